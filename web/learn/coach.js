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
    if (this.warned === mark || moves.length < 2 || this.school.app.choice.adviser.isAdvised(move)) return null;
    if (this.considering?.mark !== mark) this.considering = { mark, answer: this.#consider(mark, move) };
    return this.considering.answer;
  }

  /** A warning before a blunder. @param {string} mark @param {string} move */
  async #consider(mark, move) {
    const { table, moves } = this.#game;
    const found = await better(this.school.solver, await table.record(), table.decider, move).catch(() => null);
    const other = found && moves.find((legal) => legal.move === found.move);
    if (!other) return null;
    this.warned = mark;
    return t('coach.careful', { better: other.text, by: Math.round(found.by / 10) });
  }

  async answers() {
    return undefined;
  }

  /** Something to say, once ever. @param {string} kind  "attack_won", "asked.tokens" @param {string} text */
  #tell(kind, text) {
    if (!text || progress().firsts.includes(kind) || this.news.some((said) => said.kind === kind)) return;
    this.news.push({ kind, text });
  }

  /** Events for the first time, by the person's doing or to them or all; and questions for the first time. */
  looked() {
    const { steps, table, face, facts, position, personDecides } = this.#game;
    if (this.seen < 0 || this.seen > steps.length) this.seen = steps.length;
    const events = steps.slice(this.seen).flatMap((step) => step.events);
    this.seen = steps.length;
    for (const event of events) {
      if (event.who && event.who !== table.viewer) continue;
      const kind = face?.first?.(event, facts) ?? event.kind;
      this.#tell(kind, maybe(`coach.first.${kind}`, ''));
    }
    const asked = personDecides && position && face?.asked?.(position);
    if (asked) this.#tell(`asked.${asked}`, maybe(`coach.asked.${asked}`, ''));
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
