// Draws the basket: one line for each move in it, with a button that puts it back, and the total.
import { html } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Context} Context */

/** @param {{ app: App, c: Context, basket: import('./basket.js').Basket }} props */
export const Basket = ({ app: { choice, game }, c, basket: { moves, shown } }) => {
  const { total: Total, buys } = game.face ?? {};
  const label = buys?.(c, moves, shown) ?? t('basket.buy', { count: moves.length });
  const row = (/** @type {import('./types.js').Move} */ move) => {
    const back = t('basket.back', { what: move.spots[0]?.label || move.text });
    return html`<li key=${move.move}>
      <span>${move.text}</span>
      <button class="quiet" aria-label=${back} title=${back} onClick=${() => choice.putBack(move)}>×</button>
    </li>`;
  };
  return html`<section class="basket" aria-label=${t('basket')}>
    <h3>${t('basket')}</h3>
    <ul>${moves.map(row)}</ul>
    ${Total && html`<${Total} c=${c} before=${game.position} after=${shown} />`}
    <div class="row">
      <button class="primary" onClick=${() => choice.play()}>${label}</button>
    </div>
  </section>`;
};
