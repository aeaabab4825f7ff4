// Everything the page shows, in one place: the game, the choice being made, the settings, and which screen is open.
import { School } from '../all.js';
import { Choice } from './choice.js';
import { Game } from './game.js';
import { Kept, newEntry } from './kept.js';
import { snapshot } from './motion.js';
import { Notices } from './notices.js';
import { contextOf } from './part.js';
import { Renewal } from './renewal.js';
import { Settings } from './settings.js';
import { sound } from './sound.js';
import { perform } from './stage.js';
import { Turns } from './turns.js';
import { t } from './words.js';

/**
 * @typedef {'table' | 'new' | 'games' | 'help' | 'end' | 'review' | 'reference' | 'welcome' | 'learn'
 *   | 'lobby' | 'make' | 'join'} Screen
 */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./types.js').Step} Step */

/** @type {Screen[]} */
const FORMS = ['new', 'make']; // over which one reads the rules, and goes on
/** @type {Player} */
const REST = { kind: 'bot', level: 'normal' }; // who goes on for those that are not here

export class App {
  /** @param {import('./local.js').LocalTable} table @param {import('./shelf.js').Shelf} shelf */
  constructor(table, shelf) {
    this.settings = new Settings();
    this.game = new Game(table, this.settings, {
      changed: () => this.changed(),
      moving: () => this.remember(),
      looked: () => this.looked(),
      drawn: () => this.turns.done(),
      happened: (step) => this.happened(step),
      opened: () => this.kept.arrived(),
      branching: (at) => this.kept.branch(at),
      keep: () => void this.kept.keep(),
    });
    /** @type {Kept} */
    this.kept = new Kept(shelf, this.game);
    this.notices = new Notices(() => this.changed());
    this.renewal = new Renewal(this);
    /** @type {import('../all.js').Host | null} */
    this.host = null; // the server that carries the page, if one does
    this.game.bots.trouble = () => this.notices.say('bots', t('bots.trouble'));
    this.choice = new Choice(this.game, this.settings, () => this.changed());
    this.school = new School(this);
    /** @type {Screen} */
    this.screen = 'table';
    this.page = ''; // of a phone
    this.strip = ''; // which of several parts is open at the bottom
    this.laidOpen = { seat: 0, now: false }; // whose things were asked for at full size, and since the last move
    /** @type {import('./motion.js').Snapshot | null} */
    this.before = null; // what the next drawing departs from, to be shown by movement
    this.turns = new Turns(this);
    this.ringing = false; // is what the next drawing changes to stay marked?
    /** @type {string[]} */
    this.trail = []; // sections of the rules read one after the other
    this.reading = ''; // the game whose rules these are
    /** @type {Screen} */
    this.under = 'table'; // what the rules lie over
    /** @type {typeof import('./reference.js').Reference | null} */
    this.Reference = null; // once somebody asked
    this.redraw = () => {};
  }

  /** Something is to be drawn again. */
  changed() {
    this.redraw();
  }

  remember() {
    const root = document.getElementById('app');
    if (root && !this.turns.drawing) this.before = snapshot(root);
  }

  /** What a step brought is heard and staged; at the end of the game its own page opens. @param {Step} step */
  async happened(step) {
    const { game } = this;
    if (!game.pace.skipping && !document.hidden) {
      if (this.settings.kept.sound) sound(step.events.flatMap(({ kind }) => game.face?.sounds?.[kind] ?? []));
      await this.stage(step);
    }
    if (game.position?.over && game.live && (game.guide?.free ?? true)) this.goTo('end');
  }

  /** @param {Step} step */
  async stage(step) {
    const { face, position } = this.game;
    const { speed } = this.settings.kept;
    const root = document.getElementById('app');
    if (!this.settings.motion || !speed || this.screen !== 'table' || !root || !position) return;
    const acts = face?.acts?.(step, contextOf(this, position)) ?? [];
    if (!acts.length) return;
    await this.turns.drawn();
    await perform({ root, pace: Math.max(0.3, Math.min(1, speed / 500)) }, acts);
  }

  /** A moment again: the position before it, then what it changed, marked. @param {number} at */
  async replay(at) {
    const { game } = this;
    await game.look(at - 1);
    await this.turns.drawn();
    this.remember();
    this.ringing = true;
    await game.look(at);
    const step = game.steps[at - 1];
    if (step) await this.stage(step);
  }

  /** @param {Screen} screen */
  goTo(screen) {
    this.screen = screen;
    this.changed();
  }

  /** Opens the rules, at a section if one is named. @param {string} [tag] @param {string} [game] */
  async explain(tag = '', game = this.game.table.game) {
    this.Reference ??= (await import('./reference.js')).Reference;
    if (this.screen === 'reference') this.trail = [...this.trail, tag];
    else [this.trail, this.reading, this.under] = [[tag], game, FORMS.includes(this.screen) ? this.screen : 'table'];
    this.goTo('reference');
  }

