// Hints: asks a bot for a plan and carries it out, move by move or at once. Draws nothing.
import { t } from './words.js';

/** @typedef {import('./types.js').Advice} Advice */

const ATTEMPTS = 3; // ask again for the position as it is by then

export class Adviser {
  /** @param {import('./choice.js').Choice} choice */
  constructor(choice) {
    this.choice = choice;
    this.from = 0; // moves made before the plan
    /** @type {string[]} */
    this.plan = [];
  }

  /** @param {Advice} advice */
  #give(advice) {
    const { choice } = this;
    choice.hint = advice;
    this.from = choice.game.table.length;
    this.plan = advice.plan.map(({ move }) => move);
    choice.changed();
  }

  /** Advice of one move. @param {import('./types.js').Move} move */
  propose({ move, text }) {
    this.#give({ plan: [{ seat: this.choice.game.decider, move, text }], move });
  }

  /** Is this the next move of the plan? @param {string} move */
  isAdvised(move) {
    return this.plan[this.choice.game.table.length - this.from] === move;
  }

  /** Always answers the person: with a plan, or with the reason why there is none. */
  async ask() {
    const { choice } = this;
    const { game } = choice;
    if (game.table.remote) return choice.say(t('hint.remote'));
    for (let attempt = 0; attempt < ATTEMPTS && game.personDecides && !game.covered; attempt++) {
      const advised = await game.advise();
      const found = game.moves.find(({ move }) => move === advised?.best[0].move);
      if (!advised || !found) continue; // the game went on meanwhile
      const { threats, purpose, chance, second, plan } = advised;
      const known = plan[0]?.move === found.move;
      const steps = known ? plan : [{ seat: game.decider, move: found.move, text: found.text }];
      return this.#give({ threats, purpose, chance, second, plan: steps, move: found.move });
    }
    return choice.say(t('hint.later'));
  }

  /**
   * Makes the first moves of the plan: one of them, or all. It starts from the current position, whatever the basket
   * holds. The rest of the plan stays.
   * @param {number} count
   */
  async follow(count) {
    const { choice } = this;
    const { game, hint } = choice;
    if (!hint) return;
    choice.basket = null;
    for (const { move } of hint.plan.slice(0, count)) {
      if (!game.moves.some((legal) => legal.move === move)) break;
      await choice.play(move);
    }
    const plan = hint.plan.slice(count);
    if (!game.personDecides || !game.moves.some(({ move }) => move === plan[0]?.move)) return;
    this.#give({ purpose: hint.purpose, plan, move: plan[0].move });
  }
}
