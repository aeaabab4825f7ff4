// The map as a chart of Europe: routes, names and everything that stands on it, over the ground.
import { classes, html, memo } from '../frame/ui.js';
import { europe, routePaths } from './geography.js';
import { Ground } from './ground.js';
import { empiresOf } from './places.js';
import { Border, City, RADIUS, Throne } from './seats.js';

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

/** The two open trade routes, and dotted those that could be. @param {{ c: Context }} props */
const Routes = ({ c: { facts, position } }) => {
  const open = [position.state.open.west, position.state.open.east];
  const shut = Object.keys(facts.routes).filter((id) => !open.includes(id) && position.view.levies[id]);
  return html`<g class="routes">
    ${shut.map((id) => html`<path class=${`route shut ${facts.routes[id].side}`} d=${routePaths[id]} key=${id} />`)}
    ${open.map((id) => html`<${OpenRoute} id=${id} side=${facts.routes[id].side} key=${id} />`)}
  </g>`;
};

// ---- names ----

/** Where a name stands beside its slot. @param {string} side @param {number} out  how far the slot reaches */
const beside = (side, out) => {
  const [above, below] = [side.includes('above'), side.includes('below')];
  const [left, right] = [side.includes('left'), side.includes('right')];
  const anchor = left ? 'end' : right ? 'start' : 'middle';
  const aside = left ? -1 : right ? 1 : 0;
  if (above || below) return { x: -8 * aside, y: above ? -out - 7 : out + 22, anchor };
  return { x: aside * (out + 6), y: 8, anchor };
};

/** @param {{ facts: Facts, id: string }} props */
const CityName = ({ facts, id }) => {
  const { label, capital, emporium } = facts.cities[id];
  if (!label) return null;
  const { at, side } = europe.cities[id].name;
  const { x, y, anchor } = beside(side, emporium ? RADIUS + 7 : RADIUS);
  const name = classes('name', capital && 'capital');
  return html`<text class=${name} x=${at[0] + x} y=${at[1] + y} text-anchor=${anchor}>${label}</text>`;
};

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
      ${empiresOf(facts).map((id) => html`<${Throne} c=${c} id=${id} key=${id} />`)}
      ${cities.map((id) => html`<${City} c=${c} id=${id} key=${id} />`)}
    </svg>
  `;
};
