// The way back to one's tables with a code, on both stores: node tests/host/recovery.mjs FLORIN
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ensure, equal, finish, folder, http, postgres, remove, start, test } from './client.mjs';

const [florin] = process.argv.slice(2);
const CODE = '0123456789ABCDEFGHJKMNPQR';
const OTHER = 'ZYXWVTSRQPNMKJHGFEDCBA987';
const SECRET = 's'.repeat(24);
const code = ({ json }) => json?.error?.code ?? '';

/** @param {string} where @param {string} name @param {() => string} [bytes]  all that the store has written */
const check = async (where, name, bytes) => {
  let server = await start(florin, where, ['--tables', '0']);
  const keep = (fields) => http(server.port, 'POST', '/api/recovery/keep', fields);
  const recover = (fields) => http(server.port, 'POST', '/api/recovery', fields);

  await test(`${name}: a code opens the list that was kept under it, also after a restart`, async () => {
    const {
      name: table,
      secret: maker,
      secrets,
    } = await create(server.port, {
      game: 'pax2e',
      seats: [{ kind: 'person' }, { kind: 'open' }],
    });
    const tables = [{ name: table, secret: secrets[0], maker }, { name: 'A'.repeat(12) }];
    equal((await keep({ code: CODE, tables })).text, '{"kept":true}', 'kept');
    await server.stop();
    server = await start(florin, where, ['--tables', '0']);
    equal(JSON.stringify((await recover({ code: CODE })).json.tables), JSON.stringify(tables), 'the list');
    equal((await keep({ code: CODE, tables: [{ name: table, secret: SECRET }] })).status, 200, 'another');
    equal((await recover({ code: CODE })).json.tables.length, 1, 'in place of the one before');
    if (bytes) ensure(!bytes().includes(SECRET) && !bytes().includes(CODE), 'nothing of it can be read in the store');
    ensure(!server.log.includes(SECRET) && !server.log.includes(CODE), 'nor in the log');
  });

  await test(`${name}: an empty list is forgotten, and an unknown code opens nothing`, async () => {
    equal((await keep({ code: OTHER, tables: [{ name: 'B'.repeat(12) }] })).status, 200, 'kept');
    equal((await keep({ code: OTHER, tables: [] })).status, 200, 'forgotten');
    equal(code(await recover({ code: OTHER })), 'forbidden', 'nothing');
    equal((await recover({ code: CODE })).json.tables.length, 1, 'the other one is there');
  });

  await test(`${name}: what is no code and no list of links is refused`, async () => {
    const name = 'A'.repeat(12);
    for (const wrong of [undefined, 7, '', CODE.toLowerCase(), `${CODE}0`, CODE.replace('A', 'U')])
      equal(code(await recover({ code: wrong })), 'bad_request', String(wrong));
    for (const tables of [undefined, {}, [7], [{}], [{ name: 'x' }], [{ name, secret: 'x' }], [{ name, more: 1 }]])
      equal(code(await keep({ code: CODE, tables })), 'bad_request', JSON.stringify(tables));
    equal(code(await keep({ code: CODE, tables: Array(301).fill({ name }) })), 'bad_request', 'too many');
    equal(code(await keep({ code: CODE, tables: [], more: 1 })), 'bad_request', 'a field more');
    equal((await http(server.port, 'GET', '/api/recovery')).status, 404, 'no way to look around');
    equal((await recover({ code: CODE })).json.tables.length, 1, 'what was kept is there');
  });

  await test(`${name}: who guesses has to wait, and so has who keeps very many`, async () => {
    let asked = 0;
    let waits = '';
    while (waits !== 'too_fast' && asked < 20) {
      // On a slow machine one wait is over before the next guess; each further one is longer.
      while (code(await recover({ code: `${OTHER.slice(0, 23)}${10 + asked}` })) === 'forbidden' && asked < 20) asked++;
      waits = code(await recover({ code: CODE }));
    }
    ensure(asked < 12, `${asked} guesses`);
    equal(waits, 'too_fast', 'then even the right one has to wait');
    let kept = 0;
    while ((await keep({ code: OTHER, tables: [] })).status === 200 && kept < 50) kept++;
    ensure(kept < 25, `${kept} lists at once`);
  });
  await server.stop();
};

const data = folder();
const written = () =>
  readdirSync(data)
    .filter((file) => file.startsWith('florin.db'))
    .map((file) => readFileSync(join(data, file), 'latin1'))
    .join('');
await check(data, 'SQLite', written);
remove(data);
const database = postgres();
await check(database.where, 'PostgreSQL');
database.end();
finish();
