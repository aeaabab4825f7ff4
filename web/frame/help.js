// Explains how to use the table, and its keys.
import { html } from './ui.js';
import { t } from './words.js';

const KEYS = {
  tab: 'Tab',
  arrows: '← ↑ ↓ →',
  enter: 'Enter',
  escape: 'Esc',
  undo: 'u',
  redo: 'r',
  hint: 'h',
  zoom: 'p',
  reference: 'b',
  numbers: '1–9',
  seats: '⇧ 1–6',
  pace: 'k n s',
};

/** @param {HTMLElement | null} element */
const focus = (element) => element?.focus();

/** @param {{ app: import('./app.js').App }} props */
export const Help = ({ app }) =>
  html`<div class="overlay" role="dialog" aria-modal="true" aria-label=${t('help')}>
    <div class="sheet">
      <h2>${t('help')}</h2>
      ${['touch', 'preview', 'why'].map((what) => html`<p>${t(`help.${what}`)}</p>`)}
      <dl>
        ${Object.entries(KEYS).map(([what, key]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(`key.${what}`)}</dd>`)}
      </dl>
      <div class="row">
        <button class="primary" onClick=${() => app.back()} ref=${focus}>${t('close')}</button>
        <button onClick=${() => app.extras.open('report')}>${t('report')}</button>
      </div>
    </div>
  </div>`;
