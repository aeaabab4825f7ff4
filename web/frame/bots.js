// Bots think in a worker of their own: the page never waits for them. The worker follows the game by itself: it is
// told a
// whole record only when something else happened than a move.

/** @typedef {{ seat: number, move: string }} Made */

export class Bots {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.last = 0;
    /** @type {Map<number, (answer: { move: string, error?: string }) => void>} */
    this.waiting = new Map();
    this.told = Promise.resolve(); // questions reach the worker in the order in which they were asked
    /** @type {Made[] | null} */
    this.news = null; // moves the worker has not heard of; null if it must be told everything anew
  }

  #start() {
    this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    return this.worker;
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
   * @param {{ record: () => Promise<string> }} table @param {string} level @param {number} seed
   * @returns {Promise<string>}
   */
  choose(table, level, seed) {
    const worker = this.worker ?? this.#start();
    const id = ++this.last;
    const record = this.news ? null : table.record();
    const moves = this.news ?? [];
    this.news = [];
    return new Promise((resolve, reject) => {
      /** @param {unknown} error */
      const fail = (error) => {
        this.forget();
        reject(error);
      };
      this.waiting.set(id, ({ move, error }) => (error ? fail(new Error(error)) : resolve(move)));
      const tell = async () => worker.postMessage({ id, record: await record, moves, level, seed });
      this.told = this.told.then(tell).catch(fail);
    });
  }
}
