// Notices over the bar that belong to no choice: to read, act upon or dismiss.
import { html } from './ui.js';
import { t } from './words.js';

/** @typedef {{ label: string, act: () => void }} Action */
/** @typedef {{ id: string, text: string, action?: Action }} Notice */

export class Notices {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Notice[]} */
    this.all = [];
  }

  /**
   * Shows a notice; it replaces the last one of the same name.
   * @param {string} id @param {string} text @param {Action} [action]
   */
  say(id, text, action) {
    this.all = [...this.all.filter((notice) => notice.id !== id), { id, text, action }];
    this.changed();
  }

  /** @param {string} id */
  drop(id) {
    this.all = this.all.filter((notice) => notice.id !== id);
    this.changed();
  }
}

/** @param {{ notices: Notices }} props */
export const NoticeBar = ({ notices }) => {
  const row = (/** @type {Notice} */ { id, text, action }) => {
    const drop = () => notices.drop(id);
    const act = () => {
      drop();
      action?.act();
    };
    return html`<div key=${id}>
      <span>${text}</span>
      ${action && html`<button onClick=${act}>${action.label}</button>`}
      <button class="quiet" aria-label=${t('close')} onClick=${drop}>×</button>
    </div>`;
  };
  return html`<div class="notices" role="status">${notices.all.map(row)}</div>`;
};
