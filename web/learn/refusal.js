// The guide's answer to a move that is legal.

/**
 * @param {import('./types.js').Guide | null} guide @param {string} [move]
 * @returns {Promise<import('../frame/types.js').Verdict | null>}
 */
export const refusal = async (guide, move) => {
  const text = move && (await guide?.refuses(move));
  return text ? { legal: false, text } : null;
};
