// From a list of moves to things one can touch: first the card or place, then the detail. Knows no game.

/** @typedef {import('./types.js').Move} Move */

/** Moves that begin with the places touched so far. @param {Move[]} moves @param {string[]} path */
export const along = (moves, path) => moves.filter((move) => path.every((spot, i) => move.spots[i]?.spot === spot));

/**
 * What can be touched next, with the moves behind each place.
 * @param {Move[]} moves @param {string[]} path @returns {Map<string, { label: string, moves: Move[] }>}
 */
export const next = (moves, path) => {
  const choices = new Map();
  for (const move of along(moves, path)) {
    const spot = move.spots[path.length];
    if (!spot) continue;
    if (!choices.has(spot.spot)) choices.set(spot.spot, { label: spot.label, moves: [] });
    choices.get(spot.spot).moves.push(move);
  }
  return choices;
};

/**
 * Touching a place: a move that is thereby settled, or the path to go on from.
 * @param {Move[]} moves @param {string[]} path @param {string} spot
 * @returns {{ move: Move } | { path: string[] } | null} null: nothing is done there
 */
export const touch = (moves, path, spot) => {
  let here = path;
  if (!next(moves, here).has(spot)) here = []; // touching something else begins anew
  if (!next(moves, here).has(spot)) return null;
  let onward = [...here, spot];
  for (;;) {
    const left = along(moves, onward);
    if (left.length === 1) return { move: left[0] };
    const choices = [...next(moves, onward).keys()];
    if (choices.length !== 1) return { path: onward };
    onward = [...onward, choices[0]];
  }
};
