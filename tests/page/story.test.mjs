// The game told by turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerning, linesOf, sinceTurnOf, turnsOf } from '../../web/frame/story.js';

const event = (text, more = {}) => ({ kind: 'move', text, ...more });
const step = (seat, ...events) => ({ seat, events });
const face = { turn: ({ begins }) => begins };

test('a step tells what has words and what the face lets through, by the moment it is seen at', () => {
  const quiet = { tells: ({ kind }) => kind !== 'hush' };
  const lines = linesOf(quiet, step(1, event('a'), event(''), event('b', { kind: 'hush' }), event('c')), 7);
  assert.deepEqual(
    lines.map(({ event: { text }, at, nth }) => [text, at, nth]),
    [
      ['a', 7, 0],
      ['c', 7, 1],
    ],
  );
});

test('without a word of the face, a turn is what one seat does in a row', () => {
  const turns = turnsOf({}, [step(1, event('a')), step(1, event('b')), step(2, event('c')), step(1, event('d'))]);
  assert.deepEqual(
    turns.map(({ seat, lines }) => [seat, lines.map(({ event: { text } }) => text).join('')]),
    [
      [1, 'ab'],
      [2, 'c'],
      [1, 'd'],
    ],
  );
});

test('where the face tells of turns, what another seat decides within one belongs to it', () => {
  const steps = [step(1, event('plays')), step(2, event('votes'), event('ends', { begins: 2 })), step(2, event('x'))];
  const told = turnsOf(face, steps).map(({ seat, lines }) => [seat, lines.map(({ at }) => at)]);
  assert.deepEqual(told, [
    [1, [1, 2, 2]],
    [2, [3]],
  ]);
});

test('a game is told once', () => {
  const steps = [step(1, event('a'))];
  assert.equal(turnsOf(face, steps), turnsOf(face, steps));
});

const turn = (seat, count = 1) => ({ seat, lines: Array.from({ length: count }, () => ({})) });

test('what the others did since the last turn that the viewer ended, without what tells nothing', () => {
  const turns = [turn(2), turn(1), turn(2), turn(3, 0), turn(2), turn(1)];
  assert.deepEqual(sinceTurnOf(turns, 1), [turns[2], turns[4]]);
});

test('one who only watches is told of the last eight turns', () => {
  const turns = Array.from({ length: 20 }, (_, i) => turn(1 + (i % 3)));
  assert.deepEqual(sinceTurnOf(turns, 0), turns.slice(-8));
});

test('what concerns the viewer is what names them, as a whole word', () => {
  const line = (text) => ({ event: { kind: 'told', text }, at: 1, nth: 0 });
  const turns = [
    { seat: 2, lines: [line('Venice took Florence from Paris.'), line('Venice drew a card.')] },
    { seat: 3, lines: [line('Genoa fought the Parisians.'), line('Genoa lost to Paris')] },
  ];
  const found = concerning(turns, 'Paris').map(({ event }) => event.text);
  assert.deepEqual(found, ['Venice took Florence from Paris.', 'Genoa lost to Paris']);
});
