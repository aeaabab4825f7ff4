// Asks in one request how your tables stand: rarely about ended ones, never about deleted ones.
import { language } from '../frame/words.js';
import { request } from './api.js';
import { keepNext } from './again.js';
import { keepLink, links } from './links.js';
import { noteRefused, usable } from './refused.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Link} Link */
/** @typedef {'turn' | 'going' | 'ended' | 'unknown' | 'gone'} Group */
/**
 * @typedef {{ link: Link, now: Answer | null, refused: boolean, damaged: boolean }} Own
 *   `now` is null until the server has told of it
 */

const AT_ONCE = 250;
const SELDOM = 300000; // milliseconds: an ended table changes only when somebody wants to play again

/** @type {Map<string, { now: Answer, asked: number, secret: string }>} */
const known = new Map();
/** @type {Map<string, number>} */
const damaged = new Map(); // tables that the server cannot open, and when it said so

/** The secret for it, as far as known. @param {Link} link */
const secretOf = ({ table, secret, maker }) => usable(table, [secret, maker]);

/** @param {Link} link */
const isDue = (link) => {
  const { now, asked, secret } = known.get(link.table) ?? {};
  if (link.gone || Date.now() - (damaged.get(link.table) ?? 0) < SELDOM) return false;
  return now?.status !== 'ended' || secret !== secretOf(link) || Date.now() - Number(asked) > SELDOM;
};

/**
 * Handles the answer about one table; true if the server refused its secret and there is another one to try.
 * @param {Link} link @param {string} secret @param {Answer} now
 */
const take = (link, secret, now) => {
  const { table } = link;
  const { code } = now.error ?? {};
  if (!code) known.set(table, { now, asked: Date.now(), secret });
  if (code === 'broken') damaged.set(table, Date.now());
  else damaged.delete(table);
  if (now.again) keepNext(table, now.again);
  if (code === 'no_table') keepLink({ table, gone: true, seen: link.seen });
  if (code === 'forbidden') noteRefused(table, secret);
  return code === 'forbidden';
};

/** @param {Link[]} some @returns {Promise<Link[]>}  those to be asked again */
const ask = async (some) => {
  const secrets = some.map(secretOf);
  const asked = some.map(({ table: name }, i) => ({ name, ...(secrets[i] && { secret: secrets[i] }) }));
  const { tables = [] } = await request('tables/mine', { body: { tables: asked, language: language() } });
  return some.filter((link, i) => take(link, secrets[i], tables[i]));
};

/** Asks about tables that may have changed. Throws an error in the person's language. */
export const refreshMine = async () => {
  for (let due = links().filter(isDue); due.length;) {
    const again = [];
    for (let i = 0; i < due.length; i += AT_ONCE) again.push(...(await ask(due.slice(i, i + AT_ONCE))));
    due = again;
  }
};

/** @param {Own} own @returns {Group} */
export const groupOf = ({ link, now, damaged }) => {
  if (link.gone || damaged) return 'gone';
  if (!now) return 'unknown';
  if (now.status === 'ended') return 'ended';
  return now.seat && now.status === 'running' && now.deciders?.includes(now.seat) ? 'turn' : 'going';
};

/** @type {Group[]} */
export const GROUPS = ['turn', 'going', 'ended', 'unknown', 'gone'];

/** @param {Own} one @param {Own} other */
const order = (one, other) =>
  GROUPS.indexOf(groupOf(one)) - GROUPS.indexOf(groupOf(other)) ||
  (other.now?.time ?? other.link.seen) - (one.now?.time ?? one.link.seen) ||
  (one.now?.table?.game ?? '').localeCompare(other.now?.table?.game ?? '');

/** All of your tables, by whose turn it is, then by time, then by game. @returns {Own[]} */
export const mineNow = () =>
  links()
    .map((link) => ({
      link,
      now: known.get(link.table)?.now ?? null,
      refused: Boolean(link.secret || link.maker) && !secretOf(link),
      damaged: damaged.has(link.table),
    }))
    .toSorted(order);
