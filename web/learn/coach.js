// Free play with somebody beside you: speaks up when something happens for the first time, and before a blunder. Draws
// nothing.
import { maybe, t } from '../frame/words.js';
import { better } from './opinion.js';
import { including, note, progress } from './progress.js';

/** @typedef {import('./types.js').Guide} Guide */

/** @implements {Guide} */
export class Coach {
  /** @param {import('./school.js').School} school */
  constructor(school) {
    this.school = school;
    this.free = true;
    this.seen = -1; // steps that were looked at; what happened before the coach came is not told
    /** @type {{ kind: string, text: string }[]} */
    this.news = []; // to be said
    this.warned = ''; // the move he has warned of, insisted on by making it again
    /** @type {{ mark: string, answer: Promise<string | null> } | null} */
    this.considering = null; // two touches in a row ask once
  }

  get #game() {
    return this.school.app.game;
  }

  /** @param {string} move */
  async refuses(move) {
    const { table, moves } = this.#game;
    const mark = `${table.length} ${move}`;
    if (this.warned === mark || moves.length < 2) return null;
    if (this.considering?.mark !== mark) this.considering = { mark, answer: this.#consider(mark, move) };
    return this.considering.answer;
  }

  /** A warning before a blunder. @param {string} mark @param {string} move */
  async #consider(mark, move) {
    const { table, moves } = this.#game;
    const found = await better(this.school.thinker, await table.record(), move).catch(() => null);
    const other = found && moves.find((legal) => legal.move === found.move);
    if (!other) return null;
    this.warned = mark;
    return t('coach.careful', { better: other.text, by: Math.round(found.by / 10) });
  }

  async answers() {
    return undefined;
  }

  /** What happened for the first time, to the person or by their doing. */
  looked() {
    const { steps, table } = this.#game;
    const { firsts } = progress();
    if (this.seen < 0 || this.seen > steps.length) this.seen = steps.length;
    const events = steps.slice(this.seen).flatMap((step) => step.events);
    this.seen = steps.length;
    for (const { kind, who } of events) {
      const text = who === table.viewer ? maybe(`coach.first.${kind}`, '') : '';
      if (!text || firsts.includes(kind) || this.news.some((said) => said.kind === kind)) continue;
      this.news.push({ kind, text });
    }
  }

  #heard() {
    const [first] = this.news.splice(0, 1);
    note({ firsts: including(progress().firsts, first.kind) });
    this.school.app.changed();
  }

  says() {
    const [first] = this.news;
    if (!first || !this.#game.live) return null;
    const buttons = [
      { label: t('learn.on'), act: () => this.#heard(), primary: true },
      { label: t('coach.off'), act: () => void this.school.dismiss() },
    ];
    return { key: `coach ${first.kind}`, title: t('coach'), text: first.text, at: [], buttons };
  }
}
