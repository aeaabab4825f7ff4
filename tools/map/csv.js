// Tables of places: comma separated, a field in quotes where it holds a comma.

/** Rows as objects, named by the first line. @param {string} text @returns {Record<string, string>[]} */
export const parseCsv = (text) => {
  const [names, ...rows] = text.trim().split(/\r?\n/).map(fields);
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
};

/** @param {string} line */
const fields = (line) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain);

/** "1 52;2 50.5" @param {string} text @returns {[number, number][]} */
export const parsePoints = (text) =>
  text
    .split(';')
    .filter(Boolean)
    .map((pair) => /** @type {[number, number]} */ (pair.trim().split(/\s+/).map(Number)));
