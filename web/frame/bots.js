// Bots think in a worker of their own: the page never waits for them. The worker follows the game by itself: it is
// told a whole record only when something else happened than a move. One that fails is replaced; where none can be
// had, the page thinks itself.

/** @typedef {{ seat: number, move: string }} Made */
/** @typedef {{ move?: string, chances?: import('./types.js').Chance[], error?: string }} Answer */
/** @typedef {{ resolve: (answer: Answer) => void, reject: (error: Error) => void }} Asker */
/** @typedef {{ record: () => Promise<string>, engine: import('./engine.js').Engine }} Thought */

const ATTEMPTS = 2;

export class Bots {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.last = 0;
    /** @type {Map<number, Asker>} */
    this.waiting = new Map();
    this.told = Promise.resolve(); // questions reach the worker in the order in which they were asked
    /** @type {Made[] | null} */
    this.news = null; // moves the worker has not heard of; null if it must be told everything anew
    this.trouble = () => {}; // hears that a worker failed
  }

  #start() {
    this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data: { id, ...answer } }) => {
      if (answer.error) return this.#fail(new Error(answer.error));
      this.waiting.get(id)?.resolve(answer);
      this.waiting.delete(id);
    };
    this.worker.onerror = ({ message }) => this.#fail(new Error(message ?? 'the worker failed'));
    return this.worker;
  }

  /** The worker is of no more use: whoever waits for it hears so. @param {Error} error */
  #fail(error) {
    const waiting = [...this.waiting.values()];
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
    this.forget();
    for (const { reject } of waiting) reject(error);
  }

  /** Another game, or another course of this one. */
  forget() {
    this.news = null;
  }

  /** @param {Made} made */
  follow(made) {
    this.news?.push(made);
  }

  /**
   * A move in notation for the seat that decides.
   * @param {Thought} table @param {string} level @param {number} seed
   * @returns {Promise<string>}
   */
  async choose(table, level, seed) {
    const answer = await this.#insist(table, { level, seed });
    return answer?.move ?? table.engine.bot(level, seed).move;
  }

  /** The course of the game, by the bots' opinion. @param {Thought} table */
  async chances(table) {
    const answer = await this.#insist(table, {});
    return answer?.chances ?? [];
  }

  /**
   * The answer of one worker or the next; null where none can be had.
   * @param {Thought} table @param {{ level?: string, seed?: number }} question
   */
  async #insist(table, question) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#ask(table, question);
      } catch {
        this.trouble();
      }
    }
    return null;
  }

  /** @param {Thought} table @param {{ level?: string, seed?: number }} question @returns {Promise<Answer>} */
  #ask(table, question) {
    const worker = this.worker ?? this.#start();
    const id = ++this.last;
    const record = this.news ? null : table.record();
    const moves = this.news ?? [];
    this.news = [];
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const tell = async () => worker.postMessage({ id, record: await record, moves, ...question });
      this.told = this.told.then(tell).catch((error) => this.#fail(error));
    });
  }
}
