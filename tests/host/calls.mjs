// Who is not there is called, once, and only where calls may lead: node tests/host/calls.mjs FLORIN CALL_ONCE
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createSecure } from 'node:https';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import {
  bearer,
  certificate,
  create,
  ensure,
  equal,
  finish,
  folder,
  http,
  join_table,
  remove,
  start,
  test,
  within,
} from './client.mjs';

const [florin, callOnce] = process.argv.slice(2);
const data = folder();
const [cert, key] = certificate(data);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const listening = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
const until = (test, what) =>
  within(
    (async () => {
      while (!(await test())) await pause(20);
    })(),
    what,
  );

/* ---- a webhook on this machine, which only tests reach ---- */

const posted = [];
let connections = 0;
const hook = createSecure({ cert: readFileSync(cert), key: readFileSync(key) }, (request, answer) => {
  let body = '';
  request.on('data', (bytes) => (body += bytes));
  request.on('end', () => {
    posted.push({ path: request.url, method: request.method, type: request.headers['content-type'], body });
    if (request.url === '/redirect') answer.writeHead(302, { location: '/ok' }).end();
    else if (request.url === '/wrong') answer.writeHead(404).end();
    else if (request.url === '/big') {
      const more = () => answer.write('x'.repeat(65536), (error) => error || setImmediate(more));
      answer.on('error', () => {});
      more();
    } else if (request.url !== '/slow') answer.writeHead(204).end();
  });
});
hook.on('connection', () => connections++).on('tlsClientError', () => {});
const hookPort = await listening(hook);
const at = (path) => `https://127.0.0.1:${hookPort}${path}`;
const call = async (...paths) =>
  (await promisify(execFile)(callOnce, [cert, 'È il tuo turno "ora"', ...paths])).stdout.trim();

await test('a webhook gets a message that Discord and Slack can read', async () => {
  equal(await call(at('/ok')), 'sent 1, failed 0', 'it went out');
  const { method, type, body } = posted.at(-1);
  equal(`${method} ${type}`, 'POST application/json', 'how');
  equal(body, JSON.stringify({ content: 'È il tuo turno "ora"', text: 'È il tuo turno "ora"' }), 'what');
});

await test('redirects, errors, slow and endless answers do no harm', async () => {
  const before = Date.now();
  equal(await call(at('/redirect'), at('/wrong')), 'sent 0, failed 2', 'neither was taken');
  equal(posted.filter(({ path }) => path === '/ok').length, 1, 'a redirect is not followed');
  equal(await call(at('/big')), 'sent 1, failed 0', 'an endless answer is left');
  equal(await call(at('/slow'), 'http://127.0.0.1:1/', 'file:///etc/passwd'), 'sent 0, failed 3', 'a slow one, too');
  ensure(Date.now() - before < 60000, 'in time');
});

/* ---- a mail server ---- */

const letters = [];
const post = createServer((socket) => {
  let text = '';
  let letter = null;
  socket.on('error', () => {});
  socket.write('220 post\r\n');
  socket.on('data', (bytes) => {
    text += bytes;
    for (let end; (end = text.indexOf('\r\n')) >= 0;) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (letter?.reading) {
        if (line === '.') {
          letters.push(letter);
          letter = null;
          socket.write('250 kept\r\n');
        } else letter.text += `${line}\n`;
      } else if (/^RCPT TO:/.test(line)) {
        letter = { to: line.slice(8), text: '' };
        socket.write('250 good\r\n');
      } else if (line === 'DATA') {
        letter.reading = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 good\r\n');
    }
  });
});
const postPort = await listening(post);

const options = ['--rate', '0', '--tables', '0', '--public-url', 'https://florin.example/'];
const mail = ['--smtp', `smtp://127.0.0.1:${postPort}`, '--mail-from', 'table@florin.example'];
const server = await start(florin, `${data}/tables`, [...options, ...mail]);
const { port } = server;
const two = { game: 'pax2e', seats: [{ kind: 'person' }, { kind: 'person' }] };
const ask = async (table, seat, fields) =>
  (await http(port, 'POST', `/api/tables/${table.name}`, fields, bearer(table.secrets[seat - 1]))).json;

/** Plays for both seats over HTTP, so that nobody is there, until this seat has been asked so often. */
const play = async (table, seat, times) => {
  for (let asked = false; times > 0;) {
    const { number, deciders } = await ask(table, 1, { cmd: 'table' });
    if (deciders.includes(seat) && !asked) times--;
    asked = deciders.includes(seat);
    if (!times) return;
    const { moves } = await ask(table, deciders[0], { cmd: 'moves' });
    await ask(table, deciders[0], { cmd: 'move', at: number, move: moves.at(-1).move });
  }
};

