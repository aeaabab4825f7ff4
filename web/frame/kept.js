// Saves the game at the table: writes it after every move, and locks it for this tab.
import { faceOf } from './faces.js';
import { remarksOf } from './remarks.js';
import { hold } from './shelf.js';
import { forgetOldGame, lastGame, loadOldGame, noteLastGame } from './store.js';

/** @typedef {import('./shelf.js').Entry} Entry */
/** @typedef {import('./types.js').Player} Player */

/** @param {Partial<Entry>} some @returns {Entry} */
export const newEntry = (some) => ({
  id: newId(),
  revision: 0,
  game: '',
  name: '',
  players: [],
  names: [],
  record: '',
  length: 0,
  begun: Date.now(),
  played: Date.now(),
  winners: null,
  idle: true,
  picture: null,
  look: '',
  from: null,
  ...some,
});

// randomUUID is missing without a secure connection.
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('-');

/**
 * The face's drawing of a game that is not on the table; nothing if its record does not load.
 * @param {import('./engine.js').Engine} engine @param {Entry} entry
 */
const pictured = async (engine, { game, record, length }) => {
  try {
    const turn = engine.ask({ cmd: 'load', record });
    const face = await faceOf(game);
    const at = Math.min(length, turn.length);
    const position = engine.ask({ cmd: 'view', at, seat: 'watcher', parts: ['players', ...face.kept.asks] });
    return { picture: face.kept.of(position), look: face.look(engine.ask({ cmd: 'facts' })) };
  } catch {
    return { picture: null };
  }
};

export class Kept {
  /** @param {import('./shelf.js').Shelf} shelf @param {import('./game.js').Game} game */
  constructor(shelf, game) {
    this.shelf = shelf;
    this.game = game;
    /** @type {Entry | null} */
    this.entry = null; // of the game at the table
    this.release = () => {};
    /** @type {{ entry: Entry, release: () => void } | null} */
    this.arriving = null;
    /** @type {Entry[]} */
    this.deleted = []; // as long as the page is open
    this.writing = Promise.resolve(); // one after the other
    /** @type {Map<number, string>} */
    this.remarks = new Map(); // people's decisions in the game at the table, by the number of moves before them
  }

  /** The game that an earlier version saved, and the one played last. @returns {Promise<Entry | null>} */
  async last() {
    const old = loadOldGame();
    if (old) {
      const [, game = ''] = /^game:\s*(\S+)/m.exec(old.record) ?? [];
      const entry = newEntry({ ...old, game, length: Infinity, revision: 1 });
      await this.shelf.put(entry);
      forgetOldGame();
      return entry;
    }
    const games = await this.all();
    return games.find(({ id }) => id === lastGame()) ?? games[0] ?? null;
  }

  /** All games, the one played last first. */
  async all() {
    return (await this.shelf.all()).sort((a, b) => b.played - a.played);
  }

  /**
   * Takes a game to the table and saves it from then on; false if another tab has it.
   * @param {Entry} entry @param {() => Promise<void>} open
   */
  async take(entry, open) {
    const release = await hold(entry.id);
    if (!release) return false;
    await this.keep();
    this.arriving = { entry, release };
    try {
      await open();
    } catch (error) {
      release();
      this.arriving = null;
      throw error;
    }
    return true;
  }

  /** Leaves the saved game: the next one at the table stays unsaved. */
  async leave() {
    await this.keep();
    this.#putBack();
    this.entry = null;
    this.remarks = new Map();
    this.release = () => {};
  }

  /** The next game lies on the table now. */
  arrived() {
    if (this.arriving?.entry.shared) this.game.pace.pause(); // somebody else's game: looking at it changes nothing
    if (this.arriving) this.#seat(this.arriving.entry, this.arriving.release);
    this.arriving = null;
  }

