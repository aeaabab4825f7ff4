// Stages larger events over the table, for a second at most: a voyage with coins, two rows of pieces, a square that
// turns over, a banner. A face says which, and where.
import { html, render } from './ui.js';

/** @typedef {import('./types.js').Act} Act */
/** @typedef {{ root: Element, pace: number }} Stage  pace: 1 as it should be, less for those in a hurry */

const LENGTHS = { voyage: 1000, rows: 1000, turn: 700, dice: 1400, banner: 1200 }; // milliseconds
const COINS = 6;
const ASIDE = 95; // pixels from a place to the dice thrown for it

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The middle of a visible place. @param {Element} root @param {string} key */
const placeOf = (root, key) => {
  const rect = root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  return rect && rect.width > 0 ? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 } : null;
};

/**
 * Puts something over the table for a while.
 * @param {import('preact').VNode} what @param {{ x: number, y: number }} at @param {number} length
 */
const show = async (what, at, length) => {
  const host = document.createElement('div');
  host.className = 'stage';
  host.setAttribute('aria-hidden', 'true');
  host.style.left = `${Math.max(110, Math.min(innerWidth - 110, at.x))}px`;
  host.style.top = `${Math.max(90, Math.min(innerHeight - 90, at.y))}px`;
  host.style.setProperty('--length', `${length}ms`);
  document.body.append(host);
  render(what, host);
  await sleep(length);
  render(null, host);
  host.remove();
};

/** @param {{ x: number, y: number }[]} points @param {number} delay @param {number} duration */
const sail = ([start, ...rest], delay, duration) => {
  const coin = document.createElement('i');
  coin.className = 'flying';
  coin.style.left = `${start.x}px`;
  coin.style.top = `${start.y}px`;
  document.body.append(coin);
  const frames = [start, ...rest].map(({ x, y }) => ({ transform: `translate(${x - start.x}px, ${y - start.y}px)` }));
  coin.animate(frames, { duration, delay, easing: 'ease-in-out', fill: 'both' });
  setTimeout(() => coin.remove(), delay + duration);
};

/** @param {Stage} stage @param {Extract<Act, { act: 'voyage' }>} act */
const voyage = async ({ root, pace }, { along, coins }) => {
  const points = along.flatMap((key) => placeOf(root, key) ?? []);
  if (points.length < 2) return;
  const length = LENGTHS.voyage * pace;
  const count = Math.max(1, Math.min(COINS, coins));
  for (let i = 0; i < count; i++) sail(points, (i * length) / (COINS * 3), length * 0.7);
  await sleep(length);
};

/** @param {Stage} stage @param {Extract<Act, { act: 'rows' }>} act */
const rows = async ({ root, pace }, { at, sides, fall }) => {
  const place = placeOf(root, at);
  if (!place) return;
  const side = (/** @type {import('preact').VNode[]} */ pieces) =>
    html`<div class="side">
      ${pieces.map((piece, i) => html`<span class=${i < fall ? 'falls' : ''}>${piece}</span>`)}
    </div>`;
  await show(html`<div class="battle">${sides.map(side)}</div>`, place, LENGTHS.rows * pace);
};

/** @param {Stage} stage @param {Extract<Act, { act: 'turn' }>} act */
const turn = async ({ root, pace }, { at, faces: [front, back] }) => {
  const place = placeOf(root, at);
  if (!place) return;
  const square = html`<div class="turning"><span>${front}</span><span class="back">${back}</span></div>`;
  await show(square, place, LENGTHS.turn * pace);
};

/** Where the eyes of a die are, on a square of three by three. @type {number[][]} */
const EYES = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {{ name: string, pips: number }} die */
const Die = ({ name, pips }) =>
  html`<svg class=${`die ${name}`} viewBox="0 0 36 36" width="36" height="36">
    <rect x="1.5" y="1.5" width="33" height="33" rx="7" />
    ${EYES[pips]?.map((at) => html`<circle cx=${9 + 9 * (at % 3)} cy=${9 + 9 * Math.floor(at / 3)} r="3.2" />`)}
  </svg>`;

/**
 * Throws dice at the place of the attack; the result stands below.
 * @param {Stage} stage @param {Extract<Act, { act: 'dice' }>} act
 */
const dice = async ({ root, pace }, { at, dice, text }) => {
  const there = placeOf(root, at);
  const { x, y } = there ?? { x: innerWidth / 2, y: innerHeight / 3 };
  const place = { x, y: there ? y + (y > innerHeight / 3 ? -ASIDE : ASIDE) : y }; // the contested place stays in sight
  const thrown = html`<div class="dice">
    <div>${dice.map((die) => html`<${Die} ...${die} />`)}</div><b>${text}</b>
  </div>`;
  await show(thrown, place, LENGTHS.dice * pace);
};

/** @param {Stage} stage @param {Extract<Act, { act: 'banner' }>} act */
const banner = ({ pace }, { picture, text }) =>
  show(
    html`<div class="banner">${picture}<b>${text}</b></div>`,
    { x: innerWidth / 2, y: innerHeight / 3 },
    LENGTHS.banner * pace,
  );

/** One after the other. @param {Stage} stage @param {Act[]} acts */
export const perform = async (stage, acts) => {
  for (const act of acts) {
    if (act.act === 'voyage') await voyage(stage, act);
    else if (act.act === 'rows') await rows(stage, act);
    else if (act.act === 'turn') await turn(stage, act);
    else if (act.act === 'dice') await dice(stage, act);
    else await banner(stage, act);
  }
};
