// The start page of a server: your tables with whose turn it is, tables with an open seat, and a new one.
import { openFirstGame } from '../frame/first-game.js';
import { html, useEffect, useState } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { request } from './api.js';
import { GROUPS, groupOf, mineNow, refreshMine } from './mine.js';
import { OwnTable } from './own.js';
import { keepOn } from './recovery.js';
import { gameText, people, termsText } from './told.js';
import { troubleOf } from './connection.js';
import { WayBack } from './way-back.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./types.js').TableInfo} TableInfo */

const REFRESH = 15000; // milliseconds

/** @param {{ app: App, info: TableInfo }} props */
const OpenTable = ({ app, info }) =>
  html`<li>
    <div>
      <h4>${gameText(app, info)}</h4>
      <p>${people(info).join(' · ')}</p>
      <p class="stand">${termsText(info)}</p>
    </div>
    <div class="row"><button onClick=${() => app.host?.open(info.name)}>${t('host.look')}</button></div>
  </li>`;

/** All of your own tables, in groups. @param {{ app: App, changed: () => void }} props */
const OwnTables = ({ app, changed }) => {
  const own = mineNow();
  if (!own.length) return html`<p class="dim">${t('host.own.none')}</p>`;
  return html`${GROUPS.map((group) => {
    const some = own.filter((one) => groupOf(one) === group);
    if (!some.length) return null;
    return html`<h3>${t(`host.group.${group}`, { count: some.length })}</h3>
      <ul>
        ${some.map((one) => html`<${OwnTable} ...${{ app, own: one, changed }} key=${one.link.table} />`)}
      </ul>`;
  })}`;
};

/** @param {{ app: App }} props */
export const Lobby = ({ app }) => {
  const [open, setOpen] = useState(/** @type {TableInfo[] | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [, drawn] = useState(0);
  const redraw = () => drawn((n) => n + 1);
  const refresh = async () => {
    try {
      await refreshMine();
      setOpen((await request('tables')).tables?.flatMap(({ table = [] }) => table) ?? []);
      setTrouble('');
      void keepOn();
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      const trouble = troubleOf(code ?? '');
      setTrouble(t(trouble === 'lost' ? 'host.unreachable' : `host.${trouble}`));
    }
  };
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => !document.hidden && void refresh(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  if (app.host?.opening) return html`<p class="loading">Florin</p>`;
  const own = new Set(mineNow().map(({ link }) => link.table));
  const others = open?.filter(({ name }) => !own.has(name)) ?? [];
  return html`<main class="lobby">
    <header>
      <h1>Florin</h1>
      <div class="row">
        <button class="primary" onClick=${() => app.goTo('make')}>${t('host.make')}</button>
        <button onClick=${() => void openFirstGame(app)}>${t('host.alone')}</button>
      </div>
    </header>
    ${trouble && html`<p class="lost" role="alert">${trouble}</p>`}
    <section>
      <h2>${t('host.own')}</h2>
      <${OwnTables} app=${app} changed=${redraw} />
    </section>
    <section>
      <h2>${t('host.public')}</h2>
      <ul>${others.map((info) => html`<${OpenTable} app=${app} info=${info} key=${info.name} />`)}</ul>
      ${open && !others.length && html`<p class="dim">${t('host.public.none')}</p>`}
    </section>
    <${WayBack} changed=${() => void refresh()} />
    <p><button class="quiet" onClick=${() => app.extras.open('report')}>${t('report')}</button></p>
  </main>`;
};
