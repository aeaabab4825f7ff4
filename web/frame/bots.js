// Bots think in a worker of their own: the page never waits for them.

export class Bots {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.last = 0;
    /** @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
  }

  #start() {
    this.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    return this.worker;
  }

  /** A move in notation for the seat that decides. @param {string} record @param {string} level @param {number} seed @returns {Promise<string>} */
  choose(record, level, seed) {
    const worker = this.worker ?? this.#start();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ move, error }) => (error ? reject(new Error(error)) : resolve(move)));
      worker.postMessage({ id, record, level, seed });
    });
  }

  /** Forgets what is being thought about. */
  stop() {
    this.waiting.clear();
  }
}
