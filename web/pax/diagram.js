// The map as a diagram of cards: ten Empires in their 2 x 5 places, a little rough at the edges.
import { classes, html, useMemo } from '../frame/ui.js';
import { FAITH_MARKS, empiresOf } from './places.js';
import { Border, City, Throne } from './slots.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Facts} Facts */
/** @typedef {import('./types.js').Empire} Empire */
/** @typedef {import('./slots.js').Layout} Layout */
/** @typedef {import('./slots.js').Point} Point */

const CELL = { w: 204, h: 222, across: 0.55, down: 0.59 }; // where routes cross an Empire
const GAP = 40;
const EDGE = 24;
const WIDTH = EDGE * 2 + CELL.w * 5 + GAP * 4;
const HEIGHT = EDGE * 2 + CELL.h * 2 + GAP;
export const RATIO = WIDTH / HEIGHT;

/** @param {Empire} empire @returns {Point} */
const corner = ({ column = 0, row = 0 }) => ({ x: EDGE + column * (CELL.w + GAP), y: EDGE + row * (CELL.h + GAP) });
/** @param {Empire} empire @returns {Point} */
const centre = (empire) => ({
  x: corner(empire).x + CELL.w * CELL.across,
  y: corner(empire).y + CELL.h * CELL.down,
});
/** @param {Facts} facts @param {string} id @returns {Point} */
const cityAt = (facts, id) => {
  const city = facts.cities[id];
  const at = corner(facts.empires[city.empire]);
  return { x: at.x + (city.x / 100) * CELL.w, y: at.y + (city.y / 100) * CELL.h };
};
/** The Empires on both sides, and whether they lie side by side. @param {Facts} facts @param {string} id */
const sidesOf = (facts, id) => {
  const [a, b] = [facts.empires[facts.borders[id].a], facts.empires[facts.borders[id].b]];
  return { a, b, across: a.row === b.row };
};
/** @param {Facts} facts @param {string} id @returns {Point} */
const borderAt = (facts, id) => {
  const { a, b, across } = sidesOf(facts, id);
  const [from, to] = [centre(a), centre(b)];
  return across
    ? { x: (corner(a).x + corner(b).x + CELL.w) / 2, y: from.y }
    : { x: (from.x + to.x) / 2, y: EDGE + CELL.h + GAP / 2 };
};
/** @param {Empire} empire @returns {Point} */
const throneAt = (empire) => ({ x: corner(empire).x + 13, y: corner(empire).y + 33 });

// ---- coasts ----

/** Small steady noise: the same coast on every screen. @param {number} seed */
const noise = (seed) => {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
};

/** @param {number} x @param {number} y */
const put = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A closed curve through points. @param {Point[]} points */
const smooth = (points) => {
  const n = points.length;
  const bends = points.map((p1, i) => {
    const [p0, p2, p3] = [points[(i + n - 1) % n], points[(i + 1) % n], points[(i + 2) % n]];
    const out = put(p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6);
    const into = put(p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6);
    return `C${out} ${into} ${put(p2.x, p2.y)}`;
  });
  return `M${put(points[0].x, points[0].y)}${bends.join('')}Z`;
};

/** Land that fills an Empire's place, its coast a little rough. @param {Empire} empire */
const coast = (empire) => {
  const { x, y } = corner(empire);
  const seed = (empire.column ?? 0) * 7 + (empire.row ?? 0) * 31 + 3;
  const steps = 9;
  const inset = 16;
  /** @type {Point[]} */
  const points = [];
  /** @param {number} px @param {number} py @param {number} nx @param {number} ny */
  const add = (px, py, nx, ny) => {
    const out = (noise(seed + points.length) - 0.45) * 11;
    points.push({ x: px + nx * out, y: py + ny * out });
  };
  const along = (/** @type {number} */ i) => x + inset + ((CELL.w - 2 * inset) * i) / (steps - 1);
  const down = (/** @type {number} */ i) => y + inset / 2 + ((CELL.h - inset) * i) / (steps - 1);
  for (let i = 0; i < steps; i++) add(along(i), y, 0, -1);
  for (let i = 1; i < steps - 1; i++) add(x + CELL.w, down(i), 1, 0);
  for (let i = steps - 1; i >= 0; i--) add(along(i), y + CELL.h, 0, 1);
  for (let i = steps - 2; i > 0; i--) add(x, down(i), -1, 0);
  return smooth(points);
};

/**
 * Where two Empires meet on land: a neck of land between them, or its two shores alone.
 * @param {Facts} facts @param {string} id @param {boolean} [shores]
 */
