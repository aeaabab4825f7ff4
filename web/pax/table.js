// The rest of the table: players, markets, tableaux, victories.
import { html, classes, useState } from '../frame/ui.js';
import { Back, Card } from './cards.js';
import { Coin, Comet, Shield, TokenIcon, VictoryIcon } from './icons.js';

/** @param {any} c @param {number} seat */
const rowsOf = (c, seat) => c.position.state.seats[seat - 1];

/** Seats of the table, from 1 on. @param {any} c @returns {number[]} */
const seatsOf = (c) => c.position.players.map((/** @type {any} */ _, /** @type {number} */ i) => i + 1);

/** A square with its Queens and Vassals, or a card. @param {{ c: any, id: string, size?: string }} props */
const Item = ({ c, id, size }) => {
  const squares = c.position.state.squares;
  const queens = squares[id]?.queens ?? [];
  const vassals = Object.keys(squares).filter((v) => squares[v].suzerain === id);
  if (!queens.length && !vassals.length) return html`<${Card} c=${c} id=${id} size=${size} />`;
  return html`<div class="suzerainty"><div class="couple"><${Card} c=${c} id=${id} size=${size} />${queens.map((/** @type {string} */ q) => html`<${Card} c=${c} id=${q} size=${size} key=${q} />`)}</div>
    ${vassals.length > 0 && html`<div class="vassals">${vassals.map((v) => html`<${Item} c=${c} id=${v} size=${size} key=${v} />`)}</div>`}</div>`;
};

/** @param {{ c: any, seat: number, size?: string }} props */
const Hand = ({ c, seat, size = 'normal' }) => {
  const { hand, old_maids: maids = [] } = rowsOf(c, seat);
  return html`${hand.map((/** @type {string} */ id, /** @type {number} */ i) => (id === 'hidden' ? html`<${Back} c=${c} side="west" size=${size} key=${i} />` : html`<${Card} c=${c} id=${id} size=${size} key=${id} />`))}
    ${maids.length > 0 && html`<div class="maids"><span class="small">${c.t('pax.oldMaids')}</span>${maids.map((/** @type {string} */ id) => html`<${Card} c=${c} id=${id} size="mini" key=${id} />`)}</div>`}`;
};

// ---- players ----

/** @param {{ c: any }} props */
export const Players = ({ c }) =>
  html`<div class="players" role="group" aria-label=${c.t('pax.players')}>${seatsOf(c).map((seat) => html`<${Player} c=${c} seat=${seat} key=${seat} />`)}<${Supply} c=${c} /></div>`;

/** Tokens nobody has placed: they can run out. @param {{ c: any }} props */
const Supply = ({ c }) =>
  html`<section class="supply" aria-label=${c.t('pax.supply')}><span class="small dim">${c.t('pax.supply')}</span><ul>${Object.entries(c.position.view.supply).map(([token, count]) => html`<li class=${count ? '' : 'none'} data-key=${`supply:${token}`} data-sig=${count}><${TokenIcon} token=${token} size=${16} title=${c.facts.tokens[token].name} />${count}</li>`)}</ul></section>`;

