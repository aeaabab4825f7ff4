// The pace of the bots' moves: at the speed of the settings, one by one, paused, or all at once.

const QUICKENS = 0.92;
const LEAST = 0.2;

export class Pace {
  #wake = () => {};
  #step = false; // one more move was asked for, maybe while a bot still thinks

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.paused = false;
    this.skipping = false; // until a person decides
    this.moves = 0; // of others, since a person decided
  }

  /** How much of its time the next move takes: the longer others play, the less. */
  get share() {
    return Math.max(LEAST, QUICKENS ** this.moves);
  }

  /**
   * Until it is time for the next move.
   * @param {number} speed  milliseconds for the first one @param {number} since  when it was begun
   */
  async wait(speed, since) {
    const milliseconds = speed * this.share - (performance.now() - since);
    this.moves++;
    if (this.skipping || (!this.paused && milliseconds <= 0)) return;
    if (!this.#step) await this.#rest(milliseconds);
    this.#step = false;
  }

  /** @param {number} milliseconds */
  async #rest(milliseconds) {
    this.#wake(); // whoever still waits belongs to a branch that was left
    await new Promise((resolve) => {
      const timer = this.paused ? 0 : setTimeout(() => this.paused || resolve(null), milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
  }

  pause() {
    this.paused = true;
    this.changed();
  }

  toggle() {
    if (this.paused) this.goOn();
    else this.pause();
  }

  /** One move more. */
  step() {
    this.paused = this.#step = true;
    this.#wake();
    this.changed();
  }

  /** All moves until a person decides, unseen. */
  skip() {
    this.skipping = true;
    this.#wake();
    this.changed();
  }

  /** A person decides. */
  rest() {
    this.moves = 0;
    this.goOn();
  }

  /** By themselves again. */
  goOn() {
    this.paused = this.skipping = this.#step = false;
    this.#wake();
    this.changed();
  }
}
