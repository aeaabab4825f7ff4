// The map of Age of Renaissance in a real browser, with a position from the engine: node tests/web/aor-view.mjs FLORIN
// [FOLDER]. With a folder, pictures of it are left there. The page is made here; everything else comes out of web/.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { launch, rest } from './harness.mjs';

const [florin, folder] = process.argv.slice(2);
const root = new URL('../../', import.meta.url);
const ORIGIN = 'http://map.test/';
const RECORD = new URL('tests/records/aor-09.florin', root);
const MOVES = 330; // of the record
const SIZES = [
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const VENDOR = {
  'vendor/preact.js': 'node_modules/preact/dist/preact.module.js',
  'vendor/hooks.js': 'node_modules/preact/hooks/dist/hooks.module.js',
  'vendor/htm.js': 'node_modules/htm/dist/htm.module.js',
  'fonts/eb-garamond-500.woff2': 'node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2',
  'fonts/eb-garamond-500-italic.woff2': 'node_modules/@fontsource/eb-garamond/files/eb-garamond-latin-500-italic.woff2',
};
const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  woff2: 'font/woff2',
  json: 'application/json',
};

// ---- what the engine tells ----

const record = readFileSync(RECORD, 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('result:'))
  .slice(0, MOVES);
const requests = [
  { cmd: 'load', record: `${record.join('\n')}\n` },
  { cmd: 'facts' },
  { cmd: 'state' },
  { cmd: 'view' },
];
const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
const answers = execFileSync(florin, ['engine'], { input, encoding: 'utf8', maxBuffer: 1 << 26 });
const [, facts, state, view] = answers
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const position = { state: state.state ?? state, view: view.view ?? view };

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="stylesheet" href="palette.css" /><link rel="stylesheet" href="frame/base.css" />
<link rel="stylesheet" href="aor/map.css" /><link rel="stylesheet" href="aor/badges.css" />
<style>body { margin: 0 } #map { height: 100vh }</style>
<script type="importmap">
{"imports": {"preact": "./vendor/preact.js", "preact/hooks": "./vendor/hooks.js", "htm": "./vendor/htm.js"}}
</script></head><body><div id="map"></div><script type="module">
import { html, render } from './frame/ui.js';
import { Map } from './aor/map.js';
const [facts, position, words] = await Promise.all(['facts', 'position', 'i18n/en'].map((name) =>
  fetch(name + '.json').then((answer) => answer.json())));
const t = (key, values = {}) => words[key].replace(/{(\\w+)}/g, (_, name) => values[name]);
const marks = { can: new Set(), could: new Set(), path: [], hinted: undefined };
const at = (spot, label, name) =>
  ({ 'data-spot': spot, 'data-key': spot, class: name, role: 'group', 'aria-label': label });
const c = { facts, position, t, marks, at, language: 0, seatName: (seat) => 'Seat ' + seat, likes: {} };
render(html\`<\${Map} c=\${c} />\`, document.getElementById('map'));
window.drawn = true;
</script></body></html>`;

const MADE = {
  'index.html': PAGE,
  'facts.json': JSON.stringify(facts),
  'position.json': JSON.stringify(position),
};
const serve = (route) => {
  const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
  const body = MADE[name] ?? readFileSync(new URL(VENDOR[name] ?? `web/${name}`, root));
  return route.fulfill({ body, contentType: TYPES[name.split('.').pop()] });
};

// ---- the checks ----

const browser = await launch();
let failed = 0;
const check = (name, wrong) => {
  if (wrong.length) failed++;
  console.log(`${wrong.length ? 'not ok' : 'ok'} - ${name}${wrong.map((line) => `\n  ${line}`).join('')}`);
};

const open = async (size, scheme) => {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, hasTouch: size.width < 800 });
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.route(`${ORIGIN}**`, serve);
  await page.goto(ORIGIN);
  await page.waitForFunction(() => window.drawn).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  return { page, errors, context };
};

