// The game at the table: its carrier, the position shown, the events, the bots. Draws nothing.
import { refusal } from '../all.js';
import { Bots } from './bots.js';
import { naming } from './offers.js';
import { Critic } from './critic.js';
import { asksOf, faceOf } from './faces.js';
import { Pace } from './pace.js';
import { share } from './share.js';

/** @typedef {import('./types.js').Position} Position */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Verdict} Verdict */
/** @typedef {import('./types.js').Ears} Ears */

/** @type {Move[]} */
export const NO_MOVES = [];

export class Game {
  /**
   * @param {import('./local-table.js').LocalTable} local @param {import('./settings.js').Settings} settings
   * @param {Ears} ears
   */
  constructor(local, settings, ears) {
    this.local = local; // the table in the page
    this.table = /** @type {import('./table.js').Table} */ (local); // the one that is played at
    this.settings = settings;
    this.ears = ears;
    this.bots = new Bots();
    this.critic = new Critic(this, ears);
    this.pace = new Pace(() => ears.changed());
    /** @type {import('./types.js').Face | null} */
    this.face = null;
    this.facts = /** @type {object} */ ({});
    this.position = /** @type {Position | null} */ (null); // what is shown
    this.moves = NO_MOVES; // of the person who decides
    this.steps = /** @type {Step[]} */ ([]);
    this.stepsFor = ''; // the viewer and language of the steps
    this.at = 0; // index of the position shown
    this.eyes = 0; // on a shared screen: the seat of the person before it
    this.covered = false; // another person must take the screen first
    /** @type {string[]} */
    this.forced = []; // forced moves, made automatically since the last choice
    this.thinking = false;
    /** @type {import('../learn/types.js').Guide | null} */
    this.guide = null; // looks over the person's shoulder
    this.generation = 0; // tells answers of bots to older questions, which the game ignores
  }

  /** Is the last position shown? */
  get live() {
    return this.at === this.table.length;
  }

  get decider() {
    return this.table.decider;
  }

  get personDecides() {
    return this.live && this.table.isPerson(this.decider);
  }

  // ---- beginning ----

  /**
   * @param {string} record @param {import('./types.js').Player[]} players @param {number} [length]  moves made
   * @param {import('../learn/types.js').Guide | null} [guide]
   */
  async open(record, players, length, guide = null) {
    const [, game] = /^game:\s*(\S+)/m.exec(record) ?? [];
    const face = game && (await faceOf(game)); // a game without a face stays closed
    this.generation++; // bots of the previous game must not move in this one
    await this.local.open(record, players, length);
    await this.#begin(face || (await faceOf(this.local.game)), guide);
  }

  /** Another carrier comes, with a game on its table. @param {import('./table.js').Table} table */
  async sit(table) {
    this.generation++;
    await table.look(table.length, []); // so that the rules have loaded it
    this.table = table;
    await this.#begin(await faceOf(table.game), null);
  }

