// Whether this device is notified while no tab is open: on and off, for one game or all, and quiet hours.
import { checkedOf, html, useEffect, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { canPush, needsHome, own, renewal, turnOff, turnOn, wantAll, wish, wishes } from './push.js';

/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./connection.js').Fields} Fields */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {{ table: string, now: Answer, call: (fields: Fields) => Promise<boolean> }} Props */

const NIGHT = { from: '22:00', to: '07:00' };

/** @param {Props} props */
const QuietHours = ({ table, now, call }) => {
  const [quiet, setQuiet] = useState(wishes().quiet);
  const keep = async (/** @type {import('./push.js').Quiet | null} */ hours) => {
    setQuiet(hours);
    wish({ quiet: hours });
    const fields = await renewal(table, now);
    if (fields) await call(fields);
    if (wishes().all) await wantAll(true, now.push ?? '');
  };
  const line = (/** @type {'from' | 'to'} */ end) => {
    const set = (/** @type {Happening} */ event) => {
      const time = valueOf(event);
      if (quiet && time) void keep({ ...quiet, [end]: time });
    };
    return html`<label>
      ${t(`host.push.${end}`)}<input type="time" value=${quiet?.[end]} onChange=${set} />
    </label>`;
  };
  const turn = (/** @type {Happening} */ event) => keep(checkedOf(event) ? NIGHT : null);
  return html`<label class="check">
      <input type="checkbox" checked=${quiet !== null} onChange=${turn} />${t('host.push.quiet')}
    </label>
    ${quiet && line('from')} ${quiet && line('to')}`;
};

/** @param {Props & { fails: boolean }} props */
const On = ({ table, now, call, fails }) => {
  const [all, setAll] = useState(wishes().all);
  const one = (/** @type {Happening} */ event) => {
    setAll(!checkedOf(event));
    void wantAll(!checkedOf(event), now.push ?? '');
  };
  const off = async () => {
    const fields = await turnOff(table);
    if (fields) await call(fields);
  };
  return html`<p>${t(fails ? 'host.push.fails' : 'host.push.on')}</p>
    <label class="check"><input type="checkbox" checked=${!all} onChange=${one} />${t('host.push.one')}</label>
    <${QuietHours} table=${table} now=${now} call=${call} />
    <div class="row"><button type="button" onClick=${off}>${t('host.push.off')}</button></div>`;
};

/** @param {Props} props */
export const PushWay = ({ table, now, call }) => {
  const [device, setDevice] = useState(/** @type {import('./types.js').Device | null} */ (null));
  const [wrong, setWrong] = useState('');
  useEffect(() => void own(now).then(setDevice), [now]);
  if (needsHome()) return html`<p>${t('host.push.home')}</p>`;
  if (!canPush()) return null;
  if (device) return html`<${On} ...${{ table, now, call, fails: device.fails }} />`;
  const on = async () => {
    const why = await turnOn(table, now.push ?? '', call);
    setWrong(why && t(`host.push.${why}`));
  };
  return html`<div class="row"><button type="button" onClick=${on}>${t('host.push')}</button></div>
    ${wrong && html`<p class="verdict" role="alert">${wrong}</p>`}`;
};
