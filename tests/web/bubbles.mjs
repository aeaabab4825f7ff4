// A bubble never covers what it points at: every note of every lesson, at two sizes of the screen in turns, or with
// ALL=1 in the environment at all seven.
//   node tests/web/bubbles.mjs FLORIN [NAME-PART]
import { atTable, ensure, rest, settled, SIZES, viewportOf } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);

/** The bubble, and how much of what it speaks of lies under it; `free` if there is a place where nothing would. */
const look = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector('.guide').getBoundingClientRect();
    const seen = [...document.querySelectorAll('.taught')]
      .map((e) => e.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const over = (left, top, r) =>
      Math.max(0, Math.min(left + bubble.width, r.right) - Math.max(left, r.left)) *
      Math.max(0, Math.min(top + bubble.height, r.bottom) - Math.max(top, r.top));
    const hides = (left, top) => seen.reduce((sum, r) => sum + over(left, top, r), 0);
    let free = false;
    for (let top = 8; top <= innerHeight - bubble.height - 8 && !free; top += 20)
      for (let left = 8; left <= innerWidth - bubble.width - 8 && !free; left += 20) free = hides(left, top) === 0;
    const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
    return { hidden: hides(bubble.left, bubble.top), free, inside, seen: seen.length };
  });

/** At one size, once everything is drawn and the bubble has settled. */
const check = async (page, size) => {
  await page.setViewportSize(viewportOf(size));
  await settled(page);
  let found = await look(page);
  const isWell = () => found.inside && (found.hidden < 1 || !found.free);
  for (let tries = 0; tries < 30 && !isWell(); tries++) {
    await rest(page, 100);
    await settled(page);
    found = await look(page);
  }
  const text = await page.locator('.guide p').first().textContent();
  ensure(found.inside, `${size}: off the screen: ${text}`);
  ensure(isWell(), `${size}: covers ${Math.round(found.hidden)} square pixels of what it speaks of: ${text}`);
};

let notes = 0;
const sizes = () => (process.env.ALL ? SIZES : [SIZES[notes % SIZES.length], SIZES[(notes + 3) % SIZES.length]]);

const lessons = ['market', 'cards', 'ops', 'fairs', 'battles', 'bishops', 'queens', 'comets'];
lessons.push('capital', 'tokens', 'history', 'advances', 'expand', 'bid', 'war', 'first', 'ending');
for (const id of lessons)
  await test(`the bubbles of ${id}`, { size: viewportOf(SIZES[0]) }, async (page) => {
    await page.evaluate((id) => window.florin.school.teach(id), id);
    for (;;) {
      await page.waitForSelector('.guide');
      for (const size of sizes()) await check(page, size);
      notes++;
      const on = page.locator('.guide').getByRole('button', { name: 'Continue' });
      if (await on.count()) {
        await on.click();
        continue;
      }
      const made = await page.evaluate(async () => {
        const { game } = window.florin;
        const step = game.guide.told.steps[game.table.length];
        const { length } = game.table;
        if (step.move) await game.play(step.move);
        return step.move ? length : -1;
      });
      if (made < 0) break;
      await page.waitForFunction((n) => {
        const { game } = window.florin;
        return game.table.length > n && !game.thinking && (game.guide.says() || game.table.decider === 0);
      }, made);
    }
  });

await done();
