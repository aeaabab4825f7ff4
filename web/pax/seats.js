// The pieces on the chart: Cities and Borders in round slots, Thrones, and the tokens on them.
import { classes, html, memo } from '../frame/ui.js';
import { Banner } from './banners.js';
import { europe } from './geography.js';
import { FaithSign, ShieldShape, Token, tokenName } from './icons.js';
import { borderOf, cityOf, throneOf } from './places.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Square} Square */
/** @typedef {import('./geography.js').Point} Point */
/** @typedef {{ c: Context, id: string }} Props */

/** The inputs of every place besides its own state. @param {Context} c @returns {unknown[]} */
const always = ({ facts, language, marks }) => [facts, language, marks];

export const RADIUS = 28;
export const THRONE = { w: 60, h: 66 };

/** @param {Point} at */
const moved = ([x, y]) => `translate(${x} ${y})`;

/** A piece in the middle of a slot. @param {{ token: string, scale: number, ghost?: boolean }} props */
const Piece = ({ token, scale, ghost }) =>
  html`<g transform=${`scale(${scale}) translate(-12 -12.3)`}><${Token} token=${token} ghost=${ghost} /></g>`;

/** A banner on its pole. @param {{ empire: string, at: Point, size: number, left?: boolean }} props */
const Flag = ({ empire, at, size, left }) =>
  html`<g class="pole" transform=${moved(at)}>
    <path d=${`M0 ${size / 3}V${-size * 1.1}`} />
    <${Banner} empire=${empire} x=${left ? -size : 0} y=${-size * 1.1} size=${size} />
  </g>`;

// ---- Cities ----

/**
 * Cities away from the rest of their Empire: a small banner says whose they are.
 * @type {Record<string, Point>}
 */
const FAR = {
  bordeaux: [9, -22],
  algiers: [9, -22],
  cyprus: [9, -22],
  timbuktu: [12, -30],
  spice_islands: [12, -30],
  red_sea: [12, -30],
  novgorod: [-56, 16],
};

/** The star around an Emporium. */
const STAR = Array.from({ length: 18 }, (_, i) => {
  const r = i % 2 ? RADIUS + 0.6 : RADIUS + 9.5;
  const a = (i * Math.PI) / 9 - Math.PI / 2;
  return `${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`;
}).join(' ');

/**
 * The contents of a City: a stamp over a covered Emporium, a token, or a shadow of the token of its levy.
 * @param {{ id: string, token: string | undefined, levy: string, covered: string | false }} props
 */
const Occupant = ({ id, token, levy, covered }) => {
  if (covered)
    return html`<g class=${`stamp ${covered}`}><circle r=${RADIUS - 2} /><path d="M-12-12 12 12M12-12-12 12" /></g>`;
  if (!token) return html`<${Piece} token=${levy} scale=${1.45} ghost />`;
  return html`<g data-piece=${token} data-place=${`city:${id}`}><${Piece} token=${token} scale=${1.86} /></g>`;
};

/** @param {Props} props */
const CityDrawn = ({ c, id }) => {
  const { city, levy, token, covered, says } = cityOf(c, id);
  if (!levy) return null; // not now, or not in this edition
  const { emporium, capital, empire } = city;
  const marks = c.at(`city:${id}`, says, classes('city', covered && 'covered', capital && 'capital'));
  const { at } = europe.cities[id];
  return html`<g ...${marks} data-sig=${`${token}|${covered}|${levy}`} transform=${moved(at)}>
    <title>${says}</title>
    ${FAR[id] && html`<${Flag} empire=${empire} at=${FAR[id]} size=${24} />`}
    <g class="slot on-paper">
      <circle class="halo" r=${RADIUS + (emporium ? 13 : 7)} />
      ${emporium && html`<polygon class=${`star ${emporium}`} points=${STAR} />`}
      <circle class="seat" r=${RADIUS} />
      ${capital && html`<circle class="ring" r=${RADIUS - 4} />`}
      <${Occupant} id=${id} token=${token} levy=${levy} covered=${covered} />
    </g>
  </g>`;
};

