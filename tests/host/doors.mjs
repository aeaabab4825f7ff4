// The door of `florin host`: who may do what, what nobody may, and what comes from hostile hands.
//     node tests/host/doors.mjs FLORIN [GAME]
import { get } from 'node:https';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  PATIENCE,
  remove,
  Socket,
  start,
  test,
  within,
} from './client.mjs';
import { random } from './player.mjs';

const [florin, game = 'pax2e'] = process.argv.slice(2);
const data = folder();
const server = await start(florin, data, ['--rate', '0', '--tables', '0', '--connections-per-address', '0']);
const { port } = server;
const two = {
  game,
  seats: [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Bea' },
  ],
};
const post = (table, fields, secret) =>
  http(port, 'POST', `/api/tables/${table}`, fields, secret ? bearer(secret) : {});
const code = (answer) => (answer.json ?? answer).error?.code ?? '';
const stillServes = async () => equal((await http(port, 'GET', '/healthz')).status, 200, 'the server still serves');

/** Sends bytes and gathers what comes until the connection ends, or for a while. */
const speak = (bytes, patience = 1500) =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => clearTimeout(timer) || resolve(heard));
  });

/* ---- who may do what ---- */

/** Every command of a table: what it takes, who may say it. */
const COMMANDS = [
  ['table', {}, 'anybody'],
  ['summary', {}, 'anybody'],
  ['entries', {}, 'anybody'],
  ['world', {}, 'anybody'],
  ['view', {}, 'anybody'],
  ['facts', {}, 'anybody'],
  ['log', {}, 'anybody'],
  ['result', {}, 'anybody'],
  ['record', {}, 'anybody'],
  ['moves', {}, 'seat'],
  ['judge', { move: 'end' }, 'seat'],
  ['why', { place: 'market' }, 'seat'],
  ['preview', { move: 'buy west 1' }, 'seat'],
  ['move', { at: 0, move: 'buy west 1' }, 'seat'],
  ['takeback', { at: 0 }, 'seat'],
  ['propose', { what: 'pause' }, 'seat'],
  ['agree', { proposal: 1 }, 'seat'],
  ['refuse', { proposal: 1 }, 'seat'],
  ['resume', {}, 'seat'],
  ['leave', {}, 'seat'],
  ['back', {}, 'seat'],
  ['standing', { decision: 'taxed', answer: 'pay' }, 'seat'],
  ['name', { name: 'Mallory' }, 'seat'],
  ['say', { text: 'hello' }, 'seat'],
  ['note', { text: 'hello' }, 'seat'],
  ['mute', { seat: 1 }, 'seat'],
  ['report', { text: 'rude' }, 'seat'],
  ['call', { webhook: 'https://florin.example/hook' }, 'seat'],
  ['confirm', { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' }, 'seat'],
  ['take', {}, 'seat'],
  ['sit', {}, 'seat'],
  ['again', {}, 'person'],
  ['fill', { seat: 1 }, 'maker'],
  ['reissue', { seat: 1 }, 'maker'],
];

await test("every command with no, a wrong, another table's and the wrong role's secret", async () => {
  const mine = await create(port, two);
  const other = await create(port, two);
  const before = (await post(mine.name, { cmd: 'table' })).json;
  const refused = (answer, what) => ensure(answer.error, `${what} is refused: ${JSON.stringify(answer).slice(0, 200)}`);
  for (const [cmd, fields, who] of COMMANDS) {
    for (const [whose, secret] of [
      ['a wrong', randomBytes(18).toString('base64url')],
      ["another table's", other.secrets[0]],
      ["another maker's", other.secret],
    ]) {
      const answer = await post(mine.name, { cmd, ...fields }, secret);
      equal(answer.status, 403, `${cmd} with ${whose} secret`);
      equal(code(answer), 'forbidden', `${cmd} with ${whose} secret`);
    }
    equal(code(await post(mine.name, { cmd, ...fields }, 'short')), 'forbidden', `${cmd} with nonsense`);
    if (who !== 'anybody') {
      refused((await post(mine.name, { cmd, ...fields })).json, `${cmd} of a watcher`);
      if (who === 'maker')
        equal(code(await post(mine.name, { cmd, ...fields }, mine.secrets[0])), 'forbidden', `${cmd} of a seat`);
      else
        refused((await post(mine.name, { cmd, ...fields }, mine.secret)).json, `${cmd} of the maker, who sits nowhere`);
    }
  }
  for (const path of ['', '/record'])
    for (const secret of [randomBytes(18).toString('base64url'), other.secrets[0], other.secret, 'short', '']) {
      const answer = await http(port, 'GET', `/api/tables/${mine.name}${path}`, undefined, bearer(secret));
      equal(answer.status, 403, `GET ${path} with the secret ${secret}`);
    }
  (await Socket.open(port, {}, `/ws?table=${mine.name}`)).drop(); // the name alone helps balancers, and opens nothing
  const watcher = await join_table(port, mine.name);
  for (const [cmd, fields, who] of COMMANDS)
    if (who !== 'anybody') refused(await watcher.ask({ cmd, ...fields }), `${cmd} of a watcher's connection`);
  for (const secret of [randomBytes(18).toString('base64url'), other.secrets[0], 'x', '', 5, null, {}]) {
    const stranger = await Socket.open(port);
    equal(code(await stranger.ask({ cmd: 'join', table: mine.name, secret })), 'forbidden', `joining with ${secret}`);
    for (const [cmd, fields] of COMMANDS) refused(await stranger.ask({ cmd, ...fields }), `${cmd} before joining`);
    stranger.drop();
  }
  const after = (await post(mine.name, { cmd: 'table' })).json;
  equal(
    JSON.stringify(after.table) + after.number,
    JSON.stringify(before.table) + before.number,
    'nothing has happened',
  );
  watcher.drop();
});

await test('a secret in an address opens nothing, and none is ever told or logged', async () => {
  const table = await create(port, { ...two, public: true });
  equal(
    (await http(port, 'POST', `/api/tables/${table.name}?secret=${table.secrets[0]}`, { cmd: 'say', text: 'hi' }))
      .status,
    403,
    'a query',
  );
  equal(code(await post(table.name, { cmd: 'say', text: 'hi', secret: table.secrets[0] })), 'forbidden', 'a body');
  const told = [];
  const socket = await join_table(port, table.name, table.secrets[0]);
  socket.onMessage = (_, text) => told.push(text);
  told.push(JSON.stringify(socket.joined));
  for (const [cmd, fields] of COMMANDS) told.push(JSON.stringify(await socket.ask({ cmd, ...fields })));
  for (const path of [
    '/api/tables',
    `/api/tables/${table.name}`,
    `/api/tables/${table.name}/record`,
    '/metrics',
    '/healthz',
  ])
    told.push((await http(port, 'GET', path)).text);
  for (const secret of [table.secret, ...table.secrets])
    ensure(!(told.join('\n') + server.log).includes(secret), 'a secret is told');
  ensure(!/"seed":[^0]/.test(told.join('\n')) && !/^seed:/m.test(told.join('\n')), 'the seed is told');
  socket.drop();
});

await test('no seed, no whole record and no other hand before the end', async () => {
  const table = await create(port, two);
  const anna = await join_table(port, table.name, table.secrets[0]);
  for (const seat of [1, 2, 'watcher', undefined]) {
    const view = await anna.ask({ cmd: 'view', parts: ['state'], seat });
    equal(
      JSON.stringify(view.state),
      JSON.stringify((await anna.ask({ cmd: 'view', parts: ['state'] })).state),
      `asking as ${seat}`,
    );
    equal(view.state.seed, 0, 'the seed');
  }
  for (const record of [
    (await anna.ask({ cmd: 'record' })).record,
    (await anna.ask({ cmd: 'record', seat: 2 })).record,
    (await http(port, 'GET', `/api/tables/${table.name}/record`)).text,
  ])
    ensure(/This is no record/.test(record) && !/^seed/m.test(record), 'what a seat may know of it');
  anna.drop();
});

/* ---- people ---- */

await test('a table from its making to its end by agreement', async () => {
  const made = await http(port, 'POST', '/api/tables', {
    game,
    public: true,
    seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }],
    pace: 'slow',
    time: { kind: 'move', seconds: 86400 },
  });
  equal(made.status, 201, 'made');
  const { table, secrets } = made.json;
  ensure(
    (await http(port, 'GET', '/api/tables')).json.tables.some((t) => t.table.name === table.name),
    'it is listed',
  );
  const anna = await join_table(port, table.name, secrets[0]);
  equal(anna.joined.table.status, 'waiting', 'it waits');
  equal(code(await anna.ask({ cmd: 'move', at: 0, move: 'buy west 1' })), 'not_begun', 'not yet');
  const claim = await post(table.name, { cmd: 'claim', name: 'Bea' });
  equal(claim.status, 200, claim.text);
  ensure(!(await http(port, 'GET', '/api/tables')).json.tables.some((t) => t.table.name === table.name), 'it is full');
  const bea = await join_table(port, table.name, claim.json.secret, { language: 'it' });
  await anna.hear((m) => m.presence?.seats.includes(2), 'Bea coming in');
  await anna.ask({ cmd: 'say', text: 'Benvenuta!' });
  equal((await bea.hear((m) => m.kind === 'say', 'a word')).text, 'Benvenuta!', 'plain text');
  await bea.ask({ cmd: 'mute', seat: 1 });
  await anna.ask({ cmd: 'say', text: 'Can you hear me?' });
  await bea.ask({ cmd: 'mute', seat: 1, off: true });
  await anna.ask({ cmd: 'name', name: 'Annina' });
  await bea.hear((m) => m.kind === 'name', 'the name');
  equal(bea.news.filter((m) => m.kind === 'say').length, 1, 'words heard');

  // One takes back freely in one's own turn, up to what came to light.
  const mover = anna.joined.look.deciders[0] === 1 ? anna : bea;
  const waiter = mover === anna ? bea : anna;
  const number = async () => (await anna.ask({ cmd: 'table' })).number;
  const { moves } = await mover.ask({ cmd: 'moves' });
  const calm = moves.find((m) => m.move.startsWith('buy')).move;
  const before = JSON.stringify((await mover.ask({ cmd: 'view' })).state);
  await mover.ask({ cmd: 'move', at: await number(), move: calm });
  equal(code(await waiter.ask({ cmd: 'takeback', at: await number() })), 'needs_consent', "of another's move");
  const taken = await mover.ask({ cmd: 'takeback', at: await number() });
  ensure(taken.entry, `taken back: ${JSON.stringify(taken)}`);
  equal(JSON.stringify((await mover.ask({ cmd: 'view' })).state), before, 'the position before');
  // Beyond that the others are asked.
  let played = 0;
  for (; played < 20; played++) {
    const turn = await anna.ask({ cmd: 'table' });
    const who = turn.deciders[0] === 1 ? anna : bea;
    if (who !== mover) break;
    const choice = (await who.ask({ cmd: 'moves' })).moves;
    await who.ask({ cmd: 'move', at: turn.number, move: choice[0].move });
  }
  equal(code(await mover.ask({ cmd: 'takeback', at: await number() })), 'needs_consent', 'after the turn');
  await mover.ask({ cmd: 'propose', what: 'takeback', to: 0, at: await number() });
  const proposal = await waiter.hear((m) => m.kind === 'propose', 'the proposal');
  ensure((await waiter.ask({ cmd: 'agree', proposal: proposal.entry })).entry, 'agreed');
  equal((await anna.ask({ cmd: 'table' })).length, 0, 'all was taken back');

  // A pause, a bot for who leaves, the end.
  await mover.ask({ cmd: 'propose', what: 'pause' });
  const pause = await waiter.hear((m) => m.what === 'pause', 'the pause');
  await waiter.ask({ cmd: 'agree', proposal: pause.entry });
  equal(code(await mover.ask({ cmd: 'move', at: await number(), move: calm })), 'paused', 'paused');
  await waiter.ask({ cmd: 'resume' });
  await waiter.ask({ cmd: 'leave' });
  equal((await mover.ask({ cmd: 'table' })).table.seats[waiter === anna ? 0 : 1].away, true, 'away');
  await waiter.ask({ cmd: 'back' });
  await mover.ask({ cmd: 'propose', what: 'end' });
  const end = await waiter.hear((m) => m.what === 'end', 'the end');
  await waiter.ask({ cmd: 'agree', proposal: end.entry });
  const record = await http(port, 'GET', `/api/tables/${table.name}/record`);
  ensure(/^seed: /m.test(record.text), 'a public record');
  equal(code(await mover.ask({ cmd: 'move', at: await number(), move: calm })), 'ended', 'ended');
  anna.drop();
  bea.drop();
});

