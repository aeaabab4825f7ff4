// How far everybody is from each victory, and which religion is supreme.
import { classes, html } from '../frame/ui.js';
import { Comet, Shield, TokenIcon, VictoryIcon } from './icons.js';
import { seatsOf } from './players.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Standing} Standing */
/** @typedef {import('./types.js').Victory} Victory */

/** What counts towards a victory. @param {Standing} standing @returns {number[]} */
const numbersOf = (standing) =>
  Object.values(standing).flatMap((value) => (typeof value === 'object' ? [value.count] : []));

/** @param {Standing} standing */
const sumOf = (standing) => numbersOf(standing).reduce((sum, n) => sum + n, 0);

/** In a preview: up or down? @param {Context} c @param {Victory} victory @param {number} seat */
const arrow = (c, victory, seat) => {
  const before = c.before?.view.victories.find(({ id }) => id === victory.id);
  const change = before ? sumOf(victory.standings[seat - 1]) - sumOf(before.standings[seat - 1]) : 0;
  return change > 0 ? '↑' : change < 0 ? '↓' : '';
};

/** @param {Context} c @param {Victory} victory @param {Standing} standing @returns {string} */
const distance = (c, { id }, { met, missing = '', patrons }) => {
  if (id === 'patron') return c.t('pax.patrons', { count: patrons?.count ?? 0 });
  return met ? c.t('pax.met') : c.t('pax.missing', { what: missing });
};

/** One bank in the race. @param {{ c: Context, victory: Victory, seat: number }} props */
const Runner = ({ c, victory, seat }) => {
  const { bank } = c.position.view.seats[seat - 1];
  const { name } = c.facts.banks[bank];
  const standing = victory.standings[seat - 1];
  const counts = numbersOf(standing).join(' · ');
  const tip = `${name}: ${distance(c, victory, standing)}`;
  const marks = {
    class: classes('runner', `of-${bank}`, standing.met && 'met'),
    title: tip,
    'data-key': `run:${victory.id}:${seat}`,
    'data-sig': `${counts}|${standing.missing}`,
  };
  return html`<span ...${marks}>
    <${Shield} bank=${bank} size=${15} title=${name} />
    ${standing.met ? '✓' : counts}${arrow(c, victory, seat)}<i class="sr">${tip}</i>
  </span>`;
};

/** What the viewer lacks. @param {{ c: Context, standing: Standing }} props */
const Lack = ({ c, standing: { met, missing = '' } }) =>
  html`<span class="lack" aria-hidden="true" title=${c.t('pax.missing', { what: missing })}>
    ${met ? c.t('pax.met') : `− ${missing}`}
  </span>`;

/** @param {{ c: Context, victory: Victory }} props */
const VictoryRow = ({ c, victory }) => {
  const { id, active, standings } = victory;
  const { name, how } = c.facts.victories[id];
  const last = id === 'patron'; // open to all when the game ends by itself
  const mine = last ? null : standings[c.viewer - 1];
  const state = c.t(last ? 'pax.lastResort' : active ? 'pax.active' : 'pax.inactive');
  const sign = `${active}|${standings.map(({ missing }) => missing)}`;
  const marks = c.at(`victory:${id}`, undefined, classes('victory', active && 'active'));
  return html`<div ...${marks} title=${how} data-sig=${sign}>
    <div class="head">
      <${VictoryIcon} id=${id} /><b>${name}</b>
      <span class=${classes('state', !active && !last && 'sr')}>
        ${active && html`<${Comet} size=${13} />${' '}`}${state}
      </span>
    </div>
    <div class="how">${how}</div>
    <div class="race">
      ${seatsOf(c).map((seat) => html`<${Runner} c=${c} victory=${victory} seat=${seat} key=${seat} />`)}
      ${mine && html`<${Lack} c=${c} standing=${mine} />`}
    </div>
  </div>`;
};

/** Bishops and believers of each religion. @param {{ c: Context }} props */
const Supremacy = ({ c }) =>
  html`<div class="supremacy" title=${c.t('pax.supremacyHow')}>
    ${['catholic', 'islamic', 'reformist'].map((faith) => {
      const { bishops, tokens, supreme } = c.position.view.religions[faith];
      return html`<span class=${supreme ? 'supreme' : ''} key=${faith}>
        <${TokenIcon} token=${`bishop:${faith}`} size=${17} title=${c.facts.religions[faith].name} />${bishops}
        <${TokenIcon} token=${`knight:${faith}`} size=${17} />${tokens}
      </span>`;
    })}
  </div>`;

/** @param {{ c: Context }} props */
export const Victories = ({ c }) =>
  html`<div class="victories" role="group" aria-label=${c.t('pax.victories')}>
    ${c.position.view.victories.map((victory) => html`<${VictoryRow} c=${c} victory=${victory} key=${victory.id} />`)}
    <${Supremacy} c=${c} />
  </div>`;
