// A browser at the table, for tests: node FILE.mjs FLORIN [NAME-PART]
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';

export const [florin, only = ''] = process.argv.slice(2);
export const PERSON = { kind: 'person' };
export const NOVICE = { kind: 'bot', level: 'novice' };

export const serve = async (port = '0') => {
  const server = spawn(florin, ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
  const stop = () => new Promise((resolve) => server.once('exit', resolve) && server.kill());
  return { address, stop };
};
export const { address, stop } = await serve();
export const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

let passed = 0;
let failed = 0;
export const ensure = (good, what) => {
  if (!good) throw new Error(what);
};
export const equal = (a, b, what) => ensure(a === b, `${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
export const ready = (page) =>
  page.waitForFunction(() => window.florin && document.querySelector('.prompt, .games, .newgame'));

/** A fresh browser at the table; errors of the page are errors of the test. */
export const test = async (
  name,
  { size: [width, height] = [1280, 720], settings = {}, at = address, loud = true },
  body,
) => {
  if (!name.includes(only)) return;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en', acceptDownloads: true });
  const kept = { speed: 0, motion: false, cover: false, ...settings };
  await context.addInitScript((s) => localStorage.setItem('florin.settings', JSON.stringify(s)), kept);
  const page = await context.newPage();
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const started = Date.now();
  try {
    await page.goto(at);
    await ready(page);
    await body(page, context);
    if (loud && errors.length) throw new Error(`console: ${errors[0]}`);
    passed++;
    console.log(`ok - ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`not ok - ${name}\n  ${error.stack}`);
  }
  await context.close();
};

export const START = 'game: pax2e\nformat: 2\nseed: 7\nseats: 3\n';
export const begin = (page, players = [PERSON, PERSON, PERSON], record = START) =>
  page.evaluate(([r, p]) => window.florin.open(r, p), [record, players]);
export const length = (page) => page.evaluate(() => window.florin.game.table.length);
/** Makes the first move offered, some times over. */
export const play = (page, moves) =>
  page.evaluate(async (moves) => {
    for (let i = 0; i < moves; i++) await window.florin.game.play(window.florin.game.moves[0].move);
  }, moves);

/** Says how it went. */
export const finish = async () => {
  console.log(`${passed} passed, ${failed} failed`);
  await browser.close();
  await stop();
  process.exit(failed ? 1 : 0);
};
