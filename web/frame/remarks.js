// People's remarks on positions. They stand in the record of a game, each in a line "#: TEXT" between the moves.

const MARK = '#: ';
const MOST = 240; // letters of a line

/** Is a line a move? A lesson's notes are none. @param {string} line */
const isMove = (line) => !/^\s*(#|$|note |also )/.test(line);

/** The lines behind the headers, each with the moves made before it. @param {string} record */
const linesOf = (record) => {
  const [head, ...rest] = record.split(/\n[ \t\r]*\n/);
  let at = 0;
  return {
    head,
    lines: rest
      .join('\n')
      .split('\n')
      .map((line) => ({ line, at: isMove(line) ? at++ : at })),
  };
};

/**
 * All remarks of a record, by the number of moves before them.
 * @param {string} record @returns {Map<number, string>}
 */
export const remarksOf = (record) => {
  const found = new Map();
  if (!record.includes(`\n${MARK}`)) return found;
  for (const { line, at } of linesOf(record).lines)
    if (line.startsWith(MARK)) found.set(at, [found.get(at), line.slice(MARK.length)].filter(Boolean).join('\n'));
  return found;
};

/**
 * The lines of a typed text without characters that control a terminal or change the direction of a line.
 * @param {string} text
 */
const plain = (text) =>
  text
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim())
    .flatMap((line) => line.match(new RegExp(`.{1,${MOST}}`, 'gu')) ?? [])
    .slice(0, 8);

/**
 * The record with this remark, or none, after so many moves.
 * @param {string} record @param {number} at @param {string} text
 */
export const withRemark = (record, at, text) => {
  const { head, lines } = linesOf(record);
  const others = lines.filter(({ line, at: here }) => here !== at || !line.startsWith(MARK));
  const before = others.filter(({ line, at: here }) => line && (here < at || (here === at && !isMove(line))));
  const after = others.filter((one) => one.line && !before.includes(one));
  const said = plain(text).map((line) => MARK + line);
  const body = [...before.map(({ line }) => line), ...said, ...after.map(({ line }) => line)];
  return `${head}\n\n${body.join('\n')}\n`;
};
