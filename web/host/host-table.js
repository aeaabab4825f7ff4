// Carries a server's table into the page. After every move the server sends a world that the seat can imagine; the
// rules in the page answer positions, previews and verdicts from it, as they do offline. The server judges every
// move again.

import { Gathering, wordsOf } from './gathering.js';
import { notePending, pendingOf } from './pending.js';
import { happened, Connection } from './connection.js';
import { Worlds } from './worlds.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('../frame/types.js').Step} Step */
/** @typedef {import('../frame/types.js').Verdict & import('../frame/types.js').Turn} Decided */
/** @typedef {import('./types.js').Hearing} Hearing */

const RECENT = 24; // moves after which a sealed one may have opened
const ENTRIES = 500; // parts that the server sends unasked
const PEOPLE = ['claim', 'take', 'reissue', 'name', 'fill', 'leave', 'timeout', 'back']; // then others sit there

export class HostTable extends Gathering {
  /** @type {Answer[]} */
  #news = [];
  #taking = false;
  #joins = 0; // times one came in
  #joining = false;
  #playing = 0; // the viewer's own moves on their way
  #plays = Promise.resolve(); // one after the other
  /** @type {(() => void)[]} */
  #until = [];

  /**
   * @param {import('../frame/engine.js').Engine} engine @param {{ table: string, secret: string }} link
   * @param {string} language @param {Hearing} ears
   */
  constructor(engine, link, language, ears) {
    super(engine);
    this.link = link;
    this.language = language;
    super.speak(language);
    this.ears = ears;
    this.ready = new Promise((resolve) => (this.arrived = resolve));
    /** @type {Connection} */
    this.connection = new Connection(link.table, {
      join: () => this.#join(),
      joined: (answer) => this.#joined(answer),
      done: (waiting, missed) => happened(waiting, this.viewer, missed),
      news: (message) => this.#hear(message),
      changed: () => {
        if (this.connection.state === 'closed') this.arrived(false);
        ears.changed();
      },
    });
    this.worlds = new Worlds(engine, this.connection, () => ears.version({ oldest: Infinity }));
  }

  close() {
    this.connection.close();
  }

  // ---- coming in ----

