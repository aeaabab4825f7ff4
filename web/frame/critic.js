// Asks the search for its opinion of the game at the table, once for every branch. Draws nothing.
import { Bots } from './bots.js';

export class Critic {
  /** @param {import('./game.js').Game} game @param {import('./types.js').Ears} ears */
  constructor(game, ears) {
    this.game = game;
    this.ears = ears;
    this.bots = new Bots(); // a review takes long: the bots have other workers
    /** @type {import('./types.js').Review | null} */
    this.review = null;
    this.length = 0; // the moves of the game under review
    this.percent = 0; // of its turns are judged
    this.bots.thinker.progress = (percent) => {
      this.percent = percent;
      ears.changed();
    };
  }

  /** May the person ask? With other people at the table only after the end: a review knows hidden cards. */
  get welcome() {
    const { length, people, decider, remote } = this.game.table;
    return length > 0 && ((people <= 1 && !remote) || decider === 0);
  }

  /** Another game, or another branch of it. */
  forget() {
    this.review = null;
    this.length = this.percent = 0;
  }

  /** Starts the review of every turn, unless there is one. */
  async start() {
    const { table } = this.game;
    const { length } = table;
    if (this.length === length || !this.welcome) return;
    this.forget();
    this.length = length;
    this.bots.forget();
    const review = await this.bots.review(table);
    if (this.length !== length) return;
    this.review = review;
    if (review) this.ears.reviewed(review);
    this.ears.changed();
  }
}
