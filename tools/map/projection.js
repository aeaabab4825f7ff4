// From longitude and latitude to the board, by two tables.

/** @typedef {[number, number]} Point */

/**
 * A monotone cubic through a table of [in, out] (Fritsch and Carlson), straight beyond its ends.
 * @param {Point[]} table in rising order
 */
export const monotone = (table) => {
  const n = table.length;
  const [x, y] = [table.map((p) => p[0]), table.map((p) => p[1])];
  const h = x.slice(1).map((v, i) => v - x[i]);
  const secant = h.map((width, i) => (y[i + 1] - y[i]) / width);
  const slope = x.map((_, i) => {
    if (i === 0) return secant[0];
    if (i === n - 1) return secant[n - 2];
    if (secant[i - 1] * secant[i] <= 0) return 0;
    const [w1, w2] = [2 * h[i] + h[i - 1], h[i] + 2 * h[i - 1]];
    return (w1 + w2) / (w1 / secant[i - 1] + w2 / secant[i]);
  });
  /** @param {number} at */
  return (at) => {
    if (at <= x[0]) return y[0] + (at - x[0]) * slope[0];
    if (at >= x[n - 1]) return y[n - 1] + (at - x[n - 1]) * slope[n - 1];
    let i = 0;
    while (at > x[i + 1]) i++;
    const [t, d] = [(at - x[i]) / h[i], h[i]];
    const [t2, t3] = [t * t, t * t * t];
    return (
      y[i] * (2 * t3 - 3 * t2 + 1) +
      d * slope[i] * (t3 - 2 * t2 + t) +
      y[i + 1] * (3 * t2 - 2 * t3) +
      d * slope[i + 1] * (t3 - t2)
    );
  };
};

/**
 * Columns and rows by table; the meridians converge a little to the north.
 * @param {{ x: Point[], y: Point[], width: number, height: number, converge: number }} tables
 * @returns {(place: Point) => Point}
 */
export const byTables = ({ x, y, width, height, converge }) => {
  const byLatitude = [...y].sort((a, b) => a[0] - b[0]);
  const [across, down] = [monotone(x), monotone(byLatitude)];
  return ([lon, lat]) => {
    const v = down(lat);
    return [width / 2 + (across(lon) - width / 2) * (1 + (converge * (v - height / 2)) / height), v];
  };
};
