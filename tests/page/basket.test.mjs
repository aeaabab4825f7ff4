// Moves that are gathered before they are made.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ahead, lay } from '../../web/frame/basket.js';

const buy = (what) => ({ move: `buy ${what}`, text: '', spots: [] });

/** A game with money for so many moves. */
const gameOf = (money) => {
  const asked = [];
  const preview = async (moves, parts) => {
    asked.push([moves, parts]);
    if (moves.length > money) throw new Error('illegal');
    return { purse: { left: money }, deciders: [1] };
  };
  const position = { purse: { left: money }, deciders: [2] };
  return { asked, position, table: { preview }, face: { parts: [{ asks: ['purse', 'over'] }] } };
};

test('moves are asked for in a row, with all that is drawn', async () => {
  const game = gameOf(2);
  const shown = await ahead(game, [buy('caravan'), buy('ship')], ['moves']);
  assert.deepEqual(game.asked, [
    [
      ['buy caravan', 'buy ship'],
      ['players', 'view.prompt', 'view.section', 'purse', 'moves'],
    ],
  ]);
  assert.equal(shown.purse, game.position.purse); // what did not change is not drawn again
});

test('a basket holds as many moves as the rules allow, the first ones', async () => {
  const { moves } = await lay(gameOf(2), [buy('a'), buy('b'), buy('c'), buy('d')]);
  assert.deepEqual(moves, [buy('a'), buy('b')]);
});

test('no moves, or none that is allowed, are no basket', async () => {
  assert.equal(await lay(gameOf(2), []), null);
  assert.equal(await lay(gameOf(0), [buy('a')]), null);
});
