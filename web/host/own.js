// One of your tables in the list: what it is, how it stands, and buttons to open or forget it.
import { classes, html } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { Confirm } from './confirm.js';
import { forgetLink } from './links.js';
import { groupOf } from './mine.js';
import { gameText, people, standText, termsText, whenText } from './told.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./mine.js').Own} Own */

/** @param {Own} own */
const Trouble = ({ link, now, refused, damaged }) => {
  if (link.gone) return html`<p>${t('host.status.gone')}</p>`;
  if (damaged) return html`<p>${t('host.closed.broken')}</p>`;
  if (refused) return html`<p>${t('host.status.refused')}</p>`;
  return now ? null : html`<p class="dim">${t('host.status.unknown')}</p>`;
};

/** @param {{ app: App, own: Own, changed: () => void }} props */
export const OwnTable = ({ app, own, changed }) => {
  const { link, now } = own;
  const mine = groupOf(own) === 'turn';
  const info = link.gone ? undefined : now?.table;
  const forget = {
    label: t('host.forget'),
    question: t('host.forget.asks'),
    yes: t('host.forget'),
    no: t('host.forget.not'),
    quiet: true,
    act: () => {
      forgetLink(link.table);
      changed();
    },
  };
  const when = now?.time && html`<time datetime=${new Date(now.time).toISOString()}>${whenText(now.time)}</time>`;
  return html`<li class=${classes(mine && 'mine')}>
    <div>
      <h4>${info ? gameText(app, info) : link.table}</h4>
      ${info && html`<p>${people(info).join(' · ')}</p>`}
      ${info && now && html`<p class="stand"><b>${standText(info, now)}</b> · ${termsText(info)} · ${when}</p>`}
      <${Trouble} ...${own} />
    </div>
    <div class="row">
      <${Confirm} ...${forget} />
      <button class=${mine ? 'primary' : ''} onClick=${() => app.host?.open(link.table)}>
        ${t(link.gone ? 'host.again' : now?.seat ? 'host.go' : 'host.look')}
      </button>
    </div>
  </li>`;
};
