// The cards in hand, those in force, and leaders on the table.
import { classes, html } from '../frame/ui.js';
import { Good, Icon } from './icons.js';
import { Named } from './livery.js';

/** @typedef {import('./types.js').Context} Context */

/** The pay of a commodity card for everybody now. @param {{ c: Context, good: string }} props */
export const Payouts = ({ c, good }) => {
  const log = c.position.view.commodity_log.find(({ id }) => id === good);
  const paid = log?.payouts.flatMap((pays, i) => (pays ? [{ seat: i + 1, pays }] : [])) ?? [];
  if (!paid.length) return html`<span class="dim">${c.t('aor.paysNobody')}</span>`;
  return html`<span class="payouts">
    ${paid.map(
      ({ seat, pays }) => html`<span class="pays" key=${seat}><${Named} c=${c} seat=${seat} />$${pays}</span>`,
    )}
  </span>`;
};

/** The contents of a card. @param {{ c: Context, id: string }} props */
export const CardText = ({ c, id }) => {
  const { goods, effect, discount, advances = [] } = c.facts.cards[id];
  const what = advances.map((advance) => c.facts.advances[advance].name).join(', ');
  return html`${goods?.map(
    (good) => html`<p class="line" key=${good}><${Good} id=${good} /><${Payouts} c=${c} good=${good} /></p>`,
  )}
  ${discount !== undefined && html`<p>${c.t('aor.off', { discount, what })}</p>`} ${effect && html`<p>${effect}</p>`}`;
};

/** @param {{ c: Context, id: string, children?: unknown }} props */
export const Card = ({ c, id, children }) => {
  const { name, kind, kind_name: kindName } = c.facts.cards[id];
  const spot = `card:${id}`;
  const isVoid = c.position.view.void.includes(id);
  return html`<div ...${c.at(spot, undefined, classes('aor-card', `kind-${kind}`, isVoid && 'void'))}
    data-zoom=${spot}>
    ${
      c.pictures.has(id)
        ? html`<img class="own-picture" src=${c.pictures.get(id)} alt=${`${name}, ${kindName}`} />`
        : html`<header><b>${name}</b><small>${kindName}</small></header><${CardText} c=${c} id=${id} />`
    }
    ${isVoid && html`<p class="warn">${c.t('aor.void')}</p>`}
    ${children}
  </div>`;
};

/** @param {{ c: Context }} props */
const Hand = ({ c }) => {
  const { hand } = (c.before ?? c.position).view; // the card being played stays under the pointer
  if (!hand?.length) return html`<p class="dim empty">${c.t('aor.noCards')}</p>`;
  return html`${hand.map((id) => html`<${Card} c=${c} id=${id} key=${id} />`)}`;
};

/** Cards that bind somebody now. @param {{ c: Context }} props */
const InForce = ({ c }) => {
  const { in_force: effects } = c.position.view;
  if (!effects.length) return null;
  return html`<section class="in-force" aria-label=${c.t('aor.inForce')}>
    <h3>${c.t('aor.inForce')}</h3>
    <ul>
      ${effects.map(
        ({ card, text }) => html`<li data-zoom=${`card:${card}`} key=${card}><${Icon} id="scroll" />${text}</li>`,
      )}
    </ul>
  </section>`;
};

/** @param {{ c: Context }} props */
export const Cards = ({ c }) =>
  html`<div class="aor-cards" role="group" aria-label=${c.t('aor.hand')}><${Hand} c=${c} /><${InForce} c=${c} /></div>`;
