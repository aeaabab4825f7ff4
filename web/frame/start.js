// The page opens: the rules arrive, and the game that was left or a new one comes to the table.
import { isFirstVisit } from '../learn/progress.js';
import { App } from './app.js';
import { faceOf, hasFace } from './faces.js';
import { watchVersion } from './offline.js';
import { openShelf } from './shelf.js';
import { lastGame } from './store.js';
import { LocalTable } from './table.js';
import { html, render } from './ui.js';
import { View } from './view.js';

/** The game that was left, or a new one. @param {App} app */
const begin = async (app) => {
  const last = await app.kept.last();
  try {
    if (last && (await app.resume(last))) return;
    if (last) return app.turnAway(last);
  } catch {
    // A game of an older version that no longer reads: begin anew.
  }
  const game = app.game.table.engine.games().games.find(({ id }) => hasFace(id));
  if (!game) throw new Error('no game has a face');
  const seed = Math.floor(Math.random() * 2 ** 31);
  /** @type {import('./types.js').Player} */
  const bot = { kind: 'bot', level: 'easy' };
  await app.open(`game: ${game.id}\nformat: 2\nseed: ${seed}\nseats: 3\n`, [{ kind: 'person' }, bot, bot]);
};

/** Fetches the face of the game played last, before anybody asks for it. @param {import('./shelf.js').Shelf} shelf */
const expect = async (shelf) => {
  const { game = '' } = (await shelf.get(lastGame() ?? '')) ?? {};
  if (hasFace(game)) await faceOf(game);
};

/** @param {HTMLElement} root */
export const start = async (root) => {
  const shelf = openShelf(); // while the rules arrive
  void shelf.then(expect);
  const module = await WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url)));
  const app = new App(await LocalTable.of(module), await shelf);
  await app.settings.apply();
  await app.game.speak();
  const first = isFirstVisit();
  await begin(app);
  if (first) app.goTo('welcome');
  render(html`<${View} app=${app} />`, root);
  root.querySelector(':scope > .loading')?.remove();
  Object.assign(window, { florin: app }); // for the curious and the tests
  performance.mark('florin-ready');
  watchVersion(app.notices);
};