const neck = (facts, id, shores) => {
  const { x, y } = borderAt(facts, id);
  const { across } = sidesOf(facts, id);
  const [w, h] = across ? [GAP / 2 + 5, 46] : [54, GAP / 2 + 5];
  const bow = 14;
  const go = shores ? 'M' : 'L';
  const [left, right, top, bottom] = [x - w, x + w, y - h, y + h];
  return across
    ? `M${left} ${top}Q${x} ${top + bow} ${right} ${top}${go}${right} ${bottom}Q${x} ${bottom - bow} ${left} ${bottom}`
    : `M${right} ${top}Q${right - bow} ${y} ${right} ${bottom}${go}${left} ${bottom}Q${left + bow} ${y} ${left} ${top}`;
};

/** @param {Facts} facts @param {string} id */
const frontier = (facts, id) => {
  const { x, y } = borderAt(facts, id);
  return sidesOf(facts, id).across
    ? `M${x} ${y - 44}V${y - 20}M${x} ${y + 20}V${y + 44}`
    : `M${x - 50} ${y}H${x - 20}M${x + 20} ${y}H${x + 50}`;
};

// ---- routes ----

/** @param {Point} from @param {Point} to @param {number} by */
const shorten = (from, to, by) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const f = Math.min(by, length / 2) / (length || 1);
  return { x: +(from.x + (to.x - from.x) * f).toFixed(1), y: +(from.y + (to.y - from.y) * f).toFixed(1) };
};

/** Where a route goes: its Emporium, then Borders and Empires in turn. @param {Facts} facts @param {string} emporium */
const stationsOf = (facts, emporium) => {
  const route = facts.routes[emporium];
  const aside = route.side === 'west' ? -6 : 6; // the two routes keep apart
  const points = [cityAt(facts, emporium)];
  route.borders.forEach((id, i) => {
    const at = borderAt(facts, id);
    const c = centre(facts.empires[route.empires[i + 1]]);
    const last = i === route.borders.length - 1;
    points.push(sidesOf(facts, id).across ? { x: at.x, y: at.y + aside } : { x: at.x + aside, y: at.y });
    points.push(
      last
        ? { x: at.x + (c.x - at.x) * 0.46, y: at.y + aside + (c.y - at.y) * 0.46 }
        : { x: c.x + aside, y: c.y + aside },
    );
  });
  return points;
};

/** A route from its Emporium to its arrowhead, its corners rounded. @param {Facts} facts @param {string} emporium */
const routePath = (facts, emporium) => {
  const points = stationsOf(facts, emporium);
  const bends = points.slice(1, -1).map((b, i) => {
    const [into, out] = [shorten(b, points[i], 26), shorten(b, points[i + 2], 26)];
    return `L${into.x} ${into.y}Q${b.x} ${b.y} ${out.x} ${out.y}`;
  });
  const [start, end] = [points[0], points[points.length - 1]];
  return `M${start.x} ${start.y}${bends.join('')}L${end.x} ${end.y}`;
};

// ---- the land ----

/** An Empire in the colour of its religion. @param {{ c: Context, id: string, shape: string }} props */
const Land = ({ c: { facts, position, at }, id, shape }) => {
  const empire = facts.empires[id];
  const { x, y } = centre(empire);
  const state = position.state.states[id];
  const mark = FAITH_MARKS[state];
  const says = `${empire.name}, ${facts.religions[state].name}`;
  return html`<g ...${at(`empire:${id}`, says, `empire is-${state}`)} data-sig=${state}>
    <path class="land" d=${shape} />
    ${mark && html`<path class="faith" d=${mark} transform=${`translate(${x} ${y - 16}) scale(1.05)`} />`}
  </g>`;
};

/** @param {{ empire: Empire }} props */
const Title = ({ empire }) => {
  const { x, y } = corner(empire);
  const { name } = empire;
  return html`<text class=${classes('title', name.length > 14 && 'long')} x=${x + 13} y=${y + 25}>${name}</text>`;
};

