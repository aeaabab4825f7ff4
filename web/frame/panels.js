// What stands around every board: toolbar, prompt with its buttons, log with the way back, help.
import { next } from './choose.js';
import { classes, html, useEffect, useRef } from './ui.js';
import { languages, t } from './words.js';

/** @typedef {import('./app.js').App} App */

/** A sentence with its rule section set apart: "... [D1]". @param {{ text: string }} props */
export const Sentence = ({ text }) => {
  const [, says, section] = /^(.*?)\s*(?:\[([^\]]+)\])?$/s.exec(text) ?? ['', text, ''];
  return html`${says}${section && html` <span class="section">${section}</span>`}`;
};

const ICONS = {
  undo: 'M9 5 4 10l5 5v-3.500h5a3.500 3.500 0 0 1 0 7h-4V21h4a6 6 0 0 0 0-12H9Z',
  redo: 'm15 5 5 5-5 5v-3.500h-5a3.500 3.500 0 0 0 0 7h4V21h-4a6 6 0 0 1 0-12h5Z',
  hint: 'M12 2a7 7 0 0 1 4 12.700V18H8v-3.300A7 7 0 0 1 12 2ZM8.500 19.500h7V22h-7Z',
  menu: 'M3 5h18v2.500H3Zm0 6h18v2.500H3Zm0 6h18v2.500H3Z',
};
/** @param {{ id: keyof typeof ICONS }} props */
const Icon = ({ id }) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d=${ICONS[id]} fill="currentColor" /></svg>`;

/** @param {{ app: App }} props */
export const Toolbar = ({ app }) => {
  const { settings } = app;
  const close = (/** @type {Event} */ e) =>
    /** @type {HTMLElement} */ (e.currentTarget).closest('details')?.removeAttribute('open');
  return html`<header class="toolbar">
    <h1>Florin</h1>
    <span class="spacer"></span>
    <button onClick=${() => app.undo()} title=${`${t('undo')} (u)`}><${Icon} id="undo" /><span>${t('undo')}</span></button>
    <button onClick=${() => app.redo()} title=${`${t('redo')} (r)`}><${Icon} id="redo" /><span>${t('redo')}</span></button>
    <button onClick=${() => app.askHint()} disabled=${!app.personDecides || app.thinking} title=${`${t('hint')} (h)`}><${Icon} id="hint" /><span>${t('hint')}</span></button>
    <details class="menu">
      <summary title=${t('menu')}><${Icon} id="menu" /><span>${t('menu')}</span></summary>
      <div class="sheet">
        <button onClick=${(/** @type {Event} */ e) => {
          close(e);
          app.screen = 'new';
          app.changed();
        }}>${t('new')}</button>
        <button onClick=${(/** @type {Event} */ e) => {
          close(e);
          app.saveFile();
        }}>${t('save')}</button>
        <label class="button">${t('load')}<input type="file" accept=".florin,text/plain" onChange=${async (
          /** @type {any} */ e,
        ) => {
          const input = e.currentTarget;
          const file = input.files[0];
          close(e);
          if (file) await app.loadFile(await file.text());
          input.value = '';
        }} /></label>
        <button onClick=${(/** @type {Event} */ e) => {
          close(e);
          app.screen = 'help';
          app.changed();
        }}>${t('help')} <kbd>?</kbd></button>
        <hr />
        <label>${t('language')}<select value=${settings.language} onChange=${(/** @type {any} */ e) => app.set({ language: e.currentTarget.value })}><option value="auto">${t('auto')}</option>${languages.map((l) => html`<option value=${l.id}>${l.name}</option>`)}</select></label>
        <label>${t('theme')}<select value=${settings.theme} onChange=${(/** @type {any} */ e) => app.set({ theme: e.currentTarget.value })}>${['auto', 'light', 'dark'].map((v) => html`<option value=${v}>${t(v)}</option>`)}</select></label>
        <label>${t('speed')}<select value=${settings.speed} onChange=${(/** @type {any} */ e) => app.set({ speed: Number(e.currentTarget.value) })}>${[
          [1200, 'slow'],
          [500, 'medium'],
          [150, 'fast'],
          [0, 'instant'],
        ].map(([v, name]) => html`<option value=${v}>${t(`speed.${name}`)}</option>`)}</select></label>
        <label class="check"><input type="checkbox" checked=${settings.motion} onChange=${(/** @type {any} */ e) => app.set({ motion: e.currentTarget.checked })} />${t('motion')}</label>
        <label class="check"><input type="checkbox" checked=${settings.cover} onChange=${(/** @type {any} */ e) => app.set({ cover: e.currentTarget.checked })} />${t('cover.setting')}</label>
      </div>
    </details>
  </header>`;
};

/** What there is to say of events. @param {import('./engine.js').Event[]} events @returns {string[]} */
const sentences = (events) => events.flatMap((event) => event.text ?? []);

/** @param {{ app: App, missing: string[] }} props */
export const Prompt = ({ app, missing }) => {
  const { position, preview } = app;
  if (!position) return null;
  const choices = next(app.moves, app.path);
  const deep = app.path.length > 0;
  const buttons = [...choices].filter(([spot]) => deep || missing.includes(spot));
  const chosen = app.path.length
    ? app.moves.find((m) => app.path.every((s, i) => m.spots[i]?.spot === s))?.spots[app.path.length - 1]?.label
    : '';
  const seat = app.decider;
  return html`<section class=${classes('prompt', app.personDecides && 'yours')} aria-label=${t('prompt')}>
    <p class="ask" role="status" aria-live="polite">${!app.live ? t('history', { at: app.at, length: app.table.length }) : html`<${Sentence} text=${position.over && position.result ? position.result.text : position.view.prompt} />`}</p>
    ${!app.live && html`<div class="choices"><button class="primary" onClick=${() => app.look()}>${t('history.return')}</button><button onClick=${() => app.branch()}>${t('history.branch')}</button></div>`}
    ${
      app.live &&
      position.over &&
      html`<div class="choices"><button class="primary" onClick=${() => {
        app.screen = 'new';
        app.changed();
      }}>${t('new')}</button></div>`
    }
    ${app.live && app.thinking && seat > 0 && html`<div class="choices waiting"><span class="dots" aria-hidden="true"></span><span>${t('thinking')}</span>${!app.personDecides && html`<button class="quiet" onClick=${() => app.skip()}>${t('skip')}</button>`}</div>`}
    ${app.covered && html`<div class="choices"><button class="choice" onClick=${() => app.uncover()}><kbd>1</kbd><span>${t('cover', { name: position.players[seat - 1]?.name ?? '' })}</span></button></div>`}
    ${deep && html`<p class="crumb"><b>${chosen}</b> <button class="quiet" onClick=${() => app.back()}>${t('back')} <kbd>Esc</kbd></button></p>`}
    ${
      buttons.length > 0 &&
      html`<div class="choices">${buttons.map(
        (
          [spot, { label, moves }],
          i,
        ) => html`<button class=${classes('choice', moves.length === 1 && app.hint?.move === moves[0].move && 'hinted')} data-spot=${spot} data-move=${moves.length === 1 ? moves[0].move : undefined} title=${moves.length === 1 ? moves[0].text : label}>
      ${i < 9 && html`<kbd>${i + 1}</kbd>`}<span>${moves.length === 1 ? moves[0].text : label}</span></button>`,
      )}</div>`
    }
    ${app.personDecides && !app.covered && !deep && choices.size > buttons.length && html`<p class="small dim">${t('marked')}</p>`}
    ${app.hint && html`<p class="hint"><${Icon} id="hint" /> ${app.hint.text} <button class="quiet" onClick=${() => app.hint && app.play(app.hint.move)}>${t('hint.play')}</button></p>`}
    ${preview && html`<div class="changes"><b>${preview.move.text}</b><ul>${sentences(preview.shown.events).map((line) => html`<li>${line}</li>`)}</ul></div>`}
    ${app.verdict && html`<p class="verdict" role="alert"><${Sentence} text=${app.verdict} /></p>`}
  </section>`;
};

/** @param {{ app: App }} props */
export const Log = ({ app }) => {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { length } = app.table;
  useEffect(() => {
    const here = list.current?.querySelector('.here');
    if (here && list.current)
      list.current.scrollTop =
        /** @type {HTMLElement} */ (here).offsetTop - list.current.offsetTop - list.current.clientHeight + 60;
  }, [app.at, app.steps.length]);
  return html`<div class="log">
    <div class="slide"><button class="quiet" aria-label=${t('log.first')} onClick=${() => app.look(0)}>«</button><button class="quiet" aria-label=${t('log.before')} onClick=${() => app.look(Math.max(0, app.at - 1))}>‹</button>
      <input type="range" min="0" max=${length} value=${app.at} aria-label=${t('log.slider')} onInput=${(/** @type {any} */ e) => app.look(Number(e.currentTarget.value))} />
      <button class="quiet" aria-label=${t('log.after')} onClick=${() => app.look(Math.min(length, app.at + 1))}>›</button><button class="quiet" aria-label=${t('log.last')} onClick=${() => app.look()}>»</button></div>
    <ol ref=${list} aria-label=${t('log')} tabindex="0">${app.steps.map((step, i) => {
      const happened = sentences(step.events);
      const lines = happened.length ? happened : [step.text];
      const name = app.position?.players[step.seat - 1]?.name;
      return html`<li class=${classes(i + 1 === app.at && 'here', i + 1 > app.at && 'later', !happened.length && 'dim')} key=${i}><button class="quiet" onClick=${() => app.look(i + 1)}><span class="number">${i + 1}</span><span>${name && !happened.length ? `${name}: ` : ''}${lines.join(' ')}</span></button></li>`;
    })}</ol></div>`;
};

/** @param {{ app: App }} props */
export const Help = ({
  app,
}) => html`<div class="overlay" role="dialog" aria-modal="true" aria-label=${t('help')}><div class="sheet">
  <h2>${t('help')}</h2><p>${t('help.touch')}</p><p>${t('help.preview')}</p><p>${t('help.why')}</p>
  <dl>${[
    ['Tab', 'tab'],
    ['← ↑ ↓ →', 'arrows'],
    ['Enter', 'enter'],
    ['Esc', 'escape'],
    ['u', 'undo'],
    ['r', 'redo'],
    ['h', 'hint'],
    ['p', 'zoom'],
    ['1–9', 'numbers'],
  ].map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(`key.${what}`)}</dd>`)}</dl>
  <button class="primary" onClick=${() => app.back()} ref=${(/** @type {HTMLElement | null} */ e) => e?.focus()}>${t('close')}</button></div></div>`;
