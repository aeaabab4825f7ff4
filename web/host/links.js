// Links to tables, and your own ones, kept in the browser. A secret stands in the fragment, which no server ever
// sees.

import { arrive } from './arrive.js';

/** @typedef {import('./types.js').Link} Link */

const KEY = 'florin.tables';

/** Those one has, the last one used first. @returns {Link[]} */
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
    // A browser that keeps nothing: the address is all there is.
  }
};

/** @param {string} table @returns {Link} */
export const linkOf = (table) =>
  links().find((link) => link.table === table) ?? { table, secret: '', maker: '', invites: {}, seen: 0 };

/** Keeps what is known of a table, besides what was known before. @param {Partial<Link> & { table: string }} some */
export const keepLink = (some) => {
  const link = { ...linkOf(some.table), seen: Date.now(), ...some };
  write([link, ...links().filter(({ table }) => table !== some.table)]);
  return link;
};

/** The seat was given up: its secret opens nothing any more. @param {string} table */
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

/** The table the address names, if it does, and the secret that the link brought. */
export const linked = () => {
  arrive();
  const table = new URLSearchParams(location.search).get('table') ?? '';
  return { table, secret: String(history.state?.secret ?? '') };
};

/** Shows the table in the address bar; its secret stays in the history, for a browser that keeps nothing else. */
export const showTable = (/** @type {string} */ table, /** @type {string} */ secret, replace = false) => {
  const state = secret ? { secret } : null;
  history[replace ? 'replaceState' : 'pushState'](state, '', addressOf(table));
};
