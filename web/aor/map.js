// The map of Age of Renaissance: ground, provinces to touch, and their markers with the pieces on them.
import { isPhone } from '../frame/screen.js';
import { classes, html, memo, useEffect } from '../frame/ui.js';
import { useZoom } from '../frame/zoom.js';
import { Badge, Marked, Reach, Name, Tokens, markerAt } from './badges.js';
import { drawingOf, europe } from './geography.js';
import { Ground } from './ground.js';
import { Own } from './own.js';

/** @typedef {import('./badges.js').Names} Names */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Pieces} Pieces */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./geography.js').Board} Board */
/** @typedef {import('./geography.js').Point} Point */

const { width, height } = europe;
const REACH = 15; // radius of a target around a marker, before it grows with the marker
/** Provinces whose land is hardly larger than their marker. */
const SMALL = ['shetland_islands', 'whisby', 'crete', 'cyprus', 'palma', 'levant', 'cornwall'];

/** @type {Record<string, import('./badges.js').Names>} */
const NAMES = { near: 'name', far: 'far', farther: 'farther' };

/** Sizes change by steps, so that zooming mostly changes none. @param {number} size */
const inSteps = (size) => Math.round(size * 20) / 20;

/**
 * The size of markers and names, by units of the board in a pixel: near with everything, far with larger markers and
 * fewer names, and on a small screen markers alone.
 * @param {number} unit
 */
const scaleOf = (unit) => {
  if (unit < 1.3) {
    const size = inSteps(Math.min(1, 0.25 + 0.75 * unit));
    return { distance: 'near', names: NAMES.near, badge: size, label: size };
  }
  const size = inSteps(Math.min(1.1, Math.max(0.75, unit / 2)));
  const names = size > 1 ? NAMES.farther : NAMES.far;
  if (unit < 2.7) return { distance: 'afar', names, badge: 1.62 * size, label: size };
  return { distance: 'farthest', names, badge: 1.75, label: 1 };
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

/**
 * Land to touch; while somebody expands, how they come there.
 * @param {{ c: Context, id: string, cell: string, spot: Spot | undefined }} props
 */
const Land = ({ c, id, cell, spot }) => {
  const [x, y, w, h] = europe.boxes[id]?.box ?? [];
  const way = spot?.room !== undefined && `way-${spot.reach}`;
  const place = c.at(`province:${id}`, saysOf(c, id, spot?.pieces ?? []), classes('province', way));
  return html`<g ...${place} data-zoom=${`province:${id}`} data-sig=${JSON.stringify(spot?.pieces)}>
    ${
      cell
        ? html`<path class="cell" d=${cell} fill-rule="evenodd" />`
        : html`<rect class="cell" x=${x} y=${y} width=${w} height=${h} rx="3" />`
    }
  </g>`;
};

/** @param {{ c: Context, id: string, at: Spot | undefined, names: Names, badge: number }} props */
const Place = ({ c, id, at, names, badge }) => {
  const pieces = at?.pieces ?? [];
  const { facts } = c;
  const province = facts.provinces[id];
  const [x, y] = markerAt(id);
  const colour = facts.capitals.find((capital) => capital.province === id)?.colour;
  const target = SMALL.includes(id) ? REACH * 1.5 : REACH;
  const transform = `translate(${x} ${y}) scale(${badge})`;
  const spot = `province:${id}`;
  const name = classes('place', province.kind, c.marks.can.has(spot) && 'can');
  return html`<g class=${name} transform=${transform} data-spot=${spot} data-zoom=${spot}>
    <circle class="target" r=${target} />
    <${Marked} c=${c} id=${id} pieces=${pieces}><${Badge} id=${id} province=${province} colour=${colour} /></${Marked}>
    <${Tokens} c=${c} id=${id} pieces=${pieces} names=${names} />
    ${at?.room !== undefined && c.marks.could.has(spot) && html`<${Reach} spot=${at} names=${names} />`}
  </g>`;
};

/** @type {import('../frame/ui.js').View<{ c: Context, names: Names, badge: number, label: number }>} */
const Provinces = memo(({ c, names, badge, label }) => {
  const { facts, position } = c;
  const { cells } = drawingOf(boardOf(c), (id) => facts.provinces[id].area);
  /** @type {Record<string, Spot | undefined>} */
  const spots = Object.fromEntries(position.view.map.map((spot) => [spot.id, spot]));
  const ids = Object.keys(facts.provinces).filter((id) => facts.provinces[id].open);
  return html`<svg class="provinces" viewBox=${`0 0 ${width} ${height}`}>
    <g class="lands">
      ${ids.map((id) => html`<${Land} c=${c} id=${id} cell=${cells[id]} spot=${spots[id]} key=${id} />`)}
    </g>
    <g class="titles" aria-hidden="true">
      ${ids.map((id) => html`<${Name} id=${id} province=${facts.provinces[id]} ...${{ names, label }} key=${id} />`)}
    </g>
    <g class="places" aria-hidden="true">
      ${ids.map((id) => {
        const size = { names, badge };
        return html`<${Place} c=${c} id=${id} at=${spots[id]} ...${size} key=${id} />`;
      })}
    </g>
    <${Areas} c=${c} />
  </svg>`;
});

const WAYS = ['land', 'caravan', 'coast', 'sea', 'ocean'];

/** The ways by which the expanding player reaches provinces. @param {{ c: Context }} props */
const Legend = ({ c: { facts, position, t } }) => {
  const reached = position.view.map.flatMap(({ reach, room }) => (room === undefined || !reach ? [] : reach));
  const { fleet } = position.view;
  if (!reached.length) return null;
  return html`<div class="legend" aria-label=${t('aor.reach')}>
    ${WAYS.filter((way) => reached.includes(way)).map(
      (way) => html`<span class=${`way-${way}`} key=${way}><i></i>${facts.ways[way]}</span>`,
    )}
    ${fleet?.capacity !== undefined && html`<span>${t('aor.capacity', { count: fleet.capacity })}</span>`}
  </div>`;
};

/** Areas as places, while a decision asks for one. @param {{ c: Context }} props */
const Areas = ({ c }) =>
  html`<g class="area-places">
    ${Object.entries(europe.areas)
      .filter(([id]) => c.marks.could.has(`area:${id}`) || c.marks.can.has(`area:${id}`))
      .map(([id, [x, y]]) => {
        const { name } = c.facts.areas[id];
        const at = c.at(`area:${id}`, c.t('aor.area', { area: name }), `area-place of-${id}`);
        return html`<g ...${at} key=${id}><circle cx=${x} cy=${y} r="34" /><text x=${x} y=${y + 13}>${name}</text></g>`;
      })}
  </g>`;

const AROUND = 70; // units of the board around the choices

/** The part of the map with choices, in fractions of it; null if there are none. @param {Context} c */
const choiceOf = ({ marks }) => {
  const places = [...marks.can].flatMap((spot) => {
    const [kind, id] = spot.split(':');
    if (kind === 'area' && id in europe.areas) return [europe.areas[id]];
    return kind === 'province' && (id in europe.provinces || id in europe.boxes) ? [markerAt(id)] : [];
  });
  return partAround(places);
};

/** The part of the map around some points, in fractions of it. @param {Point[]} places */
const partAround = (places) => {
  if (!places.length) return null;
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => place[axis]));
  const [left, top] = [Math.max(0, Math.min(...xs) - AROUND), Math.max(0, Math.min(...ys) - AROUND)];
  const [right, bottom] = [Math.min(width, Math.max(...xs) + AROUND), Math.min(height, Math.max(...ys) + AROUND)];
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
};

