// The finished chart of Europe against the rules' tables: node tests/web/chart.mjs FLORIN. Filled at one cell a unit.
import { execFileSync } from 'node:child_process';
import { Grid } from '../../tools/map/raster.js';
import { spread } from '../../tools/map/ways.js';
import europe from '../../web/pax/europe.js';
import { pointsOf } from '../../web/frame/lines.js';
import { cellRings, coastRings } from '../../web/pax/geography.js';

const [florin] = process.argv.slice(2);
const requests = ['{"cmd":"new","game":"pax2e","seats":3,"seed":1}', '{"cmd":"facts"}', ''].join('\n');
const answers = execFileSync(florin, ['engine'], { input: requests, encoding: 'utf8' }).trim().split('\n');
const facts = JSON.parse(answers[1]);
const { width, height } = europe;
const SCREEN = 850 / width; // CSS pixels to a unit on a screen 1440 px wide
const AT_SEA = ['spice_islands']; // off the map; its real place is the Moluccas

let failed = 0;
const check = (name, wrong) => {
  if (wrong.length) failed++;
  console.log(`${wrong.length ? 'not ok' : 'ok'} - ${name}${wrong.map((line) => `\n  ${line}`).join('')}`);
};

// ---- what the outlines cover ----

const land = new Grid(width, height).fill(coastRings());
for (const [x, y, steps] of europe.straits) land.stroke(pointsOf(x, y, steps), 2, 0);
const empires = Object.keys(facts.empires).filter((id) => 'row' in facts.empires[id]);
const owner = new Grid(width, height);
let twice = 0;
empires.forEach((id, i) => {
  const cell = new Grid(width, height).fill(cellRings(id));
  cell.cells.forEach((is, at) => {
    if (!is || !land.cells[at]) return;
    twice += owner.cells[at] ? 1 : 0;
    owner.cells[at] = i + 1;
  });
});
const ownerAt = (point) => empires[owner.at(point) - 1];

/** The cells where each Empire's land ends. */
const edges = empires.map(() => []);
owner.cells.forEach((label, i) => {
  const around = [i - 1, i + 1, i - width, i + width];
  if (label && around.some((n) => owner.cells[n] !== label))
    edges[label - 1].push([(i % width) + 0.5, Math.floor(i / width) + 0.5]);
});

/** How far an Empire's land is from a point. */
const away = (id, point) => {
  if (ownerAt(point) === id) return 0;
  const squares = edges[empires.indexOf(id)].map(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2);
  return Math.sqrt(squares.reduce((least, square) => Math.min(least, square), Infinity));
};

/** Pairs of Empires whose land meets: no more than a few units between them over land, and for so many of these. */
const contacts = () => {
  const { labels } = spread(owner, (i) => land.cells[i] === 1, { limit: 2.5 });
  const found = {};
  labels.cells.forEach((label, i) => {
    for (const next of [i + 1, i + width]) {
      const other = labels.cells[next];
      if (!label || !other || other === label || (next === i + 1 && next % width === 0)) continue;
      const pair = [label, other]
        .map((l) => empires[l - 1])
        .sort()
        .join('_');
      found[pair] = (found[pair] ?? 0) + 1;
    }
  });
  return found;
};

// ---- the tables ----

