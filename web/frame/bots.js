// Bots think in a worker of their own: the page never waits for them. The worker follows the game by itself: it is
// told a whole record only when something else happened than a move. One that fails is replaced; where none can be
// had, the page thinks itself.
import { keepNetwork } from './offline.js';

/** @typedef {{ seat: number, move: string }} Made */
/** @typedef {import('./types.js').Advice} Advice */
/** @typedef {import('./types.js').Chance} Chance */
/** @typedef {import('./types.js').Review} Review */
/** @typedef {{ advice?: Advice, chances?: Chance[], review?: Review, error?: string }} Answer */
/** @typedef {{ wish: 'bot' | 'chances' | 'review', level?: string, seed?: number }} Question */
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
   * What the seat that decides should do.
   * @param {Thought} table @param {string} level @param {number} seed
   * @returns {Promise<Advice>}
   */
  async advise(table, level, seed) {
    const answer = await this.#insist(table, { wish: 'bot', level, seed });
    return answer?.advice ?? table.engine.bot(level, seed);
  }

  /** The course of the game, by the bots' opinion. @param {Thought} table */
  async chances(table) {
    const answer = await this.#insist(table, { wish: 'chances' });
    return answer?.chances ?? [];
  }

  /** What the search thinks of the whole game, null where it cannot. @param {Thought} table */
  async review(table) {
    const answer = await this.#insist(table, { wish: 'review' });
    return answer?.review ?? null;
  }

  /**
   * The answer of one worker or the next; null where none can be had.
   * @param {Thought} table @param {Question} question
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

  /** @param {Thought} table @param {Question} question @returns {Promise<Answer>} */
  #ask(table, question) {
    const { language } = table.engine;
    keepNetwork(table.engine.network());
    const worker = this.worker ?? this.#start();
    const id = ++this.last;
    const record = this.news ? null : table.record();
    const moves = this.news ?? [];
    this.news = [];
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const tell = async () => worker.postMessage({ id, record: await record, moves, language, ...question });
      this.told = this.told.then(tell).catch((error) => this.#fail(error));
    });
  }
}
