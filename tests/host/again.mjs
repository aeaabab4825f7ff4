// Playing again at `florin host`: a table that follows an ended one, for its people.
//     node tests/host/again.mjs FLORIN
import { randomBytes } from 'node:crypto';
import { bearer, create, ensure, equal, finish, folder, http, join_table, remove, start, test } from './client.mjs';

const [florin] = process.argv.slice(2);
const data = folder();
const OPTIONS = ['--rate', '0', '--tables', '0', '--bot-milliseconds', '10'];
let server = await start(florin, data, OPTIONS);
const say = async (name, secret, fields) =>
  (await http(server.port, 'POST', `/api/tables/${name}`, fields, secret ? bearer(secret) : {})).json;
const code = (answer) => answer.error?.code ?? '';

/** A table that ended by agreement. */
const ended = async (seats, more = {}) => {
  const table = await create(server.port, { game: 'pax2e', seats, ...more });
  const { entry } = await say(table.name, table.secrets[0], { cmd: 'propose', what: 'end' });
  for (const secret of table.secrets.slice(1))
    if (secret) await say(table.name, secret, { cmd: 'agree', proposal: entry });
  equal((await say(table.name, '', { cmd: 'table' })).status, 'ended', 'it has ended');
  return table;
};
const SEATS = [
  { kind: 'person', name: 'Anna' },
  { kind: 'bot', level: 'easy' },
  { kind: 'person', name: 'Bea' },
];

await test('the same people play again, one seat further, once all have sat down', async () => {
  const old = await ended(SEATS, { pace: 'slow', time: { kind: 'move', seconds: 3600 }, public: true });
  const [anna, , bea] = old.secrets;
  const watcher = await join_table(server.port, old.name);
  const { again } = await say(old.name, bea, { cmd: 'again' });
  const told = await watcher.hear((m) => m.kind === 'again', 'the link');
  equal(told.text, again, 'everybody at the table is told of it');
  equal((await say(old.name, anna, { cmd: 'again' })).again, again, 'there is one only');
  equal((await say(old.name, '', { cmd: 'summary' })).again, again, 'who comes later finds it, too');

  const next = await say(again, '', { cmd: 'table' });
  equal(next.status, 'waiting', 'it waits for all of them');
  equal(next.table.seats.map(({ kind }) => kind).join(), 'open,open,bot', 'bots sit already');
  equal(next.table.seats.map(({ name }) => name).join(), 'Bea,Anna,', 'for whom seats are kept');
  equal(next.table.seats[2].level, 'easy', 'the same bot');
  equal(JSON.stringify(next.table.terms.time), '{"kind":"move","seconds":3600}', 'the same time');
  equal(next.table.terms.public, false, 'not for strangers');
  equal((await say(again, anna, { cmd: 'table' })).seat, 2, 'one’s secret opens one’s seat');
  equal((await say(again, old.secret, { cmd: 'table' })).maker, true, 'and the maker’s');
  ensure((await say(again, anna, { cmd: 'sit' })).entry, 'sat down');
  equal(code(await say(again, anna, { cmd: 'sit' })), 'taken', 'once');
  equal((await say(again, '', { cmd: 'table' })).status, 'waiting', 'somebody is missing');
  ensure((await say(again, bea, { cmd: 'sit', name: 'Bea L.' })).entry, 'sat down, too');
  const running = await say(again, '', { cmd: 'table' });
  equal(running.status, 'running', 'now it runs');
  equal(running.table.seats[0].name, 'Bea L.', 'a name');
  ensure(running.clocks.length === 3, 'with clocks');
  watcher.drop();
});

await test('a seat that is kept is nobody else’s, until its owner or the maker gives it up', async () => {
  const old = await ended(SEATS);
  const [anna, , bea] = old.secrets;
  const stranger = randomBytes(18).toString('base64url');
  for (const secret of ['', stranger])
    ensure(code(await say(old.name, secret, { cmd: 'again' })), 'no stranger’s to ask');
  const { again } = await say(old.name, old.secret, { cmd: 'again' });
  for (const seat of [undefined, 1, 2, 3])
    equal(code(await say(again, '', { cmd: 'claim', name: 'Eve', seat })), 'taken', 'kept');
  equal(code(await say(again, '', { cmd: 'sit', name: 'Eve' })), 'forbidden', 'without a secret');
  equal(code(await say(again, stranger, { cmd: 'sit', name: 'Eve' })), 'forbidden', 'with a wrong one');
  await say(again, anna, { cmd: 'sit' });
  await say(again, anna, { cmd: 'leave' });
  const claim = await say(again, '', { cmd: 'claim', name: 'Cleo' });
  equal(claim.seat, 2, 'what Anna left is open');
  equal(code(await say(again, anna, { cmd: 'table' })), 'forbidden', 'and not hers any more');
  ensure((await say(again, old.secret, { cmd: 'fill', seat: 1 })).entry, 'a bot for who does not come');
  equal(code(await say(again, bea, { cmd: 'table' })), 'forbidden', 'whose cards nobody sees');
  equal((await say(again, '', { cmd: 'table' })).status, 'running', 'it runs');
});

await test('not before the end, and the link outlives the server', async () => {
  const running = await create(server.port, { game: 'pax2e', seats: SEATS });
  equal(code(await say(running.name, running.secrets[0], { cmd: 'again' })), 'not_ended', 'too early');
  const old = await ended(SEATS);
  const offers = await Promise.all([0, 2, 0, 2].map((seat) => say(old.name, old.secrets[seat], { cmd: 'again' })));
  equal(new Set(offers.map(({ again }) => again)).size, 1, 'who asks at the same time is told of the same table');
  const { port } = server;
  await server.stop('SIGKILL');
  server = await start(florin, data, OPTIONS, port);
  equal((await say(old.name, '', { cmd: 'table' })).again, offers[0].again, 'kept');
  equal((await say(offers[0].again, old.secrets[0], { cmd: 'table' })).seat, 2, 'with its seats');
});

await test('tables made by playing again count among those an address may make', async () => {
  const there = folder();
  const strict = await start(florin, there, ['--rate', '0', '--tables', '1']);
  const alone = { game: 'pax2e', seats: [{ kind: 'person', name: 'Anna' }, { kind: 'bot' }] };
  const table = await create(strict.port, alone);
  const ask = (fields) => http(strict.port, 'POST', `/api/tables/${table.name}`, fields, bearer(table.secrets[0]));
  await ask({ cmd: 'propose', what: 'end' });
  equal((await ask({ cmd: 'again' })).status, 429, 'one too many');
  await strict.stop();
  remove(there);
});

await test('an end in order', async () => equal(await server.stop('SIGINT'), 0, 'status'));
remove(data);
finish();
