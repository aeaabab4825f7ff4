// The map as a diagram: ten Empires in their 2 x 5 places, as cards on a table. Drawn from facts and position.
import { html, classes } from '../frame/ui.js';
import { ShieldShape, Token } from './icons.js';
import { FAITH_MARKS, borderOf, cityOf, empiresOf, spread, throneOf, tokenName } from './places.js';

const CELL = { w: 204, h: 222, across: 0.55, down: 0.59 }; // where routes cross an Empire
const GAP = 40;
const EDGE = 24;
const WIDTH = EDGE * 2 + CELL.w * 5 + GAP * 4;
const HEIGHT = EDGE * 2 + CELL.h * 2 + GAP;
export const RATIO = WIDTH / HEIGHT;

/** @typedef {{ x: number, y: number }} Point */

/** @param {any} empire */
const corner = (empire) => ({ x: EDGE + empire.column * (CELL.w + GAP), y: EDGE + empire.row * (CELL.h + GAP) });
/** @param {any} empire */
const centre = (empire) => ({ x: corner(empire).x + CELL.w * CELL.across, y: corner(empire).y + CELL.h * CELL.down });
/** @param {any} facts @param {string} id */
const cityAt = (facts, id) => {
  const city = facts.cities[id];
  const at = corner(facts.empires[city.empire]);
  return { x: at.x + (city.x / 100) * CELL.w, y: at.y + (city.y / 100) * CELL.h };
};
/** @param {any} facts @param {string} id */
const borderAt = (facts, id) => {
  const [a, b] = [facts.empires[facts.borders[id].a], facts.empires[facts.borders[id].b]];
  const [from, to] = [centre(a), centre(b)];
  return a.row === b.row
    ? { x: (corner(a).x + corner(b).x + CELL.w) / 2, y: from.y }
    : { x: (from.x + to.x) / 2, y: EDGE + CELL.h + GAP / 2 };
};

// ---- coasts ----

/** Small steady noise: the same coast on every screen. @param {number} seed */
const noise = (seed) => {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
};

