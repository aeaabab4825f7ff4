// Notifies a player in another tab: in the page's title, and through the browser if the player allows it.
import { isCalled } from './push.js';

/** @typedef {import('./host-table.js').HostTable} HostTable */

const TITLE = document.title;

const tagOf = (/** @type {string} */ table) => `florin-${table}`; // the service worker's, too

const registration = async () => navigator.serviceWorker?.getRegistration(document.baseURI);

/** Takes back what the service worker shows of a table. @param {string} table */
const takeBack = async (table) => {
  const shown = await (await registration())?.getNotifications?.({ tag: tagOf(table) });
  for (const notification of shown ?? []) notification.close();
};

/** Calls when a turn begins, once. */
export class Notifier {
  owes = false;
  /** @type {HostTable | null} */
  table = null; // that one is at
  /** @type {Notification | null} */
  shown = null;

  constructor() {
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#sleep() : this.#quiet()));
  }

  /** May the browser call? */
  get granted() {
    return 'Notification' in window && Notification.permission === 'granted';
  }

  get possible() {
    return 'Notification' in window && Notification.permission !== 'denied';
  }

  async allow() {
    await Notification.requestPermission();
  }

  /** One has come to a table: what called there is done. @param {HostTable} table */
  begin(table) {
    this.table = table;
    if (!document.hidden) this.#quiet();
  }

  /** @param {boolean} owes  is it for the one who looks to decide? @param {string} text */
  turn(owes, text) {
    const begins = owes && !this.owes;
    this.owes = owes;
    if (!owes) this.#quiet();
    if (!begins || !document.hidden) return;
    document.title = `● ${text}`;
    if (!this.granted) return;
    const table = this.table?.link.table ?? '';
    const said = { body: text, tag: tagOf(table) };
    try {
      this.shown = new Notification(TITLE, said);
      this.shown.onclick = () => window.focus();
    } catch {
      // Phones show notifications only from a service worker.
      void registration().then((worker) => worker?.showNotification(TITLE, { ...said, data: { table } }));
    }
  }

  rest() {
    this.owes = false;
    this.#quiet();
    this.table = null;
  }

  #quiet() {
    document.title = TITLE;
    this.shown?.close();
    this.shown = null;
    if (this.table) void takeBack(this.table.link.table);
  }

  /** A phone soon freezes a page that is hidden: the server is not to think that somebody is there. */
  #sleep() {
    if (this.table && isCalled(this.table.link.table)) this.table.connection.sleep();
  }
}
