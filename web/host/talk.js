// The chat, and events around the game. Plain text: never treated as markup.
import { html, useEffect, useRef, useState, valueOf } from '../frame/ui.js';
import { language, maybe, t } from '../frame/words.js';
import { isApart, markOf, noteApart, noteMuted } from './apart.js';
import { Confirm } from './confirm.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */
/** @typedef {import('./types.js').Entry} Entry */

const UNTOLD = ['note', 'standing', 'mute', 'erase'];

/** @param {number} time */
const hour = (time) => new Intl.DateTimeFormat(language(), { hour: '2-digit', minute: '2-digit' }).format(time);

/** A message, unless its author deleted it. @param {{ host: Host, table: HostTable, entry: Entry }} props */
const Said = ({ host, table, entry: { entry, seat, time, text } }) => {
  const erasing = {
    label: t('host.erase'),
    question: t('host.erase.asks'),
    yes: t('host.erase'),
    no: t('host.erase.not'),
    act: () => host.act({ cmd: 'erase', what: 'say', entry }),
    quiet: true,
  };
  const reporting = {
    label: t('host.report'),
    question: t('host.report.asks', { name: table.ownerName(seat) }),
    yes: t('host.report'),
    no: t('host.report.not'),
    act: async () => (await host.act({ cmd: 'report', entry })) && host.app.notices.say('act', t('host.report.done')),
    quiet: true,
  };
  const said = text ? html`<bdi>${text}</bdi>` : html`<span class="dim">${t('host.erased')}</span>`;
  const own = text && seat === table.viewer;
  return html`<li>
    <time class="small dim">${hour(time)}</time>${' '}<b>${table.ownerName(seat)}</b>${' '}${said}
    ${own && html`${' '}<${Confirm} ...${erasing} />`}
    ${text && !own && table.viewer > 0 && html`${' '}<${Confirm} ...${reporting} />`}
  </li>`;
};

/** @param {{ host: Host, table: HostTable, entry: Entry }} props */
const Line = ({ host, table, entry }) => {
  const { kind, seat, what = '' } = entry;
  const name = table.ownerName(seat);
  if (kind === 'say') return html`<${Said} ...${{ host, table, entry }} />`;
  return html`<li class="small dim">${maybe(`host.did.${kind}${what && `.${what}`}`, '').replace('{name}', name)}</li>`;
};

/** The people whom the viewer avoids. @param {{ host: Host, table: HostTable, seat: number }} props */
const Apart = ({ host, table, seat }) => {
  const mark = markOf(table, seat);
  const name = table.ownerName(seat);
  if (!mark) return null; // nobody whom this browser would recognize
  const set = (/** @type {boolean} */ apart) => () => {
    noteApart(table, seat, apart);
    host.app.changed();
  };
  if (isApart(mark)) return html`<button class="quiet" onClick=${set(false)}>${t('host.together', { name })}</button>`;
  const asking = {
    label: t('host.apart', { name }),
    question: t('host.apart.asks', { name }),
    yes: t('host.apart.yes'),
    no: t('host.apart.not'),
    act: set(true),
    quiet: true,
  };
  return html`<${Confirm} ...${asking} />`;
};

/** The people to mute or avoid. @param {{ host: Host, table: HostTable }} props */
const Deaf = ({ host, table }) => {
  const others = table.players.map((_, i) => i + 1).filter((seat) => seat !== table.viewer && table.isSomebody(seat));
  const mute = (/** @type {number} */ seat, /** @type {boolean} */ off) => async () => {
    if (await host.act({ cmd: 'mute', seat, off })) {
      table.mute(seat, !off);
      noteMuted(table, seat, !off);
    }
    host.app.changed();
  };
  return html`<div class="row">
    ${others.map((seat) => {
      const muted = table.own.muted.includes(seat);
      const label = t(muted ? 'host.unmute' : 'host.mute', { name: table.ownerName(seat) });
      return html`<button class="quiet" onClick=${mute(seat, muted)} key=${seat}>${label}</button>
        <${Apart} ...${{ host, table, seat }} key=${`apart ${seat}`} />`;
    })}
  </div>`;
};

/** @param {{ host: Host, table: HostTable }} props */
export const Talk = ({ host, table }) => {
  const [text, setText] = useState('');
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const entries = table.entries.filter(
    ({ kind, seat }) => !UNTOLD.includes(kind) && !(kind === 'say' && table.own.muted.includes(seat)),
  );
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries.length]);
  /** @param {Event} event */
  const say = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setText('');
    if (!(await host.act({ cmd: 'say', text: text.trim() }))) setText(text);
  };
  return html`<div class="talk">
    <ol ref=${list} tabindex="0" aria-label=${t('host.talk')} aria-live="polite">
      ${entries.map((entry) => html`<${Line} ...${{ host, table, entry }} key=${entry.entry} />`)}
    </ol>
    ${
      table.viewer > 0 &&
      html`<form onSubmit=${say}>
        <input value=${text} maxlength="160" aria-label=${t('host.say')} placeholder=${t('host.say')}
          onInput=${(/** @type {Event} */ event) => setText(valueOf(event))} />
          <button type="submit">${t('host.send')}</button>
        </form>
        <${Deaf} host=${host} table=${table} />`
    }
  </div>`;
};
