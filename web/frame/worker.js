// An engine in a worker. It takes the same requests as the one in the page, several at a time, and answers the
// last.
import { Engine } from './engine.js';
import { bringNetwork } from './network.js';

/** @typedef {import('./protocol.js').Command} Command */
/** @typedef {{ id: number, language: string, requests: import('./protocol.js').Request<Command>[] }} Question */

/** @type {Command[]} commands that run a bot */
const THOUGHT = ['bot', 'hint', 'doubt', 'chances', 'review'];

const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then(Engine.of);
let game = ''; // before the rules

/** @param {Question} question */
const answer = async ({ language, requests }) => {
  const engine = await ready;
  engine.language = language;
  let told = {};
  for (const request of requests) {
    if (THOUGHT.includes(request.cmd)) await bringNetwork(engine, game);
    told = engine.ask(request);
    if (request.cmd === 'load') ({ game } = /** @type {import('./protocol.js').Answer<'load'>} */ (told));
  }
  return told;
};

/** @param {Question} question */
const reply = async (question) => {
  try {
    (await ready).host.progress = (progress) => self.postMessage({ id: question.id, progress });
    self.postMessage({ id: question.id, answer: await answer(question) });
  } catch (error) {
    self.postMessage({ id: question.id, error: String(error) });
  }
};

let last = Promise.resolve();
self.onmessage = ({ data }) => {
  last = last.then(() => reply(data)); // the question is about the game it loads
};
