// Turns a list of moves into things to touch: first the card or place, then the detail. Knows no game.

/** @typedef {import('./types.js').Move} Move */
/** @typedef {{ spot: string, label: string, moves: Move[] }} Offer  a place or deed, and the moves behind it */

const FEW = 6; // names up to so many moves one by one, more of them by their next place

/** Moves that begin with the places touched so far. @param {Move[]} moves @param {string[]} path */
export const along = (moves, path) => moves.filter((move) => path.every((spot, i) => move.spots[i]?.spot === spot));

/**
 * The places to touch next, with the moves behind each.
 * @param {Move[]} moves @param {string[]} path @returns {Map<string, Offer>}
 */
export const next = (moves, path) => {
  const choices = new Map();
  for (const move of along(moves, path)) {
    const spot = move.spots[path.length];
    if (!spot) continue;
    if (!choices.has(spot.spot)) choices.set(spot.spot, { ...spot, moves: [] });
    choices.get(spot.spot).moves.push(move);
  }
  return choices;
};

/**
 * Where touching a place leads, as far as only one way goes on. A place off the path begins anew.
 * @param {Move[]} moves @param {string[]} path @param {string} spot
 * @returns {string[] | null} null: no move there
 */
export const touch = (moves, path, spot) => {
  const here = next(moves, path).has(spot) ? path : [];
  if (!next(moves, here).has(spot)) return null;
  let onward = [...here, spot];
  for (;;) {
    const choices = [...next(moves, onward).keys()];
    if (choices.length !== 1 || along(moves, onward).length === 1) return onward;
    onward = [...onward, choices[0]];
  }
};

/** Is it nowhere on the table, but always a button? @param {import('./types.js').Spot} [spot] */
const isDeed = (spot) => spot?.spot.startsWith('do:') ?? false;

/**
 * Names a move by the part not chosen yet: "Play with conspiracy in Aragon"; or else by its action.
 * @param {Move} move @param {number} said
 */
const restOf = ({ spots, text }, said) => {
  const left = spots.length > said ? spots.slice(said) : spots.slice(-1).filter(isDeed);
  const labels = left.map(({ label }) => label);
  const words = labels.every(Boolean) ? labels.join(' ') : '';
  return words ? words[0].toUpperCase() + words.slice(1) : text;
};

/** The choices at the places touched so far, in words. @param {Move[]} moves @param {string[]} path */
export const offers = (moves, path) => {
  const left = along(moves, path);
  /** @type {Offer[]} */
  const named = left.map((move) => ({
    spot: move.spots[path.length]?.spot ?? '',
    label: restOf(move, path.length),
    moves: [move],
  }));
  return named.length <= FEW ? named : [...next(moves, path).values()];
};

/** The name of a place that is not on the table. @param {Offer} offer @returns {Offer} */
export const named = ({ spot, label, moves }) => {
  const [move] = moves;
  const whole = moves.length === 1 && (move.spots.length > 1 || !label);
  return { spot, label: whole ? move.text : label, moves };
};

/** The weight of a move, as the game tells it. @param {Move} move */
export const weightOf = ({ spots }) => spots[0]?.weight;

/** A move by its first place. @param {Move} move @returns {Offer} */
export const whole = (move) => ({ spot: move.spots[0].spot, label: move.spots[0].label || move.text, moves: [move] });

/** The move that names a number, if the list has it. @param {Move[]} moves @param {number} value */
export const naming = (moves, value) => moves.filter(({ move }) => move.endsWith(` ${value}`)).at(-1);
