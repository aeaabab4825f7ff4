import { Engine } from './engine.js';

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
  Engine.of(module),
);

/** @type {Map<string, Promise<void>>} networks asked for so far, by name */
const networks = new Map();

/** Where a network cannot be had, bots play by rules of thumb. @param {Engine} engine @param {string} name */
const fetchNetwork = async (engine, name) => {
  try {
    const answer = await fetch(new URL(`../networks/${name}.bin`, import.meta.url));
    if (answer.ok) engine.takeNetwork(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // offline
  }
};

/** @param {Engine} engine */
const bringNetwork = (engine) => {
  const name = engine.network();
  if (name && !networks.has(name)) networks.set(name, fetchNetwork(engine, name));
  return networks.get(name);
};

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
