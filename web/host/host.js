// The server behind the page: the ways to its tables and back, and its messages.
import { Engine } from '../frame/engine.js';
import { hasFace } from '../frame/faces.js';
import { t } from '../frame/words.js';
import { command } from './api.js';
import { keepNext, PlayAgain } from './again.js';
import { muteAgain, sayWrong } from './apart.js';
import { Asks, Ways } from './asks.js';
import { Notifier } from './notify.js';
import { tellFailing } from './notify-ways.js';
import { dress } from './dress.js';
import { keepEnded } from './ended.js';
import { entryOf, Join } from './join.js';
import { forgetSeat, keepLink, linked, linkOf, showTable } from './links.js';
import { Lobby } from './lobby.js';
import { CreateTable } from './create.js';
import { People, UnreadMark } from './people.js';
import { wordsOf } from './gathering.js';
import { keepOn } from './recovery.js';
import { noteRefused, usable } from './refused.js';
import { makeOwn, sitDown, whoSits } from './sit.js';
import { HostTable } from './host-table.js';
import { Unread } from './unread.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./connection.js').Fields} Fields */

export class Host {
  screens = /** @type {Partial<Record<import('../frame/app.js').Screen, unknown>>} */ ({
    lobby: Lobby,
    make: CreateTable,
    join: Join,
  });
  People = People;
  UnreadMark = UnreadMark;
  PlayAgain = PlayAgain;
  Asks = Asks;
  Ways = Ways;
  /** @type {HostTable | null} */
  table = null; // that one sits at
  opening = false; // is one on the way there?

  /** @param {App} app @param {WebAssembly.Module} module */
  constructor(app, module) {
    this.app = app;
    this.module = module;
    this.notifier = new Notifier();
    this.sayings = new Unread(app);
  }

  /** @param {App} app @param {WebAssembly.Module} module */
  static async of(app, module) {
    await dress();
    return new Host(app, module);
  }

  /** Opens the table of the address; false if it should welcome a first visitor instead. @param {boolean} first */
  begin(first) {
    window.addEventListener('popstate', () => this.#go()); // also when the person pastes another link over this one
    this.app.school.join = () => this.enter();
    if (first && !linked().table) return false;
    this.#go();
    return true;
  }

  #go() {
    const { table, secret } = linked();
    if (table) void this.#open(table, secret);
    else this.#rest();
  }

  /** @param {string} table @param {string} [secret] */
  async open(table, secret = linkOf(table).secret) {
    showTable(table, secret);
    await this.#open(table, secret);
  }

