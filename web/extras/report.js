// A report that something is wrong: the game as the person may know it, the position, the requests and answers.
import { VERSION } from '../frame/version.js';

/** @typedef {import('../frame/app.js').App} App */

/**
 * The record as the person may know it, and the number of moves to the shown position: at a running table of a server,
 * a world that their seat can imagine.
 * @param {App} app
 */
const gameOf = async ({ game: { at, table } }) => {
  if (!table.game) return {};
  return table.about(at, (from) => ({ record: table.engine.ask({ cmd: 'record' }).record, at: from }));
};

/** The report, as it is saved. @param {App} app @param {string} said */
export const reportOf = async (app, said) => {
  const { choice, extras, game, settings } = app;
  const { at, table } = game;
  return {
    florin: 'report',
    version: VERSION,
    said,
    tried: [...choice.path, choice.tried].filter(Boolean).join(', '),
    told: choice.verdict ?? '',
    ...(await gameOf(app)),
    seat: table.viewer,
    moves: { shown: at, made: table.length },
    players: table.remote ? [] : table.players,
    asked: game.position?.view.prompt ?? '',
    failures: extras.failures,
    language: settings.language,
    screen: `${innerWidth}x${innerHeight}`,
    browser: navigator.userAgent,
  };
};
