// Bakes the place of a path into its points, once: an element with a transform gets its own layer, and the browser
// composites all layers anew whenever one comes or goes.

/** @param {number} value */
const rounded = (value) => Math.round(value * 1000) / 1000;

/** The coordinates in one step of each command. @type {Record<string, number>} */
const STEPS = { h: 1, v: 1, a: 7 };

/**
 * A path of SVG, moved and scaled; a scale below 0 mirrors it.
 * @param {string} path @param {number} x @param {number} y @param {number} [wide] @param {number} [high]
 */
export const placed = (path, x, y, wide = 1, high = wide) => {
  const turn = (/** @type {number} */ sweep) => (wide * high < 0 ? 1 - sweep : sweep);
  const command = (/** @type {string} */ letter, /** @type {number[]} */ numbers) => {
    const kind = letter.toLowerCase();
    const [left, top] = letter === kind ? [0, 0] : [x, y]; // small letters count from the last point
    const step = STEPS[kind] ?? 2;
    const along = (/** @type {number} */ value) => value * wide + left;
    const down = (/** @type {number} */ value) => value * high + top;
    return numbers.map((value, i) => {
      const at = i % step;
      if (kind === 'a' && at < 5)
        return [Math.abs(value * wide), Math.abs(value * high), value, value, turn(value)][at];
      return (kind === 'a' ? at === 5 : kind === 'h' || (kind !== 'v' && at === 0)) ? along(value) : down(value);
    });
  };
  return path.replace(/([a-z])([^a-z]*)/gi, (_, letter, rest) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    return `${letter}${command(letter, numbers).map(rounded).join(' ')}`;
  });
};

/**
 * All of them in the same way.
 * @param {Record<string, string>} paths @param {[x: number, y: number, scale?: number]} where
 */
export const allPlaced = (paths, ...where) =>
  Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, placed(path, ...where)]));
