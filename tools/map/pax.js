// The chart of Pax Renaissance: node tools/map/pax.js writes web/pax/europe.js and src/map/land_pax.c; --check
// says whether they are those.
import { readFileSync } from 'node:fs';
import { publishCells } from './cells.js';
import { coastRings } from './coast.js';
import { parseCsv, parsePoints } from './csv.js';
import { curveThrough, headings, setAside } from './curve.js';
import { coastRuns, labelLand, marches, outlines, rasterLand, roughness } from './land.js';
import { simplify } from './outline.js';
import { byTables } from './projection.js';
import { publish } from './publish.js';
import { rounded, stepsOf } from './text.js';

/** @typedef {[number, number]} Point */

const [WIDTH, HEIGHT] = [1700, 740];
// prettier-ignore
const WATER = /** @type {Point[]} */ ([
  [-15, 45], [34, 43.3], [36.6, 46.2], [19.3, 55.9], [5, 40], [18, 35.5], [28, 40.7], [15.5, 43], [25, 38.5],
  [3, 55], [36.5, 26.5],
]);

const places = parseCsv(readFileSync(new URL('pax-places.csv', import.meta.url), 'utf8'));
const ofKind = (/** @type {string} */ kind) => places.filter((p) => p.kind === kind || p.kind.startsWith(`${kind} `));
/** @param {string} axis @param {'lon' | 'lat'} by @returns {Point[]} */
const table = (axis, by) => ofKind(`projection ${axis}`).map((p) => [Number(p[by]), Number(p.note)]);
const project = byTables({ x: table('x', 'lon'), y: table('y', 'lat'), width: WIDTH, height: HEIGHT, converge: 0.05 });
/** A place's own point and its further ones. @param {Record<string, string>} place */
const pointsOf = (place) =>
  [/** @type {Point} */ ([Number(place.lon), Number(place.lat)]), ...parsePoints(place.extra_points)].map(project);

const empires = ofKind('empire').map((p) => p.id);
const NEUTRAL = empires.length + 1;
const labelOf = (/** @type {string} */ id) => empires.indexOf(id) + 1;
const neighbours = ofKind('border land').map((p) => p.belongs_to.split(';').map(labelOf));
const mayTouch = (/** @type {number} */ a, /** @type {number} */ b) =>
  neighbours.some((pair) => pair.includes(a) && pair.includes(b));

// ---- land ----

const rings = coastRings(project, [-60, -60, WIDTH + 60, HEIGHT + 60]);
const straits = ofKind('strait').map(pointsOf);
const { land } = rasterLand({
  width: WIDTH,
  height: HEIGHT,
  rings,
  straits: straits.map((line) => ({ line, brush: 2 })),
  water: WATER.map(project),
});
// An Empire's own point is the middle of its name, wherever that has room; its land is told by the further ones.
const seeds = [
  ...ofKind('empire').flatMap((p) =>
    pointsOf(p)
      .slice(1)
      .map((at) => ({ at, label: labelOf(p.id) })),
  ),
  ...ofKind('neutral land').flatMap((p) => pointsOf(p).map((at) => ({ at, label: NEUTRAL }))),
];
const cost = roughness(land, { scale: 16, strength: 0.55 });
const { labels: nearest } = labelLand(land, seeds, { cost, ashore: 15, adopt: 36, rest: NEUTRAL });
const labels = marches(nearest, { width: 9, rest: NEUTRAL, mayTouch });
const {
  wide,
  arcs,
  rings: ringsAround,
} = outlines(labels, { over: 9, passes: 3, reach: 3, tolerance: 0.45, hidden: 2 });

// ---- what stands on it ----

/**
 * A City's slots. A name stands beside its slot; over the gap between the first two where a City has three.
 * @param {Record<string, string>} place
 */
const slotsOf = (place) => {
  const points = pointsOf(place).map(rounded);
  const ids = { venice: ['venice', 'venice_2'], constantinople: [1, 2, 3].map((n) => `constantinople_${n}`) }[
    place.id
  ] ?? [place.id];
  const [[x, y], [x2]] = [points[0], points[1] ?? points[0]];
  return ids.map((id, i) => [
    id,
    { at: points[i], name: { at: ids.length === 3 ? [(x + x2) / 2 - 6, y] : points[i], side: place.label_anchor } },
  ]);
};
const throneOf = (/** @type {string} */ id) => {
  const place = ofKind('throne').find((p) => p.id === id);
  const [, banner, height, repressed, name] = /banner (\w+), (.*); repressed (\w+); name (.*)/.exec(place.note);
  const at = rounded(pointsOf(place)[0]);
  return { at, banner: { side: banner, foot: height === 'at the foot' }, repressed, name };
};
/** The middle of an Empire's land around a point. @param {number} label @param {Point} at */
const landAround = (label, at) => {
  for (let reach = 60; ; reach += 40) {
    const cells = labels.around(at, reach).filter(({ i }) => labels.cells[i] === label);
    if (cells.length)
      return [0, 1].map((axis) => cells.reduce((sum, { middle }) => sum + middle[axis], 0) / cells.length);
  }
};
/**
 * A Border lies between two Empires: whose they are, and the direction from the second to the first.
 * @param {Record<string, string>} place
 */