/** The ground of one table, with its shapes computed once. @param {Facts} facts @returns {Layout['Ground']} */
const groundOf = (facts) => {
  const empires = empiresOf(facts);
  const shapes = Object.fromEntries(empires.map((id) => [id, coast(facts.empires[id])]));
  const necks = Object.keys(facts.borders)
    .filter((id) => !facts.borders[id].sea)
    .map((id) => ({ id, land: neck(facts, id), shores: neck(facts, id, true), line: frontier(facts, id) }));
  const shallows = html`<g class="shallows">${empires.map((id) => html`<path d=${shapes[id]} key=${id} />`)}</g>`;
  const joints = necks.map(
    ({ id, land, shores, line }) =>
      html`<g key=${id}>
        <path class="neck" d=${land} /><path class="shore" d=${shores} /><path class="frontier" d=${line} />
      </g>`,
  );
  const titles = empires.map((id) => html`<${Title} empire=${facts.empires[id]} key=${id} />`);
  return ({ c }) => {
    const lands = empires.map((id) => html`<${Land} c=${c} id=${id} shape=${shapes[id]} key=${id} />`);
    return html`${shallows}${lands}${joints}${titles}`;
  };
};

/** @param {Facts} facts @returns {Layout} */
const layoutOf = (facts) => ({
  city: (id) => cityAt(facts, id),
  border: (id) => borderAt(facts, id),
  throne: (id) => throneAt(facts.empires[id]),
  route: (id) => routePath(facts, id),
  Ground: groundOf(facts),
});

/** Patterns the drawing refers to. @param {{ of: string }} props */
const Patterns = ({ of }) =>
  html`<defs>
    <pattern id=${`sea${of}`} width="28" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 6q3.5 -4 7 0t7 0 7 0 7 0" />
    </pattern>
    ${['west', 'east'].map(
      (side) =>
        html`<marker id=${`arrow-${side}${of}`} viewBox="0 0 10 10" refX="6" refY="5" markerWidth="3.6"
          markerHeight="3.6" orient="auto">
          <path d="M0 0 10 5 0 10Z" class=${`arrow ${side}`} />
        </marker>`,
    )}
  </defs>`;

/**
 * The two open trade routes, and the closed ones faintly.
 * @param {{ c: Context, layout: Layout, of: string }} props
 */
const Routes = ({ c: { facts, position }, layout, of }) => {
  const open = [position.state.open.west, position.state.open.east];
  const shut = Object.keys(facts.routes).filter((id) => !open.includes(id) && position.view.levies[id]);
  return html`<g class="routes">
    ${shut.map((id) => html`<path class=${`route shut ${facts.routes[id].side}`} d=${layout.route(id)} key=${id} />`)}
    ${open.map((id) => {
      const { side } = facts.routes[id];
      const marks = { 'data-key': `route:${side}`, 'data-sig': id, 'marker-end': `url(#arrow-${side}${of})` };
      return html`
        <path class="route under" d=${layout.route(id)} />
        <path class=${`route ${side}`} d=${layout.route(id)} ...${marks} />
      `;
    })}
  </g>`;
};

/**
 * The part of the diagram that shows some Empires with their borders.
 * @param {Facts} facts @param {string[]} empires
 */
const boxAround = (facts, empires) => {
  const corners = empires.map((id) => corner(facts.empires[id]));
  const [left, top] = [Math.min(...corners.map(({ x }) => x)) - GAP, Math.min(...corners.map(({ y }) => y)) - GAP];
  const right = Math.max(...corners.map(({ x }) => x)) + CELL.w + GAP;
  const bottom = Math.max(...corners.map(({ y }) => y)) + CELL.h + GAP;
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return { x, y, width: Math.min(WIDTH, right) - x, height: Math.min(HEIGHT, bottom) - y };
};

/** The whole map, or the surroundings of some Empires. @param {{ c: Context, around?: string[] }} props */
export const Diagram = ({ c, around }) => {
  const { facts } = c;
  const layout = useMemo(() => layoutOf(facts), [facts]);
  const of = around ? '-part' : ''; // two drawings in one document have shapes of their own
  const { x, y, width, height } = around ? boxAround(facts, around) : { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return html`<svg viewBox=${`${x} ${y} ${width} ${height}`}>
    <${Patterns} of=${of} />
    <rect class="water" width=${WIDTH} height=${HEIGHT} rx="10" />
    <rect class="waves" width=${WIDTH} height=${HEIGHT} rx="10" fill=${`url(#sea${of})`} />
    <${layout.Ground} c=${c} />
    <${Routes} c=${c} layout=${layout} of=${of} />
    ${Object.keys(facts.borders).map((id) => html`<${Border} c=${c} layout=${layout} id=${id} key=${id} />`)}
    ${empiresOf(facts).map((id) => html`<${Throne} c=${c} layout=${layout} id=${id} key=${id} />`)}
    ${Object.keys(facts.cities).map((id) => html`<${City} c=${c} layout=${layout} id=${id} key=${id} />`)}
  </svg>`;
};
