// People whom this browser recognizes at other tables of the server, to mute or avoid them. It knows them by marks that
// the server sends to your own seat and that mean nothing to anybody else.
import { t } from '../frame/words.js';
import { wordsOf } from './gathering.js';
import { isolated } from './name.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./host-table.js').HostTable} HostTable */
/** @typedef {{ mark: string, name: string, muted?: boolean, apart?: boolean }} Known */

const KEY = 'florin.people';
const KEPT = 500;
const APART = 60; // marks that the server takes

/** @returns {Known[]} */
const known = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
};

/** Stores the new state of a person, newest first; removes people without one. @param {Known} one */
const keep = (one) => {
  const all = known();
  const now = { ...all.find(({ mark }) => mark === one.mark), ...one };
  const others = all.filter(({ mark }) => mark !== one.mark);
  try {
    localStorage.setItem(KEY, JSON.stringify((now.muted || now.apart ? [now, ...others] : others).slice(0, KEPT)));
  } catch {
    // A browser without storage: it holds at this table alone.
  }
};

/**
 * The mark of the person at that seat, '' if this browser cannot recognize them.
 * @param {HostTable} table @param {number} seat
 */
export const markOf = (table, seat) => table.marks[seat - 1] ?? '';

/** @param {HostTable} table @param {number} seat @param {boolean} muted */
export const noteMuted = (table, seat, muted) => {
  const mark = markOf(table, seat);
  if (mark) keep({ mark, name: table.ownerName(seat), muted });
};

/** @param {HostTable} table @param {number} seat @param {boolean} apart */
export const noteApart = (table, seat, apart) => {
  const mark = markOf(table, seat);
  if (mark) keep({ mark, name: table.ownerName(seat), apart });
};

/** @param {string} mark */
export const isApart = (mark) => known().some((one) => one.mark === mark && one.apart);

/** The texts that the browser sends when you sit down. */
export const apartNow = () => {
  const marks = known().flatMap(({ mark, apart }) => (apart ? [mark] : []));
  return marks.length ? { apart: marks.slice(0, APART) } : {};
};

/** @type {WeakMap<HostTable, Set<string>>} */
const heard = new WeakMap(); // who was looked at already

/** Mutes a person at this table who was muted at another one, once. @param {HostTable} table */
export const muteAgain = async (table) => {
  const seen = heard.get(table) ?? new Set();
  heard.set(table, seen);
  const all = known();
  for (const [i, mark] of table.marks.entries()) {
    if (!mark || seen.has(mark)) continue;
    seen.add(mark);
    const muted = all.some((one) => one.mark === mark && one.muted);
    if (!muted || table.own.muted.includes(i + 1)) continue;
    const { error } = await table.act({ cmd: 'mute', seat: i + 1, off: false });
    if (!error) table.mute(i + 1, true);
  }
};

/**
 * Shows an error. The person can stop avoiding others here.
 * @param {App} app @param {{ code: string, message: string, mark?: string }} error
 */
export const sayWrong = (app, error) => {
  const { mark = '' } = error;
  const name = isolated(known().find((one) => one.mark === mark)?.name ?? '');
  if (error.code !== 'apart' || !name) return app.notices.say('act', wordsOf(error));
  const act = () => keep({ mark, name, apart: false });
  app.notices.say('act', t('host.apart.own', { name }), { label: t('host.together', { name }), act });
};
