// Judges for the coach: is a move much worse than another? It measures as a review does.

/**
 * The better move and by how much, or null if the move is good enough.
 * @param {import('./solver.js').Solver} solver @param {string} record @param {number} seat @param {string} move
 * @returns {Promise<{ move: string, by: number } | null>}
 */
export const better = async (solver, record, seat, move) => {
  const { blunder, better = '', by = 0 } = await solver.doubt(record, seat, move);
  return blunder ? { move: better, by } : null;
};
