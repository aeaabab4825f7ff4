// The two markets, each with its trade fair at one end and its deck at the other.
import { html } from '../frame/ui.js';
import { Back, Card, Florins } from './cards.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {{ c: Context, side: Side, column: number, card?: string, florins?: number }} SlotProps */

/** @type {Side[]} */
const SIDES = ['west', 'east'];

/**
 * A place of the market: an empty one, the trade fair, a card from behind, or a card with its price.
 * @param {SlotProps} props
 */
const Slot = ({ c, side, column, card, florins = 0 }) => {
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
  if (card === 'hidden') return html`<${Back} ...${common} side=${side} />`;
  return html`<${Card} ...${common} id=${card} price=${column} label=${c.t('pax.price', { count: column })} />`;
};

/** @param {{ c: Context, side: Side }} props */
const Deck = ({ c, side }) => {
  const deck = c.position.state.deck[side];
  const open = deck.length > 0 && deck[0] !== 'hidden';
  const spot = `deck:${side}`;
  return html`<div class=${`deck ${side}`}>
    ${
      open
        ? html`<${Card} c=${c} id=${deck[0]} spot=${spot} />`
        : html`<${Back} c=${c} side=${side} spot=${spot} label=${c.facts.sides[side].name} />`
    }
    <span class="count">${c.t('pax.deck', { side: c.facts.sides[side].name, count: deck.length })}</span>
  </div>`;
};

/**
 * The row as it lies. In a preview it is not refilled yet: every card stays in its place, with its florins, and a gap
 * shows which one has gone.
 * @param {Context} c @param {Side} side
 */
const rowOf = ({ before, position }, side) => {
  const row = position.state.market[side];
  if (!before) return row;
  return before.state.market[side].map((slot, column) => {
    if (column === 0) return row[0];
    if (!slot.card || slot.card === 'hidden') return slot;
    return row.find(({ card }) => card === slot.card) ?? { florins: 0 };
  });
};

/** @param {{ c: Context, side: Side }} props */
export const Market = ({ c, side }) => {
  const label = c.t('pax.market', { side: c.facts.sides[side].name });
  return html`<div class=${`market ${side}`} role="group" aria-label=${label}>
    ${rowOf(c, side).map(
      ({ card, florins }, column) =>
        html`<${Slot} ...${{ c, side, column, card, florins }} key=${column && card ? card : column} />`,
    )}
    <${Deck} c=${c} side=${side} />
  </div>`;
};

/** @param {{ c: Context }} props */
export const Markets = ({ c }) => {
  const { market, deck } = c.position.state;
  const always = [c.facts, c.language, c.pictures, c.marks, c.before];
  return html`<div class="markets" role="group" aria-label=${c.t('pax.markets')}>
    ${SIDES.map((side) => {
      return c.inTurn(side, [...always, market[side], deck[side]], html`<${Market} c=${c} side=${side} />`);
    })}
  </div>`;
};
