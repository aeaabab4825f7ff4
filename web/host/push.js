// Messages that arrive while no tab is open (Web Push): the browser's address for them, at which tables it is wanted,
// and when not. Kept in this browser; a server knows it for the seats it was told for.
import { language } from '../frame/words.js';
import { command } from './api.js';
import { links } from './links.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {{ from: string, to: string }} Quiet  times of this device's day: 22:00 */
/** @typedef {{ all: boolean, tables: string[], quiet: Quiet | null }} Wishes */

const KEY = 'florin.push';
const DAY = 1440; // minutes
const TABLES = 30; // the ones used last, that are told at once

/** @returns {Wishes} */
export const wishes = () => {
  try {
    return { all: false, tables: [], quiet: null, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { all: false, tables: [], quiet: null };
  }
};

/** @param {Partial<Wishes>} some */
export const wish = (some) => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...wishes(), ...some }));
  } catch {
    // A browser that keeps nothing: the server knows what it was told.
  }
};

/** @param {string} table */
export const isWanted = (table) => wishes().all || wishes().tables.includes(table);

export const canPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
/** A phone that takes messages only for what stands on its Home Screen. */
export const needsHome = () => !canPush() && 'standalone' in navigator && !navigator.standalone;

/** Is this a phone that gets messages of a table while the page is hidden? @param {string} table */
export const isCalled = (table) =>
  canPush() && Notification.permission === 'granted' && isWanted(table) && matchMedia('(pointer: coarse)').matches;

const manager = async () => (await navigator.serviceWorker.getRegistration(document.baseURI))?.pushManager;

/** @param {string} text  base64url */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** @param {PushSubscription} subscription @param {Uint8Array} key */
const isFor = ({ options }, key) =>
  !options?.applicationServerKey || new Uint8Array(options.applicationServerKey).every((byte, i) => byte === key[i]);

/**
 * The browser's address for messages of the server with this key, a new one if it has none; null if it gives none.
 * @param {string} key
 */
const subscribe = async (key) => {
  const push = await manager();
  const known = await push?.getSubscription();
  const applicationServerKey = bytesOf(key);
  if (known && isFor(known, applicationServerKey)) return known;
  await known?.unsubscribe(); // the server lost its key
  return (await push?.subscribe({ userVisibleOnly: true, applicationServerKey })) ?? null;
};

/** The server's name for an address. @param {string} endpoint */
const idOf = async (endpoint) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** This device among those of a seat, if it is. @param {Answer} now */
export const own = async ({ devices = [] }) => {
  const known = canPush() && devices.length ? await (await manager())?.getSubscription() : null;
  const id = known ? await idOf(known.endpoint) : '';
  return devices.find((device) => device.id === id) ?? null;
};

/** Minutes of the day in UTC, as the server counts. @param {Quiet | null} quiet */
const quietOf = (quiet) => {
  const minute = (/** @type {string} */ time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return (hours * 60 + minutes + new Date().getTimezoneOffset() + DAY) % DAY;
  };
  const range = quiet ? [minute(quiet.from), minute(quiet.to)] : [];
  return range[0] === range[1] || range.some(Number.isNaN) ? [] : range;
};

/** Sends one command to all one's tables. @param {object} fields */
const tellAll = async (fields) => {
  for (const { table, secret, gone } of links().slice(0, TABLES))
    if (secret && !gone) await command(table, secret, fields).catch(() => {}); // told when the table is opened
};

/** The command that has this device called; null if the browser has no address. @param {string} key */
const callFor = async (key) => {
  const subscription = await subscribe(key);
  const push = subscription?.toJSON();
  return push && { cmd: 'call', push, quiet: quietOf(wishes().quiet), language: language() };
};

/**
 * Notifies this device; the person has touched a button. Says why not.
 * @param {string} table @param {string} key
 * @param {(fields: import('./connection.js').Fields) => Promise<boolean>} tell
 * @returns {Promise<'' | 'denied' | 'failed'>}
 */
export const turnOn = async (table, key, tell) => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const call = await callFor(key).catch(() => null);
  if (!call || !(await tell(call))) return 'failed';
  wish({ tables: [...wishes().tables.filter((one) => one !== table), table] });
  return '';
};

/** No more messages: of this table, or of all if all were wanted. @param {string} table */
export const turnOff = async (table) => {
  const known = await (await manager())?.getSubscription();
  const { all, tables } = wishes();
  wish({ all: false, tables: all ? [] : tables.filter((one) => one !== table) });
  if (!known) return null;
  const fields = { cmd: 'call', forget: await idOf(known.endpoint) };
  if (all) void tellAll(fields);
  return fields;
};

/** Of all one's tables, or of those alone where it was said. @param {boolean} all @param {string} key */
export const wantAll = async (all, key) => {
  wish({ all });
  const call = all ? await callFor(key).catch(() => null) : null;
  if (call) await tellAll(call);
};

/**
 * The command for a seat that knows an older address or other hours; null if all is well.
 * @param {string} table @param {Answer} now
 */
export const renewal = async (table, now) => {
  const { push, quiet } = now;
  if (!push || !canPush() || Notification.permission !== 'granted' || !isWanted(table)) return null;
  if ((await own(now)) && quiet?.join() === quietOf(wishes().quiet).join()) return null;
  return callFor(push).catch(() => null);
};