  /** The section read before. */
  stepBack() {
    this.trail.pop();
    this.changed();
  }

  /** @param {string} page */
  turnTo(page) {
    this.page = page;
    if (this.game.face?.parts.some((part) => part.area === 'bottom' && part.page === page)) this.strip = page;
    this.changed();
  }

  looked() {
    this.laidOpen = { ...this.laidOpen, now: false };
    this.choice.reset();
    this.game.guide?.looked();
  }

  /** The seat whose things lie open: who looks, when it is their turn, unless they just asked for another. */
  get seat() {
    const { viewer } = this.game.table;
    const own = viewer || this.game.decider || 1;
    const { seat, now } = this.laidOpen;
    return seat && (now || !this.game.personDecides) ? seat : own;
  }

  /** Lays a seat's things open at full size. @param {number} seat */
  layOpen(seat) {
    if (seat > this.game.table.players.length) return;
    this.laidOpen = { seat, now: true };
    this.changed();
  }

  /** One step back from wherever one is. */
  back() {
    if (this.screen === 'reference') this.goTo(this.under);
    else if (this.screen !== 'table') this.game.position && this.goTo('table');
    else if (!this.choice.back() && !this.game.live) this.game.look();
  }

  /** @param {Partial<import('./store.js').Kept>} some */
  async set(some) {
    await this.settings.set(some);
    await this.game.speak();
    this.changed();
  }

  // ---- games ----

  /**
   * A new game, or one out of a file.
   * @param {string} record @param {Player[]} players @param {Partial<import('./shelf.js').Entry>} [more]
   */
  async open(record, players, more) {
    await this.resume(newEntry({ record: '', players, length: Infinity, ...more }), record);
  }

  /**
   * Something to learn by, which is not kept among the games.
   * @param {import('../learn/types.js').Guide} guide @param {string} record @param {Player[]} players
   * @param {number} length  moves made
   */
  async teach(guide, record, players, length) {
    await this.kept.leave();
    await this.#lay(() => this.game.open(record, players, length, guide));
    this.goTo('table');
  }

  /** A table of a server, which keeps its own games. @param {import('./table.js').Table} table */
  async visit(table) {
    await this.kept.leave();
    await this.#lay(() => this.game.sit(table), true);
  }

  /**
   * A game that is kept; false if another page has it.
   * @param {import('./shelf.js').Entry} entry @param {string} [record]
   */
  async resume(entry, record = entry.record) {
    const { players, length, coached } = entry;
    const open = () => this.game.open(record, players, length, coached ? this.school.coach() : null);
    if (entry.id !== this.kept.entry?.id && !(await this.kept.take(entry, () => this.#lay(open)))) return false;
    this.goTo('table');
    return true;
  }

  /** Another page has that game: says so, and shows the others. @param {import('./shelf.js').Entry} entry */
  turnAway(entry) {
    this.notices.say('games', t('games.elsewhere'), {
      label: t('games.copy'),
      act: () => this.resume(newEntry({ ...entry, id: newEntry({}).id, from: { id: entry.id, at: entry.length } })),
    });
    this.goTo('games');
  }

  /** Another game comes to the table. @param {() => Promise<void>} open @param {boolean} [elsewhere]  on a server */
  async #lay(open, elsewhere = false) {
    if (!elsewhere) this.host?.leave();
    this.choice.clear();
    this.page = this.strip = '';
    this.laidOpen = { seat: 0, now: false };
    await open();
    const { parts = [], pages = [] } = this.game.face ?? {};
    this.page ||= pages[0] ?? ''; // unless a choice has called another one up
    this.strip ||= parts.find(({ area }) => area === 'bottom')?.page ?? '';
  }

  /**
   * Another course from the position shown. A game that ended on a server is taken along for that.
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
    this.choice.say(done ? null : t(this.game.table.length ? 'undo.luck' : 'undo.start'));
  }

  /** The same game with the same players, dealt anew. */
  async rematch() {
    const { table } = this.game;
    const rules = (await table.record()).split('\n').filter((line) => /^(game|format|seats|option [^:]+):/.test(line));
    await this.open(`${[...rules, `seed: ${Math.floor(Math.random() * 2 ** 31)}`].join('\n')}\n`, table.players);
  }

  async saveFile() {
    const { table } = this.game;
    download(`${table.game}-${table.length}.florin`, await table.record());
  }

  async saveAll() {
    download('florin-games.json', await this.kept.exported());
  }

  /** A record, or games that were saved together. @param {string} text */
  async loadFile(text) {
    try {
      if (!text.trimStart().startsWith('{')) return await this.open(text, this.game.table.players);
      const count = await this.kept.imported(text);
      this.notices.say('games', t('games.imported', { count }));
      this.goTo('games');
    } catch (error) {
      const why = t('load.failed', { why: /** @type {Error} */ (error).message });
      if (this.screen === 'table') this.choice.say(why);
      else this.notices.say('games', why);
    }
  }
}

/** @param {string} name @param {string} text */
const download = (name, text) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