const borders = Object.entries(facts.borders);
check('every Empire, City, Border and route of the rules is on the chart, and nothing else', [
  ...['empires', 'cities', 'borders', 'routes'].flatMap((kind) => {
    const told = kind === 'empires' ? empires : Object.keys(facts[kind]);
    const drawn = Object.keys(europe[kind]);
    const odd = [...told.filter((id) => !drawn.includes(id)), ...drawn.filter((id) => !told.includes(id))];
    return odd.map((id) => `${kind}: ${id}`);
  }),
]);
check('no land belongs to two Empires', twice > 60 ? [`${twice} cells`] : []);
check(
  'Cities lie on their own land, the Spice Islands in the sea',
  Object.entries(facts.cities)
    .filter(([id, city]) => (ownerAt(europe.cities[id].at) === city.empire) === AT_SEA.includes(id))
    .map(([id, city]) => `${id} of ${city.empire} lies in ${ownerAt(europe.cities[id].at)}`),
);
check(
  'Thrones stand on their own land',
  empires.filter((id) => ownerAt(europe.empires[id].throne.at) !== id),
);
check(
  'Sea Borders lie in water, land Borders on land at the frontier',
  borders.filter(([id, { sea }]) => (land.at(europe.borders[id].at) === 1) === Boolean(sea)).map(([id]) => id),
);
check(
  'the two Empires of a Border are the nearest two to its slot',
  borders.flatMap(([id, { a, b }]) => {
    const [first, second] = empires
      .map((empire) => ({ empire, far: away(empire, europe.borders[id].at) }))
      .sort((x, y) => x.far - y.far);
    const right = [first.empire, second.empire].sort().join() === [a, b].sort().join();
    return right ? [] : [`${id}: ${first.empire}, ${second.empire}`];
  }),
);
check(
  'each half of a rim is turned to its Empire',
  borders.flatMap(([id, { a, b }]) => {
    const { at, empires: turned, turn } = europe.borders[id];
    if ([...turned].sort().join() !== [a, b].sort().join()) return [`${id}: ${turned}`];
    const off = [24, 32, 40, 48, 56].map((r) => [
      at[0] + r * Math.cos((turn * Math.PI) / 180),
      at[1] + r * Math.sin((turn * Math.PI) / 180),
    ]);
    const nearer = off.filter((p) => away(turned[0], p) <= away(turned[1], p)).length;
    return nearer >= 3 ? [] : [`${id}: ${turned[0]} is not at ${turn} degrees`];
  }),
);
const met = contacts();
const byLand = borders.filter(([, { sea }]) => !sea).map(([, { a, b }]) => [a, b].sort().join('_'));
console.log(
  `  frontiers: ${Object.entries(met)
    .map(([pair, length]) => `${pair} ${length}`)
    .join(', ')}`,
);
check('land meets exactly where there is a land Border', [
  ...byLand.filter((pair) => !(met[pair] >= 40)).map((pair) => `${pair} does not meet`),
  ...Object.keys(met)
    .filter((pair) => !byLand.includes(pair))
    .map((pair) => `${pair} meets`),
]);

// ---- slots and routes ----

const slots = [
  ...Object.entries(europe.cities),
  ...Object.entries(europe.borders),
  ...Object.entries(europe.empires).map(([id, { throne }]) => [`throne of ${id}`, throne]),
].map(([id, { at }]) => ({ id, at }));
const gaps = slots.flatMap((s, i) =>
  slots
    .slice(i + 1)
    .map((o) => ({ pair: `${s.id} and ${o.id}`, px: Math.hypot(s.at[0] - o.at[0], s.at[1] - o.at[1]) * SCREEN })),
);
const closest = gaps.reduce((a, b) => (b.px < a.px ? b : a));
console.log(`  closest of ${slots.length} slots: ${closest.pair}, ${closest.px.toFixed(1)} px`);
check(
  'slots are at least 30 px apart on a chart 850 px wide',
  gaps.filter(({ px }) => px < 30).map(({ pair, px }) => `${pair}: ${px.toFixed(1)}`),
);
check(
  'routes begin at their Emporium and pass the slots of their Borders in order',
  Object.entries(facts.routes).flatMap(([id, route]) => {
    const line = pointsOf(...europe.routes[id].line);
    const nearest = (at) => {
      const far = line.map(([x, y]) => Math.hypot(x - at[0], y - at[1]));
      const least = Math.min(...far);
      return { step: far.indexOf(least), far: least };
    };
    const passed = [europe.cities[id].at, ...route.borders.map((border) => europe.borders[border].at)].map(nearest);
    const ordered = passed.every(({ step, far }, i) => far < 24 && (i === 0 || step > passed[i - 1].step));
    const goal = ownerAt(line[line.length - 1]) ?? 'the sea';
    const arrives = away(route.empires.at(-1), line[line.length - 1]) < 20;
    return ordered && arrives
      ? []
      : [`${id}: steps ${passed.map(({ step, far }) => `${step} (${far.toFixed(0)})`)}; ends in ${goal}`];
  }),
);

// ---- adjacency ----

check(
  'a rose stands where four Empires meet: all of them adjacent to one another',
  Object.entries(europe.roses).flatMap(([id, { ties }]) => {
    const four = Object.keys(ties);
    const apart = four.flatMap((a) => four.filter((b) => a !== b && !facts.empires[a].adjacent.includes(b)));
    return four.length === 4 && !apart.length ? [] : [`${id}: ${apart}`];
  }),
);
const joined = new Set([
  ...borders.map(([, { a, b }]) => [a, b].sort().join()),
  ...Object.values(europe.roses).flatMap(({ ties }) =>
    Object.keys(ties).flatMap((a, i, four) => four.slice(i + 1).map((b) => [a, b].sort().join())),
  ),
]);
check(
  'Borders and roses show every adjacency',
  empires
    .flatMap((a) => facts.empires[a].adjacent.map((b) => [a, b].sort().join()))
    .filter((pair) => !joined.has(pair)),
);

console.log(`the chart: ${failed} failed`);
process.exit(failed ? 1 : 0);
