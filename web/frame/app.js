// The state of the page, split by subject (the game, the choice being made, the settings), and which screen is
// open.
import { School } from '../all.js';
import { Choice } from './choice.js';
import { Extras } from './extras.js';
import { Files } from './files.js';
import { Game } from './game.js';
import { Kept, newEntry } from './kept.js';
import { Moments } from './moments.js';
import { Notices } from './notices.js';
import { Pages } from './pages.js';
import { Pictures } from './pictures.js';
import { Reading } from './reading.js';
import { withRemark } from './remarks.js';
import { Renewal } from './renewal.js';
import { citing } from './sections.js';
import { Settings } from './settings.js';
import { Turns } from './turns.js';
import { t } from './words.js';

/**
 * @typedef {'table' | 'new' | 'games' | 'help' | 'end' | 'review' | 'reference' | 'welcome' | 'learn' | 'library'
 *   | 'lobby' | 'make' | 'join' | 'extra'} Screen
 */
/** @typedef {import('./types.js').Player} Player */

/** @type {Player} */
const REST = { kind: 'bot', level: 'normal' }; // plays for absent players

export class App {
  /** @param {import('./local-table.js').LocalTable} table @param {import('./shelf.js').Shelf} shelf */
  constructor(table, shelf) {
    this.settings = new Settings();
    this.game = new Game(table, this.settings, {
      changed: () => this.changed(),
      moving: () => this.moments.remember(),
      looked: () => this.looked(),
      drawn: () => this.turns.done(),
      happened: (step) => this.moments.happened(step),
      opened: () => this.opened(),
      branching: (at) => this.kept.branch(at),
      keep: () => void this.kept.keep(),
      reviewed: ({ accuracy }) => void this.kept.noteAccuracy(accuracy),
    });
    /** @type {Kept} */
    this.kept = new Kept(shelf, this.game);
    this.notices = new Notices(() => this.changed());
    this.renewal = new Renewal(this);
    /** @type {import('../all.js').Host | null} */
    this.host = null; // the server that carries the page, if one does
    this.game.bots.trouble = () => this.notices.say('bots', t('bots.trouble'));
    this.pictures = new Pictures(this.settings, () => this.changed());
    this.choice = new Choice(this.game, this.settings, () => this.changed());
    this.school = new School(this);
    /** @type {Screen} */
    this.screen = 'table';
    this.wanted = '';
    this.pages = new Pages(this);
    this.moments = new Moments(this);
    this.turns = new Turns(this);
    this.reading = new Reading(this);
    this.files = new Files(this);
    this.extras = new Extras(this);
    this.redraw = () => {};
  }

  /** Redraws the page. */
  changed() {
    this.redraw();
  }

  /** @param {Screen} screen @param {string} [wanted]  the game that the form of a new one begins with */
  goTo(screen, wanted = '') {
    this.screen = screen;
    this.wanted = wanted;
    this.changed();
  }

  /** Another game lies on the table. */
  opened() {
    this.kept.arrived();
    citing.game = this.game.table.game;
    void this.pictures.turnTo(this.game.table.game);
  }

  looked() {
    this.pages.looked();
    this.choice.reset();
    this.game.guide?.looked();
  }

  /** One step back from any screen. */
  back() {
    if (this.screen === 'reference') this.reading.close();
    else if (this.screen !== 'table') this.game.position && this.goTo('table');
    else if (!this.choice.back() && !this.game.live) this.game.look();
  }

  /** @param {Partial<import('./store.js').Preferences>} some */
  async set(some) {
    await this.settings.set(some);
    await this.game.speak();
    this.changed();
  }

  // ---- games ----

  /**
   * Opens a new game, or one from a file.
   * @param {string} record @param {Player[]} players @param {Partial<import('./shelf.js').Entry>} [more]
   */
  async open(record, players, more) {
    await this.resume(newEntry({ record: '', players, length: Infinity, ...more }), record);
  }

  /**
   * Opens a lesson or puzzle, which the list of games leaves out.
   * @param {import('../learn/types.js').Guide} guide @param {string} record @param {Player[]} players
   * @param {number} length  moves made
   */
  async teach(guide, record, players, length) {
    await this.kept.leave();
    await this.#lay(() => this.game.open(record, players, length, guide));
    this.goTo('table');
  }

  /** Opens a table of a server, which keeps its own games. @param {import('./table.js').Table} table */
  async visit(table) {
    await this.kept.leave();
    await this.#lay(() => this.game.sit(table), true);
  }

  /**
   * Opens a saved game; false if another tab has it.
   * @param {import('./shelf.js').Entry} entry @param {string} [record]
   */
  async resume(entry, record = entry.record) {
    const { players, length, coached } = entry;
    const open = () => this.game.open(record, players, length, coached ? this.school.coach() : null);
    if (entry.id !== this.kept.entry?.id && !(await this.kept.take(entry, () => this.#lay(open)))) return false;
    this.goTo('table');
    return true;
  }

  /** Another tab has that game: says so, and shows the others. @param {import('./shelf.js').Entry} entry */
  turnAway(entry) {
    this.notices.say('games', t('games.elsewhere'), {
      label: t('games.copy'),
      act: () => this.resume(newEntry({ ...entry, id: newEntry({}).id, from: { id: entry.id, at: entry.length } })),
    });
    this.goTo('games');
  }

  /** Puts another game on the table. @param {() => Promise<void>} open @param {boolean} [elsewhere]  on a server */
  async #lay(open, elsewhere = false) {
    if (!elsewhere) this.host?.leave();
    this.choice.clear();
    this.pages.clear();
    this.notices.drop('variation');
    await open();
    this.pages.begin();
  }

  /**
   * Opens another branch from the position shown. Brings a game along that ended on a server.
   * @param {import('./bots.js').Made[]} [made]  moves in it
   */
  async branch(made) {
    const { game } = this;
    const { at, table } = game;
    if (table.remote) {
      /** @type {Player[]} */
      const players = table.players.map((_, i) => (i + 1 === (table.viewer || 1) ? { kind: 'person' } : REST));
      await this.open(await table.record(), players);
      await game.look(at);
    }
    await game.branch(made);
  }

  async undo() {
    if (this.host?.table) return this.host.undo();
    const done = await this.game.undo();
    if (done) this.kept.noteUndone();
    this.choice.say(done ? null : t(this.game.table.length ? 'undo.luck' : 'undo.start'));
  }

  /** Sets or removes a remark on the position shown. @param {string} text */
  async remark(text) {
    const { game, kept } = this;
    if (game.table.remote) return;
    game.local.rewrite(withRemark(game.local.wholeRecord(), game.at, text));
    await kept.keep();
    this.changed();
  }

  /** Starts the same game with the same players, dealt anew. */
  async rematch() {
    const { table } = this.game;
    const rules = (await table.record()).split('\n').filter((line) => /^(game|format|seats|option [^:]+):/.test(line));
    await this.open(`${[...rules, `seed: ${Math.floor(Math.random() * 2 ** 31)}`].join('\n')}\n`, table.players);
  }
}
