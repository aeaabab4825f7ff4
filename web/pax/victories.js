// How far everybody is from each victory, and which religion is supreme.
import { classes, html, memo } from '../frame/ui.js';
import { Comet, TokenIcon, VictoryIcon } from './icons.js';
import { Lack, Race, Runners, Stakes } from './race.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Victory} Victory */

/** @param {{ c: Context, victory: Victory }} props */
const VictoryDrawn = ({ c, victory }) => {
  const { id, active, standings } = victory;
  const { name, called, how } = c.facts.victories[id];
  const last = id === 'patron'; // everybody can win it when the game ends by itself
  const state = c.t(last ? 'pax.lastResort' : active ? 'pax.active' : 'pax.inactive');
  const sign = `${active}|${standings.map(({ missing }) => missing)}`;
  const marks = c.at(`victory:${id}`, undefined, classes('victory', active && 'active'));
  return html`<div ...${marks} title=${how} data-sig=${sign}>
    <div class="head">
      <${VictoryIcon} id=${id} /><b title=${name}>${called ?? name}</b>
      <span class=${classes('state', !active && !last && 'sr')}>
        ${active && html`<${Comet} size=${13} />${' '}`}${state}
      </span>
      <${Lack} c=${c} victory=${victory} />
    </div>
    <div class="how">${how}</div>
    <${Race} c=${c} victory=${victory} />
  </div>`;
};

const VictoryRow = memo(VictoryDrawn, ({ c, victory }) => [c.facts, c.language, c.marks, c.before, c.viewer, victory]);

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
    <${Stakes} c=${c} />
    <${Runners} c=${c} />
    ${c.position.view.victories.map((victory) => html`<${VictoryRow} c=${c} victory=${victory} key=${victory.id} />`)}
    <${Supremacy} c=${c} />
  </div>`;
