// The map's lines, as points and as SVG paths, out of the data that tools/map/aor.js makes. Boards differ in a few
// cells that belong to a neighbour on some of them, so this builds outlines from the arcs between inside and outside.
import { closed, open, pointsOf } from '../frame/lines.js';
import data from './europe.js';

/** @typedef {import('../frame/lines.js').Point} Point */
/** @typedef {import('../frame/lines.js').Line} Line */
/** @typedef {[number, number, ...Line]} Arc  between a label on its left and one on its right */
/** @typedef {[number, ...Line]} Run  of coast, along a label */
/** @typedef {'original' | 'patched' | 'european'} Board */
/**
 * How far the middle of its name is from there, and the end of a line to it, by zoom of the map.
 * @typedef {{ at: Point, name: number[], far?: number[], farther?: number[] }} ProvincePlace
 */
/**
 * @typedef {object} Europe
 * @property {number} width
 * @property {number} height
 * @property {string[]} labels  provinces, cells that change hands, the last stands for unowned land
 * @property {string[]} waters  coasts by the id of their province, seas, and water that changes hands
 * @property {Record<Board, Record<string, string>>} joined  cells that are part of another
 * @property {Arc[]} arcs  of land
 * @property {Run[][]} coast
 * @property {Arc[]} limits  of waters
 * @property {Line[]} straits
 * @property {Record<string, ProvincePlace>} provinces
 * @property {Record<string, { box: number[], land: Line[] }>} boxes
 * @property {Record<string, Point>} coasts  where each is widest
 * @property {Record<string, { at: Point, size: number, turn: number }>} seas
 * @property {Record<string, Point>} areas
 */

export const europe = /** @type {Europe} */ (/** @type {unknown} */ (data));

const keyOf = (/** @type {Point} */ [x, y]) => `${Math.round(x)},${Math.round(y)}`;

/**
 * The rings around everything inside.
 * @param {Arc[]} arcs @param {(label: number) => boolean} isInside @returns {Point[][]}
 */
const ringsAround = (arcs, isInside) => {
  const lines = arcs.filter(([a, b]) => isInside(a) !== isInside(b)).map(([, , ...line]) => pointsOf(...line));
  /** @type {Map<string, Set<Point[]>>} */
  const at = new Map();
  const ends = (/** @type {Point[]} */ line) => [keyOf(line[0]), keyOf(line[line.length - 1])];
  for (const line of lines)
    for (const end of ends(line)) {
      if (!at.has(end)) at.set(end, new Set());
      at.get(end)?.add(line);
    }
  const rings = [];
  const left = new Set(lines);
  for (const first of left) {
    left.delete(first);
    const ring = first.slice(0, -1);
    const [start, end] = ends(first);
    for (let here = end; here !== start;) {
      const next = [...(at.get(here) ?? [])].find((line) => left.has(line));
      if (!next) throw new Error(`an outline stays open at ${here}`);
      left.delete(next);
      const [from, to] = ends(next);
      ring.push(...(from === here ? next : [...next].reverse()).slice(0, -1));
      here = from === here ? to : from;
    }
    rings.push(ring);
  }
  return rings;
};

/** @param {string[]} labels @param {Board} board */
const namesOn = (labels, board) => labels.map((id) => europe.joined[board][id] ?? id);

/** A board's outlines: of land a little out over the sea, of water a little in over the land. @param {Board} board */
export const outlinesOf = (board) => {
  const [land, water] = [namesOn(europe.labels, board), namesOn(europe.waters, board)];
  return {
    /** @param {(province: string) => boolean} isInside */
    land: (isInside) => ringsAround(europe.arcs, (label) => label > 0 && isInside(land[label - 1])),
    /** @param {(water: string) => boolean} isInside */
    water: (isInside) => ringsAround(europe.limits, (label) => label > 0 && isInside(water[label - 1])),
    provinces: [...new Set(land)].filter((id) => id !== 'neutral'),
    waters: [...new Set(water)],
  };
};

/** @returns {Point[][]} */
export const coastRings = () =>
  europe.coast.map((runs) => runs.flatMap(([, ...line]) => pointsOf(...line).slice(0, -1)));

// ---- paths ----

const pathOf = (/** @type {Point[][]} */ rings) => rings.map(closed).join('');

/** The whole coast. */
export const coastPath = europe.coast
  .map((runs) => `M${runs[0][1]} ${runs[0][2]}${runs.map((run) => `l${run[3]}`).join('')}z`)
  .join('');
export const straitPath = europe.straits.map(open).join('');
export const insetPath = (/** @type {string} */ id) => europe.boxes[id].land.map((line) => `${open(line)}z`).join('');

/** @param {Arc[]} arcs @param {string[]} names @param {(a: string, b: string) => boolean} where */
const linesBetween = (arcs, names, where) =>
  arcs
    .filter(([a, b]) => a && b && names[a - 1] !== names[b - 1] && where(names[a - 1], names[b - 1]))
    .map(([, , ...line]) => open(line))
    .join('');

/**
 * Everything that drawing a board takes.
 * @param {Board} board @param {(province: string) => string} areaOf
 */
const draw = (board, areaOf) => {
  const { land, water, provinces } = outlinesOf(board);
  const [owners, waters] = [namesOn(europe.labels, board), namesOn(europe.waters, board)];
  const isSea = (/** @type {string} */ id) => id in europe.seas;
  const isNobody = (/** @type {string} */ id) => id === 'neutral';
  const areas = Object.keys(europe.areas);
  const runs = europe.coast.flat();
  /** @param {string} area */
  const areaPaths = (area) => {
    const isIn = (/** @type {string} */ id) => !isNobody(id) && areaOf(id) === area;
    const shores = runs.filter(([label]) => label && isIn(owners[label - 1])).map(([, ...line]) => open(line));
    const edges = linesBetween(europe.arcs, owners, (a, b) => isIn(a) !== isIn(b));
    return { cell: pathOf(land(isIn)), edge: shores.join('') + edges };
  };
  return {
    cells: Object.fromEntries(provinces.map((id) => [id, pathOf(land((other) => other === id))])),
    areas: Object.fromEntries(areas.map((area) => [area, areaPaths(area)])),
    within: linesBetween(europe.arcs, owners, (a, b) => !isNobody(a) && !isNobody(b) && areaOf(a) === areaOf(b)),
    between: linesBetween(europe.arcs, owners, (a, b) => !isNobody(a) && !isNobody(b) && areaOf(a) !== areaOf(b)),
    wild: linesBetween(europe.arcs, owners, (a, b) => isNobody(a) || isNobody(b)),
    seas: pathOf(water((id) => isSea(id) && id !== 'atlantic_ocean')),
    coasts: pathOf(water((id) => !isSea(id))),
    limits: {
      coast: linesBetween(europe.limits, waters, (a, b) => isSea(a) !== isSea(b)),
      shared: linesBetween(europe.limits, waters, (a, b) => !isSea(a) && !isSea(b)),
      sea: linesBetween(europe.limits, waters, (a, b) => isSea(a) && isSea(b)),
    },
  };
};

/** @typedef {ReturnType<typeof draw>} Drawing */
/** @type {Map<Board, Drawing>} */
const drawn = new Map();

/** Draws a board once: areas are the same on all. @type {typeof draw} */
export const drawingOf = (board, areaOf) => {
  const known = drawn.get(board) ?? draw(board, areaOf);
  drawn.set(board, known);
  return known;
};
