// The deal of the day and the puzzle of the day, any deal by its number, and one's own results.
import { html, useEffect, useState, valueOf } from '../frame/ui.js';
import { language, maybe, t } from '../frame/words.js';
import {
  dayAfter,
  dayOf,
  dealOf,
  GREATEST,
  KINDS,
  LEVEL,
  linkOf,
  playersOf,
  puzzleOf,
  readDeal,
  recordOf,
} from './deals.js';
import { copy, dayText, Page } from './page.js';
import { resultsOf, sameDeal } from './results.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/shelf.js').Entry} Entry */
/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./deals.js').Deal} Deal */
/** @typedef {import('./deals.js').Kind} Kind */
/** @typedef {import('./results.js').Result} Result */

const SHOWN = 50; // results
const COLUMNS = ['day', 'deal', 'result', 'turns', 'points', 'undone'];

/** @param {Result} result */
const words = ({ outcome: { won, ending, turns, points }, undone }) => ({
  result: t(won ? 'deals.won' : 'deals.lost', { how: maybe(`ending.${ending}`, ending) }),
  turns,
  points,
  undone,
});

/** The deal itself, as one begins it. @param {App} app @param {Deal} deal */
const play = (app, deal) => app.open(recordOf(deal), playersOf(deal), { deal });

/**
 * One of the day's deals: to begin, to continue, or done.
 * @param {{ app: App, deal: Deal, games: Entry[], result: Result | undefined }} props
 */
const Card = ({ app, deal, games, result }) => {
  const own = games.filter((entry) => entry.deal && sameDeal(entry.deal, deal));
  const begun = own.find(({ winners, idle, from }) => !winners && !idle && !from);
  const resume = async () => {
    if (begun && !(await app.resume(begun))) app.turnAway(begun);
  };
  return html`<li class="deal">
    <h2>${t(`deals.${deal.kind}`)}</h2>
    <p class="dim">${t('deals.number', { number: deal.number })}</p>
    <p>${result ? t('deals.told', words(result)) : t(begun ? 'deals.begun' : 'deals.open')}</p>
    <div class="row">
      ${begun && html`<button class="primary" onClick=${resume}>${t('deals.continue')}</button>`}
      <button class=${begun || result ? '' : 'primary'} onClick=${() => play(app, deal)}>
        ${t(own.length ? 'deals.again' : 'deals.play')}
      </button>
    </div>
  </li>`;
};

/** Any deal, by a number that people pass on. @param {{ app: App, given: Deal | null }} props */
const Numbered = ({ app, given }) => {
  const [kind, setKind] = useState(/** @type {string} */ (given?.kind ?? KINDS[0]));
  const [number, setNumber] = useState(String(given?.number ?? ''));
  const [copied, setCopied] = useState(false);
  const deal = readDeal(kind, number);
  const link = deal ? linkOf(deal, document.baseURI) : '';
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    if (deal) void play(app, deal);
  };
  const enter = (/** @type {Happening} */ event) => {
    setNumber(valueOf(event).trim());
    setCopied(false);
  };
  const choose = (/** @type {Happening} */ event) => {
    setKind(valueOf(event));
    setCopied(false);
  };
  return html`<form class="block" onSubmit=${begin}>
    <h2>${t('deals.any')}</h2>
    <p>${t('deals.any.about')}</p>
    <div class="row">
      <label>${t('deals.game')}
        <select value=${kind} onChange=${choose}>
          ${KINDS.map((id) => html`<option value=${id}>${t(`deals.${id}`)}</option>`)}
        </select>
      </label>
      <label>${t('deals.type')}
        <input value=${number} onInput=${enter} inputmode="numeric" maxlength="9" pattern="[0-9]{1,9}"
          placeholder=${t('deals.range', { most: GREATEST })} />
      </label>
      <button type="submit" class="primary" disabled=${!deal}>${t('deals.play')}</button>
      <button type="button" disabled=${!deal} onClick=${async () => setCopied(await copy(link))}>
        ${t(copied ? 'extras.copied' : 'extras.copy')}
      </button>
    </div>
  </form>`;
};

