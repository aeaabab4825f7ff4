// Questions that take a moment to think about, asked of a worker of their own.

/** @typedef {{ record: string, puzzle?: number, doubt?: string }} Question */
/** @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Asker */

export class Thinker {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.last = 0;
    /** @type {Map<number, Asker>} */
    this.waiting = new Map();
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, error } }) => {
      const asker = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) asker?.reject(new Error(error));
      else asker?.resolve(answer);
    };
    worker.onerror = ({ message }) => this.#fail(new Error(message || 'the worker failed'));
    return (this.worker = worker);
  }

  /** @param {Error} error */
  #fail(error) {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** @param {Question} question @returns {Promise<any>} */
  #ask(question) {
    const id = ++this.last;
    const worker = this.worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...question });
    });
  }

  /**
   * Can a seat still win this turn for sure, and by which moves?
   * @param {string} record @param {number} seat @returns {Promise<import('./types.js').PuzzleAnswer>}
   */
  puzzle(record, seat) {
    return this.#ask({ record, puzzle: seat });
  }

  /**
   * Is a move of whoever decides a blunder?
   * @param {string} record @param {string} move @returns {Promise<import('./types.js').Doubt>}
   */
  doubt(record, move) {
    return this.#ask({ record, doubt: move });
  }
}
