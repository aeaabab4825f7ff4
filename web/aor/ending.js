// The end: the parts of each score, also as a table; and the total of a basket of purchases.
import { html } from '../frame/ui.js';
import { Icon } from './icons.js';
import { Named, nameOf, seatsOf } from './livery.js';

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

/** The points as a table, the most first. @param {{ c: Context }} props */
export const Points = ({ c }) => {
  const { position, t } = c;
  const of = (/** @type {number} */ seat) => position.view.standings[seat - 1];
  const seats = seatsOf(c).toSorted((a, b) => Number(of(a).out) - Number(of(b).out) || of(b).score - of(a).score);
  const heads = ['advances', 'cash', 'misery', 'score'];
  return html`<table class="ledger points">
    <thead>
      <tr><td></td>${heads.map((id) => html`<th scope="col" key=${id}>${t(`aor.points.${id}`)}</th>`)}</tr>
    </thead>
    <tbody>
      ${seats.map((seat) => {
        const { advances_value: advances, cash, misery, score, out } = of(seat);
        const cells = out ? ['–', '–', '–', t('aor.out')] : [advances, cash, -misery, html`<b>${score}</b>`];
        return html`<tr key=${seat}>
          <th scope="row"><${Named} c=${c} seat=${seat} /> ${nameOf(c, seat)}</th>
          ${cells.map((cell) => html`<td>${cell}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
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
