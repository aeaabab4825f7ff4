// The ground under the chart's places. The sea, the coasts and nobody's land never change; the Empires' land takes the
// colour of its religion and lights up.
import { classes, html, memo } from '../frame/ui.js';
import { Key, Roses } from './compass.js';
import { cellPaths, coastPath, edgePaths, europe, frontierPath, marchPath, straitPath } from './geography.js';
import { FAITH_MARKS, empiresOf } from './places.js';

/** @typedef {import('./types.js').Context} Context */

const { width, height } = europe;
const EDGE = 9; // the frame around the chart

/** Rhumb lines from two points. */
const RHUMBS = ['84 470', '1190 590']
  .flatMap((from) =>
    Array.from({ length: 16 }, (_, i) => {
      const a = (i * Math.PI) / 8 + 0.1;
      return `M${from}l${Math.round(Math.cos(a) * 1800)} ${Math.round(Math.sin(a) * 1800)}`;
    }),
  )
  .join('');

/** Hills and trees of unowned land. */
const HILLS = `
  M14 34q7-11 14 0M26 36q5-8 10 0M96 20q6-9 12 0M60 74q7-11 14 0M71 77q5-8 11 0M150 58q6-9 12 0M131 104l3.5-9 3.5 9
  M139 105l3-7 3 7M20 100l3.5-9 3.5 9M118 62q4-6 8 0M176 22l3-8 3 8M46 112q5-7 10 0`;

const SHIP = {
  hull: 'M-30 12h60c-3 12-10 18-20 18h-20c-11 0-18-6-20-18ZM-33 3l7 0 3 9h-8Z',
  sails: `
    M-4-30c12 6 14 20 4 36h-16c8-12 8-26 12-36ZM12-24c10 6 12 18 5 30h-10c4-10 4-20 5-30Z
    M-20-18c-6 8-6 16-4 24h8c-3-8-4-16-4-24Z`,
  masts: 'M-6-36V14M13-28V14M-19-22V14M-38 14q6-6 9-2',
};

/** @param {{ at: string, size: number }} props */
const Ship = ({ at, size }) =>
  html`<g class="ship" transform=${`translate(${at}) scale(${size})`}>
    <path class="masts" d=${SHIP.masts} /><path class="sails" d=${SHIP.sails} /><path class="hull" d=${SHIP.hull} />
  </g>`;

/** Shapes the drawing refers to. */
const Shapes = memo(
  () =>
    html`<defs>
      <clipPath id="chart-land"><path d=${coastPath} clip-rule="evenodd" /></clipPath>
      ${Object.keys(europe.empires).map(
        (id) => html`<clipPath id=${`chart-${id}`}><path d=${cellPaths[id]} clip-rule="evenodd" /></clipPath>`,
      )}
      <pattern id="chart-hills" width="200" height="124" patternUnits="userSpaceOnUse"><path d=${HILLS} /></pattern>
      <radialGradient id="chart-age" cx=".5" cy=".48" r=".72">
        <stop offset=".62" class="clear" /><stop offset="1" class="aged" />
      </radialGradient>
    </defs>`,
);

/** The sea with three lines along the coast, and unowned land. */
const Sea = memo(
  () => html`
    <rect class="sea" width=${width} height=${height} />
    <g class="waterlines">
      ${[28, 18, 9].map(
        (wide) => html`
          <path class="line" stroke-width=${wide + 1.6} d=${coastPath} />
          <path class="between" stroke-width=${wide - 1.4} d=${coastPath} />
        `,
      )}
    </g>
    <path class="rhumbs" d=${RHUMBS} />
    <path class="neutral" d=${coastPath} fill-rule="evenodd" />
    <path class="hills" d=${coastPath} fill-rule="evenodd" fill="url(#chart-hills)" />
  `,
);

/** Lines over the land, ships, age and frame. */
const Lines = memo(() => {
  const frame = { x: EDGE / 2, y: EDGE / 2, width: width - EDGE, height: height - EDGE };
  return html`
    <g clip-path="url(#chart-land)">
      <path class="march" d=${marchPath} /><path class="bed" d=${frontierPath} />
      <path class="frontier" d=${frontierPath} />
    </g>
    <path class="coastline" d=${coastPath} />
    <path class="strait shore" d=${straitPath} /><path class="strait" d=${straitPath} />
    <${Ship} at="96 312" size=${1} /><${Ship} at="1150 622" size=${0.62} />
    <rect class="age" width=${width} height=${height} fill="url(#chart-age)" />
    <rect class="frame-line" ...${frame} /><rect class="frame-ticks" ...${frame} />
  `;
});

/** @type {import('../frame/ui.js').View<{ t: Context['t'], language: string }>} */
const SeaNames = memo(
  ({ t }) =>
    html`${europe.seas.map(
      ({ id, at: [x, y], side, size }) =>
        html`<text class=${classes('sea-name', side, size > 11 && 'great')} x=${x} y=${y}>${t(`pax.sea.${id}`)}</text>`,
    )}`,
);

/** An Empire's land. @type {import('../frame/ui.js').View<{ id: string, state: string }>} */
const Realm = memo(({ id, state, ...marks }) => {
  const [x, y] = europe.empires[id].throne.at;
  const mark = FAITH_MARKS[state];
  const edge = edgePaths[id];
  return html`<g ...${marks} data-sig=${state}>
    <g clip-path=${`url(#chart-${id})`}>
      <path class="field" d=${cellPaths[id]} />
      ${mark && html`<path class="faith" d=${mark} transform=${`translate(${x} ${y}) scale(1.5)`} />`}
      <path class=${`hue wide of-${id}`} d=${edge} /><path class=${`hue of-${id}`} d=${edge} />
      <path class="lit" d=${edge} />
    </g>
  </g>`;
});

/** @param {{ c: Context }} props */
export const Ground = ({ c }) => {
  const { facts, position, marks } = c;
  const ids = empiresOf(facts);
  const choosing = ids.some((id) => marks.can.has(`empire:${id}`));
  return html`<svg class=${classes('ground', choosing && 'choosing')} viewBox=${`0 0 ${width} ${height}`}>
    <${Shapes} /><${Sea} />
    <g clip-path="url(#chart-land)">
      ${ids.map((id) => {
        const state = position.state.states[id];
        const says = `${facts.empires[id].name}, ${facts.religions[state].name}`;
        const place = c.at(`empire:${id}`, says, `realm is-${state}`);
        return html`<${Realm} id=${id} state=${state} ...${place} key=${id} />`;
      })}
    </g>
    <${Lines} /><${SeaNames} t=${c.t} language=${c.language} /><${Roses} /><${Key} facts=${facts} />
  </svg>`;
};
