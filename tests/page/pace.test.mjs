// How fast others' moves go by: a round of them takes no longer than so many moves.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Pace } from '../../web/frame/pace.js';

test('a round of a hundred moves ends within 15 seconds at medium speed, and of six at fast', async () => {
  for (const [speed, most] of [
    [500, 15000],
    [150, 6000],
  ]) {
    let now = 1000;
    mock.method(performance, 'now', () => now);
    mock.method(globalThis, 'setTimeout', (then, milliseconds = 0) => {
      now += milliseconds;
      queueMicrotask(then);
    });
    const pace = new Pace(() => {});
    const thoughts = [];
    for (let move = 0; move < 100; move++) {
      thoughts.push(pace.thought);
      await pace.wait(speed, now);
    }
    mock.restoreAll();
    assert.ok(now - 1000 < most, `${now - 1000} ms at ${speed}`);
    assert.equal(thoughts[0], undefined);
    assert.equal(thoughts.at(-1), 60);
  }
});

test('a move that told nobody anything is followed by a short thought', () => {
  const pace = new Pace(() => {});
  pace.speed = 500;
  assert.equal(pace.thought, undefined);
  pace.unseen = true;
  assert.equal(pace.thought, 120);
  pace.rest();
  assert.equal(pace.thought, undefined);
});
