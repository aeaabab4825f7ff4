// Plays again after the end: one player asks for a table with the same people, and all of them hear of it.
import { html } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { keepLink, linkOf } from './links.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */

/** Your secrets open the next table, too: stores its link, once. @param {string} table @param {string} again */
export const keepNext = (table, again) => {
  const { secret, maker, next } = linkOf(table);
  if (next === again || !(secret || maker)) return;
  keepLink({ table, next: again, seen: linkOf(table).seen });
  keepLink({ table: again, secret, maker });
};

/** @param {{ host: Host, table: HostTable, primary?: boolean }} props */
export const PlayAgain = ({ host, table, primary = false }) => {
  const { again, viewer, maker } = table;
  const own = viewer > 0 || maker;
  if (table.status !== 'ended' || (!own && !again)) return null;
  const label = t(!own ? 'host.again.watch' : again ? 'host.again.come' : 'host.again.ask');
  return html`<button class=${primary || again ? 'primary' : ''} onClick=${() => host.playAgain()}>${label}</button>`;
};
