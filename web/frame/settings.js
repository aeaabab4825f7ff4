// The player's preferences, stored in the browser and applied to the whole page.
import { loadSettings, saveSettings } from './store.js';
import { preferredLanguage, speak } from './words.js';

/** @typedef {import('./store.js').Preferences} Preferences */

const STILL = matchMedia('(prefers-reduced-motion: reduce)');

export class Settings {
  constructor() {
    this.values = loadSettings();
  }

  /** The current language, also if the browser chose it. */
  get language() {
    return this.values.language === 'auto' ? preferredLanguage() : this.values.language;
  }

  /** Is anything to move at all? */
  get motion() {
    return this.values.motion && !STILL.matches;
  }

  /** Shows them on the page. */
  async apply() {
    const { theme } = this.values;
    document.documentElement.dataset.theme = theme === 'auto' ? '' : theme;
    await speak(this.language);
  }

  /** @param {Partial<Preferences>} some */
  async set(some) {
    this.values = { ...this.values, ...some };
    saveSettings(this.values);
    await this.apply();
  }
}