export const City = memo(CityDrawn, ({ c, id }) => {
  const { state, view } = c.position;
  return [...always(c), state.cities[id], state.open, view.levies[id]];
});

// ---- Borders ----

/** The rim of a slot: each half in the hue of the Empire on that side. @param {{ id: string }} props */
const Rim = ({ id }) => {
  const { empires, turn } = europe.borders[id];
  const r = RADIUS - 2.5;
  const half = `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}`;
  return html`<g transform=${`rotate(${turn})`}>
    <path class=${`rim of-${empires[0]}`} d=${half} />
    <path class=${`rim of-${empires[1]}`} d=${half} transform="rotate(180)" />
  </g>`;
};

/** @param {Props} props */
const BorderDrawn = ({ c, id }) => {
  const { sea, token, says } = borderOf(c, id);
  const marks = c.at(`border:${id}`, says, classes('border', sea ? 'sea' : 'land', token && 'taken'));
  return html`<g ...${marks} data-sig=${token} transform=${moved(europe.borders[id].at)}>
    <title>${says}</title>
    <g class="slot on-paper">
      <circle class="halo" r=${RADIUS + 7} /><circle class="seat" r=${RADIUS} /><${Rim} id=${id} />
      ${!sea && html`<circle class="ring" r=${RADIUS - 7} />`}
      ${
        token && html`<g data-piece=${token} data-place=${`border:${id}`}><${Piece} token=${token} scale=${1.75} /></g>`
      }
    </g>
  </g>`;
};

export const Border = memo(BorderDrawn, ({ c, id }) => {
  const { concessions, pirates } = c.position.state;
  return [...always(c), concessions[id], pirates[id]];
});

// ---- Thrones ----

/** The owner of the Throne, or the piece on it. @param {{ holder?: string, side?: string }} props */
const Emblem = ({ holder, side }) => {
  const regime = side === 'republic' ? 'temple' : 'crown';
  if (!holder)
    return html`<g class="emblem"><g transform="translate(-18 -19) scale(1.5)"><${Token} token=${regime} /></g></g>`;
  return html`<g class="emblem">
    <g transform="translate(-20.5 -21) scale(1.71)"><${ShieldShape} bank=${holder} /></g>
    ${
      side === 'republic' &&
      html`<g class="regime" transform="translate(-34 12)">
        <circle cx="12" cy="12" r="15" /><${Token} token=${regime} />
      </g>`
    }
  </g>`;
};

/** Queen and Bishop on an unheld square. @param {{ id: string, square: Square }} props */
const Guests = ({ id, square: { queens, bishop } }) => html`
  ${queens && html`<g class="guest"><g transform="translate(-27 8) scale(.9)"><${Token} token="queen" /></g></g>`}
  ${
    bishop &&
    html`<g class="guest"><g data-piece=${`bishop:${bishop}`} data-place=${`item:${id}`}>
      <g transform="translate(4 -14) scale(1.1)"><${Token} token=${`bishop:${bishop}`} /></g>
    </g></g>`
  }
`;

/** @param {{ state: string }} props */
const Theocracy = ({ state }) =>
  html`<g class=${`theocracy guest is-${state}`}>
    <g transform=${moved([THRONE.w / 2, 25])}><circle r="14" /><${FaithSign} faith=${state} /></g>
  </g>`;

/**
 * A Throne is a place while the square is on it. For decisions about Empires it stands for its Empire, since people
 * reach for it.
 * @param {Context} c @param {string} id @param {string} says @param {string | undefined} holder
 */
const throneMarks = (c, id, says, holder) => {
  const name = classes('throne', holder ? 'held' : 'square');
  const key = { 'data-key': `throne:${id}` };
  const { can } = c.marks;
  if (can.has(`empire:${id}`) && !can.has(`item:${id}`))
    return { ...c.at(`empire:${id}`, says, name), ...key, tabindex: undefined };
  return { ...(holder ? { class: name } : c.at(`item:${id}`, says, name)), ...key };
};

