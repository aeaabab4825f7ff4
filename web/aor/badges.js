// A province's marker: market number in a ring of its goods, arrows of a satellite, a capital's shield, and its pieces.
import { classes, html, memo } from '../frame/ui.js';
import { europe } from './geography.js';
import { glyphAt } from './goods.js';
import { liveryOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Facts} Facts */
/** @typedef {import('./types.js').Pieces} Pieces */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {import('./geography.js').Point} Point */

const RING = 8.6; // the middle of the ring, 2.8 wide

/**
 * The names of provinces that fit at this zoom of the map.
 * @typedef {'name' | 'far' | 'farther'} Names
 */

/** Does the name stand below the marker, and the pieces above it? @param {string} id @param {Names} names */
const standsBelow = (id, names) => (europe.provinces[id]?.[names]?.[1] ?? -1) > 3;

/** Where a province's marker stands: overseas in the corner of its box. @param {string} id @returns {Point} */
export const markerAt = (id) => {
  const box = europe.boxes[id]?.box;
  return box ? [box[0] + 22, box[1] + 22] : europe.provinces[id].at;
};

/** A ring with a part for each of the goods. @param {{ goods: string[] }} props */
const Ring = ({ goods }) => {
  const part = (2 * Math.PI * RING) / goods.length;
  return html`${goods.map(
    (good, i) =>
      html`<circle
        class=${`ring good-${good}`}
        r=${RING}
        stroke-dasharray=${`${part} ${part * (goods.length - 1)}`}
        stroke-dashoffset=${-part * i}
      />`,
  )}`;
};

/** Discs with a glyph each, beside the ring. @param {{ goods: string[] }} props */
const Glyphs = ({ goods }) =>
  html`<g class="glyphs">
    ${goods.map((good, i) => {
      const [x, y] = [11.5 + 13 * i, goods.length > 1 ? 0 : -8];
      return html`<g class=${`good good-${good}`}>
        <circle cx=${x} cy=${y} r="6.4" /><path d=${glyphAt(good, x, y, 0.56)} />
      </g>`;
    })}
  </g>`;

/** Arrows from a satellite to the markets it supports. @param {{ id: string, supports: string[] }} props */
const Arrows = ({ id, supports }) => {
  const [x, y] = markerAt(id);
  return html`${supports.map((market) => {
    const [mx, my] = markerAt(market);
    const away = Math.hypot(mx - x, my - y);
    const [dx, dy] = [(mx - x) / away, (my - y) / away];
    const corners = [
      [8.4, -3],
      [13, 0],
      [8.4, 3],
    ].map(([out, aside]) => `${(dx * out - dy * aside).toFixed(1)} ${(dy * out + dx * aside).toFixed(1)}`);
    return html`<path class="arrow" d=${`M${corners.join('L')}Z`} />`;
  })}`;
};

const SHIELD = 'M-13.5-15h27v15c0 7.5-5.5 12-13.5 16-8-4-13.5-8.5-13.5-16Z';

/**
 * The print on the board.
 * @type {import('../frame/ui.js').View<{ id: string, province: Province, colour?: string }>}
 */
export const Badge = memo(({ id, province, colour }) => {
  const { kind, number, goods, supports } = province;
  if (kind === 'satellite')
    return html`<g class="badge satellite">
      <${Arrows} id=${id} supports=${supports} /><rect x="-6.5" y="-6.5" width="13" height="13" rx="1.5" />
      <text class="number" y="4">${number}</text>
    </g>`;
  return html`<g class="badge">
    ${kind === 'capital' && html`<path class=${classes('shield', colour && `player-${colour}`)} d=${SHIELD} />`}
    <circle class="brim" r="10.2" /><${Ring} goods=${goods} /><circle class="disc" r="7.2" />
    <text class="number" y="4.6">${number}</text><${Glyphs} goods=${goods} />
  </g>`;
});

/**
 * label: the scale of its text.
 * @type {import('../frame/ui.js').View<{ id: string, province: Province, names: Names, label: number }>}
 */
export const Name = memo(({ id, province: { name, kind }, names, label }) => {
  const place = europe.provinces[id];
  const at = place?.[names];
  if (!at) return null;
  const shown = kind === 'capital' ? name.toUpperCase() : name;
  const [x, y, ...end] = at.map((n, i) => place.at[i % 2] + n * label);
  const lead = end.length > 0 && html`<path class="lead" d=${`M${place.at.join(' ')}L${end.join(' ')}`} />`;
  return html`${lead}<text class=${classes('called', kind, names !== 'name' && 'far')} x=${x} y=${y}>${shown}</text>`;
});

/**
 * The way tokens come, as a small sign: nothing by land, a ship with a wave under it over an ocean.
 * @type {Record<string, string>}
 */
