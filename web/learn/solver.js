// Thinks for puzzles and the coach, apart from the bots of the game.
import { Thinker } from '../frame/thinker.js';

export class Solver {
  #thinker = new Thinker();

  /**
   * @template {'puzzle' | 'doubt' | 'hint'} C
   * @param {string} record @param {import('../frame/protocol.js').Request<C>} request @param {string} [language]
   */
  #ask(record, request, language = 'en') {
    return this.#thinker.ask(language, [{ cmd: 'load', record }], request);
  }

  /**
   * Which moves still lead to the goal of a puzzle? For a `move` that misses it: the others' reply.
   * @param {string} record @param {Omit<import('../frame/protocol.js').Request<'puzzle'>, 'cmd'>} task
   * @param {string} [language]
   */
  puzzle(record, task, language) {
    return this.#ask(record, { cmd: 'puzzle', ...task }, language);
  }

  /** Is a move a blunder? @param {string} record @param {number} seat @param {string} move */
  doubt(record, seat, move) {
    return this.#ask(record, { cmd: 'doubt', seat, move });
  }

  /** A plan for the rest of the turn. @param {string} record @param {number} seat @param {string} language */
  plan(record, seat, language) {
    return this.#ask(record, { cmd: 'hint', seat }, language);
  }
}
