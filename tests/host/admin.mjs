// The operator's door: florin admin commands a server that runs. node tests/host/admin.mjs FLORIN
import { execFileSync, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  bearer,
  create,
  ensure,
  equal,
  finish,
  folder,
  http,
  join_table,
  PATIENCE,
  postgres,
  remove,
  Socket,
  start,
  test,
  within,
} from './client.mjs';

const [florin] = process.argv.slice(2);
const data = folder();
const options = ['--behind-proxy', '--tables', '0', '--rate', '0'];
const server = await start(florin, data, options);
const people = (count) => ({ game: 'pax2e', seats: Array.from({ length: count }, () => ({ kind: 'person' })) });

/** florin admin. Its answer as JSON. */
const admin = (...words) =>
  JSON.parse(execFileSync(florin, ['admin', '--data', data, '--json', ...words], { stdio: 'pipe', timeout: PATIENCE }));
const shown = (...words) => String(execFileSync(florin, ['admin', '--data', data, ...words], { timeout: PATIENCE }));
const refused = (...words) => {
  const { status, stderr } = spawnSync(florin, ['admin', '--data', data, ...words], { timeout: PATIENCE });
  ensure(status !== 0, `${words}: status ${status}`);
  return String(stderr);
};
const from = (address) => ({ 'x-forwarded-for': address });
const create_from = async (address) =>
  (await http(server.port, 'POST', '/api/tables', people(2), from(address))).json.table.name;

await test('nobody but the operator comes near the door', async () => {
  equal(statSync(join(data, 'admin.sock')).mode & 0o777, 0o600, 'its permissions');
  chmodSync(data, 0o755);
  chmodSync(join(data, 'admin.sock'), 0o666);
  if (process.getuid() === 0) {
    const stranger = `import socket,sys
s = socket.socket(socket.AF_UNIX)
s.connect(sys.argv[1])
s.sendall(b'{"cmd":"tables"}\\n')
print(len(s.recv(100)))`;
    const { stdout } = spawnSync('python3', ['-c', stranger, join(data, 'admin.sock')], {
      uid: 65534,
      timeout: PATIENCE,
    });
    ensure(['', '0'].includes(String(stdout).trim()), `a stranger was answered: ${stdout}`);
  }
  chmodSync(join(data, 'admin.sock'), 0o600);
});

await test('tables are listed by who made them and when', async () => {
  const one = await create_from('198.51.100.1');
  const two = await create_from('::ffff:198.51.100.2');
  const { tables } = admin('tables');
  equal(tables.length, 2, 'all');
  equal(tables.find(({ table }) => table === one).address, '198.51.100.1', 'the address');
  ensure(tables[0].bytes > 0, 'its size');
  equal(admin('tables', '--address', '198.51.100.2').tables[0].table, two, 'of an address');
  equal(admin('tables', '--ended').tables.length, 0, 'ended ones');
  equal(admin('tables', '--idle', '3').tables.length, 0, 'of days ago');
  equal(admin('tables', '--limit', '1').tables.length, 1, 'at most one');
  ensure(shown('tables').includes(one) && shown('tables').includes('198.51.100.1'), 'for people');
});

await test('one is looked at as a watcher sees it', async () => {
  const table = await create(server.port, people(2));
  const [one] = await Promise.all(table.secrets.map((secret) => join_table(server.port, table.name, secret)));
  await one.ask({ cmd: 'say', text: 'for all to hear' });
  await one.ask({ cmd: 'note', text: 'for me alone' });
  ensure(shown('table', table.name).includes('seat 2: person'), 'who sits there');
  ensure(shown('entries', table.name).includes('for all to hear'), 'what was said');
  ensure(!shown('entries', table.name).includes('for me alone'), 'no notes');
  equal(shown('entries', table.name, '--from', '2'), '', 'none later');
  ensure(!JSON.stringify(admin('table', table.name)).includes('look'), 'no cards');
});

await test('a table is deleted, whoever sits there', async () => {
  const table = await create(server.port, people(2));
  const player = await join_table(server.port, table.name, table.secrets[0]);
  equal(shown('delete', table.name), 'done\n', 'the answer');
  await player.ended();
  equal(player.closed.reason, 'no_table', 'people are told');
  equal((await http(server.port, 'GET', `/api/tables/${table.name}`)).status, 404, 'it is gone');
  ensure(refused('delete', table.name).includes('no_table'), 'twice');
  ensure(refused('table', table.name).includes('no_table'), 'nothing to see');
});

