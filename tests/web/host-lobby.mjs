// The start page of a server, the way to a seat, and playing again: node tests/web/host-lobby.mjs FLORIN [NAME-PART]
// With PICTURES=FOLDER what is seen on the way is kept there at three sizes.
import { join } from 'node:path';
import { bearer, equal, http } from '../host/client.mjs';
import { NOVICE, PHONE, WIDE } from './harness.mjs';
import { atServer, readable, seated, shown, tableOf, until } from './hosted.mjs';

const [florin, only = ''] = process.argv.slice(2);
const { base, check, make, visit, addressOf, port, done } = await atServer(florin, only);
const { PICTURES } = process.env;

const picture = async (page, name) => {
  if (!PICTURES) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) });
  }
  await page.setViewportSize(before);
};
const say = (name, secret, fields) => http(port(), 'POST', `/api/tables/${name}`, fields, bearer(secret));
const end = async ({ name, secrets }) => {
  const people = secrets.filter(Boolean);
  const { json } = await say(name, people[0], { cmd: 'propose', what: 'end' });
  for (const secret of people.slice(1)) await say(name, secret, { cmd: 'agree', proposal: json.entry });
};
/** What a browser has kept. */
const keeping = (links) => ({ 'florin.tables': JSON.stringify(links) });
const link = (table, secret, more = {}) => ({ table, secret, maker: '', invites: {}, seen: 1, ...more });
const ADA_BEA = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Bea' },
];

await check(
  '260 tables of one’s own, dead secrets among them, in one request for many; none of the dead twice',
  async () => {
    const links = [];
    for (let i = 0; i < 230; i++) {
      const table = await make(i % 3 ? ADA_BEA : [{ kind: 'person', name: 'Ada' }, NOVICE]);
      if (i % 23 === 0) await end(table);
      links.push(link(table.name, i % 10 === 9 ? 'x'.repeat(24) : table.secrets[0]));
    }
    for (let i = 0; i < 30; i++) links.push(link(`gone${String(i).padStart(8, '0')}`, 'y'.repeat(24)));
    const page = await visit(base, { size: WIDE, motion: true });
    const asked = []; // however often the page looks again meanwhile
    page.on('request', (request) => request.url().endsWith('/mine') && asked.push(request.postDataJSON().tables));
    await page.evaluate((kept) => localStorage.setItem('florin.tables', kept), JSON.stringify(links));
    await page.reload();
    await page.waitForSelector('h3:has-text("Cannot be opened (30)")');
    equal(await page.locator('.lobby section:first-of-type li').count(), 260, 'all are shown');
    const heads = await page.locator('.lobby section:first-of-type h3').allTextContents();
    const groups = heads.map((text) => text.replace(/ \(.*/s, '')).join();
    equal(groups, 'Your turn,In play,Ended,Cannot be opened', 'by whose turn');
    equal(asked[0].length + asked[1].length, 260, 'two requests for all');
    equal(asked[2].length, 23, 'one for those whose secret is dead, without it');
    equal((await page.evaluate(() => JSON.parse(localStorage.getItem('florin.refused')))).length, 23, 'refused');
    const times = await page
      .locator('h3:has-text("Your turn") + ul time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
    equal(times.join(), times.toSorted().toReversed().join(), 'then by time');
    await readable(page, 'many tables');
    await picture(page, 'lobby');
    await page.reload();
    await page.waitForSelector('h3:has-text("Cannot be opened (30)")');
    await until(page, () => document.querySelectorAll('.lobby time').length > 200, 'the tables again');
    const sent = asked.flat().filter(({ name, secret }) => secret === 'x'.repeat(24) || name.startsWith('gone'));
    equal(sent.length, 23 + 30, 'nothing dead was asked again');
  },
);

await check('by which text of the rules a table plays is said before one sits down', async () => {
  for (const [options, words] of [
    [{}, 'Rules: rulebook of 2021'],
    [{ text: 'living' }, 'Rules: living rules of 2024'],
  ]) {
    const table = await make([{ kind: 'person', name: 'Ada' }, { kind: 'open' }], { options });
    const page = await visit(addressOf(table.name));
    await page.waitForSelector(`.join >> text=${words}`);
  }
});

await check('nothing is forgotten on one touch, and what the server asks for is told from what is gone', async () => {
  const table = await make(ADA_BEA);
  const page = await visit(base, { size: PHONE, keep: keeping([link(table.name, table.secrets[0])]), loud: false });
  await page.route('**/api/tables/mine', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_fast', message: 'wait' } } }),
  );
  await page.reload();
  await shown(page, 'The server asks you to wait');
  await page.waitForSelector('h3:has-text("No answer yet (1)")');
  equal(await page.locator('text=Cannot be opened').count(), 0, 'and not said to be gone');
  await page.unroute('**/api/tables/mine');
  await page.reload();
  await shown(page, 'Ada · Bea');
  await page.click('.lobby >> text=Forget');
  await shown(page, 'you cannot come back');
  await readable(page, 'the question');
  await picture(page, 'forget');
  await page.click('text=Keep it');
  await page.click('.lobby >> text=Forget');
  await page.click('.confirm .alarm');
  await shown(page, 'You have no tables yet');
});

await check('an open link tells game, terms and who sits there before one sits', async () => {
  const table = await make([{ kind: 'person', name: 'Ada' }, NOVICE, { kind: 'open' }], {
    pace: 'slow',
    time: { kind: 'move', seconds: 259200 },
  });
  const bea = await visit(addressOf(table.name), { size: PHONE, motion: true });
  await bea.waitForSelector('.join');
  for (const text of ['Pax Renaissance', '3 days for each decision', 'Ada', 'open seat', 'A seat is open'])
    await bea.waitForSelector(`.join >> text=${text}`);
  equal(await tableOf(bea, 'viewer'), 0, 'nobody sat down yet');
  await readable(bea, 'the way to a seat');
  await picture(bea, 'join');
  await bea.fill('.claim input', 'Bea');
  await bea.click('.join >> text=Take a seat');
  await until(bea, () => window.florin.host?.table?.viewer === 3 && window.florin.screen === 'table', 'a seat');
  const watcher = await visit(addressOf(table.name));
  await seated(watcher); // nothing is open any more
});

await check('an invited person without a name is asked for one', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: '' },
  ]);
  const bea = await visit(addressOf(table.name, table.secrets[1]), { size: WIDE });
  await bea.waitForSelector('.join >> text=You are invited');
  await readable(bea, 'an invitation');
  await picture(bea, 'invited');
  await bea.fill('.claim input', 'Bea');
  await bea.click('.join >> text=Take a seat');
  await until(bea, () => window.florin.screen === 'table', 'the table');
  await until(bea, () => window.florin.host.table.info.seats[1].name === 'Bea', 'the name');
});

