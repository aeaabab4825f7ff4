// The map of Age of Renaissance: node tools/map/aor.js writes web/aor/europe.js and src/map/land_aor.c;
// --check says whether they are those.
import { readFileSync } from 'node:fs';
import { publishCells } from './cells.js';
import { coastRings } from './coast.js';
import { parseCsv, parsePoints } from './csv.js';
import { coastRuns, labelLand, outlines, rasterLand, roughness } from './land.js';
import { widthOf } from './letters.js';
import { placeNames } from './names.js';
import { areaOf, simplify } from './outline.js';
import { azimuthal, closeness } from './projection.js';
import { publish } from './publish.js';
import { Grid } from './raster.js';
import { rounded, stepsOf } from './text.js';
import { coastalWaters, isLeftOf, openWaters, shoreline } from './waters.js';

/** @typedef {[number, number]} Point */
/** @typedef {Record<string, string>} Place */

const [WIDTH, HEIGHT] = [1600, 1000];
// prettier-ignore
const WATER = /** @type {Point[]} */ ([
  [-15, 45], [34, 43.3], [36.6, 46.2], [19.3, 55.9], [5, 40], [18, 35.5], [28, 40.7], [27.5, 59.9], [15.5, 43],
  [25, 38.5],
]);
/** Cells that are part of another province on some boards. */
const JOINED = {
  original: { crossroads: 'york', loire: 'paris' },
  patched: { crossroads: 'york' },
  european: { crossroads: 'london', smolensk: 'novgorod' },
};

const places = parseCsv(readFileSync(new URL('aor-places.csv', import.meta.url), 'utf8'));
const ofKind = (/** @type {string[]} */ ...kinds) => places.filter((p) => kinds.includes(p.kind));
const project = azimuthal({
  centre: [10, 45.5],
  scale: 1438.948,
  at: [780.606, 529.001],
  enlarge: { by: 0.55, within: 0.55 },
});
const ownPoint = (/** @type {Place} */ p) => /** @type {Point} */ ([Number(p.lon), Number(p.lat)]);
const pointsOf = (/** @type {Place} */ p) => [ownPoint(p), ...parsePoints(p.extra_points)].map(project);
const pointOf = (/** @type {Place} */ p) => project(ownPoint(p));

// ---- land ----

const provinces = ofKind('capital', 'market', 'satellite');
const cells = [...provinces, ...ofKind('switch cell')];
const labels = [...cells.map((p) => p.id), 'neutral'];
const NEUTRAL = labels.length;
const labelOf = (/** @type {string} */ id) => labels.indexOf(id) + 1;

const rings = coastRings(project, [-30, -30, WIDTH + 30, HEIGHT + 30]);
const { land, sea } = rasterLand({
  width: WIDTH,
  height: HEIGHT,
  rings,
  straits: ofKind('strait').map((p) => ({ line: pointsOf(p), brush: Number(p.size) })),
  water: WATER.map(project),
});
const seeds = cells.flatMap((p) => pointsOf(p).map((at) => ({ at, label: labelOf(p.id) })));
const wilds = ofKind('neutral land').map((p) => ({ at: pointOf(p), label: NEUTRAL }));
const { labels: owner, minor } = labelLand(land, [...seeds, ...wilds.filter(({ at }) => land.at(at))], {
  cost: roughness(land, { scale: 14, strength: 0.6 }),
  ashore: 39,
  adopt: 26,
  rest: NEUTRAL,
});
const frontiers = outlines(owner, { over: 9, passes: 3, reach: 3, tolerance: 0.45, hidden: 2 });

// ---- water ----

const coasts = ofKind('coast');
const seas = ofKind('sea', 'ocean');
const waters = [...coasts, ...seas].map((p) => p.id);
const waterOf = (/** @type {string} */ id) => waters.indexOf(id) + 1;
const splits = ofKind('coast split');

/** The coast of a province there: some have two. @param {string} province @param {Point} at */
const coastAt = (province, at) => {
  const lines = splits.filter((p) => p.id === province || p.belongs_to === province);
  if (!lines.length) return province;
  return lines.every((p) => isLeftOf(at, pointsOf(p))) ? lines[0].id : lines[0].belongs_to;
};

