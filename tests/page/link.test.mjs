// Links that carry a game: they come back as they were, and what is bent or too large is refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { nameOf, pack, unpack } from '../../web/extras/link.js';

const GAME = readFileSync(new URL('../records/aor-04.florin', import.meta.url), 'utf8');
const packed = (text) => deflateRawSync(text).toString('base64url');

test('a game comes back as it was, letters of any kind too', async () => {
  for (const text of ['', 'x', GAME, 'Perché no? Ça va – 文字 🂡\n'.repeat(40)])
    assert.equal(await unpack((await pack(text)) || 'AwA'), text);
  const link = await pack(GAME);
  assert.ok(link.length < GAME.length / 2, `${link.length} letters for ${GAME.length}`);
  assert.match(link, /^[\w-]+$/);
});

test('a small link that unpacks to a huge text is refused, and soon', async () => {
  const bomb = packed(Buffer.alloc(40 * 1024 * 1024));
  assert.ok(bomb.length < 60_000, 'a link that is not refused for its own length');
  const began = performance.now();
  await assert.rejects(unpack(bomb));
  assert.ok(performance.now() - began < 2000);
  await unpack(packed('x'.repeat(200_000)));
  await assert.rejects(unpack(packed('x'.repeat(200_001))));
});

test('a link of a megabyte is refused unread', async () => {
  await assert.rejects(unpack('A'.repeat(1024 * 1024)));
});

test('bent links are refused or still a text: nothing else happens', async () => {
  const link = await pack(GAME);
  let refused = 0;
  let random = 7;
  const below = (n) => (random = (Math.imul(random, 1103515245) + 12345) >>> 0) % n;
  for (let i = 0; i < 300; i++) {
    const letters = link.split('');
    letters[below(letters.length)] = 'ABCabc019_-'[below(11)];
    if (i % 3 === 0) letters.length = below(letters.length) + 1;
    await unpack(letters.join('')).then(
      (text) => assert.equal(typeof text, 'string'),
      () => refused++,
    );
  }
  assert.ok(refused > 50, `${refused} refused`);
  for (const none of ['', ' ', '%41', 'é', '../x', '====', 'A', packed(Buffer.from([0xff, 0xfe]))])
    await assert.rejects(unpack(none), undefined, none);
});

test('a text has one name, and another text another', () => {
  assert.equal(nameOf(GAME), nameOf(GAME));
  const names = Array.from({ length: 5000 }, (_, i) => nameOf(`${GAME}${i}`));
  assert.equal(new Set(names).size, names.length);
  assert.ok(names.every((name) => /^[\w-]+$/.test(name)));
});
