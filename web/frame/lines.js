// Lines of a map as tools/map writes them, as points and as SVG paths.

/** @typedef {number[]} Point  x and y */
/** @typedef {[number, number, string]} Line  where it begins, and its steps */

/** @param {number} x @param {number} y @param {string} steps @returns {Point[]} */
export const pointsOf = (x, y, steps) => {
  const numbers = (steps.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const points = [[x, y]];
  for (let i = 0; i < numbers.length; i += 2) points.push([(x += numbers[i]), (y += numbers[i + 1])]);
  return points;
};

const tenth = (/** @type {number} */ n) => Math.round(n * 10) / 10;

/** @param {Point[]} ring */
export const closed = (ring) => `M${ring.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`;

/** @param {Line} line */
export const open = ([x, y, steps]) => `M${x} ${y}l${steps}`;
