// Value noise: three octaves between 0 and 1, the same everywhere and always. It makes frontiers look drawn by hand.

/** @param {number} x @param {number} y */
const lattice = (x, y) => {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
};

/** @param {number} u */
const ease = (u) => u * u * (3 - 2 * u);

/** @param {number} x @param {number} y */
const octave = (x, y) => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const above = lattice(i, j) * (1 - u) + lattice(i + 1, j) * u;
  const below = lattice(i, j + 1) * (1 - u) + lattice(i + 1, j + 1) * u;
  return above * (1 - v) + below * v;
};

/** @param {number} x @param {number} y */
export const noise = (x, y) =>
  (0.5 * octave(x, y) + 0.25 * octave(2.1 * x, 2.1 * y) + 0.125 * octave(4.41 * x, 4.41 * y)) / 0.875;
