// Many tables of one address do not hold up the bots of another: node tests/host/bots.mjs FLORIN
import { Socket, ensure, finish, folder, http, PATIENCE, remove, start, test } from './client.mjs';

const [florin] = process.argv.slice(2);
const TABLES = 30;
const data = folder();
const server = await start(florin, data, [
  '--rate',
  '0',
  '--tables',
  '0',
  '--behind-proxy',
  '--bots',
  '1',
  '--bot-milliseconds',
  '100',
]);
const from = (address) => ({ 'X-Forwarded-For': address });

/** Makes a table and joins it at its first seat, both from this address; `moved` hears of every move of a bot. */
const sit = async (address, seats, moved) => {
  const terms = { game: 'pax2e', seats };
  const { json } = await http(server.port, 'POST', '/api/tables', terms, from(address));
  const socket = await Socket.open(server.port, from(address));
  socket.onMessage = (message) => {
    if (message.kind === 'move' && message.by === 'bot') moved();
    if (message.deciders) socket.now = { at: message.number ?? message.entry, deciders: message.deciders };
  };
  await socket.ask({ cmd: 'join', table: json.table.name, secret: json.secrets[0] });
  return socket;
};

const person = { kind: 'person' };
const expert = { kind: 'bot', level: 'expert' };

await test('one address with thirty tables of experts does not hold up the bots of another', async () => {
  let others = 0;
  let bots = 0;
  const honest = await sit('192.0.2.1', [person, expert], () => bots++);
  const crowd = [];
  for (let i = 0; i < TABLES; i++) crowd.push(await sit('192.0.2.2', [person, expert, expert, expert], () => others++));
  /** Plays the first move that there is for whoever of the crowd is asked, so that their bots go on. */
  const goad = async (socket) => {
    while (!socket.closed) {
      await socket.until(() => socket.closed || socket.now.deciders.includes(1), 'a turn in the crowd').catch(() => {});
      if (socket.closed || !socket.now.deciders.includes(1)) continue;
      const at = socket.now.at;
      const { moves } = await socket.ask({ cmd: 'moves' });
      await socket.ask({ cmd: 'move', at, move: moves[0].move });
    }
  };
  const goaded = crowd.map((socket) => goad(socket).catch(() => {}));
  const waits = [];
  while (waits.length < 4) {
    await honest.until(() => honest.now.deciders.includes(1), 'our turn');
    const { at } = honest.now;
    const { moves } = await honest.ask({ cmd: 'moves' });
    const answer = await honest.ask({ cmd: 'move', at, move: moves.at(-1).move });
    if (answer.error || honest.now.deciders.includes(1)) continue;
    const [before, moved] = [others, bots];
    await honest.until(() => bots > moved, 'a bot that answers');
    waits.push(others - before);
  }
  const deadline = Date.now() + PATIENCE;
  while (others <= TABLES && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  ensure(others > TABLES, `the others' bots play, too: ${others}`);
  for (const socket of crowd) socket.drop();
  await Promise.all(goaded);
  waits.sort((a, b) => a - b);
  // Turns by address: of the ninety bots of the crowd only a few come before ours.
  ensure(waits[1] <= 8, `decisions of others before ours: ${waits}`);
  honest.drop();
});

await test('the end does not wait for bots', async () => {
  const sockets = [];
  for (let i = 0; i < 10; i++) sockets.push(await sit('192.0.2.3', [person, expert, expert, expert], () => {}));
  ensure((await server.stop()) === 0, 'an orderly end');
  for (const socket of sockets) socket.drop();
});

remove(data);
finish();