const shores = owner.cells.map((label, i) => (label === NEUTRAL || minor.cells[i] ? 0 : label));
const sources = [
  ...shoreline(sea, new Grid(WIDTH, HEIGHT, shores), (label, at) => {
    const id = coastAt(labels[label - 1], at);
    return { label: waterOf(id), width: Number(coasts.find((p) => p.id === id)?.size) };
  }),
  ...coasts.flatMap((p) =>
    parsePoints(p.extra_points).map(([lon, lat, width]) => ({
      i: sea.index(project([lon, lat])),
      label: waterOf(p.id),
      width,
    })),
  ),
];
const coastal = coastalWaters(sea, sources);
/** @param {'original' | 'european'} board */
const watersOf = (board) => {
  const points = [...seas, ...ofKind(`sea point ${board}`)].flatMap((p) =>
    pointsOf(p).map((at) => ({ at, label: waterOf(p.id) })),
  );
  return openWaters(sea, coastal, points, 24);
};
// Water that belongs to one sea on the original board and to another on the European one is a cell of its own.
const [water, european] = [watersOf('original'), watersOf('european')];
const joined = { original: { ...JOINED.original }, patched: { ...JOINED.patched }, european: { ...JOINED.european } };
water.cells.forEach((label, i) => {
  const other = european.cells[i];
  if (other === label) return;
  const id = `${waters[label - 1]}_or_${waters[other - 1]}`;
  if (!waters.includes(id)) waters.push(id);
  joined.original[id] = joined.patched[id] = waters[label - 1];
  joined.european[id] = waters[other - 1];
  water.cells[i] = waterOf(id);
});
const limits = outlines(water, { over: 8, passes: 4, reach: 4, tolerance: 0.6, hidden: 2 });

// ---- names ----

const boxOf = (/** @type {Place} */ p) => p.box.split(' ').map(Number);
/** The direction in which the table would best have a name, in turns: 0 to the right, a quarter down. */
const TURNS = { right: 0, below: 0.25, left: 0.5, above: 0.75 };
/** The room of a marker on the board, with a domination marker, its letter, and one of the goods beside it. */
const MARKET = [
  [-13.5, -13.5, 13.5, 13.5],
  [-19, -18, -6, -5],
  [5, -15, 18, -1.5],
];
/** By kind: marker; letters: size, and width to height. */
const LOOKS = {
  capital: {
    marker: [
      [-17.5, -17.5, 17.5, 17.5],
      [-23, -22, -10, -9],
    ],
    letter: 14,
    wide: (/** @type {string} */ name) => widthOf(name.toUpperCase(), 'roman', 0.04),
  },
  market: { marker: MARKET, letter: 12.5, wide: (/** @type {string} */ name) => widthOf(name, 'roman') },
  satellite: {
    marker: [[-11, -11, 11, 11]],
    letter: 11,
    wide: (/** @type {string} */ name) => widthOf(name, 'italic'),
  },
};
/** Tokens of one player, above or below a marker. */
const TOKENS = { above: [-10.5, -26, 10.5, -12], below: [-10.5, 12, 10.5, 26] };
const ROOM = 20; // of a name that others may cover: a corner of a letter
const satellites = ofKind('satellite');
const isCapital = (/** @type {string} */ id) => provinces.find((p) => p.id === id)?.kind === 'capital';
const markets = provinces.filter((p) => p.kind !== 'satellite');

/** @param {number[]} box @param {number} times */
const sized = (box, times) => /** @type {any} */ (box.map((n) => n * times));
/** The room of a marker without a name, around its place. @param {Place} p @param {number} badge */
const takenBy = (p, badge) => ({
  at: pointOf(p),
  boxes: [...LOOKS[p.kind].marker, TOKENS.below].map((box) => sized(box, badge)),
});
/**
 * By id, the middle of a name from its place and, on the end of a line there, where that ends; all in sizes of a name.
 * @param {Place[]} named
 * @param {{ badge: number, name: number, sizes: number[], fewer?: boolean, nameless: Place[] }} how  sizes: of both,
 *   badge and name, as the map is drawn; fewer: names without room are left out, but none of capitals
 */
const namesOf = (named, { badge, name, sizes, fewer = false, nameless }) => {
  const placed = placeNames(
    named.map((p) => {
      const { marker, letter, wide } = LOOKS[p.kind];
      const high = letter * name;
      return {
        id: p.id,
        at: pointOf(p),
        marker: marker.map((box) => sized(box, badge)),
        tokens: { above: sized(TOKENS.above, badge), below: sized(TOKENS.below, badge) },
        size: /** @type {Point} */ ([wide(p.name) * high + 3, 0.86 * high]),
        side: TURNS[p.label_anchor] ?? TURNS.below,
      };
    }),
    {
      sizes,
      board: [8, 8, WIDTH - 8, HEIGHT - 8],
      taken: nameless.map((p) => takenBy(p, badge)),
      fixed: /** @type {any} */ (
        ofKind('overseas').map((p) => {
          const [x, y, width, height] = boxOf(p);
          return [x, y, x + width, y + height];
        })
      ),
      strangeness: (id, at) =>
        owner.at(at) === labelOf(id) ? 0 : owner.at(at) && owner.at(at) !== NEUTRAL ? 3.5 : 0.5,
    },
  );
  const [worst] = placed.filter(({ id }) => fewer && !isCapital(id)).toSorted((a, b) => b.covers - a.covers);
  if (worst?.covers > ROOM) {
    const [least, left] = [true, false].map((is) => named.filter(({ id }) => (id === worst.id) === is));
    return namesOf(left, { badge, name, sizes, fewer, nameless: [...nameless, ...least] });
  }
  for (const { id, covers } of placed)
    if (covers > ROOM) console.log(`tools/map: the name of ${id} covers ${covers.toFixed(0)}`);
  return Object.fromEntries(
    placed.map(({ id, middle, lead }) => [id, [...middle, ...(lead ?? [])].map((n) => Math.round(10 * n) / 10)]),
  );
};
// The sizes of scaleOf() in web/aor/map.js.
const names = namesOf([...markets, ...satellites], { badge: 1, name: 1, sizes: [0.6, 0.8, 1], nameless: [] });
const farNames = namesOf(markets, { badge: 1.62, name: 1.75, sizes: [0.75, 0.9, 1], nameless: satellites });
const fewNames = namesOf(markets, { badge: 1.62, name: 1.75, sizes: [1.05, 1.1], fewer: true, nameless: satellites });

