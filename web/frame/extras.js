// Pages that are fetched when somebody opens them, and links that bring a game or a deal to the page.
import { fetchExtras } from '../all.js';
import { t } from './words.js';

/** @typedef {import('../all.js').ExtraPage} ExtraPage */

const MOST_FAILURES = 5;

export class Extras {
  /** @type {ExtraPage | null} */
  Page = null; // the one that is open
  given = /** @type {unknown} */ (null); // what it is opened with
  /** @type {import('./app.js').Screen} */
  from = 'table'; // where one was before
  reportsTo = ''; // an address that the operator set
  /** @type {string[]} */
  failures = []; // the page's last errors, for a report

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    window.addEventListener('error', ({ message }) => this.#note(message));
    window.addEventListener('unhandledrejection', ({ reason }) => this.#note(String(reason)));
  }

  /** @param {string} failure */
  #note(failure) {
    this.failures = [...this.failures, failure.slice(0, 300)].slice(-MOST_FAILURES);
  }

  /** Where the operator wants reports, if it is an address. @param {unknown} address */
  sendTo(address) {
    if (typeof address === 'string' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) this.reportsTo = address;
  }

  /** @param {import('../all.js').ExtraName} name @param {unknown} [given] */
  async open(name, given = null) {
    try {
      const { dress, pages } = await fetchExtras();
      await dress();
      [this.Page, this.given] = [pages[name], given];
      if (this.app.screen !== 'extra') this.from = this.app.screen;
      this.app.goTo('extra');
    } catch (error) {
      this.#note(String(error));
      this.app.notices.say('extras', t('extras.failed'));
    }
  }

  /** Follows the address once, if its # part is ours. */
  async arrive() {
    const { hash, pathname, search } = location;
    if (!/^#(game|deal)=/.test(hash)) return;
    history.replaceState(history.state, '', pathname + search);
    try {
      const { follow } = await fetchExtras();
      await follow(this.app, hash.slice(1));
    } catch (error) {
      this.app.notices.say('extras', t('extras.broken', { why: /** @type {Error} */ (error).message }));
    }
  }
}
