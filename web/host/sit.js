// Takes a seat: an open one, or that of an invitation, which works once. The browser stores the new secret before it
// sends it, so that a lost answer loses no seat.
import { apartNow } from './apart.js';
import { command } from './api.js';
import { keepLink, linkOf, showTable } from './links.js';
import { usable } from './refused.js';
import { mySelf, newSecret } from './secrets.js';

/** @typedef {import('./host-table.js').HostTable} HostTable */

/** The browser's pseudonym, and the marks of people it avoids. */
export const whoSits = () => {
  const self = mySelf();
  return self ? { self, ...apartNow() } : {};
};

/**
 * Asks again after a lost answer: an invitation that worked the first time does not work twice.
 * @param {() => Promise<unknown>} ask
 */
const twice = async (ask) => {
  const codeOf = (/** @type {unknown} */ error) => /** @type {{ code?: string }} */ (error).code;
  try {
    await ask();
  } catch (error) {
    if (codeOf(error)) throw error;
    await ask().catch((again) => {
      if (codeOf(again) !== 'forbidden') throw again;
    });
  }
};

/**
 * @param {string} table @param {string} invitation  empty for an open seat
 * @param {{ name?: string, seat?: number }} fields
 * @returns {Promise<string>}  the secret of the seat
 */
export const sitDown = async (table, invitation, fields) => {
  const before = linkOf(table).secret;
  const own = newSecret();
  keepLink({ table, secret: own });
  const cmd = invitation ? 'take' : 'claim';
  const ask = () => command(table, invitation, { cmd, ...fields, own, ...whoSits() });
  try {
    await (invitation ? twice(ask) : ask()); // a second claim could take a second seat
    return own;
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code) keepLink({ table, secret: before }); // refused, not lost
    throw error;
  }
};

/**
 * The maker of a table may know the secret in a link to a seat: the first browser that opens the link changes it, as it
 * does with an invitation. Empty if there is no need, or it fails.
 * @param {HostTable} there @param {string} kept  the secret that this browser had before
 */
export const makeOwn = async ({ viewer, status, link: { table, secret } }, kept) => {
  if (!viewer || status === 'ended' || usable(table, [kept])) return '';
  keepLink({ table, secret });
  if (linkOf(table).secret !== secret) return ''; // a browser without storage: only the address has the link
  const own = await sitDown(table, secret, {}).catch(() => '');
  if (own) showTable(table, own, true);
  return own;
};
