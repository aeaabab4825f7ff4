// What an operator does with a store, and what a server does when it is damaged or full:
// node tests/host/store.mjs FLORIN FLORIN_TOY SHORT_OF_MEMORY
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  remove,
  start,
  test,
} from './client.mjs';

const [florin, toy, short] = process.argv.slice(2).map((path) => resolve(path));
const two = { game: 'pax2e', seats: [{ kind: 'person' }, { kind: 'person' }] };
const open = ['--rate', '0', '--tables', '0'];
const run = (words, options = {}, program = florin) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', timeout: PATIENCE, ...options });
  return { status, out: stdout, err: stderr };
};
const mode = (path) => (statSync(path).mode & 0o777).toString(8);
const ask = (port, table, fields, secret = table.secrets[0]) =>
  http(port, 'POST', `/api/tables/${table.name}`, fields, bearer(secret));
/** A folder with a server that has these many tables. */
const serve = async (count, options = []) => {
  const at = folder();
  const server = await start(florin, at, [...open, ...options]);
  const tables = [];
  for (let i = 0; i < count; i++) tables.push(await create(server.port, two));
  return { at, server, tables };
};

await test('alive and ready are told apart', async () => {
  const { at, server } = await serve(0);
  equal((await http(server.port, 'GET', '/livez')).text, '{"live":true}', 'alive');
  for (const path of ['/readyz', '/healthz'])
    equal((await http(server.port, 'GET', path)).text, '{"ready":true}', path);
  await server.stop();
  remove(at);
});

await test('what is kept is for its owner alone, whatever the folder', async () => {
  const at = folder();
  chmodSync(at, 0o777);
  const before = process.umask(0);
  let server = await start(florin, at, open);
  await create(server.port, two);
  for (const name of ['florin.db', 'florin.db-wal', 'florin.db-shm']) equal(mode(join(at, name)), '600', name);
  await server.stop();
  chmodSync(join(at, 'florin.db'), 0o644);
  server = await start(florin, at, open);
  process.umask(before);
  equal(mode(join(at, 'florin.db')), '600', 'private again');
  ensure(/"event":"file_was_not_private"[^\n]*"mode":"0644"/.test(server.log), server.log);
  await server.stop();
  remove(at);
});

await test('a copy is whole, has the name it was given, and takes the place of a store', async () => {
  const { at, server, tables } = await serve(3);
  const names = ['copy.db', 'file:e.db', 'file:x.db?mode=memory', ':memory:'];
  for (const name of names) {
    const copied = run(['backup', name, '--data', at], { cwd: at });
    equal(copied.out, `3 tables copied to ${name}\n`, copied.err);
    ensure(existsSync(join(at, name)), name);
    equal(mode(join(at, name)), '600', name);
  }
  ensure(/exists/.test(run(['backup', 'copy.db', '--data', at], { cwd: at }).err), 'nothing is replaced');
  const copy = join(at, 'copy.db');
  ensure(/another server/.test(run(['restore', copy, '--data', at]).err), 'a folder in use');
  // a killed server leaves a log that belongs to no other file
  for (let i = 0; i < 20; i++) await create(server.port, two);
  const damaged = join(at, 'damaged.db');
  copyFileSync(copy, damaged);
  await server.stop('SIGKILL');
  ensure(statSync(join(at, 'florin.db-wal')).size > 0, 'a log');
  const bytes = readFileSync(damaged);
  bytes.fill(0xff, 4096 * 3, 4096 * 5);
  writeFileSync(damaged, bytes);
  ensure(/damaged|malformed/.test(run(['restore', damaged, '--data', at]).err), 'a damaged copy');
  writeFileSync(join(at, 'junk'), 'this is no database');
  equal(run(['restore', join(at, 'junk'), '--data', at]).status, 1, 'no copy');
  const restored = run(['restore', copy, '--data', at]);
  ensure(restored.out.startsWith(`3 tables restored to ${at}\n`), restored.err);
  ensure(!existsSync(join(at, 'florin.db-wal')), 'no old log');
  ensure(!readdirSync(at).some((name) => name.startsWith('.florin-')), 'no temporary files');
  const again = await start(florin, at, open);
  for (const table of tables)
    equal((await ask(again.port, table, { cmd: 'table' })).status, 200, 'a table of the copy');
  ensure(!again.log.includes('damaged'), again.log);
  await again.stop();
  remove(at);
});

