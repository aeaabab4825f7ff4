// Pictures of cards by the names of their files, and out of a module.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { entriesOf, finderOf } from '../../web/frame/picture-files.js';

const CARDS = {
  PREN009: { title: 'House of Borgia' },
  PREN155: { title: 'Giovanni Bellini' },
  PREN155X: { title: 'Vlad the Impaler' },
};
const NAMED = { war: { name: 'War!' }, johann_gutenberg: { name: 'Johann Gutenberg' } };

test('a picture is found by the number of its card, or by its title', () => {
  const find = finderOf(CARDS);
  assert.equal(find('PREN009.jpg'), 'PREN009');
  assert.equal(find('cards/west/009.png'), 'PREN009');
  assert.equal(find('9 - front.webp'), 'PREN009');
  assert.equal(find('House of Borgia.png'), 'PREN009');
  assert.equal(find('pren155x.png'), 'PREN155X');
  assert.equal(find('155.png'), 'PREN155');
  assert.equal(find('back.png'), undefined);
  const findNamed = finderOf(NAMED);
  assert.equal(findNamed('War.png'), 'war');
  assert.equal(findNamed('12_johann-gutenberg.png'), 'johann_gutenberg');
  assert.equal(findNamed('reward.png'), undefined);
});

/** An archive as a packer writes it. @param {Record<string, string>} files */
const archive = (files) => {
  const parts = [];
  const rows = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [called, packed] = [Buffer.from(name), deflateRawSync(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(called.length, 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(8, 10);
    row.writeUInt32LE(packed.length, 20);
    row.writeUInt16LE(called.length, 28);
    row.writeUInt32LE(at, 42);
    parts.push(local, called, packed);
    rows.push(row, called);
    at += local.length + called.length + packed.length;
  }
  const list = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([...parts, list, end]);
};

test('a module is read, and what is none is told apart', async () => {
  const entries = await entriesOf(archive({ 'images/PREN009.png': 'one', 'buildFile.xml': 'two' }));
  assert.deepEqual(
    entries.map(({ name }) => name),
    ['images/PREN009.png', 'buildFile.xml'],
  );
  assert.equal(await (await entries[0].read()).text(), 'one');
  assert.equal(await (await entries[1].read()).text(), 'two');
  assert.equal(await entriesOf(new Blob(['no archive'])), null);
});
