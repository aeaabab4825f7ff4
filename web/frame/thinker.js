// What a worker that thinks does with questions: it has an engine of its own and answers them one after the other,
// for what a question asks is about the game it opens.
import { Engine } from './engine.js';

/**
 * @template {{ id: number }} Question
 * @param {(engine: Engine, question: Question) => Promise<object>} answer
 */
export const answerWith = (answer) => {
  const ready = WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url))).then((module) =>
    Engine.of(module),
  );
  /** @param {Question} question */
  const reply = async (question) => {
    try {
      self.postMessage({ id: question.id, ...(await answer(await ready, question)) });
    } catch (error) {
      self.postMessage({ id: question.id, error: String(error) });
    }
  };
  let last = Promise.resolve();
  self.onmessage = ({ data }) => {
    last = last.then(() => reply(data));
  };
};
