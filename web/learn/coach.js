// Coaches a free game: speaks up when something happens for the first time, and before a blunder. Draws nothing.
import { showBetter } from '../frame/review.js';
import { maybe, t } from '../frame/words.js';
import { better } from './opinion.js';
import { including, note, progress } from './progress.js';

/** @typedef {import('./types.js').Guide} Guide */
/** @typedef {import('./progress.js').Progress['help']} Help */
/**
 * A move that the person made against the coach's warning.
 * @typedef {{ from: number, seat: number, better: string, text: string, by: number }} Loss
 */
/**
 * Shown before a move, as long as the game stands there.
 * @typedef {{ text: string, at: string[], length: number, loss?: Loss }} Remark
 */

const MUCH = 50; // thousandths of the victory between the best move and the next that deserve a hint
const BIG = 100; // thousandths lost by a move that deserve a word afterwards
const MOVES = 3; // of a plan that are told

/** @type {Record<Help, Help>} */
const LESS = { all: 'stakes', stakes: 'blunders', blunders: 'all' };

/** @implements {Guide} */
export class Coach {
  /** @param {import('./school.js').School} school */
  constructor(school) {
    this.school = school;
    this.free = true;
    this.seen = -1; // steps already seen; the coach says nothing of earlier ones
    /** @type {{ kind: string, text: string }[]} */
    this.news = []; // to be said
    this.warned = ''; // the move it warned of; making it again insists
    /** @type {{ mark: string, answer: Promise<string | null> } | null} */
    this.considering = null; // two quick touches ask once
    /** @type {Remark | null} */
    this.remark = null;
    this.thought = -1; // moves at its last look for something to say
    /** @type {Loss | null} */
    this.doubted = null; // by the last warning
    /** @type {Loss | null} */
    this.loss = null; // shown when the person's next turn begins
  }

  get #game() {
    return this.school.app.game;
  }

  /** @param {string} move */
  async refuses(move) {
    const { table, moves } = this.#game;
    const mark = `${table.length} ${move}`;
    if (this.warned === mark && this.doubted && this.doubted.by >= BIG) this.loss = this.doubted;
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
    const { length, decider } = table;
    this.doubted = { from: length, seat: decider, better: other.move, text: other.text, by: found.by };
    return t('coach.careful', { better: other.text, by: Math.round(found.by / 10) });
  }

  async answers() {
    return undefined;
  }

  /** Does a turn of the person begin, or a part of one? */
  get #begins() {
    const { steps, decider, personDecides, live, moves } = this.#game;
    return live && personDecides && moves.length > 1 && steps.at(-1)?.seat !== decider;
  }

  /** Once in each turn: the stakes, before the first move. */
  async #look() {
    const { table, steps, moves } = this.#game;
    const { length, decider, engine } = table;
    if (!this.#begins || this.thought === length) return;
    this.thought = length;
    const first = !steps.some(({ seat }) => seat === decider);
    if (this.loss && this.loss.seat === decider) return this.#lookBack(this.loss, length);
    if (!first && progress().help === 'blunders') return;
    const plan = await this.school.solver.plan(await table.record(), decider, engine.language).catch(() => null);
    if (!plan || this.#game.table.length !== length) return;
    const text = first ? this.#opening(plan) : this.#stake(plan);
    const at = moves.find(({ move }) => move === plan.best[0].move)?.spots.map(({ spot }) => spot) ?? [];
    this.remark = text ? { text, at, length } : null;
    this.school.app.changed();
  }

  /** After a big loss: what would have been better. @param {Loss} loss @param {number} length */
  #lookBack(loss, length) {
    this.loss = null;
    const text = t('coach.loss', { better: loss.text, by: Math.round(loss.by / 10) });
    this.remark = { text, at: [], length, loss };
    this.school.app.changed();
  }

  /** A plan for this deal. @param {import('../frame/types.js').Hint} hint */
  #opening({ plan, purpose = '' }) {
    if (progress().help === 'blunders') return t('coach.silent');
    const moves = plan.slice(0, MOVES).map(({ text }) => text);
    return t('coach.opening', { plan: moves.join('; '), purpose });
  }

  /** A rival one step away, or much at stake in this turn. @param {import('../frame/types.js').Hint} hint */
  #stake({ best, threats = '', purpose = '' }) {
    if (threats) return threats;
    const [one, two] = best;
    return progress().help === 'all' && two && one.expected - two.expected >= MUCH ? purpose : '';
  }

  /** Something to say, once ever. @param {string} kind  "attack_won", "asked.tokens" @param {string} text */
  #tell(kind, text) {
    if (!text || progress().firsts.includes(kind) || this.news.some((said) => said.kind === kind)) return;
    this.news.push({ kind, text });
  }

  /** First-time events, by the person, to them or to all; and first-time decisions. */
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
    void this.#look();
  }

  #heard() {
    const [first] = this.news.splice(0, 1);
    note({ firsts: including(progress().firsts, first.kind) });
    this.school.app.changed();
  }

  /** Lets the coach say less, or everything anew. */
  #help() {
    note({ help: LESS[progress().help] });
    this.remark = null;
    this.school.app.changed();
  }

  /** @param {Remark} remark @returns {import('./types.js').Bubble} */
  #remarks({ text, at, length, loss }) {
    const understood = () => {
      this.remark = null;
      this.school.app.changed();
    };
    const { app } = this.school;
    const better = loss && { from: loss.from, better: [{ seat: loss.seat, move: loss.better }] };
    const show = better ? [{ label: t('review.better'), act: () => void showBetter(app, better) }] : [];
    const buttons = [
      { label: t('learn.on'), act: understood, primary: true },
      ...show,
      { label: t(`coach.help.${progress().help}`), act: () => this.#help() },
      { label: t('coach.off'), act: () => void this.school.dismiss() },
    ];
    return { key: `remark ${length}`, title: t('coach'), text, at, buttons };
  }

  says() {
    const [first] = this.news;
    const { live, table, personDecides } = this.#game;
    if (!live) return null;
    if (!first) return this.remark?.length === table.length && personDecides ? this.#remarks(this.remark) : null;
    const buttons = [
      { label: t('learn.on'), act: () => this.#heard(), primary: true },
      { label: t('coach.off'), act: () => void this.school.dismiss() },
    ];
    return { key: `coach ${first.kind}`, title: t('coach'), text: first.text, at: [], buttons };
  }
}
