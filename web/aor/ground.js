// The ground under the provinces' markers: seas, coasts, land by area, boxes and ornament. It depends on the board and
// the areas in use alone. The page draws it once for a game, in a layer of its own that panning never repaints.
import { classes, html, memo } from '../frame/ui.js';
import { coastPath, drawingOf, europe, insetPath, straitPath } from './geography.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Facts} Facts */
/** @typedef {import('./geography.js').Board} Board */
/** @typedef {import('./geography.js').Drawing} Drawing */

const { width, height } = europe;
const EDGE = 8; // the frame around the map
const ROSE = [96, 560];

/** Rhumb lines from the compass. */
const RHUMBS = Array.from({ length: 32 }, (_, i) => {
  const turn = (i * Math.PI) / 16;
  return `M${ROSE}l${Math.round(Math.cos(turn) * 1900)} ${Math.round(Math.sin(turn) * 1900)}`;
}).join('');

/** Hills and trees of unowned land. */
const HILLS = `
  M14 34q5-9 10 0M22 36q4-7 8 0M96 20q4-7 8 0M60 74q5-9 10 0M68 77q4-7 8 0M150 58q4-7 8 0M131 104l2.5-7 2.5 7
  M137 105l2-5.5 2 5.5M20 100l2.5-7 2.5 7M118 62q3-5 6 0M176 22l2.2-6 2.2 6M46 112q4-6 8 0`;

/** Eight points of a compass, each half dark: the four chief ones lie on top. */
const STAR = {
  light: 'M0-50 6-6 50 0 6 6 0 50-6 6-50 0-6-6Z',
  dark: 'M0-50 6-6 0 0ZM50 0 6 6 0 0ZM0 50-6 6 0 0ZM-50 0-6-6 0 0Z',
};

/** @type {import('../frame/ui.js').View<{ drawing: Drawing }>} */
const Shapes = ({ drawing }) =>
  html`<defs>
    <clipPath id="aor-land"><path d=${coastPath} clip-rule="evenodd" /></clipPath>
    ${Object.entries(drawing.areas).map(
      ([id, { cell }]) => html`<clipPath id=${`aor-area-${id}`}><path d=${cell} clip-rule="evenodd" /></clipPath>`,
    )}
    ${Object.entries(europe.boxes).map(
      ([
        id,
        {
          box: [x, y, w, h],
        },
      ]) => {
        const inside = { x: x + 4, y: y + 4, width: w - 8, height: h - 8 };
        return html`<clipPath id=${`aor-box-${id}`}><rect ...${inside} rx="2" /></clipPath>`;
      },
    )}
    <pattern id="aor-hills" width="200" height="124" patternUnits="userSpaceOnUse"><path d=${HILLS} /></pattern>
    <radialGradient id="aor-age" cx=".5" cy=".5" r=".75">
      <stop offset=".6" class="clear" /><stop offset="1" class="aged" />
    </radialGradient>
  </defs>`;

/** Water with its limits, and hairlines along the coast. @param {{ drawing: Drawing }} props */
const Water = ({ drawing: { seas, coasts, limits } }) => html`
  <rect class="ocean" width=${width} height=${height} />
  <path class="seas" d=${seas} fill-rule="evenodd" /><path class="coasts" d=${coasts} fill-rule="evenodd" />
  <path class="rhumbs" d=${RHUMBS} />
  <g class="waterlines">
    ${[20.4, 13.2, 6.8].map(
      (wide) => html`
        <path class="line" stroke-width=${wide + 0.7} d=${coastPath} />
        <path class="between" stroke-width=${wide - 0.7} d=${coastPath} />
      `,
    )}
  </g>
  <path class="limit" d=${limits.coast} /><path class="limit shared" d=${limits.shared} />
  <path class="limit sea" d=${limits.sea} />
`;

