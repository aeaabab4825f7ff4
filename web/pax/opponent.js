// The opponent of the one-player game: the row and cell of its chart that it follows (part O, O8), and the chart with
// its path.
import { classes, html, useRef } from '../frame/ui.js';

/** @typedef {import('./types.js').Context} Context */

/** The questions of the flowchart, up to the highlighted one. @param {{ c: Context }} props */
const Flow = ({ c }) => {
  const path = new Set(c.position.view.solitaire?.path);
  return html`<ol class="flow">
    ${c.facts.solitaire?.flow.map(({ step = 0, text, yes, no }) => {
      const lit = path.has(step);
      const onward = [yes && c.t('pax.yes', { step: yes }), no && c.t('pax.no', { step: no })]
        .filter(Boolean)
        .join(', ');
      return html`<li class=${lit ? 'lit' : ''} aria-current=${lit ? 'step' : undefined} key=${step}>
        ${text} <small>${onward}</small>
      </li>`;
    })}
  </ol>`;
};

/** The rows of O8. @param {{ c: Context }} props */
const Rows = ({ c }) => {
  const { row: taken, cell: chosen } = c.position.view.solitaire ?? {};
  return html`<div class="rows">
    ${c.facts.solitaire?.rows.map(
      ({ row, trigger, override, cells }) =>
        html`<section class=${classes('row-of-chart', row === taken && 'lit')} key=${row}>
          <h3>${row}. ${trigger}</h3>
          ${override && html`<p class="override">${c.t('pax.override', { what: override })}</p>`}
          <div class="cells">
            ${cells?.map(
              ({ cell, name, headline, bullets }) =>
                html`<div class=${classes('cell', row === taken && cell === chosen && 'lit')} key=${cell}>
                  <h4>${name}</h4>
                  ${headline && html`<p>${headline}</p>`}
                  <ul>
                    ${bullets.map((bullet) => html`<li>${bullet}</li>`)}
                  </ul>
                </div>`,
            )}
          </div>
        </section>`,
    )}
  </div>`;
};

/** @param {{ c: Context }} props */
export const Opponent = ({ c }) => {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const { solitaire } = c.position.view;
  if (!c.facts.solitaire || !solitaire) return null;
  const { row, cell, why } = solitaire;
  const name = c.facts.solitaire.rows.find((r) => r.row === row)?.cells?.find((one) => one.cell === cell)?.name ?? '';
  return html`<div class="opponent" role="group" aria-label=${c.t('pax.opponent')} data-key="opponent"
    data-sig=${`${row}|${cell}`}>
    <p class="where">${row ? c.t('pax.row', { row, cell: name }) : c.t('pax.opponentWaits')}</p>
    ${why && html`<p>${why}</p>`}
    <button class="quiet" onClick=${() => dialog.current?.showModal()}>${c.t('pax.thinks')}</button>
    <dialog ref=${dialog} aria-label=${c.t('pax.thinks')}>
      <h2 tabindex="-1" autofocus>${c.t('pax.thinks')}</h2>
      ${why && html`<p>${why}</p>`}
      <${Flow} c=${c} />
      <${Rows} c=${c} />
      <form method="dialog"><button class="primary">${c.t('close')}</button></form>
    </dialog>
  </div>`;
};
