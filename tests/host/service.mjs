// What operators ask of `florin host`: limits, figures, logs, TLS, options: node tests/host/service.mjs FLORIN [GAME]
import { get } from 'node:https';
import { randomBytes } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bearer,
  certificate,
  create,
  ensure,
  equal,
  folder,
  http,
  join_table,
  PATIENCE,
  remove,
  Socket,
  start,
  test,
} from './client.mjs';
import { code, data, end, florin, port, server, two } from './served.mjs';

/* ---- operators ---- */

await test('limits for an address', async () => {
  const elsewhere = folder();
  const strict = await start(florin, elsewhere, ['--rate', '3', '--tables', '2', '--connections', '5']);
  for (let i = 0; i < 2; i++) await create(strict.port, two);
  equal((await http(strict.port, 'POST', '/api/tables', two)).status, 429, 'a third table');
  const sockets = [];
  for (let i = 0; i < 5; i++) sockets.push(await Socket.open(strict.port));
  equal((await Socket.open(strict.port).catch((e) => e)).status, 503, 'a sixth connection');
  for (let i = 0; i < 20; i++) sockets[0].send('{"cmd":"join"}');
  await sockets[0].hear((m) => code(m) === 'too_fast', 'a warning');
  for (let i = 0; i < 200; i++) sockets[0].send('{"cmd":"join"}');
  await sockets[0].ended();
  ensure(['too_fast', ''].includes(sockets[0].closed.reason), 'too many messages'); // a reset may overtake the reason
  ensure(!sockets[1].closed, 'who sends nothing stays');
  equal((await http(strict.port, 'GET', '/healthz')).status, 200, 'and may ask');
  sockets.forEach((socket) => socket.drop());
  await strict.stop();
  remove(elsewhere);
});

await test('open seats that one address may take', async () => {
  const elsewhere = folder();
  const strict = await start(florin, elsewhere, ['--tables', '2', '--behind-proxy']);
  const open = { game: two.game, seats: [{ kind: 'person' }, { kind: 'open' }] };
  const from = (number) => ({ 'x-forwarded-for': `192.0.2.${number}` });
  const make = (number) => http(strict.port, 'POST', '/api/tables', open, from(number));
  const tables = (await Promise.all([1, 1, 2, 2].map(make))).map(({ json }) => json.table.name);
  const claim = (number, table) =>
    http(strict.port, 'POST', `/api/tables/${table}`, { cmd: 'claim', name: 'Mallory' }, from(number));
  for (const table of tables.slice(0, 2)) equal((await claim(3, table)).status, 200, 'a seat');
  const third = await claim(3, tables[2]);
  equal(third.status, 429, 'a third one');
  equal(code(third), 'too_fast', 'why');
  const watcher = await Socket.open(strict.port, { 'X-Forwarded-For': '192.0.2.3' });
  const answers = [
    { cmd: 'join', table: tables[2] },
    { cmd: 'claim', name: 'Mallory' },
  ].map((fields) => watcher.ask(fields));
  equal(code(await answers[1]), 'too_fast', 'over a WebSocket, too, at once');
  equal((await claim(4, tables[2])).status, 200, 'somebody else');
  watcher.drop();
  equal(await strict.stop(), 0, 'an orderly end');
  remove(elsewhere);
});

await test('a refusal says how long to wait', async () => {
  const elsewhere = folder();
  const strict = await start(florin, elsewhere, ['--rate', '1', '--tables', '1']);
  const table = await create(strict.port, two);
  const another = await http(strict.port, 'POST', '/api/tables', two);
  equal(another.status, 429, 'a second table');
  ensure(another.json.error.seconds > 3000, `in an hour: ${another.text}`);
  equal(another.headers.get('retry-after'), String(another.json.error.seconds), 'Retry-After');
  const watcher = await Socket.open(strict.port);
  const answers = await Promise.all([1, 2, 3, 4].map(() => watcher.ask({ cmd: 'join', table: table.name })));
  const refused = answers.find((answer) => answer.error);
  equal(code(refused), 'too_fast', 'too often');
  ensure(refused.error.seconds >= 1 && refused.error.seconds <= 10, JSON.stringify(refused));
  const anna = await join_table(strict.port, table.name, table.secrets[0]);
  equal(anna.joined.seat, 1, 'who has a secret is asked nothing of it: the table is open');
  for (const socket of [watcher, anna]) socket.drop();
  equal(await strict.stop(), 0, 'an orderly end');
  remove(elsewhere);
});

