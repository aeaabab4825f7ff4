// A server in a program that was built without libpq and libcurl: tables in SQLite, nobody is called, and it says so.
// node tests/host/without.mjs FLORIN
import { execFileSync, spawnSync } from 'node:child_process';
import { bearer, create, ensure, equal, finish, folder, http, remove, start, test } from './client.mjs';

const [florin] = process.argv.slice(2);
const data = folder();
const run = (...words) => spawnSync(florin, words, { encoding: 'utf-8' });

await test('the program needs neither library', () => {
  const needed = execFileSync('ldd', [florin]).toString();
  ensure(/sqlite/.test(needed) && !/libpq|libcurl/.test(needed), needed);
});

await test('it says what it was built without', () => {
  ensure(
    /^built without PostgreSQL \(libpq\), mail and webhooks \(libcurl\), messages to browsers \(libcrypto\)$/m.test(
      run('--version').stdout,
    ),
    'version',
  );
});

await test('what it cannot do is refused with the reason', () => {
  const refused = [
    ['libpq', ['host', '--postgres', 'dbname=florin']],
    ['libpq', ['export', 'aaaa-bbbb-cccc', '--postgres', 'dbname=florin']],
    ['libcurl', ['host', '--data', data, '--smtp', 'smtp://localhost', '--mail-from', 'a@b.example']],
  ];
  for (const [library, words] of refused) {
    const { status, stderr } = run(...words);
    equal(status, 2, words.join(' '));
    ensure(stderr.includes(`this florin was built without ${library}`), stderr);
  }
});

const server = await start(florin, data);
const seats = [{ kind: 'person' }, { kind: 'bot', level: 'novice' }];
const table = await create(server.port, { game: 'pax2e', seats });
const command = (fields) => http(server.port, 'POST', `/api/tables/${table.name}`, fields, bearer(table.secrets[0]));

await test('a table is made and kept', async () => {
  await server.stop();
  const again = await start(florin, data, [], server.port);
  Object.assign(server, again);
  equal((await command({ cmd: 'table' })).status, 200, 'status');
});

await test('webhooks, mail and messages to browsers are not offered', async () => {
  const { json } = await command({ cmd: 'call' });
  ensure(!('webhook' in json) && json.mail === false && !('push' in json), JSON.stringify(json));
  const push = await command({ cmd: 'call', push: { endpoint: 'https://push.example/', keys: {} } });
  equal(push.json.error?.code, 'no_push', 'code');
  const webhook = await command({ cmd: 'call', webhook: 'https://chat.example/hook' });
  equal(webhook.json.error?.code, 'no_webhook', 'code');
  const email = await command({ cmd: 'call', email: 'a@b.example' });
  equal(email.json.error?.code, 'no_mail', 'code');
});

await server.stop();
remove(data);
finish();
