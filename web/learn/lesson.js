// A lesson at the table: says what to do and why, waits for the move, and plays the others by its script. Draws
// nothing.
import { t } from '../frame/words.js';
import { including, note, progress } from './progress.js';

/** @typedef {import('./types.js').Bubble} Bubble */
/** @typedef {import('./types.js').BubbleButton} BubbleButton */
/** @typedef {import('./types.js').Guide} Guide */

/** @implements {Guide} */
export class Lesson {
  /** @param {import('./school.js').School} school @param {string} id */
  constructor(school, id) {
    this.school = school;
    this.id = id;
    this.free = false;
    this.page = 0; // index of the shown note for the current decision
    this.length = -1; // moves when that page opened
    this.language = '';
    this.told = this.#ask();
  }

  get #game() {
    return this.school.app.game;
  }

  #ask() {
    const { engine } = this.#game.table;
    this.language = engine.language;
    return engine.ask({ cmd: 'lesson', lesson: this.id });
  }

  get players() {
    const seats = Math.max(...this.told.steps.map(({ seat = 1 }) => seat), 2);
    return Array.from(
      { length: seats },
      (_, i) =>
        /** @type {import('../frame/types.js').Player} */ (
          i + 1 === this.told.seat ? { kind: 'person' } : { kind: 'bot', level: 'script' }
        ),
    );
  }

  get #step() {
    return this.told.steps[this.#game.table.length];
  }

  get #over() {
    return this.#game.table.length >= this.told.steps.length - 1;
  }

  /** @param {string} move */
  async refuses(move) {
    const { move: own, also = [] } = this.#step ?? {};
    return move === own || also.includes(move) ? null : t('learn.other');
  }

  /** Splits one placing of several tokens into the lesson's single ones. @param {string} move */
  inSteps(move) {
    const [verb, count, ...where] = move.split(' ');
    const one = [verb, '1', ...where].join(' ');
    const ahead = this.told.steps.slice(this.#game.table.length);
    const same = ahead.findIndex((step) => step.move !== one);
    return Number(count) > 1 && Number(count) <= same ? Array(Number(count)).fill(one) : null;
  }

  async answers() {
    return this.#step?.move ?? null;
  }

  looked() {
    const { length } = this.#game.table;
    if (this.length !== length) this.page = 0;
    this.length = length;
    const { done, at } = progress();
    note({ at: { ...at, [this.id]: this.#over ? 0 : length } });
    if (this.#over) note({ done: including(done, this.id) });
  }

  /** @param {number} page */
  #turn(page) {
    this.page = page;
    this.school.app.changed();
  }

  /** One page back, or one move. */
  #back() {
    if (this.page > 0) this.#turn(this.page - 1);
    else this.school.app.undo();
  }

  #show() {
    const { choice } = this.school.app;
    const found = this.#game.moves.find(({ move }) => move === this.#step?.move);
    if (!found) return;
    choice.adviser.propose(found);
  }

  /** @returns {BubbleButton[]} */
  get #ways() {
    const next = this.school.after(this.id);
    if (this.#over)
      return [
        next
          ? { label: t('learn.next'), act: () => this.school.teach(next), primary: true }
          : { label: t('learn.coach'), act: () => this.school.coached(this.#game.table.game), primary: true },
        { label: t('learn'), act: () => this.school.app.goTo('learn') },
      ];
    return [{ label: t('learn.show'), act: () => this.#show() }];
  }

  /** @returns {Bubble | null} */
  says() {
    const { table } = this.#game;
    if (this.language !== table.engine.language) this.told = this.#ask();
    const { notes, seat } = this.#step ?? { notes: [] };
    const said = notes[this.page];
    if (!said || !this.#game.live || (!this.#over && seat !== this.told.seat)) return null;
    const last = this.page === notes.length - 1;
    const steps = this.told.steps.filter((step) => step.notes.length);
    const back = { label: t('back'), act: () => this.#back() };
    const forward = { label: t('learn.on'), act: () => this.#turn(this.page + 1), primary: true };
    return {
      key: `${this.id} ${table.length} ${this.page}`,
      title: this.told.title,
      ...said,
      progress: [steps.indexOf(this.#step) + 1, steps.length],
      buttons: [...(table.length || this.page ? [back] : []), ...(last ? this.#ways : [forward])],
    };
  }
}
