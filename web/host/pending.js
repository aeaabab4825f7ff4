// Keeps a move on its way to the server over a reload: the page sends it again, and it is made once.

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
    // A browser that keeps nothing: what is sent has to do.
  }
};
