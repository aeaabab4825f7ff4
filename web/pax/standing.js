// How a game stands, small enough for a list: a chart with thrones and concessions in the banks' colours, and purses.
import { html } from '../frame/ui.js';
import { Coin, Shield } from './icons.js';
import { cellPaths, coastPath, europe } from './geography.js';

/** @typedef {import('./types.js').State} State */
/**
 * @typedef {object} Standing
 * @property {Record<string, string>} states  of the Empires
 * @property {Record<string, string>} thrones  who holds an Empire
 * @property {Record<string, string>} pawns  whose concession a Border has
 * @property {{ bank: string, florins: number }[]} seats
 */

const { width, height } = europe;

export const asks = ['state.seats', 'state.states', 'state.squares', 'state.concessions'];

/** The part of a position that the list keeps. @param {{ state: State }} position @returns {Standing} */
export const standingOf = ({ state: { seats, states, squares, concessions } }) => ({
  states,
  thrones: Object.fromEntries(Object.entries(squares).flatMap(([id, { holder }]) => (holder ? [[id, holder]] : []))),
  pawns: concessions,
  seats: seats.map(({ bank, florins }) => ({ bank, florins })),
});

/** The land, drawn once for all pictures. */
export const Shapes = () =>
  html`<svg class="shapes" aria-hidden="true">
    <defs>
      <path id="small-coast" d=${coastPath} fill-rule="evenodd" />
      <clipPath id="small-land"><use href="#small-coast" clip-rule="evenodd" /></clipPath>
      ${Object.entries(cellPaths).map(([id, path]) => html`<path id=${`small-${id}`} d=${path} />`)}
    </defs>
  </svg>`;

/** @param {{ of: Standing }} props */
export const Picture = ({ of: { states, thrones, pawns, seats } }) =>
  html`<span class="standing" aria-hidden="true">
    <svg viewBox=${`0 0 ${width} ${height}`}>
      <rect class="sea" width=${width} height=${height} />
      <use class="neutral" href="#small-coast" />
      <g clip-path="url(#small-land)">
        ${Object.keys(states).map((id) => html`<use class=${`field is-${states[id]}`} href=${`#small-${id}`} />`)}
      </g>
      <use class="coast" href="#small-coast" />
      ${Object.entries(pawns).map(([id, bank]) => {
        const [x, y] = europe.borders[id]?.at ?? [];
        return x !== undefined && html`<circle class=${`pawn of-${bank}`} cx=${x} cy=${y} r="24" />`;
      })}
      ${Object.entries(thrones).map(([id, bank]) => {
        const [x, y] = europe.empires[id].throne.at;
        return html`<rect class=${`throne of-${bank}`} x=${x - 34} y=${y - 34} width="68" height="68" rx="10" />`;
      })}
    </svg>
    <span class="purses">
      ${seats.map(
        ({ bank, florins }) => html`<span><${Shield} bank=${bank} size=${18} /><${Coin} size=${14} />${florins}</span>`,
      )}
    </span>
  </span>`;
