// The first game at the table: the unfinished one, or a new one.
import { hasFace } from './faces.js';

/** @typedef {import('./types.js').GameInfo} GameInfo */

/** @param {import('./app.js').App} app */
export const openFirstGame = async (app) => {
  const last = await app.kept.last();
  try {
    if (last && (await app.resume(last))) return;
    if (last) return app.turnAway(last);
  } catch {
    // A game of an older version does not load: begin anew.
  }
  const game = app.game.table.engine.ask({ cmd: 'games' }).games.find(({ id }) => hasFace(id));
  if (!game) throw new Error('no game has a face');
  await playAtOnce(app, game);
};

const RULED = 'solitaire'; // the option's choice by which the rulebook plays against one person
const SEATS = 3;

/** The option for playing alone, if the game has one. @param {Pick<GameInfo, 'options'>} game */
export const canBeAlone = ({ options }) => options.find(({ choices }) => choices?.includes(RULED))?.id;

/**
 * A new game against easy bots, or alone against the rulebook's opponent.
 * @param {import('./app.js').App} app @param {GameInfo} game @param {boolean} [alone]
 */
export const playAtOnce = async (app, game, alone = false) => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const seats = alone ? 2 : SEATS;
  const option = alone ? `option ${canBeAlone(game)}: ${RULED}\n` : '';
  /** @type {import('./types.js').Player[]} */
  const players = Array.from({ length: seats }, (_, i) => (i ? { kind: 'bot', level: 'easy' } : { kind: 'person' }));
  await app.open(`game: ${game.id}\nformat: 3\n${option}seed: ${seed}\nseats: ${seats}\n`, players);
};
