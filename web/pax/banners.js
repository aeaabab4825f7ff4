// The Empires' banners, on a ground of 36 x 24. Shields are the banks' sign, so Empires have none.
import { html } from '../frame/ui.js';

const stripes = (/** @type {number} */ count, /** @type {string} */ colour) =>
  Array.from(
    { length: count },
    (_, i) =>
      html`<path fill=${colour} d=${`M0 ${((2 * i + 1) * 24) / (2 * count + 1)}h36v${24 / (2 * count + 1)}H0Z`} />`,
  );
const at = (/** @type {number[][]} */ points, /** @type {string} */ d) =>
  points.map(([x, y]) => html`<path transform=${`translate(${x} ${y})`} d=${d} />`);

const LILY =
  'M0-4.500c1.600 1.800 1.600 3 .8 4.200C2-1 3.600-.8 3.800.6 3.900 1.800 2.600 2.200 1.600 1.600L2 4h-4l.4-2.400c-1 .6-2.300.2-2.200-1C-3.600-.8-2-1-.8-.3c-.8-1.200-.8-2.400.8-4.200Z';
const EAGLE =
  'M18 3.200l1.600 1.600-.6 2c1.400-2.200 4.600-3 6.800-1.600l-1 1.600 2 .6-1.200 1.600 1.600 1.200-2 1 1 1.800-2.200.2.4 2-2.200-.4c-.6.800-1.200 1.200-2.200 1.400l1.200 2-1.400.4.200 1.600-2-1.600-2 1.600.2-1.600-1.400-.4 1.200-2c-1-.2-1.600-.6-2.200-1.400l-2.200.4.4-2-2.200-.2 1-1.800-2-1 1.600-1.200-1.200-1.600 2-.6-1-1.600c2.200-1.400 5.400-.6 6.800 1.600l-.6-2Z';
const CRESCENT = 'M20 5.500a7 7 0 1 0 3 11.800 5.900 5.900 0 1 1-3-11.800Z';
const STAR = 'M24.500 8.600l.9 2.300 2.400.1-1.900 1.500.7 2.400-2.100-1.300-2.100 1.300.7-2.400-1.900-1.500 2.400-.1Z';
const KEYS =
  'M10.500 5.500a3 3 0 0 1 4.600 3.700l8.600 8.600-1.600 1.600-1.500-1.500-1.300 1.300-1.500-1.500 1.300-1.300-5.700-5.700a3 3 0 0 1-2.900-5.200ZM25.500 5.500a3 3 0 0 0-4.600 3.700l-8.600 8.600 1.600 1.600 1.500-1.500 1.300 1.300 1.500-1.500-1.300-1.300 5.700-5.700a3 3 0 0 0 2.900-5.200Z';
const CUP =
  'M12 4.500h12c0 5-1.600 7.600-4.600 8.800v3.400l3.400 1.300v1.500H13.200V18l3.400-1.300v-3.400C13.600 12.100 12 9.500 12 4.500Z';

/** @type {Record<string, [string, any]>} the ground and what is on it */
const BANNERS = {
  england: ['#fbf6ea', html`<path fill="#b3262b" d="M15 0h6v9h15v6H21v9h-6v-9H0V9h15Z" />`],
  france: ['#2c4f96', html`<g fill="#e8bd45">${at([[9, 8], [27, 8], [18, 17]], LILY)}</g>`],
  holy_roman_empire: ['#ecbc3a', html`<path fill="#1d1a17" d=${EAGLE} />`],
  hungary: ['#fbf6ea', stripes(3, '#b3262b')],
  byzantium: ['#a3262b', html`<path fill="#ecbc3a" d="M16.500 0h3v10.500H36v3H19.500V24h-3V13.500H0v-3h16.500Z" /><g fill="#ecbc3a">${at([[8, 5.5], [28, 5.5], [8, 18.5], [28, 18.500]], 'M-3-3.500h3.400c2.400 0 3.200 2.300 1.400 3.400 2.400.8 1.900 3.900-1 3.900H-3Zm2 1.400v1.500h1.200c1.200 0 1.200-1.500 0-1.500Zm0 2.900v1.600h1.300c1.400 0 1.400-1.600 0-1.600Z')}</g>`],
  portugal: ['#fbf6ea', html`<g fill="#2c4f96">${at([[18, 5], [10, 12], [18, 12], [26, 12], [18, 19]], 'M-2.600-3h5.200v3.200C2.600 2 1.600 3 0 3.600-1.600 3-2.600 2-2.600.2Z')}</g>`],
  aragon: ['#ecbc3a', stripes(4, '#b3262b')],
  papal_states: ['#a3262b', html`<path fill="#f3ead8" d=${KEYS} />`],
  ottoman: ['#1f6a47', html`<path fill="#f3ead8" d=${CRESCENT} /><path fill="#f3ead8" d=${STAR} />`],
  mamluk: ['#ecbc3a', html`<path fill="#a3262b" d=${CUP} />`],
}; // prettier-ignore

/** A banner whose upper left corner lies at a point. @param {{ empire: string, x?: number, y?: number, size?: number }} props  size: its width */
export const Banner = ({ empire, x = 0, y = 0, size = 36 }) => {
  const [ground, charge] = BANNERS[empire];
  return html`<g class="banner" transform=${`translate(${x} ${y}) scale(${size / 36})`}>
    <rect class="cloth" width="36" height="24" fill=${ground} />${charge}<rect class="hem" width="36" height="24" />
  </g>`;
};
