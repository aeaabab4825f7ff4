// The players one below the other, the viewer on top: purse, score, misery, tokens, advances, cards, ships; and how far
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

/** @typedef {import('./types.js').Aor['view']['standings'][number]} Standing */

/** The figures of a seat, by sign. @type {[string, string, (stand: Standing) => string | number][]} */
const COUNTS = [
  ['coin', 'aor.cash', ({ cash }) => `$${cash}`],
  ['misery', 'aor.misery', ({ misery }) => misery],
  ['token', 'aor.tokensOf', ({ expansion, stock }) => `${expansion}+${stock}`],
  ['card', 'aor.cards', ({ cards }) => cards],
  ['market', 'aor.markets', ({ markets }) => markets],
];

/**
 * A figure; in a preview the old one struck through beside it.
 * @param {string | number} now @param {string | number} was
 */
const figure = (now, was) => (now === was ? now : html`<s>${was}</s> <b>${now}</b>`);

/** All that counts, in two lines. @param {{ c: Context, seat: number }} props */
const Facts = ({ c, seat }) => {
  const stand = c.position.view.standings[seat - 1];
  const before = c.before?.view.standings[seat - 1] ?? stand;
  const counts = COUNTS.map(([icon, title, of]) => {
    return html`<${Fact} icon=${icon} title=${c.t(title)} text=${figure(of(stand), of(before))} key=${icon} />`;
  });
  const title = c.t('aor.advancesHeld');
  const held = html`<${Fact} icon="scroll" title=${title} text=${advancesOf(c, seat)} key="scroll" />`;
  return html`<div class="facts">${counts.toSpliced(3, 0, held)}</div>`;
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

/** The viewer first, then the order of play, as far as there is one. @param {Context} c */
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
