// The end: the parts of each score; and the total of a basket of purchases.
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

/** @param {Context} c @param {{ view: Aor['view'] }} position */
const cashOf = (c, { view }) => view.standings[c.viewer - 1]?.cash ?? 0;

/** @type {NonNullable<import('../frame/types.js').Face<Aor>['buys']>} */
export const buys = (c, moves, after) => {
  const spent = cashOf(c, c.before ?? after) - cashOf(c, after);
  const advances = moves.every(({ spots }) => spots[0]?.spot.startsWith('advance:'));
  return c.t(advances ? 'aor.buyAdvances' : 'aor.buyAll', { count: moves.length, spent });
};

/**
 * @param {{ c: Context, before: import('../frame/types.js').Position<Aor>,
 *   after: import('../frame/types.js').Preview<Aor> }} props
 */
export const Total = ({ c, before, after }) => {
  const left = cashOf(c, after);
  return html`<p class="total" aria-live="polite">${c.t('aor.total', { spent: cashOf(c, before) - left, left })}</p>`;
};
