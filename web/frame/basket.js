// The basket holds moves until the player makes them together, and previews them one after the other.
import { asksOf } from './faces.js';
import { share } from './share.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {{ moves: Move[], shown: import('./types.js').Preview }} Basket */

/** The position after moves. @param {Game} game @param {Move[]} moves @param {string[]} parts  besides what is drawn */
export const ahead = async ({ table, face, position }, moves, parts = []) => {
  const made = moves.map(({ move }) => move);
  return share(position, await table.preview(made, [...asksOf(face), ...parts]));
};

/**
 * Makes as many of the moves as the rules allow.
 * @param {Game} game @param {Move[]} moves @returns {Promise<Basket | null>}
 */
export const lay = async (game, moves) => {
  if (!moves.length) return null;
  try {
    return { moves, shown: await ahead(game, moves, ['moves']) };
  } catch {
    return lay(game, moves.slice(0, -1));
  }
};
