// Ended tables, moments and reports at a server: node tests/web/host-extras.mjs FLORIN [NAME-PART]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { bearer, ensure, equal, http } from '../host/client.mjs';
import { NOVICE, PERSON, rest } from './harness.mjs';
import { atServer, drawer, OPTIONS, readable, seated, shown, until } from './hosted.mjs';

const [florin, only] = process.argv.slice(2);
const { addressOf, base, check, done, make, port, visit } = await atServer(florin, only, [
  ...OPTIONS,
  '--reports-to',
  'reports@florin.example',
]);

const open = async (page, name) => {
  await page.evaluate((name) => window.florin.extras.open(name), name);
  await page.waitForSelector('.extra h1');
};

/** Makes one legal move or another until the game is over. */
const playOut = (page) =>
  page.evaluate(async () => {
    const { game, host } = window.florin;
    for (let i = 0; host.table.status !== 'ended'; i += 7)
      if (game.personDecides && game.moves.length) await game.play(game.moves[i % game.moves.length].move);
      else await new Promise((resolve) => setTimeout(resolve, 5));
  });

const kept = (page) => page.evaluate(async () => (await window.florin.kept.all()).filter(({ seat }) => seat));

await check('an ended table stays among the games, once, and counts', async () => {
  const { name, secrets } = await make([PERSON, NOVICE], { takeover: 'novice' });
  const page = await visit(addressOf(name, secrets[0]));
  await seated(page);
  equal((await kept(page)).length, 0, 'a running table is not kept');
  await playOut(page);
  await until(page, () => window.florin.host.table.status === 'ended', 'the end');
  await until(page, async () => (await window.florin.kept.all()).some(({ seat }) => seat), 'kept');
  const [entry] = await kept(page);
  equal([entry.id, entry.seat, entry.winners.length > 0].join(), `table-${name},1,true`, 'entry');
  equal(entry.record, await page.evaluate(() => window.florin.host.table.record()), 'record');
  ensure(entry.picture, 'a picture of it');
  await page.reload();
  await seated(page);
  equal((await kept(page)).length, 1, 'once');
  await open(page, 'statistics');
  await page.getByText(/^1 game, /).waitFor();
  await readable(page, 'statistics');
  await page.evaluate(() => window.florin.goTo('table'));
  await page.evaluate(() => window.florin.game.look(7));
  await open(page, 'share');
  await page.waitForFunction(() => document.querySelector('.extra input[readonly]')?.value);
  const link = await page.inputValue('.extra input[readonly]');
  const other = await visit(link);
  await until(other, () => window.florin.game.at === 7, 'the moment');
  equal(await other.evaluate(() => window.florin.host.table), null, 'no table of the server');
});

await check('nothing of a running table is shared, and a report holds what the seat knows', async () => {
  const { name, secrets } = await make([PERSON, PERSON]);
  const page = await visit(addressOf(name, secrets[1]));
  await seated(page);
  await open(page, 'share');
  await page.getByText('once the game is over').waitFor();
  equal(await page.locator('.extra input').count(), 0, 'no link');
  await open(page, 'report');
  await page.getByText('only what your seat may know').waitFor();
  await page.getByText('Write to reports@florin.example').waitFor();
  await readable(page, 'report');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  const path = await download.path();
  const report = JSON.parse(readFileSync(path, 'utf8'));
  equal(report.seat, 2, 'seat');
  ensure(!/^seed:/m.test(report.record) && /"seed":0\b/.test(report.record), 'no seed');
  for (const secret of secrets) ensure(!readFileSync(path, 'utf8').includes(secret), 'no secret');
  const opened = execFileSync(florin, ['replay', '--plain', '--report', path], { encoding: 'utf8' });
  ensure(opened.includes('Version: '), opened);
});

/** This browser has no push service to ask: one of our own gives addresses. */
const serveAddress = (endpoint) => {
  let now = null;
  const subscription = (options) => ({
    endpoint,
    options,
    toJSON: () => ({
      endpoint,
      expirationTime: null,
      keys: {
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      },
    }),
    unsubscribe: async () => (now = null),
  });
  Object.assign(window.PushManager?.prototype ?? {}, {
    getSubscription: async () => now,
    subscribe: async (options) => (now = subscription(options)),
  });
};

