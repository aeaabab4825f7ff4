// Stores a move on its way to the server across a reload: the page sends it again, and the server makes it once.

/** @typedef {{ at: number, move?: string, amount?: number }} Pending */

/** @param {string} table */
const keyOf = (table) => `florin.pending.${table}`;

/** @param {string} table @returns {Pending | null} */
export const pendingOf = (table) => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null');
  } catch {
    return null;
  }
};

/** @param {string} table @param {Pending | null} pending */
export const notePending = (table, pending) => {
  try {
    if (pending) sessionStorage.setItem(keyOf(table), JSON.stringify(pending));
    else sessionStorage.removeItem(keyOf(table));
  } catch {
    // A browser without storage: sending it has to do.
  }
};
