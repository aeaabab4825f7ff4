// The end: how each score is made up; and what a basket of purchases comes to.
import { html } from '../frame/ui.js';
import { Icon } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Aor} Aor */

/** @param {{ c: Context, seat: number }} props */
export const Tally = ({ c, seat }) => {
  const { score, advances_value: advances, cash, misery, out } = c.position.view.standings[seat - 1];
  if (out) return html`<span class="tally">${c.t('aor.out')}</span>`;
  return html`<span class="tally">
    <b>${score}</b>${' = '}${c.t('aor.madeOf', { advances, cash, misery })}
  </span>`;
};

export const Emblem = () => html`<${Icon} id="score" size=${46} />`;

/**
 * @param {{ c: Context, before: import('../frame/types.js').Position<Aor>,
 *   after: import('../frame/types.js').Preview<Aor> }} props
 */
export const Total = ({ c, before, after }) => {
  const cash = (/** @type {{ view: Aor['view'] }} */ { view }) => view.standings[c.viewer - 1]?.cash ?? 0;
  return html`<p class="total" aria-live="polite">
    ${c.t('aor.total', { spent: cash(before) - cash(after), left: cash(after) })}
  </p>`;
};