/** @param {{ drawing: Drawing, facts: Facts }} props */
const Land = ({ drawing, facts }) => {
  const { areas, cells, within, between, wild } = drawing;
  const satellites = Object.keys(cells).filter((id) => facts.provinces[id]?.kind === 'satellite');
  return html`
    <path class="shade" d=${coastPath} fill-rule="evenodd" transform="translate(1.6 2.4)" />
    <path class="wilds" d=${coastPath} fill-rule="evenodd" />
    <path class="hills" d=${coastPath} fill-rule="evenodd" fill="url(#aor-hills)" />
    <g clip-path="url(#aor-land)">
      ${Object.entries(areas).map(
        ([id, { cell, edge }]) =>
          html`<g class=${classes('region', `of-${id}`, !facts.areas[id].open && 'shut')}>
            <path class="tract" d=${cell} fill-rule="evenodd" />
            <g clip-path=${`url(#aor-area-${id})`}>
              <path class="wash wide" d=${edge} /><path class="wash" d=${edge} />
            </g>
          </g>`,
      )}
      ${satellites.map((id) => html`<path class="lighter" d=${cells[id]} fill-rule="evenodd" />`)}
      <path class="border wild" d=${wild} /><path class="border within" d=${within} />
      <path class="border bed" d=${between} /><path class="border" d=${between} />
    </g>
    <path class="coastline" d=${coastPath} />
    <g clip-path="url(#aor-land)">
      <path class="strait shore" d=${straitPath} /><path class="strait" d=${straitPath} />
    </g>
  `;
};

/** Breaks a name into lines of at most so many letters. @param {string} name */
const linesOf = (name) =>
  name.split(' ').reduce((lines, word) => {
    const last = lines[lines.length - 1];
    const joins = last !== undefined && last.length + word.length < 13;
    return joins ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
  }, /** @type {string[]} */ ([]));

/** @param {{ facts: Facts }} props */
const Names = ({ facts }) => html`
  ${Object.entries(europe.seas).map(
    ([
      id,
      {
        at: [x, y],
        size,
        turn,
      },
    ]) => {
      const lines = turn ? [facts.waters[id].name] : linesOf(facts.waters[id].name);
      const top = -((lines.length - 1) * size * 1.1) / 2 + size * 0.3;
      return html`<text class="sea-name" font-size=${size} transform=${`translate(${x} ${y}) rotate(${turn})`}>
      ${lines.map((line, i) => html`<tspan x="0" y=${top + i * size * 1.1}>${line}</tspan>`)}
    </text>`;
    },
  )}
  ${Object.entries(europe.areas).map(
    ([id, [x, y]]) => html`<text class=${`numeral of-${id}`} x=${x} y=${y + 12}>${facts.areas[id].name}</text>`,
  )}
`;

/** Overseas: a small map of its own. @param {{ id: string, facts: Facts }} props */
const Box = ({ id, facts }) => {
  const [x, y, w, h] = europe.boxes[id].box;
  const { name, area } = facts.provinces[id];
  return html`<g class=${`box of-${area}`}>
    <rect class="mat" x=${x} y=${y} width=${w} height=${h} rx="3" />
    <g clip-path=${`url(#aor-box-${id})`}>
      <rect class="water" x=${x} y=${y} width=${w} height=${h} />
      <path class="far-land" d=${insetPath(id)} fill-rule="evenodd" />
    </g>
    <rect class="rule" x=${x + 4} y=${y + 4} width=${w - 8} height=${h - 8} rx="2" />
    <text class="box-name" x=${x + w / 2} y=${y + h - 10}>${name}</text>
  </g>`;
};

const Compass = () => html`<g class="compass" transform=${`translate(${ROSE})`}>
  <circle r="30" />
  ${['rotate(45) scale(.6)', ''].map(
    (transform) => html`<g transform=${transform}><path d=${STAR.light} /><path class="dark" d=${STAR.dark} /></g>`,
  )}
  <text y="-56">N</text>
</g>`;

/** @type {import('../frame/ui.js').View<{ board: Board, facts: Facts }>} */
export const Ground = memo(({ board, facts }) => {
  const drawing = drawingOf(board, (id) => facts.provinces[id].area);
  const frame = { x: EDGE / 2, y: EDGE / 2, width: width - EDGE, height: height - EDGE };
  return html`<svg class="ground" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <${Shapes} drawing=${drawing} /><${Water} drawing=${drawing} /><${Land} drawing=${drawing} facts=${facts} />
    <${Names} facts=${facts} /><${Compass} />
    <rect class="age" width=${width} height=${height} fill="url(#aor-age)" />
    ${Object.keys(europe.boxes).map((id) => html`<${Box} id=${id} facts=${facts} />`)}
    <rect class="frame-line" ...${frame} /><rect class="frame-ticks" ...${frame} />
  </svg>`;
});