/** Where the viewer has pieces, in fractions of the map; null without any. @param {Context} c */
const ownOf = ({ position, viewer }) => {
  const own = position.view.map.filter(({ pieces }) => pieces.some(({ player }) => player === viewer));
  return partAround(own.flatMap(({ id }) => (id in europe.provinces ? [markerAt(id)] : [])));
};

/** Where the capitals lie, while no player has pieces. @param {Context} c */
const capitalsOf = ({ facts }) => partAround(facts.capitals.map(({ province }) => markerAt(province)));

/** @param {{ c: Context }} props */
export const Map = ({ c }) => {
  const zoom = useZoom(width / height);
  useEffect(() => {
    const part =
      isPhone() && !c.marks.path.length && (choiceOf(c) ?? (zoom.zoomed ? null : (ownOf(c) ?? capitalsOf(c))));
    if (part) zoom.frame(part);
  }, [c.marks]);
  const near = (/** @type {string} */ id) => {
    const part = partAround([markerAt(id)]);
    if (part) zoom.frame(part);
  };
  const unit = zoom.width ? width / zoom.width : 1;
  const { distance, names, badge, label } = scaleOf(unit);
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
        <${Provinces} ...${{ c, names, badge, label }} />
      </div>
    </div>
    <${Legend} c=${c} />
    <${Own} c=${c} near=${near} />
    <div class="corner">
      ${zoom.zoomed && html`<button onClick=${zoom.whole}>${c.t('aor.map.whole')}</button>`}
      ${distance === 'farthest' && html`<button onClick=${zoom.nearer}>${c.t('aor.map.nearer')}</button>`}
    </div>
  </div>`;
};
