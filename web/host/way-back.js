// The start page's dialog that makes a recovery code and shows it once, or takes one to get the tables back.
import { html, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { Confirm } from './confirm.js';
import { codeText, enterCode, makeCode, readCode, recovery } from './recovery.js';
import { whenText } from './told.js';

/** @param {{ code: string, done: () => void }} props */
const Shown = ({ code, done }) => html`<div class="code-shown" role="status">
  <p>${t('host.recovery.write')}</p>
  <output>${codeText(code)}</output>
  <button class="primary" onClick=${done}>${t('host.recovery.written')}</button>
</div>`;

/** @param {{ enter: (code: string) => void, say: (text: string) => void, quit: () => void }} props */
const Typed = ({ enter, say, quit }) => {
  const [text, setText] = useState('');
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const code = readCode(text);
    if (code) enter(code);
    else say(t('host.recovery.none'));
  };
  return html`<form onSubmit=${submit}>
    <label>
      ${t('host.recovery.code')}
      <input value=${text} maxlength="60" required autocomplete="off" autocapitalize="characters" spellcheck=${false}
        onInput=${(/** @type {Event} */ event) => setText(valueOf(event))} />
    </label>
    <div class="row">
      <button class="primary" type="submit">${t('host.recovery.get')}</button>
      <button type="button" onClick=${quit}>${t('back')}</button>
    </div>
  </form>`;
};

/** @param {{ changed: () => void }} props  one has other tables now */
export const WayBack = ({ changed }) => {
  const [code, setCode] = useState('');
  const [typing, setTyping] = useState(false);
  const [said, say] = useState('');
  const now = recovery();
  /** @param {() => Promise<void>} act */
  const attempt = async (act) => {
    say('');
    try {
      await act();
    } catch (error) {
      const { code: why, message } = /** @type {Error & { code?: string }} */ (error);
      const known = { forbidden: 'host.recovery.nothing', too_fast: 'host.recovery.wait' };
      say(why && why in known ? t(known[/** @type {keyof known} */ (why)]) : why ? message : t('host.unreachable'));
    }
  };
  const make = () => attempt(async () => setCode(await makeCode()));
  const enter = (/** @type {string} */ typed) =>
    attempt(async () => {
      say(t('host.recovery.got', { count: await enterCode(typed) }));
      setTyping(false);
      changed();
    });
  const another = {
    label: t('host.recovery.another'),
    question: t('host.recovery.another.asks'),
    yes: t('host.recovery.another'),
    no: t('host.recovery.keep'),
    act: make,
  };
  return html`<section class="way-back">
    <h2>${t('host.recovery')}</h2>
    <p>${now ? t('host.recovery.since', { date: whenText(now.made) }) : t('host.recovery.why')}</p>
    ${said && html`<p role="status">${said}</p>`}
    ${
      code
        ? html`<${Shown} code=${code} done=${() => setCode('')} />`
        : typing
          ? html`<${Typed} ...${{ enter, say }} quit=${() => setTyping(false)} />`
          : html`<div class="row">
              ${
                now
                  ? html`<${Confirm} ...${another} />`
                  : html`<button onClick=${make}>${t('host.recovery.make')}</button>`
              }
              <button onClick=${() => setTyping(true)}>${t('host.recovery.enter')}</button>
            </div>`
    }
  </section>`;
};
