// One table, whoever carries it: the page asks, the carrier answers. Here everything is in the page; a server stands
// behind the same questions in host/table.js.
import { Engine } from './engine.js';
import { languages } from './words.js';

/** @typedef {import('./types.js').Turn} Turn */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Preview} Preview */
/** @typedef {import('./types.js').Verdict} Verdict */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Player} Player */

/**
 * @typedef {object} Table
 * @property {string} game
 * @property {Record<string, string>} options  what it is played with
 * @property {Player[]} players  in the order of their seats
 * @property {number} viewer  seat of who looks, 0 for nobody at the table
 * @property {number} length  moves made
 * @property {number} decider  the seat that decides, 0 once the game is over
 * @property {(at: number, parts: string[]) => Promise<Position>} look  as the viewer may know it
 * @property {(move: string) => Promise<Verdict>} play
 * @property {(amount: number) => Promise<Verdict>} playAmount  where a number is asked for
 * @property {(moves: string, parts: string[]) => Promise<Preview>} preview  of moves parted by "; "
 * @property {(spot: string) => Promise<Verdict>} why
 * @property {(from: number) => Promise<Step[]>} log
 * @property {() => Promise<import('./types.js').Move | null>} only  what is left to a person who has no choice
 * @property {() => Promise<boolean>} undo
 * @property {() => Promise<boolean>} redo
 * @property {(at: number) => Promise<void>} branch  forgets everything after
 * @property {() => Promise<string>} record
 */

/** @implements {Table} */
export class LocalTable {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.remote = false; // does a server carry it?
    this.game = '';
    /** @type {Record<string, string>} */
    this.options = {};
    /** @type {Player[]} */
    this.players = [];
    this.viewer = 0;
    /** @type {Turn} */
    this.turn = { length: 0, deciders: [], over: false };
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    return new LocalTable(await Engine.of(module));
  }

  /** @param {string} language */
  speak(language) {
    this.engine.language = languages.findIndex((l) => l.id === language);
  }

  /** @param {string} record @param {Player[]} players @param {number} [length]  moves behind it were taken back */
  async open(record, players, length = Infinity) {
    const { game, seats, options, ...turn } = this.engine.open(record);
    this.game = game;
    this.options = options;
    this.players = Array.from({ length: seats }, (_, i) => players[i] ?? { kind: 'person' });
    this.viewer = this.players.findIndex((p) => p.kind === 'person') + 1;
    this.#note(turn);
    if (length < this.length) await this.branch(length);
  }

  get length() {
    return this.turn.length;
  }

  get decider() {
    return this.turn.deciders[0] ?? 0;
  }

  /** @param {number} seat */
  isPerson(seat) {
    return this.players[seat - 1]?.kind === 'person';
  }

  /** Who sits at a seat, where others than the page know it. @param {number} _seat @returns {string | null} */
  seatName(_seat) {
    return null;
  }

  get people() {
    return this.players.filter((p) => p.kind === 'person').length;
  }

  /** Whose turn it is. In front of the screen is who decides, where several share it. @param {Turn} turn */
  #note({ length, deciders, over }) {
    this.turn = { length, deciders, over };
    if (this.isPerson(this.decider)) this.viewer = this.decider;
  }

  /** @param {number} at @param {string[]} parts */
  async look(at, parts) {
    return this.engine.look(at, this.viewer, parts);
  }

  /** @param {string} move */
  async play(move) {
    const answer = this.engine.play(this.decider, move);
    this.#note(answer);
    return answer;
  }

  /** @param {number} amount */
  async playAmount(amount) {
    const answer = this.engine.playAmount(this.decider, amount);
    this.#note(answer);
    return answer;
  }

  /** @param {string} moves @param {string[]} parts */
  async preview(moves, parts) {
    return this.engine.preview(this.decider, moves, parts);
  }

  /** @param {string} spot */
  async why(spot) {
    return this.engine.why(this.decider, spot);
  }

  async only() {
    return this.#only();
  }

  #only() {
    if (!this.isPerson(this.decider)) return null;
    const { moves = [] } = this.engine.look(this.length, this.decider, ['moves']);
    return moves.length === 1 ? moves[0] : null;
  }

  /** Is it for a person to decide, or over? */
  #asked() {
    return this.decider === 0 || (this.isPerson(this.decider) && !this.#only());
  }

  /** @param {number} from */
  async log(from) {
    return this.engine.log(from, this.viewer);
  }

  /** One choice of a person back, over what was no choice; with others at the screen not past what came to light. */
  async undo() {
    const start = this.length;
    const alone = this.people <= 1;
    do {
      if (this.engine.undo(alone) !== 1) break;
      this.turn = this.engine.turn();
    } while (!this.#asked() && this.length > 0);
    if (!this.#asked() && this.people > 0)
      while (this.length < start && this.engine.redo()) this.turn = this.engine.turn();
    this.#note(this.turn);
    return this.length < start;
  }

  async redo() {
    const start = this.length;
    while (this.engine.redo()) {
      this.turn = this.engine.turn();
      if (this.#asked()) break;
    }
    this.#note(this.turn);
    return this.length > start;
  }

  /** @param {number} at */
  async branch(at) {
    for (let left = this.length - at; left > 0 && this.engine.undo(true) === 1;) left--;
    this.#note(this.engine.turn());
  }

  async record() {
    return this.engine.record();
  }

  /** The record with the moves that were taken back. */
  course() {
    let ahead = 0;
    while (this.engine.redo()) ahead++;
    const record = this.engine.record();
    for (; ahead > 0; ahead--) this.engine.undo(true);
    return record;
  }

  /** What anybody may see of the last position. @param {string[]} parts */
  glance(parts) {
    return this.engine.look(this.length, 0, parts);
  }
}
