// What people at tables of a server can trust: links for one use, secrets that nobody sees, names, people one would
// rather not meet, and the way back to seats: node tests/web/host-trust.mjs FLORIN [NAME-PART]
import { bearer, equal, ensure, http } from '../host/client.mjs';
import { atServer, drawer, readable, seated, shown, tableOf, until } from './hosted.mjs';

const [florin, only] = process.argv.slice(2);
const { base, check, make, visit, addressOf, secrets, port, done } = await atServer(florin, only);
const ADA_AND_BEA = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Bea' },
];
const linkFor = (page, name) => page.inputValue(`.way:has-text("For ${name}") input`);
const storedAt = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('florin.tables'))[0]);

await check('an invitation opens its seat once, and the maker sees that it did', async () => {
  const ada = await visit(base);
  await ada.click('text=New table');
  await ada.fill('label:has-text("Your name") input', 'Ada');
  await ada.click('.counts button:has-text("2")');
  await ada.selectOption('select[aria-label="Seat 2"]', 'person');
  await ada.click('text=Open the table');
  await seated(ada);
  equal(await tableOf(ada, 'viewer'), 1, 'one’s own seat');
  await drawer(ada, 'Links');
  const link = await linkFor(ada, 'Seat 2');
  secrets.add(new URL(link).hash.slice(1));

  const bea = await visit(link, { keep: {} });
  ensure(!(await bea.evaluate(() => location.href)).includes('#'), 'no secret in the address bar');
  await shown(bea, 'You are invited');
  equal(await tableOf(bea, 'viewer'), 0, 'no seat before it is taken');
  await bea.reload();
  await shown(bea, 'You are invited');
  await readable(bea, 'an invitation');
  await bea.fill('.claim input', 'Bea');
  await bea.click('.claim button');
  await until(bea, () => window.florin.host?.table?.viewer === 2, 'the seat');
  await shown(ada, 'Bea opened the invitation');
  equal((await storedAt(ada)).invites[2], new URL(link).hash.slice(1), 'what the maker has');
  ensure((await storedAt(bea)).secret !== new URL(link).hash.slice(1), 'is not what opens the seat');

  const late = await visit(link, { keep: {}, loud: false });
  await shown(late, 'This link does not work here');
  await bea.goto(link); // one's own, again
  await until(bea, () => window.florin?.host?.table?.viewer === 2, 'the seat that is kept');
  await bea.reload();
  await until(bea, () => window.florin?.host?.table?.viewer === 2, 'the seat after a reload');
});

await check('a link whose secret the maker knows, too, opens its seat once', async () => {
  const table = await make(ADA_AND_BEA);
  const ada = await visit(addressOf(table.name, table.secrets[0]));
  await seated(ada);
  await drawer(ada, 'Chat');
  const bea = await visit(addressOf(table.name, table.secrets[1]), { keep: {} });
  await shown(ada, 'Bea opened the invitation');
  await until(bea, () => window.florin.host?.table?.viewer === 2 && !window.florin.host.opening, 'the seat');
  const { secret } = await storedAt(bea);
  secrets.add(secret);
  const statusOf = async (one) =>
    (await http(port(), 'POST', `/api/tables/${table.name}`, { cmd: 'view' }, bearer(one))).status;
  equal(await statusOf(table.secrets[1]), 403, 'what the maker was told opens nothing');
  equal(await statusOf(secret), 200, 'what Bea’s browser made opens the seat');
  await bea.reload();
  await until(bea, () => window.florin?.host?.table?.viewer === 2, 'the seat after a reload');
  equal((await storedAt(bea)).secret, secret, 'it changes once');
});

await check('a name as long as names may be, written from the right, has room in the page', async () => {
  const { name, secrets } = await make([{ kind: 'person', name: 'שלום'.repeat(7) + 'אב' }, { kind: 'person' }]);
  const page = await visit(addressOf(name, secrets[1]));
  await seated(page);
  await shown(page, 'שלום');
});

await check('a seat is given to another link with the consent of the others, before everybody’s eyes', async () => {
  const table = await make(ADA_AND_BEA);
  const bea = await visit(addressOf(table.name, table.secrets[1]));
  await seated(bea);
  const kept = [{ table: table.name, secret: table.secrets[0], maker: table.secret, invites: {}, seen: 0 }];
  const ada = await visit(addressOf(table.name), { loud: false, keep: { 'florin.tables': JSON.stringify(kept) } });
  await seated(ada);
  equal(await tableOf(ada, 'viewer'), 1, 'one’s own seat, by the link that is kept');
  await drawer(ada, 'Links');
  await ada.click('text=Make a new link for Bea');
  await shown(ada, 'the other players have to agree to a new invitation');
  await ada.click('text=Ask them');
  await shown(bea, 'wants to make a new invitation');
  await readable(bea, 'a proposal');
  await bea.click('.proposal >> text=Agree');
  await until(ada, () => !window.florin.host.table.proposal, 'consent');
  await ada.click('text=Make a new link for Bea');
  await shown(bea, 'This seat has a new link');
  const link = await linkFor(ada, 'Bea');
  secrets.add(new URL(link).hash.slice(1));
  await drawer(ada, 'Chat');
  await shown(ada, 'A new invitation for Bea');
  const again = await visit(link, { keep: {} });
  await again.click('.claim button');
  await until(again, () => window.florin.host?.table?.viewer === 2, 'the same seat');
  const nobody = await visit(addressOf('a'.repeat(12)));
  await shown(nobody, 'This table does not exist');
});

