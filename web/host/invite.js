// Invites others to the table: links to copy or to photograph.
import { html, useEffect, useState } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { addressOf, keepLink, linkOf } from './links.js';

/** @typedef {import('./host.js').Host} Host */
/** @typedef {import('./host-table.js').HostTable} HostTable */

const QUIET = 4; // modules of margin, which readers need to find a code

/** A QR code as one line, drawn in squares. @param {string} text */
const codeOf = async (text) => {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { path, size: code.size + 2 * QUIET };
};

/** @param {{ text: string, label: string }} props */
const Code = ({ text, label }) => {
  const [code, setCode] = useState(/** @type {{ path: string, size: number } | null} */ (null));
  useEffect(() => void codeOf(text).then(setCode), [text]);
  if (!code) return null;
  return html`<svg class="code" viewBox=${`0 0 ${code.size} ${code.size}`} role="img" aria-label=${label}>
    <path class="ground" d=${`M0 0h${code.size}v${code.size}H0z`} /><path class="ink" d=${code.path} />
  </svg>`;
};

/** @param {{ label: string, address: string }} props */
const Way = ({ label, address }) => {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => {});
    setCopied(true);
  };
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget).select();
  return html`<div class="way">
    <label>${label}<input readonly value=${address} onFocus=${select} /></label>
    <div class="row">
      <button onClick=${copy}>${t(copied ? 'host.copied' : 'host.copy')}</button>
      <button aria-expanded=${shown} onClick=${() => setShown(!shown)}>${t('host.code')}</button>
    </div>
    ${shown && html`<${Code} text=${address} label=${label} />`}
  </div>`;
};

/** The maker's actions on a seat. @param {{ host: Host, table: HostTable, seat: number }} props */
const Ruled = ({ host, table, seat }) => {
  const { kind } = table.info?.seats[seat - 1] ?? {};
  const reissue = async () => {
    const answer = await host.rule({ cmd: 'reissue', seat });
    if (!answer?.secret) return;
    const { invites, once = [] } = linkOf(table.link.table);
    const added = { invites: { ...invites, [seat]: answer.secret }, once: [...new Set([...once, seat])] };
    keepLink({ table: table.link.table, ...added });
    host.app.changed();
  };
  const fill = () => host.rule({ cmd: 'fill', seat });
  if (kind === 'open') return html`<button onClick=${fill}>${t('host.fill', { seat })}</button>`;
  if (kind !== 'person' || seat === table.viewer) return null;
  return html`<button onClick=${reissue}>${t('host.reissue', { name: table.ownerName(seat) })}</button>`;
};

/** @param {{ host: Host, table: HostTable }} props */
export const Invite = ({ host, table }) => {
  const { table: name, invites, once = [], maker } = linkOf(table.link.table);
  const open = table.info?.seats.some(({ kind }) => kind === 'open');
  const seats = table.players.map((_, i) => i + 1);
  const ruled = (/** @type {number} */ seat) => html`<${Ruled} ...${{ host, table, seat }} key=${seat} />`;
  return html`<div class="invite">
    ${Object.entries(invites).map(([key, secret]) => {
      const seat = Number(key);
      const words = { name: table.ownerName(seat) };
      if (once.includes(seat) && !table.invited.includes(seat))
        return html`<p class="taken" key=${seat}>${t('host.link.taken', words)}</p>`;
      const label = t(once.includes(seat) ? 'host.link.once' : 'host.link.seat', words);
      return html`<${Way} label=${label} address=${addressOf(name, secret)} key=${seat} />`;
    })}
    <${Way} label=${t(open ? 'host.link.open' : 'host.link.watch')} address=${addressOf(name)} />
    ${maker && html`<div class="row">${seats.map(ruled)}</div>`}
  </div>`;
};
