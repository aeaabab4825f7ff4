// Two processes share one PostgreSQL: node tests/host/shared.mjs FLORIN [ROUNDS] [GAME]
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import {
  bearer,
  create,
  ensure,
  equal,
  finish,
  http,
  join_table,
  PATIENCE,
  pause,
  postgres,
  start,
  test,
  within,
} from './client.mjs';
import { Player } from './player.mjs';

const [florin, rounds = '3', game = 'pax2e'] = process.argv.slice(2);
const options = ['--rate', '0', '--tables', '0', '--connections-per-address', '0', '--quota', '0'];
const database = postgres();
const servers = await Promise.all([0, 1].map(() => start(florin, database.where, options)));
const port = (i) => servers[i].port;
const people = (count) => ({ game, seats: Array.from({ length: count }, () => ({ kind: 'person' })) });

/** Whether every client was told the same of every entry, and all of them. */
const agree = (players) => {
  const last = Math.max(...players.map((player) => player.have));
  for (const player of players)
    for (let number = player.from + 1; number <= last; number++)
      ensure(player.entries.has(number), `seat ${player.seat} was told entry ${number} of ${last}`);
};

await test('who is at one process sees what is done at the other', async () => {
  const table = await create(port(0), people(2));
  const [one, two] = await Promise.all([0, 1].map((i) => join_table(port(i), table.name, table.secrets[i])));
  const said = await one.ask({ cmd: 'say', text: 'over there' });
  const heard = await two.hear((news) => news.kind === 'say', 'what was said at the other process');
  equal(heard.entry, said.entry, 'its number');
  equal(heard.text, 'over there', 'its text');
  await two.ask({ cmd: 'note', text: 'mine' });
  await two.ask({ cmd: 'say', text: 'and back' });
  equal((await one.hear((news) => news.text === 'and back', 'an answer')).entry, 3, 'after the note');
  ensure(!one.news.some((news) => news.kind === 'note'), 'the note stays with its seat');
  one.drop();
  two.drop();
});

await test('of two who do the same at once, one is told that the other was quicker', async () => {
  for (let round = 0; round < 5; round++) {
    const another = await create(port(0), { game, seats: [{ kind: 'open' }, { kind: 'person' }] });
    await Promise.all([0, 1].map((i) => http(port(i), 'GET', `/api/tables/${another.name}`)));
    const claims = await Promise.all(
      [0, 1].map((i) => http(port(i), 'POST', `/api/tables/${another.name}`, { cmd: 'claim', name: `Guest ${i}` })),
    );
    const statuses = claims.map((claim) => claim.status).sort();
    equal(JSON.stringify(statuses), '[200,409]', 'one of them has it');
    const winner = claims.find((claim) => claim.status === 200).json;
    for (const i of [0, 1]) {
      const socket = await join_table(port(i), another.name, winner.secret);
      equal(socket.joined.seat, 1, 'whose secret opens the seat everywhere');
      socket.drop();
    }
  }
});

await test('a secret that was issued anew at one process opens nothing at the other', async () => {
  const table = await create(port(0), people(2));
  const socket = await join_table(port(1), table.name, table.secrets[0]);
  const path = `/api/tables/${table.name}`;
  const ask = async (i, fields, secret) => (await http(port(i), 'POST', path, fields, bearer(secret))).json;
  const { entry } = await ask(0, { cmd: 'propose', what: 'reissue', seat: 1 }, table.secrets[1]);
  await within(
    (async () => {
      while ((await ask(1, { cmd: 'agree', proposal: entry }, table.secrets[0])).error?.code === 'stale')
        await pause(20);
    })(),
    'consent at the other process',
  );
  let made = await ask(0, { cmd: 'reissue', seat: 1 }, table.secret);
  for (; made.error?.code === 'needs_consent'; made = await ask(0, { cmd: 'reissue', seat: 1 }, table.secret))
    await pause(20);
  ensure(made.secret, 'a new one');
  await socket.ended();
  equal(socket.closed.reason, 'reissued', 'why it ended');
  const { secret } = await ask(1, { cmd: 'take' }, made.secret);
  const again = await join_table(port(1), table.name, secret);
  equal(again.joined.seat, 1, 'the new one opens it');
  again.drop();
});

/** What a process says, once it has its database again. */
const onceBack = async (i, path) => {
  for (let tries = 0; ; tries++) {
    const answer = await http(port(i), 'GET', path);
    if (answer.status !== 503 || tries * 100 > PATIENCE) return answer;
    await pause(100);
  }
};

/** Games through both processes, one after the other, while something happens again and again. */
const disturbed = async (seed, happens) => {
  let told = 0;
  for (let round = 0; round < Number(rounds);) {
    const table = await create(port(0), people(2));
    const players = table.secrets.map(
      (secret, seat) => new Player(port(seat), table.name, secret, seed + round + seat),
    );
    const playing = Promise.all(players.map((player) => player.play()));
    for (; round < Number(rounds) && !players.every((player) => player.over); round++) {
      await pause(300);
      await happens(round);
    }
    await playing;
    agree(players);
    const last = Math.max(...players.map((player) => player.have));
    const { json } = await onceBack(1, `/api/tables/${table.name}`);
    equal(json.number, last, 'as many entries as were told');
    const records = await Promise.all([0, 1].map((i) => onceBack(i, `/api/tables/${table.name}/record`)));
    equal(records[0].text, records[1].text, 'the record at both');
    ensure(execFileSync(florin, ['check', '-'], { input: records[0].text }).length > 0, 'which is sound');
    told += last;
  }
  console.log(`# ${told} entries were told, and all of them are there`);
};

