// Why the guide refuses a legal move.

/**
 * @param {import('./types.js').Guide | null} guide @param {string} [move]
 * @returns {Promise<import('../frame/types.js').Verdict | null>}
 */
export const refusal = async (guide, move) => {
  const text = move && (await guide?.refuses(move));
  return text ? { legal: false, text } : null;
};
