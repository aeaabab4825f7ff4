// From moves to places that can be touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { along, named, naming, next, offers, touch } from '../../web/frame/offers.js';

const spot = (spot, label = '') => ({ spot, label });
const move = (move, ...spots) => ({ move, text: `Do ${move}`, spots });

const borgia = spot('card:borgia', 'Borgia');
const moves = [
  move('play borgia', borgia, spot('do:play', 'play')),
  move('play borgia aragon', borgia, spot('do:play', 'play'), spot('place:aragon', 'in Aragon')),
  move('sell borgia', borgia, spot('do:sell', 'sell')),
  move('trade', spot('do:trade', 'trade')),
];
const spotsOf = (choices) => [...choices.keys()];

test('the first places of all moves can be touched', () => {
  assert.deepEqual(spotsOf(next(moves, [])), ['card:borgia', 'do:trade']);
  assert.equal(next(moves, []).get('card:borgia').moves.length, 3);
});

test('then those that go on from the places touched', () => {
  assert.deepEqual(spotsOf(next(moves, ['card:borgia'])), ['do:play', 'do:sell']);
  assert.deepEqual(spotsOf(next(moves, ['card:borgia', 'do:play'])), ['place:aragon']);
  assert.deepEqual(spotsOf(next(moves, ['do:sell'])), []);
});

test('a move belongs to every beginning of its places', () => {
  assert.equal(along(moves, []).length, 4);
  assert.equal(along(moves, ['card:borgia', 'do:sell']).length, 1);
});

test('a touch goes on as long as there is one way only', () => {
  const levy = [move('levy a b', spot('a'), spot('b'), spot('c')), move('levy a d', spot('a'), spot('b'), spot('d'))];
  assert.deepEqual(touch(levy, [], 'a'), ['a', 'b']);
  assert.deepEqual(touch(levy, ['a', 'b'], 'd'), ['a', 'b', 'd']);
});

test('a touch that settles on one move needs no further place', () => {
  assert.deepEqual(touch([move('x', spot('a'), spot('b'))], [], 'a'), ['a']);
});

test('a place off the path begins anew, and one that leads nowhere is none', () => {
  assert.deepEqual(touch(moves, ['card:borgia', 'do:play'], 'do:trade'), ['do:trade']);
  assert.equal(touch(moves, [], 'place:aragon'), null);
});

test('a few moves are named one by one by what is not said yet', () => {
  const labels = offers(moves, ['card:borgia']).map(({ label }) => label);
  assert.deepEqual(labels, ['Play', 'Play in Aragon', 'Sell']);
});

test('a move of which all is said is named by its deed, or by its text if it has none', () => {
  assert.deepEqual(
    offers(moves, ['do:trade']).map(({ label }) => label),
    ['Trade'],
  );
  const attack = [move('attack', spot('place:milan', 'Milan'))];
  assert.deepEqual(
    offers(attack, ['place:milan']).map(({ label }) => label),
    ['Do attack'],
  );
});

test('many moves are named by the places that come next', () => {
  const many = Array.from({ length: 7 }, (_, i) => move(`go ${i}`, spot(`place:${i % 2}`, `place ${i % 2}`)));
  assert.deepEqual(
    offers(many, []).map(({ label, moves }) => [label, moves.length]),
    [
      ['place 0', 4],
      ['place 1', 3],
    ],
  );
});

test('a place that is nowhere to be seen is told by its one move in whole', () => {
  assert.equal(named({ spot: 'card:borgia', label: 'Borgia', moves: [moves[2]] }).label, 'Do sell borgia');
  assert.equal(named({ spot: 'card:borgia', label: 'Borgia', moves }).label, 'Borgia');
  assert.equal(named({ spot: 'do:trade', label: 'trade', moves: [moves[3]] }).label, 'trade');
});

test('a number names the move that ends with it', () => {
  const bids = [move('bid 1'), move('bid 11'), move('bid 2')];
  assert.equal(naming(bids, 1).move, 'bid 1');
  assert.equal(naming(bids, 3), undefined);
});
