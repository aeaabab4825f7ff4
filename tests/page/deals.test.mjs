// Deals by date and number, links that carry a game, remarks in a record, and numbers about games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dayAfter,
  dayOf,
  dealOf,
  GREATEST,
  KINDS,
  linkOf,
  puzzleOf,
  readDeal,
  recordOf,
} from '../../web/extras/deals.js';

test('a day and a game give one number, whoever asks', () => {
  assert.deepEqual(dealOf('2026-11-19', 'pax2'), dealOf('2026-11-19', 'pax2'));
  assert.equal(dealOf('2026-11-19', 'pax2').number, 541248532);
  const days = Array.from({ length: 1000 }, (_, i) => dayAfter('2026-01-01', i));
  for (const kind of KINDS) {
    const numbers = days.map((day) => dealOf(day, kind).number);
    assert.equal(new Set(numbers).size, days.length);
    assert.ok(numbers.every((number) => number >= 1 && number <= GREATEST));
  }
});

test('a day begins at midnight UTC', () => {
  assert.equal(dayOf(Date.UTC(2026, 10, 19, 23, 59, 59)), '2026-11-19');
  assert.equal(dayOf(Date.UTC(2026, 10, 20)), '2026-11-20');
  assert.equal(dayAfter('2028-02-28', 1), '2028-02-29');
  assert.equal(dayAfter('2026-01-01', -1), '2025-12-31');
});

test('every puzzle comes by before one comes again', () => {
  const seen = Array.from({ length: 40 }, (_, i) => puzzleOf(dayAfter('2026-11-19', i), 40));
  assert.equal(new Set(seen).size, 40);
  assert.ok(seen.every((index) => index >= 0 && index < 40));
});

test('a deal is read from a link, and nothing else is', () => {
  const deal = dealOf('2026-11-19', 'solo');
  const [, fragment] = linkOf(deal, 'https://florin.example/table/index.html?x=1#y').split('#deal=');
  assert.deepEqual(readDeal(...fragment.split('.')), deal);
  for (const [kind, number] of [
    ['pax9', '1'],
    ['pax2', ''],
    ['pax2', '-1'],
    ['pax2', '1e3'],
    ['pax2', '1234567890'],
    ['pax2', '1\nseats: 4'],
    ['__proto__', '1'],
    ['toString', '1'],
  ])
    assert.equal(readDeal(kind, number), null, `${kind} ${number}`);
});

test('the game of one player has its option', () => {
  assert.equal(
    recordOf({ kind: 'solo', number: 7 }),
    'game: pax2e\nformat: 3\noption opponent: solitaire\nseed: 7\nseats: 2\n',
  );
});
