// The rules: a WebAssembly module asked in plain calls, answered in JSON. Nothing here knows which game it is.

/** @typedef {import('./types.js').Advice} Advice */
/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Preview} Preview */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Turn} Turn */
/** @typedef {import('./types.js').Verdict} Verdict */
/** @typedef {Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory }} Exports */

// All that the C library asks of its host: the rules read no clock and no file, and print nothing.
const host = { clock_time_get: () => 8, fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };

export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.wasm = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    this.wasm._initialize?.();
    this.language = 0;
    /** @type {WebAssembly.Module | null} */
    this.module = null;
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    const engine = new Engine(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host }));
    engine.module = module;
    return engine;
  }

  /** The same rules once more, with a table of their own. */
  async twin() {
    if (!this.module) throw new Error('no module to make another engine of');
    const twin = await Engine.of(this.module);
    twin.language = this.language;
    return twin;
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

  /**
   * The answer of a call that went well; else what was wrong is thrown.
   * @template T @param {number} good @returns {T}
   */
  json(good) {
    const answer = JSON.parse(this.answer());
    if (!good && 'error' in answer) throw new Error(answer.error.message);
    return answer;
  }

  /** All games, and the names of the bots' levels, weakest first. @returns {{ games: GameInfo[], levels: string[] }} */
  games() {
    return this.json(this.wasm.table_games(this.language));
  }

  /** @returns {object} what its game's declarations say */
  facts() {
    return this.json(this.wasm.table_facts(this.language));
  }

  /**
   * A record; one without moves begins a new game.
   * @param {string} record @returns {Turn & { game: string, seats: number, options: Record<string, string> }}
   */
  open(record) {
    return this.json(this.wasm.table_open(this.write(record)));
  }

  /**
   * Would a record open? What lies on the table stays.
   * @param {string} record @returns {{ players: import('./types.js').Seated[] } | { problem: string }}
   */
  try(record) {
    try {
      return this.json(this.wasm.table_try(this.write(record), this.language));
    } catch (error) {
      return { problem: /** @type {Error} */ (error).message };
    }
  }

  record() {
    if (!this.wasm.table_record()) throw new Error(this.answer());
    return this.answer();
  }

  /** @returns {Turn} */
  turn() {
    return this.json(this.wasm.table_turn(this.language));
  }

  /**
   * The position after so many moves, as a seat may know it.
   * @param {number} at @param {number} seat @param {string[]} parts @returns {Position}
   */
  look(at, seat, parts) {
    this.write(parts.join('\n'));
    return this.json(this.wasm.table_look(at, seat, this.language));
  }

  /** @param {number} at @returns {string} */
  hash(at) {
    this.wasm.table_hash(at);
    return this.answer();
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

  /** @param {number} seat @param {string} move @returns {Verdict & Turn} */
  play(seat, move) {
    this.write(move);
    return this.json(this.wasm.table_play(seat, this.language));
  }

  /**
   * Names an amount, where the decision is a number.
   * @param {number} seat @param {number} amount @returns {Verdict & Turn}
   */
  playAmount(seat, amount) {
    return this.json(this.wasm.table_play_amount(seat, amount, this.language));
  }

  /** @param {number} seat @param {string} moves  parted by "; " @param {string[]} parts @returns {Preview} */
  preview(seat, moves, parts) {
    this.write([moves, ...parts].join('\n'));
    return this.json(this.wasm.table_preview(seat, this.language));
  }

  /** What happened from a move on. @param {number} from @param {number} seat @returns {Step[]} */
  log(from, seat) {
    /** @type {{ steps: Step[] }} */
    const { steps } = this.json(this.wasm.table_log(from, seat, this.language));
    return steps;
  }

  /**
   * 1 taken back, 0 nothing to take back, -1 something hidden came to light.
   * @param {boolean} pastLuck @returns {number}
   */
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

  /** The name of the network that bots think with in this game; empty if there is none. @returns {string} */
  network() {
    return this.wasm.table_bot_network() ? this.answer() : '';
  }

  /** Hands this game's network over. @param {Uint8Array} bytes @returns {boolean} */
  takeNetwork(bytes) {
    const at = this.wasm.table_bot_network_room(bytes.length);
    if (!at) return false;
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return this.wasm.table_bot_network_take(bytes.length) === 1;
  }

  /** The course of the game, by the bots' opinion. @returns {import('./types.js').Chance[]} */
  chances() {
    /** @type {{ chances: import('./types.js').Chance[] }} */
    const { chances } = this.json(this.wasm.table_chances());
    return chances;
  }

  /** What the search thinks of the whole game; takes its time. @returns {import('./types.js').Review} */
  review() {
    return this.json(this.wasm.table_review(this.language));
  }

  /** @returns {import('../learn/types.js').LessonName[]} */
  lessons() {
    /** @type {{ lessons: import('../learn/types.js').LessonName[] }} */
    const { lessons } = this.json(this.wasm.learn_lessons(this.language));
    return lessons;
  }

  /** @param {string} id @returns {import('../learn/types.js').ToldLesson} */
  lesson(id) {
    this.write(id);
    return this.json(this.wasm.learn_lesson(this.language));
  }

  /**
   * Can a seat still win this turn for sure?
   * @param {number} seat @returns {import('../learn/types.js').PuzzleAnswer}
   */
  puzzle(seat) {
    return this.json(this.wasm.learn_puzzle(seat, 60_000));
  }

  /** Is a move of whoever decides a blunder? @param {string} move @returns {import('../learn/types.js').Doubt} */
  doubt(move) {
    this.write(move);
    return this.json(this.wasm.learn_doubt());
  }

  /** What a bot would do now. @param {string} level @param {number} seed @returns {Advice} */
  bot(level, seed) {
    this.write(level);
    const limit = this.wasm.table_bot_begin(seed);
    if (limit < 0) throw new Error(`no bot ${level}`);
    const begin = performance.now();
    for (let spent = 16; this.wasm.table_bot_think(16); spent += 16) {
      const passed = performance.now() - begin;
      if (limit > 0 && (passed >= limit || this.wasm.table_bot_settled((spent * (limit - passed)) / (passed + 1))))
        break;
    }
    return this.json(this.wasm.table_bot_answer(this.language));
  }
}
