// The proxies' blocks of docs/hosting.md, with real proxies on this machine: node tests/host/proxies.mjs FLORIN.
// See tools/proxies.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  bearer,
  create,
  ensure,
  equal,
  finish,
  folder,
  http,
  pause,
  postgres,
  remove,
  Socket,
  start,
  test,
} from './client.mjs';
import { Player } from './player.mjs';

const [florin] = process.argv.slice(2);
const BACK = 2000; // milliseconds until people are back when a process is restarted
const guide = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
const place = folder();
const people = (count) => ({ game: 'pax2e', seats: Array.from({ length: count }, () => ({ kind: 'person' })) });

/** The block of the guide that begins with this line, under this heading. */
const block = (heading, first) => {
  const section = guide.split(/^## /m).find((text) => text.startsWith(heading));
  const lines = section.split('\n').map((line) => (line.startsWith('    ') ? line.slice(4) : line ? null : ''));
  const begin = lines.indexOf(first);
  ensure(begin >= 0, `${heading}: no block begins with ${first}`);
  const end = lines.indexOf(null, begin);
  return lines.slice(begin, end < 0 ? undefined : end).join('\n');
};

const free = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Waits until something answers there. */
const ready = async (port, child) => {
  for (let tries = 0; tries < 200; tries++) {
    ensure(child.exitCode === null, `the proxy has ended: ${child.said}`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error(`the proxy does not answer: ${child.said}`);
};

const run = async (port, command, words, env = {}) => {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  child.said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (child.said += data));
  await ready(port, child).catch((error) => {
    child.kill();
    throw error;
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** The blocks name ports of the guide: here servers have others. */
const with_ports = (text, servers) =>
  servers.reduce((all, server, i) => all.replaceAll(`127.0.0.1:${8461 + i}`, `127.0.0.1:${server.port}`), text);

const caddy = async (text, servers) => {
  const port = await free();
  const file = join(place, 'Caddyfile');
  const site = with_ports(text, servers).replace('florin.example {', `http://127.0.0.1:${port} {`);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}\n`);
  return run(port, 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { HOME: place, XDG_DATA_HOME: place });
};

const nginx = async (upstream, location, servers) => {
  const port = await free();
  const file = join(place, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${place}/${of};`);
  mkdirSync(join(place, 'logs'), { recursive: true });
  writeFileSync(
    file,
    `daemon off; pid ${place}/nginx.pid; error_log stderr; worker_processes 1; events {}
http { access_log off; ${temporary.join(' ')}
${with_ports(upstream, servers)}
server { listen 127.0.0.1:${port};
${with_ports(location, servers)}
} }\n`,
  );
  return run(port, 'nginx', ['-p', place, '-c', file]);
};

/** What holds behind every proxy. */
const play_through = async (proxy) => {
  const table = await create(proxy.port, people(2));
  const origin = { origin: `http://127.0.0.1:${proxy.port}` };
  const path = `/ws?table=${table.name}`;
  const socket = await Socket.open(proxy.port, origin, path);
  const joined = await socket.ask({ cmd: 'join', table: table.name, secret: table.secrets[0] });
  equal(joined.seat, 1, 'a seat');
  const foreign = await Socket.open(proxy.port, { origin: 'https://elsewhere.example' }, path).catch((e) => e.status);
  equal(foreign, 403, 'another site');
  const said = await http(
    proxy.port,
    'POST',
    `/api/tables/${table.name}`,
    { cmd: 'say', text: 'hello' },
    { ...bearer(table.secrets[1]), ...origin },
  );
  equal(said.status, 200, 'a command by HTTP');
  await socket.hear((news) => news.text === 'hello', 'what was said');
  socket.drop();
};

/** A client cannot pretend to have another address: limits count those who connect to the proxy. */
const counts_people = async (proxy) => {
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    const pretended = { 'x-forwarded-for': `203.0.113.${i}` };
    statuses.push((await http(proxy.port, 'POST', '/api/tables', people(2), pretended)).status);
  }
  equal(statuses.at(-1), 429, `the limit of an address: ${statuses}`);
};

for (const [name, begin] of [
  ['Caddy', (servers) => caddy(block('Behind a proxy', 'florin.example {'), servers)],
  ['nginx', (servers) => nginx('', block('Behind a proxy', 'location / {'), servers)],
])
  await test(`${name} in front of one process`, async () => {
    const data = folder();
    const server = await start(florin, data, ['--behind-proxy', '--tables', '3']);
    const proxy = await begin([server]);
    await play_through(proxy);
    await counts_people(proxy);
    await proxy.stop();
    await server.stop();
    remove(data);
  });

/** All of one table meet at one process: presence is told by each of those that are there alone. */
const meet = async (proxy) => {
  const used = new Set();
  for (let i = 0; i < 12; i++) {
    const { name, secrets } = await create(proxy.port, people(3));
    const sockets = await Promise.all(secrets.map(() => Socket.open(proxy.port, {}, `/ws?table=${name}`)));
    for (const [seat, socket] of sockets.entries())
      await socket.ask({ cmd: 'join', table: name, secret: secrets[seat] });
    const answer = await http(proxy.port, 'GET', `/api/tables/${name}`);
    equal(answer.json.presence.seats.join(), '1,2,3', `who is at table ${i}, as HTTP is told`);
    const { presence } = await sockets[0].ask({ cmd: 'table' });
    equal(presence.seats.join(), '1,2,3', `who is at table ${i}`);
    sockets.forEach((socket) => socket.drop());
    used.add(name);
  }
  return used;
};

/** Requests that a process has had. */
const requests = async (server) =>
  Number((await http(server.port, 'GET', '/metrics')).text.match(/^florin_connections_total (\d+)/m)[1]);

/** Each process is restarted while people play or wait for a third who does not come, and somebody makes tables. */
const restart = async (proxy, servers, where, options) => {
  const tables = await Promise.all(Array.from({ length: 8 }, (_, i) => create(proxy.port, people(2 + (i & 1)))));
  const players = tables.flatMap(({ name, secrets }, i) =>
    secrets
      .slice(0, 2)
      .map((secret, seat) => new Player(proxy.port, name, secret, 10 * i + seat, { path: `/ws?table=${name}` })),
  );
  const playing = Promise.all(players.map((player) => player.play()));
  let making = true;
  const made = (async () => {
    const statuses = [];
    for (; making; await pause(20)) statuses.push((await http(proxy.port, 'POST', '/api/tables', people(2))).status);
    return statuses;
  })();
  for (let tries = 0; !players.every((player) => player.seat) && tries < 200; tries++) await pause(50);
  for (const i of [0, 1]) {
    await pause(1000); // as the guide says
    equal(await servers[i].stop(), 0, 'an orderly end');
    await pause(500);
    servers[i] = await start(florin, where, options, servers[i].port);
  }
  await pause(500);
  making = false;
  players.forEach((player) => player.stop());
  await playing;
  const refused = (await made).filter((status) => status !== 201);
  equal(refused.join(), '', 'tables that could not be made');
  const errors = players.flatMap(({ log }) => log.filter((text) => /"error"/.test(text) && !/"stale"/.test(text)));
  equal(errors.join(), '', 'errors');
  const gaps = players.flatMap((player) => player.gaps).sort((a, b) => a - b);
  ensure(gaps.length > 0, 'nobody was there');
  console.log(`# ${gaps.length} connections came back, the last after ${gaps.at(-1)} ms`);
  ensure(gaps.at(-1) <= BACK, `somebody was away for ${gaps.at(-1)} ms`);
};

for (const [name, begin] of [
  ['Caddy', (servers) => caddy(block('Several processes', 'florin.example {'), servers)],
  [
    'nginx',
    (servers) =>
      nginx(
        block('Several processes', 'map $request_uri $florin_table {'),
        block('Behind a proxy', 'location / {').replace('http://127.0.0.1:8461', 'http://florin'),
        servers,
      ),
  ],
])
  await test(`${name} in front of two processes: people of a table meet, and each in turn is restarted`, async () => {
    const database = postgres();
    const options = ['--behind-proxy', '--tables', '0', '--rate', '0', '--drain-milliseconds', '500'];
    const servers = await Promise.all([0, 1].map(() => start(florin, database.where, options)));
    const proxy = await begin(servers);
    await play_through(proxy);
    await meet(proxy);
    for (const server of servers) ensure((await requests(server)) > 0, 'both have tables');
    await restart(proxy, servers, database.where, options);
    await proxy.stop();
    for (const server of servers) await server.stop();
    database.end();
  });

remove(place);
finish();
