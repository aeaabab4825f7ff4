// How much the page weighs and how fast it is: node tests/web/weight.mjs FLORIN [NAME-PART]
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atTable, ensure, equal } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { address, folder, test, done } = await atTable(florin, only);

/** The scripts that a script needs before it runs: itself and what it imports, as paths within the page. */
const importsOf = (name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  const text = name.startsWith('vendor/') ? '' : readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');
  for (const [, from] of text.matchAll(/^(?:import|export)\b[^;'=]*'([^']+)';/gm)) {
    const at = new URL(BARE[from] ?? from, `http://page/${name}`).pathname.slice(1);
    importsOf(at, found);
  }
  return found;
};

const BARE = { preact: '/vendor/preact.js', 'preact/hooks': '/vendor/hooks.js', htm: '/vendor/htm.js' };

await test('how soon the first position shows', {}, async (page) => {
  const preloaded = await page.evaluate(() => {
    const links = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
    return links.map((e) => new URL(e.href || e.src).pathname.slice(1));
  });
  const needed = ['host/arrive.js', 'main.js', 'pax/face.js'].flatMap((name) => [...importsOf(name)]);
  const late = needed.filter((name) => !preloaded.includes(name));
  equal([...new Set(late)].join(), '', 'scripts that index.html does not preload');
  equal(preloaded.filter((name) => !needed.includes(name)).join(), '', 'scripts preloaded for nothing');
  const ready = await page.evaluate(() => performance.getEntriesByName('florin-ready')[0].startTime);
  console.log(`  first position after ${Math.round(ready)} ms`);
});

await test('everything is small', {}, async (page) => {
  const first = await page.evaluate(() =>
    [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].map((name) =>
      new URL(name).pathname.replace(/^\/$/, '/index.html'),
    ),
  );
  const site = join(folder, 'site');
  execFileSync(florin, ['site', site], { stdio: 'ignore' });
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizeOf = (name) => gzipSync(readFileSync(join(site, name)), { level: 9 }).length;
  const sum = (names) => names.reduce((total, name) => total + sizeOf(name), 0);
  const all = sum(
    files
      .map((f) => relative(site, join(f.path, f.name)))
      .filter((name) => !/^(networks|puzzles|host)\/|lean-qr/.test(name)),
  );
  const loaded = sum([...new Set(first)].filter((path) => !path.startsWith('/networks/')));
  const kb = (bytes) => Math.round(bytes / 1000);
  console.log(
    `  ${kb(loaded)} KB compressed at first, ${kb(all)} KB in all but networks, puzzles and what a server brings`,
  );
  ensure(loaded < 700_000 && all < 1_030_000, `${loaded} and ${all} bytes`);
  for (const name of readdirSync(join(site, 'puzzles')))
    ensure(sizeOf(`puzzles/${name}`) <= 60_000, `${name}: ${sizeOf(`puzzles/${name}`)} bytes`);
  for (const name of readdirSync(join(site, 'networks')))
    ensure(sizeOf(`networks/${name}`) <= 500_000, `${name}: ${sizeOf(`networks/${name}`)} bytes`);
});

await test('the bench page plays the native games', {}, async (page) => {
  await page.goto(`${address}bench.html`);
  await page.waitForFunction(() => window.bench);
  for (const { id, signature, speed } of await page.evaluate(() => window.bench)) {
    equal(
      signature,
      execFileSync(florin, ['bench', '--signature', id], { encoding: 'utf8' }).trim(),
      `signature of ${id}`,
    );
    console.log(`  ${id}: ${speed} decisions a second in the page`);
  }
});

await done();
