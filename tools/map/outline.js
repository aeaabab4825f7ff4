// Outlines of labelled cells: arcs between two labels, from junction to junction, so that neighbours share them.

/** @typedef {[number, number]} Point */
/**
 * @typedef {{ sides: [number, number], line: Point[] }} Arc  labels to the left and to the right; a loop ends where it
 *   begins
 */

/** The four sides of cells that meet at a corner of cells: where they lead, and the cells beside them (left, right). */
const TURNS = [
  { dx: 1, dy: 0, left: [0, -1], right: [0, 0] },
  { dx: 0, dy: 1, left: [0, 0], right: [-1, 0] },
  { dx: -1, dy: 0, left: [-1, 0], right: [-1, -1] },
  { dx: 0, dy: -1, left: [-1, -1], right: [0, -1] },
];

/** All arcs along the sides of cells. @param {import('./raster.js').Grid} grid @returns {Arc[]} */
export const traceArcs = (grid) => {
  const { width, height } = grid;
  const across = width + 1;
  const used = new Uint8Array(across * (height + 1)); // a bit for each way that was gone from a corner
  const sidesOf = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) => {
    const { left, right } = TURNS[turn];
    return [grid.at([x + left[0], y + left[1]]), grid.at([x + right[0], y + right[1]])];
  };
  const waysAt = (/** @type {number} */ x, /** @type {number} */ y) =>
    [0, 1, 2, 3].filter((turn) => {
      const [left, right] = sidesOf(x, y, turn);
      return left !== right;
    });
  /** @param {number} x @param {number} y @param {number} turn @returns {Arc} */
  const follow = (x, y, turn) => {
    const sides = /** @type {[number, number]} */ (sidesOf(x, y, turn));
    /** @type {Point[]} */
    const line = [[x, y]];
    const [startX, startY] = [x, y];
    for (;;) {
      used[y * across + x] |= 1 << turn;
      x += TURNS[turn].dx;
      y += TURNS[turn].dy;
      used[y * across + x] |= 1 << ((turn + 2) % 4);
      line.push([x, y]);
      const ways = waysAt(x, y);
      if (ways.length !== 2 || (x === startX && y === startY)) return { sides, line };
      turn = ways.find((way) => way !== (turn + 2) % 4) ?? 0;
    }
  };
  /** @type {Arc[]} */
  const arcs = [];
  for (const junctions of [true, false])
    for (let y = 0; y <= height; y++)
      for (let x = 0; x <= width; x++) {
        const ways = waysAt(x, y);
        if (ways.length > 2 !== junctions) continue;
        for (const turn of ways) if (!(used[y * across + x] & (1 << turn))) arcs.push(follow(x, y, turn));
      }
  return arcs;
};

/** @param {Point[]} line */
const isLoop = (line) =>
  line.length > 3 && line[0][0] === line[line.length - 1][0] && line[0][1] === line[line.length - 1][1];

/**
 * A moving average; ends stay where they are, loops have none.
 * @param {Point[]} line @param {number} passes @param {number} reach @returns {Point[]}
 */
export const smooth = (line, passes, reach) => {
  const loop = isLoop(line);
  const n = loop ? line.length - 1 : line.length;
  let points = line.slice(0, n);
  for (let pass = 0; pass < passes; pass++)
    points = points.map((point, i) => {
      const r = loop ? reach : Math.min(reach, i, n - 1 - i);
      if (r === 0) return point;
      let [x, y] = [0, 0];
      for (let k = -r; k <= r; k++) {
        const p = points[(i + k + n) % n];
        x += p[0];
        y += p[1];
      }
      return /** @type {Point} */ ([x / (2 * r + 1), y / (2 * r + 1)]);
    });
  return loop ? [...points, points[0]] : points;
};

/** How far a point lies from a piece of line, squared. @param {Point} p @param {Point} a @param {Point} b */
const awayFrom = ([x, y], [ax, ay], [bx, by]) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2;
};

/**
 * Douglas and Peucker: as few points as stay within a tolerance.
 * @param {Point[]} line @param {number} tolerance @returns {Point[]}
 */
export const simplify = (line, tolerance) => {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const parts = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [worst, at] = [tolerance * tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const away = awayFrom(line[i], line[from], line[to]);
      if (away > worst) [worst, at] = [away, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    parts.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i]);
};

/** @param {Point} p */
const key = (p) => `${p[0]},${p[1]}`;

/**
 * The rings around a label: numbers of arcs from 1 on, negative where one is gone backwards.
 * @param {Arc[]} arcs @param {number} label @returns {number[][]}
 */
export const ringsOf = (arcs, label) => {
  const mine = new Set([...arcs.keys()].filter((i) => arcs[i].sides.includes(label)));
  const ends = (/** @type {number} */ i) => [arcs[i].line[0], arcs[i].line[arcs[i].line.length - 1]].map(key);
  const rings = [];
  for (const first of mine) {
    mine.delete(first);
    const ring = [first + 1];
    const [start, end] = ends(first);
    for (let here = end; here !== start;) {
      const next = [...mine].find((i) => ends(i).includes(here));
      if (next === undefined) throw new Error(`an outline of label ${label} stays open at ${here}`);
      mine.delete(next);
      const [from, to] = ends(next);
      ring.push(from === here ? next + 1 : -(next + 1));
      here = from === here ? to : from;
    }
    rings.push(ring);
  }
  return rings;
};

/** Twice the signed area. @param {Point[]} ring */
export const areaOf = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length];
    return sum + x * ny - nx * y;
  }, 0) / 2;
