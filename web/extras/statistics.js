// Numbers about your own games, and the same as a table for other programs. Draws nothing.

/** @typedef {import('./outcomes.js').Outcome} Outcome */
/** @typedef {{ id: string, games: number, won: number }} Group */

/**
 * The games that share something, the most frequent first.
 * @param {Outcome[]} outcomes @param {(one: Outcome) => string} of
 */
export const groupsOf = (outcomes, of) => {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const outcome of outcomes) {
    const id = of(outcome);
    const group = groups.get(id) ?? { id, games: 0, won: 0 };
    groups.set(id, { id, games: group.games + 1, won: group.won + Number(outcome.won) });
  }
  return [...groups.values()].toSorted((a, b) => b.games - a.games);
};

/** @param {Outcome[]} outcomes */
export const sumOf = (outcomes) => {
  const won = outcomes.filter((one) => one.won);
  const longest = outcomes.reduce(
    (run, one) => (one.won ? { now: run.now + 1, most: Math.max(run.most, run.now + 1) } : { ...run, now: 0 }),
    { now: 0, most: 0 },
  ).most;
  const mean = (/** @type {number[]} */ values) => (values.length ? values.reduce((a, b) => a + b) / values.length : 0);
  return {
    games: outcomes.length,
    won: won.length,
    longest,
    turns: Math.round(mean(outcomes.map((one) => one.turns))),
  };
};

/** The accuracy of your turns in reviewed games, the oldest first. @param {Outcome[]} outcomes */
export const accuracyOf = (outcomes) =>
  outcomes.flatMap(({ entry: { accuracy, played }, seat }) =>
    accuracy?.[seat - 1] === undefined ? [] : [{ played, share: Number(accuracy[seat - 1]) }],
  );

/**
 * The fraction of the last so many games that you won, after each game.
 * @param {Outcome[]} outcomes @param {number} many
 */
export const formOf = (outcomes, many) =>
  outcomes.map((_, i) => {
    const last = outcomes.slice(Math.max(0, i + 1 - many), i + 1);
    return last.filter(({ won }) => won).length / last.length;
  });

/** A CSV field, quoted so that no spreadsheet takes it for a formula. @param {string | number} value */
const field = (value) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const COLUMNS = /** @type {const} */ ([
  'date',
  'game',
  'name',
  'seats',
  'seat',
  'player',
  'level',
  'won',
  'ending',
  'turns',
  'points',
  'accuracy',
  'undone',
  'deal',
]);

/** @param {Outcome[]} outcomes */
export const csvOf = (outcomes) => {
  const rows = outcomes.map(({ entry, ...one }) => [
    new Date(entry.played).toISOString(),
    one.game,
    entry.name,
    one.seats,
    one.seat,
    one.player,
    one.level,
    Number(one.won),
    one.ending,
    one.turns,
    one.points,
    entry.accuracy?.[one.seat - 1] ?? '',
    entry.undone ?? 0,
    entry.deal ? `${entry.deal.kind} ${entry.deal.number}` : '',
  ]);
  return [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
};
