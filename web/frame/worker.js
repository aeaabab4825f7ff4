import { Engine } from './engine.js';
import { bringNetwork } from './network.js';

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
  Engine.of(module),
);

/** @typedef {{ level: string, seed: number }} Bot */
/** @type {Record<string, (engine: Engine, bot: Bot) => object>} what can be wished for */
const wishes = {
  bot: (engine, { level, seed }) => ({ advice: engine.bot(level, seed) }),
  chances: (engine) => ({ chances: engine.chances() }),
  review: (engine) => ({ review: engine.review() }),
};

/**
 * @param {Bot & { id: number, record: string | null, moves: { seat: number, move: string }[], wish: string,
 *   language: number }} question
 */
const think = async ({ id, record, moves, wish, language, ...bot }) => {
  try {
    const engine = await ready;
    engine.language = language;
    if (record !== null) engine.open(record);
    for (const { seat, move } of moves) engine.play(seat, move);
    await bringNetwork(engine);
    self.postMessage({ id, ...wishes[wish](engine, bot) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};

let last = Promise.resolve(); // one question after the other
self.onmessage = ({ data }) => {
  last = last.then(() => think(data));
};
