// Everything the page shows, in one place: the game, the choice being made, the settings, and which screen is open.
import { Choice } from './choice.js';
import { hasFace } from './faces.js';
import { Game } from './game.js';
import { snapshot } from './motion.js';
import { Settings } from './settings.js';
import { loadGame } from './store.js';
import { LocalTable } from './table.js';
import { html, render } from './ui.js';
import { View } from './view.js';
import { t } from './words.js';

/** @typedef {'table' | 'new' | 'help'} Screen */
/** @typedef {import('./types.js').Player} Player */

export class App {
  /** @param {LocalTable} table */
  constructor(table) {
    this.settings = new Settings();
    this.game = new Game(table, this.settings, {
      changed: () => this.changed(),
      moving: () => this.remember(),
      looked: () => this.choice.reset(),
    });
    this.choice = new Choice(this.game, () => this.changed());
    /** @type {Screen} */
    this.screen = 'table';
    this.page = ''; // of a phone
    /** @type {import('./motion.js').Snapshot | null} */
    this.before = null; // what the next drawing departs from, to be shown by movement
    this.redraw = () => {};
  }

  /** Something is to be drawn again. */
  changed() {
    this.redraw();
  }

  remember() {
    const root = document.getElementById('app');
    if (root) this.before = snapshot(root);
  }

  /** @param {Screen} screen */
  goTo(screen) {
    this.screen = screen;
    this.changed();
  }

  /** @param {string} page */
  turnTo(page) {
    this.page = page;
    this.changed();
  }

  /** One step back from wherever one is. */
  back() {
    if (this.screen !== 'table') this.goTo('table');
    else if (!this.choice.back() && !this.game.live) this.game.look();
  }

  /** @param {Partial<import('./store.js').Kept>} some */
  async set(some) {
    await this.settings.set(some);
    await this.game.speak();
    this.changed();
  }

  // ---- games ----

  /** @param {string} record @param {Player[]} players */
  async open(record, players) {
    this.choice.clear();
    this.page = '';
    await this.game.open(record, players);
    this.page ||= this.game.face?.pages[0] ?? ''; // unless a choice has called another one up
    this.goTo('table');
  }

  async undo() {
    const done = await this.game.undo();
    this.choice.say(done ? null : t(this.game.table.length ? 'undo.luck' : 'undo.start'));
  }

  async saveFile() {
    const { table } = this.game;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await table.record()], { type: 'text/plain' }));
    link.download = `${table.game}-${table.length}.florin`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {string} text */
  async loadFile(text) {
    try {
      await this.open(text, this.game.table.players);
    } catch (error) {
      this.choice.say(t('load.failed', { why: /** @type {Error} */ (error).message }));
    }
  }
}

/** The game that was left, or a new one. @param {App} app */
const begin = async (app) => {
  const saved = loadGame();
  try {
    if (saved) return await app.open(saved.record, saved.players);
  } catch {
    // A game of an older version that no longer reads: begin anew.
  }
  const game = app.game.table.engine.games().games.find(({ id }) => hasFace(id));
  if (!game) throw new Error('no game has a face');
  const seed = Math.floor(Math.random() * 2 ** 31);
  /** @type {Player} */
  const bot = { kind: 'bot', level: 'easy' };
  await app.open(`game: ${game.id}\nformat: 2\nseed: ${seed}\nseats: 3\n`, [{ kind: 'person' }, bot, bot]);
};

/** @param {HTMLElement} root */
export const start = async (root) => {
  const module = await WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url)));
  const app = new App(await LocalTable.of(module));
  await app.settings.apply();
  await app.game.speak();
  await begin(app);
  render(html`<${View} app=${app} />`, root);
  root.querySelector(':scope > .loading')?.remove();
  Object.assign(window, { florin: app }); // for the curious and the tests
  performance.mark('florin-ready');
};
