// The start page of a server: one's own tables with whose turn it is, tables that wait for somebody, and a new one.
import { begin } from '../frame/begin.js';
import { classes, html, useEffect, useState } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { call, tableNow } from './api.js';
import { forgetLink, links } from './links.js';
import { spanText } from './time.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Link} Link */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {{ link: Link, now: Answer | null }} Own */

const REFRESH = 15000; // milliseconds

/** @param {TableInfo} info */
const people = ({ seats }) =>
  seats.map(({ kind, name, level }, i) => {
    if (kind === 'open') return t('host.open');
    if (kind === 'bot') return name || t('seat.bot', { level: t(`level.${level}`) });
    return name || t('new.seat', { seat: i + 1 });
  });

/** @param {TableInfo} info */
const termsText = ({ terms: { pace, time } }) =>
  [t(`host.${pace}`), time.seconds && t(`host.time.${time.kind}`, { time: spanText(time.seconds) })]
    .filter(Boolean)
    .join(' · ');

/** Whose turn it is. @param {Answer} now */
const standText = ({ status = 'waiting', deciders = [], seat, table }) => {
  if (status !== 'running' || !table) return t(`host.status.${status}`);
  if (seat && deciders.includes(seat)) return t('host.yourTurn');
  return t('host.turnOf', { name: people(table)[deciders[0] - 1] ?? '' });
};

/** @param {{ app: App, info: TableInfo }} props */
const Title = ({ app, info }) =>
  html`<h3>${app.game.table.engine.games().games.find(({ id }) => id === info.game)?.name ?? info.game}</h3>`;

/** @param {{ app: App, own: Own, refresh: () => void }} props */
const OwnTable = ({ app, own: { link, now }, refresh }) => {
  const mine = now?.seat && now.status === 'running' && now.deciders?.includes(now.seat);
  const go = () => app.host?.open(link.table);
  const forget = () => {
    forgetLink(link.table);
    refresh();
  };
  return html`<li class=${classes(mine && 'mine')}>
    <div>
      ${now?.table ? html`<${Title} app=${app} info=${now.table} />` : html`<h3>${link.table}</h3>`}
      <p>${now?.table ? people(now.table).join(' · ') : t('host.status.gone')}</p>
      ${now && html`<p class="stand">${standText(now)} · ${now.table && termsText(now.table)}</p>`}
    </div>
    <div class="row">
      <button class="quiet" onClick=${forget}>${t('host.forget')}</button>
      ${now && html`<button class=${mine ? 'primary' : ''} onClick=${go}>${t('host.go')}</button>`}
    </div>
  </li>`;
};

/** @param {{ app: App, info: TableInfo }} props */
const OpenTable = ({ app, info }) =>
  html`<li>
    <div>
      <${Title} app=${app} info=${info} />
      <p>${people(info).join(' · ')}</p>
      <p class="stand">${termsText(info)}</p>
    </div>
    <div class="row"><button onClick=${() => app.host?.open(info.name)}>${t('host.look')}</button></div>
  </li>`;

/** How one's own tables stand. @returns {Promise<Own[]>} */
const ownTables = () =>
  Promise.all(
    links().map(async (link) => ({
      link,
      now: await tableNow(link.table, link.secret || link.maker).catch(() => null),
    })),
  );

/** @param {{ app: App }} props */
export const Lobby = ({ app }) => {
  const [own, setOwn] = useState(/** @type {Own[] | null} */ (null));
  const [open, setOpen] = useState(/** @type {TableInfo[] | null} */ (null));
  const [unreachable, setUnreachable] = useState(false);
  const refresh = async () => {
    try {
      const { tables = [] } = await call('tables');
      setOpen(tables.map(({ table }) => table));
      setOwn(await ownTables());
      setUnreachable(false);
    } catch {
      setUnreachable(true);
    }
  };
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => !document.hidden && void refresh(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const others = open?.filter(({ name }) => !own?.some(({ link }) => link.table === name)) ?? [];
  const alone = () => void begin(app);
  if (app.host?.opening) return html`<p class="loading">Florin</p>`;
  return html`<main class="lobby">
    <header>
      <h1>Florin</h1>
      <div class="row">
        <button class="primary" onClick=${() => app.goTo('make')}>${t('host.make')}</button>
        <button onClick=${alone}>${t('host.alone')}</button>
      </div>
    </header>
    ${unreachable && html`<p class="lost" role="alert">${t('host.unreachable')}</p>`}
    <section>
      <h2>${t('host.own')}</h2>
      <ul>
        ${own?.map((one) => html`<${OwnTable} ...${{ app, own: one, refresh }} key=${one.link.table} />`)}
      </ul>
      ${own?.length === 0 && html`<p class="dim">${t('host.own.none')}</p>`}
    </section>
    <section>
      <h2>${t('host.public')}</h2>
      <ul>${others.map((info) => html`<${OpenTable} app=${app} info=${info} key=${info.name} />`)}</ul>
      ${open && !others.length && html`<p class="dim">${t('host.public.none')}</p>`}
    </section>
  </main>`;
};