/** @param {{ results: Result[] }} props */
const Results = ({ results }) =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${t('deals.results')}>
    <table>
      <thead>
        <tr>
          ${COLUMNS.map((id) => html`<th scope="col">${t(`deals.by.${id}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${results.slice(0, SHOWN).map((result) => {
          const { deal, outcome } = result;
          const told = words(result);
          return html`<tr key=${`${deal.kind} ${deal.number}`}>
            <td>${dayText(dayOf(outcome.entry.played), language())}</td>
            <th scope="row">${t(`deals.${deal.kind}`)} ${deal.number}</th>
            <td>${told.result}</td><td>${told.turns}</td><td>${told.points}</td><td>${told.undone}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

/** The day's results as a text to send to others. @param {string} day @param {(Result | undefined)[]} results */
const toSend = (day, results) =>
  [
    t('deals.title', { day: dayText(day, language()) }),
    ...results.flatMap((result) => {
      if (!result) return [];
      const head = `${t(`deals.${result.deal.kind}`)} ${result.deal.number}`;
      return [`${head}: ${t('deals.told', words(result))}`, linkOf(result.deal, document.baseURI)];
    }),
  ].join('\n');

/** The game whose puzzles come day by day. */
const PUZZLED = 'pax2e';

/** The puzzle of the day. @param {{ app: App, day: string }} props */
const Puzzle = ({ app, day }) => {
  const { school } = app;
  useEffect(() => void school.lookUp(PUZZLED), []);
  const count = school.puzzlesOf(PUZZLED).length;
  if (!count) return null;
  const index = puzzleOf(day, count);
  return html`<section class="block">
    <h2>${t('deals.puzzle')}</h2>
    <p>${t(school.isSolved(PUZZLED, index) ? 'deals.puzzle.solved' : 'deals.puzzle.open', { number: index + 1 })}</p>
    <div class="row">
      <button class="primary" onClick=${() => school.puzzle(PUZZLED, index)}>${t('deals.puzzle.play')}</button>
    </div>
  </section>`;
};

/** The day before or after, but none that has not begun. @param {{ day: string, go: (day: string) => void }} props */
const Days = ({ day, go }) => {
  const turn = (/** @type {number} */ days) => () => go(dayAfter(day, days));
  return html`<div class="row days">
    <button onClick=${turn(-1)}>‹ ${t('deals.before')}</button>
    <h2>${dayText(day, language())}</h2>
    <button onClick=${turn(1)} disabled=${day >= dayOf()}>${t('deals.after')} ›</button>
  </div>`;
};

/** @param {{ app: App }} props */
export const Deals = ({ app }) => {
  const given = /** @type {Deal | null} */ (app.extras.given);
  const [day, setDay] = useState(dayOf());
  const [games, setGames] = useState(/** @type {Entry[]} */ ([]));
  const [results, setResults] = useState(/** @type {Result[]} */ ([]));
  const [copied, setCopied] = useState(false);
  const look = async () => {
    await app.kept.keep();
    const all = await app.kept.all();
    setGames(all);
    setResults(await resultsOf(await app.game.local.engine.twin(), all));
  };
  useEffect(() => void look(), []);
  const today = KINDS.map((kind) => dealOf(day, kind));
  const done = today.map((deal) => results.find((result) => sameDeal(result.deal, deal)));
  const go = (/** @type {string} */ other) => {
    setDay(other);
    setCopied(false);
  };
  return html`<${Page} app=${app} title=${t('deals')} about=${t('deals.about', { level: t(`level.${LEVEL}`) })}>
    ${given && html`<${Numbered} app=${app} given=${given} key="given" />`}
    <${Days} day=${day} go=${go} />
    <ul class="deals">
      ${today.map((deal, i) => html`<${Card} ...${{ app, deal, games, result: done[i] }} key=${deal.kind} />`)}
    </ul>
    ${
      done.some(Boolean) &&
      html`<div class="row">
        <button onClick=${async () => setCopied(await copy(toSend(day, done)))}>
          ${t(copied ? 'extras.copied' : 'deals.send')}
        </button>
      </div>`
    }
    <${Puzzle} app=${app} day=${day} />
    ${!given && html`<${Numbered} app=${app} given=${null} />`}
    <h2>${t('deals.results')}</h2>
    ${results.length ? html`<${Results} results=${results} />` : html`<p class="dim">${t('deals.none')}</p>`}
  </${Page}>`;
};
