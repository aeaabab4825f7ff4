// A learner's progress so far, stored in the browser.

const KEY = 'florin.learn';

/**
 * @typedef {object} Progress
 * @property {string[]} done      lessons that were played to their end
 * @property {Record<string, number>} at  moves made in those that were left
 * @property {(string | number)[]} solved  puzzles: game and id (numbers are those of an earlier page)
 * @property {string[]} firsts    what the coach has told
 * @property {'all' | 'stakes' | 'blunders'} help  of what the coach speaks
 */

/** @returns {Progress} */
export const progress = () => {
  /** @type {Progress} */
  const empty = { done: [], at: {}, solved: [], firsts: [], help: 'all' };
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return empty;
  }
};

/** @param {Partial<Progress>} some */
export const note = (some) => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...progress(), ...some }));
  } catch {
    // A browser without storage: learning works without.
  }
};

/** Was nothing ever kept here? */
export const isFirstVisit = () => {
  try {
    return localStorage.length === 0;
  } catch {
    return false;
  }
};

/** With one more. @template T @param {T[]} list @param {T} one */
export const including = (list, one) => [...new Set([...list, one])];
