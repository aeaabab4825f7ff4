// What did not change keeps its old object.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { share } from '../../web/frame/share.js';

test('an equal answer is the old one itself', () => {
  const before = { market: [{ card: 1 }, { card: 2 }], over: false };
  assert.equal(share(before, structuredClone(before)), before);
});

test('what is equal stays, what changed is new', () => {
  const before = { market: [{ card: 1 }, { card: 2 }], purse: { florins: 3 } };
  const now = share(before, { market: [{ card: 1 }, { card: 9 }], purse: { florins: 3 } });
  assert.notEqual(now, before);
  assert.equal(now.purse, before.purse);
  assert.notEqual(now.market, before.market);
  assert.equal(now.market[0], before.market[0]);
  assert.deepEqual(now.market[1], { card: 9 });
});

test('a list that grew or shrank is another one, with the same members', () => {
  const before = [{ a: 1 }, { a: 2 }];
  const longer = share(before, [{ a: 1 }, { a: 2 }, { a: 3 }]);
  assert.notEqual(longer, before);
  assert.equal(longer[1], before[1]);
  const shorter = share(before, [{ a: 1 }]);
  assert.notEqual(shorter, before);
  assert.equal(shorter[0], before[0]);
});

test('a list is no object, null no list, and a member that is undefined is no member that is missing', () => {
  assert.deepEqual(share({ 0: 'a' }, ['a']), ['a']);
  assert.deepEqual(share(null, []), []);
  assert.equal(share([], null), null);
  const before = { a: 1 };
  assert.notEqual(share(before, { b: undefined }), before);
});