await test('a report goes into the operator’s log, with what was said, and not again at once', async () => {
  const table = await create(port, two);
  const { entry } = (await post(table.name, { cmd: 'say', text: 'You fool' }, table.secrets[0])).json;
  equal(code(await post(table.name, { cmd: 'report' }, table.secrets[1])), 'bad_request', 'nothing');
  equal(
    code(await post(table.name, { cmd: 'report', text: 'x'.repeat(501) }, table.secrets[1])),
    'bad_request',
    'a book',
  );
  equal(code(await post(table.name, { cmd: 'report', entry, text: 'rude' }, table.secrets[1])), '', 'reported');
  equal(code(await post(table.name, { cmd: 'report', entry }, table.secrets[1])), 'too_fast', 'again at once');
  const line = server.log.split('\n').findLast((one) => one.includes('"report"'));
  const { table: name, by_seat, entry: number, what, words } = JSON.parse(line);
  equal([name, by_seat, number, words].join(), [table.name, '2', `${entry}`, 'rude'].join(), 'who reports what');
  ensure(what.includes('You fool'), 'what was said');
});

await test('names that deceive are refused with a reason', async () => {
  const table = await create(port, two);
  const called = (name) => post(table.name, { cmd: 'name', name }, table.secrets[1]);
  for (const name of [
    'Anna',
    'anna',
    'ÁNNA',
    'Аnna',
    '𝓐nna',
    'An na',
    'A\u200Bnna',
    '\u202EannA',
    'Be\u00ADa',
    '\u3164',
    'Z\u0301\u0302\u0303\u0304',
  ])
    equal(code(await called(name)), 'bad_name', JSON.stringify(name));
  for (const name of [
    'bot, normal',
    'Bot normal',
    'BOT',
    'ｂｏｔ',
    'computer, facile',
    'b0t',
    'Seat 1',
    'Posto 2',
    'open seat',
    'bot',
  ])
    equal(code(await called(name)), 'bad_name', JSON.stringify(name));
  for (const name of [
    'Bea',
    'Béa',
    'Botticelli',
    'Annina',
    'Seatle',
    'דנה',
    'Đặng Thị',
    'नेहा',
    '李雷',
    'Ada 🦊',
    'Bea',
  ])
    equal(code(await called(name)), '', JSON.stringify(name));
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'ADA' },
  ];
  equal(code(await http(port, 'POST', '/api/tables', { game, seats })), 'bad_name', 'two of one name');
});

