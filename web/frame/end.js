// The page after a game: who won and how, the standings, the chances turn by turn, and what to do next.
import { Curve, sharpest } from './curve.js';
import { turnsOf, Who } from './story.js';
import { classes, html, useEffect, useState } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Chance} Chance */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./curve.js').Moment} Moment */

/** Winners first, then by points. @param {import('./types.js').Result} result */
const ranking = ({ winners, scores }) =>
  scores
    .map((score, i) => ({ seat: i + 1, won: winners.includes(i + 1), score }))
    .toSorted((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);

/** @param {{ app: App, c: Context, result: import('./types.js').Result }} props */
const Standings = ({ app, c, result }) => {
  const { tally: Tally } = app.game.face ?? {};
  return html`<ol class="standings">
    ${ranking(result).map(
      ({ seat, won, score }) =>
        html`<li class=${classes(won && 'won')} key=${seat}>
          <${Who} app=${app} c=${c} seat=${seat} /><span class="small dim">${c.seatName(seat)}</span>
          ${Tally ? html`<${Tally} c=${c} seat=${seat} />` : html`<span class="tally">${score}</span>`}
        </li>`,
    )}
  </ol>`;
};

/**
 * The most telling line of the turn that led there, and its number among its player's turns.
 * @param {App} app @param {number} at
 */
const headline = ({ game: { face, steps } }, at) => {
  if (!face) return '';
  const turns = turnsOf(face, steps);
  const index = turns.findLastIndex(({ lines }) => lines.some((line) => line.at <= at));
  const lines = turns[index]?.lines.filter((line) => line.at <= at) ?? [];
  const weight = (/** @type {typeof lines[number]} */ { event }) => face.weighs?.(event) ?? 0;
  const text = lines.toReversed().toSorted((a, b) => weight(b) - weight(a))[0]?.event.text ?? '';
  const number = turns.slice(0, index + 1).filter(({ seat }) => seat === turns[index].seat).length;
  return text && t('end.turn', { number, text });
};

/** @param {{ app: App, c: Context, moment: Moment, go: (at: number) => void }} props */
const MomentLine = ({ app, c, moment: { at, seat, from, to }, go }) => {
  const share = (/** @type {number} */ thousandths) => `${Math.round(thousandths / 10)} %`;
  return html`<li>
    <button onClick=${() => go(at)}>
      <${Who} app=${app} c=${c} seat=${seat} /><span class="swing">${share(from)} → ${share(to)}</span>
      <span class="what">${headline(app, at)}</span>
    </button>
  </li>`;
};

/** Each with the number of its player's turn. @param {Chance[]} chances @returns {Chance[]} */
const numbered = (chances) => {
  /** @type {Record<number, number>} */
  const turns = {};
  return chances.map((one) => ({ ...one, turn: (turns[one.seat] = (turns[one.seat] ?? 0) + 1) }));
};

const POINTS = 40; // of the curve of scores
const STEP = 50; // its limits are multiples of

/** The scores of all players at moments of the game. @param {App} app @returns {Promise<Chance[]>} */
const scoresOf = async ({ game: { face, table } }) => {
  const { scores } = face ?? {};
  if (!scores) return [];
  const count = Math.min(POINTS, table.length);
  const moments = Array.from({ length: count + 1 }, (_, i) => Math.round((i * table.length) / count));
  return Promise.all(
    moments.map(async (at) => {
      const position = await table.look(at, scores.asks);
      return { at, seat: 0, shares: scores.of(position), turn: scores.turn?.(position) };
    }),
  );
};

/** @param {{ app: App, c: Context }} props */
const Scores = ({ app, c }) => {
  const { game } = app;
  const [scores, setScores] = useState(/** @type {Chance[]} */ ([]));
  useEffect(() => void scoresOf(app).then(setScores), [game.table.length]);
  if (scores.length < 2) return null;
  const all = scores.flatMap(({ shares }) => shares);
  const least = Math.floor(Math.min(0, ...all) / STEP) * STEP;
  const most = Math.ceil(Math.max(STEP, ...all) / STEP) * STEP;
  const dress = (/** @type {number} */ seat) => game.face?.dress?.(c, seat) ?? `seat-${seat}`;
  const drawing = { chances: scores, moments: [], dress, range: [least, most], tick: String, go: () => {} };
  return html`<section class="chances scores">
    <h2>${t('end.scores')}</h2>
    <${Curve} ...${drawing} label=${t('end.scores')} />
  </section>`;
};

/** @param {{ app: App, c: Context }} props */
const Course = ({ app, c }) => {
  const { game } = app;
  const [chances, setChances] = useState(/** @type {Chance[] | null} */ (null));
  useEffect(() => {
    game.bots.chances(game.table).then(
      (all) => setChances(numbered(all)),
      () => setChances([]),
    );
  }, [game.table.length]);
  if (!chances) return html`<p class="dim">${t('end.reckoning')}</p>`;
  if (chances.length < 2) return null;
  const moments = sharpest(chances);
  const go = (/** @type {number} */ at) => {
    app.goTo('table');
    app.moments.replay(at);
  };
  const dress = (/** @type {number} */ seat) => game.face?.dress?.(c, seat) ?? `seat-${seat}`;
  return html`<section class="chances">
    <h2>${t('end.chances')}</h2>
    <${Curve} chances=${chances} moments=${moments} dress=${dress} label=${t('end.chances')} go=${go} />
    <h2>${t('end.moments')}</h2>
    <ol class="moments">
      ${moments.map((moment) => html`<${MomentLine} app=${app} c=${c} moment=${moment} go=${go} key=${moment.at} />`)}
    </ol>
  </section>`;
};

/** @param {{ app: App, c: Context }} props */
export const End = ({ app, c }) => {
  const { scores } = app.game.face ?? {};
  const agreed = app.host?.agreed; // the people ended it before the rules had a result
  const result =
    c.position.result ??
    (agreed && { ...agreed, scores: (app.game.position && scores?.of(app.game.position)) ?? agreed.scores });
  if (!result) return null;
  const { emblem: Emblem } = app.game.face ?? {};
  const [told] = result.text.split('\n'); // scores have lines of their own, below
  const [won, ...how] = told.split(/(?<=\.)\s+/);
  return html`<div class="end" role="dialog" aria-label=${t('end')}>
    <article class="sheet">
      <header>
        ${Emblem && html`<${Emblem} c=${c} result=${result} />`}
        <div><h1>${won}</h1><p>${how.join(' ')}</p></div>
      </header>
      <${Standings} app=${app} c=${c} result=${result} />
      <${Scores} app=${app} c=${c} />
      <${Course} app=${app} c=${c} />
      <div class="row">
        ${
          app.host?.table
            ? html`<${app.host.PlayAgain} host=${app.host} table=${app.host.table} primary />
                <button onClick=${() => app.host?.enter()}>${t('host.lobby')}</button>`
            : html`<button class="primary" onClick=${() => app.rematch()}>${t('end.rematch')}</button>`
        }
        <button onClick=${() => app.goTo('review')}>${t('review')}</button>
        <button onClick=${() => app.goTo('table')}>${t('end.table')}</button>
        <button onClick=${() => app.extras.open('share')}>${t('share')}</button>
        <button onClick=${() => app.files.save()}>${t('save')}</button>
        <button onClick=${() => app.goTo('new')}>${t('new')}</button>
      </div>
    </article>
  </div>`;
};
