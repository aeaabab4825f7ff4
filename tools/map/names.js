// Where names stand beside their markers: the place that covers least.

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Box  left, top, right, bottom */
/**
 * @typedef {{ id: string, at: Point, marker: Box, size: [number, number], side: string }} Name  of a size, at a point
 *   with a marker (a box around the point); side: where it would best stand
 */

const SIDES = ['below', 'above', 'right', 'left', 'below right', 'below left', 'above right', 'above left'];
const GAP = 1;

/** The middle of a name on a side of its point, from there. @param {Name} name @param {string} side @returns {Point} */
const middleOn = ({ marker: [left, top, right, bottom], size: [width, height] }, side) => {
  const [toLeft, toRight] = [side.includes('left'), side.includes('right')];
  const aside = toLeft ? left - GAP - width / 2 : toRight ? right + GAP + width / 2 : (left + right) / 2;
  if (side.includes('above')) return [aside, top - GAP - height / 2];
  if (side.includes('below')) return [aside, bottom + GAP + height / 2];
  return [aside, (top + bottom) / 2];
};

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/**
 * The middle of each name, from its point; the first names choose first.
 * @param {Name[]} names
 * @param {{ board: Box, taken: Box[], strangeness: (id: string, at: Point) => number }} on
 *   strangeness: what it costs to stand there
 * @returns {Record<string, Point>}
 */
export const placeNames = (names, { board, taken, strangeness }) => {
  const full = [...taken, ...names.map(({ at: [x, y], marker: m }) => [m[0] + x, m[1] + y, m[2] + x, m[3] + y])];
  return Object.fromEntries(
    names.map((name) => {
      const { id, at, size, side } = name;
      const choices = [side, ...SIDES.filter((s) => s !== side)].map((s, rank) => {
        const middle = middleOn(name, s);
        const [x, y] = [at[0] + middle[0], at[1] + middle[1]];
        const box = /** @type {Box} */ ([x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2]);
        const leaves = box[0] < board[0] || box[1] < board[1] || box[2] > board[2] || box[3] > board[3];
        const covered = full.reduce((sum, other) => sum + overlap(box, /** @type {Box} */ (other)), 0);
        return { middle, box, cost: covered + 0.6 * rank + strangeness(id, [x, y]) + (leaves ? 1000 : 0) };
      });
      const best = choices.reduce((a, b) => (b.cost < a.cost ? b : a));
      full.push(best.box);
      return [id, best.middle];
    }),
  );
};
