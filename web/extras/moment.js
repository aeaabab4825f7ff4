// A moment of a game as a text: the record, the players, and the number of moves. Draws nothing.
import { readPlayers, withPlayers } from '../frame/files.js';

/** @typedef {import('../frame/engine.js').Engine} Engine */
/** @typedef {import('../frame/types.js').Player} Player */
/** @typedef {{ record: string, players: Player[], at: number }} Moment */

const MOST_LINES = 5_000; // of a record from a link

/** A record in the rules' own form. @param {Engine} engine @param {string} record */
const written = (engine, record) => {
  engine.ask({ cmd: 'load', record });
  return engine.ask({ cmd: 'record' }).record;
};

/**
 * A record without lines that its format implies: options at their presets, and the result.
 * @param {Engine} engine  one without a table @param {string} record
 */
export const shorten = (engine, record) => {
  const whole = written(engine, record);
  const presets = engine
    .ask({ cmd: 'games' })
    .games.flatMap(({ id, options, edition }) =>
      whole.startsWith(`game: ${id}\n`) ? [...options, ...edition].map((o) => `option ${o.id}: ${o.preset}`) : [],
    );
  const [head, ...moves] = whole.split('\n\n');
  const kept = head.split('\n').filter((line) => !presets.includes(line) && !line.startsWith('result: '));
  const short = [kept.join('\n'), ...moves].join('\n\n');
  return written(engine, short) === whole ? short : whole;
};

/** The first so many moves of a game. @param {Engine} engine @param {string} record @param {number} at */
export const upTo = (engine, record, at) => {
  const { length } = engine.ask({ cmd: 'load', record });
  if (at < length) engine.ask({ cmd: 'undo', count: length - at });
  return engine.ask({ cmd: 'record' }).record;
};

/** @param {Moment} moment */
export const momentText = ({ record, players, at }) => `${withPlayers(record, players)}# at: ${at}\n`;

/**
 * The moment in a link; throws if it is no game. Replaces unknown levels of bots by a common one.
 * @param {Engine} engine  one without a table @param {string} text @returns {Moment}
 */
export const readMoment = (engine, text) => {
  if (text.split('\n').length > MOST_LINES) throw new Error('too many lines');
  const { levels } = engine.ask({ cmd: 'games' });
  const { length, seats } = engine.ask({ cmd: 'load', record: text });
  const [, at = ''] = /^# at: (\d{1,5})$/m.exec(text) ?? [];
  const told = readPlayers(text) ?? [];
  const players = Array.from({ length: seats }, (_, i) => {
    const player = told[i] ?? { kind: 'person' };
    return player.kind === 'bot' && !levels.includes(player.level)
      ? /** @type {Player} */ ({ kind: 'bot', level: 'normal' })
      : player;
  });
  return { record: engine.ask({ cmd: 'record' }).record, players, at: Math.min(at ? Number(at) : length, length) };
};