await check('an end by agreement shows how everybody stood; the same people play again', async () => {
  const table = await make([...ADA_BEA, NOVICE]);
  const [ada, bea] = await Promise.all([
    visit(addressOf(table.name, table.secrets[0]), { size: WIDE, motion: true }),
    visit(addressOf(table.name, table.secrets[1]), { size: PHONE, motion: true }),
  ]);
  const watcher = await visit(addressOf(table.name));
  await Promise.all([ada, bea, watcher].map(seated));
  await end(table);
  for (const page of [ada, bea]) await page.waitForSelector('.end .standings .tally');
  await shown(ada, 'agreed to end the game');
  await readable(ada, 'the end by agreement');
  await picture(ada, 'agreed');
  await ada.click('.end >> text=Play again');
  await until(ada, () => window.florin.screen === 'join' && window.florin.host.table.viewer === 2, 'the next table');
  await picture(ada, 'kept');
  await bea.click('.notices >> text=Join the next game');
  await until(bea, () => window.florin.screen === 'join' && window.florin.host.table.viewer === 3, 'Bea’s seat');
  await watcher.waitForSelector('.notices >> text=Watch the next game');
  for (const page of [ada, bea]) {
    equal(await page.inputValue('.claim input'), page === ada ? 'Ada' : 'Bea', 'the name one had');
    await page.click('.join >> text=Take a seat');
  }
  for (const page of [ada, bea])
    await until(page, () => window.florin.host.table.status === 'running', 'the game to begin');
  await watcher.click('.notices >> text=Watch the next game');
  await until(watcher, () => window.florin.host.table?.status === 'running', 'the watcher to follow');
  equal(await tableOf(watcher, 'viewer'), 0, 'without a seat');
  await ada.click('.toolbar summary');
  await ada.click('.menu >> text=Tables');
  await shown(ada, 'agreed to end the game');
  equal(await ada.locator('.lobby section:first-of-type li').count(), 2, 'both tables are listed');
  equal((await ada.locator('.notices').textContent()).trim(), '', 'who gets up is told of nothing wrong');
  await picture(ada, 'lobby-two');
});

await check('the list tells the link that follows to who was away', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  await end(table);
  await say(table.name, table.secrets[1], { cmd: 'again' });
  const ada = await visit(base, { keep: keeping([link(table.name, table.secrets[0])]) });
  await until(ada, () => document.querySelectorAll('.lobby section:first-of-type li').length === 2, 'the next table');
  await ada.locator('.lobby li:has-text("kept for Ada") >> text=Go to the table').click();
  await ada.waitForSelector('.join >> text=This seat is yours');
});

await done();
