// Updates the page. When the server or the service worker reports a new version, it tells the player and reloads on
// request, or by itself as soon as nothing would be lost.
import { PROTOCOL, VERSION } from './version.js';
import { t } from './words.js';

/** @typedef {import('../host/types.js').Version} Version  as `join` and host.json tell it */

const LOOK = 1000; // milliseconds between two checks whether a reload would lose something
const IDLE = 20000; // without touch or key: then a reload disturbs nobody
const ASK = 3600000; // between two questions for another version
const APART = 600000; // between two automatic reloads of a tab: servers of two versions may take turns
const RENEWED = 'florin.renewed';
const KEPT = ['table', 'end', 'lobby', 'join', 'games', 'help', 'learn', 'welcome']; // screens that a reload restores

/** Is it a field that contains typed text? @param {Element} e */
const isWritten = (e) => (e instanceof HTMLTextAreaElement || e instanceof HTMLInputElement) && e.value !== '';
const WRITTEN = 'textarea, input:not([type]), input[type=text], input[type=search], input[type=email], input[type=url]';

/** When this tab last reloaded on its own. */
const lastTime = () => {
  try {
    return Number(sessionStorage.getItem(RENEWED));
  } catch {
    return 0;
  }
};

export class Renewal {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    this.idle = IDLE;
    this.outdated = false; // this version cannot go on with the server
    this.touched = -Infinity; // the last touch or key; a page that just opened disturbs nobody
    /** @type {ServiceWorkerRegistration | null} */
    this.registered = null;
    this.timer = 0;
    for (const kind of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(kind, () => (this.touched = performance.now()), { capture: true, passive: true });
  }

  /**
   * Checks for versions from now on, with a service worker if there is one.
   * @param {ServiceWorkerRegistration} [registered]
   */
  watch(registered) {
    this.registered = registered ?? null;
    if (registered) this.#follow(registered);
    const ask = () => void this.#ask();
    setInterval(ask, ASK);
    document.addEventListener('visibilitychange', () => document.hidden || ask());
    ask();
    setTimeout(() => (this.touched = Math.max(this.touched, performance.now())), 3 * LOOK);
  }

  /** @param {ServiceWorkerRegistration} registered */
  #follow(registered) {
    const { serviceWorker } = navigator;
    const greet = () => serviceWorker.controller?.postMessage({ version: VERSION });
    serviceWorker.addEventListener('message', ({ data }) => data.version !== VERSION && this.#offer());
    serviceWorker.addEventListener('controllerchange', greet);
    serviceWorker.startMessages();
    greet();
    /** The first worker replaces none. @param {ServiceWorker | null} worker */
    const follow = (worker) => {
      const ready = () => worker?.state === 'installed' && registered.active && this.#offer();
      worker?.addEventListener('statechange', ready);
      ready();
    };
    follow(registered.waiting ?? registered.installing);
    registered.addEventListener('updatefound', () => follow(registered.installing));
  }

  /** Asks the server for its version. */
  async #ask() {
    const where = new URL('../host.json', import.meta.url);
    const answer = await fetch(where, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) this.hear((await answer.json()).version);
  }

  /** A server tells its version. @param {Version} [told] */
  hear({ page, oldest = 0 } = {}) {
    if (oldest > PROTOCOL) this.fail();
    else if (page && page !== VERSION) this.#look();
  }

  /** This version cannot go on. */
  fail() {
    if (this.outdated) return;
    this.outdated = true;
    this.#offer();
    this.#look();
  }

  /** Fetches the other version; without a service worker the next page that opens has it. */
  #look() {
    if (this.registered) void this.registered.update().catch(() => {});
    else this.#offer();
  }

  #offer() {
    const act = () => void this.renew();
    this.app.notices.say('version', t(this.outdated ? 'version.old' : 'version.new'), {
      label: t('version.reload'),
      act,
    });
    this.timer ||= window.setInterval(() => this.#mayRenew && void this.#renewItself(), LOOK);
  }

  /** Can the page reload without losing anything or disturbing anybody? */
  get #mayRenew() {
    const rests = this.outdated || document.hidden || performance.now() - this.touched > this.idle;
    return rests && this.losesNothing && Date.now() - lastTime() > APART;
  }

  /** Would a reload now restore everything? */
  get losesNothing() {
    const { choice, game, host, screen } = this.app;
    if (host?.table?.connection.pending || choice.path.length || choice.basket) return false;
    if (!KEPT.includes(screen) || (game.guide && !game.guide.free)) return false; // lessons are not kept
    return ![...document.querySelectorAll(WRITTEN)].some(isWritten);
  }

  async #renewItself() {
    clearInterval(this.timer);
    this.timer = 0;
    try {
      sessionStorage.setItem(RENEWED, String(Date.now()));
    } catch {
      return; // without storage it could not count its reloads
    }
    await this.renew();
  }

  /** Reloads the page with the other version. */
  async renew() {
    await this.app.kept.keep();
    const waiting = this.registered?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  }
}