/** The Throne: the Empire's square while unheld, else its holder. @param {Props} props */
const ThroneDrawn = ({ c, id }) => {
  const { square, holder, says, sign } = throneOf(c, id);
  const { at, banner } = europe.empires[id].throne;
  const state = c.position.state.states[id];
  const marks = throneMarks(c, id, says, holder);
  const { w, h } = THRONE;
  const left = banner.side === 'left';
  const pole = [(w / 2 - 3) * (left ? -1 : 1), banner.foot ? 24 : 4 - h / 2];
  return html`<g ...${marks} data-zoom=${id} data-sig=${sign} transform=${moved(at)}>
    <title>${says}</title>
    <${Flag} empire=${id} at=${pole} size=${33} left=${left} />
    <g class="slot on-paper">
      <rect class="halo" x=${-w / 2 - 6} y=${-h / 2 - 6} width=${w + 12} height=${h + 12} rx="10" />
      <rect class="seat" x=${-w / 2} y=${-h / 2} width=${w} height=${h} rx="6" />
      <rect class="inner" x=${5 - w / 2} y=${5 - h / 2} width=${w - 10} height=${h - 10} rx="3" />
      <${Emblem} holder=${holder} side=${square.side} />
      ${!holder && html`<${Guests} id=${id} square=${square} />`}
      ${state !== 'medieval' && html`<${Theocracy} state=${state} />`}
    </g>
    ${!holder && html`<${Repressed} c=${c} id=${id} />`}
  </g>`;
};

export const Throne = memo(ThroneDrawn, ({ c, id }) => {
  const { state, view } = c.position;
  return [...always(c), state.squares[id], state.states[id], view.faces[id]];
});

// ---- repressed Tokens ----

const BOX = { w: 30, h: 26, more: 17, gap: 3 }; // wider by `more` for a number

/**
 * The boxes' positions, upper left corners from the Throne's middle: below it in rows, beside it in columns of two.
 * None leaves the chart.
 * @param {import('./geography.js').ThronePlace} throne @param {number[]} widths @returns {Point[]}
 */
const boxesAt = ({ at: [x], repressed }, widths) => {
  const step = BOX.h + BOX.gap;
  if (repressed !== 'below') {
    const column = BOX.w + BOX.more + BOX.gap;
    const right = -THRONE.w / 2 - 4;
    return widths.map((w, i) => [right - w - Math.floor(i / 2) * column, (i % 2) * step - THRONE.h / 2]);
  }
  const room = europe.width - 12 - x; // to the chart's edge
  const row = widths.slice(0, 3).reduce((sum, w) => sum + w + BOX.gap, -BOX.gap);
  const left = Math.min(-THRONE.w / 2, room - row);
  const before = (/** @type {number} */ i) => widths.slice(i - (i % 3), i).reduce((sum, w) => sum + w + BOX.gap, 0);
  return widths.map((_, i) => [left + before(i), THRONE.h / 2 + 4 + Math.floor(i / 3) * step]);
};

/** Tokens that lie on the square: a box for each kind, with a number where there are more. @param {Props} props */
const Repressed = ({ c, id }) => {
  const kinds = Object.entries(c.position.state.squares[id]?.repressed ?? {}).filter(([, count]) => count > 0);
  const widths = kinds.map(([, count]) => BOX.w + (count > 1 ? BOX.more : 0));
  const places = boxesAt(europe.empires[id].throne, widths);
  return html`${kinds.map(([token, count], i) => {
    const says = c.t('pax.repressed', { token: tokenName(c, token) });
    const marks = c.at(`repressed:${id}:${token}`, count > 1 ? `${says} (${count})` : says, 'lying on-paper');
    const piece = (/** @type {number} */ k) =>
      html`<g data-piece=${token} data-place=${`item:${id}`} key=${k}>
        <g transform="translate(27.5 1) rotate(90)"><${Token} token=${token} /></g>
      </g>`;
    return html`<g ...${marks} key=${token} transform=${moved(places[i])}>
      <title>${says}</title>
      <rect class="seat" width=${widths[i]} height=${BOX.h} rx="4" />
      ${Array.from({ length: count }, (_, k) => piece(k))}
      ${count > 1 && html`<text class="count" x=${BOX.w + 6} y=${BOX.h / 2}>${count}</text>`}
    </g>`;
  })}`;
};
