// Somebody who plays at random through a connection that breaks now and then, and keeps count of what they were told.
import { Socket, within } from './client.mjs';

/** Numbers from 0 up to 1, the same for the same seed. */
export const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

export class Player {
  entries = new Set(); // numbers of entries that were told
  confirmed = new Set(); // numbers of entries of one's own that were confirmed
  have = -1; // none yet: begins with the whole table
  over = null;
  dropped = 0;
  closings = []; // why connections ended that this client did not end
  gaps = []; // milliseconds until it was back
  stopped = false;

  constructor(port, table, secret, seed, { drops = 0, path = '/ws' } = {}) {
    Object.assign(this, { port, table, secret, drops, path, next: random(seed), log: [] });
  }

  #note(message) {
    if (message.entry && message.kind) this.entries.add(message.entry);
    for (const entry of message.entries ?? []) this.entries.add(entry.entry);
    if (message.number !== undefined) {
      this.have = Math.max(this.have, message.number);
      this.turn = message;
    }
    if (message.entry) this.have = Math.max(this.have, message.entry);
    if (message.status === 'ended') this.over = message;
    this.changed?.();
  }

  async #connect() {
    this.socket = await Socket.open(this.port, {}, this.path);
    this.socket.onMessage = (message, text) => {
      this.log.push(text);
      this.#note(message);
    };
    const joined = await this.socket.ask({
      cmd: 'join',
      table: this.table,
      ...(this.secret ? { secret: this.secret } : {}),
      ...(this.have >= 0 ? { have: this.have } : {}),
    });
    const closed = joined.error?.code === 'storage'; // for a while
    if (joined.error) throw Object.assign(new Error(JSON.stringify(joined)), { closed });
    this.seat = joined.seat;
    this.from ??= joined.number; // what happened before is told as a position
  }

  #lost() {
    if (!this.socket?.closed || this.away || this.stopped) return;
    this.closings.push(`${this.socket.closed.code} ${this.socket.closed.reason}`);
    this.away = Date.now();
  }

  async #return() {
    this.#lost();
    await this.#connect();
    if (this.away) this.gaps.push(Date.now() - this.away);
    this.away = 0;
  }

  #change() {
    return new Promise((resolve) => (this.changed = resolve));
  }

  /** One decision, if one is owed; false if not. */
  async #decide() {
    if (this.turn?.status !== 'running' || !this.turn.deciders.includes(this.seat)) return false;
    const at = this.turn.number;
    const { moves, error } = await this.socket.ask({ cmd: 'moves' });
    if (error) throw new Error(JSON.stringify(error));
    if (!moves.length) return this.turn.number !== at;
    const answer = await this.socket.ask({ cmd: 'move', at, move: moves[Math.floor(this.next() * moves.length)].move });
    if (answer.error && !['stale', 'storage'].includes(answer.error.code))
      throw new Error(JSON.stringify(answer.error));
    if (answer.entry) this.confirmed.add(answer.entry);
    return true;
  }

  /** Plays until the game is over, `stop` is called or somebody else tells it to wait. */
  async play() {
    while (!this.over && !this.stopped) {
      try {
        if (!this.socket || this.socket.closed) await this.#return();
        if (this.drops && this.next() < this.drops) {
          this.dropped++;
          this.socket.drop();
          await this.socket.ended();
          continue;
        }
        const change = this.#change();
        if (!(await this.#decide()) && !this.over && !this.stopped)
          await Promise.race([within(change, `news at seat ${this.seat}`), this.socket.ended()]);
      } catch (error) {
        if (
          !error.closed &&
          error.code !== 'ECONNREFUSED' &&
          error.code !== 'ECONNRESET' &&
          ![502, 503].includes(error.status) &&
          !/closed before/.test(error.message)
        )
          throw error;
        this.#lost();
        this.socket?.drop();
        this.socket = null;
        await new Promise((resolve) => setTimeout(resolve, 20)); // the server is away
      }
    }
    this.socket?.drop();
  }

  stop() {
    this.stopped = true;
    this.changed?.();
    this.socket?.drop();
  }
}
