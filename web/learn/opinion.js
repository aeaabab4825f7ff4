// What the coach goes by: is a move much worse than another? The one place that knows how that is measured.

const WORSE = 70; // thousandths of the victory: what a review calls a blunder

/**
 * The better move and by how much, or null where the move is good enough.
 * @param {import('./thinker.js').Thinker} thinker @param {string} record @param {string} move
 * @returns {Promise<{ move: string, by: number } | null>}
 */
export const better = async (thinker, record, move) => {
  const { best } = await thinker.advice(record);
  const [first] = best;
  if (!first || first.move === move || best.length < 2) return null;
  // What is not among the best is no better than the last of them.
  const own = best.find((other) => other.move === move) ?? best[best.length - 1];
  const by = first.expected - own.expected;
  return by >= WORSE ? { move: first.move, by } : null;
};
