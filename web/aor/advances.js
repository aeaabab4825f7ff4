// The advance log: the advances of each category, their prices, owners and missing requirements; ships and
// leaders beside it.
import { classes, html } from '../frame/ui.js';
import { Icon } from './icons.js';
import { Named } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').AdvanceLog} Log */

/** @param {{ c: Context, id: string }} props */
const Price = ({ c, id }) => {
  const log = logOf(c, id);
  const { cost } = c.facts.advances[id];
  if (log.price === undefined) return html`<span class="cost dim">$${cost}</span>`;
  return html`<span class="cost">${log.price !== cost && html`<s>${cost}</s> `}$${log.price}</span>`;
};

/** @param {Context} c @param {string} id @returns {Log} */
export const logOf = ({ position }, id) => {
  const log = position.view.advance_log.find((one) => one.id === id);
  if (!log) throw new Error(`no advance ${id}`);
  return log;
};

/** @param {{ c: Context, seats: number[] }} props */
const Owners = ({ c, seats }) =>
  html`<span class="owners">
    ${seats.map((seat) => html`<${Named} c=${c} seat=${seat} size=${15} key=${seat} />`)}
  </span>`;

/** @param {{ c: Context, id: string }} props */
const Advance = ({ c, id }) => {
  const { name, letter } = c.facts.advances[id];
  const { held, bought, missing } = logOf(c, id);
  const own = held.includes(c.viewer) || bought.includes(c.viewer);
  const spot = `advance:${id}`;
  const look = classes('advance', own && 'mine', (missing?.length ?? 0) > 0 && 'locked');
  return html`<div ...${c.at(spot, undefined, look)} data-zoom=${spot} data-sig=${[held, bought].join()}>
    <span class="letter">${letter}</span><span class="title">${name}</span>
    <${Owners} c=${c} seats=${[...new Set([...held, ...bought])]} />
    ${own ? html`<span class="cost" title=${c.t('aor.yours')}>✓</span>` : html`<${Price} c=${c} id=${id} />`}
  </div>`;
};

/** @param {{ c: Context, id: string }} props */
const Category = ({ c, id }) => {
  const { name, advances } = c.facts.categories[id];
  return html`<section class=${`category in-${id}`}>
    <h3 class="heading"><span ...${c.at(`category:${id}`, undefined, 'head')}>${name}</span></h3>
    ${advances.map((advance) => html`<${Advance} c=${c} id=${advance} key=${advance} />`)}
  </section>`;
};

/**
 * The grade of the player's ships, the grade they are about to buy, where they were touched, and the next one.
 * @param {{ c: Context }} props
 */
const Ships = ({ c }) => {
  const { fleet } = c.position.view;
  if (!fleet) return null;
  const { ships } = c.facts;
  const grade = (/** @type {string} */ ship) => ships.findIndex(({ id }) => id === ship);
  const had = grade(c.before?.view.fleet?.ship ?? fleet.ship);
  const bought = ships.slice(had + 1, grade(fleet.ship) + 1);
  const next = ships[grade(fleet.next ?? '')];
  const row = (/** @type {string} */ name) => html`<${Icon} id="ship" /><span class="title">${name}</span>`;
  return html`<section class="category ships">
    <h3 class="heading">${c.t('aor.ships')}</h3>
    <div class=${classes('advance', !bought.length && 'mine')}>${row(ships[had]?.name ?? '')}</div>
    ${bought.map(
      ({ id, name }) => html`<div ...${c.at(`ship:${id}`, undefined, 'advance mine')} key=${id}>${row(name)}</div>`,
    )}
    ${
      next &&
      html`<div ...${c.at(`ship:${next.id}`, undefined, 'advance')} title=${fleet.why_not?.text} key=${next.id}>
        ${row(next.name)}<span class="cost">$${fleet.price}</span>
      </div>`
    }
  </section>`;
};

/**
 * Leaders on the table: their owners, discounts, the money on them and who has claimed them.
 * @param {{ c: Context }} props
 */
const Leaders = ({ c }) => {
  const { facts, position, t } = c;
  if (!position.view.leaders.length) return null;
  return html`<section class="category leaders">
    <h3 class="heading">${t('aor.leaders')}</h3>
    ${position.view.leaders.map(({ card, owner, discount, money, claims }) => {
      const spot = `card:${card}`;
      const { name, advances = [] } = facts.cards[card];
      const off = t('aor.off', { discount, what: advances.map((id) => facts.advances[id].name).join(', ') });
      return html`<div ...${c.at(spot, undefined, 'advance leader')} data-zoom=${spot} title=${off} key=${card}>
        <${Named} c=${c} seat=${owner} /><span class="title">${name}</span>
        <${Owners} c=${c} seats=${claims} />
        <span class="cost">−$${discount}${money > 0 && ` (${t('aor.guard', { money })})`}</span>
      </div>`;
    })}
  </section>`;
};

/** @param {{ c: Context }} props */
export const Advances = ({ c }) =>
  html`<div class="advances" role="group" aria-label=${c.t('page.advances')}>
    ${Object.keys(c.facts.categories).map((id) => html`<${Category} c=${c} id=${id} key=${id} />`)}
    <div class="beside"><${Ships} c=${c} /><${Leaders} c=${c} /></div>
  </div>`;
