// Nearest by the way over passable cells: shortest ways in 16 directions from many cells at once.
import { Grid } from './raster.js';

/** Neighbours and knight's moves: dx, dy, length, and for the latter the cells jumped over. */
const MOVES = [-2, -1, 0, 1, 2].flatMap((dy) =>
  [-2, -1, 0, 1, 2].flatMap((dx) => {
    const [far, near] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
    if (far === 0 || (far === 2 && near !== 1)) return [];
    const jumped =
      far === 2
        ? [
            [Math.trunc(dx / 2), Math.trunc(dy / 2)],
            [Math.sign(dx), Math.sign(dy)],
          ]
        : [];
    return [{ dx, dy, length: Math.sqrt(dx * dx + dy * dy), jumped }];
  }),
);

/** A heap of cells, the least key first. */
class Heap {
  constructor() {
    /** @type {number[]} */
    this.keys = [];
    /** @type {number[]} */
    this.cells = [];
  }

  get size() {
    return this.keys.length;
  }

  /** @param {number} key @param {number} cell */
  push(key, cell) {
    const { keys, cells } = this;
    let i = keys.length;
    while (i > 0 && keys[(i - 1) >> 1] > key) {
      [keys[i], cells[i]] = [keys[(i - 1) >> 1], cells[(i - 1) >> 1]];
      i = (i - 1) >> 1;
    }
    [keys[i], cells[i]] = [key, cell];
  }

  /** @returns {[number, number]} */
  pop() {
    const { keys, cells } = this;
    const [key, cell] = [keys[0], cells[0]];
    const [last, lastCell] = [keys.pop() ?? 0, cells.pop() ?? 0];
    const n = keys.length;
    let i = 0;
    for (let child = 1; child < n; child = 2 * i + 1) {
      if (child + 1 < n && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= last) break;
      [keys[i], cells[i]] = [keys[child], cells[child]];
      i = child;
    }
    if (n) [keys[i], cells[i]] = [last, lastCell];
    return [key, cell];
  }
}

/**
 * Whether a source lies at the edge of its sources: only from there ways lead on.
 * @param {Grid} labels @param {number} i
 */
const atEdge = ({ width, cells }, i) => !(cells[i - 1] && cells[i + 1] && cells[i - width] && cells[i + width]);

/**
 * Labels every passable cell with the label of the source that is nearest by the way.
 * @param {Grid} labels  sources carry a label, the rest is 0
 * @param {(i: number) => boolean} passable
 * @param {{ limit?: number, cost?: Float32Array, lead?: Float32Array }} [how]  lead: how far a source has come already
 * @returns {{ labels: Grid, distance: Float32Array }}
 */
export const spread = (labels, passable, { limit = Infinity, cost, lead } = {}) => {
  const { width, height } = labels;
  const found = new Grid(width, height, labels.cells.slice());
  const distance = new Float32Array(width * height).fill(Infinity);
  const moves = MOVES.map(({ dx, dy, length, jumped }) => ({
    dx,
    dy,
    length,
    over: jumped.map(([x, y]) => y * width + x),
  }));
  const heap = new Heap();
  labels.cells.forEach((label, i) => {
    if (!label) return;
    distance[i] = lead ? lead[i] : 0;
    if (lead || atEdge(labels, i)) heap.push(distance[i], i);
  });
  while (heap.size) {
    const [key, i] = heap.pop();
    if (key > distance[i]) continue;
    const [column, row] = [i % width, Math.floor(i / width)];
    for (const { dx, dy, length, over } of moves) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const to = y * width + x;
      const next = Math.fround(key + length * (cost ? (cost[i] + cost[to]) / 2 : 1));
      if (next >= distance[to] || next > limit || !passable(to)) continue;
      if (over.length && !(passable(i + over[0]) && passable(i + over[1]))) continue;
      distance[to] = next;
      found.cells[to] = found.cells[i];
      heap.push(next, to);
    }
  }
  return { labels: found, distance };
};
