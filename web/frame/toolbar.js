// The bar over the table: undo, redo, hint, and the menu with files and settings.
import { Icon } from './icons.js';
import { useMenu } from './menu.js';
import { OwnPictures } from './pictures-view.js';
import { SPEEDS } from './story.js';
import { checkedOf, html, memo, useRef, valueOf } from './ui.js';
import { languages, t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./ui.js').Happening} Happening */

const THEMES = ['auto', 'light', 'dark'];

/** @param {{ id: 'undo' | 'redo' | 'hint', key: string, act: () => void, disabled?: boolean }} props */
const tool = ({ id, key, act, disabled = false }) =>
  html`<button onClick=${act} disabled=${disabled} title=${`${t(id)} (${key})`}>
    <${Icon} id=${id} /><span>${t(id)}</span>
  </button>`;

/** @param {Happening} event */
const shut = ({ currentTarget }) => /** @type {Element} */ (currentTarget).closest('details')?.removeAttribute('open');

/** @param {{ app: App }} props */
const FilesDrawn = ({ app }) => {
  /** @param {() => void} act */
  const then = (act) => (/** @type {Happening} */ event) => {
    shut(event);
    act();
  };
  /** @param {Happening} event */
  const load = async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const file = input.files?.[0];
    shut(event);
    if (file) await app.files.load(await file.text());
    input.value = '';
  };
  return html`
    ${app.host && html`<button onClick=${then(() => app.host?.enter())}>${t('host.lobby')}</button>`}
    <button onClick=${then(() => app.goTo('new'))}>${t('new')}</button>
    <button onClick=${then(() => app.goTo('games'))}>${t('games')}</button>
    <button onClick=${then(() => app.goTo('learn'))}>${t('learn')}</button>
    <button onClick=${then(() => void app.school.openLibrary())}>${t('library')}</button>
    <button onClick=${then(() => app.extras.open('deals'))}>${t('deals')}</button>
    <button onClick=${then(() => app.extras.open('share'))}>${t('share')}</button>
    <button onClick=${then(() => app.files.save())}>${t('save')}</button>
    <label class="button">${t('load')}<input type="file" accept=".florin,.json,text/plain" onChange=${load} /></label>
    <button onClick=${then(() => app.goTo('review'))} disabled=${!app.game.critic.welcome}>${t('review')}</button>
    <button onClick=${then(() => app.reading.open())}>${t('reference')} <kbd>b</kbd></button>
    <button onClick=${then(() => app.goTo('help'))}>${t('help')} <kbd>?</kbd></button>
    <button onClick=${then(() => app.extras.open('report'))}>${t('report')}</button>
  `;
};

const Files = memo(FilesDrawn, ({ app }) => [app.settings.language, app.host, app.game.critic.welcome]);

/** @param {{ app: App }} props */
const SettingsDrawn = ({ app }) => {
  const { values } = app.settings;
  /** @param {'motion' | 'sound' | 'cover' | 'quick'} id @param {string} label */
  const check = (id, label) => {
    const set = (/** @type {Happening} */ event) => app.set({ [id]: checkedOf(event) });
    return html`<label class="check"><input type="checkbox" checked=${values[id]} onChange=${set} />${label}</label>`;
  };
  /** @param {'language' | 'theme' | 'speed'} id @param {[string | number, string][]} choices */
  const select = (id, choices) => {
    const set = (/** @type {Happening} */ event) =>
      app.set({ [id]: id === 'speed' ? Number(valueOf(event)) : valueOf(event) });
    return html`<label>
      ${t(id)}
      <select value=${values[id]} onChange=${set}>
        ${choices.map(([value, label]) => html`<option value=${value}>${label}</option>`)}
      </select>
    </label>`;
  };
  /** Settings for the drawing of the current game. @param {import('./types.js').FaceSetting} setting */
  const like = ({ id, choices }) => {
    const set = (/** @type {Happening} */ event) => app.set({ likes: { ...values.likes, [id]: valueOf(event) } });
    return html`<label>
      ${t(id)}
      <select value=${values.likes[id] ?? choices[0]} onChange=${set}>
        ${choices.map((choice) => html`<option value=${choice}>${t(`${id}.${choice}`)}</option>`)}
      </select>
    </label>`;
  };
  /** @type {[string, string][]} */
  const spoken = languages.map(({ id, name }) => [id, name]);
  return html`
    ${select('language', [['auto', t('auto')], ...spoken])}
    ${select(
      'theme',
      THEMES.map((theme) => [theme, t(theme)]),
    )}
    ${select(
      'speed',
      Object.entries(SPEEDS).map(([name, value]) => [value, t(`speed.${name}`)]),
    )}
    ${check('motion', t('motion'))}
    ${check('sound', t('sound'))}
    ${check('quick', t('quick'))}
    ${check('cover', t('cover.setting'))}
    ${app.game.face?.settings.map(like)}
  `;
};

const SettingsForm = memo(SettingsDrawn, ({ app }) => [app.settings.language, app.settings.values, app.game.face]);

/** @param {{ app: App, children: unknown }} props */
export const Toolbar = ({ app, children }) => {
  const { game, choice } = app;
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useMenu(menu);
  return html`<header class="toolbar">
    <h1>Florin</h1>
    ${children}
    <span class="spacer"></span>
    ${tool({ id: 'undo', key: 'u', act: () => app.undo() })}
    ${
      !game.table.remote &&
      html`${tool({ id: 'redo', key: 'r', act: () => game.redo() })}
      ${tool({ id: 'hint', key: 'h', act: () => choice.askHint(), disabled: !game.personDecides || game.thinking })}`
    }
    <details class="menu" ref=${menu}>
      <summary title=${t('menu')}><${Icon} id="menu" /><span>${t('menu')}</span></summary>
      <div class="sheet"><${Files} app=${app} /><hr /><${SettingsForm} app=${app} />
        <${OwnPictures} app=${app} /></div>
    </details>
  </header>`;
};