const borderOf = (place) => {
  const at = pointsOf(place)[0];
  const between = place.belongs_to.split(';');
  const [a, b] = between.map((id) => landAround(labelOf(id), at));
  return {
    at: rounded(at),
    empires: between,
    turn: Math.round((Math.atan2(a[1] - b[1], a[0] - b[0]) * 180) / Math.PI),
  };
};
/**
 * A rose is tied to the nearest land of each Empire that meets there, a little inland.
 * @param {Record<string, string>} place
 */
const roseOf = (place) => {
  const at = pointsOf(place)[0];
  const tie = (/** @type {string} */ id) => {
    const shore = labels.nearest(at, 200, (i) => labels.cells[i] === labelOf(id));
    const away = Math.sqrt((shore[0] - at[0]) ** 2 + (shore[1] - at[1]) ** 2) || 1;
    return rounded([shore[0] + ((shore[0] - at[0]) * 14) / away, shore[1] + ((shore[1] - at[1]) * 14) / away]);
  };
  return { at: rounded(at), ties: Object.fromEntries(place.belongs_to.split(';').map((id) => [id, tie(id)])) };
};
const routeOf = (/** @type {Record<string, string>} */ place) => {
  const aside = place.note.endsWith('right of its course') ? -4.2 : 4.2;
  const line = setAside(curveThrough(pointsOf(place), 5), aside);
  const arrows = headings(line, 130).map(([x, y, degrees]) => [...rounded([x, y]), Math.round(degrees)]);
  return { line: stepsOf(simplify(line, 0.3)), arrows };
};
/** @param {string} kind @param {(place: Record<string, string>) => any} tell */
const byId = (kind, tell) => Object.fromEntries(ofKind(kind).map((p) => [p.id, tell(p)]));

const europe = {
  width: WIDTH,
  height: HEIGHT,
  labels: [...empires, 'neutral'],
  arcs: arcs.map(({ sides, line }) => [...sides, ...stepsOf(line)]),
  coast: coastRuns(rings, wide, { least: 9, tolerance: 0.4 }).map((runs) =>
    runs.map(({ label, line }) => [label, ...stepsOf(line)]),
  ),
  straits: straits.map(stepsOf),
  empires: byId('empire', (p) => ({
    name: rounded(pointsOf(p)[0]),
    throne: throneOf(p.id),
    cell: ringsAround(labelOf(p.id)),
  })),
  cities: Object.fromEntries([...ofKind('city'), ...ofKind('emporium')].flatMap(slotsOf)),
  borders: byId('border', borderOf),
  routes: byId('route', routeOf),
  roses: byId('rose', roseOf),
  seas: ofKind('sea name').map((p) => ({
    id: p.id.toLowerCase().replaceAll(' ', '_'),
    at: rounded(pointsOf(p)[0]),
    side: p.label_anchor,
    size: Number(p.note.slice(5)),
  })),
};

// ---- telling ----

publish({
  file: 'web/pax/europe.js',
  about: `// Made by tools/map/pax.js from Natural Earth's coasts and tools/map/pax-places.csv. Do not edit.
// arcs: labels to the left and right (from 1 on, 0 is open sea), beginning, steps. coast: rings of runs along a label.
// cell: rings of arcs, numbered from 1, negative where gone backwards.`,
  data: europe,
});

publishCells({
  file: 'src/map/land_pax.c',
  name: 'land_pax',
  about: "Made by tools/map/pax.js from Natural Earth's coasts and tools/map/pax-places.csv.",
  owner: labels,
  labels: [...empires, 'neutral'],
  step: 5,
  places: [
    ...Object.entries(europe.empires).map(([id, { throne }]) => [`empire:${id}`, throne.at]),
    ...Object.entries(europe.cities).map(([id, { at }]) => [`city:${id}`, at]),
    ...Object.entries(europe.borders).map(([id, { at }]) => [`border:${id}`, at]),
  ],
});
