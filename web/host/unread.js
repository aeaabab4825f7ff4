// Counts unread messages, also from the time away: the browser stores the last entry you read.
import { isPhone } from '../frame/screen.js';
import { keepLink, linkOf } from './links.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./host-table.js').HostTable} HostTable */

export class Unread {
  open = false; // is what was said laid open?
  #read = 0; // the last entry at that time
  /** @type {HostTable | null} */
  #table = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    document.addEventListener('visibilitychange', () => this.#table && app.changed());
  }

  /** Somebody came to a table. @param {HostTable} table */
  begin(table) {
    this.#table = table;
    this.#read = linkOf(table.link.table).read ?? table.number; // messages before the first visit count as read
    if (linkOf(table.link.table).read === undefined) this.#keep();
  }

  /** Can it be seen now? */
  get #inSight() {
    return this.open && !document.hidden && (!isPhone() || this.app.pages.page === 'people');
  }

  get count() {
    const table = this.#table;
    if (!table || table !== this.app.host?.table) return 0;
    if (this.#inSight) return 0;
    return table.entries.filter(
      ({ kind, entry, seat }) =>
        kind === 'say' && entry > this.#read && seat !== table.viewer && !table.own.muted.includes(seat),
    ).length;
  }

  /** Messages in sight count as read. */
  look() {
    if (!this.#table || !this.#inSight || this.#read >= this.#table.number) return;
    this.#keep();
  }

  #keep() {
    const table = /** @type {HostTable} */ (this.#table);
    this.#read = Math.max(this.#read, table.number);
    keepLink({ table: table.link.table, read: this.#read });
  }
}
