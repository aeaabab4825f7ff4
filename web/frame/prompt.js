// The question, buttons for choices that lie nowhere on the table, and messages about the choice at hand.
import { Amount } from './amount.js';
import { Hint } from './adviser-view.js';
import { Basket } from './basket-view.js';
import { named } from './offers.js';
import { isPhone } from './screen.js';
import { parted, Section, Sentence } from './sections.js';
import { Controls, Moment, News } from './story.js';
import { classes, html } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Move} Move */

/** The sentences for events. @param {import('./types.js').Event[]} events @returns {string[]} */
export const sentences = (events) => events.flatMap((event) => event.text ?? []);

/** @param {{ app: App, c: Context }} props */
const Ask = ({ app, c }) => {
  const { live, personDecides, covered, at, table } = app.game;
  const { over, result, view } = app.game.position ?? c.position; // a preview asks nothing
  const { Asks } = (live && app.host) || {};
  if (Asks && app.host?.holds) return html`<${Asks} app=${app} />`;
  if (!live)
    return html`<p class="ask" role="status">${t('history', { at, length: table.length })}</p>
      <${Moment} app=${app} c=${c} />`;
  if (!over && !personDecides && !covered) return html`<${News} app=${app} c=${c} />`;
  const cites = view.section && !parted(view.prompt).tags.includes(view.section);
  const { points: Points } = (over && app.game.face) || {};
  const told = Points ? result?.text.split('\n')[0] : result?.text; // its table tells the rest
  return html`<p class="ask" role="status" aria-live="polite">
    <${Sentence} text=${over && told ? told : view.prompt} />${' '}
    ${!over && cites && html`<${Section} tag=${view.section} />`}
  </p>
  ${Points && html`<${Points} c=${c} />`}`;
};

/** Victories that the player can declare. @param {App} app @returns {Move[]} */
const winsOf = ({ game }) => {
  if (!game.personDecides || game.covered || !game.position) return [];
  const wins = new Set(game.face?.wins?.(game.position, game.decider));
  return game.moves.filter(({ spots }) => wins.has(spots[0]?.spot));
};

/** The key that presses a button, by its position among all. @param {{ index: number }} props */
const Key = ({ index }) => (index < 9 ? html`<kbd>${index + 1}</kbd>` : null);

/** @param {{ app: App, wins: Move[] }} props */
const Win = ({ app: { choice }, wins }) =>
  html`${wins.map(
    ({ move, text }, i) =>
      html`<div class="choices" key=${move}>
        <button class="primary win" onClick=${() => choice.play(move)}>
          <${Key} index=${i} /><span>${t('win', { how: text })}</span>
        </button>
      </div>`,
  )}`;

/**
 * Buttons that belong to no choice: leaving the history, a new game, the bots' pace, taking the screen.
 * @param {{ app: App }} props
 */
const Ways = ({ app }) => {
  const { game } = app;
  if (!game.live)
    return html`<div class="choices">
      <button class="primary" onClick=${() => game.look()}>${t('history.return')}</button>
      ${
        (!game.table.remote || !game.decider) &&
        html`<button onClick=${() => app.branch()}>${t('history.branch')}</button>
          <button onClick=${() => app.extras.open('share')}>${t('share')}</button>`
      }
    </div>`;
  if (game.table.remote && app.host) return html`<${app.host.Ways} app=${app} />`;
  if (game.position?.over)
    return html`<div class="choices">
      <button class="primary" onClick=${() => app.goTo('end')}>${t('end')}</button>
      <button onClick=${() => app.goTo('new')}>${t('new')}</button>
    </div>`;
  if (game.covered)
    return html`<div class="choices">
      <button class="choice" onClick=${() => game.uncover()}>
        <kbd>1</kbd><span>${t('cover', { name: game.position?.players[game.decider - 1]?.name ?? '' })}</span>
      </button>
    </div>`;
  if (game.thinking && game.personDecides)
    return html`<div class="choices waiting">
      <span class="dots" aria-hidden="true"></span><span>${t('thinking')}</span>
    </div>`;
  return game.decider && !game.personDecides ? html`<${Controls} app=${app} />` : null;
};

/** A move's text without its effect, which follows a semicolon. @param {string} text */
const deedOf = (text) => text.split('; ')[0];

