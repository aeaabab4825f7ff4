// The interface of a table. local-table.js carries one in the page, host-table.js one of a server; in both cases
// the rules in the page answer.

/** @typedef {import('./types.js').Turn} Turn */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Preview} Preview */
/** @typedef {import('./types.js').Verdict} Verdict */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./protocol.js').Eyes} Eyes */

/** @returns {Promise<never>} */
const uncarried = async () => {
  throw new Error('this is for a carrier to do');
};

/** @abstract */
export class Table {
  remote = false; // does a server carry it?
  game = '';
  /** @type {Record<string, string>} */
  options = {}; // what it is played with
  /** @type {Player[]} */
  players = []; // in the order of their seats
  viewer = 0; // the viewer's seat, 0 for watchers
  /** @type {Turn} */
  turn = { length: 0, deciders: [], over: false };

  /** @param {import('./engine.js').Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /** @param {string} language */
  speak(language) {
    this.engine.language = language;
  }

  /** Moves made. */
  get length() {
    return this.turn.length;
  }

  /** The seat that decides, 0 once the game is over. */
  get decider() {
    return this.turn.deciders[0] ?? 0;
  }

  /** The seat that would make a move. */
  get mover() {
    return this.decider;
  }

  /** @returns {Eyes} whose eyes a position is shown to */
  get eyes() {
    return this.viewer || 'watcher';
  }

  /** Does the person at the screen decide? @param {number} seat */
  isPerson(seat) {
    return this.players[seat - 1]?.kind === 'person';
  }

  /** The player at a seat, if the server knows them better. @param {number} _seat @returns {string | null} */
  seatName(_seat) {
    return null;
  }

  /** How many share this screen. */
  get people() {
    return this.players.filter((p) => p.kind === 'person').length;
  }

  // ---- answers of the rules ----

  /**
   * Asks the rules about the position after so many moves. The engine keeps it loaded until somebody asks about
   * another.
   * @abstract @template T @param {number} _at @param {(from: number) => T} _ask @returns {Promise<T>}
   */
  about(_at, _ask) {
    return uncarried();
  }

  /** A position as the viewer may know it. @param {number} at @param {string[]} parts @returns {Promise<Position>} */
  async look(at, parts) {
    const ask = (/** @type {number} */ from) => this.engine.ask({ cmd: 'view', at: from, seat: this.eyes, parts });
    return { ...(await this.about(at, ask)), at, length: this.length };
  }

  /** The outcome of moves. @param {string[]} moves @param {string[]} parts @returns {Promise<Preview>} */
  async preview(moves, parts) {
    const { length } = this;
    const ask = () => this.engine.ask({ cmd: 'preview', seat: this.mover, moves, parts });
    return { ...(await this.about(length, ask)), length };
  }

  /** The choices at a place, or why there are none. @param {string} place */
  async why(place) {
    return this.about(this.length, () => this.engine.ask({ cmd: 'why', seat: this.mover, place }));
  }

  /**
   * The buttons for a person who has no choice.
   * @param {Position | null} [shown]  if it is the last, it tells @returns {Promise<Move | null>}
   */
  async only(shown) {
    const { length, decider } = this;
    if (!this.isPerson(decider)) return null;
    if (shown?.at === length && shown.moves?.length) return shown.moves.length === 1 ? shown.moves[0] : null;
    const ask = (/** @type {number} */ at) => this.engine.ask({ cmd: 'view', at, seat: decider, parts: ['only'] });
    return (await this.about(length, ask)).only ?? null;
  }

  // ---- work of a carrier ----

  /** @abstract @param {string} _move @returns {Promise<Verdict>} */
  play(_move) {
    return uncarried();
  }

  /** Names an amount, if the decision takes one. @abstract @param {number} _amount @returns {Promise<Verdict>} */
  playAmount(_amount) {
    return uncarried();
  }

  /** The events from a move on. @abstract @param {number} _from @returns {Promise<Step[]>} */
  log(_from) {
    return uncarried();
  }

  /** One choice of a person back; false if it stays made. @abstract @returns {Promise<boolean>} */
  undo() {
    return uncarried();
  }

  /** @abstract @returns {Promise<boolean>} */
  redo() {
    return uncarried();
  }

  /** The game so far as a text. @abstract @returns {Promise<string>} */
  record() {
    return uncarried();
  }
}
