// The form for a decision that is a number: a field and a slider with one value, and a button that says its effect.
import { naming } from './offers.js';
import { html, useState, valueOf } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Amount} Limits */

/** @param {Limits} limits @param {number} value */
const within = ({ least, greatest, step }, value) =>
  least + Math.round((Math.min(greatest, Math.max(least, value)) - least) / step) * step;

/** @param {{ app: App, c: import('./types.js').Context, amount: Limits }} props */
export const Amount = ({ app, c, amount }) => {
  const { bids: Bids } = app.game.face ?? {};
  const { least, greatest, step } = amount;
  const [value, setValue] = useState(within(amount, 0));
  const enter = (/** @type {import('./ui.js').Happening} */ event) => setValue(Number(valueOf(event)));
  const name = (/** @type {Event} */ event) => {
    event.preventDefault();
    app.choice.name(within(amount, value));
  };
  const named = within(amount, value);
  const says = naming(app.game.moves, named)?.text ?? t('amount.name', { amount: named });
  const limits = { min: least, max: greatest, step };
  return html`<form class="amount" data-key="amount" onSubmit=${name}>
    <div class="row">
      <input type="range" ...${limits} value=${value} onInput=${enter} aria-label=${t('amount')} />
      <input type="number" ...${limits} value=${value} onInput=${enter} aria-label=${t('amount')} inputmode="numeric" />
    </div>
    ${Bids && html`<${Bids} c=${c} value=${named} />`}
    <div class="choices">
      <button class="choice primary means">${says}</button>
    </div>
  </form>`;
};
