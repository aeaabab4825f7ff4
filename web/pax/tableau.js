// Cards in rows: tableaux and hands, the person's own at full size.
import { html } from '../frame/ui.js';
import { Back, Card } from './cards.js';
import { Coin, Shield } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Size} Size */

/** Everything of a seat that lies on the table. @param {Context} c @param {number} seat */
export const rowsOf = (c, seat) => c.position.state.seats[seat - 1];

/**
 * A square with its Queens and Vassals, or a card. `also`: other moves that begin there.
 * @param {{ c: Context, id: string, size?: Size, also?: string }} props
 */
export const Item = ({ c, id, size, also }) => {
  const { squares } = c.position.state;
  const queens = squares[id]?.queens ?? [];
  const vassals = Object.keys(squares).filter((vassal) => squares[vassal].suzerain === id);
  const lying = { c, size, also };
  if (!queens.length && !vassals.length) return html`<${Card} ...${lying} id=${id} />`;
  return html`<div class="suzerainty">
    <div class="couple">
      <${Card} ...${lying} id=${id} />
      ${queens.map((queen) => html`<${Card} ...${lying} id=${queen} key=${queen} />`)}
    </div>
    ${
      vassals.length > 0 &&
      html`<div class="vassals">
        ${vassals.map((vassal) => html`<${Item} ...${lying} id=${vassal} key=${vassal} />`)}
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

/**
 * The number of cards on a side of a tableau, with Queens and Vassals: it sets the side's width, so that a preview
 * moves nothing.
 * @param {Pick<Context['position'], 'state'>} position @param {number} seat @param {Side} side
 */
const sizeOf = ({ state: { seats, squares } }, seat, side) => {
  const held = (/** @type {string} */ id) => 1 + (squares[id]?.queens?.length ?? 0);
  const vassals = Object.keys(squares).filter((id) => seats[seat - 1][side].includes(squares[id].suzerain ?? ''));
  return [...seats[seat - 1][side], ...vassals].reduce((sum, id) => sum + held(id), 0);
};

/**
 * One side of a tableau with the flag that runs its Ops; its cards can begin them as well.
 * @param {{ c: Context, seat: number, side: Side }} props
 */
const Row = ({ c, seat, side }) => {
  const { name } = c.facts.sides[side];
  const cards = rowsOf(c, seat)[side];
  const outward = side === 'west' ? cards.toReversed() : cards; // the first card lies next to the bank
  const own = seat === c.viewer;
  const room = { '--cards': sizeOf(c.before ?? c.position, seat, side) };
  const ops = own ? `ops:${side}` : undefined;
  return html`<div class=${`side ${side}`} style=${room} role="group" aria-label=${c.t('pax.tableau', { side: name })}>
    ${
      own
        ? html`<button ...${c.at(`ops:${side}`, c.t('pax.ops', { side: name }), 'flag')} role="button">${name}</button>`
        : html`<span class="flag">${name}</span>`
    }
    <div class="cards" tabindex="-1">
      ${outward.map((id) => html`<${Item} c=${c} id=${id} also=${ops} key=${id} />`)}
    </div>
  </div>`;
};

/** The purse of a bank. @param {{ c: Context, seat: number }} props */
export const Purse = ({ c, seat }) => {
  const { bank, florins } = rowsOf(c, seat);
  const spot = { 'data-spot': `purse:${bank}`, 'data-key': `purse:${bank}` };
  return html`<span class="purse" ...${spot} data-florins=${florins} data-sig=${florins}
    title=${c.t('pax.florins', { count: florins })}>
    <${Coin} size=${20} /><b>${florins}</b>
  </span>`;
};

/** @param {{ c: Context, seat: number }} props */
const Bank = ({ c, seat }) => {
  const { bank, hand } = rowsOf(c, seat);
  return html`<div class="bank">
    <div class="crest">
      <${Shield} bank=${bank} size=${44} /><b>${c.facts.banks[bank].name}</b><${Purse} c=${c} seat=${seat} />
    </div>
    <div class="hand" role="group" aria-label=${c.t('pax.hand')}>
      ${hand.length === 0 && html`<span class="small dim">${c.t('pax.emptyHand')}</span>`}
      <${Hand} c=${c} seat=${seat} />
    </div>
  </div>`;
};

/** The bank whose tableau lies open. @param {{ c: Context }} props */
const Tabs = ({ c }) =>
  html`<div class="tabs" role="group" aria-label=${c.t('pax.tabs')}>
    ${c.position.state.seats.map(({ bank }, i) => {
      const { name } = c.facts.banks[bank];
      const title = c.t('pax.of', { bank: name, key: `⇧${i + 1}` });
      const open = { 'aria-pressed': c.seat === i + 1, title, onClick: () => c.layOpen(i + 1) };
      return html`<button class=${`tab of-${bank}`} ...${open} key=${bank}>
        <${Shield} bank=${bank} size=${22} title=${name} />
      </button>`;
    })}
  </div>`;

/**
 * The tableau that lies open, as on a table: West, bank, East. The viewer's own, or the one they opened.
 * @param {{ c: Context }} props
 */
export const Open = ({ c }) => {
  const { seat } = c;
  const { bank } = rowsOf(c, seat);
  const label = seat === c.viewer ? c.t('pax.yourTableau') : c.facts.banks[bank].name;
  return html`<div class=${`own of-${bank}`} role="group" aria-label=${label}>
    <${Tabs} c=${c} />
    <${Row} c=${c} seat=${seat} side="west" />
    <${Bank} c=${c} seat=${seat} />
    <${Row} c=${c} seat=${seat} side="east" />
  </div>`;
};

/** The viewer's own bank in a few signs, for the bar of a phone. @param {{ c: Context }} props */
export const Brief = ({ c }) => {
  const seat = c.viewer || 1;
  return html`<div class="brief" role="group" aria-label=${c.t('pax.purse')}>
    <${Shield} bank=${rowsOf(c, seat).bank} size=${24} /><${Purse} c=${c} seat=${seat} />
  </div>`;
};
