// What was confirmed is there, whatever happens: node tests/host/faults.mjs FLORIN [KILLS] [TABLES] [GAME]
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import {
  create,
  ensure,
  equal,
  finish,
  folder,
  http,
  join_table,
  PATIENCE,
  pause,
  remove,
  start,
  test,
} from './client.mjs';
import { Player, random } from './player.mjs';

const [florin, kills = '4', tables = '6', game = 'pax2e'] = process.argv.slice(2);
const next = random(Number(kills));
const data = folder();
const options = [
  '--rate',
  '0',
  '--tables',
  '0',
  '--connections',
  '100000',
  '--connections-per-address',
  '0',
  '--quota',
  '0',
];
const terms = { game, seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', level: 'novice' }] };

/** A table and its people, who note every entry they are told of: number to what it was. */
class Party {
  told = new Map();
  static async sit(port, seed) {
    const party = new Party();
    party.table = await create(port, terms);
    party.players = party.table.secrets
      .slice(0, 2)
      .map((secret, seat) => new Player(port, party.table.name, secret, seed * 10 + seat));
    party.playing = Promise.all(party.players.map((player) => player.play()));
    return party;
  }
  /** Takes down what was told since the last time. */
  note() {
    for (const player of this.players) {
      for (const text of player.log.splice(0)) {
        const message = JSON.parse(text);
        for (const entry of message.kind ? [message] : (message.entries ?? [])) {
          const { kind, seat, time } = entry;
          const what = JSON.stringify({ kind, seat, time });
          ensure(
            (this.told.get(entry.entry) ?? what) === what,
            `entry ${entry.entry} was told as ${this.told.get(entry.entry)} and as ${what}`,
          );
          this.told.set(entry.entry, what);
        }
      }
      for (const number of player.confirmed) if (!this.told.has(number)) this.told.set(number, null);
    }
  }
  /** Everything that was told is kept, as it was told. */
  async check(port) {
    const kept = new Map();
    for (let from = 1; ;) {
      const { json } = await http(port, 'POST', `/api/tables/${this.table.name}`, { cmd: 'entries', from });
      for (const { entry, kind, seat, time } of json.entries) kept.set(entry, JSON.stringify({ kind, seat, time }));
      if (!json.entries.length) break;
      from = Math.max(...kept.keys()) + 1;
    }
    for (const [number, what] of this.told) {
      ensure(kept.has(number), `entry ${number} of ${this.table.name} was told and is gone`);
      if (what) equal(kept.get(number), what, `entry ${number} of ${this.table.name}`);
    }
    return kept.size;
  }
  /** How much was told since it was taken down. */
  get heard() {
    return this.players.reduce((sum, { log }) => sum + log.length, 0);
  }
  get over() {
    return this.players.every((player) => player.over);
  }
  async end() {
    this.players.forEach((player) => player.stop());
    await this.playing;
  }
}

/** Until these have been told so much, or their games are over: on a busy machine that takes its time. */
const heard = async (parties, count) => {
  const enough = () =>
    parties.every(({ over }) => over) || parties.reduce((sum, party) => sum + party.heard, 0) >= count;
  for (let waited = 0; !enough() && waited < PATIENCE; waited += 20) await pause(20);
};

await test(`a server killed ${kills} times under load has lost nothing it told`, async () => {
  let server = await start(florin, data, options);
  const { port } = server;
  let parties = await Promise.all(Array.from({ length: Number(tables) }, (_, i) => Party.sit(port, i)));
  let told = 0;
  for (let i = 0; i < Number(kills); i++) {
    await pause(100 + 500 * next());
    await heard(parties, Number(tables) * 10);
    await server.stop('SIGKILL');
    for (const party of parties) party.note();
    server = await start(florin, data, options, port);
    for (const party of parties) await party.check(port);
    // Those whose game is over begin another.
    for (const party of parties) if (party.over) told += party.told.size;
    parties = await Promise.all(parties.map((party, n) => (party.over ? Party.sit(port, 1000 + i * 100 + n) : party)));
  }
  for (const party of parties) {
    await party.end();
    party.note();
    await party.check(port);
    told += party.told.size;
  }
  equal(await server.stop(), 0, 'an orderly end');
  console.log(`# ${told} entries were told, and all of them are there`);
  ensure(told > Number(tables) * 10, 'there was a load');
});

/** Clients that behave as badly as they can, until they are told to stop. */
const crowd = (port, table, count) => {
  const sockets = new Set();
  let stopped = false;
  const again = async (behave) => {
    while (!stopped)
      await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        sockets.add(socket);
        const timer = setTimeout(() => socket.destroy(), 200 + 1500 * next());
        socket
          .on('error', () => {})
          .on('close', () => {
            clearTimeout(timer);
            sockets.delete(socket);
            resolve();
          });
        behave(socket);
      });
  };
  const from = `Host: 127.0.0.1:${port}\r\nX-Forwarded-For: 10.0.0.1\r\n`; // limits are theirs, not the players'
  const hello = `GET /ws HTTP/1.1\r\n${from}Connection: Upgrade\r\nUpgrade: websocket\r\n`;
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';
  const post = `POST /api/tables/${table} HTTP/1.1\r\n${from}Content-Length: 60000\r\n\r\n{"cmd":`;
  const message = (text) => Buffer.concat([Buffer.from([129, 128 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
  const drip = (socket, text) => {
    let at = 0;
    const timer = setInterval(() => (at < text.length ? socket.write(text[at++]) : null), 20);
    socket.on('close', () => clearInterval(timer));
  };
  const manners = [
    (socket) => socket.write(hello), // half-open
    (socket) => drip(socket, hello + key), // slow
    (socket) => drip(socket, post),
    (socket) => socket.write(post),
    (socket) => socket.write(randomBytes(20000)), // noise
    (socket) => socket.write(hello + key + randomBytes(5000).toString('latin1'), 'latin1'),
    (socket) => {
      socket.pause(); // asks and does not read
      socket.write(hello + key);
      socket.write(message(`{"cmd":"join","table":"${table}"}`));
      for (let i = 0; i < 3000; i++) socket.write(message('{"cmd":"facts","id":1}'));
    },
    (socket) => {
      socket.on('data', () => {}); // a flood
      socket.write(hello + key + message(`{"cmd":"join","table":"${table}"}`).toString('latin1'), 'latin1');
      for (let i = 0; i < 3000; i++) socket.write(message('{"cmd":"table"}'));
    },
  ];
  const busy = Array.from({ length: count }, (_, i) => again(manners[i % manners.length]));
  return async () => {
    stopped = true;
    for (const socket of sockets) socket.destroy();
    await Promise.all(busy);
  };
};

await test('people play on while others do not read, flood, drip, and hang up half-way', async () => {
  const elsewhere = folder();
  const server = await start(florin, elsewhere, ['--tables', '0', '--rate', '100', '--behind-proxy']);
  const { port } = server;
  const parties = await Promise.all([0, 1, 2].map((i) => Party.sit(port, 500 + i)));
  const other = await create(port, terms);
  const disperse = crowd(port, other.name, Number(tables) * 4);
  await pause(Math.max(4000, Number(kills) * 300));
  await heard(parties, 100);
  await disperse();
  let told = 0;
  for (const party of parties) {
    await party.end();
    party.note();
    await party.check(port);
    told += party.told.size;
  }
  console.log(`# ${told} entries were told meanwhile`);
  ensure(told > 10, 'the games went on');
  equal((await http(port, 'GET', '/healthz')).status, 200, 'the server is well');
  equal(await server.stop(), 0, 'an orderly end');
  remove(elsewhere);
});

await test('a full disk confirms nothing, ends nobody, and what was told stays', async () => {
  const elsewhere = folder();
  const small = spawn(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -S -f 400; exec "$0" host --data "$1" --listen 127.0.0.1:0 ${options.join(' ')}`,
      florin,
      elsewhere,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  small.stderr.on('data', (data) => (log += data));
  const port = Number(new URL(String(await new Promise((resolve) => small.stdout.once('data', resolve))).trim()).port);
  const table = await create(port, { game, seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }] });
  const socket = await join_table(port, table.name, table.secrets[0]);
  let said = 0;
  let refused = 0;
  for (let i = 0; i < 3000 && refused < 5; i++) {
    const answer = await socket.ask({ cmd: 'note', text: String(i).padEnd(3000, 'x') });
    if (answer.entry) said = answer.entry;
    else equal(answer.error.code, 'storage', 'the error');
    refused += answer.error ? 1 : 0;
  }
  equal(refused, 5, 'the disk was full');
  equal((await http(port, 'GET', '/healthz')).status, 503, 'not healthy');
  ensure((await socket.ask({ cmd: 'view' })).state, 'the table can still be seen');
  equal((await http(port, 'POST', '/api/tables', terms)).status, 503, 'no new table');
  equal((await http(port, 'GET', '/livez')).status, 200, 'but alive');
  execFileSync('prlimit', ['--pid', String(small.pid), '--fsize=unlimited']);
  let ready = 0;
  for (let waited = 0; ready !== 200 && waited < PATIENCE; waited += 100) {
    await pause(100);
    ready = (await http(port, 'GET', '/readyz')).status;
  }
  equal(ready, 200, 'ready again by itself, though nobody writes');
  said = (await socket.ask({ cmd: 'note', text: String(said).padEnd(3000, 'x') })).entry;
  ensure(said, 'and something is kept again');
  ensure(/"event":"store_lost"[^]*"event":"store_back"/.test(log), log);
  small.kill('SIGKILL');
  await socket.ended();
  const server = await start(florin, elsewhere, options);
  const again = await join_table(server.port, table.name, table.secrets[0]);
  ensure(again.joined.number >= said, `entry ${said} was confirmed, ${again.joined.number} are there`);
  equal(
    Number(again.joined.own.note.trimEnd().replaceAll('x', '')) + 1,
    again.joined.number,
    'and the last of them is whole',
  );
  ensure((await again.ask({ cmd: 'note', text: 'there is room again' })).entry, 'it goes on');
  again.drop();
  await server.stop();
  remove(elsewhere);
});

remove(data);
finish();