await test('a lost link is issued anew, and the old one goes out', async () => {
  const table = await create(port, two);
  const thief = await join_table(port, table.name, table.secrets[1]);
  equal(code(await post(table.name, { cmd: 'reissue', seat: 2 }, table.secret)), 'needs_consent', 'in silence');
  const proposed = await post(table.name, { cmd: 'propose', what: 'reissue', seat: 2 }, table.secrets[0]);
  await post(table.name, { cmd: 'agree', proposal: proposed.json.entry }, table.secrets[1]);
  const answer = await post(table.name, { cmd: 'reissue', seat: 2 }, table.secret);
  equal(answer.status, 200, answer.text);
  await thief.ended();
  equal(thief.closed.reason, 'reissued', 'why');
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, table.secrets[1])), 'forbidden', 'the old one');
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, answer.json.secret)), 'forbidden', 'an invitation');
  const taken = await post(table.name, { cmd: 'take' }, answer.json.secret);
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, taken.json.secret)), '', 'the new one');
  equal(code(await post(table.name, { cmd: 'take' }, answer.json.secret)), 'forbidden', 'the invitation again');
});

/* ---- strangers ---- */

await test('only the address it was told to listen at is open', async () => {
  const knock = (host) =>
    new Promise((resolve) => {
      const socket = connect(port, host, () => resolve('open') || socket.destroy()).on('error', (e) => resolve(e.code));
      socket.setTimeout(PATIENCE, () => resolve('silence') || socket.destroy());
    });
  equal(await knock('127.0.0.1'), 'open', '127.0.0.1');
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((i) => !i.address.startsWith('fe80') && i.address !== '127.0.0.1');
  for (const host of new Set(['127.0.0.2', '::1', ...others.map((i) => i.address)]))
    ensure(['ECONNREFUSED', 'EADDRNOTAVAIL'].includes(await knock(host)), `${host} answers`);
  const elsewhere = folder();
  const everywhere = await start(florin, elsewhere, ['--listen', '0.0.0.0:0']);
  equal((await http(everywhere.port, 'GET', '/healthz')).status, 200, 'one that listens everywhere');
  await everywhere.stop();
  remove(elsewhere);
});

