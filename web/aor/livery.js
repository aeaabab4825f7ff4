// The players' colours and letters, on shields and beside numbers, which say whose each thing is.
import { html } from '../frame/ui.js';

/** @typedef {import('./types.js').Context} Context */

/** Seats of the table, from 1 on. @param {Context} c */
export const seatsOf = (c) => c.position.players.map((_, i) => i + 1);

/** A player's colour, and the letter that goes with it. @param {Context} c @param {number} seat */
export const liveryOf = ({ facts, position }, seat) => {
  const { colour, capital } = position.view.standings[seat - 1];
  return { colour: colour ?? 'none', letter: capital ? facts.provinces[capital].name[0] : String(seat) };
};

/** @param {Context} c @param {number} seat */
export const nameOf = ({ position }, seat) => position.view.standings[seat - 1].name;

/** A player's shield. @param {{ c: Context, seat: number, size?: number }} props */
export const Crest = ({ c, seat, size = 20 }) => {
  const { colour, letter } = liveryOf(c, seat);
  return html`<svg class=${`blazon player-${colour}`} viewBox="-12 -12 24 26" width=${size}
    height=${size} aria-hidden="true">
    <path d="M-10-11h20v13c0 5.5-4.5 8-10 11-5.5-3-10-5.5-10-11Z" /><text y="5">${letter}</text>
  </svg>`;
};

/** A shield with a name for screen readers. @param {{ c: Context, seat: number, size?: number }} props */
export const Named = ({ c, seat, size = 18 }) =>
  html`<span class="named" title=${nameOf(c, seat)}>
    <${Crest} c=${c} seat=${seat} size=${size} /><i class="sr">${nameOf(c, seat)}</i>
  </span>`;
