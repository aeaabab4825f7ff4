// An engine in a worker, for slow requests: the page never waits for it.

/** @typedef {import('./protocol.js').Command} Command */
/** @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Asker */

export class Thinker {
  /** @type {Worker | null} */
  worker = null;
  stopped = () => {}; // called when a worker has failed
  /** Called with how many percent of a review are done. @type {(percent: number) => void} */
  progress = () => {};
  #last = 0;
  /** @type {Map<number, Asker>} */
  #waiting = new Map();

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { id, answer, error, progress } }) => {
      if (progress !== undefined) return this.progress(progress);
      if (error) return this.stop(new Error(error));
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    };
    worker.onerror = ({ message }) => this.stop(new Error(message || 'the worker failed'));
    return (this.worker = worker);
  }

  /**
   * Gives up a failed worker: rejects pending questions; the next one starts another worker.
   * @param {Error} error
   */
  stop(error) {
    this.worker?.terminate();
    this.worker = null;
    this.stopped();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  /**
   * Makes requests one after the other, and answers the last.
   * @template {Command} C
   * @param {string} language @param {import('./protocol.js').Request<Command>[]} before  what goes before it
   * @param {import('./protocol.js').Request<C>} request @returns {Promise<import('./protocol.js').Answer<C>>}
   */
  ask(language, before, request) {
    const id = ++this.#last;
    const worker = this.worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, language, requests: [...before, request] });
    });
  }
}
