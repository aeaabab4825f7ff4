// The pace of the bots' moves: at the speed of the settings, one by one, paused, or all at once.

// A round of the others has a fixed time, whatever its number of moves: each move may take a fraction of the rest.
const ROUND = 18;
const PART = 12;
const LEAST = 0.06;
/** Milliseconds that a bot may think about a move; the last is for players in a hurry. */
const THOUGHTS = [250, 120, 60];

export class Pace {
  #wake = () => {};
  #step = false; // the player asked for one more move, maybe while a bot still thinks

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.paused = false;
    this.skipping = false; // until a person decides
    this.unseen = false; // the last move told nobody anything: such decisions take no time
    this.begun = 0; // when others began to move, since a person decided; 0: they did not
    this.speed = 0; // milliseconds for a move
  }

  /** How much of its time the next move takes: the longer others play, the less. */
  get share() {
    if (!this.begun || !this.speed || this.paused) return 1;
    const left = ROUND * this.speed - (performance.now() - this.begun);
    return Math.min(1, Math.max(LEAST, left / (PART * this.speed)));
  }

  /** How long a bot may think about the next move; undefined for the time of its level. */
  get thought() {
    const { share } = this;
    if (this.unseen && this.speed) return THOUGHTS[1];
    return share < 1 ? (THOUGHTS.find((limit) => limit <= share * this.speed) ?? THOUGHTS.at(-1)) : undefined;
  }

  /**
   * Waits until it is time for the next move.
   * @param {number} speed  milliseconds for the first one @param {number} since  when it was begun
   */
  async wait(speed, since) {
    this.speed = speed;
    this.begun ||= since;
    const milliseconds = speed * this.share - (performance.now() - since);
    if (this.skipping || (!this.paused && milliseconds <= 0)) return;
    if (!this.#step) await this.#rest(milliseconds);
    this.#step = false;
  }

  /** @param {number} milliseconds */
  async #rest(milliseconds) {
    this.#wake(); // waiting callers belong to an abandoned branch
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

  /** Makes all moves until a person decides, without showing them. */
  skip() {
    this.skipping = true;
    this.#wake();
    this.changed();
  }

  /** A person decides. */
  rest() {
    this.unseen = false;
    this.begun = 0;
    this.goOn();
  }

  /** By themselves again. */
  goOn() {
    this.paused = this.skipping = this.#step = false;
    this.#wake();
    this.changed();
  }
}
