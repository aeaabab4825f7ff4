// Pax Renaissance for the frame: which parts the table has and where its places are. The frame knows only this shape.
import { Large } from './cards.js';
import { Map } from './map.js';
import { Markets, Own, Players, Victories } from './table.js';

/** @type {import('../frame/faces.js').Face} */
export default {
  style: 'pax/pax.css',
  parts: [
    { id: 'map', area: 'centre', page: 'map', view: Map },
    { id: 'markets', area: 'centre', page: 'markets', view: Markets },
    { id: 'players', area: 'left', page: 'tableaux', view: Players },
    { id: 'own', area: 'bottom', page: 'tableaux', view: Own },
    { id: 'victories', area: 'right', page: 'log', view: Victories },
  ],
  pages: ['map', 'markets', 'tableaux', 'log'],
  asks: [
    ...[
      'seats',
      'turn',
      'squares',
      'bishops',
      'states',
      'open',
      'cities',
      'concessions',
      'pirates',
      'market',
      'deck',
    ].map((name) => `state.${name}`),
    ...['seats', 'items', 'faces', 'levies', 'religions', 'victories', 'supply'].map((name) => `view.${name}`),
  ],
  asksLarge: ['view.can'],
  zoom: Large,
  /** Cards that lie open before a preview. @param {any} position */
  shown: (position) =>
    new Set([...position.state.market.west, ...position.state.market.east].map((/** @type {any} */ slot) => slot.card)),
};
