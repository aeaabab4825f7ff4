// The players one below the other, oneself on top: purse, score, misery, tokens, advances, cards, ships; and how far
// the game is.
import { classes, html } from '../frame/ui.js';
import { Fact, Icon } from './icons.js';
import { Crest, seatsOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */

/** @param {{ c: Context }} props */
const Clock = ({ c: { facts, position, t } }) => {
  const { phase, turn, epoch, deck } = position.view;
  const name = facts.phases.find(({ id }) => id === phase)?.name ?? '';
  return html`<p class="clock">
    <b>${name}</b>
    <span>${t('aor.turn', { turn, epoch })}</span>
    <span class="dim">${t('aor.deck', { count: deck })}</span>
  </p>`;
};

/** Advances a seat holds. @param {Context} c @param {number} seat */
const advancesOf = ({ position }, seat) => position.view.advance_log.filter(({ held }) => held.includes(seat)).length;

/** All that counts, in two lines. @param {{ c: Context, seat: number }} props */
const Facts = ({ c, seat }) => {
  const { position, t } = c;
  const stand = position.view.standings[seat - 1];
  return html`<div class="facts">
    <${Fact} icon="coin" title=${t('aor.cash')} text=${`$${stand.cash}`} />
    <${Fact} icon="misery" title=${t('aor.misery')} text=${stand.misery} />
    <${Fact} icon="token" title=${t('aor.tokensOf')} text=${`${stand.expansion}+${stand.stock}`} />
    <${Fact} icon="scroll" title=${t('aor.advancesHeld')} text=${advancesOf(c, seat)} />
    <${Fact} icon="card" title=${t('aor.cards')} text=${stand.cards} />
    <${Fact} icon="market" title=${t('aor.markets')} text=${stand.markets} />
  </div>`;
};

/** @param {{ c: Context, seat: number }} props */
const Player = ({ c, seat }) => {
  const { position, facts, t } = c;
  const stand = position.view.standings[seat - 1];
  const decides = position.deciders.includes(seat) && !position.over;
  const own = seat === c.viewer;
  const name = classes('nation', own && 'own', decides && 'decides', stand.out && 'fallen');
  const ship = facts.ships.find(({ id }) => id === stand.ship)?.name ?? '';
  const spot = `player:${seat}`;
  return html`<div ...${c.at(spot, undefined, name)} data-zoom=${spot} data-sig=${JSON.stringify(stand)}>
    <header>
      <span class="order" title=${t('aor.place')}>${stand.place}.</span>
      <${Crest} c=${c} seat=${seat} size=${own ? 28 : 20} />
      <span><b>${stand.name}</b><small>${c.seatName(seat)}</small></span>
      <${Fact} icon="score" title=${t('aor.score')} text=${stand.score} />
    </header>
    <${Facts} c=${c} seat=${seat} />
    <p class="fleet"><${Icon} id="ship" />${stand.out ? t('aor.out') : ship}</p>
  </div>`;
};

/** Whoever looks first, then in the order of play, as far as there is one. @param {Context} c */
const inOrder = (c) => {
  const placeOf = (/** @type {number} */ seat) => (seat === c.viewer ? 0 : c.position.view.standings[seat - 1].place);
  return seatsOf(c).toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** @param {{ c: Context }} props */
export const Players = ({ c }) =>
  html`<div class="aor-players" role="group" aria-label=${c.t('aor.players')}>
    <${Clock} c=${c} />
    ${inOrder(c).map((seat) => html`<${Player} c=${c} seat=${seat} key=${seat} />`)}
  </div>`;
