// Remembers secrets that a server refused, and never sends one again.

const KEY = 'florin.refused';
const KEPT = 1000;

/** @returns {string[]} */
const refused = () => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
};

/** @param {string} table @param {string} secret */
export const isRefused = (table, secret) => refused().includes(`${table} ${secret}`);

/** @param {string} table @param {string} secret */
export const noteRefused = (table, secret) => {
  if (!secret || isRefused(table, secret)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([`${table} ${secret}`, ...refused()].slice(0, KEPT)));
  } catch {
    // A browser without storage: the server refuses it again.
  }
};

/**
 * The first of these secrets that may still open the table, '' if there is none.
 * @param {string} table @param {string[]} secrets
 */
export const usable = (table, secrets) => {
  const known = refused();
  return secrets.find((secret) => secret && !known.includes(`${table} ${secret}`)) ?? '';
};
