// The players one below the other, each with purse, pawns, hand and a small tableau; and what is left in the supply.
import { classes, html, useState } from '../frame/ui.js';
import { Card } from './cards.js';
import { Coin, HandIcon, Shield, TokenIcon } from './icons.js';
import { Hand, Item, rowsOf } from './tableau.js';

/** @typedef {import('./types.js').Context} Context */

/** Seats of the table, from 1 on. @param {Context} c */
export const seatsOf = (c) => c.position.players.map((_, i) => i + 1);

/** Tokens nobody has placed: they can run out. @param {{ c: Context }} props */
const Supply = ({ c }) =>
  html`<section class="supply" aria-label=${c.t('pax.supply')}>
    <span class="small dim">${c.t('pax.supply')}</span>
    <ul>
      ${Object.entries(c.position.view.supply).map(
        ([token, count]) =>
          html`<li class=${count ? '' : 'none'} data-key=${`supply:${token}`} data-sig=${count} key=${token}>
            <${TokenIcon} token=${token} size=${16} title=${c.facts.tokens[token].name} />${count}
          </li>`,
      )}
    </ul>
  </section>`;

/** A small number with its icon, named for all. @param {{ icon: unknown, title: string, count: number }} props */
const Fact = ({ icon, title, count }) => html`<span title=${title}>${icon}${count}<i class="sr">${title}</i></span>`;

/** Actions left this turn. @param {{ c: Context }} props */
const Actions = ({ c }) => {
  const { actions } = c.position.state.turn;
  const says = c.t('pax.actions', { count: actions });
  return html`<span class="actions" title=${says}>
    ${[0, 1].map((i) => html`<i class=${i < actions ? 'full' : ''}></i>`)}<i class="sr">${says}</i>
  </span>`;
};

/** What somebody else has lying before them. @param {{ c: Context, seat: number, open: boolean }} props */
const Folded = ({ c, seat, open }) => {
  const { west, east, hand, old_maids: maids = [] } = rowsOf(c, seat);
  const items = [...west.toReversed(), ...east];
  const shown = c.options.open_hands === 'on' && hand.length > 0;
  const size = open ? 'normal' : 'mini';
  return html`<div class=${classes('folded', open && 'open')}>
    ${!items.length && !hand.length && html`<span class="small dim">${c.t('pax.noCards')}</span>`}
    ${items.map((id) => html`<${Item} c=${c} id=${id} size=${size} key=${id} />`)}
    ${
      shown &&
      html`<div class="openhand">
        <span class="small">${c.t('pax.hand')}</span><${Hand} c=${c} seat=${seat} size="mini" />
      </div>`
    }
    ${maids.map((id) => html`<${Card} c=${c} id=${id} size="mini" key=${id} label=${c.t('pax.oldMaids')} />`)}
  </div>`;
};

/** @param {{ c: Context, seat: number }} props */
const Player = ({ c, seat }) => {
  const { position, facts, t } = c;
  const { bank, florins, hand, west, east, bankrupt } = rowsOf(c, seat);
  const [open, setOpen] = useState(false);
  const turn = position.state.turn.seat === bank && !position.over;
  const decides = position.deciders.includes(seat);
  const other = seat !== c.viewer;
  const pawn = html`<${TokenIcon} token=${`pawn:${bank}`} size=${16} />`;
  const folds = other && west.length + east.length > 0;
  const fold = { onClick: () => setOpen(!open), 'aria-expanded': open };
  const name = classes('player', `of-${bank}`, turn && 'turn', decides && 'decides', bankrupt && 'out');
  return html`<section class=${name} aria-label=${facts.banks[bank].name}>
    <header>
      <${Shield} bank=${bank} size=${30} />
      <div class="who"><b>${facts.banks[bank].name}</b><span>${c.seatName(seat)}</span></div>
      <span class="purse" data-florins=${florins} data-key=${`purse:${bank}`} data-sig=${florins}
        title=${t('pax.florins', { count: florins })}>
        <${Coin} size=${20} /><b>${florins}</b>
      </span>
    </header>
    <div class="facts">
      <${Fact} icon=${pawn} title=${t('pax.reserve')} count=${position.view.seats[seat - 1].pawns} />
      <${Fact} icon=${html`<${HandIcon} />`} title=${t('pax.hand')} count=${hand.length} />
      ${turn && html`<${Actions} c=${c} />`}
      ${folds && html`<button class="quiet fold" ...${fold}>${t(open ? 'pax.fold' : 'pax.unfold')}</button>`}
    </div>
    ${other && html`<${Folded} c=${c} seat=${seat} open=${open} />`}
  </section>`;
};

/** @param {{ c: Context }} props */
export const Players = ({ c }) =>
  html`<div class="players" role="group" aria-label=${c.t('pax.players')}>
    ${seatsOf(c).map((seat) => html`<${Player} c=${c} seat=${seat} key=${seat} />`)}
    <${Supply} c=${c} />
  </div>`;