/** One button. @param {{ app: App, offer: import('./offers.js').Offer, index: number }} props */
const Choose = ({ app, offer: { spot, label, moves }, index }) => {
  const [move] = moves;
  const only = moves.length === 1;
  const name = classes('choice', only && app.choice.hint?.move === move.move && 'hinted');
  const title = only ? move.text : label;
  const says = app.choice.chosen && app.choice.settled ? deedOf(label) : label; // its effect stands beside it
  const leaves = app.choice.basket && only && !app.choice.gathers(move);
  return html`<button class=${name} data-spot=${spot} data-move=${only ? move.move : undefined} title=${title}>
    <${Key} index=${index} />
    <span>${leaves ? t('basket.then', { what: says }) : says}</span>
  </button>`;
};

/** The choice so far, and the way back. @param {{ app: App, c: Context }} props */
const Crumb = ({ app: { choice, game }, c }) => {
  const { brief: Brief } = game.face ?? {};
  const { path, chosen, offers, moves } = choice;
  const begun = moves.find((move) => path.every((spot, i) => move.spots[i]?.spot === spot));
  const name = begun?.spots.slice(0, path.length).findLast(({ label }) => label)?.label ?? '';
  const says = offers.length === 1 && offers[0].label === name ? '' : name;
  return html`<p class="crumb">
    <b>${says}</b>
    ${chosen && html`<button class="quiet read" onClick=${() => choice.show(chosen, true)}>${t('read')}</button>`}
      <button class="quiet" onClick=${() => choice.back()}>${t('back')} <kbd>Esc</kbd></button>
    </p>
    ${chosen && Brief && html`<${Brief} c=${c} id=${chosen} />`}`;
};

/**
 * The outcome of a move, and then of the rules by themselves.
 * @param {{ preview: import('./choice.js').Foreseen, face: import('./types.js').Face | null }} props
 */
export const Changes = ({ preview: { move, shown }, face }) => {
  const { says, of } = face?.aftermath?.(shown.events, t) ?? { says: '', of: [] };
  const own = sentences(shown.events.filter((event) => !of.includes(event)));
  return html`<div class="changes" tabindex="0">
    <b><i class="ribbon">${t('preview')}</i> <${Sentence} text=${deedOf(move.text)} /></b>
    <ul>${own.map((line) => html`<li><${Sentence} text=${line} /></li>`)}</ul>
    ${says && html`<p class="dim">${says}</p>`}
  </div>`;
};

/** The forced decisions. @param {{ what: string }} props */
const Forced = ({ what }) => html`<${Sentence} text=${t('forced', { what })} />`;

/** @param {{ app: App, c: Context, missing: string[] }} props */
export const Prompt = ({ app, c, missing }) => {
  const { game, choice } = app;
  const { hint, preview, verdict } = choice;
  const { beside: Beside } = (game.personDecides && !game.covered && game.face) || {};
  const deep = choice.path.length > 0;
  const wins = winsOf(app);
  const amount = game.personDecides && !game.covered ? game.position?.amount : undefined;
  const places = [...choice.next.values()];
  const buttons = deep ? choice.offers : places.filter(({ spot }) => missing.includes(spot)).map(named);
  const marked = game.personDecides && !game.covered && !deep && places.length > buttons.length;
  return html`<section class=${classes('prompt', game.personDecides && 'yours')} aria-label=${t('prompt')}>
    <h2 class="sr">${t('prompt')}</h2>
    <${Win} app=${app} wins=${wins} />
    <${Ask} app=${app} c=${c} />
    ${Beside && html`<${Beside} c=${c} />`}
    ${app.kept.remarks.has(game.at) && html`<p class="remark" tabindex="0">${app.kept.remarks.get(game.at)}</p>`}
    ${preview && isPhone() && html`<${Changes} preview=${preview} face=${game.face} />`}
    <${Ways} app=${app} />
    ${amount && html`<${Amount} app=${app} c=${c} amount=${amount} key=${game.table.length} />`}
    ${choice.basket && html`<${Basket} app=${app} c=${c} basket=${choice.basket} />`}
    ${deep && html`<${Crumb} app=${app} c=${c} />`}
    ${
      buttons.length > 0 &&
      html`<div class="choices">
        ${buttons.map((offer, i) => html`<${Choose} ...${{ app, offer, index: wins.length + i }} />`)}
      </div>`
    }
    ${marked && html`<p class="small dim">${t('marked')}</p>`}
    ${game.forced.map((what) => html`<p class="small dim forced" key=${what}><${Forced} what=${what} /></p>`)}
    ${hint && html`<${Hint} app=${app} hint=${hint} />`}
    ${verdict && html`<p class="verdict" role="alert"><${Sentence} text=${verdict} /></p>`}
  </section>`;
};
