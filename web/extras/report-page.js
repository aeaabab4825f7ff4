// "Something is wrong": the person's words, the data that goes with them, and a file of both.
import { download } from '../frame/files.js';
import { html, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { copy, Page } from './page.js';
import { reportOf } from './report.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/ui.js').Happening} Happening */

const MOST = 2_000; // letters

/** A letter to the operator, to which the person attaches the file. @param {string} address @param {string} said */
const letterTo = (address, said) => {
  const body = `${said}\n\n${t('report.attach')}\n`;
  const fields = { subject: `Florin: ${t('report')}`, body };
  const asked = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${asked.join('&')}`;
};

/** @param {{ app: App }} props */
export const Report = ({ app }) => {
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState(false);
  const { decider, table } = app.game;
  const { reportsTo } = app.extras;
  const known = table.remote && decider ? 'report.seat' : 'report.all';
  const text = async () => `${JSON.stringify(await reportOf(app, said), null, 1)}\n`;
  const enter = (/** @type {Happening} */ event) => {
    setSaid(valueOf(event));
    setCopied(false);
  };
  const save = async () => download(`florin-report-${Date.now()}.json`, await text());
  return html`<${Page} app=${app} title=${t('report')} about=${t('report.about')}>
    <div class="block">
      <label>${t('report.said')}<textarea rows="6" maxlength=${MOST} value=${said} onInput=${enter}></textarea></label>
      <p>${t('report.holds')} ${table.game ? t(known) : ''}</p>
      ${app.choice.verdict && html`<p class="dim">${t('report.told', { text: app.choice.verdict })}</p>`}
      <div class="row">
        <button class="primary" onClick=${save}>${t('report.save')}</button>
        ${
          reportsTo &&
          html`<a class="button" href=${letterTo(reportsTo, said)}>${t('report.send', { address: reportsTo })}</a>`
        }
        <button onClick=${async () => setCopied(await copy(await text()))}>
          ${t(copied ? 'extras.copied' : 'report.copy')}
        </button>
      </div>
    </div>
  </${Page}>`;
};
