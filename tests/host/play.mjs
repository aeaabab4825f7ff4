// Whole games through the server, with connections that break: node tests/host/play.mjs FLORIN GAME SEATS [GAMES]
import { execFileSync } from 'node:child_process';
import { create, ensure, equal, finish, folder, http, join_table, remove, start, test } from './client.mjs';
import { Player } from './player.mjs';

const [florin, game, seats, games = '1'] = process.argv.slice(2);
const data = folder();
let server = await start(florin, data, ['--rate', '0', '--tables', '0']);

let dropped = 0;
for (let i = 0; i < Number(games); i++)
  await test(`${game}: ${seats} people and a watcher play to the end`, async () => {
    const table = await create(server.port, {
      game,
      seats: Array.from({ length: Number(seats) }, (_, i) => ({ kind: 'person', name: `Player ${i + 1}` })),
    });
    const players = table.secrets.map(
      (secret, seat) => new Player(server.port, table.name, secret, 100 * i + seat, { drops: 0.1 }),
    );
    const watcher = new Player(server.port, table.name, null, 0);
    await Promise.all([watcher, ...players].map((player) => player.play()));

    const last = watcher.over;
    ensure(last.over, `the game is over: ${JSON.stringify(last)}`);
    for (const player of players) {
      equal(JSON.stringify(player.over.result), JSON.stringify(last.result), 'everybody sees the same result');
      for (let number = 1; number <= last.number; number++)
        ensure(player.entries.has(number), `seat ${player.seat} was told entry ${number}`);
    }
    dropped += players.reduce((sum, player) => sum + player.dropped, 0);

    // Afterwards everybody may see everything, and the record is what was played.
    const record = await http(server.port, 'GET', `/api/tables/${table.name}/record`);
    equal(record.status, 200, 'the record');
    ensure(/^seed: /m.test(record.text), 'the record has a seed');
    ensure(/^player 1: Player 1$/m.test(record.text), 'the record has names');
    const checked = execFileSync(florin, ['check', '-'], { input: record.text }).toString();
    ensure(checked.length > 0, 'the record is sound');
  });

await test('connections were lost on the way', async () => ensure(dropped > 0, 'none was'));

await test('a table is exported, imported elsewhere, and goes on', async () => {
  const table = await create(server.port, {
    game,
    seats: Array.from({ length: Number(seats) }, () => ({ kind: 'person' })),
  });
  const players = table.secrets.map((secret, seat) => new Player(server.port, table.name, secret, seat));
  const playing = players.map((player) => player.play());
  await new Promise((resolve) => (players[0].changed = resolve));
  await new Promise((resolve) => setTimeout(resolve, 300));
  players.forEach((player) => player.stop());
  await Promise.all(playing);
  const file = execFileSync(florin, ['export', table.name, '--data', data]).toString();
  for (const secret of [table.secret, ...table.secrets]) ensure(!file.includes(secret), 'no secret is in the file');
  const elsewhere = folder();
  equal(
    execFileSync(florin, ['import', '--new', '-', '--data', elsewhere], { input: file }).toString().trim(),
    table.name,
    'its name',
  );
  const again = execFileSync(florin, ['export', table.name, '--data', elsewhere]).toString();
  equal(again, file, 'the same table');
  const other = await start(florin, elsewhere, ['--rate', '0']);
  const before = (await http(server.port, 'GET', `/api/tables/${table.name}`)).json;
  const socket = await join_table(other.port, table.name, table.secrets[0]);
  equal(socket.joined.number, before.number, 'as many entries');
  equal(JSON.stringify(socket.joined.deciders), JSON.stringify(before.deciders), 'the same turn');
  socket.drop();
  let twice = '';
  try {
    execFileSync(florin, ['import', '-', '--data', elsewhere], { input: file, stdio: 'pipe' });
  } catch (error) {
    twice = String(error.stderr);
  }
  ensure(/already exists/.test(twice), `a second import is refused: ${twice}`);
  equal(await other.stop(), 0, 'an orderly end');
  remove(elsewhere);
});

await test('a server that is stopped in order says so, and begins where it was', async () => {
  const table = await create(server.port, {
    game,
    seats: Array.from({ length: Number(seats) }, () => ({ kind: 'person' })),
  });
  const socket = await join_table(server.port, table.name, table.secrets[0]);
  await socket.ask({ cmd: 'say', text: 'until later' });
  equal(await server.stop(), 0, 'status');
  await socket.ended();
  server = await start(florin, data);
  const again = await join_table(server.port, table.name, table.secrets[0], { have: 0 });
  equal(again.joined.entries[0].text, 'until later', 'what was said');
  again.drop();
});

equal(await server.stop(), 0, 'the end');
remove(data);
finish();
