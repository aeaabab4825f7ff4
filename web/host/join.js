// The page before you sit down at a server's table: its description, its people, and your name.
import { html, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { About } from './about.js';
import { myName, noteMyName } from './name.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */

/** Seats that anybody may take. @param {HostTable} table */
export const freeSeats = ({ info }) => info?.seats.filter(({ kind, name }) => kind === 'open' && !name).length ?? 0;

/**
 * Why the page asks for a name: the seat is kept for the person, they are invited, or one is open.
 * @param {HostTable} table @returns {'kept' | 'invited' | 'open' | ''}
 */
export const entryOf = (table) => {
  const { kind, name } = table.info?.seats[table.viewer - 1] ?? {};
  if (table.status === 'ended') return '';
  if (table.invitation) return 'invited';
  if (kind === 'open') return 'kept';
  if (kind === 'person') return name ? '' : 'invited';
  return freeSeats(table) ? 'open' : '';
};

/** @param {{ host: Host, table: HostTable, entry: 'kept' | 'invited' | 'open' }} props */
export const NameForm = ({ host, table, entry }) => {
  const [name, setName] = useState((table.info?.seats[(table.viewer || table.invitation) - 1]?.name ?? '') || myName());
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    noteMyName(name);
    void host.sit(entry, name.trim());
  };
  return html`<form class="claim" onSubmit=${sit}>
    <label>
      ${t('host.name')}
      <input value=${name} maxlength="30" required autocomplete="nickname"
        onInput=${(/** @type {Event} */ e) => setName(valueOf(e))} />
    </label>
    <button class="primary" type="submit">${t('host.claim')}</button>
  </form>`;
};

/** @param {{ app: App }} props */
export const Join = ({ app }) => {
  const { host } = app;
  const table = host?.table;
  if (!host || !table?.info) return null;
  const entry = entryOf(table);
  return html`<main class="lobby join">
    <article>
      <${About} app=${app} info=${table.info} />
      <p>${t(`host.entry.${entry || 'full'}`)}</p>
      ${entry && html`<${NameForm} ...${{ host, table, entry }} />`}
      <div class="row">
        <button onClick=${() => app.goTo('table')}>${t(table.viewer ? 'host.entry.table' : 'host.entry.watch')}</button>
        <button onClick=${() => host.enter()}>${t('host.lobby')}</button>
      </div>
    </article>
  </main>`;
};
