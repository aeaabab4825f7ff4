// What comes to `florin host` from hostile hands: node tests/host/hostile.mjs FLORIN [GAME]
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { randomBytes } from 'node:crypto';
import {
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
  within,
} from './client.mjs';
import { random } from './player.mjs';
import { COMMANDS, end, florin, game, port, speak, stillServes, two } from './served.mjs';

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
  // A message in pieces is one message. What was bent may have changed the secrets of the first table.
  const other = await create(port, two);
  const whole = JSON.stringify({ cmd: 'join', table: other.name, secret: other.secrets[0] });
  const socket = await Socket.open(port);
  socket.raw(1, Buffer.from(whole.slice(0, 10)), false);
  socket.raw(0, Buffer.from(whole.slice(10, 20)), false);
  socket.raw(0, Buffer.from(whole.slice(20)));
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

await end();
