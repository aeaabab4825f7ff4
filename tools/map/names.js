// Where names stand beside their markers: so that none covers a marker or another name, in or at their own province,
// and farther away, on a line that leads there, where there is no room.

/** @typedef {[number, number]} Point */
/** @typedef {[number, number, number, number]} Box  left, top, right, bottom */
/** @typedef {{ above: Box, below: Box }} Tokens */
/**
 * A name of a size, at a point with a marker: boxes around the point, and one that lies there only if the name stands
 * above (`below`) or elsewhere (`above`), for tokens.
 * @typedef {{ id: string, at: Point, marker: Box[], tokens: Tokens, size: Point, side: number }} Name
 *   side: the direction in which it would best stand, in turns, 0 to the right, a quarter down
 */
/** @typedef {{ middle: Point, lead: Point | null, box: Box, chip: Box, cost: number }} Choice */

const DIRECTIONS = 16;
const GAPS = [1, 4, 14, 26, 40, 56, 74]; // from the marker to the name; those beyond LEADS have a line
const LEADS = 10;
const ROUNDS = 40;
const ATTEMPTS = 24;

/** @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** @param {Box} box @param {Point} by @returns {Box} */
const moved = (box, [x, y]) => [box[0] + x, box[1] + y, box[2] + x, box[3] + y];

/** @param {Box[]} boxes @returns {Box} */
const around = (boxes) => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

/** Points of a box, by parts of its sides. @param {Box} box @param {number[]} parts */
const pointsIn = ([left, top, right, bottom], parts) =>
  parts.flatMap((x) =>
    [0.2, 0.8].map((y) => /** @type {Point} */ ([left + (right - left) * x, top + (bottom - top) * y])),
  );

/**
 * The places a name may choose: around its marker, near and far.
 * @param {Name} name @param {{ board: Box, taken: Box[], strangeness: (id: string, at: Point) => number }} on
 * @returns {Choice[]}
 */
const choicesOf = ({ id, at, marker, tokens, size: [width, height], side }, { board, taken, strangeness }) => {
  const [left, top, right, bottom] = around(marker);
  const own = marker.map((box) => moved(box, at));
  const foreign = taken.filter((box) => !own.some((one) => one.join() === box.join()));
  return GAPS.flatMap((gap) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const turn = (2 * Math.PI * i) / DIRECTIONS;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      const reach = [(dx < 0 ? -left : right) + gap + width / 2, (dy < 0 ? -top : bottom) + gap + height / 2];
      const far = Math.min(reach[0] / Math.max(1e-9, Math.abs(dx)), reach[1] / Math.max(1e-9, Math.abs(dy)));
      const middle = /** @type {Point} */ ([dx * far, dy * far]);
      const box = moved([-width / 2, -height / 2, width / 2, height / 2], [at[0] + middle[0], at[1] + middle[1]]);
      const isLed = gap > LEADS;
      const lead = /** @type {Point | null} */ (
        isLed
          ? [Math.max(box[0], Math.min(at[0], box[2])) - at[0], Math.max(box[1], Math.min(at[1], box[3])) - at[1]]
          : null
      );
      const crossed = lead
        ? [0.3, 0.5, 0.7, 0.9].filter((part) => {
            const [x, y] = [at[0] + lead[0] * part, at[1] + lead[1] * part];
            return foreign.some((one) => x > one[0] && x < one[2] && y > one[1] && y < one[3]);
          }).length
        : 0;
      const leaves = box[0] < board[0] || box[1] < board[1] || box[2] > board[2] || box[3] > board[3];
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      const strange = pointsIn(box, [0.1, 0.5, 0.9]).reduce((sum, point) => sum + strangeness(id, point), 0);
      const turned = Math.abs(((i / DIRECTIONS - side + 1.5) % 1) - 0.5); // half a turn at most
      const cost =
        5 * covered + strange + 4 * turned + (isLed ? 70 + 1.5 * gap : 2 * gap) + 60 * crossed + (leaves ? 1e6 : 0);
      return { middle, lead, box, chip: moved(middle[1] > 3 ? tokens.above : tokens.below, at), cost };
    }),
  );
};

/** The cost of one choice to another, both ways. @param {Choice} a @param {Choice} b */
const between = (a, b) => 6 * overlap(a.box, b.box) + 2 * (overlap(a.box, b.chip) + overlap(a.chip, b.box));

/**
 * Everybody in turn takes what is best beside the others' present choices, until nobody changes.
 * @param {Choice[][]} choices @param {() => number} random
 */
const settle = (choices, random) => {
  const chosen = choices.map((all) => all[Math.floor(random() * all.length)]);
  const costOf = (/** @type {Choice} */ one, /** @type {number} */ i) =>
    chosen.reduce((sum, other, k) => (k === i ? sum : sum + between(one, other)), one.cost);
  for (let round = 0; round < ROUNDS; round++) {
    let changes = 0;
    for (const [i, all] of choices.entries()) {
      const best = all.reduce((a, b) => (costOf(b, i) < costOf(a, i) ? b : a), chosen[i]);
      if (best !== chosen[i]) changes++;
      chosen[i] = best;
    }
    if (!changes) break;
  }
  return { chosen, cost: chosen.reduce((sum, one, i) => sum + (one.cost + costOf(one, i)) / 2, 0) };
};

/**
 * The middle of each name from its point, and where its line ends.
 * @param {Name[]} names
 * @param {{ board: Box, taken: Box[], strangeness: (id: string, at: Point) => number }} on
 *   strangeness: what it costs to stand there
 * @returns {{ id: string, middle: Point, lead: Point | null, covers: number }[]}  covers: how much of markers and names
 */
export const placeNames = (names, on) => {
  const taken = [...on.taken, ...names.flatMap(({ at, marker }) => marker.map((box) => moved(box, at)))];
  const choices = names.map((name) => choicesOf(name, { ...on, taken }));
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32;
  const all = Array.from({ length: ATTEMPTS }, () => settle(choices, random));
  const { chosen } = all.reduce((a, b) => (b.cost < a.cost ? b : a));
  return chosen.map(({ middle, lead, box }, i) => {
    const others = chosen.filter((_, k) => k !== i).map((other) => other.box);
    return {
      id: names[i].id,
      middle,
      lead,
      covers: [...taken, ...others].reduce((sum, one) => sum + overlap(box, one), 0),
    };
  });
};
