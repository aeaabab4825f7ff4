// What a start page asks of `florin host`: many tables of one's own in one request.
//     node tests/host/lobby.mjs FLORIN
import { randomBytes } from 'node:crypto';
import { bearer, create, ensure, equal, finish, folder, http, remove, start, test } from './client.mjs';

const [florin] = process.argv.slice(2);
const data = folder();
const server = await start(florin, data, ['--rate', '0', '--tables', '0']);
const { port } = server;
const PAIR = [
  { kind: 'person', name: 'Anna' },
  { kind: 'person', name: 'Bea' },
];
const pair = (more = {}) => create(port, { game: 'pax2e', seats: PAIR, ...more });
const mine = (tables, more = {}) => http(port, 'POST', '/api/tables/mine', { tables, ...more });
const say = async (name, secret, fields) => http(port, 'POST', `/api/tables/${name}`, fields, bearer(secret));
const wrong = () => randomBytes(18).toString('base64url');

await test('many tables of one’s own are told in one request, each to the secret that belongs to it', async () => {
  const tables = [];
  for (let i = 0; i < 260; i++) tables.push(await pair());
  const asked = tables.map(({ name, secrets }, i) => ({ name, secret: secrets[i % 2] }));
  const answer = await mine(asked);
  equal(answer.status, 200, answer.text.slice(0, 300));
  equal(answer.json.tables.length, 260, 'tables');
  for (const [i, one] of answer.json.tables.entries()) {
    equal(one.table.name, tables[i].name, 'in the order asked');
    equal(one.seat, (i % 2) + 1, 'whose seat it is');
    ensure(one.deciders.length && one.time > 0, 'whose turn it is, and since when');
    ensure(!('own' in one) && !('look' in one), 'no more than a list needs');
  }
});

await test('a secret that opens nothing spoils nothing for the others', async () => {
  const [one, other] = [await pair(), await pair()];
  const answer = await mine([
    { name: one.name, secret: wrong() },
    { name: other.name, secret: other.secret },
    { name: 'AAAAAAAAAAAA', secret: wrong() },
    { name: one.name },
    { name: other.name, secret: 'short' },
    { name: '../../metrics', secret: other.secret },
    { name: one.name, secret: other.secrets[0] },
  ]);
  equal(answer.status, 200, answer.text);
  const { tables } = answer.json;
  equal(
    tables.map(({ error }) => error?.code ?? '').join(),
    'forbidden,,no_table,,forbidden,no_table,forbidden',
    'told',
  );
  equal(tables[1].maker, true, 'the maker');
  equal(tables[3].seat, undefined, 'a watcher');
  ensure(!JSON.stringify(tables).includes(one.secrets[0]), 'no secret comes back');
});

await test('what makes no sense is refused', async () => {
  const { name } = await pair();
  for (const tables of [undefined, {}, [], 'x', [5], [{}], [{ name, secret: 5 }], Array(301).fill({ name })])
    equal((await mine(tables)).json?.error?.code, 'bad_request', JSON.stringify(tables)?.slice(0, 40) ?? 'nothing');
  equal((await mine([{ name }], { more: 1 })).json.error.code, 'bad_request', 'an unknown field');
  equal((await http(port, 'GET', '/api/tables/mine')).status, 404, 'GET');
  equal((await mine([{ name }], { language: 'it' })).status, 200, 'a language');
});

await test('an ended table tells who won, or that it was ended by agreement', async () => {
  const { name, secrets } = await pair();
  const { json } = await say(name, secrets[0], { cmd: 'propose', what: 'end' });
  await say(name, secrets[1], { cmd: 'agree', proposal: json.entry });
  const [told] = (await mine([{ name, secret: secrets[0] }])).json.tables;
  equal(told.status, 'ended', 'status');
  equal(told.over, false, 'not played to its end');
});

await test('dead secrets of many tables lock nobody out, those of one table that table alone', async () => {
  const there = folder();
  const strict = await start(florin, there, ['--rate', '20', '--tables', '0']);
  const ask = (tables) => http(strict.port, 'POST', '/api/tables/mine', { tables });
  const made = [];
  for (let i = 0; i < 30; i++) made.push(await create(strict.port, { game: 'pax2e', seats: PAIR }));
  const [first, second] = made;
  const dead = (await ask(made.map(({ name }) => ({ name, secret: wrong() })))).json.tables;
  ensure(
    dead.every(({ error }) => error.code === 'forbidden'),
    'thirty dead secrets',
  );
  equal((await ask([{ name: first.name, secret: first.secrets[0] }])).json.tables[0].seat, 1, 'one’s own still opens');
  const guesses = (await ask(Array.from({ length: 9 }, () => ({ name: first.name, secret: wrong() })))).json.tables;
  const waits = guesses.find(({ error }) => error.code === 'too_fast');
  ensure(waits?.error.seconds > 0 || waits?.seconds > 0, `guesses have to wait: ${JSON.stringify(guesses.at(-1))}`);
  equal((await ask([{ name: second.name, secret: second.secrets[0] }])).json.tables[0].seat, 1, 'another table');
  await strict.stop();
  remove(there);
});

await test('ten tables cost as much as one command', async () => {
  const there = folder();
  const strict = await start(florin, there, ['--rate', '1', '--tables', '0']);
  const ask = (count) =>
    http(strict.port, 'POST', '/api/tables/mine', { tables: Array(count).fill({ name: 'AAAAAAAAAAAA' }) });
  equal((await ask(80)).status, 200, 'nine of the ten there are');
  equal((await ask(100)).status, 429, 'eleven');
  await strict.stop();
  remove(there);
});

await test('an end in order', async () => equal(await server.stop('SIGINT'), 0, 'status'));
remove(data);
finish();
