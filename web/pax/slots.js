// The pieces on the diagram: Cities, Borders, Thrones, and the tokens on them.
import { classes, html } from '../frame/ui.js';
import { ShieldShape, Token, tokenName } from './icons.js';
import { spread } from './item.js';
import { borderOf, cityOf, throneOf } from './places.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {{ x: number, y: number }} Point */

/**
 * The diagram's positions for pieces.
 * @typedef {object} Layout
 * @property {(id: string) => Point} city
 * @property {(id: string) => Point} border
 * @property {(id: string) => Point} throne  the upper left corner of its square
 * @property {(emporium: string) => string} route  a path of SVG, from the Emporium to the arrowhead
 * @property {(props: { c: Context }) => import('preact').VNode} Ground  the ground under them
 */
/** @typedef {{ c: Context, layout: Layout, id: string }} Props */

const STAR = Array.from({ length: 18 }, (_, i) => {
  const r = i % 2 ? 20 : 27;
  const a = (i * Math.PI) / 9 - Math.PI / 2;
  return `${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`;
}).join(' ');

/** @param {Point} at */
const moved = ({ x, y }) => `translate(${x} ${y})`;

/**
 * The contents of a City: a stamp over a covered Emporium, a token, or a shadow of the token of its levy.
 * @param {{ id: string, token: string | undefined, levy: string, covered: string | false }} props
 */
const Occupant = ({ id, token, levy, covered }) => {
  if (covered) return html`<g class=${`stamp ${covered}`}><circle r="17" /><path d="M-8 -8 8 8M8 -8 -8 8" /></g>`;
  if (!token) return html`<g transform="translate(-10.5 -11) scale(.88)"><${Token} token=${levy} ghost /></g>`;
  return html`<g data-piece=${token} data-place=${`city:${id}`}>
    <g transform="translate(-15.5 -16.5) scale(1.3)"><${Token} token=${token} /></g>
  </g>`;
};

/** @param {Props} props */
export const City = ({ c, layout, id }) => {
  const { city, levy, token, covered, says } = cityOf(c, id);
  if (!levy) return null; // not in this edition
  const { label, emporium, capital } = city;
  const marks = c.at(`city:${id}`, says, classes('city', covered && 'covered', capital && 'capital'));
  return html`<g ...${marks} data-sig=${`${token}|${covered}|${levy}`} transform=${moved(layout.city(id))}>
    <title>${says}</title>
    ${emporium && html`<polygon class=${`star ${emporium}`} points=${STAR} />`}
    <circle class="seat" r="18" />
    ${capital && html`<circle class="ring" r="14.5" />`}
    <${Occupant} id=${id} token=${token} levy=${levy} covered=${covered} />
    <text class=${classes('name', label.length > 12 && 'long')} y="32.5">${label}</text>
  </g>`;
};

/** @param {Props} props */
export const Border = ({ c, layout, id }) => {
  const { sea, token, says } = borderOf(c, id);
  const marks = c.at(`border:${id}`, says, classes('border', sea ? 'sea' : 'land', token && 'taken'));
  return html`<g ...${marks} data-sig=${token} transform=${moved(layout.border(id))}>
    <title>${says}</title>
    <circle class="seat" r="17.5" />
    ${
      token &&
      html`<g data-piece=${token} data-place=${`border:${id}`}>
        <g transform="translate(-15.5 -16) scale(1.3)"><${Token} token=${token} /></g>
      </g>`
    }
  </g>`;
};

/** Tokens repressed to a square, lying beside it. @param {Omit<Props, 'layout'>} props */
const Repressed = ({ c, id }) =>
  html`${spread(c.position.state.squares[id]?.repressed).map(({ token, index }, i) => {
    const says = c.t('pax.repressed', { token: tokenName(c, token) });
    const at = { x: (i % 2) * 23 + 11, y: 62 + Math.floor(i / 2) * 17 };
    const key = `repressed:${id}:${token}:${index}`;
    const marks = c.at(`repressed:${id}:${token}`, says, 'lying');
    return html`<g ...${marks} data-key=${key} transform=${moved(at)} key=${key}>
      <rect class="seat" x="-11" y="-8.5" width="22" height="17" rx="3" />
      <g data-piece=${token} data-place=${`item:${id}`}>
        <g transform="rotate(90) translate(-10 -10.5) scale(.86)"><${Token} token=${token} /></g>
      </g>
    </g>`;
  })}`;

/** The Throne: the Empire's square while unheld, else its holder. @param {Props} props */
export const Throne = ({ c, layout, id }) => {
  const { square, holder, says, sign } = throneOf(c, id);
  const { side, bishop, queens } = square;
  const transform = moved(layout.throne(id));
  if (holder)
    return html`<g class="throne held" transform=${transform} data-key=${`throne:${id}`} data-sig=${holder}>
      <title>${says}</title>
      <rect width="46" height="50" rx="4" />
      <g transform="translate(10 12) scale(1.08)"><${ShieldShape} bank=${holder} /></g>
    </g>`;
  const marks = c.at(`item:${id}`, says, 'throne square');
  return html`<g ...${marks} data-zoom=${id} data-sig=${sign} transform=${transform}>
    <title>${says}</title>
    <rect width="46" height="50" rx="4" /><rect class="inner" x="3" y="3" width="40" height="44" rx="2" />
    <g transform="translate(10 10) scale(1.08)"><${Token} token=${side === 'republic' ? 'temple' : 'crown'} /></g>
    ${queens && html`<g transform="translate(2 30) scale(.66)"><${Token} token="queen" /></g>`}
    ${
      bishop &&
      html`<g data-piece=${`bishop:${bishop}`} data-place=${`item:${id}`}>
        <g transform="translate(26 26) scale(.9)"><${Token} token=${`bishop:${bishop}`} /></g>
      </g>`
    }
    <${Repressed} c=${c} id=${id} />
  </g>`;
};
