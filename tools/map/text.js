// Lines as short text: rounded to tenths, relative, with no sign or space too much. An SVG path reads it.

/** @typedef {[number, number]} Point */

const tenths = (/** @type {number} */ value) => Math.round(value * 10);

/** @param {number} tenth */
const short = (tenth) => {
  const digits = String(Math.abs(tenth)).padStart(2, '0');
  const [whole, rest] = [digits.slice(0, -1).replace(/^0$/, ''), digits.slice(-1)];
  return (tenth < 0 ? '-' : '') + (rest === '0' ? whole || '0' : `${whole}.${rest}`);
};

/**
 * Where a line begins, and its steps from there: [x, y, "dx dy dx dy"].
 * @param {Point[]} line @returns {[number, number, string]}
 */
export const stepsOf = (line) => {
  const points = line.map(([x, y]) => [tenths(x), tenths(y)]);
  const numbers = points.slice(1).flatMap(([x, y], i) => [x - points[i][0], y - points[i][1]]);
  const text = numbers.reduce((all, n, i) => all + (i && n >= 0 ? ' ' : '') + short(n), '');
  return [points[0][0] / 10, points[0][1] / 10, text];
};

/** @param {Point} point @returns {Point} */
export const rounded = ([x, y]) => [tenths(x) / 10, tenths(y) / 10];
