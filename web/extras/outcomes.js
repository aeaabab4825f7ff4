// The outcomes of games, found by replaying their records: it believes no claim of a file. Draws nothing.
import { faceOf, hasFace } from '../frame/faces.js';
import { turnsOf } from '../frame/story.js';
import { playersOf, recordOf } from './deals.js';

/** @typedef {import('../frame/engine.js').Engine} Engine */
/** @typedef {import('../frame/shelf.js').Entry} Entry */
/** @typedef {import('./deals.js').Deal} Deal */
/**
 * A finished game: by one person against bots, or at a server.
 * @typedef {object} Outcome
 * @property {Entry} entry
 * @property {string} game
 * @property {number} seats
 * @property {number} seat     the person's
 * @property {string} player   the bank or colour at that seat
 * @property {string} level    of the strongest bot; or other people, or the rulebook
 * @property {string} ending
 * @property {boolean} won
 * @property {number} turns    of the person
 * @property {number} points
 */

/** The setup of a record: its headers, but for names and the result. @param {string} record */
const dealtWith = (record) =>
  record
    .split('\n\n')[0]
    .split('\n')
    .filter((line) => !/^(#|player |result:)/.test(line))
    .join('\n');

/** The strongest opponent. @param {Entry['players']} players @param {string[]} levels */
const strongest = (players, levels) =>
  levels.findLast((level) => players.some((player) => player.kind === 'bot' && player.level === level)) ?? '';

/**
 * The outcome of a saved game; nothing if it is unfinished, somebody else's, or of several people at one screen.
 * @param {Engine} engine  one without a table @param {Entry} entry @returns {Promise<Outcome | null>}
 */
export const outcomeOf = async (engine, entry) => {
  const { players, shared } = entry;
  const people = players.filter(({ kind }) => kind === 'person').length;
  if (!Number.isFinite(entry.played)) return null; // a file may say anything
  if (shared || (people !== 1 && !entry.seat) || !entry.winners) return null;
  const { length, seats, game } = engine.ask({ cmd: 'load', record: entry.record });
  if (entry.length < length) engine.ask({ cmd: 'undo', count: length - entry.length });
  const at = Math.min(entry.length, length);
  const position = engine.ask({ cmd: 'view', at, seat: 'watcher', parts: ['players'] });
  const { result } = position;
  const seat = entry.seat || players.findIndex(({ kind }) => kind === 'person') + 1;
  if (!result || seat > seats || !hasFace(game)) return null;
  const { steps } = engine.ask({ cmd: 'log', from: 0, seat: 'watcher' });
  const { player, name } = position.players[seat - 1];
  const ruled = position.players.some((one) => one.ruled);
  return {
    ...{ entry, game, seats, seat, player: player || name },
    level: people > 1 ? 'people' : ruled ? 'ruled' : strongest(players, engine.ask({ cmd: 'games' }).levels),
    ending: result.ending,
    won: result.winners.includes(seat),
    turns: turnsOf(await faceOf(game), steps).filter((turn) => turn.seat === seat).length,
    points: result.scores[seat - 1] ?? 0,
  };
};

/**
 * All outcomes on a shelf, the oldest first; leaves out unreadable games.
 * @param {Engine} engine  one without a table @param {Entry[]} entries
 */
export const outcomesOf = async (engine, entries) => {
  /** @type {Outcome[]} */
  const found = [];
  for (const entry of entries.toSorted((a, b) => a.played - b.played)) {
    const outcome = await outcomeOf(engine, entry).catch(() => null);
    if (outcome) found.push(outcome);
    await new Promise((resolve) => setTimeout(resolve)); // the page goes on meanwhile
  }
  return found;
};

/**
 * Is the game really of this deal and its players, and was it played from its beginning?
 * @param {Engine} engine  one without a table @param {Entry} entry @param {Deal} deal
 */
export const isDealt = (engine, { record, players, from }, deal) => {
  if (from) return false;
  engine.ask({ cmd: 'load', record: recordOf(deal) });
  const dealt = dealtWith(engine.ask({ cmd: 'record' }).record);
  const wanted = playersOf(deal);
  const seated = wanted.every((one, i) => one.kind === players[i]?.kind && levelOf(one) === levelOf(players[i]));
  return dealtWith(record) === dealt && players.length === wanted.length && seated;
};

/** @param {import('../frame/types.js').Player} player */
const levelOf = (player) => (player.kind === 'bot' ? player.level : '');
