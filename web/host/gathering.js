// The people around a server's table: who sits where, who is online, the clocks, proposals, the settings of your own
// seat, and the chat.
import { Table } from '../frame/table.js';
import { t } from '../frame/words.js';
import { isolated } from './name.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('../frame/types.js').Player} Player */

/** @param {Seat} seat @returns {Player} */
const playerOf = ({ kind, level = '' }) => (kind === 'bot' ? { kind, level } : { kind: 'person' });

export class Gathering extends Table {
  remote = true;
  number = 0; // of the last entry heard
  /** @type {import('../frame/types.js').Step[]} */
  steps = [];
  /** @type {Set<number>} */
  obliged = new Set(); // the viewer's forced steps
  again = ''; // the table where its people play again
  maker = false;
  invitation = 0; // the seat one is invited to
  /** @type {number[]} */
  invited = []; // seats with an unopened invitation
  /** @type {string[]} */
  marks = []; // by which this browser recognizes others, by seat
  /** @type {import('./types.js').TableInfo | null} */
  info = null;
  /** @type {import('./types.js').Status} */
  status = 'waiting';
  /** @type {{ left: number[], since: number } | null} */
  clocks = null;
  /** @type {import('./types.js').Proposal | null} */
  proposal = null;
  waits = false; // all people are away: the table waits
  /** @type {number[]} */
  played = []; // how many of the last moves a bot made for a seat that timed out
  /** @type {{ seats: number[], watchers: number }} */
  presence = { seats: [], watchers: 0 };
  /** @type {import('./types.js').Own} */
  own = { note: '', standing: [], muted: [] };
  /** @type {Entry[]} */
  entries = []; // what was said and agreed

  /** The parts of a message that may change the state of the table. @param {Answer} message */
  note(message) {
    const { number, entry, status, length, deciders, over, result, clocks, proposal, presence, table, own } = message;
    if (message.again) this.again = message.again;
    if (presence) this.presence = presence;
    if (own) this.own = own;
    if (table) this.seatAgain(message);
    this.number = Math.max(this.number, number ?? 0, entry ?? 0);
    if (length === undefined) return;
    this.turn = { length, deciders: deciders ?? [], over: over ?? false, result };
    this.status = status ?? this.status;
    this.clocks = clocks ? { left: clocks, since: performance.now() } : null;
    this.proposal = proposal ?? null;
    this.waits = message.waiting_for_people ?? false;
    this.played = message.played ?? [];
  }

  /** The events besides moves. @param {Entry[]} entries */
  add(entries) {
    this.entries = [...this.entries, ...entries];
    for (const entry of entries) if (entry.kind === 'erase') this.#erase(entry);
  }

  /** A seat has deleted its own messages or notes. @param {Entry} entry */
  #erase({ seat, what, to }) {
    const erased = (/** @type {Entry} */ one) => one.kind === what && one.seat === seat && (!to || one.entry === to);
    this.entries = this.entries.map((one) => (erased(one) ? { ...one, text: '' } : one));
    if (what === 'note' && !to && seat === this.viewer) this.own = { ...this.own, note: '' };
  }

  /** @param {import('./types.js').TableInfo} [info] */
  sit(info) {
    if (!info) return;
    this.info = info;
    this.game = info.game;
    this.options = info.options;
    this.players = info.seats.map(playerOf);
  }

  /** Other people sit there now, or are invited. @param {Answer} now */
  seatAgain({ table, invited, marks }) {
    this.sit(table);
    this.invited = invited ?? this.invited;
    this.marks = marks ?? this.marks;
  }

  get decider() {
    const { deciders } = this.turn;
    return this.status === 'ended' ? 0 : deciders.includes(this.viewer) ? this.viewer : (deciders[0] ?? 0);
  }

  /** Does the viewer decide? @param {number} seat */
  isPerson(seat) {
    return seat > 0 && seat === this.viewer && this.status === 'running' && !this.info?.seats[seat - 1]?.away;
  }

  get people() {
    return 1; // at this screen
  }

  /** Is it a person's? @param {number} seat */
  isSomebody(seat) {
    return this.info?.seats[seat - 1]?.kind === 'person';
  }

  /** @param {string} [level] */
  #botName = (level) => (level ? t('seat.bot', { level: t(`level.${level}`) }) : '');

  /** The name of the seat's owner, whoever plays there now. @param {number} seat */
  ownerName(seat) {
    const { kind, name: given = '', level } = this.info?.seats[seat - 1] ?? { kind: 'open' };
    const name = isolated(given);
    if (kind === 'bot') return name || this.#botName(level);
    if (kind === 'open') return name ? t('host.seat.kept', { name }) : t('host.open');
    return name || t('new.seat', { seat });
  }

  /** The player there, in words. @param {number} seat */
  seatName(seat) {
    const { level, away } = this.info?.seats[seat - 1] ?? {};
    return [this.ownerName(seat), away && this.#botName(level)].filter(Boolean).join(', ');
  }

  /** The settings of the seat itself. @param {number} seat @param {boolean} muted */
  mute(seat, muted) {
    const others = this.own.muted.filter((one) => one !== seat);
    this.own = { ...this.own, muted: muted ? [...others, seat] : others };
  }

  /** @param {string} decision @param {string} answer */
  answer(decision, answer) {
    const standing = this.own.standing.map((one) => (one.decision === decision ? { ...one, answer } : one));
    this.own = { ...this.own, standing };
  }

  // ---- what happened ----

  /** @param {number} from */
  async log(from) {
    return this.steps.slice(from);
  }

  /** The number of moves before the viewer's last choice. */
  get lastChoice() {
    const own = this.steps.findLastIndex(({ seat }, i) => seat === this.viewer && !this.obliged.has(i));
    return own < 0 ? Math.max(0, this.length - 1) : own;
  }
}

/** @type {Record<string, string>} */
const KNOWN = {
  stale: 'host.stale',
  full: 'host.full',
  storage: 'host.unkept',
  apart: 'host.apart.theirs',
  broken: 'host.closed.broken',
};

/** The error, in the page's words if it has some. @param {{ code: string, message: string }} error */
export const wordsOf = ({ code, message }) => (code in KNOWN ? t(KNOWN[code]) : message);
