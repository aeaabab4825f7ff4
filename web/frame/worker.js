import { Engine } from './engine.js';

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
  Engine.of(module),
);

self.onmessage = async ({ data: { id, record, moves, level, seed } }) => {
  try {
    const engine = await ready;
    if (record !== null) engine.open(record);
    for (const { seat, move } of moves) engine.play(seat, move);
    self.postMessage({ id, ...(level ? engine.bot(level, seed) : { chances: engine.chances() }) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
