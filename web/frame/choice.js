// The choice being made: places touched so far, what a move would lead to, why something cannot be, advice, a card
// shown large.
import { next, touch } from './choose.js';
import { share } from './share.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Marks} Marks */
/** @typedef {{ move: Move, shown: import('./types.js').Preview, rect: DOMRect }} Foreseen */

/** @type {string[]} */
const NOWHERE = [];
const NO_PLACES = new Set();

export class Choice {
  /** @param {import('./game.js').Game} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.path = NOWHERE;
    /** @type {Foreseen | null} */
    this.preview = null;
    /** @type {string | null} */
    this.verdict = null;
    /** @type {{ text: string, move: string } | null} */
    this.hint = null;
    /** @type {string | null} */
    this.zoom = null;
    this.zoomHeld = false;
    /** @type {{ of: unknown[], marks: Marks }} */
    this.marked = { of: [], marks: { can: NO_PLACES, could: NO_PLACES, path: NOWHERE, hinted: undefined } };
  }

  /** Another position is shown: what was begun at the old one is over. */
  reset() {
    this.path = NOWHERE;
    this.preview = null;
    this.hint = null;
  }

  /** Another game: nothing of the old one is left to read either. */
  clear() {
    this.reset();
    this.verdict = this.zoom = null;
    this.zoomHeld = false;
  }

  /** Places that can be touched next, with the moves behind each. */
  get next() {
    return next(this.game.moves, this.path);
  }

  /** What a face marks. The same object until something of it changes. @returns {Marks} */
  get marks() {
    const { moves } = this.game;
    const { path, hint, preview } = this;
    const of = [moves, path, hint, preview !== null];
    if (of.every((value, i) => value === this.marked.of[i])) return this.marked.marks;
    const hinted = moves.find(({ move }) => move === hint?.move)?.spots[0]?.spot;
    const can = preview ? NO_PLACES : new Set(this.next.keys());
    const could = preview ? NO_PLACES : new Set(next(moves, NOWHERE).keys());
    this.marked = { of, marks: { can, could, path, hinted } };
    return this.marked.marks;
  }

  // ---- touching ----

  /** @param {string} spot */
  async touch(spot) {
    const { game } = this;
    if (!game.live || game.covered || !game.decider) return;
    const result = game.personDecides ? touch(game.moves, this.path, spot) : null;
    if (!result) return this.refuse(spot);
    if ('move' in result) return this.play(result.move.move);
    this.path = result.path;
    this.verdict = null;
    this.preview = null;
    this.changed();
  }

  /** @param {string} spot */
  async refuse(spot) {
    this.say((await this.game.table.why(spot)).text ?? null);
  }

  /** @param {string} move */
  async play(move) {
    const { text } = await this.game.play(move);
    this.say(text ?? null);
  }

  /** Something to read beside the prompt. @param {string | null} text */
  say(text) {
    if (this.verdict === text) return;
    this.verdict = text;
    this.changed();
  }

  /** One step back; false if there was nothing to leave. */
  back() {
    if (this.zoomHeld) this.zoomHeld = !(this.zoom = null);
    else if (this.preview) this.preview = null;
    else if (this.path.length) this.path = this.path.slice(0, -1);
    else if (this.verdict) this.verdict = null;
    else if (this.hint) this.hint = null;
    else return false;
    this.changed();
    return true;
  }

  // ---- looking ahead ----

  /** Shows what a move would lead to. @param {Move} move @param {DOMRect} rect  where the pointer may rest meanwhile */
  async foresee(move, rect) {
    try {
      const shown = await this.game.table.preview(move.move, this.game.asks);
      this.preview = { move, shown: share(this.game.position, shown), rect };
    } catch {
      this.preview = null;
    }
    this.changed();
  }

  forgetPreview() {
    this.preview = null;
    this.changed();
  }

  /**
   * A card or place shown large, or none; held until it is closed.
   * @param {string | null} id @param {boolean} [held]
   */
  async show(id, held = false) {
    this.zoom = id;
    this.zoomHeld = held;
    this.changed();
    if (id && this.game.face) await this.game.lookCloser(this.game.face.asksLarge);
  }

  async askHint() {
    const { game } = this;
    if (!game.personDecides || game.covered) return;
    const advised = await game.advise();
    const found = game.moves.find(({ move }) => move === advised);
    if (!found) return;
    this.hint = { text: found.text, move: found.move };
    this.changed();
  }
}
