// How fast the bots' moves go by: at the speed of the settings, one by one, not at all, or all at once.

export class Pace {
  #wake = () => {};
  #step = false; // one more move was asked for, maybe while a bot still thinks

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.paused = false;
    this.skipping = false; // until a person decides
  }

  /** Until it is time for the next move. @param {number} milliseconds */
  async wait(milliseconds) {
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

  /** By themselves again. */
  goOn() {
    this.paused = this.skipping = this.#step = false;
    this.#wake();
    this.changed();
  }
}
