// Age of Renaissance for the frame: its parts and the places on its table. The frame knows only this shape.
import { Advances } from './advances.js';
import { Beside, Bids } from './asking.js';
import { Cards } from './cards.js';
import { Commodities } from './commodities.js';
import { buys, Emblem, Points, Tally, Total } from './ending.js';
import { Income, isIncome } from './income.js';
import { Brief, Large } from './large.js';
import { liveryOf } from './livery.js';
import { Map } from './map.js';
import { Players } from './players.js';
import { acts } from './staging.js';
import { asks, Picture, Shapes, standingOf } from './standing.js';
import { Badge, first, isTold, Sign, SOUNDS, WEIGHTY } from './telling.js';
import { Tracks } from './tracks.js';

/** The inputs of a part of the view. @param {string[]} names */
const views = (...names) => ['view.standings', ...names.map((name) => `view.${name}`)];

/** @type {import('../frame/types.js').Face<import('./types.js').Aor>} */
export default {
  parts: [
    { id: 'map', area: 'centre', page: 'map', view: Map, asks: ['state.setup', ...views('map', 'fleet')] },
    {
      id: 'players',
      area: 'left',
      page: 'players',
      view: Players,
      asks: ['deciders', 'over', ...views('phase', 'turn', 'epoch', 'deck', 'advance_log')],
    },
    {
      id: 'cards',
      area: 'bottom',
      page: 'cards',
      view: Cards,
      asks: views('hand', 'void', 'in_force', 'commodity_log'),
    },
    { id: 'goods', area: 'bottom', page: 'goods', view: Commodities, asks: views('commodity_log') },
    {
      id: 'advances',
      area: 'bottom',
      page: 'advances',
      view: Advances,
      asks: ['state.step', ...views('advance_log', 'leaders', 'fleet')],
    },
    { id: 'tracks', area: 'bottom', page: 'players', view: Tracks, asks: views() },
  ],
  settings: [],
  look: () => 'aor',
  pages: ['map', 'cards', 'goods', 'advances', 'players', 'story'],
  asksLarge: ['view.map'],
  kept: { asks, of: standingOf, Picture, Shapes },
  zoom: Large,
  brief: Brief,
  beside: Beside,
  asksBeside: ['state.players', 'state.step', 'view.free'],
  bids: Bids,
  ledger: { holds: isIncome, View: Income },
  points: Points,
  tells: isTold,
  weighs: ({ kind }) => WEIGHTY.indexOf(kind) + 1,
  sign: Sign,
  sounds: SOUNDS,
  acts,
  badge: Badge,
  dress: (c, seat) => `player-${liveryOf(c, seat).colour}`,
  tally: Tally,
  emblem: Emblem,
  first,
  asked: ({ state }) => state.step,
  hidesLuck: true,
  gathers: ({ state }) => state.step === 'purchase',
  buys,
  total: Total,
  scores: {
    asks: ['view.standings', 'view.turn'],
    of: ({ view }) => view.standings.map(({ score }) => score),
    turn: ({ view }) => view.turn,
  },
};