  /** @param {import('./types.js').Face} face @param {import('../learn/types.js').Guide | null} guide */
  async #begin(face, guide) {
    this.guide = guide;
    this.pace.goOn();
    this.ears.opened();
    this.bots.forget();
    this.critic.forget();
    this.face = face;
    this.facts = this.table.engine.ask({ cmd: 'facts' });
    this.position = null; // before the next drawing: the old face does not fit this table
    this.thinking = false;
    this.forced = [];
    this.eyes = 0;
    this.stepsFor = '';
    await this.look();
    this.ears.keep();
    this.run();
  }

  /** Asks for everything again in the language of the settings. */
  async speak() {
    this.table.speak(this.settings.language);
    if (!this.table.game) return;
    this.facts = this.table.engine.ask({ cmd: 'facts' });
    await this.look();
  }

  // ---- looking ----

  /** Shows the last position, or the one asked for. @param {number} [at] */
  async look(at = this.table.length) {
    const { table } = this;
    this.at = at;
    this.covered = this.settings.values.cover && table.people > 1 && this.personDecides && this.eyes !== this.decider;
    if (this.covered) table.viewer = 0;
    const position = await table.look(at, [...asksOf(this.face), ...(this.personDecides ? ['moves'] : [])]);
    this.position = share(this.position, position);
    this.moves = this.position.moves ?? NO_MOVES;
    await this.listen();
    this.ears.looked();
    this.ears.changed();
  }

  /** The events since the last call. */
  async listen() {
    const { table } = this;
    const told = `${table.viewer} ${table.engine.language}`;
    const known = this.stepsFor === told ? Math.min(this.steps.length, table.length) : 0;
    if (known === table.length && known === this.steps.length) return;
    this.steps = [...this.steps.slice(0, known), ...(await table.log(known))];
    this.stepsFor = told;
  }

  /** More parts of the position shown. @param {string[]} parts */
  async lookCloser(parts) {
    const { position } = this;
    if (!position) return;
    const { view } = await this.table.look(position.at, parts);
    if (this.position === position) this.position = { ...position, view: { ...position.view, ...view } };
    this.ears.changed();
  }

  /** The person who decides has taken the screen. */
  async uncover() {
    this.eyes = this.table.viewer = this.decider;
    await this.look();
  }

  // ---- moves ----

  /** @param {string} move @param {number} [seat] */
  async #make(move, seat = this.decider) {
    const verdict = await this.table.play(move);
    if (verdict.legal) this.bots.follow({ seat, move });
    return verdict;
  }

  /** Makes moves of the person who decides, one after the other, up to the first that fails. @param {string[]} moves */
  async play(...moves) {
    const { length } = this.table;
    let verdict = /** @type {Verdict} */ ({ legal: false });
    for (const move of moves.flatMap((one) => this.guide?.inSteps?.(one) ?? [one])) {
      verdict = (await refusal(this.guide, move)) ?? (await this.#make(move));
      if (!verdict.legal) break;
    }
    if (this.table.length > length) await this.goOn(verdict.legal);
    return verdict;
  }

  /** Names a number, if the decision takes one. @param {number} amount */
  async playAmount(amount) {
    const refused = await refusal(this.guide, naming(this.moves, amount)?.move);
    if (refused) return refused;
    this.#turnAside(); // the bots get them all at once
    const verdict = await this.table.playAmount(amount);
    await this.goOn(verdict.legal);
    return verdict;
  }

  /**
   * After a move, or an undo: shows it, saves it, and lets the bots play.
   * @param {boolean} [made]  a move that the log tells
   */
  async goOn(made = false) {
    this.forced = [];
    this.ears.moving();
    await this.look();
    this.ears.keep();
    const step = this.steps.at(-1);
    if (made && step) await this.ears.happened(step);
    this.run();
  }

  /** Another branch of the game: bots' searches are out of date. */
  #turnAside() {
    this.generation++;
    this.thinking = false;
    this.bots.forget();
    this.critic.forget();
  }

  /** Takes back one decision of a person; false if there is none, or it stays. */
  async undo() {
    this.#turnAside();
    const done = await this.table.undo();
    await this.goOn();
    return done;
  }

  async redo() {
    this.#turnAside();
    await this.table.redo();
    await this.goOn();
  }

  /** Goes on from the position shown, as a game of its own. @param {import('./bots.js').Made[]} made  moves in it */
  async branch(made = []) {
    this.#turnAside();
    await this.ears.branching(this.at);
    await this.local.branch(this.at);
    this.steps = this.steps.slice(0, this.at);
    for (const { seat, move } of made) if (seat === this.decider) await this.#make(move);
    await this.goOn();
  }

  // ---- bots ----

  async run() {
    const mine = ++this.generation;
    this.pace.unseen = false;
    for (;;) {
      const player = this.table.players[this.decider - 1];
      const only = await this.table.only(this.position);
      if (mine !== this.generation) return;
      if (player?.kind !== 'bot' || this.table.remote) {
        if (!only || !(await this.#oblige(only))) break;
        if (mine !== this.generation) return;
        continue;
      }
      this.#think(true);
      const started = performance.now();
      const answer = await this.guide?.answers();
      if (mine !== this.generation) return;
      if (answer === null) break;
      const move = answer ?? (await this.bots.choose(this.table, player.level, this.table.length, this.pace.thought));
      if (mine !== this.generation) return; // or it would block the queue of the current bots
      if (!this.pace.unseen) await this.pace.wait(this.settings.values.speed, started);
      await this.ears.drawn();
      if (mine !== this.generation) return;
      this.pace.unseen = !(await this.#watch(move));
    }
    this.pace.rest();
    this.#think(false);
    this.ears.keep();
  }

  /** Makes the one legal move and reports it; false if that failed. @param {Move} only */
  async #oblige({ move, text }) {
    const { length } = this.table;
    this.forced = [...this.forced, text];
    await this.#watch(move);
    return this.table.length > length;
  }

  /** Shows a move: did it have events? @param {string} move */
  async #watch(move) {
    if (!this.live) {
      await this.#make(move);
      this.ears.changed();
      return true;
    }
    this.ears.moving();
    await this.#make(move);
    if (!this.guide) this.bots.thinkAhead(this.table, this.pace.thought);
    await this.look();
    const step = this.steps.at(-1);
    if (step) await this.ears.happened(step);
    return step?.events.some(({ text }) => text) ?? false;
  }

  /** @param {boolean} thinking */
  #think(thinking) {
    if (this.thinking !== thinking) this.ears.changed();
    this.thinking = thinking;
  }

  /** The move of a bot after some thought, or nothing if the game has changed meanwhile. */
  async advise() {
    const asked = ++this.generation;
    this.#think(true);
    const advice = await this.bots.advise(this.table);
    if (asked !== this.generation) return null;
    this.#think(false);
    return advice;
  }
}
