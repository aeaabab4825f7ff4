// The finished map of Age of Renaissance against the rules' tables: node tests/web/aor-map.mjs FLORIN. Every board's
// outlines are filled at two cells a unit, cut by coast and straits; what meets is compared with the engine's facts.
import { execFileSync } from 'node:child_process';
import { Grid } from '../../tools/map/raster.js';
import { coastRings, europe, outlinesOf } from '../../web/aor/geography.js';
import { pointsOf } from '../../web/frame/lines.js';

const [florin] = process.argv.slice(2);
const FINE = 2;
const [width, height] = [europe.width * FINE, europe.height * FINE];
const BORDERS = { original: 147, patched: 150, european: 149 };
const LEAST = { land: 4 * FINE, water: 3 * FINE }; // sides of cells that make a border
const SLACK = 8; // cells that may be filled twice where lines are simplified
const BEYOND = 'water:atlantic_ocean water:norwegian_sea'; // they meet north of the map

let failed = 0;
const check = (name, wrong) => {
  if (wrong.length) failed++;
  console.log(`${wrong.length ? 'not ok' : 'ok'} - ${name}${wrong.map((line) => `\n  ${line}`).join('')}`);
};

const factsOf = (board) => {
  const requests = [{ cmd: 'new', game: 'aor', seats: 6, seed: 1, options: { board } }, { cmd: 'facts' }];
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  return JSON.parse(execFileSync(florin, ['engine'], { input, encoding: 'utf8' }).trim().split('\n')[1]);
};
const fine = (rings) => rings.map((ring) => ring.map(([x, y]) => [x * FINE, y * FINE]));
const pairOf = (a, b) => [a, b].sort().join(' ');

const land = new Grid(width, height).fill(fine(coastRings()));
for (const line of europe.straits) land.stroke(fine([pointsOf(...line)])[0], FINE, 0);

/**
 * Fills everything of one kind, each with a label of its own from `first` on, where there is room for it; tells how
 * many cells were filled twice.
 */
const fill = (labels, first, outlines, isThere) => {
  let twice = 0;
  outlines.forEach((rings, n) => {
    const points = rings.flat();
    const bounds = [0, 1].map((axis) => points.map((p) => Math.floor(p[axis])));
    const [[left, right], [top, bottom]] = bounds.map((all) => [
      all.reduce((least, value) => Math.min(least, value), Infinity),
      all.reduce((most, value) => Math.max(most, value), 0) + 1,
    ]);
    const cell = new Grid(right - left, bottom - top).fill(
      rings.map((ring) => ring.map(([x, y]) => [x - left, y - top])),
    );
    cell.cells.forEach((is, k) => {
      const i = (top + Math.floor(k / cell.width)) * width + left + (k % cell.width);
      if (!is || !isThere(i)) return;
      twice += labels.cells[i] ? 1 : 0;
      labels.cells[i] = first + n;
    });
  });
  return twice;
};

/** Pairs of names that meet, and along how many sides of cells. */
const contacts = ({ cells }, names) => {
  const found = {};
  const meet = (a, b) => {
    if (!a || !b || a === b) return;
    const pair = pairOf(names[a - 1], names[b - 1]);
    found[pair] = (found[pair] ?? 0) + 1;
  };
  cells.forEach((label, i) => {
    if ((i + 1) % width) meet(label, cells[i + 1]);
    if (i + width < cells.length) meet(label, cells[i + width]);
  });
  return found;
};

const compare = (name, told, met, least) =>
  check(`${name} (${told.size})`, [
    ...[...told].filter((pair) => !(met[pair] >= least)).map((pair) => `${pair}: missing (${met[pair] ?? 0})`),
    ...Object.keys(met)
      .filter((pair) => met[pair] >= least && !told.has(pair))
      .map((pair) => `${pair}: false (${met[pair]})`),
  ]);
const same = (told, found) => [
  ...told.filter((id) => !found.includes(id)).map((id) => `${id}: missing`),
  ...found.filter((id) => !told.includes(id)).map((id) => `${id}: too many`),
];
const isDrawn = (water) => !europe.boxes[water];

for (const board of ['original', 'patched', 'european']) {
  const facts = factsOf(board);
  const { provinces, waters, ...around } = outlinesOf(board);
  const onMap = Object.keys(facts.provinces).filter((id) => facts.provinces[id].kind !== 'overseas');
  const coasts = Object.values(facts.provinces).flatMap((province) => province.coasts);
  const touches = Object.fromEntries([
    ...Object.entries(facts.waters).map(([id, water]) => [id, water.touches]),
    ...coasts.map((coast) => [coast.id, coast.touches]),
  ]);
  const drawn = Object.keys(touches).filter(isDrawn);
  check(`${board}: every province is on the map`, same(onMap, provinces));
  check(`${board}: every water is on the map`, same(drawn, waters));

  const labels = new Grid(width, height);
  const names = [...provinces.map((id) => `land:${id}`), ...waters.map((id) => `water:${id}`)];
  const rings = {
    land: provinces.map((id) => fine(around.land((other) => other === id))),
    water: waters.map((id) => fine(around.water((other) => other === id))),
  };
  const twice = [
    fill(labels, 1, rings.land, (i) => land.cells[i]),
    fill(labels, provinces.length + 1, rings.water, (i) => !land.cells[i]),
  ];
  check(
    `${board}: nothing belongs to two`,
    twice.filter((cells) => cells > SLACK).map((cells) => `${cells} cells`),
  );
  check(
    `${board}: every marker stands on its own land`,
    onMap.filter((id) => {
      const [x, y] = europe.provinces[id].at;
      return names[labels.at([x * FINE, y * FINE]) - 1] !== `land:${id}`;
    }),
  );
  const met = contacts(labels, names);
  const between = (a, b) =>
    Object.fromEntries(
      Object.entries(met).filter(([pair]) => pair.startsWith(`${a}:`) && pair.split(' ')[1].startsWith(`${b}:`)),
    );

  const borders = onMap.flatMap((a) => facts.provinces[a].land.map((b) => pairOf(`land:${a}`, `land:${b}`)));
  check(
    `${board}: there are ${BORDERS[board]} land borders`,
    new Set(borders).size === BORDERS[board] ? [] : [`${new Set(borders).size}`],
  );
  compare(`${board}: land meets where provinces border`, new Set(borders), between('land', 'land'), LEAST.land);
  const links = drawn
    .flatMap((a) => touches[a].filter(isDrawn).map((b) => pairOf(`water:${a}`, `water:${b}`)))
    .filter((pair) => pair !== BEYOND);
  compare(`${board}: waters meet where they are connected`, new Set(links), between('water', 'water'), LEAST.water);

  const shores = between('land', 'water');
  const own = onMap.flatMap((id) =>
    facts.provinces[id].coasts.map((coast) => pairOf(`land:${id}`, `water:${coast.id}`)),
  );
  check(
    `${board}: every province lies at its coasts (${own.length})`,
    own.filter((pair) => !(shores[pair] >= LEAST.land)),
  );
  check(
    `${board}: what lies inland has none`,
    Object.keys(shores).filter((pair) => {
      const id = pair.split(' ')[0].slice('land:'.length);
      return shores[pair] >= LEAST.land && !facts.provinces[id].coasts.length;
    }),
  );
}

console.log(`the map: ${failed} failed`);
process.exit(failed ? 1 : 0);
