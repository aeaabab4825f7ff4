// The form for a decision that is a number: a field and a slider with one value, and a preview of the move.
import { naming } from './offers.js';
import { html, useState, valueOf } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Amount} Limits */

/** @param {Limits} limits @param {number} value */
const within = ({ least, greatest, step }, value) =>
  least + Math.round((Math.min(greatest, Math.max(least, value)) - least) / step) * step;

/** @param {{ app: App, amount: Limits }} props */
export const Amount = ({ app, amount }) => {
  const { least, greatest, step } = amount;
  const [value, setValue] = useState(within(amount, 0));
  const enter = (/** @type {import('./ui.js').Happening} */ event) => setValue(Number(valueOf(event)));
  const name = (/** @type {Event} */ event) => {
    event.preventDefault();
    app.choice.name(within(amount, value));
  };
  const limits = { min: least, max: greatest, step };
  return html`<form class="amount" data-key="amount" onSubmit=${name}>
    <div class="row">
      <input type="range" ...${limits} value=${value} onInput=${enter} aria-label=${t('amount')} />
      <input type="number" ...${limits} value=${value} onInput=${enter} aria-label=${t('amount')} inputmode="numeric" />
    </div>
    <p class="small dim means">${naming(app.game.moves, within(amount, value))?.text ?? ''}</p>
    <div class="choices">
      <button class="choice primary">${t('amount.name', { amount: within(amount, value) })}</button>
    </div>
  </form>`;
};
