// A hint: the plan for the rest of the turn, its aim, and buttons that carry it out.
import { Sentence } from './sections.js';
import { html } from './ui.js';
import { t } from './words.js';

/**
 * A move of the plan. A single move leaves its gains to the purpose.
 * @param {{ step: import('./types.js').PlannedMove, alone: boolean }} props
 */
const Planned = ({ step: { text, changes = '', lucky = false }, alone }) => {
  const brings = lucky ? t('hint.lucky', { changes }) : changes;
  return html`<li>
    <${Sentence} text=${text} />
    ${changes && (!alone || lucky) && html`${' '}<span class="brings">${brings}</span>`}
  </li>`;
};

/** @param {{ text: string }} props */
const Second = ({ text }) =>
  html`<details class="small">
    <summary>${t('hint.second')}</summary>
    <${Sentence} text=${text} />
  </details>`;

/** @param {{ app: import('./app.js').App, hint: import('./types.js').Advice }} props */
export const Hint = ({ app: { choice }, hint: { threats, plan, purpose, chance, second } }) =>
  html`<section class="hint" aria-label=${t('hint')}>
    ${threats && html`<p class="threat"><${Sentence} text=${threats} /></p>`}
    <ol>${plan.map((step, i) => html`<${Planned} key=${i} step=${step} alone=${plan.length === 1} />`)}</ol>
    <div class="row">
      <button class="primary" onClick=${() => choice.adviser.follow(1)}>${t('hint.play')}</button>
      ${
        plan.length > 1 &&
        html`<button onClick=${() => choice.adviser.follow(plan.length)}>
          ${t('hint.all', { count: plan.length })}
        </button>`
      }
    </div>
    ${purpose && html`<p class="purpose"><${Sentence} text=${purpose} /></p>`}
    ${chance && html`<p class="small">${chance}</p>`}
    ${second && html`<${Second} text=${second} />`}
  </section>`;
