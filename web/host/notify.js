// Notifies a player in another tab: in the page's title, and through the browser if the player allows it.

const TITLE = document.title;

/** Calls when a turn begins, once. */
export class Notifier {
  owes = false;
  /** @type {Notification | null} */
  shown = null;

  constructor() {
    document.addEventListener('visibilitychange', () => !document.hidden && this.#quiet());
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

  /** @param {boolean} owes  is it for the one who looks to decide? @param {string} text */
  turn(owes, text) {
    const begins = owes && !this.owes;
    this.owes = owes;
    if (!owes) this.#quiet();
    if (!begins || !document.hidden) return;
    document.title = `● ${text}`;
    if (!this.granted) return;
    try {
      this.shown = new Notification(TITLE, { body: text, tag: 'florin-turn' });
      this.shown.onclick = () => window.focus();
    } catch {
      // Some browsers show notifications only from a service worker: the title has to do.
    }
  }

  rest() {
    this.owes = false;
    this.#quiet();
  }

  #quiet() {
    document.title = TITLE;
    this.shown?.close();
    this.shown = null;
  }
}
