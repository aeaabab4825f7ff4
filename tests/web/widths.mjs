// Every width: node tests/web/widths.mjs FLORIN [POSITIONS [GAME [SIZE...]]]. At seven sizes, or at those named, in
// positions of games between bots, whatever can be chosen is under the hand or a button beside the prompt, no text is
// cut, no word broken, no name on a map covered, one's own figures are in sight, and nothing moves under the pointer
// when a preview appears. Prints a line for each size.
import { broken, cut, moved, outOfSight, overlapping, unreachable } from './hands.mjs';
import { launch, ready, serve, settled, SIZES, viewportOf } from './harness.mjs';

const [florin, wanted = '4', face = 'pax', ...named] = process.argv.slice(2);
const POSITIONS = Number(wanted);
const GAMES = {
  pax: { names: ['pax1e', 'pax2e'], fewest: 2, choices: 2 },
  aor: { names: ['aor'], fewest: 3, choices: 5 },
};
const APART = 37; // moves between the positions looked at

const { address, stop } = await serve(florin);
const browser = await launch();

/** A page of that size, told of nothing but the table. */
const open = async (size) => {
  const viewport = viewportOf(size);
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 1100, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('florin.settings', JSON.stringify({ speed: 0, motion: false, cover: false })),
  );
  await page.goto(address);
  await ready(page);
  return page;
};

/** Records of games between bots, each up to a position where there is something to choose. */
const recordsOf = async (page) =>
  page.evaluate(
    async ([count, apart, { names, fewest, choices }]) => {
      const app = window.florin;
      const records = [];
      for (let seed = 1; records.length < count; seed++) {
        const seats = fewest + (seed % 3);
        const edition = names[seed % names.length];
        const bots = Array(seats).fill({ kind: 'bot', level: 'novice' });
        await app.open(`game: ${edition}\nformat: 3\nseed: ${seed}\nseats: ${seats}\n`, bots);
        const { table } = app.game;
        const stop = 20 + ((seed * apart) % 160);
        while (table.length < stop && !app.game.position.over) await new Promise((resolve) => setTimeout(resolve, 2));
        app.game.generation++;
        await table.branch(Math.min(stop, table.length));
        const count = () => table.engine.ask({ cmd: 'view', seat: table.decider, parts: ['moves'] }).moves.length;
        while (table.length > 0 && (!table.decider || count() < choices)) await table.branch(table.length - 1);
        records.push({ record: await table.record(), seats });
      }
      return records;
    },
    [POSITIONS, APART, GAMES[face]],
  );

/** Goes where a record ends, with people at the table. */
const goTo = async (page, { record, seats }) => {
  await page.evaluate(([r, n]) => window.florin.open(r, Array(n).fill({ kind: 'person' })), [record, seats]);
  await settled(page);
};

const first = await open(SIZES.at(-1));
const records = await recordsOf(first);
await first.context().close();
let failed = 0;
for (const size of named.length ? named : SIZES) {
  const page = await open(size);
  const wrong = [];
  let choices = 0;
  for (const [i, record] of records.entries()) {
    await goTo(page, record);
    choices += await page.evaluate(() => window.florin.choice.marks.can.size);
    const say = (what, all) => wrong.push(...all.map((one) => `position ${i}: ${what} ${one}`));
    say('text is cut in', await cut(page));
    say('a word is broken in', await broken(page));
    say('names lie over each other:', await overlapping(page));
    if (viewportOf(size).width >= 1100) say('one’s own figures are out of sight:', await outOfSight(page));
    if (!(await page.evaluate(() => matchMedia('(hover: none)').matches))) say('moves:', await moved(page));
    say('out of reach:', await unreachable(page));
  }
  failed += wrong.length;
  console.log(`${wrong.length ? 'not ok' : 'ok'} - ${size}: ${records.length} positions, ${choices} choices`);
  for (const line of [...new Set(wrong)].slice(0, 12)) console.log(`  ${line}`);
  await page.context().close();
}
await browser.close();
await stop();
process.exit(failed ? 1 : 0);
