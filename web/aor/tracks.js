// Everybody in numbers, and the misery ladder.
import { html } from '../frame/ui.js';
import { Crest, nameOf, Named, seatsOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Standing} Standing */

/** @typedef {(stand: Standing, c: Context) => unknown} Tell */

/** The columns for each player, by the id of their words. @type {Record<string, Tell>} */
const COLUMNS = {
  score: ({ score }) => score,
  advancesValue: ({ advances_value: value }) => value,
  cash: ({ cash }) => `$${cash}`,
  written: ({ written_cash: cash }) => `$${cash}`,
  income: ({ income }) => `+$${income}`,
  interest: ({ interest }) => `+$${interest}`,
  misery: ({ misery }) => misery,
  stabilization: ({ stabilization }) => `$${stabilization}`,
  cards: ({ cards }) => cards,
  expansion: ({ expansion }) => expansion,
  stock: ({ stock }) => stock,
  markets: ({ markets }) => markets,
  markersLeft: ({ markers_left: left }) => left,
  ship: ({ ship }, { facts }) => facts.ships.find(({ id }) => id === ship)?.name ?? '',
};

/** @param {{ c: Context }} props */
const Numbers = ({ c }) =>
  html`<div class="numbers" tabindex="0" role="region" aria-label=${c.t('aor.standings')}>
    <table>
      <thead>
        <tr>
          <th scope="col">${c.t('aor.player')}</th>
          ${Object.keys(COLUMNS).map((id) => html`<th scope="col" key=${id}>${c.t(`aor.${id}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${seatsOf(c).map((seat) => {
          const stand = c.position.view.standings[seat - 1];
          return html`<tr key=${seat} class=${stand.out ? 'out' : ''}>
            <th scope="row"><${Crest} c=${c} seat=${seat} size=${18} />${stand.name}</th>
            ${Object.entries(COLUMNS).map(([id, tell]) => html`<td key=${id}>${tell(stand, c)}</td>`)}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

/** @param {{ c: Context }} props */
const Misery = ({ c }) => {
  const { facts, position, t } = c;
  const at = (/** @type {number} */ space) =>
    seatsOf(c).filter((seat) => position.view.standings[seat - 1].misery_space === space);
  return html`<section class="misery" aria-label=${t('aor.miseryLadder')}>
    <h3>${t('aor.miseryLadder')}</h3>
    <ol class="ladder">
      ${facts.misery.map((value, space) => {
        const there = at(space);
        const title = [value, ...there.map((seat) => nameOf(c, seat))].join(', ');
        return html`<li class=${there.length ? 'held' : ''} title=${title} key=${space}>
          <span>${value}</span>${there.map((seat) => html`<${Named} c=${c} seat=${seat} key=${seat} />`)}
        </li>`;
      })}
    </ol>
  </section>`;
};

/** @param {{ c: Context }} props */
export const Tracks = ({ c }) => html`<div class="tracks"><${Numbers} c=${c} /><${Misery} c=${c} /></div>`;
