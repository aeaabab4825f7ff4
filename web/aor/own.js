// On a phone, under the map: the viewer's provinces in a row. A touch draws the map near, and chooses where it can.
import { classes, html } from '../frame/ui.js';
import { Good } from './icons.js';
import { liveryOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Spot} Spot */

const KINDS = ['capital', 'market', 'satellite'];

/** Capital first, then what pays most. @param {Context} c */
const ownOf = ({ facts, position, viewer }) =>
  position.view.map
    .flatMap(({ id, pieces }) => {
      const own = pieces.find(({ player }) => player === viewer);
      return own ? { id, own, of: facts.provinces[id] } : [];
    })
    .toSorted((a, b) => KINDS.indexOf(a.of.kind) - KINDS.indexOf(b.of.kind) || b.of.number - a.of.number);

/** @param {{ c: Context, near: (id: string) => void }} props */
export const Own = ({ c, near }) => {
  const provinces = ownOf(c);
  if (!provinces.length) return null;
  const { colour } = liveryOf(c, c.viewer);
  return html`<div class="own-provinces" role="group" aria-label=${c.t('aor.own')}>
    ${provinces.map(({ id, own: { marker, coloured = 0, white = 0 }, of }) => {
      const spot = `province:${id}`;
      const can = c.marks.can.has(spot);
      const chosen = c.marks.path.includes(spot);
      const tokens = !marker && html`<span class="few">${coloured + white}/${of.number}</span>`;
      return html`<button
        class=${classes(can && 'can', chosen && 'chosen')}
        data-spot=${can || chosen ? spot : undefined}
        onClick=${() => near(id)}
        key=${id}
      >
        <i class=${classes('disc', `player-${colour}`, marker && 'held')}>${marker ? of.number : ''}</i>
        ${of.name}${tokens}${of.goods.map((good) => html`<${Good} id=${good} size=${15} />`)}
      </button>`;
    })}
  </div>`;
};
