// Opens the page: loads the rules and puts the unfinished game, or a new one, on the table.
import { fetchHost, isFirstVisit } from '../all.js';
import { App } from './app.js';
import { openFirstGame } from './first-game.js';
import { faceOf, hasFace } from './faces.js';
import { keepFiles } from './offline.js';
import { openShelf } from './shelf.js';
import { lastGame } from './store.js';
import { LocalTable } from './local-table.js';
import { html, render } from './ui.js';
import { View } from './view.js';

/** Fetches the face of the game played last ahead of time. @param {import('./shelf.js').Shelf} shelf */
const expect = async (shelf) => {
  const { game = '' } = (await shelf.get(lastGame() ?? '')) ?? {};
  if (hasFace(game)) await faceOf(game);
};

/**
 * Does a server carry the page, and what is its operator's address for reports? The server answers in place of a file
 * that says no.
 * @returns {Promise<{ host?: boolean, reports?: unknown }>}
 */
const hostTold = async () => {
  const answer = await fetch(new URL('../host.json', import.meta.url)).catch(() => null);
  return answer?.ok ? answer.json() : {};
};

/** @param {App} app @param {WebAssembly.Module} module */
const carry = async (app, module) => (app.host = await (await fetchHost()).of(app, module));

/** @param {HTMLElement} root */
export const boot = async (root) => {
  const shelf = openShelf(); // while the rules arrive
  void shelf.then(expect);
  const told = hostTold();
  const module = await WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url)));
  const app = new App(await LocalTable.of(module), await shelf);
  await app.settings.apply();
  await app.game.speak();
  const first = isFirstVisit();
  const { host: carried, reports } = await told;
  app.extras.sendTo(reports);
  const host = carried ? await carry(app, module) : null;
  if (!host?.begin(first)) await openFirstGame(app);
  if (first && !host?.table) app.goTo('welcome');
  await app.extras.arrive();
  window.addEventListener('hashchange', () => void app.extras.arrive()); // a link pasted over this one
  render(html`<${View} app=${app} />`, root);
  root.querySelector(':scope > .loading')?.remove();
  Object.assign(window, { florin: app }); // for the curious and the tests
  performance.mark('florin-ready');
  app.renewal.watch(await keepFiles());
};
