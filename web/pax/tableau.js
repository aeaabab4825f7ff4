// Cards in rows: tableaux and hands, the person's own at full size.
import { html } from '../frame/ui.js';
import { Back, Card } from './cards.js';
import { Coin, Shield } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Size} Size */

/** Everything of a seat that lies on the table. @param {Context} c @param {number} seat */
export const rowsOf = (c, seat) => c.position.state.seats[seat - 1];

/** A square with its Queens and Vassals, or a card. @param {{ c: Context, id: string, size?: Size }} props */
export const Item = ({ c, id, size }) => {
  const { squares } = c.position.state;
  const queens = squares[id]?.queens ?? [];
  const vassals = Object.keys(squares).filter((vassal) => squares[vassal].suzerain === id);
  if (!queens.length && !vassals.length) return html`<${Card} c=${c} id=${id} size=${size} />`;
  return html`<div class="suzerainty">
    <div class="couple">
      <${Card} c=${c} id=${id} size=${size} />
      ${queens.map((queen) => html`<${Card} c=${c} id=${queen} size=${size} key=${queen} />`)}
    </div>
    ${
      vassals.length > 0 &&
      html`<div class="vassals">
        ${vassals.map((vassal) => html`<${Item} c=${c} id=${vassal} size=${size} key=${vassal} />`)}
      </div>`
    }
  </div>`;
};

/** @param {{ c: Context, seat: number, size?: Size }} props */
export const Hand = ({ c, seat, size = 'normal' }) => {
  const { hand, old_maids: maids = [] } = rowsOf(c, seat);
  return html`
    ${hand.map((id, i) =>
      id === 'hidden'
        ? html`<${Back} c=${c} side="west" size=${size} key=${i} />`
        : html`<${Card} c=${c} id=${id} size=${size} key=${id} />`,
    )}
    ${
      maids.length > 0 &&
      html`<div class="maids">
        <span class="small">${c.t('pax.oldMaids')}</span>
        ${maids.map((id) => html`<${Card} c=${c} id=${id} size="mini" key=${id} />`)}
      </div>`
    }
  `;
};

/** One side of a tableau with the flag that runs its Ops. @param {{ c: Context, seat: number, side: Side }} props */
const Row = ({ c, seat, side }) => {
  const { name } = c.facts.sides[side];
  const cards = rowsOf(c, seat)[side];
  const outward = side === 'west' ? cards.toReversed() : cards; // the first card lies next to the bank
  return html`<div class=${`side ${side}`} role="group" aria-label=${c.t('pax.tableau', { side: name })}>
    <button ...${c.at(`ops:${side}`, c.t('pax.ops', { side: name }), 'flag')}>${name}</button>
    <div class="cards" tabindex="-1">${outward.map((id) => html`<${Item} c=${c} id=${id} key=${id} />`)}</div>
  </div>`;
};

/** @param {{ c: Context, seat: number }} props */
const Bank = ({ c, seat }) => {
  const { bank, florins, hand } = rowsOf(c, seat);
  return html`<div class="bank">
    <div class="crest">
      <${Shield} bank=${bank} size=${44} /><b>${c.facts.banks[bank].name}</b>
      <span class="purse" data-florins=${florins}><${Coin} size=${18} />${florins}</span>
    </div>
    <div class="hand" role="group" aria-label=${c.t('pax.hand')}>
      ${hand.length === 0 && html`<span class="small dim">${c.t('pax.emptyHand')}</span>`}
      <${Hand} c=${c} seat=${seat} />
    </div>
  </div>`;
};

/** One's own tableau: West, bank, East. @param {{ c: Context }} props */
export const Own = ({ c }) => {
  const seat = c.viewer || (c.position.deciders[0] ?? 1);
  return html`<div class=${`own of-${rowsOf(c, seat).bank}`} role="group" aria-label=${c.t('pax.yourTableau')}>
    <${Row} c=${c} seat=${seat} side="west" />
    <${Bank} c=${c} seat=${seat} />
    <${Row} c=${c} seat=${seat} side="east" />
  </div>`;
};
