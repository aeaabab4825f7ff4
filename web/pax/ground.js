// What the chart's places stand on. The sea, the coasts and nobody's land never change; the Empires' land takes the colour of
// its religion and lights up.
import { classes, html, useMemo } from '../frame/ui.js';
import europe from './europe.js';
import { Banner } from './banners.js';
import { cellPath, coastPath, edgePath, frontierPath, straitPath } from './geography.js';
import { FAITH_MARKS, empiresOf } from './places.js';

const { width, height } = europe;
const EDGE = 9; // the frame around the chart

/** Rhumb lines from two points of the compass. */
const RHUMBS = [[84, 470], [1190, 590]]
  .flatMap(([x, y]) =>
    Array.from({ length: 16 }, (_, i) => {
      const a = (i * Math.PI) / 8 + 0.1;
      return `M${x} ${y}l${Math.round(Math.cos(a) * 1800)} ${Math.round(Math.sin(a) * 1800)}`;
    }),
  )
  .join(''); // prettier-ignore

const HILLS =
  'M14 34q7-11 14 0M26 36q5-8 10 0M96 20q6-9 12 0M60 74q7-11 14 0M71 77q5-8 11 0M150 58q6-9 12 0M131 104l3.500-9 3.500 9M139 105l3-7 3 7M20 100l3.500-9 3.500 9M118 62q4-6 8 0M176 22l3-8 3 8M46 112q5-7 10 0';
const SHIP = {
  hull: 'M-30 12h60c-3 12-10 18-20 18h-20c-11 0-18-6-20-18ZM-33 3l7 0 3 9h-8Z',
  sails:
    'M-4-30c12 6 14 20 4 36h-16c8-12 8-26 12-36ZM12-24c10 6 12 18 5 30h-10c4-10 4-20 5-30ZM-20-18c-6 8-6 16-4 24h8c-3-8-4-16-4-24Z',
  masts: 'M-6-36V14M13-28V14M-19-22V14M-38 14q6-6 9-2',
};

/** A compass rose: four points, each half dark. */
const ROSE = {
  light: 'M0-26 3.500-3.500 26 0 3.500 3.500 0 26-3.500 3.500-26 0-3.500-3.500Z',
  dark: 'M0-26 3.500-3.500 0 0ZM26 0 3.500 3.500 0 0ZM0 26-3.500 3.500 0 0ZM-26 0-3.500-3.500 0 0Z',
};

const Defs = () => html`<defs>
  <clipPath id="chart-frame"><rect x=${EDGE} y=${EDGE} width=${width - 2 * EDGE} height=${height - 2 * EDGE} /></clipPath>
  <clipPath id="chart-land"><path d=${coastPath} clip-rule="evenodd" /></clipPath>
  ${europe.labels.slice(0, -1).map((id) => html`<clipPath id=${`chart-${id}`} key=${id}><path d=${cellPath(id)} clip-rule="evenodd" /></clipPath>`)}
  <pattern id="chart-hills" width="200" height="124" patternUnits="userSpaceOnUse"><path d=${HILLS} /></pattern>
  <radialGradient id="chart-age" cx=".5" cy=".48" r=".72"><stop offset=".62" class="clear" /><stop offset="1" class="aged" /></radialGradient>
</defs>`;

/** @param {{ x: number, y: number, size: number }} props */
const Ship = ({ x, y, size }) => html`<g class="ship" transform=${`translate(${x} ${y}) scale(${size})`}>
  <path class="masts" d=${SHIP.masts} /><path class="sails" d=${SHIP.sails} /><path class="hull" d=${SHIP.hull} /></g>`;

const Sea = () => html`<rect class="sea" width=${width} height=${height} />
  <g class="waterlines">${[28, 18, 9].map((w) => html`<path class="line" stroke-width=${w + 1.6} d=${coastPath} /><path class="between" stroke-width=${w - 1.4} d=${coastPath} />`)}</g>
  <path class="rhumbs" d=${RHUMBS} />
  <path class="neutral" d=${coastPath} fill-rule="evenodd" />
  <path class="hills" d=${coastPath} fill-rule="evenodd" fill="url(#chart-hills)" />`;

/** Lines over the land that never change. */
const Lines =
  () => html`<g clip-path="url(#chart-land)"><path class="march" d=${frontierPath(true)} /><path class="bed" d=${frontierPath(false)} /><path class="frontier" d=${frontierPath(false)} /></g>
  <path class="coastline" d=${coastPath} />
  <path class="strait shore" d=${straitPath} /><path class="strait" d=${straitPath} />
  <${Ship} x=${96} y=${312} size=${1} /><${Ship} x=${1150} y=${622} size=${0.62} />
  <rect class="age" width=${width} height=${height} fill="url(#chart-age)" />`;