/** Provinces whose marker is under another's. */
const covered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.place')]
      .filter((place) => {
        const r = place.querySelector('.badge').getBoundingClientRect();
        const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        return top?.closest('[data-spot]')?.dataset.spot !== place.dataset.spot;
      })
      .map((place) => place.dataset.spot),
  );

for (const size of SIZES)
  for (const scheme of ['light', 'dark']) {
    const { page, errors, context } = await open(size, scheme);
    const name = `${size.width}x${size.height} ${scheme}`;
    if (folder) await page.screenshot({ path: `${folder}/aor-${name.replace(' ', '-')}.png` });
    check(`${name}: it is drawn without errors`, errors);
    const farther = page.getByRole('button', { name: 'Whole map' }); // tablets and phones begin near what can be chosen
    if (await farther.count()) {
      await farther.click();
      await rest(page, 500);
    }
    if (scheme === 'light') check(`${name}: every marker is hit`, await covered(page));
    if (folder && size.width < 800 && scheme === 'light') {
      await page.click('.corner button');
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${folder}/aor-nearer.png` });
    }
    await context.close();
  }

const { page, context } = await open(SIZES[0], 'light');
const widthOf = () => page.evaluate(() => document.querySelector('.ground').getBoundingClientRect().width);
const leftOf = () => page.evaluate(() => document.querySelector('.ground').getBoundingClientRect().x);
const whole = await widthOf();
await page.mouse.move(800, 450);
await page.mouse.wheel(0, -600);
const nearer = page.waitForFunction(
  (w) => document.querySelector('.ground').getBoundingClientRect().width > w,
  whole * 1.5,
);
check(
  'the wheel draws it nearer',
  await nearer.then(
    () => [],
    (error) => [error.message],
  ),
);
await page.focus('.window');
const before = await leftOf();
await page.keyboard.press('ArrowRight');
const further = page.waitForFunction((x) => document.querySelector('.ground').getBoundingClientRect().x < x, before);
check(
  'an arrow moves it',
  await further.then(
    () => [],
    (error) => [error.message],
  ),
);
await rest(page, 400); // it is drawn anew at its size
if (folder) await page.screenshot({ path: `${folder}/aor-zoomed.png` });
const session = await context.newCDPSession(page);
await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' }); // not what other programs take
await session.send('Performance.enable');
const busy = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
};
/** Drags the map by hand, a step a frame; to and fro, so that it never stands at an edge. */
const drag = (steps, way) =>
  page.evaluate(
    async ([count, to]) => {
      const hand = (kind, i) =>
        document
          .querySelector('.window')
          .dispatchEvent(
            new PointerEvent(kind, { bubbles: true, pointerId: 7, clientX: 800 + 4 * i * to, clientY: 450 + i * to }),
          );
      hand('pointerdown', 0);
      for (let i = 1; i <= count; i++) {
        hand('pointermove', i);
        await new Promise(requestAnimationFrame);
      }
      hand('pointerup', count);
    },
    [steps, way],
  );
const STEPS = 60;
const moved = [];
let each = Infinity; // the best of three: other programs only ever slow it down
for (let i = 0; i < 3; i++) {
  const start = await busy();
  const from = await leftOf();
  await drag(STEPS, i % 2 ? 1 : -1);
  moved.push(Math.abs((await leftOf()) - from));
  each = Math.min(each, ((await busy()) - start) / STEPS);
}
console.log(`  panning: ${each.toFixed(1)} ms of the main thread a frame (8 wanted)`);
check('a hand drags it', moved.filter((by) => by < 3 * STEPS).map(String));
await page.focus('.window');
await page.keyboard.press('0');
const back = page.waitForFunction(
  (w) => Math.abs(document.querySelector('.ground').getBoundingClientRect().width - w) < 1,
  whole,
);
check(
  '0 shows all of it',
  await back.then(
    () => [],
    (error) => [error.message],
  ),
);

await browser.close();
console.log(`the map in a browser: ${failed} failed`);
process.exit(failed ? 1 : 0);