// ---- boxes ----

/** A small map of its own. @param {Place} p */
const insetOf = (p) => {
  const [x, y, width, height] = boxOf(p);
  const view = ofKind('inset').find((i) => i.id === p.id);
  const centre = ownPoint(view);
  const inset = azimuthal({ centre, scale: Number(view.size), at: [x + width / 2, y + height / 2] });
  const isInside = (/** @type {Point} */ [px, py]) => px > x && px < x + width && py > y && py < y + height;
  const shapes = coastRings(inset, [x, y, x + width, y + height], {
    detail: view.note === '1:50 million' ? '50m' : '110m',
    isNear: (place) => closeness(place, centre) > 0.6 && isInside(inset(place)),
  });
  const large = shapes.filter((ring) => Math.abs(areaOf(ring)) > 3);
  return { box: [x, y, width, height], land: large.map((ring) => stepsOf(simplify([...ring, ring[0]], 0.35))) };
};

// ---- telling ----

/** @param {Place[]} of @param {(place: Place) => any} tell */
const byId = (of, tell) => Object.fromEntries(of.map((p) => [p.id, tell(p)]));
const turnOf = (/** @type {Place} */ p) => Number(/^turned (\d+)/.exec(p.note)?.[1] ?? 0);

publish({
  file: 'web/aor/europe.js',
  about: `// Made by tools/map/aor.js from Natural Earth's coasts and tools/map/aor-places.csv. Do not edit.
// arcs, limits: labels or waters to the left and right (from 1 on, 0 is none), beginning, steps. coast: rings of runs
// along a label. joined: cells that are part of another. name, far, farther: the middle of a name, from its place, and
// the end of a line that leads to it.`,
  data: {
    width: WIDTH,
    height: HEIGHT,
    labels,
    waters,
    joined,
    arcs: frontiers.arcs.map(({ sides, line }) => [...sides, ...stepsOf(line)]),
    coast: coastRuns(rings, frontiers.wide, { least: 5, tolerance: 0.35 }).map((runs) =>
      runs.map(({ label, line }) => [label, ...stepsOf(line)]),
    ),
    limits: limits.arcs.map(({ sides, line }) => [...sides, ...stepsOf(line)]),
    straits: ofKind('drawn strait').map((p) => stepsOf(pointsOf(p))),
    provinces: byId(provinces, (p) => ({
      at: rounded(pointOf(p)),
      name: names[p.id],
      ...(farNames[p.id] && { far: farNames[p.id] }),
      ...(fewNames[p.id] && { farther: fewNames[p.id] }),
    })),
    boxes: byId(ofKind('overseas'), insetOf),
    coasts: byId(coasts, (p) => rounded(pointOf(p))),
    seas: byId(seas, (p) => ({ at: rounded(pointOf(p)), size: Number(p.size), turn: turnOf(p) })),
    areas: byId(ofKind('numeral'), (p) => rounded(pointOf(p))),
  },
});

// The boxes overseas are land of their own, a little smaller than they are drawn.
const withBoxes = new Grid(WIDTH, HEIGHT, owner.cells.slice());
const overseas = ofKind('overseas');
overseas.forEach((p, i) => {
  const [x, y, width, height] = boxOf(p);
  withBoxes.fill(
    [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
    ],
    labels.length + 1 + i,
  );
});

publishCells({
  file: 'src/map/land_aor.c',
  name: 'land_aor',
  about: "Made by tools/map/aor.js from Natural Earth's coasts and tools/map/aor-places.csv.",
  owner: withBoxes,
  labels: [...labels, ...overseas.map((p) => p.id)],
  step: 5,
  places: [
    ...provinces.map((p) => [`province:${p.id}`, pointOf(p)]),
    ...overseas.map((p) => {
      const [x, y, width, height] = boxOf(p);
      return [`province:${p.id}`, [x + width / 2, y + height / 2]];
    }),
    ...ofKind('numeral').map((p) => [`area:${p.id}`, pointOf(p)]),
  ],
});
