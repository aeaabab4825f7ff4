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
/**
 * boxes, chips: at each size.
 * @typedef {{ middle: Point, lead: Point | null, boxes: Box[], chips: Box[], covered: number, cost: number }} Choice
 */

const DIRECTIONS = 24;
/** From the marker to the name; those beyond LEADS have a line. */
const GAPS = [1, 4, 8, 14, 20, 26, 33, 40, 48, 56, 65, 74, 86];
const FARTHEST = 150; // beyond its own width nothing concerns a name
const LEADS = 10;
const ROUNDS = 40;
const ATTEMPTS = 16;
const KEPT = 90; // choices of each name, the best by themselves

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

/** A box around a point, at a size. @param {Box} box @param {Point} at @param {number} size @returns {Box} */
const laid = (box, at, size) => moved(/** @type {Box} */ (box.map((n) => n * size)), at);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** A point, and the boxes of its marker at a size of one. @typedef {{ at: Point, boxes: Box[] }} Marker */
/**
 * The sizes at which names are drawn; boxes that no name may cover: of markers without a name, which have its size, and
 * fixed ones; what it costs to stand on a point.
 * @typedef {{ sizes: number[], board: Box, taken: Marker[], fixed: Box[],
 *   strangeness: (id: string, at: Point) => number }} Board
 */
/** The boxes of one's own marker and of others, at one size. */
/** @typedef {{ size: number, own: Box[], others: Box[] }} Scene */

/**
 * The boxes around a name, at each size.
 * @param {Name} name @param {Marker[]} markers @param {Board} on @returns {Scene[]}
 */
const scenesOf = ({ at, size: [width] }, markers, { sizes, fixed }) =>
  sizes.map((size) => {
    const boxes = (/** @type {boolean} */ own) =>
      markers
        .filter((one) => (one.at.join() === at.join()) === own)
        .flatMap((one) => one.boxes.map((box) => laid(box, one.at, size)));
    const reach = width + FARTHEST;
    const near = /** @type {Box} */ ([at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach]);
    return { size, own: boxes(true), others: [...boxes(false), ...fixed].filter((box) => overlap(near, box) > 0) };
  });

/**
 * The cost of one choice at one size.
 * @param {Name} name @param {{ middle: Point, lead: Point | null }} choice @param {Board} on @param {Scene} scene
 */
const costAt = ({ id, at, size: [width, height] }, { middle, lead }, { board, strangeness }, { size, own, others }) => {
  const centre = /** @type {Point} */ ([at[0] + middle[0] * size, at[1] + middle[1] * size]);
  const box = laid([-width / 2, -height / 2, width / 2, height / 2], centre, size);
  const covered = sum([...own, ...others].map((one) => overlap(box, one)));
  const crossed = [0.3, 0.5, 0.7, 0.9].filter((part) => {
    if (!lead) return false;
    const [x, y] = [at[0] + lead[0] * size * part, at[1] + lead[1] * size * part];
    return others.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
  }).length;
  const leaves = box[0] < board[0] || box[1] < board[1] || box[2] > board[2] || box[3] > board[3];
  const strange = sum(pointsIn(box, [0.1, 0.5, 0.9]).map((point) => strangeness(id, point)));
  return { box, covered, cost: 5 * covered + strange + 60 * crossed + (leaves ? 1e6 : 0) };
};

/**
 * The places a name may choose: around its marker, near and far.
 * @param {Name} name @param {Marker[]} markers @param {Board} on
 * @returns {Choice[]}
 */
