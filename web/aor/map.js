// The map of Age of Renaissance: ground, provinces that can be touched, and their markers with the pieces on them.
import { classes, html, memo } from '../frame/ui.js';
import { useZoom } from '../frame/zoom.js';
import { Badge, Marked, Name, Tokens, markerAt } from './badges.js';
import { drawingOf, europe } from './geography.js';
import { Ground } from './ground.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Pieces} Pieces */
/** @typedef {import('./geography.js').Board} Board */

const { width, height } = europe;
const REACH = 15; // of a target around a marker, before it grows with the marker
/** Provinces whose land is hardly larger than their marker. */
const SMALL = ['shetland_islands', 'whisby', 'crete', 'cyprus', 'palma', 'levant', 'cornwall'];

/** Sizes change by steps, so that most steps of a hand change none. @param {number} size */
const inSteps = (size) => Math.round(size * 20) / 20;

/**
 * How large markers and names are, by how many units of the board are a pixel: near with everything, far with larger
 * markers and fewer names, and on a small screen markers alone.
 * @param {number} unit
 */
const scaleOf = (unit) => {
  if (unit < 1.3) {
    const size = inSteps(Math.min(1, 0.25 + 0.75 * unit));
    return { distance: 'near', badge: size, label: size };
  }
  const size = inSteps(Math.min(1.1, Math.max(0.75, unit / 2)));
  if (unit < 2.7) return { distance: 'far', badge: 1.62 * size, label: size };
  return { distance: 'farthest', badge: 1.75, label: 1 };
};

/** @param {Context} c */
const boardOf = ({ position }) => /** @type {Board} */ (position.state.setup.board);

/** A province in words. @param {Context} c @param {string} id @param {Pieces[]} pieces */
const saysOf = ({ facts, seatName, position, t }, id, pieces) => {
  const { name, kind_name: kind, area, number, goods } = facts.provinces[id];
  const printed = t('aor.province', { name, kind, area: facts.areas[area].name, number });
  const held = pieces.map(({ player, marker, coloured = 0, white = 0 }) => {
    const who = position.view.standings[player - 1].name || seatName(player);
    return marker ? t('aor.held', { who }) : t('aor.tokens', { who, count: coloured + white });
  });
  return [printed, ...goods.map((good) => facts.commodities[good].name), ...held].join(', ');
};

/** Land that can be touched. @param {{ c: Context, id: string, cell: string, pieces: Pieces[] }} props */
const Land = ({ c, id, cell, pieces }) => {
  const [x, y, w, h] = europe.boxes[id]?.box ?? [];
  const place = c.at(`province:${id}`, saysOf(c, id, pieces), 'province');
  return html`<g ...${place}>
    ${
      cell
        ? html`<path class="cell" d=${cell} fill-rule="evenodd" />`
        : html`<rect class="cell" x=${x} y=${y} width=${w} height=${h} rx="3" />`
    }
  </g>`;
};

/** @param {{ c: Context, id: string, pieces: Pieces[], far: boolean, badge: number }} props */
const Place = ({ c, id, pieces, far, badge }) => {
  const { facts } = c;
  const province = facts.provinces[id];
  const [x, y] = markerAt(id);
  const colour = facts.capitals.find((capital) => capital.province === id)?.colour;
  const target = SMALL.includes(id) ? REACH * 1.5 : REACH;
  const transform = `translate(${x} ${y}) scale(${badge})`;
  return html`<g class=${classes('place', province.kind)} transform=${transform} data-spot=${`province:${id}`}>
    <circle class="target" r=${target} />
    <${Marked} c=${c} id=${id} pieces=${pieces}><${Badge} id=${id} province=${province} colour=${colour} /></${Marked}>
    <${Tokens} c=${c} id=${id} pieces=${pieces} far=${far} />
  </g>`;
};

/** @type {import('../frame/ui.js').View<{ c: Context, far: boolean, badge: number, label: number }>} */
const Provinces = memo(({ c, far, badge, label }) => {
  const { facts, position } = c;
  const { cells } = drawingOf(boardOf(c), (id) => facts.provinces[id].area);
  const pieces = Object.fromEntries(position.view.map.map((spot) => [spot.id, spot.pieces]));
  const ids = Object.keys(facts.provinces).filter((id) => facts.provinces[id].open);
  return html`<svg class="provinces" viewBox=${`0 0 ${width} ${height}`}>
    <g class="lands">
      ${ids.map((id) => html`<${Land} c=${c} id=${id} cell=${cells[id]} pieces=${pieces[id] ?? []} key=${id} />`)}
    </g>
    <g class="names" aria-hidden="true">
      ${ids.map((id) => html`<${Name} id=${id} province=${facts.provinces[id]} far=${far} label=${label} key=${id} />`)}
    </g>
    <g class="places" aria-hidden="true">
      ${ids.map((id) => {
        const size = { far, badge };
        return html`<${Place} c=${c} id=${id} pieces=${pieces[id] ?? []} ...${size} key=${id} />`;
      })}
    </g>
  </svg>`;
});

/** @param {{ c: Context }} props */
export const Map = ({ c }) => {
  const zoom = useZoom(width / height);
  const unit = zoom.width ? width / zoom.width : 1;
  const { distance, badge, label } = scaleOf(unit);
  return html`<div
    class=${classes('aor-map', distance, zoom.zoomed && 'zoomed')}
    role="group"
    aria-label=${c.t('aor.map')}
  >
    <div
      class="window"
      tabindex="0"
      role="group"
      aria-label=${c.t('aor.map.keys')}
      ref=${zoom.element}
      onKeyDown=${zoom.onKey}
    >
      <div class="sheet-of-map" style=${{ ...zoom.style, '--label': label }}>
        <${Ground} board=${boardOf(c)} facts=${c.facts} />
        <${Provinces} c=${c} far=${distance !== 'near'} badge=${badge} label=${label} />
      </div>
    </div>
    <div class="corner">
      ${zoom.zoomed && html`<button onClick=${zoom.whole}>${c.t('aor.map.whole')}</button>`}
      ${distance === 'farthest' && html`<button onClick=${zoom.nearer}>${c.t('aor.map.nearer')}</button>`}
    </div>
  </div>`;
};
