// Draws the people at the table: who is online, whose turn it is, the clocks, the chat, your own settings.
import { classes, html, useEffect, useState } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { Desk } from './desk.js';
import { Invite } from './invite.js';
import { Talk } from './talk.js';
import { clockText } from './time.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/types.js').Context} Context */
/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */

/** The seat's remaining time, running. @param {{ table: HostTable, seat: number }} props */
const Clock = ({ table, seat }) => {
  const [, tick] = useState(0);
  const { clocks, status, turn } = table;
  const runs = status === 'running' && turn.deciders.includes(seat);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  if (!clocks) return null;
  const left = clocks.left[seat - 1] - (runs ? performance.now() - clocks.since : 0);
  return html`<span class=${classes('clock', runs && left < 60000 && 'short')}>${clockText(left)}</span>`;
};

/** @param {{ here: boolean }} props */
const Presence = ({ here }) => {
  const state = t(here ? 'host.here' : 'host.gone');
  return html`<i class=${classes('presence', here && 'here')} title=${state}><span class="sr">${state}</span></i>`;
};

/** @param {{ app: App, c: Context, table: HostTable, seat: number }} props */
const Seated = ({ app, c, table, seat }) => {
  const { badge: Badge } = app.game.face ?? {};
  const { kind } = table.info?.seats[seat - 1] ?? {};
  const here = table.presence.seats.includes(seat);
  const turn = table.status === 'running' && table.turn.deciders.includes(seat);
  return html`<li class=${classes(kind, turn && 'turn', seat === table.viewer && 'mine')}>
    ${Badge && html`<${Badge} c=${c} seat=${seat} />`}
    ${kind === 'person' && html`<${Presence} here=${here} />`}
    <span class="who">${table.seatName(seat)}</span>
    ${seat === table.viewer && html`<span class="sr">${t('seat.you')}</span>`}
    <${Clock} table=${table} seat=${seat} />
  </li>`;
};

/** The number of unread messages. @param {{ host: Host }} props */
export const UnreadMark = ({ host: { sayings } }) => {
  const { count } = sayings;
  if (!count) return null;
  return html`<b class="unread"><span aria-hidden="true">${count}</span>
    <span class="sr">${t('host.unread', { count })}</span></b>`;
};

/**
 * One of the drawers under the list.
 * @param {{ id: string, open: string, turn: (id: string) => void, more?: unknown }} props
 */
const Tab = ({ id, open, turn, more }) => {
  const flip = () => turn(open === id ? '' : id);
  return html`<button class="quiet" aria-expanded=${open === id} onClick=${flip}>${t(`host.${id}`)}${more}</button>`;
};

/** @param {{ app: App, c: Context }} props */
export const People = ({ app, c }) => {
  const host = /** @type {Host} */ (app.host);
  const table = /** @type {HostTable} */ (host.table);
  const { sayings } = host;
  const [open, setOpen] = useState('');
  const turn = (/** @type {string} */ id) => {
    sayings.open = id === 'talk';
    setOpen(id);
    app.changed(); // the tab of this page shows the number of unread messages, too
  };
  useEffect(() => () => void (sayings.open = false), []);
  useEffect(() => sayings.look());
  const { watchers } = table.presence;
  const lost = table.connection.state !== 'open';
  const tab = (/** @type {string} */ id, /** @type {unknown} */ more) =>
    html`<${Tab} ...${{ id, open, turn, more }} />`;
  return html`<section class="part part-people" data-page="people" aria-label=${t('page.people')}>
    ${lost && html`<p class="lost" role="alert">${t('host.lost')}</p>`}
    <ul class="people">
      ${table.players.map((_, i) => html`<${Seated} ...${{ app, c, table, seat: i + 1 }} key=${i} />`)}
    </ul>
    <div class="drawers" role="group">
      ${tab('talk', html`<${UnreadMark} host=${host} />`)}${tab('invite', null)}${table.viewer > 0 && tab('desk', null)}
      ${watchers > 0 && html`<span class="small dim">${t('host.watchers', { count: watchers })}</span>`}
    </div>
    ${open === 'talk' && html`<${Talk} host=${host} table=${table} />`}
    ${open === 'invite' && html`<${Invite} host=${host} table=${table} />`}
    ${open === 'desk' && html`<${Desk} host=${host} table=${table} />`}
  </section>`;
};
