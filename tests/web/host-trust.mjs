// What people at tables of a server can trust: links for one use, secrets that nobody sees, names, people one would
// rather not meet, and the way back to seats: node tests/web/host-trust.mjs FLORIN [NAME-PART]
import { equal, ensure } from '../host/client.mjs';
import { atServer, drawer, readable, seated, shown, tableOf, until } from './hosted.mjs';

const [florin, only] = process.argv.slice(2);
const { base, check, make, visit, addressOf, secrets, done } = await atServer(florin, only);
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

  const bea = await visit(link);
  ensure(!(await bea.evaluate(() => location.href)).includes('#'), 'no secret in the address bar');
  await shown(bea, 'You are invited');
  equal(await tableOf(bea, 'viewer'), 0, 'no seat before it is taken');
  await bea.reload();
  await shown(bea, 'You are invited');
  await readable(bea, 'an invitation');
  await bea.fill('.claim input', 'Bea');
  await bea.click('.claim button');
  await until(bea, () => window.florin.host?.table?.viewer === 2, 'the seat');
  await shown(ada, 'Bea: the invitation was opened');
  equal((await storedAt(ada)).invites[2], new URL(link).hash.slice(1), 'what the maker has');
  ensure((await storedAt(bea)).secret !== new URL(link).hash.slice(1), 'is not what opens the seat');

  const late = await visit(link, { loud: false });
  await shown(late, 'This link opens nothing here');
  await bea.goto(link); // one's own, again
  await until(bea, () => window.florin?.host?.table?.viewer === 2, 'the seat that is kept');
  await bea.reload();
  await until(bea, () => window.florin?.host?.table?.viewer === 2, 'the seat after a reload');
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
  await ada.click('text=New link for Bea');
  await shown(ada, 'needs the consent of the others');
  await ada.click('text=Ask them');
  await shown(bea, 'would like a new invitation');
  await readable(bea, 'a proposal');
  await bea.click('.proposal >> text=Agree');
  await until(ada, () => !window.florin.host.table.proposal, 'consent');
  await ada.click('text=New link for Bea');
  await shown(bea, 'This seat has a new link');
  const link = await linkFor(ada, 'Bea');
  secrets.add(new URL(link).hash.slice(1));
  await drawer(ada, 'Talk');
  await shown(ada, 'A new invitation was made for Bea');
  const again = await visit(link);
  await again.click('.claim button');
  await until(again, () => window.florin.host?.table?.viewer === 2, 'the same seat');
  const nobody = await visit(addressOf('a'.repeat(12)));
  await shown(nobody, 'There is no such table');
});

await done();
