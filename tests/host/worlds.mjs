// What a client with the rules works out from the world a seat is told is what the server would answer:
// node tests/host/worlds.mjs FLORIN GAME SEATS
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { create, ensure, equal, finish, folder, join_table, remove, start, test } from './client.mjs';
import { random } from './player.mjs';

const [florin, game, seats] = process.argv.slice(2);
const data = folder();
const server = await start(florin, data, ['--rate', '0', '--tables', '0']);
const PARTS = ['state', 'view', 'moves'];

/** The rules, by themselves. */
const engine = spawn(florin, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
const work = (fields) =>
  new Promise((resolve) => {
    waiting.push(resolve);
    engine.stdin.write(`${JSON.stringify(fields)}\n`);
  });

/** All that the two tell of the position now is the same. */
const compare = async (socket, pick) => {
  const { seat = 'watcher' } = socket.joined;
  const { world, at } = await socket.ask({ cmd: 'world' });
  const loaded = await work({ cmd: 'load', game, state: world });
  ensure(!loaded.error, `a world is a position: ${JSON.stringify(loaded.error)}`);
  const [told, here] = [
    await socket.ask({ cmd: 'view', parts: PARTS }),
    await work({ cmd: 'view', seat, parts: PARTS }),
  ];
  equal(at, told.length, 'the last position');
  for (const part of [...PARTS, 'deciders', 'over'])
    equal(JSON.stringify(here[part]), JSON.stringify(told[part]), `${part} of seat ${seat} after ${at} moves`);
  if (!told.moves.length) return null;
  const { move } = told.moves[pick % told.moves.length];
  const preview = { cmd: 'preview', move, parts: ['view'] };
  const [there, own] = [await socket.ask(preview), await work({ ...preview, seat })];
  for (const part of ['events', 'luck', 'deciders', 'view', 'error'])
    equal(JSON.stringify(own[part]), JSON.stringify(there[part]), `${part} of a preview of ${move}`);
  return move;
};

/** Where nothing comes to light, the world after a move can be told without asking. */
const goAhead = async ({ joined: { seat } }, move) => {
  const { luck } = await work({ cmd: 'preview', move, seat });
  if (luck !== false) return null;
  await work({ cmd: 'apply', move, seat });
  return work({ cmd: 'view', seat, parts: PARTS });
};
let foreseen = 0;

await test(`${game}: worlds of ${seats} seats and a watcher`, async () => {
  const table = await create(server.port, {
    game,
    seats: Array.from({ length: Number(seats) }, () => ({ kind: 'person' })),
  });
  const watcher = await join_table(server.port, table.name);
  const people = await Promise.all(table.secrets.map((secret) => join_table(server.port, table.name, secret)));
  const next = random(7);
  let turn = watcher.joined;
  for (let i = 0; i < 120 && !turn.over; i++) {
    const [seat] = turn.deciders;
    if (i % 5 === 0) await compare(watcher, 0);
    if (i % 7 === 0) await compare(people[seat % people.length], 0);
    const move = await compare(people[seat - 1], Math.floor(next() * 1000)); // the rules have it before them now
    const ahead = await goAhead(people[seat - 1], move);
    const answer = await people[seat - 1].ask({ cmd: 'move', at: turn.number, move });
    ensure(!answer.error, JSON.stringify(answer.error));
    if (ahead) {
      foreseen++;
      const told = await people[seat - 1].ask({ cmd: 'view', parts: PARTS });
      for (const part of [...PARTS, 'deciders', 'over'])
        equal(JSON.stringify(ahead[part]), JSON.stringify(told[part]), `${part} after ${move}, worked out in advance`);
    }
    turn = await watcher.hear(({ entry }) => entry === answer.entry, `entry ${answer.entry}`);
  }
  ensure(foreseen > 5, `${foreseen} moves were worked out in advance`);
  const earlier = await people[0].ask({ cmd: 'world', at: 3 });
  equal(earlier.at, 3, 'an earlier one');
  equal((await people[0].ask({ cmd: 'world', at: 9999 })).error.code, 'bad_request', 'one that is not there');
  // After the end, too, everybody looks with his own eyes unless he names a seat.
  if (!turn.over) {
    const { entry } = await people[0].ask({ cmd: 'propose', what: 'end' });
    for (const other of people.slice(1)) await other.ask({ cmd: 'agree', proposal: entry });
  }
  equal((await watcher.ask({ cmd: 'table' })).status, 'ended', 'the end');
  for (const socket of people) await compare(socket, 0);
  const as = async (socket, more) => JSON.stringify((await socket.ask({ cmd: 'view', parts: PARTS, ...more })).state);
  equal(await as(people[0], { seat: 2 }), await as(people[1]), 'what the second seat saw');
  ensure(/^seed: /m.test((await people[0].ask({ cmd: 'record' })).record), 'the record is whole');
  [watcher, ...people].forEach((socket) => socket.drop());
});

engine.stdin.end();
equal(await server.stop(), 0, 'the end');
remove(data);
finish();
