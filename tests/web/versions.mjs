// An old page and a new server, in a real browser: node tests/web/versions.mjs FLORIN [NAME-PART]
import { create, folder, remove, start } from '../host/client.mjs';
import { atTable, begin, ensure, equal, NOVICE, PERSON, ready, rest } from './harness.mjs';
import { build, newer, siteOf } from './site.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);
const old = build(florin);
const quiet = { loud: false }; // lost connections and refused versions are what is tested

const START = 'game: pax2e\nformat: 2\nseed: 7\nseats: 3\n';
const versionOf = (page) =>
  page.evaluate(async () => (await import(new URL('frame/version.js', document.baseURI).href)).VERSION);
const titleIs = (page, title) => page.waitForFunction((t) => document.title === t && window.florin, title);
const cachesOf = (page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' tabs')).sort());
/** Until the page is kept: it has a worker that answers for it. */
const isKept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller);
/** Nothing is renewed by itself. */
const stays = (page) => page.evaluate(() => void (window.florin.renewal.idle = Infinity));
const renews = (page) => page.evaluate(() => void (window.florin.renewal.idle = 0));
const update = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const open = async (page, address) => {
  await page.goto(address);
  await ready(page);
  await isKept(page);
  await stays(page);
};

await test('a tab that does not renew itself has all its files from its own version', quiet, async (page, context) => {
  const site = await siteOf({ '/': old });
  await open(page, site.address);
  const other = await context.newPage();
  await open(other, site.address);
  await begin(other, START, [PERSON, NOVICE, NOVICE]);
  site.folders = { '/': newer(old, 'second') };
  await update(page);
  await page.getByText('A new version is available').waitFor();
  equal(await page.title(), 'Florin', 'nothing changes while somebody is at the table');
  await page.getByRole('button', { name: 'Reload' }).click();
  await titleIs(page, 'Florin second');
  ensure((await versionOf(page)) === 'second', 'the version of the tab that was reloaded');
  await other.getByText('A new version is available').waitFor();
  const textOf = (tab, name) => tab.evaluate(async (name) => (await fetch(name)).text(), name);
  ensure(!(await textOf(other, 'frame/reference.js')).includes('second'), 'the old tab has its old files');
  ensure((await textOf(page, 'frame/reference.js')).includes('second'), 'the new one has new ones');
  // A worker says which version it has before it answers, but for the first.
  const firstSaid = (tab) =>
    tab.evaluate(
      () =>
        new Promise((resolve) => {
          const worker = new Worker(new URL('frame/worker.js', document.baseURI), { type: 'module' });
          worker.onmessage = ({ data }) => resolve(data.version ?? 'the first') || worker.terminate();
          worker.onerror = ({ message }) => resolve(message);
          worker.postMessage({ id: 1, language: 'en', requests: [] });
        }),
    );
  equal(await firstSaid(other), 'the first', 'a worker that the old tab makes');
  equal(await firstSaid(page), 'second', 'one of the new tab');
  equal((await cachesOf(page)).length, 2, 'both versions are kept');
  await renews(other);
  await titleIs(other, 'Florin second');
  await page.waitForFunction(async () => (await caches.keys()).filter((n) => !n.endsWith(' tabs')).length === 1);
  await site.close();
});

await test('the next page that opens has the new version by itself', quiet, async (page) => {
  const site = await siteOf({ '/': old });
  await open(page, site.address);
  site.folders = { '/': newer(old, 'second') };
  await update(page);
  await page.getByText('A new version is available').waitFor();
  await page.reload();
  await titleIs(page, 'Florin second');
  await site.close();
  await page.reload();
  await ready(page);
  equal(await page.title(), 'Florin second', 'without the server');
});

await test('a version is kept whole or not at all', quiet, async (page) => {
  const site = await siteOf({ '/': old });
  await open(page, site.address);
  const [first] = await cachesOf(page);
  // Half of the files come from one server and half from another, which is not upgraded yet.
  const second = newer(old, 'second');
  site.folders = { '/': second, '/frame/': `${old}/frame` };
  await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.ready;
    const ended = new Promise((resolve) =>
      registered.addEventListener('updatefound', () => {
        const { installing } = registered;
        installing.addEventListener('statechange', () => installing.state === 'redundant' && resolve(null));
      }),
    );
    await Promise.all([registered.update().catch(() => {}), ended]);
  });
  equal((await cachesOf(page)).join(), first, 'what is kept of two half versions');
  await page.reload();
  await ready(page);
  equal(await page.title(), 'Florin', 'the old one goes on');
  await stays(page);
  site.folders = { '/': second };
  await update(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting || document.title !== 'Florin');
  await page.reload();
  await titleIs(page, 'Florin second');
  await site.close();
});

