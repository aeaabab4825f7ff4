// Remarks between the moves of a record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remarksOf, withRemark } from '../../web/frame/remarks.js';

const RECORD = 'game: toy\nseed: 7\nseats: 2\n\n1: bid 0\n2: bid 3\nshow\n';

test('a remark stands before the move that follows it', () => {
  const told = withRemark(RECORD, 1, 'Why so much?');
  assert.equal(told, RECORD.replace('2: bid', '#: Why so much?\n2: bid'));
  assert.deepEqual([...remarksOf(told)], [[1, 'Why so much?']]);
});

test('one is put in the place of another, or taken away; others stay', () => {
  let told = RECORD;
  for (const at of [0, 1, 3]) told = withRemark(told, at, `after ${at}`);
  assert.deepEqual(
    [...remarksOf(told)],
    [0, 1, 3].map((at) => [at, `after ${at}`]),
  );
  told = withRemark(told, 1, 'another');
  assert.deepEqual([...remarksOf(told).values()], ['after 0', 'another', 'after 3']);
  told = withRemark(withRemark(told, 0, ''), 3, ' \n ');
  assert.equal(withRemark(told, 1, ''), RECORD);
});

test('lines stay lines, and what a record cannot hold is left out', () => {
  const told = withRemark(RECORD, 2, 'one\r\ntwo\u202e\u0007\ud800\n\nthree\nseed: 8\n1: bid 9');
  assert.deepEqual(remarksOf(told).get(2), 'one\ntwo\nthree\nseed: 8\n1: bid 9');
  assert.equal(
    told
      .split('\n')
      .filter((line) => line && !line.startsWith('#: '))
      .join('\n'),
    RECORD.replace('\n\n', '\n').trim(),
  );
});

test('what is too long goes on in the next line, up to some', () => {
  const told = withRemark(RECORD, 0, '🂡'.repeat(10_000));
  const lines = told.split('\n').filter((line) => line.startsWith('#: '));
  assert.equal(lines.length, 8);
  assert.ok(lines.every((line) => Buffer.byteLength(line.slice(3)) <= 1000));
});

test('notes of a lesson are no moves and no remarks', () => {
  const lesson = 'game: toy\nseats: 2\n\nnote BIDS at bid:1\nalso 1: bid 2\n1: bid 1 # dear\n# no\n2: bid 1\n';
  assert.equal(remarksOf(lesson).size, 0);
  const told = withRemark(lesson, 1, 'here');
  assert.deepEqual([...remarksOf(told)], [[1, 'here']]);
  assert.ok(told.includes('# no\n#: here\n2: bid 1'));
});
