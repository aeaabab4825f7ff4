// The ways to notify a player who is away: this device, the browser while a tab is open, a chat, mail.
import { html, useEffect, useState, valueOf } from '../frame/ui.js';
import { language, t } from '../frame/words.js';
import { wordsOf } from './gathering.js';
import { canPush, renewal } from './push.js';
import { PushWay } from './push-way.js';

/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */
/** @typedef {import('./types.js').Answer} Answer */

/** @param {{ host: Host }} props */
const Notified = ({ host }) => {
  const [, drawn] = useState(0);
  if (!host.notifier.possible || host.notifier.granted) return null;
  const allow = async () => {
    await host.notifier.allow();
    drawn((n) => n + 1);
  };
  return html`<div class="row"><button type="button" onClick=${allow}>${t('host.notify')}</button></div>`;
};

/**
 * One line to fill in.
 * @param {{ label: string, type: string, hint: string, send: (text: string) => Promise<boolean> }} props
 */
const Line = ({ label, type, hint, send }) => {
  const [text, setText] = useState('');
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await send(text.trim())) setText('');
  };
  return html`<form onSubmit=${submit}>
    <label>
      ${label}<input type=${type} value=${text} placeholder=${hint}
        onInput=${(/** @type {Happening} */ event) => setText(valueOf(event))} />
    </label>
    <button type="submit">${t('host.keep')}</button>
  </form>`;
};

/**
 * Tells a returning player that calls to them fail, and the server that this device has a new address.
 * @param {Host} host @param {HostTable} table
 */
export const tellFailing = async ({ app }, table) => {
  if (!table.viewer) return;
  const now = await table.connection.ask({ cmd: 'call' });
  const { webhook, webhook_fails: lost, email, email_fails: returned } = now;
  const renewed = await renewal(table.link.table, now);
  if (renewed) void table.connection.ask(renewed);
  if (webhook && lost) app.notices.say('called', t('host.webhook.fails'));
  else if (email && returned) app.notices.say('called', t('host.email.fails'));
};

/** The channels that the server offers, if it calls anybody. @param {{ host: Host, table: HostTable }} props */
export const NotifyWays = ({ host, table }) => {
  const [now, setNow] = useState(/** @type {Answer} */ ({}));
  const [problem, setProblem] = useState('');
  const offered = now.webhook !== undefined;
  /** @param {import('./connection.js').Fields} fields */
  const call = async (fields) => {
    const answer = await table.connection.ask(fields);
    if (!answer.error) setNow(answer);
    else if (offered) setProblem(wordsOf(answer.error));
    return !answer.error;
  };
  useEffect(() => void call({ cmd: 'call' }), []);
  const by = (/** @type {'webhook' | 'email'} */ way) => (/** @type {string} */ text) =>
    call({ cmd: 'call', [way]: text, language: language() });
  const confirm = (/** @type {string} */ code) => call({ cmd: 'confirm', code });
  const webhook = t(now.webhook ? 'host.webhook.set' : 'host.webhook');
  return html`<div class="called">
    ${now.push && html`<${PushWay} ...${{ table: table.link.table, now, call }} />`}
    ${!(now.push && canPush()) && html`<${Notified} host=${host} />`}
    ${offered && html`<${Line} label=${webhook} type="url" hint="https://" send=${by('webhook')} />`}
    ${now.mail && html`<${Line} label=${t('host.email')} type="email" hint=${now.email ?? ''} send=${by('email')} />`}
    ${now.email && !now.confirmed && html`<${Line} label=${t('host.confirm')} type="text" hint="" send=${confirm} />`}
    ${now.webhook && now.webhook_fails && html`<p class="verdict">${t('host.webhook.fails')}</p>`}
    ${now.email && now.email_fails && html`<p class="verdict">${t('host.email.fails')}</p>`}
    ${problem && html`<p class="verdict" role="alert">${problem}</p>`}
  </div>`;
};
