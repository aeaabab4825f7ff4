// Coastal waters and seas: coasts grow from their shores, seas take what is left.
import { Grid } from './raster.js';
import { spread } from './ways.js';

/** @typedef {[number, number]} Point */
/** @typedef {{ i: number, label: number, width: number }} Source  a cell of the sea where a coast begins */

const MOST = 60; // a coast's greatest width

/** Is a point left of a line, as the board shows it? @param {Point} at @param {Point[]} line */
export const isLeftOf = ([x, y], [[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0;

/**
 * The cells of the sea along shores.
 * @param {Grid} sea @param {Grid} shores  labels of land that has a coast
 * @param {(label: number, at: Point) => { label: number, width: number }} coastOf @returns {Source[]}
 */
export const shoreline = (sea, shores, coastOf) => {
  /** @type {Source[]} */
  const found = [];
  sea.cells.forEach((is, i) => {
    const beside = is ? sea.beside(i).find((n) => shores.cells[n]) : undefined;
    if (beside !== undefined) found.push({ i, ...coastOf(shores.cells[beside], sea.middle(i)) });
  });
  return found;
};

/** Each coast as wide as its sources say; where two meet they share. @param {Grid} sea @param {Source[]} sources */
export const coastalWaters = (sea, sources) => {
  const start = new Grid(sea.width, sea.height);
  const lead = new Float32Array(sea.cells.length).fill(MOST);
  for (const { i, label, width } of sources) {
    if (!sea.cells[i] || (start.cells[i] && lead[i] <= MOST - width)) continue;
    start.cells[i] = label;
    lead[i] = MOST - width;
  }
  return spread(start, (i) => sea.cells[i] === 1, { limit: MOST, lead }).labels;
};

/**
 * Water off the coast goes to the nearest point of a sea by the way over such water, pockets to the water beside them.
 * @param {Grid} sea @param {Grid} coasts @param {{ at: Point, label: number }[]} points
 * @param {number} aside  how far a point may move to open water
 */
export const openWaters = (sea, coasts, points, aside) => {
  const isOpen = (/** @type {number} */ i) => sea.cells[i] === 1 && !coasts.cells[i];
  const start = new Grid(sea.width, sea.height);
  for (const { at, label } of points) {
    const here = sea.nearest(at, aside, isOpen);
    if (here) start.cells[start.index(here)] = label;
  }
  const { labels } = spread(start, isOpen);
  coasts.cells.forEach((label, i) => {
    if (label) labels.cells[i] = label;
  });
  return spread(labels, (i) => sea.cells[i] === 1).labels;
};
