// The map as a chart of Europe: slots of Cities and Borders, Thrones, routes and names over the ground.
import { classes, html, useMemo } from '../frame/ui.js';
import { Banner } from './banners.js';
import europe from './europe.js';
import { routeOf } from './geography.js';
import { Ground } from './ground.js';
import { FaithSign, ShieldShape, Token } from './icons.js';
import { borderOf, cityOf, empiresOf, spread, throneOf, tokenName } from './places.js';

/** @typedef {{ at: number[], name: { at: number[], side: string } }} Slot */
/** @typedef {{ at: number[], banner: { side: string, foot: boolean }, repressed: string }} Seat */

const { width, height } = europe;
const cities = /** @type {Record<string, Slot>} */ (europe.cities);
const borders = /** @type {Record<string, { at: number[], empires: string[], turn: number }>} */ (europe.borders);
const empires = /** @type {Record<string, { name: number[], throne: Seat }>} */ (europe.empires);

const RADIUS = 28;
const THRONE = { w: 60, h: 66 };
/** Cities that lie away from the rest of their Empire: a small banner says whose they are. */
const FAR = /** @type {Record<string, string>} */ ({
  bordeaux: '9 -26',
  algiers: '9 -26',
  cyprus: '9 -26',
  timbuktu: '12 -32',
  spice_islands: '12 -32',
  red_sea: '12 -32',
  novgorod: '-56 12',
});

const move = (/** @type {number[]} */ [x, y]) => `translate(${x} ${y})`;

const STAR = Array.from({ length: 18 }, (_, i) => {
  const r = i % 2 ? RADIUS + 0.6 : RADIUS + 9.5;
  const a = (i * Math.PI) / 9 - Math.PI / 2;
  return `${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`;
}).join(' ');

/** A piece in the middle of a slot. @param {{ token: string, scale?: number, ghost?: boolean }} props */
const Piece = ({ token, scale = 1.86, ghost }) =>
  html`<g transform=${`scale(${scale}) translate(-12 -12.300)`}><${Token} token=${token} ghost=${ghost} /></g>`;

/** @param {{ c: any, id: string }} props */
const City = ({ c, id }) => {
  const { city, levy, token, covered, says } = cityOf(c, id);
  if (!levy) return null;
  const name = classes('city', covered && 'covered', city.capital && 'capital');
  return html`<g ...${c.at(`city:${id}`, says, name)} data-sig=${`${token}|${covered}|${levy}`} transform=${move(cities[id].at)}>
    <title>${says}</title>
    ${FAR[id] && html`<g class="pole" transform=${`translate(${FAR[id]})`}><path d="M0 14V-20" /><${Banner} empire=${city.empire} y=${-20} size=${24} /></g>`}
    <g class="slot">
      ${city.emporium && html`<polygon class=${`star ${city.emporium}`} points=${STAR} />`}
      <circle class="seat" r=${RADIUS} />
      ${city.capital && html`<circle class="ring" r=${RADIUS - 4} />`}
      ${
        covered
          ? html`<g class=${`stamp ${city.emporium}`}><circle r=${RADIUS - 2} /><path d="M-12-12 12 12M12-12-12 12" /></g>`
          : token
            ? html`<g data-piece=${token} data-place=${`city:${id}`}><${Piece} token=${token} /></g>`
            : html`<${Piece} token=${levy} scale=${1.45} ghost />`
      }
    </g>
  </g>`;
};

/** The rim of a Border's slot: each half in the hue of the Empire it is turned to. @param {{ id: string }} props */
const Rim = ({ id }) => {
  const {
    empires: [a, b],
    turn,
  } = borders[id];
  const half = `M0 ${-RADIUS + 2.5}A${RADIUS - 2.5} ${RADIUS - 2.5} 0 0 1 0 ${RADIUS - 2.5}`;
  return html`<g transform=${`rotate(${turn})`}><path class=${`rim of-${a}`} d=${half} /><path class=${`rim of-${b}`} d=${half} transform="rotate(180)" /></g>`;
};

/** @param {{ c: any, id: string }} props */
const Border = ({ c, id }) => {
  const { border, token, says } = borderOf(c, id);
  const name = classes('border', border.sea ? 'sea' : 'land', token && 'taken');
  return html`<g ...${c.at(`border:${id}`, says, name)} data-sig=${token} transform=${move(borders[id].at)}>
    <title>${says}</title>
    <g class="slot"><circle class="seat" r=${RADIUS} /><${Rim} id=${id} />
      ${!border.sea && html`<circle class="ring" r=${RADIUS - 7} />`}
      ${token && html`<g data-piece=${token} data-place=${`border:${id}`}><${Piece} token=${token} scale=${1.75} /></g>`}
    </g>
  </g>`;
};