const choicesOf = (name, markers, on) => {
  const scenes = scenesOf(name, markers, on);
  const {
    at,
    marker,
    tokens,
    size: [width, height],
    side,
  } = name;
  const [left, top, right, bottom] = around(marker);
  return GAPS.flatMap((gap) =>
    Array.from({ length: DIRECTIONS }, (_, i) => {
      const turn = (2 * Math.PI * i) / DIRECTIONS;
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      const reach = [(dx < 0 ? -left : right) + gap + width / 2, (dy < 0 ? -top : bottom) + gap + height / 2];
      const far = Math.min(reach[0] / Math.max(1e-9, Math.abs(dx)), reach[1] / Math.max(1e-9, Math.abs(dy)));
      const middle = /** @type {Point} */ ([dx * far, dy * far]);
      const isLed = gap > LEADS;
      const [x, y] = middle;
      const ends = /** @type {Point} */ ([
        Math.max(x - width / 2, Math.min(0, x + width / 2)),
        Math.max(y - height / 2, Math.min(0, y + height / 2)),
      ]);
      const lead = isLed ? ends : null;
      const seen = scenes.map((scene) => costAt(name, { middle, lead }, on, scene));
      const chips = on.sizes.map((size) => laid(y > 3 ? tokens.above : tokens.below, at, size));
      const turned = Math.abs(((i / DIRECTIONS - side + 1.5) % 1) - 0.5); // half a turn at most
      const cost = sum(seen.map((one) => one.cost)) / seen.length + 4 * turned + (isLed ? 70 + 1.5 * gap : 2 * gap);
      return {
        middle,
        lead,
        boxes: seen.map(({ box }) => box),
        chips,
        covered: Math.max(...seen.map((one) => one.covered)),
        cost,
      };
    }),
  );
};

/** The cost of one choice to another, both ways, at the worst size. @param {Choice} a @param {Choice} b */
const between = (a, b) =>
  Math.max(
    ...a.boxes.map(
      (box, i) => 6 * overlap(box, b.boxes[i]) + 2 * (overlap(box, b.chips[i]) + overlap(a.chips[i], b.boxes[i])),
    ),
  );

/**
 * Everybody in turn takes what is best beside the others' present choices, until nobody changes.
 * @param {Choice[][]} choices @param {number[][]} near  whose choices can meet @param {() => number} random
 */
const settle = (choices, near, random) => {
  const chosen = choices.map((all) => all[Math.floor(random() * all.length)]);
  const costOf = (/** @type {Choice} */ one, /** @type {number} */ i) =>
    near[i].reduce((all, k) => all + between(one, chosen[k]), one.cost);
  for (let round = 0; round < ROUNDS; round++) {
    let changes = 0;
    for (const [i, all] of choices.entries()) {
      const costs = all.map((one) => costOf(one, i));
      const best = costs.indexOf(Math.min(...costs));
      if (costs[best] >= costOf(chosen[i], i)) continue;
      chosen[i] = all[best];
      changes++;
    }
    if (!changes) break;
  }
  return { chosen, cost: sum(chosen.map((one, i) => (one.cost + costOf(one, i)) / 2)) };
};

/**
 * The middle of each name from its point, and where its line ends, in sizes of a name: the same at all sizes.
 * @param {Name[]} names @param {Board} on
 * @returns {{ id: string, middle: Point, lead: Point | null, covers: number }[]}  covers: how much of markers and names
 */
export const placeNames = (names, on) => {
  const markers = [...on.taken, ...names.map(({ at, marker }) => ({ at, boxes: marker }))];
  const choices = names.map((name) =>
    choicesOf(name, markers, on)
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, KEPT),
  );
  const reaches = choices.map((all) => around(all.flatMap(({ boxes, chips }) => [...boxes, ...chips])));
  const near = names.map((_, i) => names.flatMap((_, k) => (k !== i && overlap(reaches[i], reaches[k]) > 0 ? k : [])));
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32;
  const all = Array.from({ length: ATTEMPTS }, () => settle(choices, near, random));
  const { chosen } = all.reduce((a, b) => (b.cost < a.cost ? b : a));
  return chosen.map(({ middle, lead, boxes, covered }, i) => {
    const others = near[i].map((k) => Math.max(...boxes.map((box, at) => overlap(box, chosen[k].boxes[at]))));
    return { id: names[i].id, middle, lead, covers: covered + sum(others) };
  });
};
