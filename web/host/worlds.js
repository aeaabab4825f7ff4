// Positions of a server's table for the rules in the page: after each move the server sends a world that the seat
// can imagine, and after the end the whole record.

import { isolated, visible } from './name.js';

/** @typedef {import('../frame/engine.js').Engine} Engine */
/** @typedef {import('./types.js').TableInfo} TableInfo */

const KEPT = 100;
const NAME_BYTES = 63; // of a player in a record

/** A name in a record: isolated if there is room for the marks. @param {string} name */
const recorded = (name) => {
  const marked = isolated(name);
  return new TextEncoder().encode(marked).length <= NAME_BYTES ? marked : visible(name);
};

export class Worlds {
  record = ''; // of a game that is over
  /** @type {Map<number, object>} */
  #known = new Map();
  #laid = -1; // the position that the engine has loaded
  /** @type {TableInfo | null} */
  #info = null;

  /**
   * @param {Engine} engine @param {import('./connection.js').Connection} connection
   * @param {() => void} broken  a world is none here
   */
  constructor(engine, connection, broken) {
    this.broken = broken;
    this.engine = engine;
    this.connection = connection;
  }

  /** Another branch of the game. */
  forget() {
    this.#known.clear();
    this.#laid = -1;
    this.record = '';
  }

  /** The message names the players. @param {TableInfo} info */
  sit(info) {
    this.#info = info;
    this.#laid = -1;
  }

  /** The game is over: it hides nothing any more. */
  async open() {
    return (this.record ||= (await this.connection.ask({ cmd: 'record' })).record ?? '');
  }

  /** Fetches the world after so many moves; after the end it needs none. @param {number} at */
  async fetch(at) {
    if (this.record) return undefined;
    if (!this.#known.has(at)) {
      const { world } = await this.connection.ask({ cmd: 'world', at });
      if (world) this.#known.set(at, world);
      const [oldest] = this.#known.keys();
      if (this.#known.size > KEPT) this.#known.delete(oldest);
    }
    return this.#known.get(at);
  }

  /**
   * Computes the world after the seat's own move, if nothing comes to light by it: then it need not fetch it.
   * @param {number} at @param {object | undefined} world @param {number} seat @param {string} move
   */
  goAhead(at, world, seat, move) {
    this.lay(at, world);
    if (this.engine.ask({ cmd: 'preview', seat, moves: [move], parts: [] }).luck) return;
    this.#laid = -1;
    this.engine.ask({ cmd: 'apply', seat, move, steps: false });
    this.#known.set(at + 1, this.engine.ask({ cmd: 'view', at: 1, seat: 'everything', parts: ['state'] }).state);
  }

  /** Drops an answer that was computed for another number of moves. @param {number} at */
  drop(at) {
    this.#known.delete(at);
  }

  /** Loads it into the engine and notes after how many moves it is. @param {number} at @param {object} [world] */
  lay(at, world) {
    const laid = this.record ? Infinity : at;
    if (this.#laid !== laid) this.#open(world);
    this.#laid = laid;
    return this.record ? at : 0;
  }

  /** @param {object} [world] */
  #open(world) {
    try {
      this.engine.ask({ cmd: 'load', record: this.record || this.#recordOf(world) });
    } catch (error) {
      if (world || this.record) this.broken();
      throw error;
    }
  }

  /** @param {object} [world] */
  #recordOf(world) {
    const { game, seats } = /** @type {TableInfo} */ (this.#info);
    const names = seats.map(({ name }) => recorded(name ?? ''));
    const players = names.flatMap((name, i) => (name ? `player ${i + 1}: ${name}` : []));
    return [`game: ${game}`, 'format: 3', `world: ${JSON.stringify(world)}`, ...players, ''].join('\n');
  }
}
