// What there is to learn by, and how it comes to the table. Draws nothing.
import { Coach } from './coach.js';
import { Lesson } from './lesson.js';
import { progress } from './progress.js';
import { Puzzle } from './puzzle.js';
import { Thinker } from './thinker.js';

/** @typedef {import('../frame/types.js').Player} Player */
/** @typedef {import('./types.js').PuzzleGrade} PuzzleGrade */

const GAME = 'pax2e';

export class School {
  /** @param {import('../frame/app.js').App} app */
  constructor(app) {
    this.app = app;
    this.thinker = new Thinker();
    /** @type {PuzzleGrade[]} */
    this.puzzles = [];
    /** Joins a table elsewhere, where a server carries the page. @type {(() => void) | null} */
    this.join = null;
  }

  get lessons() {
    return this.app.game.table.engine.lessons();
  }

  /** The lesson that follows, or nothing. @param {string} id */
  after(id) {
    const all = this.lessons;
    return all[all.findIndex((lesson) => lesson.id === id) + 1]?.id;
  }

  /** The first lesson that was not finished yet. */
  get next() {
    const { done } = progress();
    return this.lessons.find(({ id }) => !done.includes(id)) ?? this.lessons[0];
  }

  /** @param {string} id */
  async teach(id) {
    const lesson = new Lesson(this, id);
    await this.app.teach(lesson, lesson.told.record, lesson.players, progress().at[id] ?? 0);
  }

  /** Fetches what puzzles there are. */
  async lookUp() {
    if (this.puzzles.length) return;
    const answer = await fetch(new URL(`../puzzles/${GAME}.json`, import.meta.url));
    this.puzzles = (await answer.json()).puzzles;
    this.app.changed();
  }

  /** @param {number} index */
  async puzzle(index) {
    await this.lookUp();
    const grade = this.puzzles[index];
    const { seat, seats } = grade;
    const players = Array.from(
      { length: seats },
      (_, i) => /** @type {Player} */ (i + 1 === seat ? { kind: 'person' } : { kind: 'bot', level: 'script' }),
    );
    await this.app.teach(new Puzzle(this, index, grade), grade.record, players, 0);
  }

  /** A game of one's own, with somebody who helps. */
  async coached() {
    /** @type {Player} */
    const bot = { kind: 'bot', level: 'novice' };
    const seed = Math.floor(Math.random() * 2 ** 31);
    const record = `game: ${GAME}\nformat: 2\nseed: ${seed}\nseats: 2\n`;
    await this.app.open(record, [{ kind: 'person' }, bot], { coached: true });
  }

  coach() {
    return new Coach(this);
  }

  /** The coach leaves the game at the table. */
  async dismiss() {
    this.app.game.guide = null;
    if (this.app.kept.entry) this.app.kept.entry.coached = false;
    this.app.changed();
  }
}