await test('whoever does not get the folder opens nothing in it', async () => {
  const { at, server } = await serve(1);
  const names = readdirSync(at).filter((name) => name.startsWith('florin.db'));
  for (const name of names) renameSync(join(at, name), join(at, `kept.${name}`));
  const { status, err } = run(['host', '--data', at, '--listen', '127.0.0.1:0']);
  ensure(status === 1 && /another server/.test(err), err);
  ensure(!existsSync(join(at, 'florin.db')), 'no store was opened, and none begun');
  await server.stop();
  remove(at);
});

await test('only host and import --new begin a store', async () => {
  const { at, server, tables } = await serve(1);
  const nowhere = join(at, 'tpyo');
  const file = join(at, 'table');
  const exported = run(['export', tables[0].name, '--data', at]);
  writeFileSync(file, exported.out);
  for (const words of [
    ['backup', join(at, 'copy')],
    ['export', tables[0].name],
    ['import', file],
  ])
    ensure(/no server has its tables here/.test(run([...words, '--data', nowhere]).err), words[0]);
  ensure(!existsSync(nowhere), 'no folder');
  equal(run(['import', '--new', file, '--data', 'file:other'], { cwd: at }).out, `${tables[0].name}\n`, 'a new one');
  ensure(existsSync(join(at, 'file:other', 'florin.db')), 'which is a folder of that name');
  await server.stop();
  remove(at);
});

await test('import believes nothing', async () => {
  const { at, server, tables } = await serve(1);
  await ask(server.port, tables[0], { cmd: 'say', text: 'hello' });
  const [head, entry] = run(['export', tables[0].name, '--data', at]).out.trim().split('\n');
  await server.stop();
  const say = (text) => {
    const { status, err } = run(['import', '--new', '-', '--data', join(at, 'other')], { input: text });
    equal(status, 1, text.slice(0, 100));
    return err;
  };
  const later = (json, field, value) => json.replace(new RegExp(`"${field}":\\d+`), `"${field}":${value}`);
  for (const time of ['9223372036854775807', '-1', '0', '9999999999999'])
    for (const lines of [
      [later(head, 'created', time), entry],
      [head, later(entry, 'time', time)],
    ])
      ensure(/^florin import: -:[12]: (created|time): /.test(say(`${lines.join('\n')}\n`)), time);
  ensure(/not an exported table/.test(say(head.replace('"florin":"table"', '"florin":"chair"'))), 'something else');
  ensure(/-:2: not an entry/.test(say(`${head}\n{"time":1}\n`)), 'no entry');
  ensure(/too long/.test(say(`${head}\n${' '.repeat(100000)}\n`)), 'a long line');
  ensure(/too large/.test(run(['import', '--new', '/dev/zero', '--data', join(at, 'other')]).err), 'no end');
  equal(
    run(['import', '--new', '-', '--data', join(at, 'other')], { input: `${head}\n${entry}\n` }).status,
    0,
    'a good one',
  );
  remove(at);
});

await test('import takes tables that lived through a clock that was set back', async () => {
  const { at, server, tables } = await serve(1);
  await ask(server.port, tables[0], { cmd: 'name', name: 'Ada' });
  await ask(server.port, tables[0], { cmd: 'say', text: 'hello' });
  await ask(server.port, tables[0], { cmd: 'name', name: 'Bea' });
  const [head, ...entries] = run(['export', tables[0].name, '--data', at]).out.trim().split('\n').map(JSON.parse);
  await server.stop();
  const [hour, day] = [3600000, 24 * 3600000];
  /** The table with a clock that was wrong by so much when each line was written. */
  const lived = (created, ...wrong) => {
    const lines = entries.map(({ time, entry }, i) => {
      const jump = wrong[i] - (i ? wrong[i - 1] : created);
      // what is said passes no time: the next entry that does tells of the jump
      const told = entry.kind === 'say' ? 0 : entries[i - 1]?.entry.kind === 'say' ? wrong[i] - wrong[i - 2] : jump;
      return { time: time + wrong[i], entry: told ? { ...entry, jump: told } : entry };
    });
    return [{ ...head, created: head.created + created }, ...lines].map((line) => JSON.stringify(line)).join('\n');
  };
  for (const [i, wrong] of [
    [0, 0, -2 * hour, -2 * hour],
    [2 * hour, 0, 0, 0],
    [0, 2 * hour, 0, 0],
    [0, 40 * day, 40 * day, 0],
    [400 * day, 400 * day, 0, 0],
  ].entries()) {
    const data = join(at, `other${i}`);
    const text = lived(...wrong);
    const { status, err } = run(['import', '--new', '-', '--data', data], { input: text });
    equal(status, 0, `${wrong}: ${err}`);
    equal(run(['export', head.name, '--data', data]).out.trim(), text, 'it leaves as it came');
    const other = await start(florin, data, open);
    const { json } = await ask(other.port, tables[0], { cmd: 'say', text: 'still here' });
    equal(json.entry, 4, JSON.stringify(json));
    await other.stop();
  }
  // a jump that nobody can have seen is no excuse
  const years = 80 * 365 * day;
  const { status, err } = run(['import', '--new', '-', '--data', join(at, 'never')], {
    input: lived(0, 0, 0, 0).replace('"text":"Bea"', `"text":"Bea","jump":${-years}`),
  });
  equal(status, 1, 'seventy years at one table');
  ensure(/time/.test(err), err);
  remove(at);
});