/** @param {{ c: any, seat: number }} props */
const Player = ({ c, seat }) => {
  const { position, facts } = c;
  const mine = rowsOf(c, seat);
  const bank = facts.banks[mine.bank];
  const turn = position.state.turn.seat === mine.bank && !position.over;
  const decides = position.deciders.includes(seat);
  const items = [
    ...[...mine.west].reverse().map((id) => ({ id, side: 'west' })),
    ...mine.east.map((/** @type {string} */ id) => ({ id, side: 'east' })),
  ];
  const [open, setOpen] = useState(false);
  const own = seat === c.viewer;
  return html`<section class=${classes('player', `of-${mine.bank}`, turn && 'turn', decides && 'decides', mine.bankrupt && 'out')} aria-label=${bank.name}>
    <header><${Shield} bank=${mine.bank} size=${30} /><div class="who"><b>${bank.name}</b><span>${c.seatName(seat)}</span></div>
      <span class="purse" data-florins=${mine.florins} data-key=${`purse:${mine.bank}`} data-sig=${mine.florins} title=${c.t('pax.florins', { count: mine.florins })}><${Coin} size=${20} /><b>${mine.florins}</b></span></header>
    <div class="facts">
      <span title=${c.t('pax.reserve')}><${TokenIcon} token=${`pawn:${mine.bank}`} size=${16} />${position.view.seats[seat - 1].pawns}<i class="sr">${c.t('pax.reserve')}</i></span>
      <span title=${c.t('pax.hand')}><svg class="icon handicon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><rect x="3" y="5" width="11" height="16" rx="1.500" transform="rotate(-8 8 13)" /><rect x="10" y="4" width="11" height="16" rx="1.500" transform="rotate(8 15 12)" /></svg>${mine.hand.length}<i class="sr">${c.t('pax.hand')}</i></span>
      ${turn && html`<span class="actions" title=${c.t('pax.actions', { count: position.state.turn.actions })}>${[0, 1].map((i) => html`<i class=${i < position.state.turn.actions ? 'full' : ''}></i>`)}<i class="sr">${c.t('pax.actions', { count: position.state.turn.actions })}</i></span>`}
      ${!own && items.length > 0 && html`<button class="quiet fold" onClick=${() => setOpen(!open)} aria-expanded=${open}>${c.t(open ? 'pax.fold' : 'pax.unfold')}</button>`}
    </div>
    ${
      !own &&
      html`<div class=${classes('folded', open && 'open')}>
      ${items.length === 0 && mine.hand.length === 0 && html`<span class="small dim">${c.t('pax.noCards')}</span>`}
      ${items.map(({ id }) => html`<${Item} c=${c} id=${id} size=${open ? 'normal' : 'mini'} key=${id} />`)}
      ${c.options.open_hands === 'on' && mine.hand.length > 0 && html`<div class="openhand"><span class="small">${c.t('pax.hand')}</span><${Hand} c=${c} seat=${seat} size="mini" /></div>`}
      ${(mine.old_maids ?? []).map((/** @type {string} */ id) => html`<${Card} c=${c} id=${id} size="mini" key=${id} label=${c.t('pax.oldMaids')} />`)}
    </div>`
    }
  </section>`;
};

// ---- markets ----

/** @param {{ c: any }} props */
export const Markets = ({ c }) =>
  html`<div class="markets" role="group" aria-label=${c.t('pax.markets')}>${['west', 'east'].map((side) => html`<${Market} c=${c} side=${side} key=${side} />`)}</div>`;

/** @param {{ c: any, side: string }} props */
const Market = ({ c, side }) => {
  const { position, facts, shown } = c;
  const row = position.state.market[side];
  const deck = position.state.deck[side];
  return html`<div class=${`market ${side}`} role="group" aria-label=${c.t('pax.market', { side: facts.sides[side].name })}>
    ${row.map((/** @type {any} */ slot, /** @type {number} */ column) => {
      const spot = `market:${side}:${column}`;
      const florins = slot.florins ?? 0;
      if (!slot.card)
        return html`<div ...${c.at(spot, undefined, 'card gap normal')} data-sig=${`gap|${florins}`} key=${column}><i class="sr">${c.t('pax.gap')}</i>${florins > 0 && html`<span class="florins" data-florins=${florins}><${Coin} size=${18} />${florins}</span>`}</div>`;
      if (column === 0) {
        const says = c.t('pax.fair', { side: facts.sides[side].name, count: florins });
        return html`<${Back} c=${c} side=${side} spot=${spot} florins=${florins} label=${says} key=${column}><span class="fairname">${c.t('pax.fairName')}</span></${Back}>`;
      }
      const unknown = slot.card === 'hidden' || (c.luck && !shown.has(slot.card));
      if (unknown) return html`<${Back} c=${c} side=${side} spot=${spot} florins=${florins} key=${column} />`;
      return html`<${Card} c=${c} id=${slot.card} spot=${spot} florins=${florins} price=${column} label=${c.t('pax.price', { count: column })} key=${slot.card} />`;
    })}
    <div class=${`deck ${side}`} data-key=${`deck:${side}`} data-sig=${deck.length}>
      ${deck.length > 0 && deck[0] !== 'hidden' ? html`<${Card} c=${c} id=${deck[0]} spot=${`deck:${side}`} />` : html`<${Back} c=${c} side=${side} />`}
      <span class="count">${c.t('pax.deck', { side: facts.sides[side].name, count: deck.length })}</span>
    </div>
  </div>`;
};

// ---- one's own tableau ----