await test(`one of two processes is killed ${rounds} times: the other goes on, and nothing is lost`, () =>
  disturbed(40, async (round) => {
    const which = round % 2;
    await servers[which].stop('SIGKILL');
    servers[which] = await start(florin, database.where, options, port(which));
  }));

await test(`PostgreSQL is stopped or killed and started ${rounds} times: nothing that was told is lost`, () =>
  disturbed(90, async (round) => {
    database[round % 2 ? 'kill' : 'stop']();
    await pause(200);
    database.start();
  }));

await test('a slow game goes on after both processes were restarted', async () => {
  const table = await create(port(0), {
    ...people(2),
    pace: 'slow',
    time: { kind: 'move', seconds: 86400 },
  });
  const first = table.secrets.map((secret, seat) => new Player(port(seat), table.name, secret, 60 + seat));
  const playing = Promise.all(first.map((player) => player.play()));
  await pause(500);
  first.forEach((player) => player.stop());
  await playing;
  const before = Math.max(...first.map((player) => player.have));
  for (const i of [0, 1]) {
    equal(await servers[i].stop(), 0, 'an orderly end');
    servers[i] = await start(florin, database.where, options, port(i));
  }
  const file = execFileSync(florin, ['export', table.name, '--postgres', database.where]).toString();
  ensure(file.split('\n').length - 2 >= before, 'all of it is exported');
  const again = table.secrets.map((secret, seat) => new Player(port(1 - seat), table.name, secret, 70 + seat));
  await Promise.all(again.map((player) => player.play()));
  ensure(
    again.every((player) => player.over?.over),
    'it came to its end',
  );
});

/** A balancer as nginx and Caddy are: who cannot be connected to is passed over. */
const balancer = async () => {
  let next = 0;
  const through = (client, which, tries) => {
    const upstream = connect(port(which % servers.length), '127.0.0.1');
    let connected = false;
    upstream.on('connect', () => {
      connected = true;
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => {
      if (connected || tries === servers.length) client.destroy();
      else through(client, which + 1, tries + 1);
    });
    upstream.on('close', () => connected && client.destroy());
    client.on('close', () => upstream.destroy());
  };
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    through(client, next++, 1);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

await test('processes restart one after the other: people are told, come back at once, and see no error', async () => {
  const door = await balancer();
  const tables = await Promise.all(Array.from({ length: 6 }, () => create(door.address().port, people(2))));
  const players = tables.flatMap(({ name, secrets }, i) =>
    secrets.map((secret, seat) => new Player(door.address().port, name, secret, 200 + 10 * i + seat)),
  );
  const playing = Promise.all(players.map((player) => player.play()));
  for (const i of [0, 1, 0, 1]) {
    await pause(300);
    equal(await servers[i].stop(), 0, 'an orderly end');
    servers[i] = await start(florin, database.where, options, port(i));
  }
  await pause(300);
  players.forEach((player) => player.stop());
  await playing;
  door.close();
  const closings = players.flatMap((player) => player.closings);
  ensure(closings.length > 0, 'nobody was there');
  for (const how of closings) equal(how, '4000 restarting', 'why a connection ended');
  const errors = players.flatMap(({ log }) => log.filter((text) => /"error"/.test(text) && !/"stale"/.test(text)));
  equal(errors.join(), '', 'errors');
  const gaps = players.flatMap((player) => player.gaps).sort((a, b) => a - b);
  console.log(`# ${gaps.length} connections came back, the last after ${gaps.at(-1)} ms`);
  for (const player of players) agree([player]);
});

await test('without its database a process is alive and not ready, and comes back by itself', async () => {
  const table = await create(port(0), people(2));
  database.stop();
  const status = async (path) => (await http(port(0), 'GET', path)).status;
  const said = http(port(0), 'POST', `/api/tables/${table.name}`, { cmd: 'say', text: 'x' }, bearer(table.secrets[0]));
  equal(await status('/readyz'), 503, 'ready');
  equal(await status('/healthz'), 503, 'healthy');
  equal(await status('/livez'), 200, 'alive');
  equal((await said).status, 503, 'what was to be kept');
  database.start();
  let ready = 0;
  for (let tries = 0; tries * 100 < PATIENCE && ready !== 200; tries++, await pause(100))
    ready = await status('/readyz');
  equal(ready, 200, 'ready again, though nobody writes');
  const events = servers[0].log
    .match(/"event":"store_(lost|back)"/g)
    .slice(-2)
    .join();
  equal(events, '"event":"store_lost","event":"store_back"', 'what the log says');
});

for (const server of servers) equal(await server.stop(), 0, 'an orderly end');
database.end();
finish();