await test('wrong secrets make nobody wait but who tries them, at that table', async () => {
  const elsewhere = folder();
  const guarded = await start(florin, elsewhere, ['--rate', '1000', '--behind-proxy']);
  const [table, other] = [await create(guarded.port, two), await create(guarded.port, two)];
  const from = (address, secret) => ({ ...bearer(secret), 'x-forwarded-for': address });
  const say = (at, secret, address) =>
    http(guarded.port, 'POST', `/api/tables/${at.name}`, { cmd: 'say', text: 'x' }, from(address, secret));
  const guess = (address) => say(table, randomBytes(18).toString('base64url'), address);
  const anna = await Socket.open(guarded.port, { 'X-Forwarded-For': '198.51.100.7' });
  const join = (secret, at = table) => ({ cmd: 'join', table: at.name, secret });
  equal((await anna.ask(join(table.secrets[0]))).seat, 1, 'somebody at the table, behind the same address');
  const first = await guess('9.9.9.9, 198.51.100.7');
  equal(first.status, 403, 'the first guess');
  equal(code(first), 'forbidden', 'the first guess');
  /** The answer to a guess right after one that waits. On a slow machine that wait is over: the next one is longer. */
  const tooSoon = async (ask) => {
    for (let tries = 0; tries < 10; tries++) {
      while ((await guess('9.9.9.9, 198.51.100.7')).status === 403);
      const answer = await ask();
      if (code(answer) !== 'forbidden') return answer;
    }
    throw new Error('nobody has to wait');
  };
  const last = await tooSoon(() => guess('9.9.9.9, 198.51.100.7'));
  equal(last.status, 429, 'a guess too soon');
  equal(code(last), 'too_fast', 'a guess too soon');
  ensure(last.json.error.seconds >= 1, last.text);
  equal(last.headers.get('retry-after'), String(last.json.error.seconds), 'Retry-After');
  equal((await tooSoon(() => guess('7.7.7.7, 198.51.100.7'))).status, 429, 'who pretends to come from elsewhere');
  const socket = await Socket.open(guarded.port, { 'X-Forwarded-For': '198.51.100.7' });
  const refused = await tooSoon(() => socket.ask(join(randomBytes(18).toString('base64url'))));
  equal(code(refused), 'too_fast', 'over a WebSocket, too');
  ensure(refused.error.seconds >= 1, JSON.stringify(refused));
  equal((await socket.ask(join(table.secrets[1]))).seat, 2, 'a right one at a table that is open');
  equal((await say(table, table.secrets[0], '203.0.113.5')).status, 200, 'somebody elsewhere');
  equal((await say(other, other.secrets[0], '198.51.100.7')).status, 200, 'another table');
  ensure((await anna.ask({ cmd: 'say', text: 'still here' })).entry, 'who had joined');
  for (const peer of [socket, anna]) peer.drop();
  await guarded.stop();
  remove(elsewhere);
});

await test('a player who asks without end takes nothing away from the others at the table', async () => {
  const elsewhere = folder();
  const busy = await start(florin, elsewhere, ['--rate', '2']);
  const table = await create(busy.port, two);
  const [anna, bea] = await Promise.all(table.secrets.map((secret) => join_table(busy.port, table.name, secret)));
  let refused = 0;
  for (let i = 0; i < 40; i++) bea.send({ id: `x${i}`, cmd: 'table' });
  bea.onMessage = (message) => (refused += code(message) === 'too_fast' ? 1 : 0);
  await bea.until(() => refused > 0, 'a refusal');
  ensure((await anna.ask({ cmd: 'say', text: 'hello' })).entry, 'nothing is refused');
  for (const socket of [anna, bea]) socket.drop();
  await busy.stop();
  remove(elsewhere);
});

