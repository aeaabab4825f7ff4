// How the person likes the table. Kept in the browser, applied to the whole page.
import { loadSettings, saveSettings } from './store.js';
import { preferredLanguage, speak } from './words.js';

/** @typedef {import('./store.js').Kept} Kept */

const STILL = matchMedia('(prefers-reduced-motion: reduce)');

export class Settings {
  constructor() {
    this.kept = loadSettings();
  }

  /** The language spoken, also where the browser was left to choose. */
  get language() {
    return this.kept.language === 'auto' ? preferredLanguage() : this.kept.language;
  }

  /** Is anything to move at all? */
  get motion() {
    return this.kept.motion && !STILL.matches;
  }

  /** Shows them on the page. */
  async apply() {
    const { theme } = this.kept;
    document.documentElement.dataset.theme = theme === 'auto' ? '' : theme;
    await speak(this.language);
  }

  /** @param {Partial<Kept>} some */
  async set(some) {
    this.kept = { ...this.kept, ...some };
    saveSettings(this.kept);
    await this.apply();
  }
}
