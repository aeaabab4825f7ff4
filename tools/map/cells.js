// The land of a board in small squares, as a table in C for screens of characters.
import { save } from './publish.js';

/** @typedef {import('./raster.js').Grid} Grid */

/** The share of a square, in hundredths, from which on it is land: small islands should not drown. */
const LAND = 40;

/**
 * The label that most of a square's land has; 0 where most of it is water.
 * @param {Grid} owner @param {number} column @param {number} row @param {number} step
 */
const labelOf = (owner, column, row, step) => {
  const counts = new Map();
  for (let y = row * step; y < (row + 1) * step; y++)
    for (let x = column * step; x < (column + 1) * step; x++) {
      const label = owner.at([x, y]);
      if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  const land = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (100 * land < LAND * step * step) return 0;
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
};

/** Runs of one label in a row of squares: length and label, none longer than a byte. @param {number[]} labels */
const runsOf = (labels) => {
  /** @type {number[][]} */
  const runs = [];
  for (const label of labels) {
    const last = runs[runs.length - 1];
    if (last?.[1] === label && last[0] < 255) last[0]++;
    else runs.push([1, label]);
  }
  return runs.flat();
};

/** Broken like the rest of the sources. @param {(number | string)[]} words */
const lines = (words) => {
  const out = ['   '];
  for (const word of words) {
    if (out[out.length - 1].length + String(word).length > 116) out.push('   ');
    out[out.length - 1] += ` ${word},`;
  }
  return out.join('\n');
};

/**
 * @param {object} what
 * @param {string} what.file from the root of the project
 * @param {string} what.name of the table
 * @param {string} what.about the names of its makers
 * @param {Grid} what.owner labels, cell by cell
 * @param {string[]} what.labels their names, from 1 on
 * @param {number} what.step cells on a side of a square
 * @param {[string, number[]][]} what.places what a hand touches, and where, in cells
 */
export const publishCells = ({ file, name, about, owner, labels, step, places }) => {
  const [width, height] = [owner.width / step, owner.height / step];
  const rows = Array.from({ length: height }, (_, row) =>
    runsOf(Array.from({ length: width }, (_unused, column) => labelOf(owner, column, row, step))),
  );
  const spots = places.map(([spot, [x, y]]) => `{"${spot}", ${Math.floor(x / step)}, ${Math.floor(y / step)}}`);
  save(
    file,
    `/* ${about} Do not edit. */
#include "map/land.h"

static const char *const labels[] = {
${lines(labels.map((label) => `"${label}"`))}
};

static const struct land_place places[] = {
${lines(spots)}
};

/* Row by row: how many squares, and their label. */
static const uint8_t runs[] = {
${rows.map((row) => lines(row)).join('\n')}
};

const struct land ${name} = {
    .width = ${width}, .height = ${height}, .labels = ${labels.length}, .places = ${places.length},
    .label = labels, .place = places, .runs = runs,
};
`,
  );
};