  #join() {
    const { table, secret } = this.link;
    return { cmd: 'join', table, ...(secret && { secret }), language: this.language, have: this.number };
  }

  /** The connection is up, for the first time or again. @param {Answer} answer @returns {Promise<Entry[]>} */
  async #joined(answer) {
    const [before, have, mine] = [this.length, this.number, ++this.#joins];
    this.ears.version(answer.version);
    this.#joining = true; // news wait
    const missed = answer.entries ?? (await this.#entriesFrom(Math.max(have, Number(answer.number) - ENTRIES) + 1));
    const steps = answer.steps ?? (await this.#stepsFrom(0));
    this.viewer = answer.seat ?? 0;
    [this.maker, this.invitation] = [answer.maker ?? false, answer.invitation ?? 0];
    if (answer.look) this.worlds.forget();
    await this.#fetch(answer);
    if (mine !== this.#joins) return []; // the connection was lost meanwhile, and is back
    this.#joining = false;
    const known = Number(answer.length) - steps.length;
    this.steps = [...this.steps.slice(0, known), ...steps];
    this.add(missed.filter(({ kind }) => kind !== 'move'));
    this.note(answer);
    this.arrived(true);
    this.#wake();
    const again = mine > 1;
    if (again) await this.ears.moved(before);
    for (const entry of again ? missed : []) this.ears.heard(entry);
    this.ears.changed();
    void this.#take();
    const pending = again ? null : pendingOf(this.link.table); // of this page before its reload
    if (pending) void this.#send(pending);
    return missed;
  }

  /** @param {number} from @returns {Promise<Entry[]>} */
  async #entriesFrom(from) {
    return (await this.connection.ask({ cmd: 'entries', from })).entries ?? [];
  }

  /** @param {number} from @returns {Promise<Step[]>} */
  async #stepsFrom(from) {
    return (await this.connection.ask({ cmd: 'log', from, language: this.language })).steps ?? [];
  }

  /** Asks for everything again in another language. @param {string} language */
  speak(language) {
    super.speak(language);
    if (this.language === language) return;
    this.language = language;
    void this.#relearn();
  }

  async #relearn() {
    if (!this.number) return;
    await this.connection.ask({ ...this.#join(), have: this.number });
    this.steps = await this.#stepsFrom(0);
    await this.ears.moved(this.length);
  }

  // ---- news ----

  /** @param {Answer} message */
  #hear(message) {
    this.#news.push(message);
    void this.#take();
  }

  /** Handles messages in order; those that came meanwhile together. */
  async #take() {
    if (this.#taking) return;
    this.#taking = true;
    while (this.#news.length && !this.#joining) {
      const before = this.length;
      const batch = this.#news.splice(0);
      const last = batch.findLast(({ length }) => length !== undefined);
      if (batch.some(({ kind, look }) => look || kind === 'takeback' || kind === 'agree')) this.worlds.forget();
      if (last && !(await this.#fetch(last))) {
        const more = this.#news.length > 0; // undone already: that message comes, if it is not here
        this.#news.unshift(...batch);
        if (more) continue;
        break;
      }
      const fresh = batch.filter(({ entry }) => entry === undefined || entry > this.number);
      for (const message of fresh) await this.#apply(message);
      if (last) await this.#reopen();
      const own = fresh.some(({ kind, seat, by }) => kind === 'move' && seat === this.viewer && by === 'person');
      this.#wake();
      if (last && !(own && this.#playing)) await this.ears.moved(before);
      for (const message of fresh) if (message.kind) this.ears.heard(/** @type {Entry} */ (message));
      this.ears.changed();
    }
    this.#taking = false;
  }

  /** Secret decisions may have opened since. */
  async #reopen() {
    const recent = Math.max(0, this.steps.length - RECENT);
    const sealed = this.steps.findIndex(({ move }, i) => i >= recent && move === undefined);
    if (sealed >= 0) this.steps = [...this.steps.slice(0, sealed), ...(await this.#stepsFrom(sealed))];
  }

  /** @param {Answer} message */
  async #apply(message) {
    if (message.look) this.steps = await this.#stepsFrom(0);
    else if (message.length !== undefined && message.kind)
      this.steps = [...this.steps.slice(0, message.length - (message.steps?.length ?? 0)), ...(message.steps ?? [])];
    this.note(message);
    for (const at of this.obliged) if (at >= this.length) this.obliged.delete(at);
    if (!message.kind || message.kind === 'move') return;
    this.add([/** @type {Entry} */ (message)]);
    if (PEOPLE.includes(message.kind)) this.seatAgain(await this.connection.ask({ cmd: 'table' }));
    if (message.kind === 'note') this.own = { ...this.own, note: message.text ?? '' };
  }

  #wake() {
    for (const wake of this.#until.splice(0)) wake();
  }

  /** Waits until an entry has been handled. @param {number} entry */
  async #heardOf(entry) {
    while (this.number < entry) await new Promise((resolve) => this.#until.push(() => resolve(null)));
  }

  /** Loads the facts that showing a message requires. @param {Answer} message */
  async #fetch({ length = 0, status }) {
    return status === 'ended' ? this.worlds.open() : this.worlds.fetch(length);
  }

  /** @template T @param {number} at @param {(from: number) => T} ask */
  async about(at, ask) {
    const world = await this.worlds.fetch(at);
    return ask(this.worlds.lay(at, world));
  }

  /** @param {import('./types.js').TableInfo} [info] */
  sit(info) {
    super.sit(info);
    if (info) this.worlds.sit(info);
  }

  // ---- what a page asks ----

  /** A finished game hides nothing from watchers. @returns {import('../frame/protocol.js').Eyes} */
  get eyes() {
    return this.viewer || (this.worlds.record ? 'everything' : 'watcher');
  }

  get mover() {
    return this.viewer || this.decider;
  }

  /** @param {string} move */
  play = (move) => this.#inTurn(() => this.#play(move));

  /** @param {number} amount */
  playAmount = (amount) => this.#inTurn(() => this.#decide({ at: this.number, amount }));

  /**
   * Makes the viewer's decisions one after the other; a second touch of the same changes nothing.
   * @param {() => Promise<Decided>} decide
   */
  #inTurn(decide) {
    const { length } = this;
    const decided = this.#plays.then(() => (length === this.length ? decide() : { legal: true, ...this.turn }));
    this.#plays = decided.then(() => {});
    return decided;
  }

  /** @param {string} move */
  async #play(move) {
    const { length } = this;
    const world = await this.worlds.fetch(length);
    this.worlds.lay(length, world);
    const verdict = this.engine.ask({ cmd: 'judge', seat: this.viewer, move });
    if (!verdict.legal) return { ...verdict, ...this.turn };
    this.worlds.goAhead(length, world, this.viewer, move);
    const decided = await this.#decide({ at: this.number, move });
    if (!decided.legal) this.worlds.drop(length + 1);
    return decided;
  }

  /** @param {import('./pending.js').Pending} pending @returns {Promise<Decided>} */
  async #decide(pending) {
    this.#playing++;
    const { entry = 0, error } = await this.#send(pending);
    if (!error) await this.#heardOf(entry);
    this.#playing--;
    return { legal: !error, ...(error && { text: wordsOf(error) }), ...this.turn };
  }

  /** @param {import('./pending.js').Pending} pending */
  async #send(pending) {
    const { table } = this.link;
    notePending(table, pending);
    const answer = await this.act({ cmd: 'move', ...pending });
    notePending(table, null);
    return answer;
  }

  /** Changes the table. @param {import('./connection.js').Fields} fields */
  act(fields) {
    return this.connection.act(fields, this.number);
  }

  /** @param {import('../frame/types.js').Position | null} [shown] */
  async only(shown) {
    const { length } = this;
    const only = await super.only(shown);
    if (only) this.obliged.add(length);
    return only;
  }

  /** Takes back the viewer's last choice; false if others have to agree. */
  async undo() {
    const { error } = await this.act({ cmd: 'takeback', at: this.number, to: this.lastChoice });
    return !error;
  }

  redo = async () => false;

  async record() {
    return this.worlds.record || ((await this.connection.ask({ cmd: 'record' })).record ?? '');
  }
}
