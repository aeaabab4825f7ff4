// Whole games as a person plays them, with motion, at the pace of the settings: node tests/web/whole.mjs FLORIN
// [GAME [SIZE [MINUTES]]]. A finger or mouse touches what can be reached, bots answer; prints how long games, waits for
// bots and answers to touches took, and what the console complained of. Not part of ./test: it takes as long as a game.
import { launch, NOVICE, PERSON, ready, serve, viewportOf } from './harness.mjs';

const [florin, only = '', size = '', minutes = '25'] = process.argv.slice(2);
const GAMES = { pax2e: 3, aor: 3 };
const WIDTHS = ['390x844', '1440x900'].filter((one) => one.includes(size));
const PACE = 500; // "briskly"
const SLOWEST = 3; // lines about waits
const TRIES = 40; // without anything in reach

/** A place in reach of the hand, by chance; on a phone, now and then another page that has choices. */
const target = (page, chance) =>
  page.evaluate((chance) => {
    const { game } = window.florin;
    if (game.position.over) return 'over';
    if (game.covered || !game.personDecides) return 'others';
    const points = [0.5, 0.25, 0.75];
    const hitOf = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      for (const left of points)
        for (const top of points) {
          const at = [x + width * left, y + height * top];
          if (width > 0 && element.contains(document.elementFromPoint(...at))) return at;
        }
      return null;
    };
    const within = (selector) => [...document.querySelectorAll(selector)].map(hitOf).filter(Boolean);
    const pages = within('.pages button:has(.dot)');
    const places = within('.parts .can, .prompt .choices .choice, .basket .primary');
    const all = pages.length && (chance < 0.2 || !places.length) ? pages : places;
    return all[Math.floor(chance * 1e6) % all.length] ?? null;
  }, chance);

/** How a touch, or the wait after it, went: milliseconds, and moves made. */
const touch = async (page, at, touches) => {
  const before = await page.evaluate(() => window.florin.game.table.length);
  const since = Date.now();
  await (touches ? page.touchscreen.tap(...at) : page.mouse.click(...at));
  await page.evaluate(() => window.florin.turns.drawn());
  const drawn = Date.now() - since;
  await page.waitForFunction(() => window.florin.game.personDecides || window.florin.game.position.over);
  const moves = (await page.evaluate(() => window.florin.game.table.length)) - before;
  return { drawn, waited: Date.now() - since, moves };
};

/** @param {number[]} all @param {number} share */
const quantile = (all, share) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))];
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const report = (name, took, ended, touched, complaints) => {
  const drawn = touched.map((one) => one.drawn);
  const waits = touched.filter(({ moves }) => moves > 1).toSorted((a, b) => b.waited - a.waited);
  console.log(`${name}: ${ended ? 'over' : 'broken off'} after ${seconds(took)}, ${touched.length} touches`);
  console.log(`  answered within ${quantile(drawn, 0.5)} ms (half), ${quantile(drawn, 0.95)} ms (95 %)`);
  const all = waits.map(({ waited }) => waited);
  if (all.length)
    console.log(`  bots' rounds: ${seconds(quantile(all, 0.5))} (half), ${seconds(quantile(all, 0.95))} (95 %)`);
  for (const { waited, moves } of waits.slice(0, SLOWEST))
    console.log(`  waited ${seconds(waited)} for ${moves} moves`);
  console.log(`  ${complaints.length} complaints of the console${complaints.length ? `: ${complaints[0]}` : ''}`);
};

const { address, stop } = await serve(florin);
const browser = await launch();
let failed = 0;
const play = async (game, width) => {
  const viewport = viewportOf(width);
  const touches = viewport.width < 1100;
  const context = await browser.newContext({ viewport, hasTouch: touches, isMobile: touches, locale: 'en' });
  await context.addInitScript(
    (speed) => localStorage.setItem('florin.settings', JSON.stringify({ speed, motion: true, cover: false })),
    PACE,
  );
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  await ready(page);
  const seats = GAMES[game];
  const players = [PERSON, ...Array(seats - 1).fill(NOVICE)];
  await page.evaluate(
    ([record, players]) => window.florin.open(record, players),
    [`game: ${game}\nformat: 3\nseed: 7\nseats: ${seats}\n`, players],
  );
  const since = Date.now();
  const touched = [];
  let [random, idle, ended] = [1, 0, false];
  while (!ended && idle < TRIES && Date.now() - since < Number(minutes) * 60000) {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    const at = await target(page, random / 2 ** 32);
    ended = at === 'over';
    idle = at ? 0 : idle + 1;
    if (Array.isArray(at)) touched.push(await touch(page, at, touches));
    else await page.waitForTimeout(100);
  }
  if (idle === TRIES) complaints.push(`nothing in reach: ${await page.textContent('.prompt')}`);
  report(`${game} at ${width}`, Date.now() - since, ended, touched, complaints);
  failed += complaints.length;
  await context.close();
};

for (const game of Object.keys(GAMES).filter((one) => one.includes(only)))
  for (const width of WIDTHS) await play(game, width);
await browser.close();
await stop();
process.exit(failed ? 1 : 0);
