// The review of a game: chances move by move, the value of each turn, and better turns.
import { Curve } from './curve.js';
import { Who } from './story.js';
import { html, useEffect } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Blunder} Blunder */
/** @typedef {import('./types.js').Context} Context */

/** @param {number} thousandths */
const percent = (thousandths) => `${Math.round(thousandths / 10)} %`;

/**
 * The played game, with its review; one that was only loaded is not saved, and loads anew.
 * @param {App} app @param {string} id @param {string} record @param {import('./types.js').Player[]} players
 */
const returnTo = async (app, id, record, players) => {
  const entry = (await app.kept.all()).find((kept) => kept.id === id);
  if (!entry) await app.open(record, players);
  else if (!(await app.resume(entry))) return;
  app.goTo('review');
};

/**
 * The game with the better turn, beside the played one.
 * @param {App} app @param {{ from: number, better: import('./bots.js').Made[] }} turn
 */
export const showBetter = async (app, { from, better }) => {
  const { game } = app;
  const { players } = game.table;
  const record = await game.table.record();
  const played = app.kept.entry?.id ?? '';
  app.goTo('table');
  await game.look(from);
  game.pace.pause(); // shows the better turn at once
  await app.branch(better);
  const act = () => void returnTo(app, played, record, players);
  app.notices.say('variation', t('variation'), { label: t('variation.back'), act });
};

/** The moves of a turn in words. @param {{ moves: { text: string }[] }} props */
const Turn = ({ moves }) =>
  html`<ol class="better">${moves.map(({ text }, i) => html`<li key=${i}>${text}</li>`)}</ol>`;

/**
 * A sharp turn: its player and number, the decisive move, and the chance that changed most.
 * @param {{ app: App, c: Context, turn: import('./types.js').SharpTurn, go: (at: number) => void }} props
 */
const SharpLine = ({ app, c, turn: { seat, number, decisive, text, before, after }, go }) => {
  const changes = after.map((share, i) => Math.abs(share - before[i]));
  const most = changes.indexOf(Math.max(...changes));
  return html`<li>
    <p>
      <${Who} app=${app} c=${c} seat=${seat} />${' '}${t('review.turn', { number })}${' '}
      <${Who} app=${app} c=${c} seat=${most + 1} />${' '}${percent(before[most])} → ${percent(after[most])}
    </p>
    <p>${text}</p>
    <div class="row"><button onClick=${() => go(decisive + 1)}>${t('review.played')}</button></div>
  </li>`;
};

/** @param {{ app: App, c: Context, blunder: Blunder }} props */
const BlunderLine = ({ app, c, blunder }) => {
  const { seat, first, better, played, why } = blunder;
  const [got, best] = [blunder.got, blunder.best].map(percent);
  const see = () => {
    app.goTo('table');
    app.moments.replay(first + 1);
  };
  return html`<li>
    <p><${Who} app=${app} c=${c} seat=${seat} />${' '}${t('review.instead', { got, best })}</p>
    ${why && html`<p>${t('review.why', { why })}</p>`}
    <h3>${t('review.was')}</h3>
    <${Turn} moves=${played} />
    <h3>${t('review.would')}</h3>
    <${Turn} moves=${better} />
    <div class="row">
      <button class="primary" onClick=${() => showBetter(app, blunder)}>${t('review.better')}</button>
      <button onClick=${see}>${t('review.played')}</button>
    </div>
  </li>`;
};

/** @param {{ app: App, c: Context, review: import('./types.js').Review }} props */
const Found = ({ app, c, review: { chances, accuracy, moments, blunders } }) => {
  const dress = (/** @type {number} */ seat) => app.game.face?.dress?.(c, seat) ?? `seat-${seat}`;
  const go = (/** @type {number} */ at) => {
    app.goTo('table');
    app.moments.replay(at);
  };
  const turns = chances.map((shares, at) => ({ at, seat: 0, shares }));
  const marks = [...moments, ...blunders].map(({ seat, end }) => ({ at: end, seat, to: chances[end][seat - 1] }));
  return html`
    <${Curve} chances=${turns} moments=${marks} dress=${dress} label=${t('end.chances')} go=${go} />
    ${
      moments.length > 0 &&
      html`<h2>${t('review.sharp')}</h2>
        <ol class="blunders sharp">
          ${moments.map((turn) => html`<${SharpLine} app=${app} c=${c} turn=${turn} go=${go} key=${turn.first} />`)}
        </ol>`
    }
    <h2>${t('review.accuracy')}</h2>
    <ol class="standings">
      ${accuracy.map(
        (share, i) =>
          html`<li key=${i}>
            <${Who} app=${app} c=${c} seat=${i + 1} /><span class="small dim">${c.seatName(i + 1)}</span>
            <span class="tally">${share} %</span>
          </li>`,
      )}
    </ol>
    <h2>${t('review.blunders')}</h2>
    ${blunders.length === 0 && html`<p>${t('review.none')}</p>`}
    <ol class="blunders">
      ${blunders.map((blunder) => html`<${BlunderLine} app=${app} c=${c} blunder=${blunder} key=${blunder.first} />`)}
    </ol>
  `;
};

/** @param {{ app: App, c: Context }} props */
export const Review = ({ app, c }) => {
  const { game } = app;
  const { critic } = game;
  useEffect(() => void critic.start(), [game.table.length]);
  return html`<div class="end review" role="dialog" aria-label=${t('review')}>
    <article class="sheet">
      <header><div><h1>${t('review')}</h1><p>${t('review.about')}</p></div></header>
      ${
        critic.review
          ? html`<${Found} app=${app} c=${c} review=${critic.review} />`
          : html`<p class="dim" role="status">${t('review.reckoning')}</p>
              <progress max="100" value=${critic.percent} aria-label=${t('review')}></progress>`
      }
      <div class="row">
        <button onClick=${() => app.goTo('table')}>${t('end.table')}</button>
      </div>
    </article>
  </div>`;
};