await test('pages of other sites are not heard', async () => {
  for (const origin of [
    'https://evil.example',
    `http://127.0.0.1:${port + 1}`,
    'null',
    'x',
    `http://127.0.0.1:${port}.evil.example`,
  ]) {
    equal((await http(port, 'GET', '/api/tables', undefined, { origin })).status, 403, origin);
    equal((await Socket.open(port, { Origin: origin }).catch((e) => e)).status, 403, `a WebSocket of ${origin}`);
  }
  equal(
    (await http(port, 'GET', '/api/tables', undefined, { origin: `http://127.0.0.1:${port}` })).status,
    200,
    'its own',
  );
  const own = await Socket.open(port, { Origin: `http://127.0.0.1:${port}` });
  own.drop();
  equal((await Socket.open(port, {}, '/elsewhere').catch((e) => e)).status, 403, 'another path');
  for (const [language, status] of [
    ['it', 200],
    ['en', 200],
    ['xx', 400],
    ['', 400],
    ['%22', 400],
  ])
    equal((await http(port, 'GET', `/api/games?language=${language}`)).status, status, `games in ${language}`);
  ensure(
    (await http(port, 'GET', '/api/games?language=it')).text !== (await http(port, 'GET', '/api/games')).text,
    'games in Italian',
  );
  const answer = await http(port, 'GET', '/api/tables');
  equal(answer.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'", 'the policy');
  equal(answer.headers.get('cache-control'), 'no-store', 'nothing is stored');
  equal(answer.headers.get('referrer-policy'), 'no-referrer', 'no referrer');
});

await test('requests that make no sense', async () => {
  const table = await create(port, two);
  for (const [method, path, body, status] of [
    ['GET', '/nothing', undefined, 404],
    ['GET', '/api/tables/short', undefined, 404],
    ['GET', '/api/tables/AAAAAAAAAAAA', undefined, 404],
    ['GET', `/api/tables/${table.name}/seed`, undefined, 404],
    ['GET', '/api/tables/../../etc/passwd', undefined, 404],
    ['PUT', '/api/tables', '{}', 405],
    ['DELETE', `/api/tables/${table.name}`, undefined, 405],
    ['POST', '/', '{}', 405],
    ['POST', '/api/tables', 'nonsense', 400],
    ['POST', '/api/tables', '[]', 400],
    ['POST', '/api/tables', '{"game":1}', 400],
    ['POST', '/api/tables', `{"game":"${game}","game":"${game}"}`, 400],
    ['POST', '/api/tables', 'x'.repeat(65537), 413],
    ['POST', `/api/tables/${table.name}`, '{}', 400],
    ['POST', `/api/tables/${table.name}`, '{"cmd":5}', 400],
    ['POST', `/api/tables/${table.name}`, '{"cmd":"join"}', 400],
    ['POST', `/api/tables/${table.name}`, '{"cmd":"view","parts":"all"}', 400],
    ['POST', `/api/tables/${table.name}`, '', 400],
  ])
    equal((await http(port, method, path, body)).status, status, `${method} ${path} ${String(body).slice(0, 40)}`);
  const host = `Host: 127.0.0.1:${port}\r\n`;
  for (const bytes of [
    `POST /api/tables HTTP/1.1\r\n${host}\r\n`,
    `POST /api/tables HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `POST /api/tables HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\n`,
    `POST /api/tables HTTP/1.1\r\n${host}Content-Length: 99999999999999\r\n\r\n`,
    `GET /${'x'.repeat(100000)} HTTP/1.1\r\n${host}\r\n`,
    `GET /api/games HTTP/1.1\r\n${host}${'X-Many: y\r\n'.repeat(20000)}\r\n`,
    `GET /api/tables HTTP/1.1\r\n${host}Authorization: Bearer ${'x'.repeat(3000)}\r\n\r\n`,
    'BREW / HTTP/1.1\r\n\r\n',
    'GET\r\n\r\n',
    '\r\n\r\n\r\n',
    randomBytes(5000),
    Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array(200).fill(7)]),
  ]) {
    const heard = await speak(bytes, 400);
    ensure(!heard || /^HTTP\/1\.[01] [45]/.test(heard), `answer: ${heard.slice(0, 80)}`);
    await stillServes();
  }
});

await test('a body that is none of its business is no request', async () => {
  const smuggled = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const heard = await speak(
    `GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n` +
      `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    PATIENCE,
  );
  ensure(/^HTTP\/1\.1 [24]/.test(heard), heard.slice(0, 80));
  ensure(!heard.includes('florin_uptime'), 'a second answer');
});

await test('what comes behind a body ends the connection, and nothing else', async () => {
  const body = JSON.stringify(two);
  const post = `POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const get = `GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 2\r\n\r\n{}`;
  for (const request of [post, get])
    for (const more of ['x', body, '\r\n\r\n', post, get, post + post + post]) {
      const heard = await speak(request + more);
      ensure(!heard || /^HTTP\/1\.1 [24]/.test(heard), heard.slice(0, 80));
      await stillServes();
    }
});

await test('messages that make no sense', async () => {
  const table = await create(port, two);
  const next = random(7);
  const join = JSON.stringify({ cmd: 'join', table: table.name, secret: table.secrets[0] });
  for (const text of [
    '',
    '{',
    '[]',
    '5',
    '"x"',
    'null',
    '{"cmd":"join"}',
    '{"cmd":"join","table":5}',
    '{"cmd":"join","table":"AAAAAAAAAAAA","have":-1}',
    '{"cmd":"move"}',
    '{"a":1,"a":2}',
    '['.repeat(10000),
    '\u0000',
    '{"cmd":"\\ud800"}',
    '{"cmd":"join\\u0000"}',
  ]) {
    const socket = await Socket.open(port);
    socket.send(text);
    await socket.until(() => socket.news.length || socket.closed, 'an error');
    ensure(socket.closed || socket.news[0].error, `${text.slice(0, 30)} is refused`);
    socket.drop();
  }
  // Fields of the wrong kind, and commands bent at random.
  const anna = await join_table(port, table.name, table.secrets[0]);
  const odd = [null, true, -1, 1e300, '', 'x'.repeat(5000), [], {}, [[[]]], 9007199254740991];
  for (const [cmd, fields] of COMMANDS)
    for (const name of [...Object.keys(fields), 'at', 'seat', 'language', 'parts', 'from'])
      if (cmd !== 'leave')
        ensure(await anna.ask({ cmd, ...fields, [name]: odd[Math.floor(next() * odd.length)] }), 'an answer');
  for (let i = 0; i < 300; i++) {
    const bytes = Buffer.from(
      next() < 0.5
        ? join
        : JSON.stringify({ cmd: COMMANDS[i % COMMANDS.length][0], ...COMMANDS[i % COMMANDS.length][1] }),
    );
    for (let j = 0; j < 1 + next() * 4; j++) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
    anna.raw(1, bytes);
    if (anna.closed) break;
  }
  const bea = await join_table(port, table.name, table.secrets[1]);
  ensure(bea.joined.table, 'another one can join');
  // Frames as they should not be.
  for (const attack of [
    (s) => s.raw(2, Buffer.from('{}')),
    (s) => s.raw(1, Buffer.alloc(20000, 'x')),
    (s) => s.raw(1, Buffer.from([0xff, 0xfe, 0xfd])),
    (s) => s.raw(5, Buffer.from('x')),
    (s) => s.tcp.write(Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5])),
    (s) => s.tcp.write(Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])),
    (s) => s.raw(0, Buffer.from('x')),
    (s) => s.raw(9, Buffer.alloc(125, 1)),
    (s) => s.raw(8, Buffer.from([1])),
    (s) => {
      for (let i = 0; i < 2000; i++) s.raw(1, Buffer.from('x'), false);
    },
  ]) {
    const socket = await Socket.open(port);
    attack(socket);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.drop();
    await stillServes();
  }
  // A message in pieces is one message.
  const socket = await Socket.open(port);
  socket.raw(1, Buffer.from(join.slice(0, 10)), false);
  socket.raw(0, Buffer.from(join.slice(10, 20)), false);
  socket.raw(0, Buffer.from(join.slice(20)));
  await socket.hear((m) => m.look, 'the table');
  for (const s of [anna, bea, socket]) s.drop();
  await stillServes();
});

await test('frames that say nothing do not come without end', async () => {
  const table = await create(port, two);
  const at = folder();
  const strict = await start(florin, at); // with the limits it has unless told otherwise
  const watched = await create(strict.port, two);
  const piece = [Buffer.from('x'), Buffer.alloc(0)];
  for (const [what, opcode, final] of [
    ['pieces of a message', 0, false],
    ['pongs', 10, true],
  ]) {
    const socket = await join_table(strict.port, watched.name); // who has joined may stay as long as they like
    if (!final) socket.raw(1, piece[0], false);
    for (let i = 0; i < 3000; i++) socket.raw(opcode, piece[final ? 0 : 1], final);
    await socket.until(() => socket.closed, `an end of ${what}`);
  }
  await strict.stop();
  remove(at);
  const anna = await join_table(port, table.name, table.secrets[0]);
  for (let i = 0; i < 20; i++) anna.raw(10, piece[0]); // a browser answers pings
  ensure((await anna.ask({ cmd: 'table' })).table, 'an answer');
  anna.drop();
});

await test('who does not read is let go, and nobody waits for them', async () => {
  const table = await create(port, two);
  const anna = await join_table(port, table.name, table.secrets[0]);
  const deaf = await join_table(port, table.name);
  deaf.tcp.pause();
  for (let i = 0; i < 400; i++) await anna.ask({ cmd: 'view', parts: ['state', 'view', 'moves'] }); // she reads
  for (let i = 0; i < 3000; i++) deaf.send({ id: i, cmd: 'view', parts: ['state', 'view'] });
  const slow = async () =>
    Number(/^florin_slow_readers_total (\d+)/m.exec((await http(port, 'GET', '/metrics')).text)[1]);
  for (const begin = Date.now(); (await slow()) === 0 && Date.now() - begin < PATIENCE;)
    await anna.ask({ cmd: 'say', text: 'still here' });
  ensure((await slow()) > 0, 'somebody was let go');
  await within(anna.ask({ cmd: 'say', text: 'still here' }), 'an answer to who reads');
  deaf.drop();
  anna.drop();
});

await test('half-open connections are no hindrance', async () => {
  const half = [];
  for (let i = 0; i < 300; i++) {
    const socket = connect(port, '127.0.0.1', () => {
      const starts = [
        'GET / HT',
        'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{',
        'GET /ws HTTP/1.1\r\nUpgrade: web',
        '',
      ];
      socket.write(starts[i % 4]);
    });
    half.push(socket.on('error', () => {}));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const table = await create(port, two);
  (await join_table(port, table.name)).drop();
  half.forEach((socket) => socket.destroy());
  await stillServes();
});

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
  const { host, version } = (await http(port, 'GET', '/host.json')).json;
  equal(host, true, 'a server carries it');
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
    ensure(expected.test(say('host', '--data', data, '--config', bad)), `${text}`);
  }
  ensure(/too long/.test(say('host', '--config', '/dev/zero')), 'a file without an end');
  ensure(/--data/.test(say('host')), 'no data');
  ensure(/address/.test(say('host', '--data', data, '--listen', '8461')), 'no address');
  ensure(/together/.test(say('host', '--data', data, '--tls-cert', 'x')), 'half of TLS');
  ensure(/another server/.test(say('host', '--data', data, '--listen', '127.0.0.1:0')), 'a folder in use');
  ensure(/listened/.test(say('host', '--data', join(data, 'other'), '--listen', `127.0.0.1:${port}`)), 'a port in use');
  ensure(
    /listened/.test(say('host', '--data', join(data, 'other'), '--listen', '203.0.113.1:0')),
    'an address of somebody else',
  );
  ensure(/florin.db|proc/.test(say('host', '--data', '/proc/nowhere')), 'no folder');
  ensure(/no such table/.test(say('export', 'AAAAAAAAAAAA', '--data', data)), 'no table');
  ensure(/no name/.test(say('export', '../../x', '--data', data)), 'no name');
  writeFileSync(bad, '{"florin":"table","format":1}\n');
  ensure(/line 1/.test(say('import', bad, '--data', data)), 'no table to import');
});

await test('the configuration can stand in a file', async () => {
  const elsewhere = folder();
  const file = join(elsewhere, 'florin.conf');
  writeFileSync(file, `# Florin\nlisten: 127.0.0.1:1\ndata: ${elsewhere}/tables\nrate: 0\n`);
  const configured = await start(florin, join(elsewhere, 'tables'), ['--config', file, '--listen', '127.0.0.1:0']);
  await create(configured.port, two);
  ensure(existsSync(join(elsewhere, 'tables', 'florin.db')), 'the folder');
  const copy = join(elsewhere, 'copy.db');
  execFileSync(florin, ['backup', copy, '--data', join(elsewhere, 'tables')]);
  ensure(existsSync(copy), 'a copy of a server that runs');
  await configured.stop();
  remove(elsewhere);
});

await test('an end in order', async () => equal(await server.stop('SIGINT'), 0, 'status'));
remove(data);
finish();
