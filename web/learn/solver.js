// Thinks for puzzles and the coach, apart from the bots of the game.
import { Thinker } from '../frame/thinker.js';

export class Solver {
  #thinker = new Thinker();

  /**
   * @template {'puzzle' | 'doubt'} C
   * @param {string} record @param {import('../frame/protocol.js').Request<C>} request
   */
  #ask(record, request) {
    return this.#thinker.ask('en', [{ cmd: 'load', record }], request);
  }

  /** Can a seat still win this turn for sure, and by which moves? @param {string} record @param {number} seat */
  puzzle(record, seat) {
    return this.#ask(record, { cmd: 'puzzle', seat });
  }

  /** Is a move a blunder? @param {string} record @param {number} seat @param {string} move */
  doubt(record, seat, move) {
    return this.#ask(record, { cmd: 'doubt', seat, move });
  }
}
