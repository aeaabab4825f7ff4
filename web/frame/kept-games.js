// Lists the games saved in this browser: a picture, the players, and when each was last played.
import { faceOf, hasFace } from './faces.js';
import { classes, html, useEffect, useState, valueOf } from './ui.js';
import { language, t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./shelf.js').Entry} Entry */
/** @typedef {import('./types.js').Face} Face */

/** @param {string[]} names */
const listed = (names) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

/** "today, 20:15", "12 March" @param {number} time */
const when = (time) => {
  const date = new Date(time);
  const today = date.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = today ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'long', year: 'numeric' };
  const text = new Intl.DateTimeFormat(language(), form).format(date);
  return today ? t('games.today', { time: text }) : text;
};

/** The name of a game. @param {Entry} entry */
const titleOf = ({ name, names, game }) => name || (names.length ? listed(names) : game);

/** How far it is. @param {Entry} entry */
const standOf = ({ winners, names, length, record }) => {
  if (winners?.length) return t('games.won', { names: listed(winners.map((seat) => names[seat - 1])) });
  if (winners) return t('games.over');
  return record && Number.isFinite(length) ? t('games.move', { length }) : '';
};

/** The name, being changed. @param {{ name: string, done: (name: string | null) => void }} props */
const Rename = ({ name, done }) => {
  const focus = (/** @type {HTMLInputElement | null} */ input) => input?.focus();
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === 'Enter') done(/** @type {HTMLInputElement} */ (event.currentTarget).value.trim());
    if (event.key === 'Escape') done(null);
  };
  return html`<input class="rename" value=${name} aria-label=${t('games.rename')} maxlength="60" ref=${focus}
    onKeyDown=${key} onBlur=${(/** @type {import('./ui.js').Happening} */ e) => done(valueOf(e).trim())} />`;
};

/**
 * One of them.
 * @param {{ app: App, entry: Entry, parent: Entry | undefined, face: Face | undefined, refresh: () => void }} props
 */
const KeptGame = ({ app, entry, parent, face, refresh }) => {
  const [renaming, setRenaming] = useState(false);
  const here = entry.id === app.kept.entry?.id;
  const open = async () => {
    if (await app.resume(entry)) return;
    app.turnAway(entry);
  };
  /** @param {string | null} name */
  const rename = async (name) => {
    setRenaming(false);
    if (name !== null && name !== entry.name) await app.kept.rename(entry, name);
    refresh();
  };
  const remove = async () => {
    await app.kept.remove(entry);
    const restore = async () => {
      await app.kept.restore();
      refresh();
    };
    app.notices.say('games', t('games.deleted', { name: titleOf(entry) }), { label: t('games.restore'), act: restore });
    refresh();
  };
  const title = titleOf(entry);
  return html`<li class=${classes('kept', here && 'here')} data-look=${entry.look}>
    <button class="open" onClick=${open}>
      <span class="sr">${t('games.open', { name: title })}</span>
      ${face && entry.picture ? html`<${face.kept.Picture} of=${entry.picture} />` : html`<span class="blank"></span>`}
    </button>
    <div class="about">
      ${renaming ? html`<${Rename} name=${entry.name || title} done=${rename} />` : html`<h2>${title}</h2>`}
      <p>${[here && t('games.here'), standOf(entry), when(entry.played)].filter(Boolean).join(' · ')}</p>
      ${entry.from && html`<p>${t('games.from', { name: parent ? titleOf(parent) : '…', at: entry.from.at })}</p>`}
      <div class="row">
        <button class="quiet" onClick=${() => setRenaming(true)}>${t('games.rename')}</button>
        ${!here && html`<button class="quiet" onClick=${remove}>${t('games.delete')}</button>`}
      </div>
    </div>
  </li>`;
};

/** The faces of all listed games. @param {Entry[]} entries */
const facesOf = async (entries) => {
  const games = [...new Set(entries.map(({ game }) => game))].filter(hasFace);
  return new Map(await Promise.all(games.map(async (game) => /** @type {const} */ ([game, await faceOf(game)]))));
};

/** @param {{ app: App }} props */
export const Games = ({ app }) => {
  const [entries, setEntries] = useState(/** @type {Entry[] | null} */ (null));
  const [faces, setFaces] = useState(/** @type {Map<string, Face>} */ (new Map()));
  const refresh = async () => {
    await app.kept.keep();
    const all = await app.kept.all();
    setFaces(await facesOf(all));
    setEntries(all);
  };
  useEffect(() => void refresh(), [app.notices.all.length]);
  /** @param {import('./ui.js').Happening} event */
  const load = async (event) => {
    const [file] = /** @type {HTMLInputElement} */ (event.currentTarget).files ?? [];
    if (file) await app.files.load(await file.text());
    refresh();
  };
  const byId = new Map(entries?.map((entry) => [entry.id, entry]));
  return html`<main class="games">
    <header>
      <h1>${t('games')}</h1>
      <div class="row">
        <button class="primary" onClick=${() => app.goTo('new')}>${t('new')}</button>
        <label class="button">
          ${t('load')}<input type="file" accept=".florin,.json,text/plain" onChange=${load} />
        </label>
        <button onClick=${() => app.extras.open('deals')}>${t('deals')}</button>
        <button onClick=${() => app.extras.open('statistics')}>${t('statistics')}</button>
        <button onClick=${() => app.files.saveAll()} disabled=${!entries?.length}>${t('games.export')}</button>
        ${app.game.position && html`<button onClick=${() => app.back()}>${t('history.return')}</button>`}
      </div>
    </header>
    ${[...new Set(faces.values())].map((face) => html`<${face.kept.Shapes} />`)}
    <ul>
      ${entries?.map((entry) => {
        const parent = byId.get(entry.from?.id ?? '');
        const face = faces.get(entry.game);
        return html`<${KeptGame} ...${{ app, entry, parent, face, refresh }} key=${entry.id} />`;
      })}
    </ul>
    ${entries?.length === 0 && html`<p class="dim">${t('games.none')}</p>`}
    <p><button class="quiet" onClick=${() => app.extras.open('report')}>${t('report')}</button></p>
  </main>`;
};
