// Thinks for puzzles and the coach, apart from the bots of the game.
import { bringNetwork } from '../frame/network.js';
import { answerWith } from '../frame/thinker.js';

/** @typedef {{ id: number, record: string, puzzle: number, doubt: string }} Question */

answerWith(async (engine, /** @type {Question} */ { record, puzzle, doubt }) => {
  engine.open(record);
  if (!doubt) return { answer: engine.puzzle(puzzle) };
  await bringNetwork(engine);
  return { answer: engine.doubt(doubt) };
});
