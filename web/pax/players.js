// The players one below the other, each with purse, pawns, hand and a small tableau; and the tokens left in the supply.
import { classes, html, memo } from '../frame/ui.js';
import { Card } from './cards.js';
import { HandIcon, Shield, TokenIcon } from './icons.js';
import { Hand, Item, Purse, rowsOf } from './tableau.js';

/** @typedef {import('./types.js').Context} Context */

/** Seats of the table, from 1 on. @param {Context} c */
export const seatsOf = (c) => c.position.players.map((_, i) => i + 1);

/** Tokens nobody has placed: they can run out. @param {{ c: Context }} props */
const SupplyDrawn = ({ c }) =>
  html`<section class="supply" aria-label=${c.t('pax.supply')}>
    <span class="small dim">${c.t('pax.supply')}</span>
    <ul>
      ${Object.entries(c.position.view.supply).map(
        ([token, count]) =>
          html`<li class=${count ? '' : 'none'} data-spot=${`supply:${token}`} data-key=${`supply:${token}`}
            data-sig=${count} key=${token}>
            <${TokenIcon} token=${token} size=${16} title=${c.facts.tokens[token].name} />${count}
          </li>`,
      )}
    </ul>
  </section>`;

const Supply = memo(SupplyDrawn, ({ c }) => [c.facts, c.language, c.position.view.supply]);

/**
 * A small number with its icon, and with a name for screen readers.
 * @param {{ icon: unknown, title: string, count: number }} props
 */
const Fact = ({ icon, title, count }) => html`<span title=${title}>${icon}${count}<i class="sr">${title}</i></span>`;

/** Actions left this turn. @param {{ c: Context }} props */
const Actions = ({ c }) => {
  const { actions } = c.position.state.turn;
  const says = c.t('pax.actions', { count: actions });
  return html`<span class="actions" title=${says}>
    ${[0, 1].map((i) => html`<i class=${i < actions ? 'full' : ''}></i>`)}<i class="sr">${says}</i>
  </span>`;
};

/** The cards before somebody, in small. @param {{ c: Context, seat: number }} props */
const Folded = ({ c, seat }) => {
  const { west, east, hand, old_maids: maids = [] } = rowsOf(c, seat);
  const items = [...west.toReversed(), ...east];
  const shown = c.options.open_hands === 'on' && hand.length > 0;
  return html`<div class="folded">
    ${!items.length && !hand.length && html`<span class="small dim">${c.t('pax.noCards')}</span>`}
    ${items.map((id) => html`<${Item} c=${c} id=${id} size="mini" key=${id} />`)}
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
  const { bank, hand, bankrupt } = rowsOf(c, seat);
  const turn = position.state.turn.seat === bank && !position.over;
  const decides = position.deciders.includes(seat);
  const pawn = html`<${TokenIcon} token=${`pawn:${bank}`} size=${16} />`;
  const name = classes('player', `of-${bank}`, turn && 'turn', decides && 'decides', bankrupt && 'out');
  const open = {
    onClick: () => c.layOpen(seat),
    title: t('pax.of', { bank: facts.banks[bank].name, key: `⇧${seat}` }),
  };
  return html`<section class=${name} aria-label=${facts.banks[bank].name}>
    <header>
      <button class="who" ...${open}>
        <${Shield} bank=${bank} size=${28} />
        <span><b>${facts.banks[bank].name}</b><small>${c.seatName(seat)}</small></span>
      </button>
      <div class="facts">
        <${Purse} c=${c} seat=${seat} />
        <${Fact} icon=${pawn} title=${t('pax.reserve')} count=${position.view.seats[seat - 1].pawns} />
        <${Fact} icon=${html`<${HandIcon} />`} title=${t('pax.hand')} count=${hand.length} />
        ${turn && html`<${Actions} c=${c} />`}
      </div>
    </header>
    ${seat !== c.seat && html`<${Folded} c=${c} seat=${seat} />`}
  </section>`;
};

/** The inputs of a player. @param {Context} c @param {number} seat */
const drawnFrom = (c, seat) => {
  const { state, view, deciders, over } = c.position;
  const { seats, turn, squares, bishops } = state;
  const own = turn.seat === seats[seat - 1].bank && turn;
  const lying = [seats[seat - 1], squares, bishops, view.items, view.faces, c.options, c.seat === seat];
  const signs = [c.seatName(seat), view.seats[seat - 1], own, over, deciders.includes(seat)];
  return [c.facts, c.language, c.pictures, c.marks, ...lying, ...signs];
};

/** @param {{ c: Context }} props */
export const Players = ({ c }) =>
  html`<div class="players" role="group" aria-label=${c.t('pax.players')}>
    ${seatsOf(c).map((seat) => c.inTurn(seat, drawnFrom(c, seat), html`<${Player} c=${c} seat=${seat} />`))}
    <${Supply} c=${c} />
  </div>`;
