// A WebSocket that reconnects by itself and sends an unanswered message again, unless the table shows that it
// arrived: nothing gets lost, and nothing happens twice.

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {Record<string, unknown> & { cmd: string }} Fields */
/** @typedef {{ fields: Fields, act: boolean, since: number, resolve: (answer: Answer) => void }} Waiting */
/**
 * @typedef {object} Ears
 * @property {() => Fields} join  how one comes in
 * @property {(answer: Answer) => Promise<Entry[]>} joined  one is there, again; what was missed
 * @property {(waiting: Waiting, missed: Entry[]) => Entry | undefined} done  the entry with which it has happened
 * @property {(message: Answer) => void} news
 * @property {() => void} changed  the connection is another
 */

const SOON = 400; // milliseconds until the first attempt; each further one takes twice as long
const LATE = 15000;
const SILENCE = 10000; // an answer that takes longer will not come
const IDLE = 30000; // of silence, after which it pings the server
const PAUSE = 1500; // after a rate limit
const TOO_MUCH = ['too_fast', 'too_many'];
const FAILING = ['storage', 'memory'];
const FOR_GOOD = ['reissued', 'no_table', 'forbidden', 'bad_request', 'broken'];

/**
 * Why the connection fails for now, by the server's reason.
 * @param {string} code @returns {'lost' | 'wait' | 'fails'}
 */
export const troubleOf = (code) => (TOO_MUCH.includes(code) ? 'wait' : FAILING.includes(code) ? 'fails' : 'lost');

/**
 * The number of the entry that answers a sent message, if it has happened.
 * @param {Waiting} waiting @param {number} by @param {Entry[]} missed
 */
export const happened = ({ fields, since }, by, missed) => {
  const said = fields.text ?? fields.name;
  const own = missed.filter(
    ({ entry, seat, by: whose = 'person' }) => entry > since && seat === by && whose === 'person',
  );
  return own.find(({ kind, text }) => kind === fields.cmd && text === said);
};

/** Everybody at one table connects to one server. No secret in an address! @param {string} table */
const addressOf = (table) => {
  const url = new URL(`ws?table=${encodeURIComponent(table)}`, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
};

export class Connection {
  /** @type {'connecting' | 'open' | 'lost' | 'closed'} */
  state = 'connecting';
  reason = ''; // why it is closed for good
  /** @type {ReturnType<typeof troubleOf>} */
  trouble = 'lost'; // why the connection fails while it is lost
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #last = 0;
  #delay = SOON;
  #timer = 0;
  #heard = 0; // the time of the last message
  #asleep = false; // lost until somebody looks

  /** @param {string} table @param {Ears} ears */
  constructor(table, ears) {
    this.address = addressOf(table);
    this.ears = ears;
    this.hurry = () => {
      this.#asleep &&= document.hidden;
      if (this.state === 'lost' && !this.#socket && !this.#asleep) this.#connect(); // one attempt at a time
    };
    this.drop = () => this.#lose();
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.hurry);
    this.watch = setInterval(() => this.#look(), 2000);
    this.#connect();
  }

  /** How many sent messages have no answer yet. */
  get pending() {
    return [...this.#waiting.values()].filter(({ act }) => act).length;
  }

  #connect() {
    clearTimeout(this.#timer);
    const socket = (this.#socket = new WebSocket(this.address));
    this.#heard = Date.now();
    socket.onopen = () => this.#tell(0, this.ears.join());
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#lost(code === 4000 ? reason : '');
    };
  }

  /** @param {number} id @param {Fields} fields */
  #tell(id, fields) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ id, ...fields }));
  }

  /** @param {Answer} message */
  async #hear(message) {
    this.#heard = Date.now();
    if (message.id === 0) return this.#joined(message);
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (!waiting) return this.ears.news(message);
    const id = Number(message.id);
    if (TOO_MUCH.includes(message.error?.code ?? '')) return void setTimeout(() => this.#again(id), PAUSE);
    this.#answer(id, message);
  }

  /** @param {number} id @param {Answer} answer */
  #answer(id, answer) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.resolve(answer);
    if (waiting.act) this.ears.changed(); // it is no longer being sent
  }

  /** Sends messages again that hit a rate limit. @param {number} id */
  #again(id) {
    const waiting = this.#waiting.get(id);
    if (waiting && this.state === 'open') this.#tell(id, waiting.fields);
  }

  /** @param {Answer} answer */
  async #joined(answer) {
    const code = answer.error?.code ?? '';
    if (FOR_GOOD.includes(code)) return this.#close(code);
    if (this.trouble !== troubleOf(code)) {
      this.trouble = troubleOf(code);
      this.ears.changed();
    }
    if (code) return this.#lose();
    const before = [...this.#waiting];
    const socket = this.#socket;
    this.#turn('open');
    this.#delay = SOON;
    const missed = await this.ears.joined(answer);
    if (socket !== this.#socket) return;
    for (const [id, waiting] of before) {
      const entry = waiting.act && this.ears.done(waiting, missed);
      if (!entry) this.#tell(id, waiting.fields);
      else this.#answer(id, { entry: entry.entry });
    }
  }

  /** @param {Connection['state']} state */
  #turn(state) {
    if (this.state === state) return;
    this.state = state;
    this.ears.changed();
  }

  /** Nothing arrives any more, whatever the browser believes. */
  #lose() {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.close();
    this.#lost('');
  }

  /** @param {string} reason */
  #lost(reason) {
    if (FOR_GOOD.includes(reason)) return this.#close(reason);
    if (reason) this.trouble = troubleOf(reason);
    if (this.state === 'closed') return;
    clearTimeout(this.#timer);
    if (!this.#asleep) this.#timer = setTimeout(() => this.#connect(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(2 * this.#delay, LATE);
    this.#turn('lost');
  }

  /** @param {string} reason */
  #close(reason) {
    this.reason = reason;
    this.close();
  }

  /** The server is silent: does the connection still work, or does this attempt hang? */
  #look() {
    const quiet = Date.now() - this.#heard;
    if (this.state !== 'open') return void (this.#socket && quiet > SILENCE && this.#lose());
    if (this.#waiting.size && quiet > SILENCE) this.#lose();
    else if (quiet > IDLE && !this.#waiting.size) void this.ask({ cmd: 'table' });
  }

  /** Nobody looks, and news arrive otherwise (push.js): gone until somebody does. */
  sleep() {
    if (this.state !== 'open' || this.#waiting.size) return;
    this.#asleep = true;
    this.#lose();
  }

  close() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    clearInterval(this.watch);
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.hurry);
    socket?.close();
    this.#turn('closed');
  }

  /** @param {Fields} fields @param {boolean} act @param {number} since @returns {Promise<Answer>} */
  #say(fields, act, since) {
    const id = ++this.#last;
    if (!this.#waiting.size) this.#heard = Date.now();
    return new Promise((resolve) => {
      this.#waiting.set(id, { fields, act, since, resolve });
      if (this.state === 'open') this.#tell(id, fields);
      if (act) this.ears.changed();
    });
  }

  /** A question. @param {Fields} fields */
  ask(fields) {
    return this.#say(fields, false, 0);
  }

  /**
   * Sends a command that changes the table.
   * @param {Fields} fields @param {number} since  the last entry heard before
   */
  act(fields, since) {
    return this.#say(fields, true, since);
  }
}
