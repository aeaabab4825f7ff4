// Numbers about one's own games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accuracyOf, csvOf, formOf, groupsOf, sumOf } from '../../web/extras/statistics.js';

const one = (more = {}) => {
  const { entry = {}, ...rest } = more;
  return {
    ...{ game: 'pax2e', seats: 2, seat: 1, player: 'fugger', level: 'hard', ending: 'holy', won: true },
    ...{ turns: 10, points: 3, ...rest },
    entry: { name: '', played: Date.UTC(2026, 10, 19), ...entry },
  };
};

test('sums, the longest run, groups and form', () => {
  const games = [true, true, false, true, true, true, false].map((won, i) =>
    one({ won, turns: i, player: i % 3 ? 'fugger' : 'medici' }),
  );
  assert.deepEqual(sumOf(games), { games: 7, won: 5, longest: 3, turns: 3 });
  assert.deepEqual(sumOf([]), { games: 0, won: 0, longest: 0, turns: 0 });
  assert.deepEqual(
    groupsOf(games, ({ player }) => player),
    [
      { id: 'fugger', games: 4, won: 3 },
      { id: 'medici', games: 3, won: 2 },
    ],
  );
  assert.deepEqual(formOf(games, 2).slice(0, 4), [1, 1, 0.5, 0.5]);
});

test('accuracy is that of the own seat, where the game was reviewed', () => {
  const games = [one(), one({ seat: 2, entry: { accuracy: [50, 80] } })];
  assert.deepEqual(
    accuracyOf(games).map(({ share }) => share),
    [80],
  );
});

test('a table for other programs quotes what it must, and holds no formula', () => {
  const rows = csvOf([
    one({ entry: { name: 'The "long", siege' } }),
    one({ entry: { name: '=HYPERLINK("x")' }, points: -5 }),
  ]).split('\r\n');
  assert.equal(rows[0], 'date,game,name,seats,seat,player,level,won,ending,turns,points,accuracy,undone,deal');
  assert.equal(rows[1], '2026-11-19T00:00:00.000Z,pax2e,"The ""long"", siege",2,1,fugger,hard,1,holy,10,3,,0,');
  assert.ok(rows[2].includes(`,"'=HYPERLINK(""x"")",`));
  assert.ok(rows[2].includes(',-5,'));
});