export const WAYS = {
  caravan: 'M-6 4v-5c0-2 1.5-2 2-.5.5-2 2.5-2.5 3-.3.6-2.2 2.6-2 3 .3L4-3.5h2.5v1.6L5-1.5 4 1v3H3V1h-7v3Z',
  coast: 'M-6 1h12L4 4.5h-8ZM-.6-6h1.2v6h-1.2ZM1.2-5 5-.5H1.2Z',
  sea: 'M-6 1h12L4 4.5h-8ZM-.6-6h1.2v6h-1.2ZM1.2-5 5-.5H1.2ZM-1.2-4-4-.5h2.8Z',
  ocean: `M-5-1H5L3.5 2h-7ZM-.6-6.5h1.2v5h-1.2ZM1.2-6 4.5-2H1.2ZM-1.2-5-3.5-2h2.3Z
    M-7 4.5q1.75-2 3.5 0t3.5 0 3.5 0 3.5 0v1.4q-1.75 2-3.5 0t-3.5 0-3.5 0-3.5 0Z`,
};
const SWORDS = `M-5-5 3.5 2.5 5 1.5 6 2.5 4.5 4 6 5.5 5 6 3.5 4.8 2.2 6 1.2 5l.8-1.5Z
  M5-5-3.5 2.5-5 1.5-6 2.5-4.5 4-6 5.5-5 6-3.5 4.8Z`;

/**
 * The outlook of an expansion there: the room for tokens, their way, or an attack's odds.
 * @param {{ spot: import('./types.js').Spot, names: Names }} props
 */
export const Reach = ({ spot: { id, attack, reach = '', room = 0, pieces }, names }) => {
  const fights = attack !== undefined && room === 0;
  const says = fights ? `${attack.chance}%` : `+${room}`;
  const sign = fights ? SWORDS : WAYS[reach];
  const wide = (sign ? 15 : 4) + 6.6 * says.length;
  const away = pieces.some(({ marker }) => !marker) ? 34 : 20; // beyond the tokens
  const y = standsBelow(id, names) ? -away : away;
  return html`<g class=${classes('reach', fights ? 'fight' : `way-${reach}`)} transform=${`translate(0 ${y})`}>
    <rect x=${-wide / 2} y="-7" width=${wide} height="14" rx="3" />
    ${sign && html`<path d=${sign} transform=${`translate(${8 - wide / 2} 0)`} />`}
    <text x=${sign ? 6 : 0} y="4.2">${says}</text>
  </g>`;
};

// ---- pieces ----

/**
 * A domination marker lies under the print, with its player's letter on top at a corner.
 * @param {{ c: Context, id: string, pieces: Pieces[], children: unknown }} props
 */
export const Marked = ({ c, id, pieces, children }) => {
  const piece = pieces.find(({ marker }) => marker);
  if (!piece) return html`${children}`;
  const { colour, letter } = liveryOf(c, piece.player);
  const reach = c.facts.provinces[id].kind === 'capital' ? 18.5 : 14;
  const livery = `marker player-${colour} ${piece.marker}`;
  return html`
    <circle class=${livery} r=${reach} />
    ${children}
    <g class=${`letter ${livery}`}>
      <circle cx=${0.5 - reach} cy=${1.5 - reach} r="6.2" /><text x=${0.5 - reach} y=${4.6 - reach}>${letter}</text>
    </g>
  `;
};

/**
 * Tokens of one player and side: a letter and how many.
 * @param {{ at: Point, colour: string, side: string, text: string }} props
 */
const Chip = ({ at: [x, y], colour, side, text }) =>
  html`<g class=${`chip player-${colour} ${side}`}>
    <rect x=${x - 10.5} y=${y - 7} width="21" height="14" rx="2" /><text x=${x} y=${y + 4}>${text}</text>
  </g>`;

/**
 * Everybody's pieces in a province; tokens stand where the name does not.
 * @param {{ c: Context, id: string, pieces: Pieces[], names: Names }} props
 */
export const Tokens = ({ c, id, pieces, names }) => {
  const chips = pieces.flatMap(({ player, coloured = 0, white = 0 }) => {
    const { colour, letter } = liveryOf(c, player);
    return [
      { side: 'coloured', count: coloured },
      { side: 'white', count: white },
    ]
      .filter(({ count }) => count)
      .map(({ side, count }) => ({ colour, side, text: `${letter}${count}` }));
  });
  const above = standsBelow(id, names);
  return html`${chips.map((chip, i) => {
    const at = [(i - (chips.length - 1) / 2) * 22, above ? -19 : 19];
    return html`<${Chip} ...${chip} at=${at} key=${`${chip.text}${chip.side}`} />`;
  })}`;
};
