// Draws each seat's chances, or scores, turn by turn, and marks the biggest swings.
import { html } from './ui.js';

/** @typedef {import('./types.js').Chance} Chance */
/** @typedef {{ at: number, turn: number, seat: number, from: number, to: number }} Moment  turn: whose it was */

const WIDE = 640; // about a pixel each, so that its text keeps its size
const NARROW = 360;
const HEIGHT = 206;
const APART = 44; // from one turn's number to the next
const MARGIN = { left: 50, right: 12, top: 10, bottom: 26 };
const WHOLE = 1000; // shares are thousandths
const SHARPEST = 3;

/** The biggest changes from one turn to the next. @param {Chance} before @param {Chance} after @returns {Moment} */
const momentOf = (before, after) => {
  const changes = after.shares.map((share, i) => Math.abs(share - before.shares[i]));
  const most = changes.indexOf(Math.max(...changes));
  return { at: after.at, turn: after.seat, seat: most + 1, from: before.shares[most], to: after.shares[most] };
};

/** The sharpest turns, in the order in which they were made. @param {Chance[]} chances @returns {Moment[]} */
export const sharpest = (chances) =>
  chances
    .slice(1)
    .map((after, i) => momentOf(chances[i], after))
    .toSorted((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, SHARPEST)
    .toSorted((a, b) => a.at - b.at);

/** @param {Chance[]} chances @param {number} width @param {[number, number]} range */
const scalesOf = (chances, width, [least, most]) => {
  const length = chances.at(-1)?.at || 1;
  const [wide, high] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  return {
    x: (/** @type {number} */ at) => MARGIN.left + (at / length) * wide,
    y: (/** @type {number} */ share) => MARGIN.top + ((most - share) / (most - least)) * high,
  };
};

/**
 * The turns with a number under the curve, and their positions.
 * @param {Chance[]} chances @param {(at: number) => number} x
 */
const turnsUnder = (chances, x) => {
  /** @type {{ turn: number, at: number }[]} */
  const shown = [];
  for (const { turn, at } of chances) {
    const last = shown.at(-1);
    if (turn && (!last || (turn !== last.turn && x(at) - x(last.at) >= APART))) shown.push({ turn, at });
  }
  return shown;
};

/** @param {number} share */
const percent = (share) => `${share / 10}%`;

/**
 * @param {{ chances: Chance[], moments: { at: number, seat: number, to: number }[], dress: (seat: number) => string,
 *   label: string, go: (at: number) => void, range?: [number, number], tick?: (value: number) => string }} props
 */
export const Curve = ({ chances, moments, dress, label, go, range = [0, WHOLE], tick = percent }) => {
  const width = matchMedia('(max-width: 760px)').matches ? NARROW : WIDE;
  const { x, y } = scalesOf(chances, width, range);
  const seats = chances[0]?.shares.map((_, i) => i) ?? [];
  const line = (/** @type {number} */ i) => chances.map(({ at, shares }) => `${x(at)},${y(shares[i])}`).join(' ');
  const rule = (/** @type {number} */ share) =>
    html`<line class="rule" x1=${MARGIN.left} x2=${width - MARGIN.right} y1=${y(share)} y2=${y(share)} /><text
        class="rule" x=${MARGIN.left - 6} y=${y(share) + 5} text-anchor="end">${tick(share)}</text>`;
  return html`<svg class="curve" viewBox=${`0 0 ${width} ${HEIGHT}`} role="img" aria-label=${label}>
    ${[range[0], (range[0] + range[1]) / 2, range[1]].map(rule)}
    ${seats.map((i) => html`<polyline class=${dress(i + 1)} points=${line(i)} />`)}
    ${turnsUnder(chances, x).map(({ turn, at }) => {
      return html`<text class="rule" x=${x(at)} y=${HEIGHT - 6} text-anchor="middle" key=${at}>${turn}</text>`;
    })}
    ${moments.map(
      ({ at, seat, to }) =>
        html`<circle class=${dress(seat)} cx=${x(at)} cy=${y(to)} r="7" onClick=${() => go(at)} key=${at} />`,
    )}
  </svg>`;
};
