// The current choice: the touched places, the preview, the refusal, the hint, the card shown large.
import { along, next, offers, touch, weightOf, whole } from './offers.js';
import { NO_MOVES } from './game.js';
import { Adviser } from './adviser.js';
import { ahead, lay } from './basket.js';
import { whyNot } from './why.js';

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Marks} Marks */
/** @typedef {import('./offers.js').Offer} Offer */
/**
 * The preview of a move: shown while the pointer rests at its place, or held until the next choice.
 * @typedef {{ move: Move, shown: import('./types.js').Preview, rect: DOMRect, held: boolean }} Foreseen
 */
/** @typedef {import('./basket.js').Basket} Basket */
/** The place touched: other places that it stands for, its description, its position. */
/** @typedef {{ also?: string[], zoom?: string | null, rect?: DOMRect }} Touched */

/** @type {string[]} */
const NOWHERE = [];
/** @type {ReadonlySet<string>} */
const NO_PLACES = new Set();
const NO_MARKS = { can: NO_PLACES, could: NO_PLACES, stops: NO_PLACES, path: NOWHERE, hinted: undefined };
const NO_ROOM = new DOMRect(-1, -1, 0, 0);

export class Choice {
  /**
   * @param {import('./game.js').Game} game @param {import('./settings.js').Settings} settings
   * @param {() => void} changed
   */
  constructor(game, settings, changed) {
    this.game = game;
    this.settings = settings;
    this.changed = changed;
    this.path = NOWHERE;
    this.also = NOWHERE; // other places to begin at through this one
    /** @type {string | null} */
    this.chosen = null; // the thing to show large for this place
    /** @type {Foreseen | null} */
    this.preview = null;
    /** @type {Basket | null} */
    this.basket = null;
    /** @type {string | null} */
    this.verdict = null;
    this.tried = ''; // what the verdict is about
    /** @type {import('./types.js').Advice | null} */
    this.hint = null;
    this.adviser = new Adviser(this);
    /** @type {string | null} */
    this.zoom = null;
    this.zoomHeld = false;
    /** @type {{ of: unknown[], marks: Marks }} */
    this.marked = { of: [], marks: { ...NO_MARKS } };
  }

  /** Resets the choice: the page shows another position. */
  reset() {
    this.#leave();
    this.basket = null;
    this.hint = null;
  }