  /** Puts the previous game back on the shelf; drops one without moves. */
  #putBack() {
    const before = this.entry;
    if (before?.idle && !before.from && !before.name) this.shelf.remove(before.id);
    this.release();
  }

  /** @param {Entry} entry @param {() => void} release */
  #seat(entry, release) {
    this.#putBack();
    this.entry = entry;
    this.remarks = new Map();
    this.release = release;
    noteLastGame(entry.id);
  }

  /** Another branch of the game at the table, with the place where it left. @param {Entry} entry @param {number} at */
  async #partFrom(entry, at) {
    const id = newId();
    const release = (await hold(id)) ?? (() => {});
    const own = { deal: undefined, undone: 0, accuracy: undefined, shared: false };
    const from = { id: entry.id, at };
    this.#seat({ ...entry, ...own, id, revision: 0, begun: Date.now(), from, record: '' }, release);
  }

  /** Makes it another game from here on. @param {number} at */
  async branch(at) {
    await this.keep();
    if (this.entry) await this.#partFrom(this.entry, at);
  }

  /** Writes the game at the table. */
  keep() {
    const { entry } = this;
    if (entry) this.writing = this.writing.then(() => this.#write(entry)).catch(() => {});
    return this.writing;
  }

  /** @param {Entry} entry */
  async #write(entry) {
    const { local: table, face, facts } = this.game;
    if (entry !== this.entry || !face) return;
    const record = table.wholeRecord();
    const { length } = table;
    this.remarks = remarksOf(record);
    if (entry.record === record && entry.length === length && entry.picture) return;
    const position = table.publicView(['players', ...face.kept.asks]);
    Object.assign(entry, {
      ...{ record, length, game: table.game, players: table.players, look: face.look(facts) },
      names: position.players.map(({ name }) => name),
      winners: position.over ? (position.result?.winners ?? []) : null,
      picture: face.kept.of(position),
      idle: table.people > 0 && !this.game.steps.some(({ seat }) => table.isPerson(seat)),
      played: entry.record && entry.length !== length ? Date.now() : entry.played,
      revision: entry.revision + 1,
    });
    if (await this.shelf.put(entry)) return;
    await this.#partFrom(entry, length); // another tab wrote it: keep both courses
    if (this.entry) await this.#write(this.entry);
  }

  /** Counts an undo, for the result of a deal. */
  noteUndone() {
    if (this.entry?.deal) this.entry.undone = (this.entry.undone ?? 0) + 1;
  }

  /** The review of the whole game is done. @param {number[]} accuracy  of each seat */
  async noteAccuracy(accuracy) {
    const { entry, game } = this;
    if (!entry || !game.position?.over) return;
    Object.assign(entry, { accuracy, revision: entry.revision + 1 });
    await this.shelf.put(entry);
  }

  /** @param {Entry} entry @param {string} name */
  async rename(entry, name) {
    const own = entry.id === this.entry?.id ? this.entry : entry;
    Object.assign(own, { name, revision: own.revision + 1 });
    await this.shelf.put(own);
  }

  /** @param {Entry} entry */
  async remove(entry) {
    await this.shelf.remove(entry.id);
    this.deleted.push(entry);
  }

  /**
   * Shelves a game that is not on the table; false if a newer revision is there.
   * @param {import('./engine.js').Engine} engine  one without a table @param {Entry} entry
   */
  async add(engine, entry) {
    return this.shelf.put({ ...entry, ...(await pictured(engine, entry)) });
  }

  async restore() {
    const entry = this.deleted.pop();
    if (entry) await this.shelf.put(entry);
  }

  /** All games in one file, as a backup. */
  async exported() {
    return JSON.stringify({ florin: 'games', games: await this.all() }, null, 1);
  }

  /** Adds games from such a file to the shelf; returns how many. @param {string} text */
  async imported(text) {
    const { florin, games } = JSON.parse(text);
    if (florin !== 'games' || !Array.isArray(games)) throw new Error('no games');
    const engine = await this.game.table.engine.twin();
    let count = 0;
    for (const some of games) {
      const there = await this.shelf.get(some.id);
      if (there?.record === some.record) continue;
      const entry = newEntry({ ...some, ...(there ? { id: newId() } : {}), revision: 1 });
      if (typeof entry.record !== 'string' || !Array.isArray(entry.players)) continue;
      count += Number(await this.add(engine, entry));
    }
    return count;
  }
}