// ---- thrones ----

/** "Frederick III, House of Habsburg" is Frederick III to his friends: words in lines that fit on a Throne. @param {string} title */
const plateOf = (title) => {
  /** @type {string[]} */
  const lines = [];
  for (const word of title.split(',')[0].split(' ')) {
    const last = lines[lines.length - 1];
    if (last && `${last} ${word}`.length <= 11) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 3 ? lines.slice(0, 2) : lines;
};

/** The Throne: the Empire's square while nobody holds it, else whose it is. @param {{ c: any, id: string }} props */
const Throne = ({ c, id }) => {
  const { square, name, held, says, sig } = throneOf(c, id);
  const { at, banner } = empires[id].throne;
  const state = c.position.state.states[id];
  const place = held ? { class: 'throne held', 'data-key': `throne:${id}` } : c.at(`item:${id}`, says, 'throne square');
  const [x, y] = [-THRONE.w / 2, -THRONE.h / 2];
  const pole = { x: banner.side === 'right' ? -x - 3 : x + 3, y: banner.foot ? 26 : y + 8 };
  return html`<g ...${place} data-zoom=${id} data-sig=${held ? held : sig} transform=${move(at)}>
    <title>${says}</title>
    <g class="pole" transform=${`translate(${pole.x} ${pole.y})`}><path d="M0 6V-40" /><${Banner} empire=${id} x=${banner.side === 'right' ? 0 : -33} y=${-39} size=${33} /></g>
    <g class="slot">
      <rect class="seat" x=${x} y=${y} width=${THRONE.w} height=${THRONE.h} rx="6" /><rect class="inner" x=${x + 5} y=${y + 5} width=${THRONE.w - 10} height=${THRONE.h - 10} rx="3" />
      <g class="emblem">${
        held
          ? html`<g transform="translate(-20.500 -21) scale(1.710)"><${ShieldShape} bank=${held} /></g>`
          : html`<g transform="translate(-18 -19) scale(1.500)"><${Token} token=${square.side === 'republic' ? 'temple' : 'crown'} /></g>`
      }</g>
      <text class="ruler">${plateOf(name).map((line, i, all) => html`<tspan x="0" y=${28 - (all.length - 1 - i) * 10.4}>${line}</tspan>`)}</text>
      ${held && square.side === 'republic' && html`<g class="regime" transform="translate(-34 12)"><circle cx="11" cy="11" r="14" /><${Token} token="temple" /></g>`}
      ${!held && square.queens && html`<g class="guest"><g transform="translate(-27 8) scale(.900)"><${Token} token="queen" /></g></g>`}
      ${!held && square.bishop && html`<g data-piece=${`bishop:${square.bishop}`} data-place=${`item:${id}`}><g class="guest"><g transform="translate(2 2) scale(1.200)"><${Token} token=${`bishop:${square.bishop}`} /></g></g></g>`}
      ${state !== 'medieval' && html`<g class=${`theocracy guest is-${state}`}><g transform=${`translate(${THRONE.w / 2 + 2} 14)`}><circle r="14" /><${FaithSign} faith=${state} /></g></g>`}
    </g>
    ${!held && html`<${Repressed} c=${c} id=${id} square=${square} />`}
  </g>`;
};

const BOX = { w: 30, h: 26 };

/** Where the boxes of repressed Tokens lie, beside or below the Throne. @param {string} side @param {number} i */
const boxAt = (side, i) =>
  side === 'below'
    ? [(i % 3) * (BOX.w + 3) - THRONE.w / 2 + BOX.w / 2, THRONE.h / 2 + 4 + BOX.h / 2 + Math.floor(i / 3) * (BOX.h + 3)]
    : [
        -THRONE.w / 2 - 4 - BOX.w / 2 - Math.floor(i / 3) * (BOX.w + 3),
        -THRONE.h / 2 + BOX.h / 2 + (i % 3) * (BOX.h + 3),
      ];

/** Tokens that lie on the square, a box for each kind. @param {{ c: any, id: string, square: any }} props */
const Repressed = ({ c, id, square }) =>
  Object.entries(square.repressed ?? {})
    .filter(([, count]) => count > 0)
    .map(([token, count], i) => {
      const says = c.t('pax.repressed', { token: tokenName(c, token) });
      return html`<g ...${c.at(`repressed:${id}:${token}`, count > 1 ? `${says} (${count})` : says, 'lying')} key=${token} transform=${move(boxAt(empires[id].throne.repressed, i))}>
        <title>${says}</title>
        <rect class="seat" x=${-BOX.w / 2} y=${-BOX.h / 2} width=${BOX.w} height=${BOX.h} rx="4" />
        ${spread({ [token]: Number(count) }).map(({ index }) => html`<g data-piece=${token} data-place=${`item:${id}`} key=${index}><g transform="rotate(90) translate(-12 -12.500)"><${Token} token=${token} /></g></g>`)}
        ${count > 1 && html`<text class="count" x=${BOX.w / 2 - 2} y=${BOX.h / 2 + 3}>${count}</text>`}</g>`;
    });

// ---- routes and names ----

/** @param {{ c: any, id: string, open: boolean }} props */
const Route = ({ c, id, open }) => {
  const { side } = c.facts.routes[id];
  const { d, arrows } = routeOf(id);
  if (!open) return html`<path class=${`route shut ${side}`} d=${d} />`;
  const heads = arrows.map(([x, y, turn], i) => {
    const last = i === arrows.length - 1;
    return html`<path class="head" d="M-7-6.500 8 0-7 6.500-3.500 0Z" transform=${`translate(${x} ${y}) rotate(${turn}) scale(${last ? 1.9 : 1.15})`} />`;
  });
  return html`<g class=${`route ${side}`} data-key=${`route:${side}`} data-sig=${id}>
    <path class="edge" d=${d} /><path class="way" d=${d} /><path class="hair" d=${d} />${heads}</g>`;
};

/** @param {{ c: any }} props */
const Routes = ({ c }) => {
  const { facts, position } = c;
  const open = [position.state.open.west, position.state.open.east];
  const shut = Object.keys(facts.routes).filter((id) => !open.includes(id) && position.view.levies[id]);
  return html`<g class="routes">${shut.map((id) => html`<${Route} c=${c} id=${id} open=${false} key=${id} />`)}${open.map((id) => html`<${Route} c=${c} id=${id} open key=${id} />`)}</g>`;
};

/** Where a name stands beside its slot. @param {string} anchor @param {number} out */
const beside = (anchor, out) => {
  const [up, down] = [anchor.includes('above'), anchor.includes('below')];
  const [left, right] = [anchor.includes('left'), anchor.includes('right')];
  if (up || down)
    return {
      x: left ? 8 : right ? -8 : 0,
      y: up ? -out - 7 : out + 22,
      anchor: left ? 'end' : right ? 'start' : 'middle',
    };
  return { x: left ? -out - 6 : out + 6, y: 8, anchor: left ? 'end' : 'start' };
};

/** @param {{ facts: any, id: string }} props */
const CityName = ({ facts, id }) => {
  const { label, capital, emporium } = facts.cities[id];
  if (!label) return null;
  const {
    at: [x, y],
    side,
  } = cities[id].name;
  const off = beside(side, emporium ? RADIUS + 7 : RADIUS);
  return html`<text class=${classes('name', capital && 'capital')} x=${x + off.x} y=${y + off.y} text-anchor=${off.anchor}>${label}</text>`;
};

/** A long name stands in two lines. @param {{ name: string, at: number[] }} props */
const RealmName = ({ name, at: [x, y] }) => {
  const space = name.length > 9 ? name.lastIndexOf(' ') : -1;
  const lines = space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)];
  return html`<text class="realm-name" x=${x} y=${y + 8}>${lines.map((line, i) => html`<tspan x=${x} dy=${i ? '.95em' : 0}>${line}</tspan>`)}</text>`;
};

/** @param {{ facts: any, there: string[] }} props */
const Names = ({ facts, there }) => html`<g class="names" aria-hidden="true">
  ${empiresOf(facts).map((id) => html`<${RealmName} name=${facts.empires[id].name} at=${empires[id].name} key=${id} />`)}
  ${there.map((id) => html`<${CityName} facts=${facts} id=${id} key=${id} />`)}</g>`;

/** @param {{ c: any }} props */
export const Chart = ({ c }) => {
  const there = Object.keys(c.facts.cities).filter((id) => c.position.view.levies[id]);
  const names = useMemo(() => Names({ facts: c.facts, there }), [c.facts, there.join()]);
  return html`<${Ground} c=${c} />
    <svg class="pieces on-paper" viewBox=${`0 0 ${width} ${height}`}>
      <${Routes} c=${c} />
      ${Object.keys(c.facts.borders).map((id) => html`<${Border} c=${c} id=${id} key=${id} />`)}
      ${names}
      ${empiresOf(c.facts).map((id) => html`<${Throne} c=${c} id=${id} key=${id} />`)}
      ${there.map((id) => html`<${City} c=${c} id=${id} key=${id} />`)}
    </svg>`;
};