  /** Nothing is chosen. */
  #leave() {
    if (this.chosen && !this.zoomHeld) this.zoom = null;
    this.path = this.also = NOWHERE;
    this.chosen = null;
    this.preview = null;
  }

  /** Another game: closes descriptions, too. */
  clear() {
    this.reset();
    this.verdict = this.zoom = null;
    this.zoomHeld = false;
  }

  /** The choices at places, after the moves in the basket; a number has no place. */
  get moves() {
    return this.game.position?.amount ? NO_MOVES : (this.basket?.shown.moves ?? this.game.moves);
  }

  /** The position shown. */
  get position() {
    const { preview, basket, game } = this;
    if (preview && !(preview.shown.luck && game.face?.hidesLuck)) return preview.shown;
    return basket?.shown ?? game.position;
  }

  /** The places to touch next, with the moves behind each. */
  get next() {
    return next(this.moves, this.path);
  }

  /** The choices at the place touched, in words. @returns {Offer[]} */
  get offers() {
    const { moves } = this;
    if (!this.path.length) return [];
    return [...offers(moves, this.path), ...this.also.flatMap((spot) => [...along(moves, [spot])].map(whole))];
  }

  /** The one move left after touching a place. */
  get settled() {
    const [first, ...more] = this.offers;
    return first?.moves.length === 1 && !more.length ? first.moves[0] : null;
  }

  /** The effect of another touch: the one move left, or the one small step among others. */
  get again() {
    const small = this.offers.flatMap(({ moves }) => moves).filter((move) => weightOf(move) === 'small');
    return this.settled ?? (small.length === 1 ? small[0] : null);
  }

  /** The marks of a face. The same object as long as they are equal. @returns {Marks} */
  get marks() {
    const { moves, path, hint } = this;
    const hovered = this.preview !== null && !this.preview.held;
    const of = [moves, path, hint, hovered];
    if (of.every((value, i) => value === this.marked.of[i])) return this.marked.marks;
    const hinted = moves.find(({ move }) => move === hint?.move)?.spots[0]?.spot;
    const stops = new Set(this.next.keys());
    const can = hovered ? NO_PLACES : stops;
    const could = hovered ? NO_PLACES : new Set(next(moves, NOWHERE).keys());
    this.marked = { of, marks: { can, could, stops, path, hinted } };
    return this.marked.marks;
  }

  // ---- touching ----

  /**
   * Touches a place. The first touch selects it; the second does the one thing possible there. A place in the basket
   * goes back.
   * @param {string} spot @param {Touched} [touched]
   */
  async touch(spot, touched = {}) {
    const { game, again } = this;
    if (!game.live || game.covered || !game.decider) return;
    if (again && this.path.includes(spot)) return this.#repeat(again, spot, touched);
    const gathered = this.basket?.moves.find(({ spots }) => spots[0]?.spot === spot);
    return gathered ? this.putBack(gathered) : this.#begin(spot, touched);
  }

  /**
   * Does it again and keeps the place selected as long as there is more to do.
   * @param {Move} move @param {string} spot @param {Touched} touched
   */
  async #repeat(move, spot, touched) {
    const one = this.settled;
    await this.take(move);
    if (!one && this.game.personDecides && next(this.moves, NOWHERE).has(spot)) await this.#begin(spot, touched, true);
  }

  /** @param {string} spot @param {Touched} touched @param {boolean} [rests]  nothing more is done by this touch */
  async #begin(spot, { also = NOWHERE, zoom = null, rect = NO_ROOM }, rests = false) {
    const { game } = this;
    const moves = game.personDecides ? this.moves : [];
    const way = touch(moves, this.path, spot);
    const begun = also.filter((other) => along(moves, [other]).length > 0);
    if (!way && !begun.length) return this.refuse(spot);
    this.#leave();
    [this.path, this.also, this.chosen] = [way ?? [spot], begun, zoom];
    await this.#chosen(rect, rests);
  }

  /** Presses a named button. It acts at once, unless its move is grave and not selected yet. @param {Move} move */
  async press(move) {
    if (this.path.length || weightOf(move) !== 'grave') return this.take(move);
    this.path = move.spots.map(({ spot }) => spot);
    await this.#chosen(NO_ROOM);
  }

  /**
   * Shows the choice; makes a small one at once if the settings say so, or on its second place.
   * @param {DOMRect} rect @param {boolean} [rests]
   */
  async #chosen(rect, rests = false) {
    const { again, settled, chosen } = this;
    this.verdict = null;
    if (settled && this.gathers(settled)) return this.#gather([...(this.basket?.moves ?? []), settled]);
    const second = settled !== null && this.path.length > 1;
    if (!rests && again && (second || this.settings.values.quick) && weightOf(again) === 'small')
      return this.#repeat(again, this.path[0], { rect, zoom: chosen });
    if (chosen && !this.zoomHeld) this.show(chosen);
    this.changed();
    if (settled) await this.foresee(settled, rect, true);
  }

  /** @param {string} spot */
  async refuse(spot) {
    this.tried = spot;
    this.say(await whyNot(this.game, [...this.next.keys()], spot));
  }

  /** Makes a move, or lays it into the basket if the decision gathers moves. @param {Move} move */
  async take(move) {
    if (this.gathers(move)) return this.#gather([...(this.basket?.moves ?? []), move]);
    return this.play(move.move);
  }

  /** Does the move go into the basket? All moves come back out of it. @param {Move} move */
  gathers(move) {
    return weightOf(move) !== 'grave' && Boolean(this.position && this.game.face?.gathers?.(this.position));
  }

  /** The moves gathered, and then one more if there is one. @param {string} [move] */
  async play(move) {
    const gathered = this.basket?.moves.map((one) => one.move) ?? [];
    this.tried = move ?? gathered.join(', ');
    const { text } = await this.game.play(...gathered, ...(move ? [move] : []));
    this.say(text ?? null);
  }

  // ---- the basket ----

  /** @param {Move[]} moves */
  async #gather(moves) {
    this.#leave();
    this.verdict = null;
    this.basket = await lay(this.game, moves);
    this.changed();
  }

  /** @param {Move} move */
  async putBack(move) {
    await this.#gather(this.basket?.moves.filter((one) => one !== move) ?? []);
  }

  /** Names a number, if the decision takes one. @param {number} amount */
  async name(amount) {
    const { text } = await this.game.playAmount(amount);
    this.say(text ?? null);
  }

  /** Shows a text beside the prompt. @param {string | null} text */
  say(text) {
    if (this.verdict === text) return;
    this.verdict = text;
    this.changed();
  }

  /** Goes one step back; false if there was nothing to leave. */
  back() {
    if (this.zoomHeld) this.zoomHeld = !(this.zoom = null);
    else if (this.preview && !this.preview.held) this.preview = null;
    else if (this.path.length) this.#leave();
    else if (this.basket) this.basket = null;
    else if (this.verdict) this.verdict = null;
    else if (this.hint) this.hint = null;
    else return false;
    this.changed();
    return true;
  }

  // ---- looking ahead ----

  /**
   * Shows the preview of a move.
   * @param {Move} move @param {DOMRect} rect  where the pointer may rest meanwhile @param {boolean} [held]
   */
  async foresee(move, rect, held = false) {
    try {
      const shown = await ahead(this.game, [...(this.basket?.moves ?? []), move]);
      this.preview = { move, shown, rect, held };
    } catch {
      this.preview = null;
    }
    this.changed();
  }

  forgetPreview() {
    this.preview = null;
    this.changed();
  }

  /** The place that asked for a preview has moved away. */
  scrolled() {
    if (this.preview) this.preview.rect = NO_ROOM;
  }

  /**
   * Shows a card or place large, or none; holds it until closed.
   * @param {string | null} id @param {boolean} [held]
   */
  async show(id, held = false) {
    this.zoom = id;
    this.zoomHeld = held;
    this.changed();
    if (id && this.game.face) await this.game.lookCloser(this.game.face.asksLarge);
  }

  async askHint() {
    await this.adviser.ask();
  }
}
