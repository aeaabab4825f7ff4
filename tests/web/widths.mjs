// Every width: node tests/web/widths.mjs FLORIN [POSITIONS]. At seven sizes and in positions of games between bots,
// whatever can be chosen is under the hand or a button beside the prompt, no text is cut, and nothing moves under the
// pointer when a preview appears. Prints a line for each size.
import { launch, ready, serve, SIZES, viewportOf } from './harness.mjs';

const [florin, wanted = '4'] = process.argv.slice(2);
const POSITIONS = Number(wanted);
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
    async ([count, apart]) => {
      const app = window.florin;
      const records = [];
      for (let seed = 1; records.length < count; seed++) {
        const seats = 2 + (seed % 3);
        const edition = seed % 2 ? 'pax2e' : 'pax1e';
        const bots = Array(seats).fill({ kind: 'bot', level: 'novice' });
        await app.open(`game: ${edition}\nformat: 2\nseed: ${seed}\nseats: ${seats}\n`, bots);
        const { table } = app.game;
        const stop = 20 + ((seed * apart) % 160);
        while (table.length < stop && !app.game.position.over) await new Promise((resolve) => setTimeout(resolve, 2));
        app.game.generation++;
        await table.branch(Math.min(stop, table.length));
        while (table.length > 0 && table.engine.look(table.length, table.decider, ['moves']).moves.length < 2)
          await table.branch(table.length - 1);
        records.push({ record: await table.record(), seats });
      }
      return records;
    },
    [POSITIONS, APART],
  );

/** Goes where a record ends, with people at the table. */
const goTo = async (page, { record, seats }) => {
  await page.evaluate(([r, n]) => window.florin.open(r, Array(n).fill({ kind: 'person' })), [record, seats]);
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 60)));
};

/** Choices that neither a hand nor a button reaches. */
const unreachable = (page) =>
  page.evaluate(async () => {
    const app = window.florin;
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const rest = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 30));
    const hit = (element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const at = (left, top) => element.contains(document.elementFromPoint(x + width * left, y + height * top));
      return width > 0 && parts.some((left) => parts.some((top) => at(left, top)));
    };
    const named = (spot) => document.querySelector(`.prompt [data-spot="${CSS.escape(spot)}"]`);
    const places = (spot) => [...document.querySelectorAll(`.part [data-spot="${CSS.escape(spot)}"]`)];
    const lost = new Set(app.choice.marks.can);
    const paged = document.querySelector('.pages').getBoundingClientRect().width > 0;
    for (const page of paged ? app.game.face.pages : [app.page]) {
      if (paged) app.turnTo(page);
      await rest();
      for (const spot of [...lost]) if (named(spot) || places(spot).some(hit)) lost.delete(spot);
    }
    return [...lost];
  });

/** Text that does not fit where it stands. */
const cut = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app *')].flatMap((e) => {
      const style = getComputedStyle(e);
      const hides = style.overflowX === 'hidden' || style.overflowY === 'hidden' || style.textOverflow === 'ellipsis';
      if (!hides || e.closest('.sr, svg') || !e.textContent.trim() || !e.clientWidth) return [];
      const fits = e.scrollWidth <= e.clientWidth + 1 && e.scrollHeight <= e.clientHeight + 1;
      return fits ? [] : [`${e.className}: ${e.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}`];
    }),
  );

/** Of a few choices: is what lay under the pointer still there once its preview is seen? */
const moved = async (page) => {
  const found = [];
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.parts .can, .prompt .choice')]
      .map((e) => ({ spot: e.getAttribute('data-spot'), box: e.getBoundingClientRect().toJSON() }))
      .filter(({ box }) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)
      .slice(0, 3),
  );
  for (const { spot, box } of boxes) {
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(420);
    const still = await page.evaluate(
      ([spot, box]) => {
        if (!window.florin.choice.preview) return true;
        const places = [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)];
        const near = (r) =>
          Math.abs(r.x + r.width / 2 - box.x - box.width / 2) < 4 &&
          Math.abs(r.y + r.height / 2 - box.y - box.height / 2) < 4;
        return !places.length || places.some((e) => near(e.getBoundingClientRect()));
      },
      [spot, box],
    );
    if (!still) found.push(spot);
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => !window.florin.choice.preview);
  }
  return found;
};

const first = await open(SIZES.at(-1));
const records = await recordsOf(first);
await first.context().close();
let failed = 0;
for (const size of SIZES) {
  const page = await open(size);
  const wrong = [];
  let choices = 0;
  for (const [i, record] of records.entries()) {
    await goTo(page, record);
    choices += await page.evaluate(() => window.florin.choice.marks.can.size);
    const say = (what, all) => wrong.push(...all.map((one) => `position ${i}: ${what} ${one}`));
    say('text is cut in', await cut(page));
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
