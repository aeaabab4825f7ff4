// Sentences and the sections of the rules they cite.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parted } from '../../web/frame/sections.js';

test('a section in square brackets is set apart, with the full stop left in the sentence', () => {
  assert.deepEqual(parted('The hand is full [E1a].'), { says: 'The hand is full.', tags: ['E1a'] });
});

test('so is a number in round ones, the second book and the solitaire part', () => {
  const sentence = 'Ships are needed (5.6.2). See also (III) and (O4b)';
  assert.deepEqual(parted(sentence), { says: 'Ships are needed. See also and', tags: ['5.6.2', 'III', 'O4b'] });
});

test('other brackets stay as they are', () => {
  assert.deepEqual(parted('Trade (twice) at 3'), { says: 'Trade (twice) at 3', tags: [] });
});
