// Beside the question: the player's list of capitals, while they list and bid.
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
