// How a game stands, small enough for a list: the map with everybody's markers, and scores.
import { html } from '../frame/ui.js';
import { markerAt } from './badges.js';
import { coastPath, europe } from './geography.js';
import { Icon } from './icons.js';

/** @typedef {import('./types.js').View} View */
/**
 * @typedef {object} Standing
 * @property {[string, string][]} markers  provinces, and the colour that holds them
 * @property {{ colour: string, score: number }[]} seats
 */

const { width, height } = europe;

export const asks = ['view.standings', 'view.map'];

/** The part of a position that the list keeps. @param {{ view: View }} position @returns {Standing} */
export const standingOf = ({ view: { standings, map } }) => {
  const colour = (/** @type {number} */ seat) => standings[seat - 1].colour ?? 'none';
  return {
    markers: map.flatMap(({ id, pieces }) =>
      pieces.filter(({ marker }) => marker).map(({ player }) => /** @type {[string, string]} */ ([id, colour(player)])),
    ),
    seats: standings.map(({ score }, i) => ({ colour: colour(i + 1), score })),
  };
};

/** The land, drawn once for all pictures. */
export const Shapes = () =>
  html`<svg class="shapes" aria-hidden="true">
    <defs><path id="aor-small-coast" d=${coastPath} fill-rule="evenodd" /></defs>
  </svg>`;

/** @param {{ of: Standing }} props */
export const Picture = ({ of: { markers, seats } }) =>
  html`<span class="standing" aria-hidden="true">
    <svg viewBox=${`0 0 ${width} ${height}`}>
      <rect class="sea" width=${width} height=${height} />
      <use class="neutral" href="#aor-small-coast" /><use class="coast" href="#aor-small-coast" />
      ${markers.map(([id, colour]) => {
        const [x, y] = markerAt(id);
        return html`<circle class=${`aor-pawn player-${colour}`} cx=${x} cy=${y} r="22" key=${id} />`;
      })}
    </svg>
    <span class="purses">
      ${seats.map(({ colour, score }, i) => {
        return html`<span class=${`player-${colour}`} key=${i}><i class="disc"></i>${score}</span>`;
      })}
      <${Icon} id="score" />
    </span>
  </span>`;