const Frame =
  () => html`<rect class="frame-line" x=${EDGE / 2} y=${EDGE / 2} width=${width - EDGE} height=${height - EDGE} />
  <rect class="frame-ticks" x=${EDGE / 2} y=${EDGE / 2} width=${width - EDGE} height=${height - EDGE} />`;

/** @param {{ x: number, y: number }} props */
const Rose = ({ x, y }) => html`<g class="rose" transform=${`translate(${x} ${y})`}>
  <circle r="11" /><path class="points" d=${ROSE.light} transform="rotate(45) scale(.620)" /><path class="points dark" d=${ROSE.dark} transform="rotate(45) scale(.620)" />
  <path class="points" d=${ROSE.light} /><path class="points dark" d=${ROSE.dark} /></g>`;

/** Compass roses where four Empires meet, tied to their land. */
const Roses = () =>
  Object.values(europe.roses).map(
    ({ at: [x, y], ties }) => html`<g>
      ${Object.values(ties).map(([tx, ty]) => html`<path class="tie" d=${`M${x} ${y}L${tx} ${ty}`} />`)}
      <${Rose} x=${x} y=${y} /></g>`,
  );

/** All adjacencies at a glance: ten banners in their 2 x 5 places. @param {{ facts: any }} props */
const Key = ({ facts }) => {
  const place = (/** @type {string} */ id) => [40 + facts.empires[id].column * 65, 26 + facts.empires[id].row * 40];
  const ids = empiresOf(facts);
  const border = (/** @type {string} */ a, /** @type {string} */ b) =>
    /** @type {any[]} */ (Object.values(facts.borders)).find(
      (x) => (x.a === a && x.b === b) || (x.a === b && x.b === a),
    );
  const pairs = ids.flatMap((a) =>
    facts.empires[a].adjacent.filter((/** @type {string} */ b) => a < b).map((/** @type {string} */ b) => [a, b]),
  );
  return html`<g class="key" transform="translate(734 628)">
    <rect class="paper" width="340" height="92" rx="5" /><rect class="rule" x="4" y="4" width="332" height="84" rx="3" />
    ${pairs.map(([a, b]) => {
      const [[x, y], [x2, y2]] = [place(a), place(b)];
      const between = border(a, b);
      return html`<path class=${!between ? 'diagonal' : between.sea ? 'by-sea' : 'by-land'} d=${`M${x} ${y}L${x2} ${y2}`} />`;
    })}
    ${ids.map((id) => html`<${Banner} empire=${id} x=${place(id)[0] - 17} y=${place(id)[1] - 11.3} size=${34} />`)}
  </g>`;
};

/** @param {{ c: any }} props */
const SeaNames = ({ c }) =>
  europe.seas.map(
    ({ id, at: [x, y], size }) =>
      html`<text class="sea-name" x=${x} y=${y} data-size=${size > 11 ? 'large' : 'small'}>${c.t(`pax.sea.${id}`)}</text>`,
  );

/** @param {any} c @param {string} id */
const markOf = (c, id) => {
  const state = c.position.state.states[id];
  return {
    id,
    state,
    ...c.at(`empire:${id}`, `${c.facts.empires[id].name}, ${c.facts.religions[state].name}`, `realm is-${state}`),
  };
};

/** @param {string} id */
const throneAt = (id) => /** @type {Record<string, any>} */ (europe.empires)[id].throne.at;

/** An Empire's land. @param {{ mark: any }} props */
const Realm = ({
  mark: { id, state, ...place },
}) => html`<g ...${place} data-sig=${state}><g clip-path=${`url(#chart-${id})`}>
  <path class="field" d=${cellPath(id)} />${FAITH_MARKS[state] && html`<path class="faith" d=${FAITH_MARKS[state]} transform=${`translate(${throneAt(id)}) scale(1.500)`} />`}<path class=${`hue of-${id} wide`} d=${edgePath(id)} /><path class=${`hue of-${id}`} d=${edgePath(id)} /><path class="lit" d=${edgePath(id)} /></g></g>`;

/** @param {{ c: any }} props */
export const Ground = ({ c }) => {
  const marks = empiresOf(c.facts).map((id) => markOf(c, id));
  const choosing = marks.some((mark) => mark.role === 'button');
  const still = useMemo(() => ({ under: [Defs(), Sea()], over: [Lines(), Frame()] }), []);
  const told = useMemo(() => [SeaNames({ c }), Roses(), Key(c)], [c.facts]);
  const realms = marks.map((mark) => useMemo(() => Realm({ mark }), [JSON.stringify(mark)]));
  return html`<svg class=${classes('ground', choosing && 'choosing')} viewBox=${`0 0 ${width} ${height}`}>
    ${still.under}<g clip-path="url(#chart-land)" class="realms">${realms}</g>${still.over}${told}
  </svg>`;
};
