// Runs the bots in a worker, so that the page never waits for them. The worker follows the game by its moves, and gets
// a whole record after any other change. The page replaces a worker that fails; without workers bots think on the main
// thread.
import { keepNetwork } from './offline.js';
import { Thinker } from './thinker.js';

/** @typedef {{ seat: number, move: string }} Made */
/** @typedef {import('./protocol.js').Command} Command */
/** @typedef {import('./table.js').Table} Table */

const ATTEMPTS = 2;
const SEARCHES = 'expert'; // the level with a time limit

export class Bots {
  constructor() {
    this.thinker = new Thinker();
    this.told = Promise.resolve(); // questions reach the worker in their order
    /** @type {{ at: string, answer: Promise<string> } | null} */
    this.early = null; // the early question, asked while the previous move was still on show
    /** @type {Made[] | null} */
    this.news = null; // moves that the worker lacks; null if it needs a whole record
    this.trouble = () => {}; // hears that a worker failed
    this.thinker.stopped = () => this.forget();
  }

  /** Another game, or another branch of this one. */
  forget() {
    this.news = null;
    this.early = null;
  }

  /** @param {Made} made */
  follow(made) {
    this.news?.push(made);
  }

  /**
   * The move of the seat that decides. Asking again for the same decision reuses the answer.
   * @param {Table} table @param {string} level @param {number} seed
   * @param {number} [milliseconds]  to think at most, where others have played for long
   */
  choose(table, level, seed, milliseconds) {
    const at = `${table.length} ${table.decider} ${level}`;
    if (this.early?.at !== at) this.early = { at, answer: this.#decide(table, level, seed, milliseconds) };
    return this.early.answer;
  }

  /** @param {Table} table @param {string} level @param {number} seed @param {number} [milliseconds] */
  async #decide(table, level, seed, milliseconds) {
    const limit = milliseconds && level === SEARCHES ? { milliseconds } : {};
    const asked = { cmd: /** @type {const} */ ('bot'), seat: table.decider, level, seed, stays: true, ...limit };
    const { move } = await this.#insist(table, asked);
    return move;
  }

  /**
   * Lets the next bot think while the last move is on show.
   * @param {Table} table @param {number} [milliseconds]
   */
  thinkAhead(table, milliseconds) {
    const player = table.players[table.decider - 1];
    if (player?.kind !== 'bot' || table.remote) return;
    this.choose(table, player.level, table.length, milliseconds).catch(() => {}); // the caller who waits gets the error
  }

  /** A bot's move for the seat that decides, after a moment of thought. @param {Table} table */
  advise(table) {
    return this.#insist(table, { cmd: 'hint', seat: table.decider });
  }

  /** The chances turn by turn, by the bots' opinion; nothing if no engine answers. @param {Table} table */
  async chances(table) {
    const { chances } = (await this.#try(table, { cmd: 'chances' })) ?? { chances: [] };
    return chances;
  }

  /** The search's opinion of the whole game, null if no engine answers. @param {Table} table */
  review(table) {
    return this.#try(table, { cmd: 'review' });
  }

  /**
   * The answer of a worker, or of the page itself.
   * @template {Command} C @param {Table} table @param {import('./protocol.js').Request<C>} request
   */
  async #insist(table, request) {
    return (await this.#try(table, request)) ?? table.engine.ask(request);
  }

  /**
   * The answer of one worker or the next; null if none answers.
   * @template {Command} C @param {Table} table @param {import('./protocol.js').Request<C>} request
   */
  async #try(table, request) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#ask(table, request);
      } catch {
        this.trouble();
      }
    }
    return null;
  }

  /**
   * @template {Command} C @param {Table} table @param {import('./protocol.js').Request<C>} request
   * @returns {Promise<import('./protocol.js').Answer<C>>}
   */
  async #ask(table, request) {
    void keepNetwork(table.game);
    const { language } = table.engine;
    const heard = this.#heard(this.news, this.news ? null : table.record());
    this.news = [];
    const asked = this.told.then(async () => ({ answer: this.thinker.ask(language, await heard, request) }));
    this.told = asked.then(
      () => {},
      (error) => this.thinker.stop(error),
    );
    return (await asked).answer;
  }

  /**
   * The messages that the worker has to hear first.
   * @param {Made[] | null} moves @param {Promise<string> | null} record
   * @returns {Promise<import('./protocol.js').Request<Command>[]>}
   */
  async #heard(moves, record) {
    if (record) return [{ cmd: 'load', record: await record }];
    return (moves ?? []).map((made) => ({ cmd: 'apply', steps: false, ...made }));
  }
}
