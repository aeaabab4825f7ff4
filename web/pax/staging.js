// The staged events of Pax Renaissance: the fair's voyage, battles, squares that change hands or turn over, the end.
import { html } from '../frame/ui.js';
import { Shield, TokenIcon, VictoryIcon } from './icons.js';
import { tokenOf } from './telling.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Pax['event']} Event */
/** @typedef {import('../frame/types.js').Act} Act */

const SIZE = 30;

/** @param {string} token */
const piece = (token) => html`<${TokenIcon} token=${token} size=${SIZE} />`;

/** @param {Context} c @param {number} [seat] */
const shield = (c, seat) =>
  seat ? html`<${Shield} bank=${c.position.view.seats[seat - 1].bank} size=${SIZE} />` : piece('crown');

/**
 * From the emporium along its route.
 * @param {Context} c @param {Extract<Event, { kind: 'fair_held' }>} event @returns {Act}
 */
const voyage = ({ facts, position }, { from = '', count = 0 }) => {
  const emporium = position.state.open[from.split(':')[0]];
  const borders = facts.routes[emporium].borders.map((id) => `border:${id}`);
  return { act: 'voyage', along: [`city:${emporium}`, ...borders], coins: count };
};

/**
 * Two rows: pieces known to have joined or fallen look like themselves, the rest like soldiers.
 * @param {Context} c @param {Event[]} events @param {Extract<Event, { kind: 'battle_fought' }>} event @returns {Act[]}
 */
const battle = (c, events, { to = '', more, count = 0 }) => {
  if (!more) return [];
  const { attackers, defenders } = more;
  const named = (/** @type {Event['kind']} */ kind) =>
    events.flatMap((e) => (e.kind === kind && 'what' in e && e.what ? tokenOf(c, String(e.what)) : []));
  const row = (/** @type {string[]} */ known, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => piece(known[i] ?? 'knight'));
  const fallen = attackers > defenders ? named('token_fell') : [];
  const sides = [row(named('agent_joined'), attackers), row(fallen, defenders)];
  return [{ act: 'rows', at: `throne:${to}`, sides, fall: count }];
};

/** The square shows another side, or another shield. @param {Context} c @param {Event} event @returns {Act[]} */
const regime = (c, event) => {
  const turns = (/** @type {string} */ empire, /** @type {import('preact').VNode[]} */ ...faces) => [
    /** @type {Act} */ ({ act: 'turn', at: `throne:${empire}`, faces }),
  ];
  switch (event.kind) {
    case 'square_taken':
      return turns(event.what ?? '', piece('crown'), shield(c, event.who));
    case 'square_seized':
      return turns(event.what ?? '', shield(c, event.from), shield(c, event.who));
    case 'square_home':
      return turns(event.what ?? '', shield(c, event.from), piece('crown'));
    case 'republic_made':
      return turns(event.what ?? '', piece('crown'), piece('temple'));
    case 'king_restored':
      return turns(event.what ?? '', piece('temple'), piece('crown'));
    default:
      return [];
  }
};

/** @param {Context} c @param {Extract<Event, { kind: 'game_over' }>} event @returns {Act} */
const end = (c, { who, what = '' }) => ({
  act: 'banner',
  picture: html`<span>${shield(c, who)}<${VictoryIcon} id=${what} size=${SIZE} /></span>`,
  text: c.facts.victories[what]?.name ?? '',
});

/** @param {import('../frame/types.js').Step<Event>} step @param {Context} c @returns {Act[]} */
export const acts = ({ events }, c) =>
  events.flatMap((event) => {
    if (event.kind === 'fair_held') return voyage(c, event);
    if (event.kind === 'battle_fought') return battle(c, events, event);
    if (event.kind === 'game_over') return end(c, event);
    return regime(c, event);
  });
