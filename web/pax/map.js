// The map: what a chart draws of the land, both trade routes, and everything that stands on it.
import { html, useMemo } from '../frame/ui.js';
import { Border, City, Throne } from './chart.js';
import { diagramOf } from './diagram.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./chart.js').Chart} Chart */

/** Patterns the drawing refers to. */
const Patterns = () =>
  html`<defs>
    <pattern id="sea" width="28" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 6q3.5 -4 7 0t7 0 7 0 7 0" />
    </pattern>
    ${['west', 'east'].map(
      (side) =>
        html`<marker id=${`arrow-${side}`} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.6" markerHeight="3.6"
          orient="auto">
          <path d="M0 0 10 5 0 10Z" class=${`arrow ${side}`} />
        </marker>`,
    )}
  </defs>`;

/** The two open trade routes, and faintly those that could be. @param {{ c: Context, chart: Chart }} props */
const Routes = ({ c: { facts, position }, chart }) => {
  const open = [position.state.open.west, position.state.open.east];
  const shut = Object.keys(facts.routes).filter((id) => !open.includes(id) && position.view.levies[id]);
  return html`<g class="routes">
    ${shut.map((id) => html`<path class=${`route shut ${facts.routes[id].side}`} d=${chart.route(id)} key=${id} />`)}
    ${open.map((id) => {
      const { side } = facts.routes[id];
      const marks = { 'data-key': `route:${side}`, 'data-sig': id, 'marker-end': `url(#arrow-${side})` };
      return html`
        <path class="route under" d=${chart.route(id)} />
        <path class=${`route ${side}`} d=${chart.route(id)} ...${marks} />
      `;
    })}
  </g>`;
};

/** @param {{ c: Context }} props */
export const Map = ({ c }) => {
  const { facts } = c;
  const chart = useMemo(() => diagramOf(facts), [facts]);
  const { width, height, Ground } = chart;
  const empires = Object.keys(facts.empires).filter((id) => facts.empires[id].row !== undefined);
  return html`<div class="map" role="group" aria-label=${c.t('pax.map')}>
    <svg viewBox=${`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid meet">
      <${Patterns} />
      <rect class="water" width=${width} height=${height} rx="10" />
      <rect class="waves" width=${width} height=${height} rx="10" fill="url(#sea)" />
      <${Ground} c=${c} />
      <${Routes} c=${c} chart=${chart} />
      ${Object.keys(facts.borders).map((id) => html`<${Border} c=${c} chart=${chart} id=${id} key=${id} />`)}
      ${empires.map((id) => html`<${Throne} c=${c} chart=${chart} id=${id} key=${id} />`)}
      ${Object.keys(facts.cities).map((id) => html`<${City} c=${c} chart=${chart} id=${id} key=${id} />`)}
    </svg>
  </div>`;
};
