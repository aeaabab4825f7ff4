// A connection that comes back by itself.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { happened, troubleOf, Connection } from '../../web/host/connection.js';

let sockets;

globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  told = [];
  constructor(url) {
    this.url = String(url);
    sockets.push(this);
  }
  send(text) {
    this.told.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  /** The server lets one in. */
  open() {
    this.readyState = 1;
    this.onopen();
  }
  async say(message) {
    this.onmessage({ data: JSON.stringify(message) });
    await settled();
  }
  lose(code = 1006, reason = '') {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
};

const settled = () => new Promise((resolve) => setImmediate(resolve));
let missed, news, connection;

const ears = {
  join: () => ({ cmd: 'join', secret: 's' }),
  joined: async () => missed,
  done: (waiting, entries) => happened(waiting, 1, entries),
  news: (message) => news.push(message),
  changed: () => {},
};

/** A connection to a table, and its first socket, let in. */
const connected = async () => {
  connection = new Connection('a/b', ears);
  sockets[0].open();
  await sockets[0].say({ id: 0 });
  return sockets[0];
};

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  [sockets, missed, news] = [[], [], []];
});
afterEach(() => {
  connection?.close();
  mock.timers.reset();
});

test('one comes in with a secret that stands in no address', async () => {
  const socket = await connected();
  assert.equal(socket.url, 'wss://florin.example/table/ws?table=a%2Fb');
  assert.deepEqual(socket.told, [{ id: 0, cmd: 'join', secret: 's' }]);
  assert.equal(connection.state, 'open');
});

test('every question gets its own answer, and what answers none is news', async () => {
  const socket = await connected();
  const [one, two] = [connection.ask({ cmd: 'world' }), connection.ask({ cmd: 'record' })];
  await socket.say({ moved: 3 });
  await socket.say({ id: 2, record: 'r' });
  await socket.say({ id: 1, world: 'w' });
  assert.deepEqual([(await one).world, (await two).record], ['w', 'r']);
  assert.deepEqual(news, [{ moved: 3 }]);
});

test('what was not answered is said again on the next connection', async () => {
  const first = await connected();
  const answer = connection.ask({ cmd: 'world' });
  first.lose();
  assert.equal(connection.state, 'lost');
  mock.timers.tick(600); // 400 ms, give or take a quarter
  sockets[1].open();
  await sockets[1].say({ id: 0 });
  assert.deepEqual(sockets[1].told, [
    { id: 0, cmd: 'join', secret: 's' },
    { id: 1, cmd: 'world' },
  ]);
  await sockets[1].say({ id: 1, world: 'w' });
  assert.equal((await answer).world, 'w');
});

test('a move that the table shows was heard is not said again', async () => {
  const first = await connected();
  const answer = connection.act({ cmd: 'move', text: 'trade' }, 6);
  assert.equal(connection.pending, 1);
  first.lose();
  missed = [{ entry: 7, seat: 1, kind: 'move', text: 'trade' }];
  mock.timers.tick(600);
  sockets[1].open();
  await sockets[1].say({ id: 0 });
  assert.deepEqual(await answer, { entry: 7 });
  assert.equal(sockets[1].told.length, 1);
  assert.equal(connection.pending, 0);
});

test('too much at once is said again after a pause', async () => {
  const socket = await connected();
  void connection.ask({ cmd: 'world' });
  await socket.say({ id: 1, error: { code: 'too_fast' } });
  mock.timers.tick(1500);
  assert.deepEqual(socket.told.slice(1), [
    { id: 1, cmd: 'world' },
    { id: 1, cmd: 'world' },
  ]);
});

test('attempts come at growing intervals, 15 seconds at most', () => {
  connection = new Connection('t', ears);
  const waits = Array.from({ length: 10 }, () => {
    const count = sockets.length;
    sockets.at(-1).lose();
    let waited = 0;
    for (; sockets.length === count; waited += 100) mock.timers.tick(100);
    return waited;
  });
  assert.ok(waits[0] <= 600, `the first after ${waits[0]} ms`);
  assert.ok(waits[3] >= 2400, `the fourth after ${waits[3]} ms`);
  assert.ok(waits.at(-1) >= 11000 && waits.at(-1) <= 18900, `the last after ${waits.at(-1)} ms`);
});

test('somebody looks at the page: the next attempt is made at once, and only one', () => {
  connection = new Connection('t', ears);
  sockets[0].lose();
  for (let i = 0; i < 3; i++) window.dispatchEvent(new Event('online'));
  assert.equal(sockets.length, 2);
});

test('a connection on which nothing is answered is given up', async () => {
  const socket = await connected();
  void connection.ask({ cmd: 'world' });
  mock.timers.tick(13000);
  assert.equal(socket.readyState, 3);
  assert.equal(connection.state, 'lost');
});

test('a quiet one is asked whether it is there', async () => {
  const socket = await connected();
  mock.timers.tick(33000);
  assert.equal(socket.told.at(-1).cmd, 'table');
});

test('what cannot change closes it for good', async () => {
  const socket = await connected();
  socket.lose(4000, 'no_table');
  assert.deepEqual([connection.state, connection.reason], ['closed', 'no_table']);
  mock.timers.tick(60000);
  assert.equal(sockets.length, 1);
});

test('why one is not there is told by what the server said', () => {
  assert.deepEqual(['too_fast', 'storage', 'memory', 'anything'].map(troubleOf), ['wait', 'fails', 'fails', 'lost']);
});

test('an entry shows that something happened: of that seat, by the person, after it was said', () => {
  const waiting = { fields: { cmd: 'move', text: 'trade' }, since: 5 };
  const entry = { entry: 6, seat: 1, kind: 'move', text: 'trade' };
  assert.equal(happened(waiting, 1, [entry]), entry);
  const others = [{ entry: 5 }, { seat: 2 }, { by: 'bot' }, { kind: 'chat' }, { text: 'pass' }];
  for (const other of others) assert.equal(happened(waiting, 1, [{ ...entry, ...other }]), undefined);
});
