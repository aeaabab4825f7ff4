// Recovers your tables: the server keeps their links, encrypted with a code that is shown once. This browser has
// the code, too, and stores the list again when it changes.
import { request } from './api.js';
import { keepLink, links } from './links.js';
import { usable } from './refused.js';

/** @typedef {import('./types.js').Link} Link */
/** @typedef {{ name: string, secret?: string, maker?: string }} KeptLink  what the server keeps of a link */
/**
 * @typedef {object} Recovery
 * @property {string} code
 * @property {number} made  when this browser got it
 * @property {number} time  when the list was kept last
 * @property {KeptLink[]} kept
 */

const KEY = 'florin.recovery';
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 25;
const MOST = 250; // links, the last used ones
const ANEW = 7 * 86400000; // milliseconds: what nobody keeps anew is forgotten at last

/** @returns {Recovery | null} */
export const recovery = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

/** @param {Recovery} now */
const write = (now) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing: the code opens what was kept so far.
  }
};

/** A code as people write it down. @param {string} code */
export const codeText = (code) => code.match(/.{1,5}/g)?.join('-') ?? '';

/** A code as somebody typed it, '' if it is none. @param {string} typed */
export const readCode = (typed) => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? letters : '';
};

const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte & 31]).join('');

/** @returns {KeptLink[]} */
const own = () =>
  links()
    .filter(({ gone }) => !gone)
    .slice(0, MOST)
    .map(({ table: name, secret, maker }) => ({ name, ...(secret && { secret }), ...(maker && { maker }) }));

/**
 * Takes in what another browser kept under this code: tables that this one has not forgotten, secrets that open more.
 * @param {KeptLink[]} theirs @param {KeptLink[]} before  what this browser kept last
 */
const takeIn = (theirs, before) => {
  const all = links();
  for (const { name: table, secret = '', maker = '' } of theirs) {
    const link = all.find((one) => one.table === table);
    if (!link && before.some(({ name }) => name === table)) continue; // forgotten here
    const known = link ?? { secret: '', maker: '', seen: 0 };
    if (link && (usable(table, [known.secret]) || !secret) && (known.maker || !maker)) continue;
    keepLink({
      table,
      seen: known.seen,
      secret: usable(table, [known.secret, secret]),
      maker: known.maker || maker,
    });
  }
};

/** @param {string} code */
const fetchKept = async (code) =>
  /** @type {KeptLink[]} */ ((await request('recovery', { body: { code } })).tables ?? []);

/** @param {string} code @param {number} made */
const keep = async (code, made) => {
  const tables = own();
  if (tables.length) await request('recovery/keep', { body: { code, tables } });
  write({ code, made, time: Date.now(), kept: tables });
};

/** A new code for one's links; the one before opens nothing any more. Throws what was wrong, in words. */
export const makeCode = async () => {
  const before = recovery();
  const code = newCode();
  await keep(code, Date.now());
  if (before) await request('recovery/keep', { body: { code: before.code, tables: [] } }).catch(() => {});
  return code;
};

/** The tables that were kept under a code become one's own; throws what was wrong, in words. @param {string} code */
export const enterCode = async (code) => {
  const tables = await fetchKept(code);
  takeIn(tables, []);
  write({ code, made: Date.now(), time: 0, kept: tables });
  return tables.length;
};

let keeping = false;

/** Keeps the list anew if it has changed. A server that cannot be reached is asked another time. */
export const keepOn = async () => {
  const now = recovery();
  if (!now || keeping) return;
  if (Date.now() - now.time < ANEW && JSON.stringify(inOrder(now.kept)) === JSON.stringify(inOrder(own()))) return;
  keeping = true;
  try {
    takeIn(await fetchKept(now.code).catch(nothing), now.kept);
    await keep(now.code, now.made);
  } catch {
    // Another time.
  }
  keeping = false;
};

/** @param {KeptLink[]} kept */
const inOrder = (kept) => kept.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Nothing was kept yet, or it was forgotten. @param {{ code?: string }} error */
const nothing = (error) => {
  if (error.code !== 'forbidden') throw error;
  return [];
};
