// The twelve goods as glyphs: flat shapes around a middle, 16 units wide, legible at 8 px.

/** Paths of SVG by commodity. @type {Record<string, string>} */
export const GOODS = {
  stone: 'M-7 5V0h6v5ZM1 5V0h6v5ZM-3.5-1.5v-5h7v5Z',
  wool: `
    M-5.5 3.5C-8.5 2.5-8.5-2.5-6-3-5.5-6.5-.5-7.5 1.3-5 4-6.5 7-4.5 6.8-1.6 8.5 0 8 3 5.5 3.5L5 7H3.4L3 4
    H-2.6L-3 7H-4.6Z`,
  timber: 'M0-7.5 4-2.5H2.2L6 2.5H1.4V7h-2.8V2.5H-6l3.8-5H-4Z',
  grain: `
    M-.8 7.5V-.5h1.6v8ZM0-7.5c1.6 1.5 1.6 3 0 4.6-1.6-1.6-1.6-3.1 0-4.6ZM-.6 0C-3-.2-4-1.4-4-3.8-1.6-3.6-.6-2.4-.6 0
    ZM.6 0C3-.2 4-1.4 4-3.8 1.6-3.6.6-2.4.6 0ZM-.6 4.4C-3.6 4.2-4.8 2.8-4.8 0-1.8.2-.6 1.6-.6 4.4ZM.6 4.4C3.6 4.2
    4.8 2.8 4.8 0 1.8.2.6 1.6.6 4.4Z`,
  cloth: 'M-7-3.5 3-5.5 7-3v6.5L-3 5.5-7 3ZM-3-.8v4.4M-3-.8 7-3',
  wine: 'M-4.5-7h9l-.6 5C3.5.6 2.2 1.6.9 1.9V5h2.6v2h-7V5H-.9V1.9C-2.2 1.6-3.5.6-3.9-2Z',
  metal: 'M-7-5.5H7v2.2c-2.6.3-4 1.6-4 3.6L5.5 3v3h-11V3L-3 .3c0-1.2-1.4-2-4-2.3Z',
  fur: 'M-2-7.5h4l1 3 4-1.5-1.5 4.5L7 2 4 4.5 5 7.5H2L0 5.5-2 7.5h-3l1-3L-7 2l1.5-3.5L-7-6l4 1.5Z',
  silk: `
    M0 6.5C-4 6.5-5 4-4-.5-6.5-1-7.5-3-6.5-5.5-3-5.5-1-4 0-1.5 1-4 3-5.5 6.5-5.5 7.5-3 6.5-1 4-.5 5 4 4 6.5 0 6.5Z`,
  spice: 'M0-8C4.5-3.5 5 1.5 0 8-5 1.5-4.5-3.5 0-8ZM-.6-3v8h1.2v-8Z',
  gold: 'M-3.2-.8h6.4L5 3.2H-5ZM-8 6.5l1.8-4.2h4.4L0 6.5ZM1 6.5l1.8-4.2h4.4L9 6.5ZM-2-3.5h4L3-6.5h-6Z',
  ivory: 'M-6.5-6.5C-5 1.5-.5 6.5 7 7 1.5 5-2-.5-3.5-7Z',
};

/**
 * The numbers each command of a path takes, across (0) or down (1); the glyphs have no other commands.
 * @type {Record<string, number[]>}
 */
const AXES = { M: [0, 1], L: [0, 1], C: [0, 1, 0, 1, 0, 1], H: [0], V: [1], Z: [] };

/**
 * A glyph at a point, as one path: every transformed element costs time when the map is moved.
 * @param {string} good @param {number} x @param {number} y @param {number} scale
 */
export const glyphAt = (good, x, y, scale) =>
  GOODS[good].replace(/([a-z])([^a-z]*)/gi, (_, command, numbers) => {
    const axes = AXES[command.toUpperCase()];
    const isAbsolute = command === command.toUpperCase();
    const moved = (numbers.match(/-?\d*\.?\d+/g) ?? []).map((/** @type {string} */ n, /** @type {number} */ i) => {
      const from = isAbsolute ? [x, y][axes[i % axes.length]] : 0;
      return Math.round((Number(n) * scale + from) * 100) / 100;
    });
    return command + moved.join(' ');
  });