await test('an address is called once it is confirmed, once for each decision', async () => {
  const table = await create(port, two);
  const other = (await ask(table, 1, { cmd: 'table' })).deciders.includes(2) ? 1 : 2; // who is not asked first
  equal(
    JSON.stringify(await ask(table, other, { cmd: 'call' })),
    JSON.stringify({ webhook: false, email: '', confirmed: false, mail: true }),
    'nothing is chosen',
  );
  equal((await ask(table, other, { cmd: 'call', email: 'bea@' })).error.code, 'bad_address', 'a wrong address');
  const chosen = await ask(table, other, { cmd: 'call', email: 'bea@example.com', language: 'it' });
  equal(chosen.confirmed, false, 'not yet');
  await until(() => letters.length === 1, 'a letter');
  equal(letters[0].to, '<bea@example.com>', 'to whom');
  ensure(/^From: table@florin.example$/m.test(letters[0].text), 'from whom');
  const code = letters[0].text.match(/^[\w-]{24}$/m)[0];
  ensure(letters[0].text.includes(`https://florin.example/?table=${table.name}`), 'with a link');
  ensure(letters[0].text.includes('Qualcuno'), 'in the language that was chosen');
  for (const secret of [table.secret, ...table.secrets]) ensure(!letters[0].text.includes(secret), 'no secret');
  equal(
    (await ask(table, other, { cmd: 'call', email: 'eve@example.com' })).error.code,
    'too_fast',
    'another one at once',
  );
  await play(table, other, 1);
  equal((await ask(table, 3 - other, { cmd: 'confirm', code })).error.code, 'wrong_code', 'of another seat');
  equal((await ask(table, other, { cmd: 'confirm', code: 'A'.repeat(24) })).error.code, 'wrong_code', 'a wrong code');
  await pause(300);
  equal(letters.length, 1, 'nobody is called before that');
  equal((await ask(table, other, { cmd: 'confirm', code })).confirmed, true, 'confirmed');
  equal((await ask(table, 3 - other, { cmd: 'call' })).email, '', 'the other seat is not told');
  await play(table, 3 - other, 1);
  await play(table, other, 2); // is asked now, and once more
  await until(() => letters.length >= 3, 'the calls');
  await pause(300);
  equal(letters.length, 3, 'one for each time');
  const title = Buffer.from(letters[2].text.match(/^Subject: =\?UTF-8\?B\?(.*)\?=$/m)[1], 'base64').toString();
  ensure(/^Tocca a te a /.test(title), title);

  // Who is there is not called, nor who has had enough.
  const there = await join_table(port, table.name, table.secrets[other - 1]);
  await play(table, 3 - other, 1);
  await play(table, other, 1);
  there.drop();
  await there.ended();
  await ask(table, other, { cmd: 'call', email: '' });
  await play(table, 3 - other, 1);
  await play(table, other, 1);
  await pause(300);
  equal(letters.length, 3, 'no more');
});

await test('a server calls nobody on its own machine', async () => {
  const table = await create(port, two);
  const before = connections;
  equal(
    (await ask(table, 1, { cmd: 'call', webhook: 'http://florin.example/' })).error.code,
    'bad_address',
    'not https',
  );
  for (const seat of [1, 2])
    equal((await ask(table, seat, { cmd: 'call', webhook: at('/ok') })).webhook, true, 'chosen');
  await play(table, 1, 1);
  await play(table, 2, 1);
  await play(table, 1, 1);
  const failed = async () =>
    Number((await http(port, 'GET', '/metrics')).text.match(/^florin_calls_failed_total (\d+)$/m)[1]);
  await until(async () => (await failed()) > 0, 'an attempt');
  equal(connections, before, 'and did not get there');
  ensure(!server.log.includes('/ok') && !server.log.includes('example.com'), 'nobody is named in the log');
});

equal(await server.stop(), 0, 'an orderly end');
const without = await start(florin, `${data}/without`, options);
await test('without a mail server there is no mail', async () => {
  const table = await create(without.port, two);
  const { json } = await http(
    without.port,
    'POST',
    `/api/tables/${table.name}`,
    { cmd: 'call', email: 'bea@example.com' },
    bearer(table.secrets[0]),
  );
  equal(json.error.code, 'no_mail', 'an address');
});
equal(await without.stop(), 0, 'an orderly end');
hook.closeAllConnections();
remove(data);
finish();