await test('memory that runs out in an import is told as that, and nothing is half there', async () => {
  const at = folder();
  const server = await start(toy, at, open);
  const table = await create(server.port, { game: 'toy', seats: two.seats });
  for (let i = 0; i < 70; i++) await ask(server.port, table, { cmd: 'say', text: 'x'.repeat(900) });
  const text = run(['export', table.name, '--data', at], {}, toy).out;
  await server.stop();
  const [file, data] = [join(at, 'table'), join(at, 'other')];
  writeFileSync(file, text);
  await (await start(toy, data, open)).stop();
  /** Imports with so many bytes of memory. True if it succeeded, and the table is there whole. */
  const works = (bytes) => {
    const { status, out, err } = run([String(bytes), 'import', file, '--data', data], {}, short);
    const there = run(['export', table.name, '--data', data], {}, toy);
    if (status === 0) equal(out + there.out, `${table.name}\n${text}`, `with ${bytes} bytes`);
    else ensure(status === 1 && /out of memory\n$/.test(err), `${bytes} bytes: ${status} ${err}`);
    equal(there.status, status, `there after ${bytes} bytes`);
    return status === 0;
  };
  let [little, much] = [0, 1 << 26];
  const step = 512;
  while (much - little > step) {
    const half = Math.floor((little + much) / 2);
    if (!works(half)) little = half;
    else {
      much = half;
      remove(data);
      await (await start(toy, data, open)).stop();
    }
  }
  for (let i = 1; i <= 10; i++) works(Math.floor((little * i) / 11));
  for (let bytes = little; bytes > 0 && bytes > little - 24 * step; bytes -= step) works(bytes);
  ensure(works(much), 'just enough');
  remove(at);
});

await test('what killed processes left is swept', async () => {
  const at = folder();
  const [old, young] = [join(at, '.florin-0123456789abcdef'), join(at, '.florin-fedcba9876543210')];
  for (const path of [old, `${old}-wal`, young]) writeFileSync(path, 'x');
  const hours = Date.now() / 1000 - 7200;
  for (const path of [old, `${old}-wal`]) utimesSync(path, hours, hours);
  const server = await start(florin, at, open);
  await server.stop();
  ensure(!existsSync(old) && !existsSync(`${old}-wal`), 'an old one');
  ensure(existsSync(young), 'one that may still be written');
  remove(at);
});

await test('a damaged table is named, and the others go on', async () => {
  const { at, server, tables } = await serve(3);
  for (const [i, table] of tables.entries())
    for (let n = 0; n < 12; n++)
      await ask(server.port, table, {
        cmd: 'note',
        text: `${i === 1 && n === 6 ? 'DAMAGE' : 'whole'}`.padEnd(3000, 'x'),
      });
  await server.stop();
  const path = join(at, 'florin.db');
  const bytes = readFileSync(path);
  let pages = 0;
  for (let page = 0; page < bytes.length; page += 4096)
    if (bytes.subarray(page, page + 4096).includes('DAMAGE')) {
      bytes.fill(0xff, page, page + 8);
      pages++;
    }
  ensure(pages > 0, 'the note is somewhere');
  writeFileSync(path, bytes);
  const again = await start(florin, at, open);
  ensure(again.log.includes('"event":"store_damaged"'), again.log);
  ensure(again.log.includes(`"event":"table_damaged","table":"${tables[1].name}"`), again.log);
  const answer = await ask(again.port, tables[1], { cmd: 'table' });
  equal(answer.status, 500, 'the damaged one');
  equal(answer.json.error.code, 'broken', 'its code');
  for (const table of [tables[0], tables[2]])
    equal((await ask(again.port, table, { cmd: 'note', text: 'on' })).status, 200, 'another one');
  await again.stop();
  remove(at);
});

