// Ornament in the empty part of a card: western scrollwork or eastern stars around an emblem of the card's main suit.
import { html } from '../frame/ui.js';
import { OPS } from './glyphs.js';
import { placed } from './placed.js';

/** @typedef {import('./item.js').Item} Item */

/**
 * The main subject of a card's Ops; a square, a special card or one without Ops has a sign of its own.
 * @param {Item} item
 */
const suitOf = ({ kind, ops }) => {
  if (kind !== 'card') return kind;
  const suits = ops.map(({ id }) => OPS[id.split(':')[0]].colour);
  const count = (/** @type {string} */ suit) => suits.filter((other) => other === suit).length;
  return [...suits].sort((a, b) => count(b) - count(a))[0] ?? 'letters';
};

/** On a ground of 60 x 60, drawn in lines. @type {Record<string, string>} */
const EMBLEMS = {
  religious: `
    M30 6v48M18 20h24M30 54c-9 0-14-4-16-10M30 54c9 0 14-4 16-10M30 6c-3-3-3-3 0-6 3 3 3 3 0 6M22 12c4 4 12 4 16 0`,
  economic: `
    M30 8v42M14 16h32M14 16 6 36h16ZM46 16l-8 20h16ZM6 36c2 6 14 6 16 0M38 36c2 6 14 6 16 0M20 54h20
    M30 8a4 4 0 1 1 0-.1`,
  political: `
    M30 22v34M24 56h12M30 22a8 8 0 1 1 0-16 8 8 0 0 1 0 16M22 14h16M30 6V0M27 2.5h6`,
  military: `
    M12 8l34 40M48 8 14 48M40 50l10-8M10 42l10 8M12 8l8 3M12 8l2 8M48 8l-8 3M48 8l-2 8M30 4v6M30 40v10`,
  letters: `
    M30 16c-6-6-14-8-24-6v34c10-2 18 0 24 6 6-6 14-8 24-6V10c-10-2-18 0-24 6ZM30 16v34M12 20c5-1 9 0 12 2
    M12 28c5-1 9 0 12 2M48 20c-5-1-9 0-12 2M48 28c-5-1-9 0-12 2`,
  king: `
    M8 18l12 14 10-22 10 22 12-14-4 30H12ZM12 54h36M30 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6M6 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6
    M54 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6`,
  queen: `
    M30 54V30M30 30c-12 0-14-16-6-20 2 4 4 6 6 8 2-2 4-4 6-8 8 4 6 20-6 20M30 46c-4-6-10-8-16-6 2 6 8 10 16 6
    M30 46c4-6 10-8 16-6-2 6-8 10-16 6`,
  republic: 'M6 22 30 6l24 16ZM12 26v20M22 26v20M38 26v20M48 26v20M6 50h48M10 46h40',
};

/** The upper left corner; the others are its mirror images. */
const CORNERS = {
  west: 'M2 30C2 12 12 2 30 2M8 30c0-12 4-18 10-18 5 0 6 7 1 7-4 0-4-5-1-5M30 8c-12 0-18 4-18 10',
  east: 'M2 28V8L8 2h20M8 28V14l6-6h14M14 14l5 5M19 14l-5 5M16.5 12.5v8M12.5 16.5h8',
};

/** A frame of four corners with an emblem in its middle. @param {string} corner @param {string} emblem */
const framed = (corner, emblem) =>
  [
    corner,
    placed(corner, 120, 0, -1, 1),
    placed(corner, 0, 84, 1, -1),
    placed(corner, 120, 84, -1),
    placed(emblem, 30, 12),
  ].join('');

/** @param {string} corner */
const framesOf = (corner) =>
  Object.fromEntries(Object.entries(EMBLEMS).map(([suit, emblem]) => [suit, framed(corner, emblem)]));
const FRAMES = { west: framesOf(CORNERS.west), east: framesOf(CORNERS.east) };

/** @param {{ item: Item }} props */
export const Ornament = ({ item }) => {
  const suit = suitOf(item);
  const frame = FRAMES[item.side === 'east' ? 'east' : 'west'][suit];
  if (!frame) return null; // a comet has its own
  return html`<svg class=${`ornament ${suit}`} viewBox="0 0 120 84" aria-hidden="true">
    <path d=${frame} />
  </svg>`;
};
