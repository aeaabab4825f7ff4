// Saves an ended table among the games of this browser: its whole record is known then, and stays readable after the
// server has deleted it.
import { newEntry } from '../frame/kept.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./host-table.js').HostTable} HostTable */

/** @type {Set<string>} */
const done = new Set(); // saved by this page: tables, and their numbers of moves

/** @param {App} app @param {HostTable} table */
export const keepEnded = async ({ game, kept }, table) => {
  const { length, link, players, status, turn, viewer } = table;
  const course = `${link.table} ${length}`;
  if (!turn.over || status !== 'ended' || !viewer || done.has(course)) return;
  done.add(course);
  const record = await table.record();
  const id = `table-${link.table}`;
  const there = await kept.shelf.get(id);
  if (!/^game:/m.test(record) || there?.record === record) return;
  const engine = await game.local.engine.twin();
  engine.ask({ cmd: 'load', record });
  const { players: names, result } = engine.ask({ cmd: 'view', at: length, seat: 'watcher', parts: ['players'] });
  const entry = newEntry({
    ...{ ...there, id, record, players, length, seat: viewer, idle: false, game: table.game },
    names: names.map(({ name }) => name),
    winners: result?.winners ?? [],
    revision: (there?.revision ?? 0) + 1,
  });
  await kept.add(engine, entry);
};
