// The Empires' banners, on a ground of 36 x 24, in heraldry's colours. Shields are the banks' sign: Empires have none.
import { html } from '../frame/ui.js';
import { placed } from './placed.js';

/** @typedef {[colour: string, figure: string, ...points: string[]]} Charge  a figure, at one point or several */

/** @param {number} count */
const stripes = (count) => {
  const high = 24 / (2 * count + 1);
  return Array.from({ length: count }, (_, i) => `M0 ${(2 * i + 1) * high}h36v${high}H0Z`).join('');
};

const LILY = `
  M0-4.5c1.6 1.8 1.6 3 .8 4.2C2-1 3.6-.8 3.8.6 3.9 1.8 2.6 2.2 1.6 1.6L2 4h-4l.4-2.4c-1 .6-2.3.2-2.2-1
  C-3.6-.8-2-1-.8-.3c-.8-1.2-.8-2.4.8-4.2Z`;
const EAGLE = `
  M18 3.2l1.6 1.6-.6 2c1.4-2.2 4.6-3 6.8-1.6l-1 1.6 2 .6-1.2 1.6 1.6 1.2-2 1 1 1.8-2.2.2.4 2-2.2-.4
  c-.6.8-1.2 1.2-2.2 1.4l1.2 2-1.4.4.2 1.6-2-1.6-2 1.6.2-1.6-1.4-.4 1.2-2c-1-.2-1.6-.6-2.2-1.4l-2.2.4.4-2-2.2-.2 1-1.8
  -2-1 1.6-1.2-1.2-1.6
  2-.6-1-1.6c2.2-1.4 5.4-.6 6.8 1.6l-.6-2Z`;
const CRESCENT = `
  M20 5.5a7 7 0 1 0 3 11.8 5.9 5.9 0 1 1-3-11.8Z
  M24.5 8.6l.9 2.3 2.4.1-1.9 1.5.7 2.4-2.1-1.3-2.1 1.3.7-2.4-1.9-1.5 2.4-.1Z`;
const KEYS = `
  M10.5 5.5a3 3 0 0 1 4.6 3.7l8.6 8.6-1.6 1.6-1.5-1.5-1.3 1.3-1.5-1.5 1.3-1.3-5.7-5.7a3 3 0 0 1-2.9-5.2Z
  M25.5 5.5a3 3 0 0 0-4.6 3.7l-8.6 8.6 1.6 1.6 1.5-1.5 1.3 1.3 1.5-1.5-1.3-1.3 5.7-5.7a3 3 0 0 0 2.9-5.2Z`;
const CUP = 'M12 4.5h12c0 5-1.6 7.6-4.6 8.8v3.4l3.4 1.3v1.5H13.2V18l3.4-1.3v-3.4C13.6 12.1 12 9.5 12 4.5Z';
const ESCUTCHEON = 'M-2.6-3h5.2v3.2C2.6 2 1.6 3 0 3.6-1.6 3-2.6 2-2.6.2Z';
const LETTER_B = `
  M-3-3.5H.4c2.4 0 3.2 2.3 1.4 3.4 2.4.8 1.9 3.9-1 3.9H-3Zm2 1.4v1.5H.2c1.2 0 1.2-1.5 0-1.5Z
  m0 2.9v1.6H.3c1.4 0 1.4-1.6 0-1.6Z`;

/** The cloth, and its emblem. @type {Record<string, { cloth: string, charges: Charge[] }>} */
const BANNERS = {
  england: { cloth: 'argent', charges: [['gules', 'M15 0h6v9h15v6H21v9h-6v-9H0V9h15Z']] },
  france: { cloth: 'azure', charges: [['or', LILY, '9 8', '27 8', '18 17']] },
  holy_roman_empire: { cloth: 'or', charges: [['sable', EAGLE]] },
  hungary: { cloth: 'argent', charges: [['gules', stripes(3)]] },
  byzantium: {
    cloth: 'gules',
    charges: [
      ['or', 'M16.5 0h3v10.5H36v3H19.5V24h-3V13.5H0v-3h16.5Z'],
      ['or', LETTER_B, '8 5.5', '28 5.5', '8 18.5', '28 18.5'],
    ],
  },
  portugal: { cloth: 'argent', charges: [['azure', ESCUTCHEON, '18 5', '10 12', '18 12', '26 12', '18 19']] },
  aragon: { cloth: 'or', charges: [['gules', stripes(4)]] },
  papal_states: { cloth: 'gules', charges: [['argent', KEYS]] },
  ottoman: { cloth: 'vert', charges: [['argent', CRESCENT]] },
  mamluk: { cloth: 'or', charges: [['gules', CUP]] },
};

/** @param {Charge} charge */
const pathOf = ([colour, figure, ...points]) => {
  const all = points.map((at) => /** @type {[number, number]} */ (at.split(' ').map(Number)));
  return { colour, path: all.map((at) => placed(figure, ...at)).join('') || figure };
};
const CHARGES = Object.fromEntries(Object.entries(BANNERS).map(([id, { charges }]) => [id, charges.map(pathOf)]));

/**
 * A banner whose upper left corner lies at a point.
 * @param {{ empire: string, x?: number, y?: number, size?: number }} props  size: its width
 */
export const Banner = ({ empire, x = 0, y = 0, size = 36 }) => {
  const { cloth } = BANNERS[empire];
  return html`<g class="banner" transform=${`translate(${x} ${y}) scale(${size / 36})`}>
    <rect class=${cloth} width="36" height="24" />
    ${CHARGES[empire].map(({ colour, path }) => html`<path class=${colour} d=${path} />`)}
    <rect class="hem" width="36" height="24" />
  </g>`;
};
