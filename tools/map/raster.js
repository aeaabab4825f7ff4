// The board as a grid of unit cells: filling rings, cutting lines, flooding.

/** @typedef {[number, number]} Point */

export class Grid {
  /** @param {number} width @param {number} height @param {Int16Array | Uint8Array} [cells] */
  constructor(width, height, cells = new Uint8Array(width * height)) {
    this.width = width;
    this.height = height;
    this.cells = cells;
  }

  /** The cell under a point, -1 off the board. @param {Point} point */
  index([x, y]) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const on = column >= 0 && row >= 0 && column < this.width && row < this.height;
    return on ? row * this.width + column : -1;
  }

  /** @param {Point} point */
  at(point) {
    const i = this.index(point);
    return i < 0 ? 0 : this.cells[i];
  }

  /** Fills rings by the even-odd rule at the middles of cells. @param {Point[][]} rings @param {number} [value] */
  fill(rings, value = 1) {
    const crossings = Array.from({ length: this.height }, () => /** @type {number[]} */ ([]));
    for (const ring of rings)
      ring.forEach(([x0, y0], i) => {
        const [x1, y1] = ring[(i + 1) % ring.length];
        const first = Math.max(0, Math.ceil(Math.min(y0, y1) - 0.5));
        const last = Math.min(this.height - 1, Math.ceil(Math.max(y0, y1) - 0.5) - 1);
        for (let row = first; row <= last; row++) crossings[row].push(x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0));
      });
    crossings.forEach((xs, row) => {
      xs.sort((a, b) => a - b);
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const from = Math.max(0, Math.ceil(xs[k] - 0.5));
        const to = Math.min(this.width, Math.ceil(xs[k + 1] - 0.5));
        if (to > from) this.cells.fill(value, row * this.width + from, row * this.width + to);
      }
    });
    return this;
  }

  /** A line drawn with a round brush. @param {Point[]} line @param {number} radius @param {number} value */
  stroke(line, radius, value) {
    for (let i = 0; i + 1 < line.length; i++) {
      const [[x0, y0], [x1, y1]] = [line[i], line[i + 1]];
      const steps = Math.ceil(2 * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1));
      for (let k = 0; k <= steps; k++)
        this.disc([x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps], radius, value);
    }
  }

  /**
   * Cells whose middles lie within a radius, with how far away they are, squared.
   * @param {Point} middle @param {number} radius
   */
  around([x, y], radius) {
    const found = [];
    for (let row = Math.floor(y - radius); row <= y + radius; row++)
      for (let column = Math.floor(x - radius); column <= x + radius; column++) {
        const i = this.index([column, row]);
        const away = (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2;
        if (i >= 0 && away <= radius * radius)
          found.push({ i, away, middle: /** @type {Point} */ ([column + 0.5, row + 0.5]) });
      }
    return found;
  }

  /** @param {Point} middle @param {number} radius @param {number} value */
  disc(middle, radius, value) {
    for (const { i } of this.around(middle, radius)) this.cells[i] = value;
  }

  /** The cells beside one, in four directions. @param {number} i */
  beside(i) {
    const column = i % this.width;
    const found = [];
    if (column > 0) found.push(i - 1);
    if (column < this.width - 1) found.push(i + 1);
    if (i >= this.width) found.push(i - this.width);
    if (i < this.cells.length - this.width) found.push(i + this.width);
    return found;
  }

  /** The middle of a cell. @param {number} i @returns {Point} */
  middle(i) {
    return [(i % this.width) + 0.5, Math.floor(i / this.width) + 0.5];
  }

  /** Every cell that is reached from some over cells of the same value, in four directions. @param {number[]} from */
  part(...from) {
    const reached = new Set(from);
    for (const i of reached)
      for (const next of this.beside(i)) if (this.cells[next] === this.cells[i]) reached.add(next);
    return [...reached];
  }

  /**
   * Everything of one value that can be reached from some points.
   * @param {Point[]} from @param {number} value
   */
  flood(from, value) {
    const reached = new Grid(this.width, this.height);
    const starts = from.map((p) => this.index(p)).filter((i) => i >= 0 && this.cells[i] === value);
    for (const i of this.part(...starts)) reached.cells[i] = 1;
    return reached;
  }

  /**
   * The nearest cell where something holds, within a radius, or null.
   * @param {Point} point @param {number} radius @param {(i: number) => boolean} good @returns {Point | null}
   */
  nearest(point, radius, good) {
    const found = this.around(point, radius).filter(({ i }) => good(i));
    return found.length ? found.reduce((best, cell) => (cell.away < best.away ? cell : best)).middle : null;
  }
}
