// What a table is, told before one sits down there: game, variants, terms, and who sits where.
import { html } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { gameText, people, termsText } from './told.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./types.js').TableInfo} TableInfo */

/** What is played otherwise than as preset. @param {App} app @param {TableInfo} info */
const variantsOf = (app, { game, options }) => {
  const known = app.game.table.engine.games().games.find(({ id }) => id === game)?.options ?? [];
  return known.filter(({ id, preset }) => options[id] !== undefined && options[id] !== preset);
};

/** @param {{ app: App, info: TableInfo }} props */
export const About = ({ app, info }) => {
  const variants = variantsOf(app, info);
  const names = people(info);
  return html`<div class="about">
    <h1>${gameText(app, info)}</h1>
    <p>${termsText(info)} · ${t('host.takes', { level: t(`level.${info.terms.takeover}`) })}</p>
    ${
      variants.length > 0 &&
      html`<details>
        <summary>${t('host.variants', { count: variants.length })}</summary>
        <ul>
          ${variants.map(({ id, about }) => html`<li key=${id}>${about}: <b>${info.options[id]}</b></li>`)}
        </ul>
      </details>`
    }
    <ol class="sitting">
      ${info.seats.map(({ kind }, i) => html`<li class=${kind} key=${i}>${names[i]}</li>`)}
    </ol>
  </div>`;
};
