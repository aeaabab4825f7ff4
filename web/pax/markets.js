// The two markets, each with its trade fair at one end and its deck at the other.
import { html } from '../frame/ui.js';
import { Back, Card, Florins } from './cards.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {{ c: Context, side: Side, column: number }} SlotProps */

/** @type {Side[]} */
const SIDES = ['west', 'east'];

/**
 * A place of the market: an empty one, the trade fair, a card from behind, or a card with its price.
 * @param {SlotProps} props
 */
const Slot = ({ c, side, column }) => {
  const { card, florins = 0 } = c.position.state.market[side][column];
  const spot = `market:${side}:${column}`;
  if (!card)
    return html`<div ...${c.at(spot, undefined, 'card gap normal')} data-sig=${`gap|${florins}`}>
      <i class="sr">${c.t('pax.gap')}</i>${florins > 0 && html`<${Florins} count=${florins} />`}
    </div>`;
  const common = { c, spot, florins };
  if (column === 0) {
    const label = c.t('pax.fair', { side: c.facts.sides[side].name, count: florins });
    return html`<${Back} ...${common} side=${side} label=${label}>
      <span class="fairname">${c.t('pax.fairName')}</span>
    </${Back}>`;
  }
  const unknown = card === 'hidden' || (c.luck && !c.shown.has(card));
  if (unknown) return html`<${Back} ...${common} side=${side} />`;
  return html`<${Card} ...${common} id=${card} price=${column} label=${c.t('pax.price', { count: column })} />`;
};

/** @param {{ c: Context, side: Side }} props */
const Deck = ({ c, side }) => {
  const deck = c.position.state.deck[side];
  const open = deck.length > 0 && deck[0] !== 'hidden';
  return html`<div class=${`deck ${side}`} data-key=${`deck:${side}`} data-sig=${deck.length}>
    ${open ? html`<${Card} c=${c} id=${deck[0]} spot=${`deck:${side}`} />` : html`<${Back} c=${c} side=${side} />`}
    <span class="count">${c.t('pax.deck', { side: c.facts.sides[side].name, count: deck.length })}</span>
  </div>`;
};

/** @param {{ c: Context, side: Side }} props */
export const Market = ({ c, side }) => {
  const label = c.t('pax.market', { side: c.facts.sides[side].name });
  return html`<div class=${`market ${side}`} role="group" aria-label=${label}>
    ${c.position.state.market[side].map(
      ({ card }, column) =>
        html`<${Slot} c=${c} side=${side} column=${column} key=${column && card ? card : column} />`,
    )}
    <${Deck} c=${c} side=${side} />
  </div>`;
};

/** @param {{ c: Context }} props */
export const Markets = ({ c }) => {
  const { market, deck } = c.position.state;
  const always = [c.facts, c.language, c.marks, c.luck, c.shown];
  return html`<div class="markets" role="group" aria-label=${c.t('pax.markets')}>
    ${SIDES.map((side) => {
      return c.inTurn(side, [...always, market[side], deck[side]], html`<${Market} c=${c} side=${side} />`);
    })}
  </div>`;
};
