// Pax Renaissance for the frame: which parts the table has and where its places are. The frame knows only this shape.
import { Large } from './large.js';
import { Map } from './map.js';
import { Markets } from './markets.js';
import { Players } from './players.js';
import { Own } from './tableau.js';
import { Victories } from './victories.js';

// What a card or square in a tableau is drawn from.
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
    { id: 'own', area: 'bottom', page: 'tableaux', view: Own, asks: ['deciders', 'state.seats', ...CARDS] },
    {
      id: 'victories',
      area: 'right',
      page: 'log',
      view: Victories,
      asks: ['view.seats', 'view.victories', 'view.religions'],
    },
  ],
  settings: [{ id: 'pax.map', choices: ['chart', 'diagram'] }],
  look: ({ banks }) => (banks.fugger.colour === 'orange' ? 'first-edition' : 'second-edition'),
  pages: ['map', 'markets', 'tableaux', 'log'],
  asksLarge: ['view.can'],
  zoom: Large,
  /** Cards that lie open before a preview. */
  shown: ({ state: { market } }) => new Set([...market.west, ...market.east].flatMap(({ card }) => card ?? [])),
};
