// From longitude and latitude to the board: by two tables, or on a plane that touches the globe.

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

const angle = (/** @type {number} */ degrees) => (degrees * Math.PI) / 180;

/** The cosine of the angle between two places. @param {Point} a @param {Point} b */
export const closeness = ([lonA, latA], [lonB, latB]) => {
  const [p, q] = [angle(latA), angle(latB)];
  return Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(angle(lonA - lonB));
};

/**
 * Azimuthal and equal-area; with `enlarge` the middle is larger than the rest.
 * @param {{ centre: Point, scale: number, at: Point, enlarge?: { by: number, within: number } }} how
 *   scale: units to a radian; at: where the centre lies on the board
 * @returns {(place: Point) => Point}
 */
export const azimuthal =
  ({ centre, scale, at, enlarge = { by: 0, within: 1 } }) =>
  (place) => {
    const [turn, p, p0] = [angle(place[0] - centre[0]), angle(place[1]), angle(centre[1])];
    const cosine = Math.min(1, closeness(place, centre));
    const sine = Math.sqrt(1 - cosine * cosine);
    if (sine === 0) return at;
    const r = Math.sqrt(2 * (1 - cosine));
    const far = ((1 + enlarge.by) * r) / (1 + (enlarge.by * r) / enlarge.within) / sine;
    const east = Math.cos(p) * Math.sin(turn);
    const north = Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(turn);
    return [at[0] + scale * east * far, at[1] - scale * north * far];
  };
