// Describes a table in words before you sit down: game, variants, settings, players.
import { html } from '../frame/ui.js';
import { maybe, t } from '../frame/words.js';
import { gameText, people, termsText } from './told.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./types.js').TableInfo} TableInfo */

/** The name of an option's value. @param {string} value */
const valueText = (value) => maybe(`value.${value}`, value.replaceAll('_', ' '));

/**
 * Which text of the rules, if there are several, and which options differ from their presets.
 * @param {App} app @param {TableInfo} info
 */
const rulesOf = (app, { game, options }) => {
  const known = app.game.table.engine.ask({ cmd: 'games' }).games.find(({ id }) => id === game);
  const all = known?.options ?? [];
  const leads = (/** @type {string} */ id) => known?.edition.some(({ follows }) => follows === id);
  return {
    texts: all.filter(({ id }) => leads(id)).map(({ id, preset }) => valueText(options[id] ?? preset)),
    variants: all.filter(({ id, preset }) => !leads(id) && options[id] !== undefined && options[id] !== preset),
  };
};

/** @param {{ app: App, info: TableInfo }} props */
export const About = ({ app, info }) => {
  const { texts, variants } = rulesOf(app, info);
  const names = people(info);
  return html`<div class="about">
    <h1>${gameText(app, info)}</h1>
    ${texts.map((text) => html`<p key=${text}>${t('host.rules', { text })}</p>`)}
    <p>${termsText(info)} · ${t('host.takes', { level: t(`level.${info.terms.takeover}`) })}</p>
    ${
      variants.length > 0 &&
      html`<details>
        <summary>${t('host.variants', { count: variants.length })}</summary>
        <ul>
          ${variants.map(({ id, about }) => html`<li key=${id}>${about}: <b>${valueText(info.options[id])}</b></li>`)}
        </ul>
      </details>`
    }
    <ol class="sitting">
      ${info.seats.map(({ kind }, i) => html`<li class=${kind} key=${i}>${names[i]}</li>`)}
    </ol>
  </div>`;
};
