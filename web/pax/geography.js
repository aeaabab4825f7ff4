// The chart's lines, as points and as SVG paths, out of the data that tools/map/pax.js makes.
import europe from './europe.js';

/** @typedef {[number, number]} Point */

/** @param {number} x @param {number} y @param {string} steps @returns {Point[]} */
export const pointsOf = (x, y, steps) => {
  const numbers = (steps.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  /** @type {Point[]} */
  const points = [[x, y]];
  for (let i = 0; i < numbers.length; i += 2) points.push([(x += numbers[i]), (y += numbers[i + 1])]);
  return points;
};

/** Rings of an Empire's cell, a little out over the sea. @param {string} empire @returns {Point[][]} */
export const cellRings = (empire) =>
  cells[empire].map((ring) =>
    ring.flatMap((number) => {
      const [, , x, y, steps] = /** @type {Arc} */ (europe.arcs[Math.abs(number) - 1]);
      const points = pointsOf(x, y, steps);
      return (number < 0 ? points.reverse() : points).slice(0, -1);
    }),
  );

/** @returns {Point[][]} */
export const coastRings = () =>
  coast.map((runs) => runs.flatMap(([, x, y, steps]) => pointsOf(x, y, steps).slice(0, -1)));

/** @typedef {[number, number, number, number, string]} Arc */
/** @typedef {[number, number, number, string]} Run */

const arcs = /** @type {Arc[]} */ (/** @type {unknown} */ (europe.arcs));
const coast = /** @type {Run[][]} */ (/** @type {unknown} */ (europe.coast));
const cells = /** @type {Record<string, number[][]>} */ (
  Object.fromEntries(Object.entries(europe.empires).map(([id, { cell }]) => [id, cell]))
);

const tenth = (/** @type {number} */ n) => Math.round(n * 10) / 10;
const closed = (/** @type {Point[]} */ ring) => `M${ring.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`;
const open = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ steps) => `M${x} ${y}l${steps}`;

const NEUTRAL = europe.labels.length;

/** The whole coast. */
export const coastPath = coast
  .map((runs) => `M${runs[0][1]} ${runs[0][2]}${runs.map((run) => `l${run[3]}`).join('')}z`)
  .join('');

/** @param {string} empire */
export const cellPath = (empire) => cellRings(empire).map(closed).join('');

/** Where an Empire's land ends: its shores and its frontiers. @param {string} empire */
export const edgePath = (empire) => {
  const label = europe.labels.indexOf(empire) + 1;
  const shores = coast.flat().filter((run) => run[0] === label);
  const frontiers = arcs.filter(([a, b]) => (a === label && b > 0) || (b === label && a > 0));
  return [
    ...shores.map(([, x, y, steps]) => open(x, y, steps)),
    ...frontiers.map(([, , x, y, steps]) => open(x, y, steps)),
  ].join('');
};

/** Frontiers between two Empires, or of Empires against land that is nobody's. @param {boolean} marches */
export const frontierPath = (marches) =>
  arcs
    .filter(([a, b]) => a > 0 && b > 0 && (a === NEUTRAL || b === NEUTRAL) === marches)
    .map(([, , x, y, steps]) => open(x, y, steps))
    .join('');

export const straitPath = europe.straits
  .map((line) => open(.../** @type {[number, number, string]} */ (line)))
  .join('');

/** @param {string} emporium */
export const routeOf = (emporium) => {
  const { line, arrows } = /** @type {Record<string, { line: any, arrows: number[][] }>} */ (europe.routes)[emporium];
  return { d: open(.../** @type {[number, number, string]} */ (line)), arrows };
};
