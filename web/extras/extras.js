// The deal of the day, a moment to share, statistics, a report: fetched when somebody opens one of them.
import { Deals } from './deals-page.js';
import { readDeal } from './deals.js';
import { nameOf, unpack } from './link.js';
import { readMoment } from './moment.js';
import { Report } from './report-page.js';
import { Share } from './share-page.js';
import { Statistics } from './statistics-page.js';

/** @typedef {import('../frame/app.js').App} App */

export const pages = { deals: Deals, share: Share, report: Report, statistics: Statistics };

/** @type {Promise<unknown> | null} */
let dressed = null;

/** Their style sheet. */
export const dress = () => {
  dressed ??= new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.onload = sheet.onerror = resolve;
    sheet.rel = 'stylesheet';
    sheet.href = new URL('./extras.css', import.meta.url).href;
    document.head.append(sheet);
  });
  return dressed;
};

/**
 * Opens a moment from a link. Following the link twice opens the same game.
 * @param {App} app @param {string} letters
 */
const openMoment = async (app, letters) => {
  const text = await unpack(letters);
  const { record, players, at } = readMoment(await app.game.local.engine.twin(), text);
  const id = `link-${nameOf(text)}`;
  const kept = await app.kept.shelf.get(id);
  const opened = kept
    ? await app.resume(kept)
    : await app.open(record, players, { id, shared: true, length: Infinity });
  if (opened === false && kept) return app.turnAway(kept);
  if (at < app.game.table.length) await app.game.look(at);
};

/** The content of a link: throws if it is none. @param {App} app @param {string} fragment  behind the # */
export const follow = async (app, fragment) => {
  const [what, ...rest] = fragment.split('=');
  const value = rest.join('=');
  if (what === 'game') return openMoment(app, value);
  const [kind, number] = value.split('.');
  const deal = readDeal(kind, number ?? '');
  if (!deal) throw new Error(value.slice(0, 40));
  await app.extras.open('deals', deal);
};
