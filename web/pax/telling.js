// Events in pictures: chooses those that get a line of the story, and their signs.
import { html } from '../frame/ui.js';
import { Coin, Comet, HandIcon, OpIcon, Prestige, Shield, ShotIcon, TokenIcon, VictoryIcon } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Pax['event']} Event */
/** @typedef {{ c: Context, event: Event }} Told */

const SIZE = 17;

/** A token of an event, where pawns are named by their seat. @param {Context} c @param {string} token */
export const tokenOf = (c, token) => {
  const [piece, seat] = token.split(':');
  return piece === 'pawn' ? `pawn:${c.position.view.seats[Number(seat) - 1]?.bank}` : token;
};

/** @param {string} token */
const piece = (token) => html`<${TokenIcon} token=${token} size=${SIZE} />`;
/** @param {Told} told */
const itsToken = ({ c, event }) => ('what' in event && event.what ? piece(tokenOf(c, String(event.what))) : null);
/** @param {Told} told */
const fallen = ({ c, event }) =>
  'what' in event && event.what
    ? html`<${TokenIcon} token=${tokenOf(c, String(event.what))} size=${SIZE} lying />`
    : null;
const coin = () => html`<${Coin} size=${SIZE} />`;
const hand = () => html`<${HandIcon} />`;
const crown = () => piece('crown');
const temple = () => piece('temple');
/** @param {Told} told */
const concession = ({ c, event }) => piece(`pawn:${c.position.view.seats[(event.who ?? 1) - 1].bank}`);
/** @param {Told} told */
const victory = ({ event }) => html`<${VictoryIcon} id=${'what' in event ? String(event.what) : ''} size=${SIZE} />`;
/** @param {Told} told */
const op = ({ event }) => html`<${OpIcon} op=${'what' in event ? String(event.what) : ''} title="" size=${SIZE} />`;
/** @param {Told} told */
const shot = ({ event }) =>
  html`<${ShotIcon} shot=${{ id: 'what' in event ? String(event.what) : '' }} title="" size=${SIZE} />`;
const sword = () => html`<${OpIcon} op="campaign" title="" size=${SIZE} />`;
/** @param {Told} told */
const faith = ({ event }) =>
  html`<${Prestige} kind=${event.kind === 'map_turned' ? event.to : 'catholic'} title="" size=${SIZE} />`;

/**
 * The story skips all other kinds: the table shows them.
 * @type {Partial<Record<Event['kind'], (told: Told) => unknown>>}
 */
const SIGNS = {
  ops_run: () => html`<${OpIcon} op="tax" title="" size=${SIZE} />`,
  op_used: op,
  victory_opened: victory,
  victory_closed: victory,
  bankrupt: coin,
  game_over: victory,
  card_bought: hand,
  comet_bought: () => html`<${Comet} size=${SIZE} />`,
  card_played: hand,
  maid_played: hand,
  sold: coin,
  card_discarded: hand,
  beheaded: hand,
  florins_taken: coin,
  repression_paid: coin,
  repression_earned: coin,
  taxed: coin,
  tax_paid: coin,
  fair_held: coin,
  fair_subsidy: coin,
  fair_paid: coin,
  fair_plundered: itsToken,
  levy_raised: itsToken,
  agent_placed: itsToken,
  concession_placed: concession,
  token_repressed: fallen,
  token_freed: itsToken,
  token_moved: itsToken,
  pirate_sailed: itsToken,
  token_killed: fallen,
  token_recalled: fallen,
  token_removed: fallen,
  bishop_placed: itsToken,
  bishop_moved: itsToken,
  bishops_clashed: fallen,
  bishop_removed: fallen,
  one_shot_fired: shot,
  apostasy_called: () => html`<${ShotIcon} shot=${{ id: 'apostasy' }} title="" size=${SIZE} />`,
  trade_shifted: () => html`<${ShotIcon} shot=${{ id: 'trade_shift' }} title="" size=${SIZE} />`,
  campaign_paid: sword,
  rooks_rode: sword,
  agent_joined: itsToken,
  battle_fought: sword,
  token_fell: fallen,
  blow_survived: itsToken,
  battle_won: sword,
  battle_lost: sword,
  map_turned: faith,
  agent_survived: itsToken,
  survivor_placed: itsToken,
  survivor_stayed: fallen,
  vote_won: crown,
  square_taken: crown,
  square_seized: crown,
  square_home: crown,
  republic_made: temple,
  king_restored: crown,
  vassal_made: crown,
  vassal_freed: crown,
  married: () => piece('queen'),
};

/** The sign of an event, or nothing. @param {Told} told */
export const Sign = (told) => SIGNS[told.event.kind]?.(told) ?? null;

/** Is it told at all? @param {Event} event */
export const isTold = (event) => event.kind in SIGNS;

/** The events that decide games, in ascending order. @type {string[]} */
export const WEIGHTY = [
  'married',
  'battle_lost',
  'battle_won',
  'victory_opened',
  'vote_won',
  'vassal_made',
  'republic_made',
  'square_taken',
  'game_over',
];

/** @param {{ c: Context, seat: number }} props */
export const Badge = ({ c, seat }) => {
  const bank = c.position.view.seats[seat - 1]?.bank;
  return bank ? html`<${Shield} bank=${bank} size=${18} />` : null;
};

/** The sound of an event. @type {Partial<Record<Event['kind'], import('../frame/sound.js').Sound>>} */
export const SOUNDS = {
  card_bought: 'paper',
  comet_bought: 'paper',
  card_played: 'paper',
  maid_played: 'paper',
  sold: 'coin',
  fair_held: 'coin',
  fair_paid: 'coin',
  tax_paid: 'coin',
  florins_taken: 'coin',
  agent_placed: 'wood',
  concession_placed: 'wood',
  levy_raised: 'wood',
  token_fell: 'wood',
  token_killed: 'wood',
  token_repressed: 'wood',
  pirate_sailed: 'wood',
  bishop_placed: 'wood',
  bishop_moved: 'wood',
  square_taken: 'wood',
  square_seized: 'wood',
  republic_made: 'paper',
  game_over: 'coin',
};

/** Events that the rules cause after a turn. */
const BY_ITSELF = new Set(['card_drawn', 'card_slid', 'turn_ended', 'turn_began']);

/** @type {NonNullable<import('../frame/types.js').Face<import('./types.js').Pax>['aftermath']>} */
export const aftermath = (events, t) => {
  const of = events.filter(({ kind }) => BY_ITSELF.has(kind));
  const refills = of.some(({ kind }) => kind === 'card_drawn' || kind === 'card_slid');
  const next = of.find(({ kind }) => kind === 'turn_began')?.text;
  return { says: [refills && t('pax.refills'), next].filter(Boolean).join(' '), of };
};
