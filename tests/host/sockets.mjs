// Connections: what one address may hold, what idle ones cost, and who gets in when there is no room.
//     node tests/host/sockets.mjs FLORIN [GAME]
import { connect } from 'node:net';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { create, ensure, equal, finish, folder, http, remove, Socket, start, test, until, within } from './client.mjs';

const [florin, game = 'pax2e'] = process.argv.slice(2);
const two = { game, seats: [{ kind: 'person' }, { kind: 'person' }] };

/** A server of its own for each test. */
const serve = async (options, body) => {
  const data = folder();
  const server = await start(florin, data, options);
  try {
    await body(server);
    equal(await server.stop(), 0, 'an orderly end');
  } finally {
    server.child.kill('SIGKILL');
    remove(data);
  }
};

/** Bytes from a local address, and what becomes of the connection. */
const knock = (port, localAddress, bytes = '') => {
  const line = { heard: '', closed: false };
  line.socket = connect({ port, host: '127.0.0.1', localAddress }, () => bytes && line.socket.write(bytes));
  line.socket.on('data', (data) => (line.heard += data)).on('error', () => {});
  // A refused connection may be reset, which is an error first: once() would reject.
  line.ended = new Promise((resolve) => line.socket.on('close', resolve)).then(() => (line.closed = true));
  return line;
};
const connected = (line) => within(line.closed ? line.ended : once(line.socket, 'connect'), 'a connection');
const healthy = async (port, from) => {
  const line = knock(port, from, 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await within(line.ended, `an answer to ${from}`);
  return /^HTTP\/1\.1 200/.test(line.heard);
};
const figure = async (port, name) =>
  Number(new RegExp(`^florin_${name} (\\d+)`, 'm').exec((await http(port, 'GET', '/metrics')).text)[1]);

await test('an address holds its share, whether it asks for something or not', () =>
  serve(['--connections-per-address', '8', '--request-seconds', '600'], async ({ port }) => {
    const held = Array.from({ length: 8 }, (_, i) => knock(port, '127.0.0.2', i % 2 ? 'GET / HT' : ''));
    await Promise.all(held.map(connected));
    await within(knock(port, '127.0.0.2').ended, 'the end of a ninth');
    ensure(!(await healthy(port, '127.0.0.2')), 'nothing more for this address');
    ensure(await healthy(port, '127.0.0.3'), 'another address');
    ensure(!held.some((line) => line.closed), 'the others stay');
    held[0].socket.destroy();
    await until(() => healthy(port, '127.0.0.2'), 'a place that was given back');
    ensure((await figure(port, 'sockets_refused_by_address_total')) >= 2, 'they are counted');
    for (const line of held) line.socket.destroy();
    await until(async () => (await figure(port, 'sockets')) <= 2, 'all of them being given back');
  }));

await test('people with IPv4 are different people where the server listens at IPv6', () =>
  serve(['--connections-per-address', '2', '--listen', '[::]:0', '--request-seconds', '600'], async ({ port }) => {
    const held = ['127.0.0.2', '127.0.0.2'].map((from) => knock(port, from));
    await Promise.all(held.map(connected));
    await within(knock(port, '127.0.0.2').ended, 'the end of a third');
    ensure(await healthy(port, '127.0.0.3'), 'another address');
    for (const line of held) line.socket.destroy();
  }));

await test('behind a proxy the address is the one it names', () =>
  serve(['--connections-per-address', '4', '--behind-proxy'], async ({ port }) => {
    const from = (address) => Socket.open(port, { 'X-Forwarded-For': address });
    const held = [];
    for (let i = 0; i < 4; i++) held.push(await from('192.0.2.1'));
    equal((await from('192.0.2.1').catch((e) => e)).status, 429, 'a fifth');
    for (let i = 0; i < 4; i++) held.push(await from(`2001:db8:1:2::${i}`));
    equal((await from('2001:db8:1:2:3::4').catch((e) => e)).status, 429, 'another one of the same network');
    held.push(await from('192.0.2.2'));
    for (const socket of held) socket.drop();
    await until(async () => (await figure(port, 'sockets')) <= 2, 'all of them being given back');
  }));

await test('whoever has a secret gets in where many watch', () =>
  serve(['--connections', '16', '--rate', '0'], async ({ port }) => {
    const table = await create(port, two);
    const sockets = [];
    const answers = [];
    for (let i = 0; i < 15; i++) {
      sockets.push(await Socket.open(port));
      answers.push(await sockets[i].ask({ cmd: 'join', table: table.name }));
    }
    equal(answers.filter((answer) => answer.look).length, 14, 'watchers');
    equal(answers[14].error.code, 'too_fast', 'one too many is told to wait');
    ensure(answers[14].error.seconds > 0, 'how long');
    const anna = await Socket.open(port);
    equal((await anna.ask({ cmd: 'join', table: table.name, secret: table.secrets[0] })).seat, 1, 'a player');
    await within(sockets[14].ended(), 'the end of the one that waited there');
    const bea = await Socket.open(port);
    equal((await bea.ask({ cmd: 'join', table: table.name, secret: table.secrets[1] })).seat, 2, 'another');
    for (const socket of [...sockets, anna, bea]) socket.drop();
  }));

await test('idle connections make room for whoever asks for something', () =>
  serve(['--connections', '8', '--connections-per-address', '200'], async (server) => {
    const { port } = server;
    const table = await create(port, two);
    const anna = await Socket.open(port);
    await anna.ask({ cmd: 'join', table: table.name, secret: table.secrets[0] });
    const idle = [];
    for (let i = 0; i < 1800; i++) idle.push(knock(port, `127.0.0.${10 + (i % 12)}`));
    await Promise.all(idle.map((line) => Promise.race([connected(line), line.ended])));
    ensure(await healthy(port, '127.0.0.200'), 'it answers');
    ensure((await anna.ask({ cmd: 'say', text: 'still here' })).entry, 'who plays notices nothing');
    ensure((await figure(port, 'sockets')) <= 8 + 512, 'not more than there may be');
    await until(() => /connections_refused/.test(server.log), 'a line in the log');
    const lines = server.log.match(/^.*connections_refused.*$/gm).map((line) => Date.parse(JSON.parse(line).time));
    for (const [i, at] of lines.slice(1).entries()) ensure(at - lines[i] >= 59000, 'one for all, once a minute');
    await within(Promise.all(idle.map((line) => line.ended)), 'the end of those that never ask');
    ensure((await anna.ask({ cmd: 'say', text: 'still here' })).entry, 'who plays stays');
    anna.drop();
  }));

await test('requests that never come to an end are ended', () =>
  serve([], async ({ port }) => {
    const starts = ['', 'GET / HT', `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`, 'GET /ws HTTP/1.1\r\nUpgrade: web'];
    const lines = starts.map((bytes) => knock(port, '127.0.0.1', bytes));
    await within(Promise.all(lines.map((line) => line.ended)), 'their end');
    ensure(/^HTTP\/1\.1 200/.test(lines[2].heard), 'the one that was whole has its answer');
  }));

await test('a body that comes a byte at a time is not waited for without end', () =>
  serve(['--request-seconds', '1'], async ({ port }) => {
    const line = knock(port, '127.0.0.1', 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n');
    const timer = setInterval(() => line.socket.write(' '), 100);
    await within(line.ended, 'its end').finally(() => clearInterval(timer));
    ensure(await healthy(port, '127.0.0.1'), 'it answers others');
  }));

await test('few files that may be open are no hindrance', async () => {
  const data = folder();
  const child = spawn('prlimit', ['--nofile=256:256', florin, 'host', '--data', data, '--listen', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (bytes) => (log += bytes));
  const port = Number(new URL(String((await within(once(child.stdout, 'data'), 'the server'))[0]).trim()).port);
  const idle = [];
  for (let i = 0; i < 600; i++) idle.push(knock(port, `127.0.0.${10 + (i % 12)}`));
  await Promise.all(idle.map((line) => Promise.race([connected(line), line.ended])));
  ensure(await healthy(port, '127.0.0.200'), 'it answers');
  ensure(/few_open_files/.test(log), `it says so: ${log}`);
  for (const line of idle) line.socket.destroy();
  child.kill('SIGTERM');
  equal((await within(once(child, 'exit'), 'the end'))[0], 0, 'an orderly end');
  remove(data);
});

finish();
