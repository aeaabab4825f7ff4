// Beside the question: the player's list of capitals while they list and bid, and what a bid buys.
import { html } from '../frame/ui.js';

/** @typedef {import('./types.js').Context} Context */

/** @param {{ c: Context }} props */
export const Beside = ({ c }) => {
  const { facts, position, t, viewer } = c;
  const listed = position.state.players[viewer - 1]?.wishes.filter(Boolean) ?? [];
  if (position.state.step !== 'capital' || !listed.length) return null;
  return html`<ol class="wishes" aria-label=${t('aor.wishes')}>
    ${listed.map((number) => {
      const { province, colour } = facts.capitals[number - 1];
      return html`<li key=${province}><i class=${`disc player-${colour}`}></i>${facts.provinces[province].name}</li>`;
    })}
  </ol>`;
};

const NAMED = 8; // provinces

/** The provinces that take tokens without a fight, the largest first. @param {{ c: Context }} props */
const Free = ({ c: { facts, position, t } }) => {
  const { provinces = [] } = position.view.free ?? {};
  const names = provinces
    .toSorted((a, b) => b.tokens - a.tokens)
    .map(({ id, tokens }) => `${facts.provinces[id].name} ${tokens}`);
  if (!names.length) return html`<p class="small">${t('aor.free.none')}</p>`;
  const more = names.length > NAMED ? ' …' : '';
  return html`<p class="small dim">${names.slice(0, NAMED).join(', ')}${more}</p>`;
};

/**
 * The tokens of a bid and the provinces for them, and the money that is left.
 * @param {{ c: Context, value: number }} props
 */
export const Bids = ({ c, value }) => {
  const { position, t, viewer } = c;
  const { free } = position.view;
  const stand = position.view.standings[viewer - 1];
  if (!stand || (position.state.step !== 'capital' && !free)) return null;
  const left = t('aor.bid.left', { left: stand.cash - Math.abs(value) });
  if (!free) return html`<p class="small bids">${left}</p>`;
  const tokens = Math.min(Math.max(value, 0), stand.stock);
  const takes = t('aor.bid', { tokens, provinces: free.provinces.length, takes: free.tokens });
  const over = tokens > free.tokens ? ` ${t('aor.bid.over', { over: tokens - free.tokens })}` : '';
  return html`<div class="bids"><p class="small">${takes}${over} ${left}</p><${Free} c=${c} /></div>`;
};