await test('below a floor of free space games go on, and no new ones begin', async () => {
  const { at, server, tables } = await serve(1);
  await server.stop();
  const full = await start(florin, at, [...open, '--floor', String(1 << 24)]);
  const refused = await http(full.port, 'POST', '/api/tables', two);
  equal(refused.status, 503, 'a new table');
  equal(refused.json.error.code, 'full', 'its code');
  equal((await ask(full.port, tables[0], { cmd: 'say', text: 'we go on' })).status, 200, 'one that is there');
  const { entry } = (await ask(full.port, tables[0], { cmd: 'propose', what: 'end' })).json;
  await ask(full.port, tables[0], { cmd: 'agree', proposal: entry }, tables[0].secrets[1]);
  equal((await ask(full.port, tables[0], { cmd: 'again' })).json.error.code, 'full', 'playing again');
  ensure(full.log.includes('"event":"disk_nearly_full"'), full.log);
  ensure(/\nflorin_store_free_bytes [1-9]/.test((await http(full.port, 'GET', '/metrics')).text), 'how much is free');
  await full.stop();
  remove(at);
});

await test('what an address may have kept in a day has an end, moves and one proposal of each have none', async () => {
  const { at, server, tables } = await serve(1);
  await server.stop();
  const strict = await start(florin, at, [...open, '--quota', '1']);
  let kept = 0;
  let answer;
  for (; kept < 400; kept++) {
    answer = await ask(strict.port, tables[0], { cmd: 'note', text: 'x'.repeat(3900) });
    if (answer.status !== 200) break;
  }
  equal(answer.status, 429, 'the last note');
  ensure(kept > 200 && kept < 300, `${kept} notes of 4 KB were kept`);
  const socket = await join_table(strict.port, tables[0].name, tables[0].secrets[0]);
  const other = await join_table(strict.port, tables[0].name, tables[0].secrets[1]);
  for (let i = 0; i < 3; i++) {
    const { number, deciders } = (await ask(strict.port, tables[0], { cmd: 'table' })).json;
    const decider = deciders[0] === 1 ? socket : other;
    const { moves } = await decider.ask({ cmd: 'moves' });
    ensure((await decider.ask({ cmd: 'move', at: number, move: moves[0].move })).entry, `move ${i}`);
    equal((await ask(strict.port, tables[0], { cmd: 'note', text: 'x'.repeat(3900) })).status, 429, 'another note');
  }
  for (answer = {}; !answer.error;) answer = await socket.ask({ cmd: 'say', text: 'x' }); // the last bytes
  const pause = await socket.ask({ cmd: 'propose', what: 'pause' });
  ensure(pause.entry, 'a proposal');
  ensure((await other.ask({ cmd: 'refuse', proposal: pause.entry })).entry, 'an answer to it');
  equal((await socket.ask({ cmd: 'propose', what: 'pause' })).error.code, 'too_fast', 'another, and no move since');
  const end = await other.ask({ cmd: 'propose', what: 'end' });
  ensure((await socket.ask({ cmd: 'agree', proposal: end.entry })).entry, 'the end');
  socket.drop();
  other.drop();
  await strict.stop();
  remove(at);
});

await test('what is refused takes nothing off what an address may have kept', async () => {
  const { at, server, tables } = await serve(1);
  await server.stop();
  const strict = await start(florin, at, ['--quota', '1']);
  const [name, [first, second]] = [tables[0].name, tables[0].secrets];
  const sockets = await Promise.all(Array.from({ length: 5 }, () => join_table(strict.port, name, first)));
  const note = { cmd: 'note', text: 'x'.repeat(3900) };
  const answers = await Promise.all(
    sockets.flatMap((socket) => Array.from({ length: 60 }, () => socket.ask(note).catch(() => ({})))),
  );
  const kept = answers.filter(({ entry }) => entry).length;
  const another = await ask(strict.port, tables[0], note, second);
  ensure(another.json.entry || kept > 250, `${kept} of ${answers.length} notes were kept: ${another.text}`);
  for (const socket of sockets) socket.drop();
  await strict.stop();
  remove(at);
});

finish();
