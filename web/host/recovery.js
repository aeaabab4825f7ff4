// Recovers your tables: the server stores their links, encrypted with a code that the page shows once. This browser has
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
const ANEW = 7 * 86400000; // milliseconds: the server deletes lists that nobody renews

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
    // A browser without storage: the code opens the list as stored so far.
  }
};

/** A code in groups, for people to write down. @param {string} code */
export const codeText = (code) => code.match(/.{1,5}/g)?.join('-') ?? '';

/** The code in a typed text, '' if it is none. @param {string} typed */
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
 * Merges the list of another browser with the same code: tables that this one has not forgotten, secrets that open
 * more.
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

/** Makes a new code for the links; the old one opens nothing any more. Throws an error in the person's language. */
export const makeCode = async () => {
  const before = recovery();
  const code = newCode();
  await keep(code, Date.now());
  if (before) await request('recovery/keep', { body: { code: before.code, tables: [] } }).catch(() => {});
  return code;
};

/**
 * Adds the tables behind a code to this browser's own; throws an error in the person's language.
 * @param {string} code
 */
export const enterCode = async (code) => {
  const tables = await fetchKept(code);
  takeIn(tables, []);
  write({ code, made: Date.now(), time: 0, kept: tables });
  return tables.length;
};

let keeping = false;

/** Stores the list again if it has changed. Tries a server that does not answer another time. */
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

/** No list was stored yet, or it expired. @param {{ code?: string }} error */
const nothing = (error) => {
  if (error.code !== 'forbidden') throw error;
  return [];
};
