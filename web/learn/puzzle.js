// A puzzle at the table: one turn with one goal. It refuses moves that miss it, with the others' reply. Draws nothing.
import { maybe, t } from '../frame/words.js';
import { including, note, progress } from './progress.js';

/** @typedef {import('./types.js').Guide} Guide */
/** @typedef {import('./types.js').PuzzleAnswer} PuzzleAnswer */
/** @typedef {import('./types.js').PuzzleReply} PuzzleReply */

/** @implements {Guide} */
export class Puzzle {
  /**
   * @param {import('./school.js').School} school @param {string} game @param {number} index
   * @param {import('./types.js').PuzzleGrade} grade
   */
  constructor(school, game, index, grade) {
    this.school = school;
    this.game = game;
    this.index = index;
    this.grade = grade;
    this.seat = grade.seat;
    this.free = false;
    this.secret = grade.goal === 'win';
    this.helped = false;
    this.end = Infinity; // moves when the goal was reached
    /** @type {{ at: number, answer: Promise<PuzzleAnswer> } | null} */
    this.thought = null;
  }

  get #game() {
    return this.school.app.game;
  }

  /** The key under which the browser stores it. */
  get key() {
    return `${this.game} ${this.grade.id}`;
  }

  get #solved() {
    if (this.grade.goal !== 'win') return this.#game.table.length >= this.end;
    const { over, result } = this.#game.position ?? {};
    return over && result?.winners.includes(this.seat);
  }

  get #task() {
    const { goal, target } = this.grade;
    return { seat: this.seat, goal, ...(target === undefined ? {} : { target }) };
  }

  /** The ways still open, computed once a position. */
  async #solve() {
    const { table } = this.#game;
    if (this.thought?.at !== table.length)
      this.thought = { at: table.length, answer: this.school.solver.puzzle(await table.record(), this.#task) };
    return this.thought.answer;
  }

  /** @param {PuzzleReply | undefined} reply */
  #told(reply) {
    if (!reply?.moves.length) return '';
    const moves = reply.moves.map((text) => (/[.!?\]]$/.test(text) ? text : `${text}.`)).join(' ');
    return ` ${t(`puzzle.reply.${reply.kind}`, { name: reply.name, moves })}`;
  }

  /** @param {string} move */
  async refuses(move) {
    const { table } = this.#game;
    const { complete, moves } = await this.#solve();
    const found = moves.find((other) => other.move === move);
    if (complete && found?.after === 0) this.end = table.length + 1;
    if (!complete || !found || found.after >= 0) return null;
    const { goal, target = 0 } = this.grade;
    if (goal === 'count') return t(Number(move.split(' ').at(-1)) > target ? 'puzzle.no.many' : 'puzzle.no.few');
    const task = { ...this.#task, move };
    const { reply } = await this.school.solver.puzzle(await table.record(), task, table.engine.language);
    return t(`puzzle.no.${goal}`) + this.#told(reply);
  }

  /** Another seat's answer that delays the goal most; nothing after the turn. */
  async answers() {
    if (this.#solved) return null;
    const { complete, length, moves } = await this.#solve();
    if (!complete || length < 0) return null;
    return moves.toSorted((a, b) => b.after - a.after)[0]?.move ?? null;
  }

  looked() {
    if (this.#game.table.length < this.end - 1) this.end = Infinity; // taken back
    if (this.#solved) note({ solved: including(progress().solved, this.key) });
  }

  /** The best move: marks it, or makes it. @param {boolean} made */
  async #help(made) {
    const { app } = this.school;
    const { moves } = await this.#solve();
    const [best] = moves.filter(({ after }) => after >= 0).toSorted((a, b) => a.after - b.after);
    const found = this.#game.moves.find(({ move }) => move === best?.move);
    if (!found) return;
    if (made) return app.choice.play(found.move);
    app.choice.adviser.propose(found);
  }

  /** First what to look for, then a move. */
  #hint() {
    if (this.helped) return void this.#help(false);
    this.helped = true;
    this.school.app.changed();
  }

  get #text() {
    const { goal, length, ending = '', target = 0 } = this.grade;
    const task = t(`puzzle.task.${goal}`, { count: length });
    if (!this.helped) return task;
    const help = { victory: maybe(`puzzle.${ending}`, ending), target };
    return `${task} ${t(`puzzle.help.${goal}`, help)}`;
  }

  /** @param {string} title @param {import('./types.js').BubbleButton} list @returns {import('./types.js').Bubble} */
  #praise(title, list) {
    const { school, game, index } = this;
    const next = { label: t('puzzle.next'), act: () => school.puzzle(game, index + 1), primary: true };
    const buttons = index + 1 < school.puzzlesOf(game).length ? [next, list] : [list];
    return { key: `solved ${this.key}`, title, text: t(`puzzle.solved.${this.grade.goal}`), at: [], buttons };
  }

  says() {
    const { school, index } = this;
    const { live, personDecides } = this.#game;
    if (!live) return null;
    const title = t('puzzle.title', { number: index + 1 });
    const list = { label: t('puzzles'), act: () => school.app.goTo('learn') };
    if (this.#solved) return this.#praise(title, list);
    if (!personDecides) return null;
    const buttons = [
      { label: t('puzzle.hint'), act: () => this.#hint() },
      { label: t('puzzle.solution'), act: () => void this.#help(true) },
      list,
    ];
    return { key: `puzzle ${this.key}`, title, text: this.#text, at: [], buttons };
  }
}
