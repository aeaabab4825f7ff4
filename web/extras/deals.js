// Deals that everybody can play: a number determines the cards, and a date determines the numbers of its day. Draws
// nothing.

/** @typedef {'pax2' | 'pax4' | 'aor' | 'solo'} Kind */
/**
 * @typedef {object} Deal
 * @property {Kind} kind
 * @property {number} number
 */
/** @typedef {import('../frame/types.js').Player} Player */

/** @type {Record<Kind, { game: string, seats: number, options?: Record<string, string> }>} */
const RULES = {
  pax2: { game: 'pax2e', seats: 2 },
  pax4: { game: 'pax2e', seats: 4 },
  aor: { game: 'aor', seats: 3 },
  solo: { game: 'pax2e', seats: 2, options: { opponent: 'solitaire' } },
};
export const KINDS = /** @type {Kind[]} */ (Object.keys(RULES));
export const GREATEST = 999_999_999; // number of a deal
export const LEVEL = 'hard'; // of everybody else
const DAY = 86_400_000; // milliseconds
const STRIDE = 7919; // a prime: adding it every day visits all puzzles before one repeats

/** The date in UTC, the same everywhere, "2026-11-19". @param {number} [time] */
export const dayOf = (time = Date.now()) => new Date(time).toISOString().slice(0, 10);

/** @param {string} day @param {number} days */
export const dayAfter = (day, days) => dayOf(Date.parse(day) + days * DAY);

/** FNV-1a. @param {string} text */
const hash = (text) => {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return sum;
};

/** @param {string} day @param {Kind} kind @returns {Deal} */
export const dealOf = (day, kind) => ({ kind, number: 1 + (hash(`florin ${kind} ${day}`) % GREATEST) });

/** The index of that day's puzzle among so many. @param {string} day @param {number} count */
export const puzzleOf = (day, count) => ((Date.parse(day) / DAY) * STRIDE) % count;

/** The deal that a typed or received text names, or nothing. @param {string} kind @param {string} number */
export const readDeal = (kind, number) => {
  const found = KINDS.find((one) => one === kind);
  if (!found || !/^\d{1,9}$/.test(number)) return null;
  return { kind: found, number: Number(number) };
};

/** The beginning of its game. @param {Deal} deal */
export const recordOf = ({ kind, number }) => {
  const { game, seats, options = {} } = RULES[kind];
  const chosen = Object.entries(options).map(([id, value]) => `option ${id}: ${value}`);
  return [`game: ${game}`, 'format: 3', ...chosen, `seed: ${number}`, `seats: ${seats}`, ''].join('\n');
};

/** One person, and bots of one level. @param {Deal} deal @returns {Player[]} */
export const playersOf = ({ kind }) =>
  Array.from({ length: RULES[kind].seats }, (_, i) => (i ? { kind: 'bot', level: LEVEL } : { kind: 'person' }));

/** The game of a deal. @param {Kind} kind */
export const gameOf = (kind) => RULES[kind].game;

/** Its own page, for others. @param {Deal} deal @param {string} base */
export const linkOf = ({ kind, number }, base) => `${new URL('./', base)}#deal=${kind}.${number}`;
