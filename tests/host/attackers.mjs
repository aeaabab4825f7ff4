// The attackers of siege.mjs, all at once and for a while: node tests/host/attackers.mjs PORT TABLES SECONDS GAME
// They speak to this machine alone, from addresses of 127.0.0.0/8 that count as several people, and end by themselves.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { request } from 'node:http';
import { pause, Socket } from './client.mjs';

const [port, names, seconds, game] = process.argv.slice(2).map((word, i) => (i === 1 ? word.split(',') : word));
const end = Date.now() + Number(seconds) * 1000;
const counts = {};
const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const from = (network, people) => `127.0.${network}.${1 + Math.floor(Math.random() * people)}`;
const secret = () => randomBytes(18).toString('base64url');

/** Does something again and again, so many at once, whatever comes of it. */
const again = (name, many, ms, what) =>
  Array.from({ length: many }, async () => {
    while (Date.now() < end) {
      await what().then(
        () => count(`${name}: done`),
        () => count(`${name}: failed`),
      );
      await pause(ms * (0.5 + Math.random()));
    }
  });

/** Holds a connection with these bytes until it is closed, and maybe sends one more now and then. */
const hold = (address, bytes, drips = false) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address }, () => bytes && socket.write(bytes));
    const timers = [setTimeout(() => socket.destroy(), end - Date.now())];
    if (drips) timers.push(setInterval(() => socket.write(' '), 2000));
    socket.on('error', () => {}).on('data', () => {});
    socket.on('close', () => timers.forEach(clearTimeout) || resolve());
  });

const open = (address, path = '/ws') => Socket.open(port, {}, path, false, address);
const ended = (socket) =>
  new Promise((resolve) => {
    socket.tcp.once('error', resolve).once('close', resolve);
    setTimeout(() => resolve(socket.drop()), end - Date.now());
    if (socket.closed) resolve();
  });

const ask = (address, method, path, body, headers = {}) =>
  new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', localAddress: address, method, path, headers, timeout: 10000 };
    const asked = request(options, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += data)).on('end', () => resolve({ status: answer.statusCode, text }));
      answer.on('error', reject);
    });
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('timeout')));
    asked.end(body);
  });

/** Watchers that ask for whatever costs most. */
const watch = async () => {
  const socket = await open(from(4, 4));
  socket.send({ cmd: 'join', table: pick(names) });
  const questions = ['world', 'log', 'record', 'facts', 'view', 'table', 'preview', 'entries'];
  const timer = setInterval(() => socket.send({ cmd: pick(questions) }), 50);
  await ended(socket);
  clearInterval(timer);
};

/** They make tables of their own, full of bots that think hard, or for the list of public ones. */
const make = async () => {
  const bots = Array.from({ length: 3 }, () => ({ kind: 'bot', level: 'expert' }));
  const seats = Math.random() < 0.5 ? [{ kind: 'person' }, ...bots] : [{ kind: 'person' }, { kind: 'open' }];
  const body = JSON.stringify({ game, seats, public: true });
  const { status } = await ask(from(6, 4), 'POST', '/api/tables', body);
  count(`table makers: status ${status}`);
};

/** A table of their own, and a connection for each of its two seats. */
const party = async (address) => {
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  const made = await ask(address, 'POST', '/api/tables', JSON.stringify({ game, seats }));
  if (made.status !== 201) throw new Error('no table');
  const { table, secrets } = JSON.parse(made.text);
  const sockets = await Promise.all(secrets.slice(0, 2).map(() => open(address)));
  for (const [i, socket] of sockets.entries()) await socket.ask({ cmd: 'join', table: table.name, secret: secrets[i] });
  return sockets;
};

/** Proposals that are refused, and seats that are left, without end. */
const waver = async () => {
  const [one, other] = await party(from(10, 4));
  other.onMessage = ({ kind, entry }) => kind === 'propose' && other.send({ cmd: 'refuse', proposal: entry });
  const timer = setInterval(() => {
    one.send({ cmd: 'propose', what: 'pause' });
    other.send({ cmd: 'leave' });
    other.send({ cmd: 'back' });
  }, 20);
  await Promise.race([ended(one), ended(other)]);
  clearInterval(timer);
  [one, other].forEach((socket) => socket.drop());
};

/** Dead secrets of many tables at once, and recovery codes that nobody has. */
const pry = async () => {
  const tables = Array.from({ length: 300 }, () => ({ name: pick(names), secret: secret() }));
  await ask(from(11, 4), 'POST', '/api/tables/mine', JSON.stringify({ tables }));
  const code = Array.from({ length: 25 }, () => pick([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('');
  await ask(from(11, 4), 'POST', '/api/recovery', JSON.stringify({ code }));
};

/** Notes and sayings without end, at a table of their own. */
const talk = async () => {
  const [socket, other] = await party(from(7, 4));
  const say = () => {
    socket.send({ cmd: 'note', text: 'x'.repeat(3900) });
    socket.send({ cmd: 'say', text: 'y'.repeat(480) });
  };
  const timer = setInterval(say, 20);
  await ended(socket);
  clearInterval(timer);
  other.drop();
};

/** Bytes that make no sense, too many of them, or both. */
const malform = async () => {
  const socket = await open(from(8, 4));
  const bad = [
    () => socket.raw(1, Buffer.from('['.repeat(16000))),
    () => socket.raw(1, Buffer.alloc(70000, 'x')),
    () => socket.raw(2, randomBytes(1000)),
    () => socket.raw(1, randomBytes(500)),
    () => socket.send(`{"cmd":"join","table":"${'x'.repeat(12000)}"}`),
    () => socket.tcp.write(randomBytes(3000)),
  ];
  for (let i = 0; i < 10 && !socket.closed; i++) {
    pick(bad)();
    await pause(20);
  }
  socket.drop();
};

/** They ask for much and read nothing. */
const doze = async () => {
  const socket = await open(from(9, 4));
  socket.send({ cmd: 'join', table: pick(names) });
  await pause(200);
  socket.tcp.pause();
  const timer = setInterval(() => socket.send({ cmd: 'world' }), 100);
  await Promise.race([ended(socket), pause(20000)]);
  clearInterval(timer);
  socket.drop();
};

const guess = async () => {
  const socket = await open(from(5, 4));
  for (let i = 0; i < 20 && !socket.closed; i++) {
    socket.send({ cmd: 'join', table: pick(names), secret: secret() });
    await pause(20);
  }
  socket.drop();
  await ask(from(5, 4), 'POST', `/api/tables/${pick(names)}`, '{"cmd":"table"}', {
    authorization: `Bearer ${secret()}`,
  });
};

const junk = () => ask(from(8, 4), 'POST', '/api/tables', 'x'.repeat(60000));
const body = (length) => `POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n{`;
const starts = ['', '', 'GET / HT', body(50)];

await Promise.all([
  ...again('idle sockets', 800, 300, () => hold(from(2, 8), pick(starts))),
  ...again('slow writers', 100, 500, () => hold(from(12, 4), body(60000), true)),
  ...again('connection hogs', 300, 500, async () => ended(await open(from(3, 8)))),
  ...again('watchers', 60, 300, watch),
  ...again('wrong secrets', 8, 200, guess),
  ...again('table makers', 4, 500, make),
  ...again('talkers', 8, 1000, talk),
  ...again('waverers', 4, 1000, waver),
  ...again('dead secrets', 4, 200, pry),
  ...again('malformed', 8, 200, malform),
  ...again('huge requests', 4, 200, junk),
  ...again('slow readers', 40, 500, doze),
]);
for (const [what, times] of Object.entries(counts).sort()) console.log(`${what} ${times}`);
process.exit(0);