await check('what somebody said is reported to the operator', async () => {
  const table = await make(ADA_AND_BEA);
  const [ada, bea] = [
    await visit(addressOf(table.name, table.secrets[0])),
    await visit(addressOf(table.name, table.secrets[1])),
  ];
  await seated(ada);
  await seated(bea);
  await drawer(ada, 'Chat');
  await drawer(bea, 'Chat');
  await ada.fill('.talk input', 'You fool');
  await ada.click('.talk form button');
  await bea.click('.talk li:has-text("You fool") >> text=Report');
  await shown(bea, 'sees what Ada said here');
  await readable(bea, 'a question');
  await bea.click('.talk .confirm .alarm');
  await shown(bea, 'You told the operator of this server');
  ensure(!(await ada.isVisible('.talk li >> text=Report')), 'nobody reports what they said themselves');
});

await check('whom one does not want to hear or to sit with is known again at other tables', async () => {
  const open = () => make([{ kind: 'open' }, { kind: 'open' }, { kind: 'person', name: 'Carl' }]);
  const sit = async (page, table, name) => {
    await page.goto(addressOf(table.name));
    await page.waitForSelector('.join');
    await page.fill('.claim input', name);
    await page.click('.join >> text=Take a seat');
  };
  const first = await open();
  const [ada, bea] = [await visit(base, { loud: false }), await visit(base, { loud: false })];
  await sit(ada, first, 'Ada');
  await seated(ada);
  await sit(bea, first, 'Bea');
  await seated(bea);
  await drawer(ada, 'Chat');
  await ada.click('.talk >> text=Mute Bea');
  await shown(ada, 'Unmute Bea');
  await ada.click('.talk >> text=Do not sit me with Bea');
  await shown(ada, 'Bea does not learn');
  await readable(ada, 'a question');
  await ada.click('.talk .confirm .alarm');
  await shown(ada, 'Sit me with Bea again');

  const second = await open(); // where Bea sits already, under another name
  await sit(bea, second, 'Dora');
  await seated(bea);
  await sit(ada, second, 'Ada');
  await shown(ada, 'you asked not to be seated with them');
  equal(await tableOf(ada, 'viewer'), 0, 'no seat beside Bea');

  const third = await open(); // where Ada sits already
  await sit(ada, third, 'Ada');
  await seated(ada);
  await sit(bea, third, 'Bea');
  await shown(bea, 'would rather not sit with you');
  equal(await tableOf(bea, 'viewer'), 0, 'no seat beside Ada');
  const carl = await visit(base);
  await sit(carl, third, 'Carla');
  await until(carl, () => window.florin.host?.table?.viewer === 2, 'a seat for anybody else');

  await sit(ada, second, 'Ada');
  await ada.click('text=Sit me with Bea again');
  await ada.click('.join >> text=Take a seat');
  await until(ada, () => window.florin.host?.table?.viewer === 2, 'a seat after all');
  await until(ada, () => window.florin.host.table.own.muted.join() === '1', 'who was muted is so here, too');
});

const tablesAt = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('florin.tables') ?? '[]').map(({ table }) => table));
const keptAt = (page, count) =>
  page.waitForFunction((n) => JSON.parse(localStorage.getItem('florin.recovery') ?? '{}').kept?.length === n, count);

await check('a recovery code that was written down opens all of one’s tables elsewhere', async () => {
  const [first, second] = [await make(ADA_AND_BEA), await make(ADA_AND_BEA)];
  const ada = await visit(addressOf(first.name, first.secrets[0]));
  await seated(ada);
  await ada.goto(base);
  await ada.click('text=Make a recovery code');
  const code = await ada.textContent('.code-shown output');
  ensure(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/.test(code), code);
  await readable(ada, 'a code');
  await ada.click('text=I wrote it down');
  await shown(ada, 'This browser has had a recovery code');
  ensure(!(await ada.textContent('body')).includes(code), 'shown once');
  await ada.goto(addressOf(second.name, second.secrets[0])); // afterwards
  await seated(ada);
  await keptAt(ada, 2);

  const other = await visit(base, { loud: false });
  await other.click('text=Enter a recovery code');
  await readable(other, 'a place for a code');
  await other.fill('.way-back input', 'abc');
  await other.click('text=Get my tables back');
  await shown(other, 'A recovery code has 25 letters');
  await other.fill('.way-back input', `${code.slice(0, -1)}${code.endsWith('0') ? 1 : 0}`);
  await other.click('text=Get my tables back');
  await shown(other, 'The server keeps nothing under this code');
  await other.fill('.way-back input', ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `);
  await other.click('text=Get my tables back');
  await shown(other, '2 tables found');
  await other.click('.lobby li >> text=Go to the table');
  await seated(other);
  equal(await tableOf(other, 'viewer'), 1, 'one’s own seat');

  const third = await make(ADA_AND_BEA);
  await other.goto(addressOf(third.name, third.secrets[0])); // both keep on
  await seated(other);
  await keptAt(other, 3);
  await ada.goto(base);
  await ada.evaluate((name) => {
    const links = JSON.parse(localStorage.getItem('florin.tables')).filter(({ table }) => table !== name);
    localStorage.setItem('florin.tables', JSON.stringify(links));
  }, first.name);
  await ada.reload();
  await until(ada, () => JSON.parse(localStorage.getItem('florin.tables')).length === 2, 'what the other came to');
  const now = await tablesAt(ada);
  ensure(now.includes(third.name) && now.includes(second.name), 'those of both');
  ensure(!now.includes(first.name), 'but not what was forgotten here');

  await ada.click('text=Make another code');
  await ada.click('.confirm .alarm');
  await ada.click('text=I wrote it down');
  const late = await visit(base, { loud: false, locale: 'it' });
  await late.click('text=Inserisci un codice di recupero');
  await late.fill('.way-back input', code);
  await late.click('text=Riprendi i miei tavoli');
  await shown(late, 'Il server non conserva nulla sotto questo codice');
});

await done();
