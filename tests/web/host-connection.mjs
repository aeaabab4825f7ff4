// The connection of a page to a table, in a real browser: node tests/web/host-connection.mjs FLORIN [NAME-PART]
import { equal } from '../host/client.mjs';
import { NOVICE, PERSON } from './harness.mjs';
import { atServer, seated, shown, until } from './hosted.mjs';

const [florin, only = ''] = process.argv.slice(2);
const { check, make, visit, cut, mend, base, wire, done } = await atServer(florin, only);

/** Counts the WebSockets a page opens. */
const counted = () => {
  const { WebSocket: Real } = window;
  window.opened = 0;
  window.WebSocket = class extends Real {
    constructor(url) {
      super(url);
      window.opened++;
    }
  };
};

await check('one attempt at a time to come back, however often the page is looked at', async () => {
  const table = await make([PERSON, NOVICE]);
  const page = await visit(base);
  await page.evaluate(counted);
  const link = { table: table.name, secret: table.secrets[0], maker: '', invites: {}, seen: 0 }; // of before
  await page.evaluate((kept) => localStorage.setItem('florin.tables', kept), JSON.stringify([link]));
  await page.evaluate((name) => window.florin.host.open(name), table.name);
  await seated(page);
  equal(await page.evaluate(() => window.opened), 1, 'connections');
  wire.hold = true;
  cut();
  mend();
  await until(page, () => window.opened === 2, 'the attempt to come back');
  await page.evaluate(() => {
    for (let i = 0; i < 5; i++) window.dispatchEvent(new Event('online'));
    for (let i = 0; i < 5; i++) document.dispatchEvent(new Event('visibilitychange'));
  });
  equal(await page.evaluate(() => window.opened), 2, 'connections while one is on its way');
  wire.hold = false;
  await until(page, () => window.florin.host.table.connection.state === 'open', 'the connection to be back');
});

await check('a secret that was refused is not sent a second time', async () => {
  const table = await make([PERSON, NOVICE]);
  const page = await visit(base);
  await page.evaluate(counted);
  const dead = 'x'.repeat(24);
  for (let i = 0; i < 3; i++) {
    await page.evaluate(([name, secret]) => window.florin.host.open(name, secret), [table.name, dead]);
    await page.waitForSelector('.notices >> text=This link does not work here');
    await page.click('.notices button');
  }
  equal(await page.evaluate(() => window.opened), 1, 'connections for a secret that opens nothing');
  await page.evaluate(([name, secret]) => window.florin.host.open(name, secret), [table.name, table.secrets[0]]);
  await seated(page);
});

await check('a server that cannot read its tables is asked again, one whose table is damaged is not', async () => {
  const table = await make([PERSON, NOVICE]);
  const page = await visit(base);
  const codes = ['storage', 'storage', 'broken'];
  let asked = 0;
  await page.routeWebSocket(/\/ws/, (socket) =>
    socket.onMessage((data) => {
      const code = codes[asked++] ?? 'storage';
      socket.send(JSON.stringify({ id: JSON.parse(data).id, error: { code, message: code } }));
    }),
  );
  await page.reload(); // the route is for pages that come after it
  await page.waitForFunction(() => window.florin?.host);
  await page.evaluate(([name, secret]) => void window.florin.host.open(name, secret), [table.name, table.secrets[0]]);
  await shown(page, 'The server cannot read its tables');
  await shown(page, 'This table is damaged, and the server');
  equal(asked, 3, 'attempts');
});

await check('a full server says so to whoever makes a table', async () => {
  const page = await visit(base, { loud: false });
  const refusal = { error: { code: 'full', message: 'the disk is nearly full' } };
  await page.route('**/api/tables', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
  );
  await page.click('text=New table');
  await page.click('text=Open the table');
  await shown(page, 'This server is nearly full');
});

await done();