/** @param {{ c: any }} props */
export const Own = ({ c }) => {
  const seat = c.viewer || (c.position.deciders[0] ?? 1);
  const mine = rowsOf(c, seat);
  const bank = c.facts.banks[mine.bank];
  /** @param {string} side */
  const row = (
    side,
  ) => html`<div class=${`side ${side}`} role="group" aria-label=${c.t('pax.tableau', { side: c.facts.sides[side].name })}>
    <button ...${c.at(`ops:${side}`, c.t('pax.ops', { side: c.facts.sides[side].name }), 'flag')}>${c.facts.sides[side].name}</button>
    <div class="cards" tabindex="-1">${(side === 'west' ? [...mine.west].reverse() : mine.east).map((/** @type {string} */ id) => html`<${Item} c=${c} id=${id} key=${id} />`)}</div></div>`;
  return html`<div class=${`own of-${mine.bank}`} role="group" aria-label=${c.t('pax.yourTableau')}>
    ${row('west')}
    <div class="bank"><div class="crest"><${Shield} bank=${mine.bank} size=${44} /><b>${bank.name}</b><span class="purse" data-florins=${mine.florins}><${Coin} size=${18} />${mine.florins}</span></div>
      <div class="hand" role="group" aria-label=${c.t('pax.hand')}>${mine.hand.length === 0 && html`<span class="small dim">${c.t('pax.emptyHand')}</span>`}<${Hand} c=${c} seat=${seat} /></div></div>
    ${row('east')}
  </div>`;
};

// ---- victories ----

/** How far everybody is from each victory. @param {{ c: any }} props */
export const Victories = ({ c }) => {
  const { position, facts } = c;
  const { religions, victories } = position.view;
  /** What counts towards a victory. @param {any} standing @returns {number[]} */
  const numbers = (standing) =>
    Object.values(standing).flatMap((/** @type {any} */ value) =>
      typeof value.count === 'number' ? [value.count] : [],
    );
  /** In a preview: up or down? @param {any} victory @param {number} seat */
  const arrow = (victory, seat) => {
    const before = c.before?.view.victories.find((/** @type {any} */ v) => v.id === victory.id);
    const sum = (/** @type {any} */ v) => numbers(v.standings[seat - 1]).reduce((a, n) => a + n, 0);
    const change = before ? sum(victory) - sum(before) : 0;
    return change > 0 ? '↑' : change < 0 ? '↓' : '';
  };
  return html`<div class="victories" role="group" aria-label=${c.t('pax.victories')}>
    ${victories.map((/** @type {any} */ v) => {
      const mine = v.id === 'patron' ? null : v.standings[c.viewer - 1];
      return html`<div ...${c.at(`victory:${v.id}`, undefined, classes('victory', v.active && 'active'))} title=${facts.victories[v.id].how} data-sig=${`${v.active}|${v.standings.map((/** @type {any} */ s) => s.missing)}`} key=${v.id}>
      <div class="head"><${VictoryIcon} id=${v.id} /><b>${facts.victories[v.id].name}</b><span class=${classes('state', !v.active && v.id !== 'patron' && 'sr')}>${v.active ? html`<${Comet} size=${13} /> ` : ''}${c.t(v.id === 'patron' ? 'pax.lastResort' : v.active ? 'pax.active' : 'pax.inactive')}</span></div>
      <div class="how">${facts.victories[v.id].how}</div>
      <div class="race">${seatsOf(c).map((seat) => {
        const bank = rowsOf(c, seat).bank;
        const standing = v.standings[seat - 1];
        const counts = numbers(standing).join(' · ');
        const tip = `${facts.banks[bank].name}: ${v.id === 'patron' ? c.t('pax.patrons', { count: counts }) : standing.met ? c.t('pax.met') : c.t('pax.missing', { what: standing.missing })}`;
        return html`<span class=${classes('runner', `of-${bank}`, standing.met && 'met')} title=${tip} data-key=${`run:${v.id}:${seat}`} data-sig=${`${counts}|${standing.missing}`}><${Shield} bank=${bank} size=${15} title=${facts.banks[bank].name} />${standing.met ? '✓' : counts}${arrow(v, seat)}<i class="sr">${tip}</i></span>`;
      })}${mine && html`<span class="lack" aria-hidden="true" title=${c.t('pax.missing', { what: mine.missing })}>${mine.met ? c.t('pax.met') : `− ${mine.missing}`}</span>`}</div>
    </div>`;
    })}
    <div class="supremacy" title=${c.t('pax.supremacyHow')}>${['catholic', 'islamic', 'reformist'].map((r) => html`<span class=${classes(religions[r].supreme && 'supreme')}><${TokenIcon} token=${`bishop:${r}`} size=${17} title=${c.facts.religions[r].name} />${religions[r].bishops}<${TokenIcon} token=${`knight:${r}`} size=${17} />${religions[r].tokens}</span>`)}</div>
  </div>`;
};