await test('who watches takes nothing away from who plays', async () => {
  const elsewhere = folder();
  const busy = await start(florin, elsewhere, ['--rate', '2', '--behind-proxy']);
  const table = await create(busy.port, two);
  const anna = await Socket.open(busy.port, { 'X-Forwarded-For': '192.0.2.1' });
  await anna.ask({ cmd: 'join', table: table.name, secret: table.secrets[0] });
  const watchers = [];
  for (let i = 0; i < 12; i++) {
    const address = `192.0.2.${1 + (i % 6)}`; // some of them behind the same address as she is
    watchers.push(await Socket.open(busy.port, { 'X-Forwarded-For': address }));
    watchers[i].send({ cmd: 'join', table: table.name });
    for (let n = 0; n < 30; n++) watchers[i].send({ cmd: 'table' });
  }
  for (let i = 0; i < 10; i++) ensure((await anna.ask({ cmd: 'say', text: 'hello' })).entry, 'nothing is refused');
  for (const socket of [...watchers, anna]) socket.drop();
  await busy.stop();
  remove(elsewhere);
});

await test('many who come to watch at once do not come before who plays', async () => {
  const MANY = 200;
  let before = MANY; // how many of them had come in when the player, who asked last, was answered
  for (let tries = 0; tries < 5 && before === MANY; tries++) {
    const table = await create(port, two);
    const watchers = [];
    for (let i = 0; i < MANY; i++) watchers.push(await Socket.open(port));
    const anna = await join_table(port, table.name, table.secrets[0]);
    const joins = watchers.map((socket) => socket.ask({ cmd: 'join', table: table.name }));
    const early = watchers[0].ask({ cmd: 'summary' }); // before there is an answer to the first thing it said
    before = (await anna.ask({ cmd: 'table' })).presence.watchers;
    for (const answer of await Promise.all(joins)) ensure(answer.look, 'all of them come in');
    equal((await early).status, 'running', 'and may ask at once');
    for (const socket of [...watchers, anna]) socket.drop();
  }
  ensure(before < MANY, 'a player waits for all of them');
});

