// How one gets a seat: an open one, or one that an invitation opens once. The secret is made here and kept before it is
// told, so that an answer that is lost loses no seat.
import { apartNow } from './apart.js';
import { command } from './api.js';
import { keepLink, linkOf } from './links.js';
import { mySelf, newSecret } from './secrets.js';

/** By what this browser is known again, and whom it would rather not sit with. */
export const whoSits = () => {
  const self = mySelf();
  return self ? { self, ...apartNow() } : {};
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
  try {
    await command(table, invitation, { cmd, ...fields, own, ...whoSits() });
    return own;
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code) keepLink({ table, secret: before }); // refused, not lost
    throw error;
  }
};
