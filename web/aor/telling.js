// Events in pictures: chooses those that get a line of the story, and their signs.
import { html } from '../frame/ui.js';
import { Good, Icon } from './icons.js';
import { Crest } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Aor['event']} Event */

const coin = () => html`<${Icon} id="coin" />`;
const card = () => html`<${Icon} id="card" />`;
const token = () => html`<${Icon} id="token" />`;
const market = () => html`<${Icon} id="market" />`;
const war = () => html`<${Icon} id="war" />`;
const die = () => html`<${Icon} id="die" />`;
const ship = () => html`<${Icon} id="ship" />`;
const misery = () => html`<${Icon} id="misery" />`;
const score = () => html`<${Icon} id="score" />`;
const scroll = () => html`<${Icon} id="scroll" />`;
/** @param {Event} event */
const good = (event) => ('what' in event && event.what ? html`<${Good} id=${event.what} size=${17} />` : null);

/**
 * The story skips all other kinds: the table shows them.
 * @type {Partial<Record<Event['kind'], (event: Event) => unknown>>}
 */
const SIGNS = {
  epoch_began: scroll,
  last_turn: scroll,
  game_over: score,
  scored: score,
  won: score,
  tie_rolled: die,
  capital_won: market,
  bid_opened: coin,
  places_swapped: scroll,
  card_bought: card,
  card_discarded: card,
  card_played: card,
  card_given: card,
  card_taken: card,
  leader_protected: coin,
  leader_claimed: coin,
  player_struck: scroll,
  province_struck: scroll,
  area_struck: scroll,
  card_wasted: card,
  armed: war,
  ruler_raised: war,
  card_voided: card,
  decree_issued: scroll,
  decree_lifted: scroll,
  war_declared: war,
  war_fought: die,
  war_won: war,
  war_tied: war,
  war_ended: war,
  province_ceded: market,
  markets_rolled: die,
  market_rolled: good,
  market_cleared: good,
  market_removed: good,
  market_adjusted: good,
  shortage_earned: good,
  surplus_paid: good,
  commodity_paid: good,
  cash_paid: coin,
  misery_rose: misery,
  misery_fell: misery,
  eliminated: misery,
  ship_bought: ship,
  advance_bought: scroll,
  tokens_placed: token,
  dominance_won: market,
  dominance_lost: market,
  expansion_bonus: token,
  attacked: war,
  cathedral_used: scroll,
  attack_won: die,
  attack_lost: die,
  trade_tried: die,
};

/** The sign of an event, or nothing. @param {{ c: Context, event: Event }} told */
export const Sign = ({ event }) => SIGNS[event.kind]?.(event) ?? null;

/** Is it told at all? @param {Event} event */
export const isTold = (event) => event.kind in SIGNS;

/**
 * The coach's name for it: cards and advances by their own.
 * @param {Event} event @param {import('./types.js').Aor['facts']} facts
 */
export const first = (event, facts) => {
  if (event.kind === 'card_played' && event.what) return `card_played.${facts.cards[event.what].kind}`;
  if (event.kind === 'advance_bought' && event.what) return `advance_bought.${facts.advances[event.what].category}`;
  return event.kind;
};

/** The events that decide games, in ascending order. @type {string[]} */
export const WEIGHTY = ['commodity_paid', 'attack_lost', 'attack_won', 'war_won', 'eliminated', 'game_over'];

/** @param {{ c: Context, seat: number }} props */
export const Badge = ({ c, seat }) => (seat ? html`<${Crest} c=${c} seat=${seat} size=${18} />` : null);

/** The sound of an event. @type {Partial<Record<Event['kind'], import('../frame/sound.js').Sound>>} */
export const SOUNDS = {
  card_played: 'paper',
  card_drawn: 'paper',
  card_bought: 'paper',
  advance_bought: 'paper',
  commodity_paid: 'coin',
  cash_received: 'coin',
  ship_bought: 'wood',
  tokens_placed: 'wood',
  dominance_won: 'wood',
  attacked: 'wood',
  game_over: 'coin',
};
