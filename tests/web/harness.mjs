// What tests of the page in a real browser share: the server, Chromium, a fresh page for each test, and its count.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

export const ensure = (good, what) => {
  if (!good) throw new Error(what);
};
export const equal = (a, b, what) => ensure(a === b, `${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
export const PERSON = { kind: 'person' };

/** The program's own server on a port of its own. */
export const serve = async (florin, port = '0') => {
  const server = spawn(florin, ['serve', '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
  const stop = () => new Promise((resolve) => server.once('exit', resolve) && server.kill());
  return { address, stop };
};

const ready = (page) => page.waitForFunction(() => window.florin && document.querySelector('.prompt, .newgame'));

/** Tests of FLORIN in a browser, those whose name has a part in it: `test` runs one, `end` says how it went. */
export const harness = async (florin, only = '') => {
  const { address, stop } = await serve(florin);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const count = { passed: 0, failed: 0 };

  /** A fresh browser at the table; errors of the page are errors of the test. */
  const test = async (name, { size: [width, height] = [1280, 720], settings = {} }, body) => {
    if (!name.includes(only)) return;
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en' });
    const kept = { speed: 0, motion: false, cover: false, ...settings };
    await context.addInitScript((s) => localStorage.setItem('florin.settings', JSON.stringify(s)), kept);
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    try {
      await page.goto(address);
      await ready(page);
      await body(page);
      if (errors.length) throw new Error(`console: ${errors[0]}`);
      count.passed++;
      console.log(`ok - ${name}`);
    } catch (error) {
      count.failed++;
      console.log(`not ok - ${name}\n  ${error.stack}`);
    }
    await context.close();
  };

  const end = async (what) => {
    await browser.close();
    await stop();
    console.log(`${what}: ${count.passed} passed, ${count.failed} failed`);
    process.exit(count.failed ? 1 : 0);
  };
  return { test, end };
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a checker of accessibility finds wrong with a part of the page. */
export const complaints = async (page, selector) => {
  await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { violations } = await window.axe.run(part, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
  }, selector);
};
