// What the coach goes by: is a move much worse than another? It is measured as a review measures it.

/**
 * The better move and by how much, or null where the move is good enough.
 * @param {import('./thinker.js').Thinker} thinker @param {string} record @param {string} move
 * @returns {Promise<{ move: string, by: number } | null>}
 */
export const better = async (thinker, record, move) => {
  const { blunder, better = '', by = 0 } = await thinker.doubt(record, move);
  return blunder ? { move: better, by } : null;
};
