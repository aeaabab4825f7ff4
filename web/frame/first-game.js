// The first game at the table: the one that was left, or a new one.
import { hasFace } from './faces.js';

/** @param {import('./app.js').App} app */
export const openFirstGame = async (app) => {
  const last = await app.kept.last();
  try {
    if (last && (await app.resume(last))) return;
    if (last) return app.turnAway(last);
  } catch {
    // A game of an older version that no longer reads: begin anew.
  }
  const game = app.game.table.engine.ask({ cmd: 'games' }).games.find(({ id }) => hasFace(id));
  if (!game) throw new Error('no game has a face');
  const seed = Math.floor(Math.random() * 2 ** 31);
  /** @type {import('./types.js').Player} */
  const bot = { kind: 'bot', level: 'easy' };
  await app.open(`game: ${game.id}\nformat: 3\nseed: ${seed}\nseats: 3\n`, [{ kind: 'person' }, bot, bot]);
};
