// One table, whoever carries it: the page asks, the carrier answers. Here the rules run in the page; a server comes later
// behind the same questions.
import { Engine } from './engine.js';
import { languages } from './words.js';

/** @typedef {import('./engine.js').Position} Position */
/** @typedef {import('./engine.js').Preview} Preview */
/** @typedef {import('./engine.js').Move} Move */
/** @typedef {import('./engine.js').Verdict} Verdict */
/** @typedef {import('./engine.js').Step} Step */
/** @typedef {{ kind: 'person' } | { kind: 'bot', level: string }} Player */

/**
 * @typedef {object} Table
 * @property {string} game
 * @property {Player[]} players
 * @property {number} length                                   moves made
 * @property {(at: number) => Promise<Position>} position      as the viewer may know it
 * @property {() => Promise<Move[]>} moves                     what can be decided now
 * @property {(move: string) => Promise<Verdict>} play
 * @property {(move: string) => Promise<Preview>} preview
 * @property {(spot: string) => Promise<Verdict>} why
 * @property {(from: number) => Promise<Step[]>} log
 * @property {() => Promise<boolean>} undo
 * @property {() => Promise<boolean>} redo
 * @property {(at: number) => Promise<void>} branch            forgets everything after
 * @property {() => Promise<string>} record
 */

/** @implements {Table} */
export class LocalTable {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.game = '';
    /** @type {Player[]} */
    this.players = [];
    this.viewer = -1;
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    return new LocalTable(await Engine.of(module));
  }

  /** @param {string} language */
  speak(language) {
    this.engine.language = languages.findIndex((l) => l.id === language);
  }

  /** @param {string} record @param {Player[]} players */
  async open(record, players) {
    const { game, players: names } = this.engine.open(record);
    this.game = game;
    this.players = names.map((_, seat) => players[seat] ?? { kind: 'person' });
    this.viewer = this.players.findIndex((p) => p.kind === 'person');
    this.#look();
  }

  get length() {
    return this.engine.length;
  }

  /** The person in front of the screen: the one who decides, where several share it. */
  #look() {
    const decider = this.engine.position(this.length, -1).deciders[0];
    if (decider !== undefined && this.players[decider]?.kind === 'person') this.viewer = decider;
  }

  get people() {
    return this.players.filter((p) => p.kind === 'person').length;
  }

  /** @param {number} at */
  async position(at) {
    return this.engine.position(at, this.viewer);
  }

  #seat() {
    return this.engine.position(this.length, -1).deciders[0] ?? -1;
  }

  async moves() {
    return this.engine.moves(this.#seat());
  }

  /** @param {string} move */
  async play(move) {
    const verdict = this.engine.play(this.#seat(), move);
    this.#look();
    return verdict;
  }

  /** @param {string} move */
  async preview(move) {
    return this.engine.preview(this.#seat(), move, this.viewer);
  }

  /** @param {string} spot */
  async why(spot) {
    return this.engine.why(this.#seat(), spot);
  }

  /** @param {number} from */
  async log(from) {
    return this.engine.log(from, this.viewer);
  }

  #isPersons() {
    const seat = this.#seat();
    return seat < 0 || this.players[seat].kind === 'person';
  }

  /** One decision of a person back; with others at the screen not past what came to light. */
  async undo() {
    const start = this.length;
    const alone = this.people <= 1;
    do {
      if (this.engine.undo(alone) !== 1) break;
    } while (!this.#isPersons() && this.length > 0);
    if (!this.#isPersons() && this.people > 0) while (this.length < start && this.engine.redo());
    this.#look();
    return this.length < start;
  }

  async redo() {
    const start = this.length;
    while (this.engine.redo() && !this.#isPersons());
    this.#look();
    return this.length > start;
  }

  /** @param {number} at */
  async branch(at) {
    while (this.length > at && this.engine.undo(true) === 1);
    this.#look();
  }

  async record() {
    return this.engine.record();
  }
}
