// The players one below the other: purse, score, misery, tokens, cards, ships; and how far the game is.
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

/** @param {{ c: Context, seat: number }} props */
const Player = ({ c, seat }) => {
  const { position, facts, t } = c;
  const stand = position.view.standings[seat - 1];
  const decides = position.deciders.includes(seat) && !position.over;
  const name = classes('nation', decides && 'decides', stand.out && 'fallen');
  const ship = facts.ships.find(({ id }) => id === stand.ship)?.name ?? '';
  const spot = `player:${seat}`;
  return html`<div ...${c.at(spot, undefined, name)} data-zoom=${spot} data-sig=${JSON.stringify(stand)}>
    <header>
      <${Crest} c=${c} seat=${seat} size=${30} />
      <span><b>${stand.name}</b><small>${c.seatName(seat)}</small></span>
      <span class="order" title=${t('aor.place')}>${stand.place}.</span>
    </header>
    <div class="facts">
      <${Fact} icon="coin" title=${t('aor.cash')} text=${`$${stand.cash}`} />
      <${Fact} icon="score" title=${t('aor.score')} text=${stand.score} />
      <${Fact} icon="misery" title=${t('aor.misery')} text=${stand.misery} />
      <${Fact} icon="token" title=${t('aor.tokensOf')} text=${`${stand.expansion} + ${stand.stock}`} />
      <${Fact} icon="card" title=${t('aor.cards')} text=${stand.cards} />
      <${Fact} icon="market" title=${t('aor.markets')} text=${stand.markets} />
    </div>
    <p class="fleet"><${Icon} id="ship" />${stand.out ? t('aor.out') : ship}</p>
  </div>`;
};

/** In the order of play, as far as there is one. @param {Context} c */
const inOrder = (c) =>
  seatsOf(c).toSorted((a, b) => c.position.view.standings[a - 1].place - c.position.view.standings[b - 1].place);

/** @param {{ c: Context }} props */
export const Players = ({ c }) =>
  html`<div class="aor-players" role="group" aria-label=${c.t('aor.players')}>
    <${Clock} c=${c} />
    ${inOrder(c).map((seat) => html`<${Player} c=${c} seat=${seat} key=${seat} />`)}
  </div>`;
