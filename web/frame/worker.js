import { bringNetwork } from './network.js';
import { answerWith } from './thinker.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {{ level: string, seed: number }} Bot */
/** @typedef {Bot & { id: number, record: string | null, moves: { seat: number, move: string }[], wish: string,
 *   language: number }} Question */

/** @type {Record<string, (engine: Engine, bot: Bot) => object>} what can be wished for */
const wishes = {
  bot: (engine, { level, seed }) => ({ advice: engine.bot(level, seed) }),
  chances: (engine) => ({ chances: engine.chances() }),
  review: (engine) => ({ review: engine.review() }),
};

answerWith(async (engine, /** @type {Question} */ { record, moves, wish, language, ...bot }) => {
  engine.language = language;
  if (record !== null) engine.open(record);
  for (const { seat, move } of moves) engine.play(seat, move);
  await bringNetwork(engine);
  return wishes[wish](engine, bot);
});
