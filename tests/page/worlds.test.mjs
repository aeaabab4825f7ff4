// What the rules in the page have before them of a table elsewhere.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Worlds } from '../../web/host/worlds.js';

const INFO = { game: 'toy', seats: [{ name: 'Ann' }, { name: '' }] };
let opened, asked, broken, luck, worlds;

const answers = {
  load: ({ record }) => {
    if (record.includes('"bad"')) throw new Error('not a world');
    opened.push(record);
  },
  preview: () => ({ luck }),
  apply: ({ seat, move }) => opened.push(`${seat} ${move}`),
  view: () => ({ state: { after: opened.at(-1) } }),
};
const engine = { ask: (request) => answers[request.cmd](request) };
const connection = {
  ask: async (fields) => {
    asked.push(fields);
    return fields.cmd === 'record' ? { record: 'game: toy\n' } : { world: { at: fields.at } };
  },
};

beforeEach(() => {
  [opened, asked, broken, luck] = [[], [], 0, false];
  worlds = new Worlds(engine, connection, () => broken++);
  worlds.sit(INFO);
});

test('a world is asked for once', async () => {
  assert.deepEqual(await worlds.fetch(3), { at: 3 });
  assert.equal(await worlds.fetch(3), await worlds.fetch(3));
  assert.deepEqual(asked, [{ cmd: 'world', at: 3 }]);
});

test('a hundred worlds are kept, the oldest is forgotten', async () => {
  for (let at = 0; at <= 100; at++) await worlds.fetch(at);
  await worlds.fetch(100);
  assert.equal(asked.length, 101);
  await worlds.fetch(0);
  assert.equal(asked.length, 102);
});

test('a world is laid out as a record with the names of those who sit there, and once', async () => {
  const world = await worlds.fetch(5);
  assert.equal(worlds.lay(5, world), 0);
  worlds.lay(5, world);
  assert.equal(opened.length, 1);
  assert.match(opened[0], /^game: toy\nformat: 3\nworld: \{"at":5\}\nplayer 1: \P{L}*Ann\P{L}*\n$/u);
  worlds.sit(INFO); // others sit there
  worlds.lay(5, world);
  assert.equal(opened.length, 2);
});

test('a name for which there is no room with marks goes without them', () => {
  worlds.sit({ game: 'toy', seats: [{ name: 'A'.repeat(63) }] });
  worlds.lay(0, {});
  assert.match(opened[0], /\nplayer 1: A{63}\n/);
});

test('after a move that brings nothing to light the next world is worked out here', async () => {
  worlds.goAhead(4, await worlds.fetch(4), 1, 'trade');
  assert.deepEqual(await worlds.fetch(5), { after: '1 trade' });
  assert.equal(asked.length, 1);
});

test('after one with luck in it the server is asked', async () => {
  luck = true;
  worlds.goAhead(4, await worlds.fetch(4), 1, 'draw');
  assert.deepEqual(await worlds.fetch(5), { at: 5 });
});

test('what was worked out can be dropped, and all of it on another branch', async () => {
  await worlds.fetch(1);
  worlds.drop(1);
  await worlds.fetch(1);
  worlds.forget();
  await worlds.fetch(1);
  assert.equal(asked.length, 3);
});

test('after the end there is one record and no world', async () => {
  assert.equal(await worlds.open(), 'game: toy\n');
  await worlds.open();
  assert.equal(await worlds.fetch(7), undefined);
  assert.equal(worlds.lay(7), 7);
  assert.equal(worlds.lay(9), 9);
  assert.deepEqual(opened, ['game: toy\n']);
  assert.deepEqual(asked, [{ cmd: 'record' }]);
});

test('a world that the rules here cannot read is told of', () => {
  assert.throws(() => worlds.lay(1, { bad: 'bad' }));
  assert.equal(broken, 1);
});
