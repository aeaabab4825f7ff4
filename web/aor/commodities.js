// The commodity log as on the mat: a ladder for each of the goods, the players' places on it, and the pay-out of its
// card now.
import { classes, html } from '../frame/ui.js';
import { Payouts } from './cards.js';
import { Good } from './icons.js';
import { Crest, nameOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Log} Log */

/** Shortage or surplus. @param {{ c: Context, log: Log }} props */
export const Trend = ({ c, log: { trend, times } }) => {
  if (!times) return null;
  const says = c.t(`aor.${trend}`, { times });
  const sign = trend === 'shortage' ? '▲' : '▼';
  return html`<span class=${`trend ${trend}`} title=${says}>
    <span aria-hidden="true">${sign}${times > 1 ? times : ''}</span><i class="sr">${says}</i>
  </span>`;
};

/** The seats that own so many of its provinces. @param {Log} log @param {number} count */
const holders = (log, count) => log.provinces.flatMap((held, i) => (held === count ? [i + 1] : []));

/** The pay for each number of provinces, with the players beside theirs. @param {{ c: Context, log: Log }} props */
export const Ladder = ({ c, log }) => {
  const { ladder, provinces } = c.facts.commodities[log.id];
  const open = provinces.filter((id) => c.facts.provinces[id].open).length;
  return html`<ol class="ladder">
    ${ladder.slice(0, Math.max(open, ...log.provinces)).map((pays, i) => {
      const there = holders(log, i + 1);
      const title = [c.t('aor.step', { count: i + 1, pays }), ...there.map((seat) => nameOf(c, seat))].join(', ');
      return html`<li class=${classes(there.length > 0 && 'held')} title=${title}>
        <span>${pays}</span>${there.map((seat) => html`<${Crest} c=${c} seat=${seat} size=${15} key=${seat} />`)}
      </li>`;
    })}
  </ol>`;
};

/** @param {{ c: Context, log: Log }} props */
const Row = ({ c, log }) => {
  const { name, value } = c.facts.commodities[log.id];
  const spot = `commodity:${log.id}`;
  return html`<div ...${c.at(spot, undefined, 'commodity')} data-zoom=${spot} data-sig=${JSON.stringify(log)}>
    <span class="what" title=${c.t('aor.commodity', { name, value })}>
      <${Good} id=${log.id} /><b>${name}</b><${Trend} c=${c} log=${log} />
    </span>
    <${Ladder} c=${c} log=${log} />
    <${Payouts} c=${c} good=${log.id} />
  </div>`;
};

/** @param {{ c: Context }} props */
export const Commodities = ({ c }) =>
  html`<div class="commodities" role="group" aria-label=${c.t('page.goods')}>
    ${c.position.view.commodity_log.map((log) => html`<${Row} c=${c} log=${log} key=${log.id} />`)}
  </div>`;
