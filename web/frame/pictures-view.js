// The menu for your own pictures of cards: takes them from a folder or a module, or removes them.
import { html, useState } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./ui.js').Happening} Happening */

/** @param {{ app: App }} props */
export const OwnPictures = ({ app: { game, pictures } }) => {
  const [open, setOpen] = useState(false);
  const [says, say] = useState('');
  const { cards } = /** @type {{ cards?: Parameters<typeof pictures.add>[1] }} */ (game.facts);
  if (!cards) return null;
  /** @param {Happening} event */
  const take = async (event) => {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const files = [...(input.files ?? [])];
    say(t('pictures.reading'));
    try {
      const count = await pictures.add(files, cards);
      say(t(count ? 'pictures.found' : 'pictures.none', { count, total: Object.keys(cards).length }));
    } catch (error) {
      say(t('pictures.failed', { why: /** @type {Error} */ (error).message }));
    }
    input.value = '';
  };
  const forget = async () => {
    await pictures.forget();
    say('');
  };
  const shown = pictures.shown.size;
  const away = t('pictures.forget', { count: shown });
  return html`<section class="own-pictures">
    <button aria-expanded=${open} onClick=${() => setOpen(!open)}>${t('pictures')}</button>
    ${
      open &&
      html`<p class="small">${t('pictures.about')}</p>
        <label class="button">
          ${t('pictures.folder')}<input type="file" multiple webkitdirectory onChange=${take} />
        </label>
        <label class="button">
          ${t('pictures.module')}<input type="file" multiple accept=".zip,.vmod,image/*" onChange=${take} />
        </label>
        ${shown > 0 && html`<button class="forget" onClick=${forget}>${away}</button>`}
        ${says && html`<p class="small" role="status">${says}</p>`}`
    }
  </section>`;
};
