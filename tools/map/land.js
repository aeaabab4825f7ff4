// Land and who it belongs to, for any board: land as cells, labels by the nearest seed over land, outlines.
import { noise } from './noise.js';
import { areaOf, ringsOf, simplify, smooth, traceArcs } from './outline.js';
import { Grid } from './raster.js';
import { spread } from './ways.js';

/** @typedef {[number, number]} Point */

/**
 * Land cells, straits cut open; and the sea: water that can be reached.
 * @typedef {{ line: Point[], brush: number }} Strait
 * @param {{ width: number, height: number, rings: Point[][], straits: Strait[], water: Point[] }} from
 */
export const rasterLand = ({ width, height, rings, straits, water }) => {
  const land = new Grid(width, height).fill(rings);
  for (const { line, brush } of straits) land.stroke(line, brush, 0);
  return { land, sea: land.flood(water, 0) };
};

/**
 * The cost of a step on each cell: hilly land bends frontiers.
 * @param {Grid} grid @param {{ scale: number, strength: number }} how
 */
export const roughness = ({ width, height }, { scale, strength }) =>
  Float32Array.from({ length: width * height }, (_, i) => {
    const n = noise((i % width) / scale, Math.floor(i / width) / scale);
    return 1 + strength * (2 * n - 1);
  });

/**
 * Every land cell gets the label of the nearest seed over land; islands without one, marked as minor, that of the
 * land nearest to them, or `rest`.
 * @param {Grid} land @param {{ at: Point, label: number }[]} seeds
 * @param {{ cost: Float32Array, ashore: number, adopt: number, rest: number }} how
 *   how far a seed may move to land, and an island look for it
 */
export const labelLand = (land, seeds, { cost, ashore, adopt, rest }) => {
  const isLand = (/** @type {number} */ i) => land.cells[i] === 1;
  const start = new Grid(land.width, land.height);
  for (const { at, label } of seeds) {
    const here = land.index(at) < 0 ? null : land.nearest(at, ashore, isLand);
    if (here) start.cells[start.index(here)] = label;
  }
  const { labels } = spread(start, isLand, { cost });
  const near = spread(labels, () => true, { limit: adopt });
  const minor = new Grid(land.width, land.height);
  land.cells.forEach((is, i) => {
    if (!is || labels.cells[i]) return;
    const island = land.part(i).filter((cell) => !labels.cells[cell]);
    const nearest = island.reduce((best, cell) => (near.distance[cell] < near.distance[best] ? cell : best));
    for (const cell of island) {
      labels.cells[cell] = near.labels.cells[nearest] || rest;
      minor.cells[cell] = 1;
    }
  });
  return { labels, minor };
};

/**
 * Land too near another's with which it may not touch becomes nobody's, from both sides at once.
 * @param {Grid} labels @param {{ width: number, rest: number, mayTouch: (a: number, b: number) => boolean }} how
 */
export const marches = (labels, { width, rest, mayTouch }) => {
  const taken = new Grid(labels.width, labels.height, labels.cells.slice());
  const all = [...new Set(labels.cells)].filter((label) => label && label !== rest);
  for (const label of all) {
    const others = labels.cells.map((l) => (l && l !== rest && l !== label && !mayTouch(label, l) ? l : 0));
    const isMine = (/** @type {number} */ i) => labels.cells[i] === label || labels.cells[i] === rest;
    const near = spread(new Grid(labels.width, labels.height, others), isMine, { limit: width });
    labels.cells.forEach((l, i) => {
      if (l === label && near.distance[i] <= width) taken.cells[i] = rest;
    });
  }
  return taken;
};

/**
 * Arcs between labels, spread over the water so that the true coast does the cutting, and the rings of each label.
 * @param {Grid} labels @param {{ over: number, passes: number, reach: number, tolerance: number, hidden: number }} how
 *   the last for arcs out at sea
 */
export const outlines = (labels, { over, passes, reach, tolerance, hidden }) => {
  const wide = spread(labels, () => true, { limit: over }).labels;
  const arcs = traceArcs(wide).map(({ sides, line }) => ({
    sides,
    line: simplify(smooth(line, passes, reach), sides.includes(0) ? hidden : tolerance),
  }));
  return { wide, arcs, rings: (/** @type {number} */ label) => ringsOf(arcs, label) };
};

/**
 * Coast rings fit for drawing, each cut into runs along one label.
 * @param {Point[][]} rings @param {Grid} wide @param {{ least: number, tolerance: number }} how
 */
export const coastRuns = (rings, wide, { least, tolerance }) =>
  rings
    .filter((ring) => Math.abs(areaOf(ring)) > least)
    .map((ring) => runsOf(simplify([...ring, ring[0]], tolerance), wide))
    .filter((runs) => runs.length);

/** @param {Point[]} loop @param {Grid} wide @returns {{ label: number, line: Point[] }[]} */
const runsOf = (loop, wide) => {
  /** @type {{ label: number, line: Point[] }[]} */
  const runs = [];
  loop.slice(1).forEach((point, i) => {
    const label = wide.at([(point[0] + loop[i][0]) / 2, (point[1] + loop[i][1]) / 2]);
    const last = runs[runs.length - 1];
    if (last?.label === label) last.line.push(point);
    else runs.push({ label, line: [loop[i], point] });
  });
  return runs;
};