await test('figures, health and logs', async () => {
  const figures = (await http(port, 'GET', '/metrics')).text;
  for (const name of [
    'connections',
    'entries_total',
    'store_batches_total',
    'tables_open',
    'refused_total',
    'store_healthy 1',
  ])
    ensure(figures.includes(`\nflorin_${name}`), name);
  for (const line of server.log.trim().split('\n')) ensure(/^\{.*"event":".*\}$/.test(line), line);
});

await test('who has heard more than there is, as after a copy was put back, is told the whole table', async () => {
  const table = await create(port, two);
  const player = await join_table(port, table.name, table.secrets[0], { have: 1000 });
  equal(player.joined.number, 0, 'entries there are');
  ensure(player.joined.look && !player.joined.entries, 'the position');
  player.drop();
});

/** The lines of one figure. */
const figure = (text, name) => text.split('\n').filter((line) => line.match(/[a-z_]+/)?.[0] === name);

await test('histograms are as Prometheus reads them', async () => {
  const { text } = await http(port, 'GET', '/metrics');
  ensure(text.endsWith('\n') && !/\n\n/.test(text), 'lines');
  for (const name of ['command', 'fanout', 'commit', 'bots_wait'].map((what) => `florin_${what}_seconds`)) {
    ensure(text.includes(`# HELP ${name} `) && text.includes(`# TYPE ${name} histogram\n`), `what ${name} is`);
    const buckets = figure(text, `${name}_bucket`).map((line) => line.match(/^\w+\{le="([^"]+)"\} (\d+)$/));
    ensure(buckets.length > 5 && buckets.every(Boolean), `buckets of ${name}`);
    const bounds = buckets.map(([, bound]) => (bound === '+Inf' ? Infinity : Number(bound)));
    const counts = buckets.map(([, , count]) => Number(count));
    for (let i = 1; i < buckets.length; i++)
      ensure(bounds[i] > bounds[i - 1] && counts[i] >= counts[i - 1], `${name}: bucket ${i} holds those before it`);
    equal(bounds.at(-1), Infinity, `the last bucket of ${name}`);
    equal(Number(figure(text, `${name}_count`)[0].split(' ')[1]), counts.at(-1), `the count of ${name}`);
    ensure(Number(figure(text, `${name}_sum`)[0].split(' ')[1]) >= 0, `the sum of ${name}`);
  }
  ensure(!/florin_(command|fanout|commit)_seconds_count 0\n/.test(text), 'something was measured');
});

await test('a slow command is logged, with its name and table', async () => {
  const elsewhere = folder();
  const slow = await start(florin, elsewhere, ['--slow-milliseconds', '1']);
  const table = await create(slow.port, two);
  const player = await join_table(slow.port, table.name, table.secrets[0]);
  for (let i = 0; i < 200 && !slow.log.includes('slow_command'); i++) await player.ask({ cmd: 'say', text: 'hello' });
  const line = slow.log.split('\n').find((text) => text.includes('slow_command'));
  ensure(/"command":"[a-z]+","milliseconds":"\d+","table":"[^"]*"/.test(line), line);
  await slow.stop();
  remove(elsewhere);
});

await test('over TLS', async () => {
  const elsewhere = folder();
  const [cert, key] = certificate(elsewhere);
  const secure = await start(florin, elsewhere, ['--tls-cert', cert, '--tls-key', key]);
  const health = await new Promise((resolve, reject) =>
    get({ host: '127.0.0.1', port: secure.port, path: '/healthz', rejectUnauthorized: false }, (answer) =>
      resolve(answer.resume().statusCode),
    ).on('error', reject),
  );
  equal(health, 200, 'a request');
  const socket = await Socket.open(secure.port, {}, '/ws', true);
  equal(code(await socket.ask({ cmd: 'join', table: 'AAAAAAAAAAAA' })), 'no_table', 'a message');
  socket.drop();
  const plain = await http(secure.port, 'GET', '/healthz').catch(() => null);
  ensure(!plain || plain.status >= 400, 'nothing without it');
  equal(await secure.stop(), 0, 'an orderly end');
  remove(elsewhere);
});

await test('the page is served where it is built', async () => {
  const page = await http(port, 'GET', '/');
  ensure(
    page.status === 404 || (page.text.includes('<!doctype html>') && page.headers.get('content-security-policy')),
    `status ${page.status}`,
  );
  const { host, reports, version } = (await http(port, 'GET', '/host.json')).json;
  equal(host, true, 'a server carries it');
  equal(reports, '', 'no address for reports');
  ensure(/^(\w{16})?$/.test(version.page), `the version of its page: ${version.page}`); // none where none is built
  ensure(version.oldest <= version.protocol, 'an interface of its own');
  const table = await create(port, two);
  const anna = await join_table(port, table.name);
  equal(JSON.stringify(anna.joined.version), JSON.stringify(version), 'told to who joins');
  anna.drop();
});

await test('what an operator says wrong is said to be wrong', async () => {
  const say = (...words) => {
    try {
      execFileSync(florin, words, { stdio: 'pipe', timeout: PATIENCE });
      return '';
    } catch (error) {
      return String(error.stderr);
    }
  };
  const bad = join(data, 'bad.conf');
  for (const [text, expected] of [
    ['lissten: x', /no such option/],
    ['listen', /needs a value/],
    ['behind-proxy: yes', /no value/],
    ['rate: fast', /whole number/],
  ]) {
    writeFileSync(bad, `# a comment\n\n${text}\n`);
    const { status, stderr } = spawnSync(florin, ['host', '--data', data, '--config', bad], { encoding: 'utf-8' });
    ensure(expected.test(stderr) && stderr.startsWith(`florin host: ${bad}:3: ${text.split(':')[0]}`), stderr);
    equal(status, 1, 'a file is not the command line');
  }
  writeFileSync(bad, 'rate: fast\n');
  const told = say('admin', 'tables', '--config', bad);
  ensure(told.startsWith(`florin admin: ${bad}:1: rate takes a whole number`), told);
  ensure(/too long/.test(say('host', '--config', '/dev/zero')), 'a file without an end');
  ensure(/--data/.test(say('host')), 'no data');
  ensure(/address/.test(say('host', '--data', data, '--listen', '8461')), 'no address');
  ensure(/together/.test(say('host', '--data', data, '--tls-cert', 'x')), 'half of TLS');
  for (const bent of ['nobody', 'a"@florin.example', 'a@florin.example\n'])
    ensure(/expected an address/.test(say('host', '--data', data, '--reports-to', bent)), `reports to ${bent}`);
  ensure(/another server/.test(say('host', '--data', data, '--listen', '127.0.0.1:0')), 'a folder in use');
  ensure(/listened/.test(say('host', '--data', join(data, 'other'), '--listen', `127.0.0.1:${port}`)), 'a port in use');
  ensure(
    /listened/.test(say('host', '--data', join(data, 'other'), '--listen', '203.0.113.1:0')),
    'an address of somebody else',
  );
  ensure(/florin.db|proc/.test(say('host', '--data', '/proc/nowhere')), 'no folder');
  ensure(/no such table/.test(say('export', 'AAAAAAAAAAAA', '--data', data)), 'no table');
  ensure(/not the name of a table/.test(say('export', '../../x', '--data', data)), 'no name');
  writeFileSync(bad, '{"florin":"table","format":1}\n');
  ensure(/bad.conf:1: not an exported/.test(say('import', bad, '--data', data)), 'no table to import');
});

await test('it is said in the language of the operator', () => {
  const env = { ...process.env, LC_ALL: '', LANG: 'it_IT.UTF-8', LC_CTYPE: 'C' };
  const say = (...words) => spawnSync(florin, words, { env, encoding: 'utf-8' });
  const bad = join(data, 'bad.conf');
  writeFileSync(bad, 'listen: 8461\n');
  const host = ['host', '--data', data, '--listen', '127.0.0.1:0'];
  for (const [words, status, expected] of [
    [host, 1, `florin host: ${data}: questa cartella e' di un altro server\n`],
    [['host', '--config', bad], 1, `florin host: ${bad}:1: listen: qui ci vogliono un indirizzo e una porta: 8461\n`],
    [['host', '--config', `${bad}.not`], 1, `florin host: ${bad}.not: file o cartella inesistente\n`],
    [['host', '--data', data, '--tls-key', 'x'], 2, 'florin host: --tls-cert e --tls-key vanno insieme\n'],
    [['export', 'x', '--data', data], 1, "florin export: x: non e' il nome di un tavolo\n"],
    [['backup', 'x', '--data', `${bad}.not`], 1, `${bad}.not: nessun server ha qui i suoi tavoli: `],
    [['admin', 'tables', '--socket', bad], 1, `florin admin: ${bad}: qui non c'e' un server`],
    [['admin', 'dance', '--data', data], 2, "florin admin: non c'e' un comando cos"],
  ]) {
    const told = say(...words);
    ensure(told.stderr.includes(expected), `${words}: ${told.stderr}`);
    equal(told.status, status, words.join(' '));
  }
});

await test('the configuration can stand in a file', async () => {
  const elsewhere = folder();
  const file = join(elsewhere, 'florin.conf');
  writeFileSync(
    file,
    `# Florin\nlisten: 127.0.0.1:1\ndata: ${elsewhere}/tables\nrate: 0\nreports-to: a@florin.example\n`,
  );
  const configured = await start(florin, join(elsewhere, 'tables'), ['--config', file, '--listen', '127.0.0.1:0']);
  await create(configured.port, two);
  equal((await http(configured.port, 'GET', '/host.json')).json.reports, 'a@florin.example', 'where reports go');
  ensure(existsSync(join(elsewhere, 'tables', 'florin.db')), 'the folder');
  const copy = join(elsewhere, 'copy.db');
  execFileSync(florin, ['backup', copy, '--data', join(elsewhere, 'tables')]);
  ensure(existsSync(copy), 'a copy of a server that runs');
  await configured.stop();
  remove(elsewhere);
});

await end();
