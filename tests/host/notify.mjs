// Who is not there is called, only where calls may lead, and nobody gets unwanted mail:
// node tests/host/notify.mjs FLORIN NOTIFY_ONCE
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
  pause,
  remove,
  start,
  test,
  until,
} from './client.mjs';

const [florin, callOnce] = process.argv.slice(2);
const data = folder();
const [cert, key] = certificate(data);
const listening = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/* ---- a webhook on this machine, which only tests reach ---- */

const posted = [];
let connections = 0;
const hook = createSecure({ cert: readFileSync(cert), key: readFileSync(key) }, (request, answer) => {
  let body = '';
  request.on('data', (bytes) => (body += bytes));
  request.on('end', () => {
    posted.push({ path: request.url, method: request.method, type: request.headers['content-type'], body });
    attempts[request.url] = (attempts[request.url] ?? 0) + 1;
    if (request.url === '/later') answer.writeHead(attempts['/later'] > 2 ? 204 : 503).end();
    else if (request.url === '/never') answer.writeHead(500).end();
    else if (request.url === '/redirect') answer.writeHead(302, { location: '/ok' }).end();
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
const words = 'È il tuo turno "ora"';
const callBy = async (smtp, text, targets, env = {}) => {
  const options = { env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(callOnce, [cert, smtp, text, ...targets], options);
  return stdout.trim().split('\n');
};
const call = async (...targets) => (await callBy('', words, targets)).at(-1);
const attempts = {}; // by path

await test('a webhook gets a message that Discord and Slack can read', async () => {
  equal(await call(at('/ok')), 'sent 1, failed 0, tried again 0', 'it went out');
  const { method, type, body } = posted.at(-1);
  equal(`${method} ${type}`, 'POST application/json', 'how');
  equal(body, JSON.stringify({ content: 'È il tuo turno "ora"', text: 'È il tuo turno "ora"' }), 'what');
});

await test('redirects, errors, slow and endless answers do no harm', async () => {
  equal(await call(at('/redirect'), at('/wrong')), 'sent 0, failed 2, tried again 0', 'neither was taken');
  equal(posted.filter(({ path }) => path === '/ok').length, 1, 'a redirect is not followed');
  equal(await call(at('/big')), 'sent 1, failed 0, tried again 0', 'an endless answer is left');
  const slow = await callBy('', words, [at('/slow'), 'http://127.0.0.1:1/', 'file:///etc/passwd'], { ATTEMPTS: '1' });
  equal(slow.at(-1), 'sent 0, failed 3, tried again 0', 'a slow one, too');
});

await test('what fails is tried again, not for ever, and its owner is told', async () => {
  const told = await callBy('', words, [at('/later')]);
  equal(told.join(), '1 fails,1 works,sent 1, failed 0, tried again 2', 'the third attempt arrives');
  equal((await callBy('', words, [at('/never')])).join(), '1 fails,sent 0, failed 1, tried again 5', 'six attempts');
  equal(attempts['/never'], 6, 'all of them arrived');
});

await test('one is called once at a time: of those that wait the newest is made', async () => {
  const told = await callBy('', words, ['/1', '/2', '/3', '/4', '/5'].map(at), { ONE: '1' });
  equal(told.join(), 'sent 2, failed 3, tried again 0', 'two were made');
  equal(
    posted
      .filter(({ path }) => /^.[1-5]$/.test(path))
      .map(({ path }) => path)
      .join(),
    '/1,/5',
    'which',
  );
});

/* ---- a mail server ---- */

const letters = [];
const said = []; // what clients said, without the letters
let refusals = 0; // letters that the server wants later
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
        if (line === '.' && refusals > 0) {
          refusals--;
          letter = null;
          socket.write('451 later\r\n');
        } else if (line === '.') {
          letters.push(letter);
          letter = null;
          socket.write('250 kept\r\n');
        } else letter.text += `${line}\n`;
        continue;
      }
      said.push(line);
      if (/^EHLO/.test(line)) socket.write('250-post\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (/^RCPT TO:/.test(line)) {
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
/** The subject of a letter, unfolded and decoded (RFC 2047). */
const subjectOf = ({ text }) =>
  text
    .match(/^Subject:((?: .*\n)+)/m)[1]
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line.match(/^ =\?UTF-8\?B\?(.*)\?=$/)[1], 'base64').toString())
    .join('');

await test('letters are folded, and tried again', async () => {
  const long = 'Tocca a te: è già ora, perché più città così più società può '.repeat(5).trim();
  refusals = 1;
  const told = await callBy(`smtp://127.0.0.1:${postPort}`, long, ['anna@example.com']);
  equal(told.join(), '1 fails,1 works,sent 1, failed 0, tried again 1', 'the second attempt arrives');
  const letter = letters.pop();
  equal(subjectOf(letter), long, 'the subject');
  const head = letter.text.slice(0, letter.text.indexOf('\n\n')).split('\n');
  for (const line of head) ensure(line.length <= 76, `a short line: ${line}`);
  for (const [word] of head.join('\n').matchAll(/=\?.*?\?=/g)) {
    ensure(word.length <= 75, 'a short word');
    ensure(!Buffer.from(word.slice(10, -2), 'base64').toString().includes('\ufffd'), 'of whole characters');
  }
});

await test('a password is not said where anybody can hear it', async () => {
  said.length = 0;
  const told = await callBy(`smtp://anna:secret@127.0.0.1:${postPort}`, words, ['bea@example.com']);
  equal(told.at(-1), 'sent 0, failed 1, tried again 5', 'it is not sent');
  ensure(said.length > 0 && !said.some((line) => /AUTH|MAIL/.test(line)), `and nothing said: ${said}`);
});

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
  const { push, devices, quiet, ...rest } = await ask(table, other, { cmd: 'call' });
  if (push) equal(JSON.stringify([devices, quiet]), '[[],[]]', 'no browser');
  equal(
    JSON.stringify(rest),
    JSON.stringify({
      webhook: false,
      email: '',
      confirmed: false,
      mail: true,
      webhook_fails: false,
      email_fails: false,
    }),
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
  const title = subjectOf(letters[2]);
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

await test('nobody gets many letters that they did not ask for, whatever table and seat', async () => {
  const before = letters.length;
  const codes = new Set();
  for (const email of ['victim@example.org', 'Victim+1@example.org', 'vic.tim@EXAMPLE.org']) {
    const table = await create(port, two);
    for (const seat of [1, 2, 1]) codes.add((await ask(table, seat, { cmd: 'call', email })).error?.code ?? 'sent');
  }
  equal([...codes].join(), 'sent,too_fast', 'one was sent');
  await until(() => letters.length > before, 'it');
  await pause(200);
  equal(letters.length, before + 1, 'one');
});

await test('whoever has a letter can say that they want no more, and nobody else', async () => {
  const table = await create(port, two);
  const before = letters.length;
  /** The first seat is asked anew. */
  const turn = async () => {
    await play(table, 2, 1);
    await play(table, 1, 1);
  };
  equal((await ask(table, 1, { cmd: 'call', email: 'carla@example.org', language: 'it' })).confirmed, false, 'a code');
  await until(() => letters.length > before, 'the letter');
  const { text } = letters.at(-1);
  const found = text.match(/^List-Unsubscribe: <https:\/\/florin\.example(\/mail\/stop\/[0-9a-f]{64}\?language=it)>$/m);
  ensure(found, text);
  const link = found[1];
  ensure(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(text), 'RFC 8058');
  ensure(text.slice(text.indexOf('\n\n')).includes(link), 'in the letter, too');
  const code = text.match(/^[\w-]{24}$/m)[0];
  equal((await ask(table, 1, { cmd: 'confirm', code })).confirmed, true, 'confirmed');

  const forged = link.replace(/stop\/(.)/, (_, c) => `stop/${c === '0' ? '1' : '0'}`);
  equal((await http(port, 'POST', forged, 'List-Unsubscribe=One-Click')).status, 403, 'another link');
  equal((await http(port, 'GET', forged)).status, 403, 'its page');
  const page = await http(port, 'GET', link);
  equal(page.status, 200, 'the page');
  ensure(
    /text\/html/.test(page.headers.get('content-type')) && page.text.includes('Non mandarmi più nulla'),
    page.text,
  );
  await turn();
  await until(() => letters.length > before + 1, 'a call: looking at the page stops nothing');

  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
  const done = await http(port, 'POST', link, 'List-Unsubscribe=One-Click', form);
  equal(done.status, 200, 'one click');
  ensure(done.text.includes('non manda più nulla'), done.text);
  await turn();
  await until(async () => (await ask(table, 1, { cmd: 'call' })).email_fails, 'the seat is told');
  equal(letters.length, before + 2, 'no more letters');
  const again = await http(port, 'POST', link, 'again=yes', form);
  ensure(again.text.includes('di nuovo scrivere'), again.text);
  await turn();
  await until(() => letters.length > before + 2, 'a letter again');
  await until(async () => !(await ask(table, 1, { cmd: 'call' })).email_fails, 'that is told, too');
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
  const fails = async (seat) => (await ask(table, seat, { cmd: 'call' })).webhook_fails;
  await until(async () => (await fails(1)) || (await fails(2)), 'its owner is told');
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
