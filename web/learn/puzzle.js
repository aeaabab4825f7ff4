// A puzzle at the table: "win this turn". Moves after which the win is no longer sure are refused. Draws nothing.
import { t } from '../frame/words.js';
import { including, note, progress } from './progress.js';

/** @typedef {import('./types.js').Guide} Guide */
/** @typedef {import('./types.js').PuzzleAnswer} PuzzleAnswer */

/** @implements {Guide} */
export class Puzzle {
  /**
   * @param {import('./school.js').School} school @param {number} index @param {import('./types.js').PuzzleGrade} grade
   */
  constructor(school, index, grade) {
    this.school = school;
    this.index = index;
    this.grade = grade;
    this.seat = grade.seat;
    this.free = false;
    this.secret = true;
    this.refused = 0;
    /** @type {{ at: number, answer: Promise<PuzzleAnswer> } | null} */
    this.thought = null;
  }

  get #game() {
    return this.school.app.game;
  }

  get #won() {
    const { over, result } = this.#game.position ?? {};
    return over && result?.winners.includes(this.seat);
  }

  /** The wins still possible, asked once a position. */
  async #solve() {
    const { table } = this.#game;
    if (this.thought?.at !== table.length)
      this.thought = { at: table.length, answer: this.school.solver.puzzle(await table.record(), this.seat) };
    return this.thought.answer;
  }

  /** @param {string} move */
  async refuses(move) {
    const { complete, moves } = await this.#solve();
    const found = moves.find((other) => other.move === move);
    if (!complete || !found || found.after >= 0) return null;
    this.refused++;
    return t('puzzle.no');
  }

  /** The answer of another seat that holds the win up longest; after the turn nothing more. */
  async answers() {
    const { complete, length, moves } = await this.#solve();
    if (!complete || length < 0) return null;
    return moves.toSorted((a, b) => b.after - a.after)[0]?.move ?? null;
  }

  looked() {
    if (this.#won) note({ solved: including(progress().solved, this.index) });
  }

  /** The best move: marked, or made. @param {boolean} made */
  async #help(made) {
    const { app } = this.school;
    const { moves } = await this.#solve();
    const [best] = moves.filter(({ after }) => after >= 0).toSorted((a, b) => a.after - b.after);
    const found = this.#game.moves.find(({ move }) => move === best?.move);
    if (!found) return;
    if (made) return app.choice.play(found.move);
    app.choice.adviser.propose(found);
  }

  says() {
    const { school, grade, index } = this;
    const { live, personDecides } = this.#game;
    if (!live) return null;
    const title = t('puzzle.title', { number: index + 1 });
    const list = { label: t('puzzles'), act: () => school.app.goTo('learn') };
    if (this.#won) {
      const next = { label: t('puzzle.next'), act: () => school.puzzle(index + 1), primary: true };
      const buttons = index + 1 < school.puzzles.length ? [next, list] : [list];
      return { key: `solved ${index}`, title, text: t('puzzle.solved'), at: [], buttons };
    }
    if (!personDecides) return null;
    const buttons = [
      { label: t('puzzle.hint'), act: () => void this.#help(false) },
      { label: t('puzzle.solution'), act: () => void this.#help(true) },
      list,
    ];
    const text = t('puzzle.task', { count: grade.length, victory: t(`puzzle.${grade.ending}`) });
    return { key: `puzzle ${index}`, title, text, at: [], buttons };
  }
}