await test('two of them on one origin keep out of each other’s way', quiet, async (page, context) => {
  const site = await siteOf({ '/a/': old, '/b/': old });
  await open(page, `${site.address}a/`);
  const other = await context.newPage();
  await open(other, `${site.address}b/`);
  equal((await cachesOf(page)).length, 2, 'caches');
  site.folders['/a/'] = newer(old, 'second');
  await renews(page);
  await update(page);
  await titleIs(page, 'Florin second');
  await site.close();
  for (const [tab, title] of [
    [page, 'Florin second'],
    [other, 'Florin'],
  ]) {
    await tab.reload();
    await ready(tab);
    equal(await tab.title(), title, 'without a network');
  }
});

// ---- at a table of a server ----

/** A `florin host` behind a web host that has the page, and how it is upgraded. */
const hosted = async () => {
  const data = folder();
  const server = await start(florin, data, ['--rate', '0', '--tables', '0', '--bot-milliseconds', '20']);
  const site = await siteOf({ '/': old }, server.port);
  const close = async () => {
    await site.close();
    await server.stop();
    remove(data);
  };
  /** What it says from now on is of another version. */
  const upgrade = (version, { oldest = 1, world = () => {} } = {}) => {
    site.folders = { '/': newer(old, version) };
    site.edit = (text) => {
      if (!text.startsWith('{')) return text;
      const json = JSON.parse(text);
      if (json.version) json.version = { page: version, protocol: 2, oldest, novelty: 1 };
      if (json.world) world(json.world);
      return JSON.stringify({ ...json, novelty: { of: version } });
    };
    site.cut();
  };
  return { site, server, upgrade, close };
};

const sit = async (page, site, table, secret) => {
  await page.goto(`${site.address}?table=${table}#${secret}`);
  await page.waitForFunction(() => window.florin?.host?.table?.number >= 0 && window.florin.game.position);
  await isKept(page);
};
const isSeated = (page) =>
  page.waitForFunction(
    () => window.florin?.host?.table?.connection.state === 'open' && window.florin.game.personDecides,
  );
/** One decision of the person at the page. */
const decide = async (page) => {
  await isSeated(page);
  const before = await page.evaluate(() => window.florin.game.table.length);
  await page.evaluate(() => void window.florin.game.play(window.florin.game.moves[0].move));
  await page.waitForFunction((n) => window.florin.game.table.length > n, before);
};

await test('a server is upgraded under an open game, which goes on', quiet, async (page) => {
  const { site, server, upgrade, close } = await hosted();
  const { name, secrets } = await create(server.port, { game: 'pax2e', seats: [PERSON, NOVICE] });
  await sit(page, site, name, secrets[0]);
  await stays(page);
  await decide(page);
  const novelty = (world) => {
    world.novelty = ['unknown'];
    for (const seat of world.seats) seat.novelty = 7;
  };
  upgrade('second', { world: novelty });
  await page.waitForFunction(() => window.florin.host.table.connection.state === 'open');
  await decide(page); // the old page passes over what it does not know
  await decide(page);
  await page.getByText('A new version is available').waitFor();
  equal(await page.title(), 'Florin', 'the old page goes on');
  await isSeated(page);
  await page.evaluate(() => {
    const { choice, game, renewal } = window.florin;
    choice.path = [game.moves[0].spots[0]?.spot ?? 'somewhere'];
    renewal.idle = 0;
  });
  await rest(page, 3000);
  equal(await page.title(), 'Florin', 'nothing is lost of a choice that was begun');
  await page.evaluate(() => window.florin.choice.reset());
  await titleIs(page, 'Florin second');
  await page.waitForFunction(() => window.florin.host?.table?.viewer === 1);
  equal(await versionOf(page), 'second', 'the version');
  await decide(page);
  await close();
});

await test('a page that is too old for the server says so, and is renewed at once', quiet, async (page) => {
  const { site, server, upgrade, close } = await hosted();
  const { name, secrets } = await create(server.port, { game: 'pax2e', seats: [PERSON, PERSON] });
  await sit(page, site, name, secrets[0]);
  await stays(page);
  await page.evaluate(() => (window.florin.choice.path = ['somewhere'])); // something would be lost
  upgrade('second', { oldest: 2 });
  await page.getByText('This page is too old for the server').waitFor();
  await page.evaluate(() => window.florin.choice.reset());
  await titleIs(page, 'Florin second');
  await close();
});

await test('a position beyond the page is told as such', quiet, async (page) => {
  const { site, server, upgrade, close } = await hosted();
  const { name, secrets } = await create(server.port, { game: 'pax2e', seats: [PERSON, PERSON] });
  upgrade('second', { world: (world) => (world.format = 99) });
  site.folders = { '/': old };
  await page.goto(`${site.address}?table=${name}#${secrets[0]}`);
  await page.getByText('This page is too old for the server').waitFor();
  await close();
});

await done();