const callOf = async ({ name, secrets }) =>
  (await http(port(), 'POST', `/api/tables/${name}`, { cmd: 'call' }, bearer(secrets[0]))).json;

await check('a device is notified while no tab is open: of one game or all, and not in quiet hours', async () => {
  const [table, second] = [await make([PERSON, PERSON]), await make([PERSON, PERSON])];
  if (!(await callOf(table)).push) return; // this program was built without
  const mine = [table, second].map(({ name, secrets }) => ({
    table: name,
    secret: secrets[0],
    maker: '',
    invites: {},
  }));
  const keep = { 'florin.tables': JSON.stringify(mine) };
  const page = await visit(addressOf(table.name), { keep });
  await page.context().grantPermissions(['notifications'], { origin: base });
  await seated(page);
  await page.evaluate(serveAddress, 'https://push.example/1');
  await drawer(page, 'My settings');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await shown(page, 'This device is notified');
  await readable(page, 'notified');
  const devices = async (one) => (await callOf(one)).devices.length;
  equal([await devices(table), await devices(second)].join(), '1,0', 'only this game');
  const hide = (hidden) =>
    page.evaluate((hidden) => {
      const real = window.matchMedia;
      window.matchMedia = (query) => (/coarse/.test(query) ? { matches: true } : real.call(window, query)); // a phone
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await until(page, () => window.florin.host.table.connection.state === 'lost', 'a hidden page that is gone');
  await rest(page, 1500);
  equal(await page.evaluate(() => window.florin.host.table.connection.state), 'lost', 'until somebody looks');
  await hide(false);
  await until(page, () => window.florin.host.table.connection.state === 'open', 'a page that is back');
  await page.getByLabel('Only this game').uncheck();
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('From').fill('23:30');
  for (let told = ''; told !== '1410,420 1410,420';)
    // this browser is at UTC
    told = [(await callOf(table)).quiet.join(), (await callOf(second)).quiet.join()].join(' ');
  equal([await devices(table), await devices(second)].join(), '1,1', 'of all games');
  await page.addInitScript(serveAddress, 'https://push.example/2'); // the browser has a new address
  await page.reload();
  await seated(page);
  for (let count = 0; count !== 2;) count = await devices(table);
  await drawer(page, 'My settings');
  await page.getByRole('button', { name: 'Stop notifying this device' }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).waitFor();
  equal(await devices(table), 1, 'what is left is an address that nobody has');
});

await check('a message is shown in the words of the server, and a touch opens the table', async () => {
  const { name, secrets } = await make([PERSON, PERSON]);
  const page = await visit(addressOf(name, secrets[0]));
  await page.context().grantPermissions(['notifications'], { origin: base });
  await seated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  const shownAs = await worker.evaluate(async (table) => {
    const told = { title: 'Pax Renaissance', body: 'Tocca a te.', table };
    const waitUntil = (p) => (self.p = p);
    self.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => told }, waitUntil }));
    await self.p;
    const [{ title, body, tag }] = await self.registration.getNotifications();
    return [title, body, tag].join();
  }, name);
  equal(shownAs, `Pax Renaissance,Tocca a te.,florin-${name}`, 'what it says');
  const opened = await worker.evaluate(async () => {
    const opened = [];
    self.clients.openWindow = async (url) => opened.push(url);
    self.WindowClient.prototype.focus = async () => opened.push('focus');
    const [notification] = await self.registration.getNotifications();
    for (const table of [notification.data.table, 'elsewhereels', '']) {
      const data = { close: () => notification.close(), data: { table } };
      const waitUntil = (p) => (self.p = p);
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification: data, waitUntil }));
      await self.p;
    }
    const odd = Object.assign(new Event('push'), { data: null, waitUntil: (p) => (self.p = p) });
    self.dispatchEvent(odd);
    await self.p;
    return [...opened, (await self.registration.getNotifications()).map(({ title }) => title)].join();
  });
  equal(opened, `focus,${base}?table=elsewhereels,${base},Florin`, 'where a touch leads');
});

await done();
