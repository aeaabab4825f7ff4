// Shows adjacency on the chart: roses at the corners of four Empires, and a key of ten banners.
import { html, memo } from '../frame/ui.js';
import { Banner } from './banners.js';
import { europe } from './geography.js';
import { empiresOf } from './places.js';

/** @typedef {import('./types.js').Facts} Facts */
/** @typedef {import('./geography.js').Point} Point */

/** Four points, each half dark. */
const ROSE = {
  light: 'M0-26 3.5-3.5 26 0 3.5 3.5 0 26-3.5 3.5-26 0-3.5-3.5Z',
  dark: 'M0-26 3.5-3.5 0 0ZM26 0 3.5 3.5 0 0ZM0 26-3.5 3.5 0 0ZM-26 0-3.5-3.5 0 0Z',
};

/** @param {{ at: Point, ties: Point[] }} props */
const Rose = ({ at: [x, y], ties }) => html`
  ${ties.map(([tx, ty]) => html`<path class="tie" d=${`M${x} ${y}L${tx} ${ty}`} />`)}
  <g class="rose" transform=${`translate(${x} ${y})`}>
    <circle r="11" />
    ${['rotate(45) scale(.62)', ''].map(
      (transform) => html`<g transform=${transform}><path d=${ROSE.light} /><path class="dark" d=${ROSE.dark} /></g>`,
    )}
  </g>
`;

/** Compass roses, tied to the land of the Empires that meet there. */
export const Roses = memo(
  () =>
    html`${Object.values(europe.roses).map(({ at, ties }) => html`<${Rose} at=${at} ties=${Object.values(ties)} />`)}`,
);

/** Every two adjacent Empires, and how: over a Border or diagonally. @param {Facts} facts */
const adjacencies = (facts) =>
  empiresOf(facts).flatMap((a) =>
    (facts.empires[a].adjacent ?? [])
      .filter((b) => a < b)
      .map((b) => {
        const border = Object.values(facts.borders).find((x) => [a, b].includes(x.a) && [a, b].includes(x.b));
        return { a, b, by: !border ? 'diagonal' : border.sea ? 'by-sea' : 'by-land' };
      }),
  );

/**
 * All adjacencies at a glance: ten banners in their 2 x 5 places.
 * @type {import('../frame/ui.js').View<{ facts: Facts }>}
 */
export const Key = memo(({ facts }) => {
  const at = (/** @type {string} */ id) => {
    const { column = 0, row = 0 } = facts.empires[id];
    return { x: 40 + column * 65, y: 26 + row * 40 };
  };
  return html`<g class="key" transform="translate(734 628)">
    <rect class="paper" width="340" height="92" rx="5" />
    <rect class="rule" x="4" y="4" width="332" height="84" rx="3" />
    ${adjacencies(facts).map(({ a, b, by }) => {
      const [from, to] = [at(a), at(b)];
      return html`<path class=${by} d=${`M${from.x} ${from.y}L${to.x} ${to.y}`} />`;
    })}
    ${empiresOf(facts).map((id) => html`<${Banner} empire=${id} x=${at(id).x - 17} y=${at(id).y - 11.3} size=${34} />`)}
  </g>`;
});
