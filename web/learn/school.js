// Puts lessons and puzzles on the table. Draws nothing.
import { Coach } from './coach.js';
import { Lesson } from './lesson.js';
import { progress } from './progress.js';
import { Puzzle } from './puzzle.js';
import { Solver } from './solver.js';

/** @typedef {import('../frame/types.js').Player} Player */
/** @typedef {import('./types.js').PuzzleGrade} PuzzleGrade */

/** The games that have puzzles. */
export const PUZZLED = ['pax2e', 'pax1e', 'aor'];

export class School {
  /** @param {import('../frame/app.js').App} app */
  constructor(app) {
    this.app = app;
    this.solver = new Solver();
    /** Of the games whose puzzles are loaded. @type {Record<string, PuzzleGrade[]>} */
    this.puzzles = {};
    /** The helper beside a real table, once somebody opened it. @type {typeof import('./library.js').Library | null} */
    this.Library = null;
    /** Joins a table elsewhere, if a server carries the page. @type {(() => void) | null} */
    this.join = null;
  }

  get lessons() {
    return this.app.game.table.engine.ask({ cmd: 'lessons' }).lessons;
  }

  /** The games with lessons, each with its own. */
  get games() {
    const { lessons } = this;
    const taught = new Set(lessons.map(({ game }) => game));
    return this.app.game.table.engine
      .ask({ cmd: 'games' })
      .games.filter(({ id }) => taught.has(id))
      .map((game) => ({ ...game, lessons: lessons.filter((lesson) => lesson.game === game.id) }));
  }

  /** The next lesson of its game, or nothing. @param {string} id */
  after(id) {
    const all = this.lessons;
    const at = all.findIndex((lesson) => lesson.id === id);
    const next = all[at + 1];
    return next?.game === all[at].game ? next.id : undefined;
  }

  /** @param {string} id */
  async teach(id) {
    const lesson = new Lesson(this, id);
    await this.app.teach(lesson, lesson.told.record, lesson.players, progress().at[id] ?? 0);
  }

  /** @param {string} game */
  puzzlesOf(game) {
    return this.puzzles[game] ?? [];
  }

  /** Fetches a game's puzzles. @param {string} game */
  async lookUp(game) {
    if (this.puzzles[game]) return;
    const answer = await fetch(new URL(`../puzzles/${game}.json`, import.meta.url));
    this.puzzles[game] = (await answer.json()).puzzles;
    this.app.changed();
  }

  /** @param {string} game @param {number} index */
  isSolved(game, index) {
    return progress().solved.includes(`${game} ${this.puzzlesOf(game)[index]?.id}`);
  }

  /** @param {string} game @param {number} index */
  async puzzle(game, index) {
    await this.lookUp(game);
    const grade = this.puzzlesOf(game)[index];
    const { seat, seats } = grade;
    const players = Array.from(
      { length: seats },
      (_, i) => /** @type {Player} */ (i + 1 === seat ? { kind: 'person' } : { kind: 'bot', level: 'script' }),
    );
    await this.app.teach(new Puzzle(this, game, index, grade), grade.record, players, 0);
  }

  /** A game of your own against as few as possible, with the coach. @param {string} game */
  async coached(game) {
    const found = this.games.find(({ id }) => id === game);
    const seats = Math.max(2, found?.seats[0] ?? 2);
    const players = Array.from(
      { length: seats },
      (_, i) => /** @type {Player} */ (i ? { kind: 'bot', level: 'novice' } : { kind: 'person' }),
    );
    const seed = Math.floor(Math.random() * 2 ** 31);
    const record = `game: ${game}\nformat: 3\nseed: ${seed}\nseats: ${seats}\n`;
    await this.app.open(record, players, { coached: true });
  }

  async openLibrary() {
    this.Library = (await import('./library.js')).Library;
    this.app.goTo('library');
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
