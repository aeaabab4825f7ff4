// What tests of the page share: a table that is served, a browser, and tests with a fresh page each.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const SIZES = ['390x844', '844x390', '768x1024', '1024x768', '1280x720', '1440x900', '2560x1440'];
export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 720 };
export const WIDE = { width: 1440, height: 900 };
export const HUGE = { width: 2560, height: 1440 };
export const PERSON = { kind: 'person' };
export const NOVICE = { kind: 'bot', level: 'novice' };

/** @param {string} size  "390x844" */
export const viewportOf = (size) => {
  const [width, height] = size.split('x').map(Number);
  return { width, height };
};

export const ensure = (good, what) => {
  if (!good) throw new Error(what);
};
export const equal = (a, b, what) =>
  ensure(a === b, `${what}: ${JSON.stringify(a)?.slice(0, 300)} is not ${JSON.stringify(b)?.slice(0, 300)}`);

/** The program, serving its page. */
export const serve = async (florin, port = '0') => {
  const server = spawn(florin, ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => server.kill()); // also where a test failed before it stopped it
  const address = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
  const stop = () => new Promise((resolve) => server.once('exit', resolve) && server.kill());
  return { address, stop };
};

export const PATIENCE = 180000; // milliseconds; a busy machine is slow, only what takes longer hangs

export const launch = async () => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return browser;
};

export const ready = (page) =>
  page.waitForFunction(() => window.florin && document.querySelector('.prompt, .games, .newgame, .welcome'));

/** A game at the table. */
export const begin = (page, record, players) => page.evaluate(([r, p]) => window.florin.open(r, p), [record, players]);
/** Until what was changed is drawn, and what is done after a drawing is done. */
export const settled = (page) =>
  page.evaluate(async () => {
    const { turns } = window.florin;
    await turns.drawn();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await turns.drawn();
  });

/** So long by the page's own timers: on a busy machine what was due there before has happened before. */
export const rest = (page, milliseconds) =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), milliseconds);

export const length = (page) => page.evaluate(() => window.florin.game.table.length);
/** A check that the game goes on: however slow the machine, so long without a move is the end. */
export const progress = (page) => {
  let [moves, since] = [-1, 0];
  return async () => {
    const now = await length(page);
    if (now !== moves) [moves, since] = [now, Date.now()];
    ensure(Date.now() < since + PATIENCE, `stuck after ${now} moves: ${await page.textContent('.prompt')}`);
  };
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a screen reader or a keyboard would trip over on the page or within a part of it, a line each. */
export const violations = async (page, within = 'html') => {
  await page.evaluate(() => {
    const ends = (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter(ends);
    return Promise.all(moving.map(({ finished }) => finished.catch(() => {}))); // what fades in has its colours then
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate((within) => window.axe.run(within, { resultTypes: ['violations'] }), within);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].any[0]?.message ?? ''}`,
  );
};

/** Served and ready for tests of which the name has `only` in it; `done` ends the program. */
export const atTable = async (florin, only = '') => {
  const { address, stop } = await serve(florin);
  const browser = await launch();
  const folder = mkdtempSync(join(tmpdir(), 'florin-web-'));
  let passed = 0;
  let failed = 0;

  /** A fresh browser at the table; errors of the page are errors of the test, unless it is not `loud`. */
  const test = async (name, options, body) => {
    const { size = WIDE, locale = 'en', settings = {}, at = address, loud = true } = options;
    if (!name.includes(only)) return;
    const touch = { hasTouch: size.width < 1100 };
    const context = await browser.newContext({ viewport: size, locale, ...touch, acceptDownloads: true });
    await context.addInitScript(
      (s) => localStorage.getItem('florin.settings') || localStorage.setItem('florin.settings', JSON.stringify(s)),
      { speed: 0, motion: false, cover: false, ...settings },
    );
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
      await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-')}.png`) }).catch(() => {});
    }
    await context.close();
  };

  const done = async () => {
    await browser.close();
    await stop();
    console.log(`${passed} passed, ${failed} failed${failed ? `; pictures in ${folder}` : ''}`);
    process.exit(failed ? 1 : 0);
  };
  return { address, browser, folder, test, done };
};
