// Links to tables, yours among them, stored in the browser. A secret stands in the fragment, which no server ever sees.

import { arrive } from './arrive.js';

/** @typedef {import('./types.js').Link} Link */

const KEY = 'florin.tables';

/** This browser's tables, the last one used first. @returns {Link[]} */
export const links = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
};

/** @param {Link[]} all */
const write = (all) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser without storage: only the address has the link.
  }
};

/** @param {string} table @returns {Link} */
export const linkOf = (table) =>
  links().find((link) => link.table === table) ?? { table, secret: '', maker: '', invites: {}, seen: 0 };

/** Stores new facts about a table, besides the older ones. @param {Partial<Link> & { table: string }} some */
export const keepLink = (some) => {
  const link = { ...linkOf(some.table), seen: Date.now(), ...some };
  write([link, ...links().filter(({ table }) => table !== some.table)]);
  return link;
};

/** The person gave the seat up: its secret opens nothing any more. @param {string} table */
export const forgetSeat = (table) => {
  if (linkOf(table).maker) keepLink({ table, secret: '' });
  else forgetLink(table);
};

/** @param {string} table */
export const forgetLink = (table) => write(links().filter((link) => link.table !== table));

/** The links that people hand each other. @param {string} table @param {string} [secret] */
export const addressOf = (table, secret) => {
  const url = new URL('./', document.baseURI);
  url.search = `?table=${table}`;
  url.hash = secret ?? '';
  return url.href;
};

/** The table that the address names, if any, and the secret from the link. */
export const linked = () => {
  arrive();
  const table = new URLSearchParams(location.search).get('table') ?? '';
  return { table, secret: String(history.state?.secret ?? '') };
};

/** Shows the table in the address bar; its secret stays in the history, for a browser without storage. */
export const showTable = (/** @type {string} */ table, /** @type {string} */ secret, replace = false) => {
  const state = secret ? { secret } : null;
  history[replace ? 'replaceState' : 'pushState'](state, '', addressOf(table));
};
