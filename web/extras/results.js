// Your results of deals. Of several games of one deal, the first one to end counts. Draws nothing.
import { readDeal } from './deals.js';
import { isDealt, outcomeOf } from './outcomes.js';

/** @typedef {import('../frame/engine.js').Engine} Engine */
/** @typedef {import('../frame/shelf.js').Entry} Entry */
/** @typedef {import('./deals.js').Deal} Deal */
/** @typedef {import('./outcomes.js').Outcome} Outcome */
/** @typedef {{ deal: Deal, outcome: Outcome, undone: number }} Result */

/** @param {{ kind: string, number: number }} one @param {Deal} other */
export const sameDeal = (one, other) => one.kind === other.kind && one.number === other.number;

/**
 * The results, the newest first.
 * @param {Engine} engine  one without a table @param {Entry[]} entries
 */
export const resultsOf = async (engine, entries) => {
  /** @type {Result[]} */
  const results = [];
  for (const entry of entries.toSorted((a, b) => a.played - b.played)) {
    const deal = entry.deal && readDeal(entry.deal.kind, String(entry.deal.number));
    if (!deal || !entry.winners || results.some((one) => sameDeal(one.deal, deal))) continue;
    const result = await resultOf(engine, entry, deal).catch(() => null);
    if (result) results.push(result);
  }
  return results.toReversed();
};

/** @param {Engine} engine @param {Entry} entry @param {Deal} deal @returns {Promise<Result | null>} */
const resultOf = async (engine, entry, deal) => {
  if (!isDealt(engine, entry, deal)) return null;
  const outcome = await outcomeOf(engine, entry);
  return outcome && { deal, outcome, undone: entry.undone ?? 0 };
};
