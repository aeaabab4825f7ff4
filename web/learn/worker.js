// Thinks for puzzles and the coach, apart from the bots of the game.
import { Engine } from '../frame/engine.js';

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
  Engine.of(module),
);

self.onmessage = async ({ data: { id, record, puzzle, level } }) => {
  try {
    const engine = await ready;
    engine.open(record);
    self.postMessage({ id, answer: puzzle ? engine.puzzle(puzzle) : engine.bot(level, 1) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
