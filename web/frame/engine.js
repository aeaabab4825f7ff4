// The rules: a WebAssembly module that answers the requests of docs/protocol.md, as `florin engine` does. Nothing here
// knows which game it is.

/** @typedef {import('./protocol.js').Command} Command */
/** @typedef {import('./protocol.js').Problem} Problem */
/**
 * @typedef {object} Exports  what src/wasm/exports.c exports
 * @property {WebAssembly.Memory} memory
 * @property {() => void} [_initialize]
 * @property {(size: number) => number} room
 * @property {(length: number) => number} ask
 * @property {() => number} answer
 * @property {(size: number) => number} network
 * @property {(games: number) => number} playouts
 * @property {(games: number) => number} signature
 */
/**
 * @template {Command} C
 * @typedef {import('./protocol.js').Request<C>} Request
 */
/**
 * @template {Command} C
 * @typedef {import('./protocol.js').Answer<C>} Answer
 */

/** The reason why a request was refused. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The module asks its host for a clock for bots and an ear for progress. It reads no file and prints nothing. */
class Host {
  /** @type {WebAssembly.Memory | undefined} */
  memory;
  /** Hears how many percent of a review are done. @type {(percent: number) => void} */
  progress = () => {};
  imports = {
    clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ at) => {
      const { buffer } = /** @type {WebAssembly.Memory} */ (this.memory);
      new DataView(buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_close: () => 8,
    fd_seek: () => 8,
    fd_write: () => 8,
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  /** The language of its answers. */
  language = 'en';

  /** @param {WebAssembly.Module} module @param {Exports} wasm @param {Host} host */
  constructor(module, wasm, host) {
    this.module = module;
    this.wasm = wasm;
    this.host = host;
  }

  /** @param {WebAssembly.Module} module */
  static async of(module) {
    const host = new Host();
    const florin = { progress: (/** @type {number} */ percent) => host.progress(percent) };
    const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host.imports, florin });
    const wasm = /** @type {Exports} */ (/** @type {unknown} */ (exports));
    host.memory = wasm.memory;
    wasm._initialize?.();
    return new Engine(module, wasm, host);
  }

  /** Another engine with the same rules, and a table of its own. */
  async twin() {
    const twin = await Engine.of(this.module);
    twin.language = this.language;
    return twin;
  }

  /** @param {Uint8Array} bytes */
  #write(bytes) {
    const at = this.wasm.room(bytes.length);
    if (!at) throw new Error('out of memory');
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {number} length */
  #read(length) {
    return decoder.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.answer(), length));
  }

  /** The answer in JSON. @param {object} request */
  tell(request) {
    const text = JSON.stringify({ language: this.language, ...request });
    return this.#read(this.wasm.ask(this.#write(encoder.encode(text))));
  }

  /**
   * The answer, or the `error` in its place.
   * @template {Command} C @param {Request<C>} request @returns {Answer<C> & { error?: Problem }}
   */
  attempt(request) {
    return JSON.parse(this.tell(request));
  }

  /**
   * Returns the answer to a request, or throws its error.
   * @template {Command} C @param {Request<C>} request @returns {Answer<C>}
   */
  ask(request) {
    const answer = this.attempt(request);
    if (answer.error) throw new Refused(answer.error);
    return answer;
  }

  /** Hands the network of the loaded game over; false if these bytes are none. @param {Uint8Array} bytes */
  takeNetwork(bytes) {
    return this.wasm.network(this.#write(bytes)) === 1;
  }

  // ---- measures ----

  /** The signature of 1,000 games, as natively; a variant stands behind the game. @param {string} game */
  signature(game) {
    this.#write(encoder.encode(game));
    return this.#read(this.wasm.signature(1000));
  }

  /** Plays games at random. @param {string} game @param {number} games @returns {number} decisions made */
  playouts(game, games) {
    this.#write(encoder.encode(game));
    return this.wasm.playouts(games);
  }
}
