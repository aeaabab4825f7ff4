// Thinks for puzzles and the coach, apart from the bots of the game.
import { bringNetwork } from '../frame/network.js';
import { Engine } from '../frame/engine.js';

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
  Engine.of(module),
);

self.onmessage = async ({ data: { id, record, puzzle, doubt } }) => {
  try {
    const engine = await ready;
    engine.open(record);
    if (doubt) await bringNetwork(engine);
    self.postMessage({ id, answer: puzzle ? engine.puzzle(puzzle) : engine.doubt(doubt) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
