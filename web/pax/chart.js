// The map as a chart of Europe: routes, names and pieces over the ground.
import { classes, html, memo } from '../frame/ui.js';
import { europe, routePaths } from './geography.js';
import { Ground } from './ground.js';
import { empiresOf } from './places.js';
import { Border, City, RADIUS, THRONE, Throne } from './seats.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Facts} Facts */
/** @typedef {import('./geography.js').Point} Point */

const { width, height } = europe;

// ---- routes ----

/** An open route with its arrowheads. @param {{ id: string, side: string }} props */
const OpenRoute = ({ id, side }) => {
  const d = routePaths[id];
  const { arrows } = europe.routes[id];
  const head = (/** @type {number[]} */ [x, y, turn], /** @type {number} */ i) => {
    const size = i === arrows.length - 1 ? 1.9 : 1.15;
    const transform = `translate(${x} ${y}) rotate(${turn}) scale(${size})`;
    return html`<path class="head" d="M-7-6.5 8 0-7 6.5-3.5 0Z" transform=${transform} />`;
  };
  return html`<g class=${`route ${side}`} data-key=${`route:${side}`} data-sig=${id}>
    <path class="edge" d=${d} /><path class="way" d=${d} /><path class="hair" d=${d} />${arrows.map(head)}
  </g>`;
};

/** The two open trade routes, and the closed ones dotted. @param {{ c: Context }} props */
const Routes = ({ c: { facts, position } }) => {
  const open = [position.state.open.west, position.state.open.east];
  const shut = Object.keys(facts.routes).filter((id) => !open.includes(id) && position.view.levies[id]);
  return html`<g class="routes">
    ${shut.map((id) => html`<path class=${`route shut ${facts.routes[id].side}`} d=${routePaths[id]} key=${id} />`)}
    ${open.map((id) => html`<${OpenRoute} id=${id} side=${facts.routes[id].side} key=${id} />`)}
  </g>`;
};

// ---- names ----

/**
 * The position of a name beside its slot, at any scale.
 * @param {string} side @param {Point} out  how far the slot reaches
 */
const beside = (side, [w, h]) => {
  const [above, below] = [side.includes('above'), side.includes('below')];
  const aside = side.includes('left') ? -1 : side.includes('right') ? 1 : 0;
  const anchor = ['end', 'middle', 'start'][aside + 1];
  if (above) return { x: -8 * aside, y: -h - 4, dy: '-.12em', anchor };
  if (below) return { x: -8 * aside, y: h, dy: '.85em', anchor };
  if (side.includes('foot')) return { x: aside * (w + 18), y: h, dy: 0, anchor };
  return { x: aside * (w + 6), y: 0, dy: '.32em', anchor };
};

/** @param {{ name: string, kind: string, at: Point, side: string, out: Point }} props */
const NameBeside = ({ name, kind, at, side, out }) => {
  const { x, y, dy, anchor } = beside(side, out);
  return html`<text class=${kind} x=${at[0] + x} y=${at[1] + y} dy=${dy} text-anchor=${anchor}>${name}</text>`;
};

/** @param {{ facts: Facts, id: string }} props */
const CityName = ({ facts, id }) => {
  const { label, capital, emporium } = facts.cities[id];
  if (!label) return null;
  const out = emporium ? RADIUS + 7 : RADIUS;
  const kind = classes('name', capital && 'capital');
  return html`<${NameBeside} name=${label} kind=${kind} ...${europe.cities[id].name} out=${[out, out]} />`;
};

/** The ruler. @type {import('../frame/ui.js').View<{ id: string, name: string }>} */
const RulerName = memo(({ id, name }) => {
  const { at, name: side } = europe.empires[id].throne;
  return html`<${NameBeside} name=${name} kind="ruler" at=${at} side=${side} out=${[THRONE.w / 2, THRONE.h / 2]} />`;
});

/** A long name stands in two lines. @param {{ name: string, at: Point }} props */
const RealmName = ({ name, at: [x, y] }) => {
  const space = name.length > 9 ? name.lastIndexOf(' ') : -1;
  const lines = space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)];
  return html`<text class="realm-name" x=${x} y=${y + 8}>
    ${lines.map((line, i) => html`<tspan x=${x} dy=${i ? '.95em' : 0}>${line}</tspan>`)}
  </text>`;
};

/** @type {import('../frame/ui.js').View<{ facts: Facts, cities: string }>} */
const Names = memo(
  ({ facts, cities }) =>
    html`<g class="names" aria-hidden="true">
      ${empiresOf(facts).map((id) => {
        const { name } = facts.empires[id];
        return html`<${RealmName} name=${name} at=${europe.empires[id].name} />`;
      })}
      ${cities.split(' ').map((id) => html`<${CityName} facts=${facts} id=${id} />`)}
    </g>`,
);

/** @param {{ c: Context }} props */
export const Chart = ({ c }) => {
  const { facts, position } = c;
  const cities = Object.keys(facts.cities).filter((id) => position.view.levies[id]);
  return html`
    <${Ground} c=${c} />
    <svg class="pieces" viewBox=${`0 0 ${width} ${height}`}>
      <${Routes} c=${c} />
      ${Object.keys(facts.borders).map((id) => html`<${Border} c=${c} id=${id} key=${id} />`)}
      <${Names} facts=${facts} cities=${cities.join(' ')} />
      <g class="names" aria-hidden="true">
        ${empiresOf(facts).map((id) => {
          const { called } = facts.squares[id][position.view.faces[id]];
          return html`<${RulerName} id=${id} name=${called} key=${id} />`;
        })}
      </g>
      ${empiresOf(facts).map((id) => html`<${Throne} c=${c} id=${id} key=${id} />`)}
      ${cities.map((id) => html`<${City} c=${c} id=${id} key=${id} />`)}
    </svg>
  `;
};