  /** @param {string} name @param {string} given @returns {Promise<void>} */
  async #open(name, given) {
    const { app } = this;
    this.leave();
    this.opening = true;
    app.goTo('lobby');
    const kept = linkOf(name).secret;
    const secret = usable(name, [given, kept]);
    if (!secret && (given || kept)) return this.#rest(t('host.closed.forbidden'));
    const engine = await Engine.of(this.module);
    /** @type {HostTable} */
    const table = new HostTable(engine, { table: name, secret }, app.settings.language, {
      moved: (before) => this.#moved(table, before),
      changed: () => this.#changed(table),
      heard: (entry) => this.#heard(table, entry),
      version: (told) => app.renewal.hear(told),
    });
    this.table = table;
    const there = await table.ready;
    if (this.table !== table) return;
    if (!there) return this.#refused(table);
    if (!hasFace(table.game)) return this.#rest(t('host.faceless'));
    const own = await makeOwn(table, kept);
    if (own) return this.#open(name, own);
    keepLink({ table: name, gone: false, ...(table.viewer && { secret }), ...(table.maker && { maker: secret }) });
    void keepOn();
    this.sayings.begin(table);
    this.notifier.begin(table);
    await app.visit(table);
    this.opening = false;
    this.#changed(table);
    void tellFailing(this, table);
    app.goTo(entryOf(table) ? 'join' : 'table');
  }

  /**
   * A used invitation opens nothing, but this browser may have the seat's own secret.
   * @param {HostTable} table @returns {Promise<void> | void}
   */
  #refused({ link: { table, secret }, connection: { reason } }) {
    const kept = linkOf(table).secret;
    if (reason !== 'forbidden' || !kept || kept === secret)
      return this.#rest(t(`host.closed.${reason || 'forbidden'}`));
    showTable(table, kept, true);
    return this.#open(table, kept);
  }

  /** Gets up from a table. */
  leave() {
    const { table } = this;
    this.table = null; // first: the end of its connection is no news then
    table?.close();
    this.app.game.table = this.app.game.local;
    this.notifier.rest();
  }

  /** To the start page. */
  enter() {
    history.pushState(null, '', new URL('./', document.baseURI));
    this.#rest();
  }

  /** @param {string} [why] */
  #rest(why) {
    this.leave();
    this.opening = false;
    this.app.game.position = null;
    this.app.goTo('lobby');
    if (why) this.app.notices.say('host', why);
  }

  // ---- news ----

  /** @param {HostTable} table @param {number} before */
  async #moved(table, before) {
    const { app } = this;
    if (table !== this.table || app.game.table !== table) return;
    await this.#follow(before);
    const { decider } = table;
    this.notifier.turn(
      table.isPerson(decider),
      t('host.call', { name: app.game.position?.players[decider - 1]?.name ?? '' }),
    );
  }

  /** Others moved or undid a move: shows that, unless the person looks at the past. @param {number} before */
  async #follow(before) {
    const { game } = this.app;
    if (game.at === before || game.at > game.table.length) return game.goOn(game.table.length > before);
    await game.listen();
    this.app.changed();
  }

  /** @param {HostTable} table */
  #changed(table) {
    if (table !== this.table) return;
    const { state, reason, trouble } = table.connection;
    void muteAgain(table);
    void keepEnded(this.app, table);
    if (reason === 'forbidden' || reason === 'reissued') noteRefused(table.link.table, table.link.secret);
    if (state === 'lost') this.app.notices.say('connection', t(`host.${trouble}`));
    else if (state === 'closed' && this.app.game.table === table)
      this.app.notices.say('connection', t(`host.closed.${reason || 'forbidden'}`));
    else if (this.app.notices.all.some(({ id }) => id === 'connection')) this.app.notices.drop('connection');
    this.app.changed();
  }

  /** @param {HostTable} table @param {import('./types.js').Entry} entry */
  #heard(table, { kind, text }) {
    const { app } = this;
    if (table !== this.table) return;
    if (kind === 'agree' && this.agreed) app.goTo('end');
    if (kind !== 'again' || !text) return;
    keepNext(table.link.table, text);
    const act = () => void this.playAgain();
    const own = table.viewer > 0 || table.maker;
    app.notices.say('again', t('host.did.again'), { label: t(own ? 'host.again.come' : 'host.again.watch'), act });
  }

  // ---- acts ----

  /** Runs an action at the table and shows its error. @param {Fields} fields */
  async act(fields) {
    const { table, app } = this;
    if (!table) return false;
    const { error } = await table.act(fields);
    if (error) sayWrong(app, error);
    return !error;
  }

  /** The actions of the maker alone. @param {Fields} fields */
  async rule(fields) {
    const { table, app } = this;
    if (!table) return null;
    try {
      return await command(table.link.table, linkOf(table.link.table).maker, fields);
    } catch (error) {
      const wrong = /** @type {Error & { code: string }} */ (error);
      const { seat } = fields;
      const act = () => void this.act({ cmd: 'propose', what: 'reissue', seat });
      if (wrong.code !== 'needs_consent') app.notices.say('act', wordsOf(wrong));
      else app.notices.say('act', t('host.consent.seat'), { label: t('host.ask'), act });
      return null;
    }
  }

  /** Takes the seat of the invitation, or an open one. @param {string} name @param {number} [seat] */
  async claim(name, seat) {
    const { table, app } = this;
    if (!table) return;
    try {
      const invitation = table.invitation ? table.link.secret : '';
      const secret = await sitDown(table.link.table, invitation, { name, ...(seat && { seat }) });
      showTable(table.link.table, secret, true);
      await this.#open(table.link.table, secret);
    } catch (error) {
      sayWrong(app, /** @type {Error & { code: string }} */ (error));
    }
  }

  /** Goes to the table where the people of this one play again, and makes it if there is none yet. */
  async playAgain() {
    const { table, app } = this;
    if (!table) return;
    if (!table.again) {
      const { again = table.again, error } = await table.act({ cmd: 'again' });
      if (error) return app.notices.say('act', wordsOf(error));
      table.again = again;
    }
    app.notices.drop('again');
    keepNext(table.link.table, table.again);
    await this.open(table.again);
  }

  /**
   * Sits down under a name: at a kept seat, an invitation's, or an open one.
   * @param {'kept' | 'invited' | 'open'} entry @param {string} name
   */
  async sit(entry, name) {
    if (entry === 'open' || this.table?.invitation) return this.claim(name);
    const act = entry === 'kept' ? { cmd: 'sit', name, ...whoSits() } : { cmd: 'name', name };
    if (await this.act(act)) this.app.goTo('table');
  }

  /** Gives the seat up. Before the beginning somebody else gets it, and nothing is left to do here. */
  async leaveSeat() {
    const { table } = this;
    const waits = table?.status === 'waiting';
    if (!table || !(await this.act({ cmd: 'leave' })) || !waits) return;
    forgetSeat(table.link.table);
    this.enter();
  }

  /** Takes back the last choice; asks the others if something has come to light since. */
  async undo() {
    const { table, app } = this;
    if (!table?.viewer || table.status !== 'running') return;
    const to = table.lastChoice;
    if (await table.undo()) return app.choice.say(null);
    const act = () => void this.act({ cmd: 'propose', what: 'takeback', at: table.number, to });
    app.notices.say('act', t('host.consent'), { label: t('host.ask'), act });
  }

  /** Does the prompt show something else than a decision? */
  get holds() {
    const { table } = this;
    if (!table || table.turn.over) return false;
    return table.status !== 'running' || table.waits || this.isAway || table.invitation > 0;
  }

  /** The result of an end by agreement: nobody won, but everybody has a standing. */
  get agreed() {
    const { status, turn, players } = this.table ?? {};
    if (status !== 'ended' || turn?.over || !players) return null;
    return { ending: 'agreed', winners: [], scores: players.map(() => 0), text: t('host.agreed') };
  }

  /** Does a bot play for the viewer? */
  get isAway() {
    const { viewer, info } = this.table ?? {};
    return Boolean(viewer && info?.seats[viewer - 1]?.away);
  }
}
