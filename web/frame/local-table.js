// A table in the page: the rules here know everything and play for everybody at the screen.
import { Engine } from './engine.js';
import { Table } from './table.js';

/** @typedef {import('./types.js').Turn} Turn */
/** @typedef {import('./types.js').Player} Player */
/** @typedef {import('./types.js').Verdict} Verdict */

export class LocalTable extends Table {
  /** @param {WebAssembly.Module} module */
  static async of(module) {
    return new LocalTable(await Engine.of(module));
  }

  /** @param {string} record @param {Player[]} players @param {number} [length]  moves behind it were taken back */
  async open(record, players, length = Infinity) {
    const { game, seats, options, ...turn } = this.engine.ask({ cmd: 'load', record });
    this.game = game;
    this.options = options;
    this.players = Array.from({ length: seats }, (_, i) => players[i] ?? { kind: 'person' });
    this.viewer = this.players.findIndex((p) => p.kind === 'person') + 1;
    this.#note(turn);
    if (length < this.length) await this.branch(length);
  }

  /** The seat whose turn it is. On a shared screen it is that of the person who decides. @param {Turn} turn */
  #note({ length, deciders, over }) {
    this.turn = { length, deciders, over };
    if (this.isPerson(this.decider)) this.viewer = this.decider;
  }

  /** @template T @param {number} at @param {(from: number) => T} ask */
  async about(at, ask) {
    return ask(at);
  }

  /** @param {string} move */
  async play(move) {
    return this.#apply({ move });
  }

  /** @param {number} amount */
  async playAmount(amount) {
    return this.#apply({ amount });
  }

  /** @param {{ move: string } | { amount: number }} choice @returns {Promise<Verdict>} */
  async #apply(choice) {
    const answer = this.engine.attempt({ cmd: 'apply', seat: this.decider, steps: false, ...choice });
    if (answer.error) return { ...answer.error, legal: false, text: answer.error.message };
    this.#note(answer);
    return { legal: true };
  }

  /** @param {number} from */
  async log(from) {
    return this.engine.ask({ cmd: 'log', from, seat: this.eyes }).steps;
  }

  async record() {
    return this.engine.ask({ cmd: 'record' }).record;
  }

  // ---- back and forth ----

  /**
   * Undo or redo; false if there is nothing.
   * @param {import('./protocol.js').Request<'undo' | 'redo'>} way
   */
  #go(way) {
    const answer = this.engine.attempt(way);
    if (!answer.error) this.turn = answer;
    return !answer.error;
  }

  #again() {
    return this.#go({ cmd: 'redo' });
  }

  /** Does a person decide, or is the game over? */
  async #asked() {
    return this.decider === 0 || (this.isPerson(this.decider) && !(await this.only()));
  }

  /** Takes back a person's last choice and the forced moves after it; on a shared screen not past revealed cards. */
  async undo() {
    const start = this.length;
    const alone = this.people <= 1;
    do if (!this.#go({ cmd: 'undo', past_luck: alone })) break;
    while (!(await this.#asked()) && this.length > 0);
    if (this.people > 0 && !(await this.#asked())) while (this.length < start && this.#again());
    this.#note(this.turn);
    return this.length < start;
  }

  async redo() {
    const start = this.length;
    while (this.#again() && !(await this.#asked()));
    this.#note(this.turn);
    return this.length > start;
  }

  /** Forgets all moves after the first so many. @param {number} at */
  async branch(at) {
    if (at < this.length) this.#go({ cmd: 'undo', count: this.length - at });
    this.#note(this.turn);
  }

  /** The same moves, with other remarks between them. @param {string} record */
  rewrite(record) {
    const { length } = this;
    const all = this.engine.ask({ cmd: 'load', record }).length;
    if (all > length) this.engine.ask({ cmd: 'undo', count: all - length });
  }

  /** The record, with undone moves. */
  wholeRecord() {
    let ahead = 0;
    while (this.engine.attempt({ cmd: 'redo' }).error === undefined) ahead++;
    const { record } = this.engine.ask({ cmd: 'record' });
    if (ahead) this.engine.ask({ cmd: 'undo', count: ahead });
    return record;
  }

  /** The public part of the last position. @param {string[]} parts */
  publicView(parts) {
    return this.engine.ask({ cmd: 'view', at: this.length, seat: 'watcher', parts });
  }
}
