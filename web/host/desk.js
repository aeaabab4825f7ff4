// The settings of your seat: name, notes, standing answers, notifications, and the ways out of the game.
import { html, useState, valueOf } from '../frame/ui.js';
import { maybe, t } from '../frame/words.js';
import { NotifyWays } from './notify-ways.js';
import { Confirm } from './confirm.js';
import { noteMyName } from './name.js';

/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */
/** @typedef {import('./types.js').Standing} Standing */

/** The text being written, until it is sent or a new one arrives. @param {string} told */
const useDraft = (told) => {
  const [typed, setTyped] = useState({ over: told, text: told });
  if (typed.over !== told) setTyped({ over: told, text: told });
  const write = (/** @type {Happening} */ event) => setTyped({ over: told, text: valueOf(event) });
  return /** @type {const} */ ([typed.text, write]);
};

/** @param {{ host: Host, table: HostTable }} props */
const Notes = ({ host, table }) => {
  const [text, write] = useDraft(table.own.note);
  const keep = (/** @type {Happening} */ event) => {
    const written = valueOf(event); // the last letters may not be drawn yet
    if (written !== table.own.note) void host.act({ cmd: 'note', text: written });
  };
  return html`<label class="note">
    ${t('host.note')}
    <textarea rows="3" maxlength="1300" value=${text} onInput=${write} onChange=${keep}></textarea>
  </label>`;
};

/**
 * The standing answers to questions in others' turns.
 * @param {{ host: Host, table: HostTable, standing: Standing }} props
 */
const Answered = ({ host, table, standing: { decision, answer = '', answers } }) => {
  const set = async (/** @type {Happening} */ event) => {
    const chosen = valueOf(event);
    if (await host.act({ cmd: 'standing', decision, ...(chosen && { answer: chosen }) }))
      table.answer(decision, chosen);
  };
  return html`<label>
    ${maybe(`standing.${decision}`, decision)}
    <select value=${answer} onChange=${set}>
      <option value="">${t('standing.ask')}</option>
      ${answers.map((one) => html`<option value=${one}>${maybe(`standing.${decision}.${one}`, one)}</option>`)}
    </select>
  </label>`;
};

/** @param {{ host: Host, table: HostTable }} props */
const Name = ({ host, table }) => {
  const { name = '' } = table.info?.seats[table.viewer - 1] ?? {};
  const [draft, write] = useDraft(name);
  const set = (/** @type {Happening} */ event) => {
    const chosen = valueOf(event).trim();
    if (!chosen || chosen === name) return;
    noteMyName(chosen);
    void host.act({ cmd: 'name', name: chosen });
  };
  return html`<label>
    ${t('host.name')}<input value=${draft} maxlength="30" onInput=${write} onChange=${set} />
  </label>`;
};

/** @param {{ host: Host, table: HostTable }} props */
export const Desk = ({ host, table }) => {
  const { status, proposal } = table;
  const propose = (/** @type {'pause' | 'end'} */ what) => () => host.act({ cmd: 'propose', what });
  const begun = status === 'waiting' ? 'waiting' : 'running';
  const leaving = {
    label: t('host.leave'),
    question: t(`host.leave.${begun}`),
    yes: t('host.leave'),
    no: t('host.stay'),
    act: () => host.leaveSeat(),
  };
  const erasing = (/** @type {'say' | 'note'} */ what) => ({
    label: t(`host.erase.${what}`),
    question: t('host.erase.asks'),
    yes: t('host.erase'),
    no: t('host.erase.not'),
    act: () => host.act({ cmd: 'erase', what }),
  });
  const running = status === 'running' && !proposal;
  return html`<div class="desk">
    <${Name} host=${host} table=${table} />
    ${table.own.standing.map((one) => html`<${Answered} ...${{ host, table, standing: one }} key=${one.decision} />`)}
    <${Notes} host=${host} table=${table} />
    <${NotifyWays} host=${host} table=${table} />
    <div class="row">
      ${running && html`<button onClick=${propose('pause')}>${t('host.pause')}</button>`}
      ${running && html`<button onClick=${propose('end')}>${t('host.end')}</button>`}
      ${status !== 'ended' && !host.isAway && html`<${Confirm} ...${leaving} />`}
    </div>
    <div class="row">
      <${Confirm} ...${erasing('say')} />
      <${Confirm} ...${erasing('note')} />
    </div>
  </div>`;
};
