// The chart's lines, as points and as SVG paths, out of the data that tools/map/pax.js makes.
import { closed, open, pointsOf } from '../frame/lines.js';
import data from './europe.js';

/** @typedef {import('../frame/lines.js').Point} Point */
/** @typedef {import('../frame/lines.js').Line} Line */
/** @typedef {[number, number, ...Line]} Arc  between a label on its left and one on its right */
/** @typedef {[number, ...Line]} Run  of coast, along a label */
/** @typedef {{ at: Point, name: { at: Point, side: string } }} CityPlace */
/** @typedef {{ at: Point, empires: string[], turn: number }} BorderPlace */
/**
 * @typedef {{ at: Point, banner: { side: string, foot: boolean }, repressed: string, name: string }} ThronePlace
 *   repressed, name: on which side of it they stand
 */
/**
 * @typedef {object} Europe
 * @property {number} width
 * @property {number} height
 * @property {string[]} labels  the Empires; the last stands for unowned land
 * @property {Arc[]} arcs
 * @property {Run[][]} coast
 * @property {Line[]} straits
 * @property {Record<string, { name: Point, throne: ThronePlace, cell: number[][] }>} empires
 * @property {Record<string, CityPlace>} cities
 * @property {Record<string, BorderPlace>} borders
 * @property {Record<string, { line: Line, arrows: number[][] }>} routes
 * @property {Record<string, { at: Point, ties: Record<string, Point> }>} roses
 * @property {{ id: string, at: Point, side: string, size: number }[]} seas  side: where the name lies of its point
 */

export const europe = /** @type {Europe} */ (/** @type {unknown} */ (data));
const { arcs, coast, labels } = europe;
const NOBODY = labels.length;

/** Rings of an Empire's cell, a little out over the sea. @param {string} empire @returns {Point[][]} */
export const cellRings = (empire) =>
  europe.empires[empire].cell.map((ring) =>
    ring.flatMap((number) => {
      const [, , ...line] = arcs[Math.abs(number) - 1];
      const points = pointsOf(...line);
      return (number < 0 ? points.reverse() : points).slice(0, -1);
    }),
  );

/** @returns {Point[][]} */
export const coastRings = () => coast.map((runs) => runs.flatMap(([, ...line]) => pointsOf(...line).slice(0, -1)));

// ---- paths ----

/**
 * Computes it once for each id.
 * @param {string[]} ids @param {(id: string) => string} path @returns {Record<string, string>}
 */
const each = (ids, path) => Object.fromEntries(ids.map((id) => [id, path(id)]));
const EMPIRES = Object.keys(europe.empires);

/** The whole coast. */
export const coastPath = coast
  .map((runs) => `M${runs[0][1]} ${runs[0][2]}${runs.map((run) => `l${run[3]}`).join('')}z`)
  .join('');

export const straitPath = europe.straits.map(open).join('');

/** Each Empire's cell. */
export const cellPaths = each(EMPIRES, (empire) => cellRings(empire).map(closed).join(''));

/** Arcs over land. @param {(left: number, right: number) => boolean} where */
const frontiers = (where) => arcs.filter(([a, b]) => a > 0 && b > 0 && where(a, b)).map(([, , ...line]) => open(line));

/** The edges of each Empire's land: its shores and its frontiers. */
export const edgePaths = each(EMPIRES, (empire) => {
  const label = labels.indexOf(empire) + 1;
  const shores = coast.flat().filter((run) => run[0] === label);
  return [...shores.map(([, ...line]) => open(line)), ...frontiers((a, b) => a === label || b === label)].join('');
});

const isMarch = (/** @type {number} */ a, /** @type {number} */ b) => a === NOBODY || b === NOBODY;
/** The frontiers between Empires and unowned land. */
export const marchPath = frontiers(isMarch).join('');
/** Where Empires meet. */
export const frontierPath = frontiers((a, b) => !isMarch(a, b)).join('');

/** Each route, from its Emporium to its arrowhead. */
export const routePaths = each(Object.keys(europe.routes), (emporium) => open(europe.routes[emporium].line));