await test('the person of a seat is removed: a bot goes on, and the secret opens nothing', async () => {
  const table = await create(server.port, people(2));
  const path = `/api/tables/${table.name}`;
  const [one, two] = await Promise.all(table.secrets.map((secret) => join_table(server.port, table.name, secret)));
  admin('close', table.name, '1');
  await two.hear((news) => news.kind === 'leave' && news.seat === 1, 'that the seat was left');
  await one.ended();
  equal(one.closed.reason, 'reissued', 'why it ended');
  equal((await http(server.port, 'POST', path, { cmd: 'back' }, bearer(table.secrets[0]))).status, 403, 'no way back');
  const invitation = admin('reissue', table.name, '1').secret;
  const { secret } = (await http(server.port, 'POST', path, { cmd: 'take' }, bearer(invitation))).json;
  equal((await http(server.port, 'POST', path, { cmd: 'back' }, bearer(secret))).status, 200, 'but by a new link');
  ensure(/\/\?table=\S+#\S{24}\n$/.test(shown('reissue', table.name, '1')), 'for people');
  two.drop();
});

await test('before the beginning a seat that is closed is open again', async () => {
  const table = await create(server.port, { game: 'pax2e', seats: [{ kind: 'person' }, { kind: 'open' }] });
  admin('close', table.name, '1');
  equal(admin('table', table.name).table.seats[0].kind, 'open', 'the seat');
});

await test('an address is kept out, at once and for a time', async () => {
  const table = await create(server.port, people(2));
  const path = `/ws?table=${table.name}`;
  const guest = await Socket.open(server.port, from('203.0.113.9'), path);
  await guest.ask({ cmd: 'join', table: table.name });
  const neighbour = await Socket.open(server.port, from('2001:db8:1:2::7'), path);
  equal(admin('ban', '203.0.113.9', '--hours', '2').bans.length, 1, 'the list');
  admin('ban', '2001:db8:1:2::1');
  await Promise.all([guest.ended(), neighbour.ended()]);
  equal(guest.closed.reason, 'banned', 'why it ended');
  equal((await http(server.port, 'GET', '/api/tables', undefined, from('203.0.113.9'))).status, 403, 'a request');
  const again = await Socket.open(server.port, from('203.0.113.9'), path).catch((error) => error.status);
  equal(again, 403, 'a WebSocket');
  equal((await http(server.port, 'GET', '/api/tables', undefined, from('203.0.113.8'))).status, 200, 'somebody else');
  ensure(shown('bans').includes('2001:db8:1:2::/64'), 'for people');
  admin('lift', '203.0.113.9');
  equal((await http(server.port, 'GET', '/api/tables', undefined, from('203.0.113.9'))).status, 200, 'lifted');
});

await test('nonsense is refused, and hurts nobody', async () => {
  for (const words of [
    [],
    ['destroy'],
    ['table'],
    ['table', '../x'],
    ['close', 'AAAAAAAAAAAA', 'x'],
    ['ban', 'x'],
    ['bans', 'x'],
  ])
    ensure(refused(...words).length > 0, words.join(' '));
  const raw = (text) =>
    within(
      new Promise((resolve) => {
        let heard = '';
        const socket = connect(join(data, 'admin.sock'), () => socket.write(text));
        socket.on('data', (bytes) => (heard += bytes));
        socket.on('close', () => resolve(heard));
        socket.on('error', () => resolve(heard));
      }),
      text.slice(0, 40),
    );
  ensure((await raw('x\n')).includes('bad_json'), 'no JSON');
  ensure((await raw('{"cmd":"nothing"}\n')).includes('error'), 'no command');
  equal(await raw('x'.repeat(5000)), '', 'too long a line');
});

await test('each command is logged, and no secret', async () => {
  const { log } = server;
  for (const command of ['tables', 'delete', 'close', 'reissue', 'ban', 'lift'])
    ensure(log.includes(`"event":"operator","command":"${command}"`), command);
  ensure(!/#\S{24}|"secret"/.test(log), 'a secret');
});

await test('who is banned stays so after a restart, and a stale socket is no hindrance', async () => {
  await server.stop('SIGKILL');
  ensure(existsSync(join(data, 'admin.sock')), 'a socket is left behind');
  ensure(refused('bans').includes('no server'), 'and nobody answers');
  const again = await start(florin, data, options);
  equal(admin('bans').bans[0].address, '2001:db8:1:2::/64', 'the ban');
  equal(await again.stop(), 0, 'an orderly end');
  ensure(!existsSync(join(data, 'admin.sock')), 'nothing is left behind');
});

await test('at several processes: what is done at one holds at the others', async () => {
  const database = postgres();
  const socket = join(data, 'first.sock');
  const first = await start(florin, database.where, [...options, '--admin', socket]);
  const second = await start(florin, database.where, options);
  const command = (...words) => execFileSync(florin, ['admin', '--socket', socket, ...words], { timeout: PATIENCE });
  const table = await create(second.port, people(2));
  const player = await join_table(second.port, table.name, table.secrets[0]);
  const guest = await Socket.open(second.port, from('203.0.113.9'));
  command('delete', table.name);
  await player.ended();
  equal(player.closed.reason, 'no_table', 'people at the other are told');
  command('ban', '203.0.113.9');
  await guest.ended();
  equal(guest.closed.reason, 'banned', 'an address is kept out at the other');
  for (const process of [first, second]) await process.stop();
  database.end();
});

remove(data);
finish();
