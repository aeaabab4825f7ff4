// Draws the changes of a bot's move over several frames, so that none blocks the page's thread for long. Draws at
// once while a person waits.
import { Component, differ, drawNow } from './ui.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./ui.js').VNode} VNode */

const BUDGET = 0.4; // milliseconds of a frame after which the next one waits for another
const UNSEEN = 100; // milliseconds: a hidden page has no frames

/**
 * The order of drawing: first text, which does not move, then the largest parts, since running animations make the
 * drawing of others slower; last the text of new cards.
 */
export const RANKS = { words: 0, right: 0, centre: 1, share: 2, bottom: 3, left: 4, bar: 5, late: 6 };

/** Has it anything that moves? @param {InTurn} part */
const isTable = ({ rank }) => rank > RANKS.words && rank < RANKS.late;

/** The next frame. */
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, UNSEEN);
  });

export class Turns {
  /** @type {Set<InTurn>} */
  #waiting = new Set();
  /** @type {Promise<void> | null} */
  #drawing = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {(part: Element) => void} */
    this.shown = () => {}; // called with each part that was drawn
    this.settled = () => {}; // hears that all of them were
  }

  /** Does anything wait? */
  get drawing() {
    return this.#waiting.size > 0;
  }

  /** Until nothing does. */
  async done() {
    await this.#drawing;
  }

  /** Waits until a change is drawn, in the next task or over several frames. */
  async drawn() {
    await new Promise((resolve) => setTimeout(resolve));
    await this.#drawing;
  }

  /** Is this a bot's move, which needs no answer? */
  get #patient() {
    const { app } = this;
    const { live, position, personDecides, pace } = app.game;
    if (app.screen !== 'table' || !live || personDecides || position?.over || pace.skipping) return false;
    return app.settings.values.speed > 0 && (this.drawing || app.moments.before !== null);
  }

  /** May it be drawn now? Else it waits for its frame. @param {InTurn} part */
  now(part) {
    const patient = this.#patient;
    if (patient) this.#waiting.add(part);
    else this.#waiting.delete(part);
    if (patient) this.#drawing ??= this.#draw().finally(() => (this.#drawing = null));
    return !patient;
  }

  /** @param {InTurn} part */
  waits(part) {
    return this.#waiting.has(part);
  }

  /** It is no more. @param {InTurn} part */
  leave(part) {
    this.#waiting.delete(part);
  }

  async #draw() {
    await frame(); // the frame of the move itself has spent its time
    do {
      await frame();
      const until = performance.now() + BUDGET;
      if (this.app.moments.before && ![...this.#waiting].some(isTable)) this.settled();
      while (this.drawing && performance.now() < until) this.#next();
    } while (this.drawing || this.app.moments.before);
  }

  #next() {
    const [part] = [...this.#waiting].sort((a, b) => a.rank - b.rank);
    if (!part) return;
    this.#waiting.delete(part);
    drawNow(part);
    if (isTable(part) && part.base instanceof Element) this.shown(part.base);
  }
}

/**
 * Draws in its frame, if one of the values that the drawing depends on has changed; always, if there are none.
 * @extends {Component<{ app: App, of?: unknown[], rank?: number }>}
 */
export class InTurn extends Component {
  /** @type {unknown[]} */
  #drawn = [];

  get rank() {
    return this.props.rank ?? RANKS.words;
  }

  /** @param {typeof this.props} next */
  shouldComponentUpdate({ app, of }) {
    return (!of || differ(of, this.#drawn)) && app.turns.now(this);
  }

  componentWillUnmount() {
    this.props.app.turns.leave(this);
  }

  /** @returns {VNode | null} */
  render() {
    this.#drawn = this.props.of ?? [];
    return /** @type {VNode} */ (this.props.children);
  }
}

/** An element that may come a frame after the thing it lies on, if that is new. */
export class Later extends InTurn {
  /** @param {{ app: App }} props */
  constructor(props) {
    super(props);
    props.app.turns.now(this);
  }

  get rank() {
    return RANKS.late;
  }

  shouldComponentUpdate() {
    const { turns } = this.props.app;
    return !turns.waits(this) || turns.now(this);
  }

  render() {
    return this.props.app.turns.waits(this) ? null : super.render();
  }
}
