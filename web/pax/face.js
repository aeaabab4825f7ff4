// Pax Renaissance for the frame: its parts and the places on its table. The frame knows only this shape.
import { about } from './about.js';
import { Large } from './large.js';
import { Map } from './map.js';
import { Markets } from './markets.js';
import { Opponent } from './opponent.js';
import { Players } from './players.js';
import { asks, Picture, Shapes, standingOf } from './standing.js';
import { Brief, Open } from './tableau.js';
import { Emblem, Tally, winsOf } from './race.js';
import { acts } from './staging.js';
import { aftermath, Badge, isTold, Sign, SOUNDS, WEIGHTY } from './telling.js';
import { Victories } from './victories.js';

// The inputs of a card or square in a tableau.
const CARDS = ['state.turn', 'state.squares', 'state.bishops', 'view.items', 'view.faces'];

/** @type {import('../frame/types.js').Face<import('./types.js').Pax>} */
export default {
  parts: [
    {
      id: 'map',
      area: 'centre',
      page: 'map',
      view: Map,
      asks: [
        ...['states', 'open', 'cities', 'concessions', 'pirates', 'squares'].map((name) => `state.${name}`),
        ...['faces', 'levies'].map((name) => `view.${name}`),
      ],
    },
    { id: 'markets', area: 'centre', page: 'markets', view: Markets, asks: ['state.market', 'state.deck'] },
    {
      id: 'players',
      area: 'left',
      page: 'tableaux',
      view: Players,
      asks: ['deciders', 'over', 'state.seats', 'view.seats', 'view.supply', ...CARDS],
    },
    { id: 'opponent', area: 'right', page: 'log', view: Opponent, asks: ['view.solitaire'] },
    { id: 'own', area: 'bottom', page: 'tableaux', view: Open, asks: ['deciders', 'state.seats', ...CARDS] },
    { id: 'brief', area: 'bar', page: '', view: Brief, asks: ['state.seats'] },
    {
      id: 'victories',
      area: 'right',
      page: 'log',
      view: Victories,
      asks: ['over', 'view.seats', 'view.victories', 'view.religions', 'view.stakes'],
    },
  ],
  settings: [{ id: 'pax.map', choices: ['chart', 'diagram'] }],
  look: ({ banks }) => (banks.fugger.colour === 'orange' ? 'first-edition' : 'second-edition'),
  pages: ['map', 'markets', 'tableaux', 'log'],
  asksLarge: ['view.can'],
  kept: { asks, of: standingOf, Picture, Shapes },
  zoom: Large,
  reads: 'left',
  about,
  aftermath,
  reference: async () => (await import('./catalogue.js')).default,
  turn: (event) => (event.kind === 'turn_began' ? (event.who ?? 0) : 0),
  tells: isTold,
  weighs: ({ kind }) => WEIGHTY.indexOf(kind) + 1,
  sign: Sign,
  sounds: SOUNDS,
  acts,
  badge: Badge,
  dress: ({ position }, seat) => `of-${position.view.seats[seat - 1].bank}`,
  wins: winsOf,
  tally: Tally,
  emblem: Emblem,
};
