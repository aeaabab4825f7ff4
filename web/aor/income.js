// The income of a round as a table: a row for each player.
import { html } from '../frame/ui.js';
import { Named, nameOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {Extract<import('./types.js').Aor['event'], { kind: 'cash_received' }>} Receipt */

const KINDS = ['interest', 'income'];

/** Does a row of the table tell it? @param {import('./types.js').Aor['event']} event */
export const isIncome = (event) => event.kind === 'cash_received' && KINDS.includes(String(event.what));

/** @param {{ c: Context, events: import('./types.js').Aor['event'][] }} props */
export const Income = ({ c, events: told }) => {
  const events = /** @type {Receipt[]} */ (told.filter(isIncome));
  const { t } = c;
  const seats = [...new Set(events.map(({ who = 0 }) => who))];
  const kinds = KINDS.filter((kind) => events.some(({ what }) => what === kind));
  const sum = (/** @type {Receipt[]} */ some) => some.reduce((all, { count = 0 }) => all + count, 0);
  const cell = (/** @type {number} */ dollars) => html`<td>${dollars ? `$${dollars}` : '–'}</td>`;
  const columns = kinds.length > 1 ? [...kinds, 'sum'] : kinds;
  return html`<table class="ledger">
    <thead>
      <tr><td></td>${columns.map((id) => html`<th scope="col" key=${id}>${t(`aor.ledger.${id}`)}</th>`)}</tr>
    </thead>
    <tbody>
      ${seats.map((seat) => {
        const own = events.filter(({ who }) => who === seat);
        const of = (/** @type {string} */ id) => sum(own.filter(({ what }) => id === 'sum' || what === id));
        return html`<tr key=${seat}>
          <th scope="row"><${Named} c=${c} seat=${seat} /> ${nameOf(c, seat)}</th>${columns.map((id) => cell(of(id)))}
        </tr>`;
      })}
    </tbody>
  </table>`;
};