/** A closed curve through points. @param {Point[]} points */
const smooth = (points) => {
  const n = points.length;
  let d = `M${points[0].x.toFixed(1)} ${points[0].y.toFixed(1)}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
    d += `C${(p1.x + (p2.x - p0.x) / 6).toFixed(1)} ${(p1.y + (p2.y - p0.y) / 6).toFixed(1)} ${(p2.x - (p3.x - p1.x) / 6).toFixed(1)} ${(p2.y - (p3.y - p1.y) / 6).toFixed(1)} ${p2.x.toFixed(1)} ${p2.y.toFixed(1)}`;
  }
  return d + 'Z';
};

/** Land that fills an Empire's place, its coast a little rough. @param {any} empire */
const coast = (empire) => {
  const { x, y } = corner(empire);
  const seed = empire.column * 7 + empire.row * 31 + 3;
  /** @type {Point[]} */
  const points = [];
  const steps = 9;
  let k = 0;
  /** @param {number} px @param {number} py @param {number} nx @param {number} ny */
  const add = (px, py, nx, ny) => {
    const out = (noise(seed + k++) - 0.45) * 11;
    points.push({ x: px + nx * out, y: py + ny * out });
  };
  const inset = 16;
  for (let i = 0; i < steps; i++) add(x + inset + ((CELL.w - 2 * inset) * i) / (steps - 1), y, 0, -1);
  for (let i = 1; i < steps - 1; i++) add(x + CELL.w, y + inset / 2 + ((CELL.h - inset) * i) / (steps - 1), 1, 0);
  for (let i = steps - 1; i >= 0; i--) add(x + inset + ((CELL.w - 2 * inset) * i) / (steps - 1), y + CELL.h, 0, 1);
  for (let i = steps - 2; i > 0; i--) add(x, y + inset / 2 + ((CELL.h - inset) * i) / (steps - 1), -1, 0);
  return smooth(points);
};

/** Where two Empires meet on land: a neck of land between them, or its two shores alone. @param {any} facts @param {string} id @param {boolean} [shores] */
const neck = (facts, id, shores) => {
  const { x, y } = borderAt(facts, id);
  const a = facts.empires[facts.borders[id].a];
  const b = facts.empires[facts.borders[id].b];
  const across = a.row === b.row;
  const [w, h] = across ? [GAP / 2 + 5, 46] : [54, GAP / 2 + 5];
  const bow = 7;
  const go = shores ? 'M' : 'L';
  return across
    ? `M${x - w} ${y - h}Q${x} ${y - h + bow * 2} ${x + w} ${y - h}${go}${x + w} ${y + h}Q${x} ${y + h - bow * 2} ${x - w} ${y + h}`
    : `M${x + w} ${y - h}Q${x + w - bow * 2} ${y} ${x + w} ${y + h}${go}${x - w} ${y + h}Q${x - w + bow * 2} ${y} ${x - w} ${y - h}`;
};

/** @param {any} facts @param {string} id */
const frontier = (facts, id) => {
  const { x, y } = borderAt(facts, id);
  const across = facts.empires[facts.borders[id].a].row === facts.empires[facts.borders[id].b].row;
  return across
    ? `M${x} ${y - 44}V${y - 20}M${x} ${y + 20}V${y + 44}`
    : `M${x - 50} ${y}H${x - 20}M${x + 20} ${y}H${x + 50}`;
};

// ---- routes ----

/** A route from its Emporium through the Borders to its arrowhead; the two routes keep apart. @param {any} facts @param {string} emporium */
const routePath = (facts, emporium) => {
  const route = facts.routes[emporium];
  const aside = route.side === 'west' ? -6 : 6;
  /** @type {Point[]} */
  const points = [cityAt(facts, emporium)];
  route.borders.forEach((/** @type {string} */ id, /** @type {number} */ i) => {
    const at = borderAt(facts, id);
    const across = facts.empires[facts.borders[id].a].row === facts.empires[facts.borders[id].b].row;
    points.push(across ? { x: at.x, y: at.y + aside } : { x: at.x + aside, y: at.y });
    const next = facts.empires[route.empires[i + 1]];
    const c = centre(next);
    const last = i === route.borders.length - 1;
    if (!last) points.push({ x: c.x + aside, y: c.y + aside });
    else points.push({ x: at.x + (c.x - at.x) * 0.46, y: at.y + aside + (c.y - at.y) * 0.46 });
  });
  let d = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    const into = shorten(b, a, 26);
    const out = shorten(b, c, 26);
    d += `L${into.x} ${into.y}Q${b.x} ${b.y} ${out.x} ${out.y}`;
  }
  const end = points[points.length - 1];
  return d + `L${end.x} ${end.y}`;
};

/** @param {Point} from @param {Point} to @param {number} by */
const shorten = (from, to, by) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const f = Math.min(by, length / 2) / (length || 1);
  return { x: +(from.x + (to.x - from.x) * f).toFixed(1), y: +(from.y + (to.y - from.y) * f).toFixed(1) };
};

// ---- what stands on it ----

const STAR = Array.from({ length: 18 }, (_, i) => {
  const r = i % 2 ? 20 : 27;
  const a = (i * Math.PI) / 9 - Math.PI / 2;
  return `${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`;
}).join(' ');

/** @param {{ c: any, id: string }} props */
const City = ({ c, id }) => {
  const { city, levy, token, covered, says } = cityOf(c, id);
  if (!levy) return null;
  const at = cityAt(c.facts, id);
  return html`<g ...${c.at(`city:${id}`, says, classes('city', covered && 'covered', city.capital && 'capital'))} data-sig=${`${token}|${covered}|${levy}`} transform=${`translate(${at.x} ${at.y})`}>
    <title>${says}</title>
    ${city.emporium && html`<polygon class=${`star ${city.emporium}`} points=${STAR} />`}
    <circle class="seat" r="18" />
    ${city.capital && html`<circle class="ring" r="14.500" />`}
    ${
      covered
        ? html`<g class=${`stamp ${city.emporium}`}><circle r="17" /><path d="M-8 -8 8 8M8 -8 -8 8" /></g>`
        : token
          ? html`<g data-piece=${token} data-place=${`city:${id}`}><g transform="translate(-15.500 -16.500) scale(1.300)"><${Token} token=${token} /></g></g>`
          : html`<g transform="translate(-10.500 -11) scale(.88)"><${Token} token=${levy} ghost /></g>`
    }
    <text class=${classes('name', city.label.length > 12 && 'long')} y="32.500">${city.label}</text>
  </g>`;
};

/** @param {{ c: any, id: string }} props */
const Border = ({ c, id }) => {
  const { border, token, says } = borderOf(c, id);
  const at = borderAt(c.facts, id);
  return html`<g ...${c.at(`border:${id}`, says, classes('border', border.sea ? 'sea' : 'land', token && 'taken'))} data-sig=${token} transform=${`translate(${at.x} ${at.y})`}>
    <title>${says}</title>
    <circle class="seat" r="17.500" />
    ${token && html`<g data-piece=${token} data-place=${`border:${id}`}><g transform="translate(-15.500 -16) scale(1.300)"><${Token} token=${token} /></g></g>`}
  </g>`;
};

/** The Throne: the Empire's square while nobody holds it, else whose it is. @param {{ c: any, id: string }} props */
const Throne = ({ c, id }) => {
  const { square, held, says, sig } = throneOf(c, id);
  const at = corner(c.facts.empires[id]);
  if (held)
    return html`<g class="throne held" transform=${`translate(${at.x + 13} ${at.y + 33})`} data-key=${`throne:${id}`} data-sig=${held}><title>${says}</title>
      <rect width="46" height="50" rx="4" /><g transform="translate(10 12) scale(1.080)"><${ShieldShape} bank=${held} /></g></g>`;
  const lying = spread(square.repressed);
  return html`<g ...${c.at(`item:${id}`, says, 'throne square')} data-zoom=${id} data-sig=${sig} transform=${`translate(${at.x + 13} ${at.y + 33})`}>
    <title>${says}</title>
    <rect width="46" height="50" rx="4" /><rect class="inner" x="3" y="3" width="40" height="44" rx="2" />
    <g transform="translate(10 10) scale(1.080)"><${Token} token=${square.side === 'republic' ? 'temple' : 'crown'} /></g>
    ${square.queens && html`<g transform="translate(2 30) scale(.66)"><${Token} token="queen" /></g>`}
    ${square.bishop && html`<g data-piece=${`bishop:${square.bishop}`} data-place=${`item:${id}`}><g transform="translate(26 26) scale(.900)"><${Token} token=${`bishop:${square.bishop}`} /></g></g>`}
    <${Repressed} c=${c} id=${id} lying=${lying} />
  </g>`;
};

/** @param {{ c: any, id: string, lying: { token: string, index: number }[] }} props */
const Repressed = ({ c, id, lying }) =>
  lying.map(
    (
      { token, index },
      i,
    ) => html`<g ...${c.at(`repressed:${id}:${token}`, c.t('pax.repressed', { token: tokenName(c, token) }), 'lying')} data-key=${`repressed:${id}:${token}:${index}`} transform=${`translate(${(i % 2) * 23 + 11} ${62 + Math.floor(i / 2) * 17})`}>
    <rect class="seat" x="-11" y="-8.500" width="22" height="17" rx="3" />
    <g data-piece=${token} data-place=${`item:${id}`}><g transform="rotate(90) translate(-10 -10.500) scale(.860)"><${Token} token=${token} /></g></g></g>`,
  );

/** @param {{ c: any, id: string }} props */
const Empire = ({ c, id }) => {
  const { facts, position } = c;
  const empire = facts.empires[id];
  const mid = centre(empire);
  const state = position.state.states[id];
  return html`<g ...${c.at(`empire:${id}`, `${empire.name}, ${facts.religions[state].name}`, `empire is-${state}`)} data-sig=${state}>
    <path class="land" d=${coast(empire)} />
    ${FAITH_MARKS[state] && html`<path class="faith" d=${FAITH_MARKS[state]} transform=${`translate(${mid.x} ${mid.y - 16}) scale(1.050)`} />`}
  </g>`;
};

/** @param {{ c: any }} props */
export const Diagram = ({ c }) => {
  const { facts, position } = c;
  const empires = empiresOf(facts);
  const open = [position.state.open.west, position.state.open.east];
  return html`<svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid meet">
    <defs>
      <pattern id="sea" width="28" height="12" patternUnits="userSpaceOnUse"><path d="M0 6q3.500 -4 7 0t7 0 7 0 7 0" /></pattern>
      <marker id="arrow-west" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.600" markerHeight="3.600" orient="auto"><path d="M0 0 10 5 0 10Z" class="arrow west" /></marker>
      <marker id="arrow-east" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.600" markerHeight="3.600" orient="auto"><path d="M0 0 10 5 0 10Z" class="arrow east" /></marker>
    </defs>
    <rect class="water" width=${WIDTH} height=${HEIGHT} rx="10" /><rect class="waves" width=${WIDTH} height=${HEIGHT} rx="10" fill="url(#sea)" />
    <g class="shallows">${empires.map((id) => html`<path d=${coast(facts.empires[id])} />`)}</g>
    ${empires.map((id) => html`<${Empire} c=${c} id=${id} key=${id} />`)}
    ${Object.keys(facts.borders)
      .filter((id) => !facts.borders[id].sea)
      .map(
        (id) =>
          html`<path class="neck" d=${neck(facts, id)} /><path class="shore" d=${neck(facts, id, true)} /><path class="frontier" d=${frontier(facts, id)} />`,
      )}
    ${empires.map((id) => html`<text class=${classes('title', facts.empires[id].name.length > 14 && 'long')} x=${corner(facts.empires[id]).x + 13} y=${corner(facts.empires[id]).y + 25}>${facts.empires[id].name}</text>`)}
    <g class="routes">
      ${Object.keys(facts.routes)
        .filter((id) => !open.includes(id) && position.view.levies[id])
        .map((id) => html`<path class=${`route shut ${facts.routes[id].side}`} d=${routePath(facts, id)} />`)}
      ${open.map((id) => html`<path class="route under" d=${routePath(facts, id)} /><path class=${`route ${facts.routes[id].side}`} d=${routePath(facts, id)} marker-end=${`url(#arrow-${facts.routes[id].side})`} data-key=${`route:${facts.routes[id].side}`} data-sig=${id} />`)}
    </g>
    ${Object.keys(facts.borders).map((id) => html`<${Border} c=${c} id=${id} key=${id} />`)}
    ${empires.map((id) => html`<${Throne} c=${c} id=${id} key=${id} />`)}
    ${Object.keys(facts.cities).map((id) => html`<${City} c=${c} id=${id} key=${id} />`)}
  </svg>`;
};
