// The frame of every page here: a title and the way back.
import { html } from '../frame/ui.js';
import { t } from '../frame/words.js';

/** @typedef {import('../frame/app.js').App} App */

/** @param {{ app: App, title: string, about?: string, children?: unknown }} props */
export const Page = ({ app, title, about = '', children }) =>
  html`<main class="extra">
    <header>
      <h1>${title}</h1>
      <button onClick=${() => app.goTo(app.extras.from)}>
        ${t(app.extras.from === 'table' ? 'history.return' : 'back')}
      </button>
    </header>
    ${about && html`<p class="dim">${about}</p>`}${children}
  </main>`;

/** Copies a text; false if the browser refuses. @param {string} text */
export const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** "3 March 2026" in the person's language. @param {string} day @param {string} language */
export const dayText = (day, language) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
