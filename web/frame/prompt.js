// What is asked, with the buttons for what lies nowhere on the table, and what there is to say about the choice at
// hand.
import { Icon } from './icons.js';
import { classes, html } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Move} Move */

/** A sentence with its rule section set apart: "... [D1]". @param {{ text: string }} props */
export const Sentence = ({ text }) => {
  const [, says, section] = /^(.*?)\s*(?:\[([^\]]+)\])?$/s.exec(text) ?? ['', text, ''];
  return html`${says}${section && html` <span class="section">${section}</span>`}`;
};

/** What there is to say of events. @param {import('./types.js').Event[]} events @returns {string[]} */
export const sentences = (events) => events.flatMap((event) => event.text ?? []);

/** @param {{ app: App }} props */
const Ask = ({ app: { game } }) => {
  const { position, table } = game;
  if (!position) return null;
  const text = position.over && position.result ? position.result.text : position.view.prompt;
  return html`<p class="ask" role="status" aria-live="polite">
    ${game.live ? html`<${Sentence} text=${text} />` : t('history', { at: game.at, length: table.length })}
  </p>`;
};

/**
 * Buttons that belong to no choice: out of the history, a new game, skipping a bot, taking the screen.
 * @param {{ app: App }} props
 */
const Ways = ({ app }) => {
  const { game } = app;
  if (!game.live)
    return html`<div class="choices">
      <button class="primary" onClick=${() => game.look()}>${t('history.return')}</button>
      <button onClick=${() => game.branch()}>${t('history.branch')}</button>
    </div>`;
  if (game.position?.over)
    return html`<div class="choices">
      <button class="primary" onClick=${() => app.goTo('new')}>${t('new')}</button>
    </div>`;
  if (game.covered)
    return html`<div class="choices">
      <button class="choice" onClick=${() => game.uncover()}>
        <kbd>1</kbd><span>${t('cover', { name: game.position?.players[game.decider - 1]?.name ?? '' })}</span>
      </button>
    </div>`;
  if (game.thinking && game.decider)
    return html`<div class="choices waiting">
      <span class="dots" aria-hidden="true"></span><span>${t('thinking')}</span>
      ${!game.personDecides && html`<button class="quiet" onClick=${() => game.skip()}>${t('skip')}</button>`}
    </div>`;
  return null;
};

/** One button. @param {{ app: App, spot: string, label: string, moves: Move[], index: number }} props */
const Choose = ({ app, spot, label, moves, index }) => {
  const [move] = moves;
  const only = moves.length === 1;
  const text = only ? move.text : label;
  const name = classes('choice', only && app.choice.hint?.move === move.move && 'hinted');
  return html`<button class=${name} data-spot=${spot} data-move=${only ? move.move : undefined} title=${text}>
    ${index < 9 && html`<kbd>${index + 1}</kbd>`}<span>${text}</span>
  </button>`;
};

/** The place chosen so far, and the way back. @param {{ app: App }} props */
const Crumb = ({ app }) => {
  const { path } = app.choice;
  const begun = app.game.moves.find((move) => path.every((spot, i) => move.spots[i]?.spot === spot));
  return html`<p class="crumb">
    <b>${begun?.spots[path.length - 1]?.label}</b>
    <button class="quiet" onClick=${() => app.back()}>${t('back')} <kbd>Esc</kbd></button>
  </p>`;
};

/** Advice. @param {{ app: App, text: string, move: string }} props */
const Hint = ({ app, text, move }) =>
  html`<p class="hint">
    <${Icon} id="hint" />${' '}${text}${' '}
    <button class="quiet" onClick=${() => app.choice.play(move)}>${t('hint.play')}</button>
  </p>`;

/** What a move would bring about. @param {{ preview: import('./choice.js').Foreseen }} props */
const Changes = ({ preview }) =>
  html`<div class="changes">
    <b>${preview.move.text}</b>
    <ul>${sentences(preview.shown.events).map((line) => html`<li>${line}</li>`)}</ul>
  </div>`;

/** @param {{ app: App, missing: string[] }} props */
export const Prompt = ({ app, missing }) => {
  const { game, choice } = app;
  const { hint, preview, verdict } = choice;
  const deep = choice.path.length > 0;
  const choices = [...choice.next];
  const buttons = choices.filter(([spot]) => deep || missing.includes(spot));
  const marked = game.personDecides && !game.covered && !deep && choices.length > buttons.length;
  return html`<section class=${classes('prompt', game.personDecides && 'yours')} aria-label=${t('prompt')}>
    <${Ask} app=${app} />
    <${Ways} app=${app} />
    ${deep && html`<${Crumb} app=${app} />`}
    ${
      buttons.length > 0 &&
      html`<div class="choices">
        ${buttons.map(([spot, { label, moves }], i) => html`<${Choose} ...${{ app, spot, label, moves, index: i }} />`)}
      </div>`
    }
    ${marked && html`<p class="small dim">${t('marked')}</p>`}
    ${hint && html`<${Hint} app=${app} ...${hint} />`}
    ${preview && html`<${Changes} preview=${preview} />`}
    ${verdict && html`<p class="verdict" role="alert"><${Sentence} text=${verdict} /></p>`}
  </section>`;
};
