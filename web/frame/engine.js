// The rules: a WebAssembly module asked in plain calls, answered in JSON. Nothing here knows which game it is.

/** @typedef {{ spot: string, label: string }} Spot */
/** @typedef {{ text: string, says: string, spots: Spot[] }} Move */
/** @typedef {{ legal: boolean, rule: string, section: string, says: string }} Verdict */
/** @typedef {{ seat: number, move: string, says: string, changes: string[], luck: boolean }} Step */
/** @typedef {{ name: string, player: string }} Seat */
/**
 * @typedef {object} Position
 * @property {number} at
 * @property {number} length
 * @property {Seat[]} seats
 * @property {number[]} deciders
 * @property {boolean} over
 * @property {{ says: string, how: string, winners: number[] }} [result]
 * @property {string} prompt
 * @property {any} scene   what the game's own drawing understands
 * @property {any} state   likewise
 */
/** @typedef {Position & { luck: boolean, changes: string[] }} Preview */
/** @typedef {{ id: string, kind: string, says: string, preset: string, min: number, max: number, names: string[] }} Option */
/** @typedef {{ id: string, title: string, about: string, seats_min: number, seats_max: number, options: Option[] }} Game */

// All that the C library asks of its host: the rules read no clock and no file, and print nothing.
const host = { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };

export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @type {any} */
    this.wasm = instance.exports;
    this.wasm._initialize?.();
    this.language = 0;
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    return new Engine(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host }));
  }

  /** @param {string} text */
  write(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.wasm.table_room(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  answer() {
    const at = this.wasm.table_answer();
    return new TextDecoder().decode(new Uint8Array(this.wasm.memory.buffer, at, this.wasm.table_answer_length()));
  }

  /** @param {number} good @returns {any} */
  json(good) {
    const answer = JSON.parse(this.answer());
    if (!good && 'error' in answer) throw new Error(answer.error);
    return answer;
  }

  /** @returns {Game[]} */
  games() {
    return this.json(this.wasm.table_games(this.language)).games;
  }

  facts() {
    return this.json(this.wasm.table_facts(this.language));
  }

  /** A record; one without moves begins a new game. @param {string} record @returns {{ game: string, length: number, players: string[] }} */
  open(record) {
    return this.json(this.wasm.table_open(this.write(record)));
  }

  record() {
    if (!this.wasm.table_record()) throw new Error(this.answer());
    return this.answer();
  }

  /** @returns {number} */
  get length() {
    return this.wasm.table_length();
  }

  /** @param {number} at @param {number} seat @returns {Position} */
  position(at, seat) {
    return this.json(this.wasm.table_position(at, seat, this.language));
  }

  /** @param {number} at @returns {string} */
  hash(at) {
    this.wasm.table_hash(at);
    return this.answer();
  }

  /** @param {number} seat @returns {Move[]} */
  moves(seat) {
    return this.json(this.wasm.table_moves(seat, this.language)).moves;
  }

  /** @param {number} seat @param {string} move @returns {Verdict} */
  judge(seat, move) {
    this.write(move);
    return this.json(this.wasm.table_judge(seat, this.language));
  }

  /** @param {number} seat @param {string} spot @returns {Verdict} */
  why(seat, spot) {
    this.write(spot);
    return this.json(this.wasm.table_why(seat, this.language));
  }

  /** @param {number} seat @param {string} move @returns {Verdict} */
  play(seat, move) {
    this.write(move);
    return this.json(this.wasm.table_play(seat, this.language));
  }

  /** @param {number} seat @param {string} move @param {number} viewer @returns {Preview} */
  preview(seat, move, viewer) {
    this.write(move);
    return this.json(this.wasm.table_preview(seat, viewer, this.language));
  }

  /** @param {number} from @param {number} viewer @returns {Step[]} */
  log(from, viewer) {
    return this.json(this.wasm.table_log(from, viewer, this.language)).steps;
  }

  /** 1 taken back, 0 nothing to take back, -1 something hidden came to light. @param {boolean} pastLuck @returns {number} */
  undo(pastLuck) {
    return this.wasm.table_undo(pastLuck ? 1 : 0);
  }

  /** @returns {boolean} */
  redo() {
    return this.wasm.table_redo() === 1;
  }

  /** Of 1,000 games, as natively. @param {string} game @returns {string} */
  signature(game) {
    this.write(game);
    this.wasm.table_signature(1000);
    return this.answer();
  }

  /** Plays games at random. @param {string} game @param {number} games @returns {number} decisions made */
  playouts(game, games) {
    this.write(game);
    return this.wasm.table_playouts(games);
  }

  /** The names of the bots' levels, weakest first. @returns {string[]} */
  levels() {
    return this.json(this.wasm.table_levels()).levels;
  }

  /** What a bot would do now. @param {string} level @param {number} seed @returns {{ move: string, best: { move: string, expected: number }[] }} */
  bot(level, seed) {
    this.write(level);
    const limit = this.wasm.table_bot_begin(seed);
    if (limit < 0) throw new Error(`no bot ${level}`);
    const begin = performance.now();
    for (let spent = 16; this.wasm.table_bot_think(16); spent += 16) {
      const passed = performance.now() - begin;
      if (limit > 0 && (passed >= limit || this.wasm.table_bot_settled((spent * (limit - passed)) / (passed + 1)))) break;
    }
    return this.json(this.wasm.table_bot_answer());
  }
}
