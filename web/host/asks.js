// Prompts at a server's table besides decisions: whom the table waits for, and proposals.
import { t } from '../frame/words.js';
import { html } from '../frame/ui.js';
import { Invite } from './invite.js';
import { PlayAgain } from './again.js';
import { wordsOf } from './gathering.js';
import { entryOf, NameForm } from './join.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */

/** @param {HostTable} table */
const openSeats = ({ info }) => info?.seats.filter(({ kind }) => kind === 'open').length ?? 0;

/** @param {Host} host */
const saysOf = ({ table }) => {
  if (!table) return '';
  if (entryOf(table) === 'kept') return t('host.entry.kept');
  if (table.invitation) return t('host.invited', { name: table.ownerName(table.invitation) });
  if (table.status === 'waiting') return t('host.waiting', { count: openSeats(table) });
  if (table.status === 'ended') return t('host.agreed');
  if (table.status === 'paused') return t('host.paused');
  return t(table.waits ? 'host.waits' : 'host.away');
};

/** @param {{ app: App }} props */
export const Asks = ({ app: { host } }) => html`<p class="ask" role="status">${host && saysOf(host)}</p>`;

/** A proposal, and the buttons to answer it. @param {{ host: Host, table: HostTable }} props */
const Proposed = ({ host, table }) => {
  const { proposal, viewer } = table;
  if (!proposal) return null;
  const { number, seat, what, to = 0, whom = 0, agreed } = proposal;
  const answer = (/** @type {'agree' | 'refuse'} */ cmd) => () => host.act({ cmd, proposal: number });
  const own = seat === viewer;
  const asked = viewer > 0 && !own && !agreed.includes(viewer);
  const no = t(own ? 'host.withdraw' : 'host.refuse');
  const values = { name: table.ownerName(seat), whom: table.ownerName(whom), count: table.length - to };
  return html`<div class="proposal" role="alert">
    <p>${t(`host.proposed.${what}`, values)}</p>
    <div class="choices">
      ${asked && html`<button class="primary" onClick=${answer('agree')}>${t('host.agree')}</button>`}
      ${(asked || own) && html`<button onClick=${answer('refuse')}>${no}</button>`}
    </div>
  </div>`;
};

/** After coming back: the offer to undo a bot's moves. @param {Host} host @param {HostTable} table */
const backAndUndo = async ({ app }, table) => {
  const to = table.length - (table.played[table.viewer - 1] ?? 0);
  const { entry, error } = await table.act({ cmd: 'back' });
  const wrong = error ?? (await table.act({ cmd: 'takeback', at: entry, to })).error;
  if (wrong) app.notices.say('act', wordsOf(wrong));
};

/** The actions while there is nothing to decide. @param {{ app: App, host: Host, table: HostTable }} props */
const Deeds = ({ app, host, table }) => {
  const act = (/** @type {string} */ cmd) => () => host.act({ cmd });
  if (table.status === 'ended')
    return html`<div class="choices">
      <button class="primary" onClick=${() => app.goTo('end')}>${t('end')}</button>
      <${PlayAgain} host=${host} table=${table} />
      <button onClick=${() => host.enter()}>${t('host.lobby')}</button>
    </div>`;
  const entry = entryOf(table);
  if (entry && (entry !== 'invited' || !table.viewer || table.status === 'waiting'))
    return html`<${NameForm} ...${{ host, table, entry }} />`;
  if (!table.viewer) return null;
  if (table.status === 'waiting') return html`<${Invite} host=${host} table=${table} />`;
  const deed = table.status === 'paused' ? 'resume' : host.isAway ? 'back' : '';
  if (!deed) return null;
  const count = deed === 'back' ? (table.played[table.viewer - 1] ?? 0) : 0;
  return html`<div class="choices">
    <button class="primary" onClick=${act(deed)}>${t(`host.${deed}`)}</button>
    ${count > 0 && html`<button onClick=${() => backAndUndo(host, table)}>${t('host.back.undo', { count })}</button>`}
  </div>`;
};

/** @param {{ app: App }} props */
export const Ways = ({ app }) => {
  const { host } = app;
  const table = host?.table;
  if (!host || !table) return null;
  const { pending, state } = table.connection;
  const [sending, open] = [pending > 0, state === 'open'];
  return html`<${Proposed} host=${host} table=${table} />
    <${Deeds} app=${app} host=${host} table=${table} />
    ${sending && html`<p class="small dim">${t(open ? 'host.sending' : 'host.kept')}</p>`}`;
};
