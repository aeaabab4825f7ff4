// Curves of routes: through their courses, set aside from them, and arrowheads along them.

/** @typedef {[number, number]} Point */

const between = (/** @type {Point} */ a, /** @type {Point} */ b) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/**
 * Catmull and Rom's curve through points, a point about every step.
 * @param {Point[]} course @param {number} step @returns {Point[]}
 */
export const curveThrough = (course, step) => {
  /** @type {Point[]} */
  const line = [];
  for (let i = 0; i + 1 < course.length; i++) {
    const [p0, p1, p2, p3] = [
      course[Math.max(0, i - 1)],
      course[i],
      course[i + 1],
      course[Math.min(course.length - 1, i + 2)],
    ];
    const parts = Math.max(1, Math.round(between(p1, p2) / step));
    for (let k = 0; k < parts; k++) {
      const t = k / parts;
      const at = (/** @type {0 | 1} */ axis) =>
        p1[axis] +
        (t *
          (p2[axis] -
            p0[axis] +
            t *
              (2 * p0[axis] -
                5 * p1[axis] +
                4 * p2[axis] -
                p3[axis] +
                t * (3 * (p1[axis] - p2[axis]) + p3[axis] - p0[axis])))) /
          2;
      line.push([at(0), at(1)]);
    }
  }
  return [...line, course[course.length - 1]];
};

/** The direction of a line at a point of it. @param {Point[]} line @param {number} i @returns {Point} */
const headingAt = (line, i) => {
  const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
  const length = between(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
};

/** A line beside another; to its left if by is positive. @param {Point[]} line @param {number} by @returns {Point[]} */
export const setAside = (line, by) =>
  line.map(([x, y], i) => {
    const [dx, dy] = headingAt(line, i);
    return [x + dy * by, y - dx * by];
  });

/**
 * Points with their direction, so far apart, and at the end: x, y, degrees.
 * @param {Point[]} line @param {number} apart @returns {number[][]}
 */
export const headings = (line, apart) => {
  const marks = [];
  let gone = 0;
  line.forEach((point, i) => {
    if (i > 0) gone += between(line[i - 1], point);
    if (gone < apart && i < line.length - 1) return;
    gone = 0;
    const [dx, dy] = headingAt(line, i);
    marks.push([point[0], point[1], (Math.atan2(dy, dx) * 180) / Math.PI]);
  });
  return marks;
};
