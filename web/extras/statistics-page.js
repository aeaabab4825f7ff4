// Your own games in numbers and pictures.
import { Curve } from '../frame/curve.js';
import { download } from '../frame/files.js';
import { html, useEffect, useState, valueOf } from '../frame/ui.js';
import { maybe, t } from '../frame/words.js';
import { outcomesOf } from './outcomes.js';
import { Page } from './page.js';
import { accuracyOf, csvOf, formOf, groupsOf, sumOf } from './statistics.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./outcomes.js').Outcome} Outcome */
/** @typedef {import('./statistics.js').Group} Group */

const FORM = 10; // games in a form curve
const WHOLE = 1000; // shares are thousandths

/** @param {Outcome[]} outcomes @param {string} game */
const ofGame = (outcomes, game) => outcomes.filter((one) => !game || one.game === game);

/** A share in words. @param {number} part @param {number} whole */
const percent = (part, whole) => `${Math.round((100 * part) / (whole || 1))} %`;

/**
 * Groups of games as bars: their number, and how many of them you won.
 * @param {{ title: string, groups: Group[], name: (id: string) => string, wins?: boolean }} props  wins: all were won
 */
const Bars = ({ title, groups, name, wins = false }) => {
  const most = Math.max(...groups.map(({ games }) => games));
  return html`<section class="block">
    <h2>${title}</h2>
    <table class="bars">
      <thead class="sr">
        <tr>${['group', 'bar', 'won'].map((id) => html`<th scope="col">${t(`statistics.${id}`)}</th>`)}</tr>
      </thead>
      <tbody>
        ${groups.map(
          ({ id, games, won }) =>
            html`<tr key=${id}>
              <th scope="row">${name(id)}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
                  aria-label=${t('statistics.of', { won, games })}>
                  <rect class="games" width=${(100 * games) / most} height="10" />
                  <rect class="won" width=${(100 * won) / most} height="10" />
                </svg>
              </td>
              <td>${wins ? won : `${won}/${games} · ${percent(won, games)}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
};

/** A line over games, in fractions. @param {{ title: string, about: string, shares: number[] }} props */
const Line = ({ title, about, shares }) => {
  if (shares.length < 2) return null;
  const chances = shares.map((share, at) => ({ at, seat: 0, shares: [Math.round(share * WHOLE)] }));
  const drawing = { chances, moments: [], dress: () => 'mine', label: title, go: () => {} };
  return html`<section class="block"><h2>${title}</h2><p class="dim">${about}</p><${Curve} ...${drawing} /></section>`;
};

/** @param {{ outcomes: Outcome[] }} props */
const Found = ({ outcomes }) => {
  const { games, won, longest, turns } = sumOf(outcomes);
  const ending = (/** @type {string} */ id) => maybe(`ending.${id}`, id);
  /** @type {Record<string, string>} */
  const others = { ruled: t('seat.rules'), people: t('statistics.people') };
  const level = (/** @type {string} */ id) => others[id] ?? maybe(`level.${id}`, id || '–');
  const bank = (/** @type {string} */ id) => maybe(`value.${id}`, id.replaceAll('_', ' '));
  const wins = outcomes.filter((one) => one.won);
  return html`
    <p class="sum">${t('statistics.sum', { games, won, share: percent(won, games), longest, turns })}</p>
    <div class="pictures">
      <${Line} title=${t('statistics.form')} about=${t('statistics.form.about', { many: FORM })}
        shares=${formOf(outcomes, FORM)} />
      <${Line} title=${t('statistics.accuracy')} about=${t('statistics.accuracy.about')}
        shares=${accuracyOf(outcomes).map(({ share }) => share / 100)} />
      <${Bars} title=${t('statistics.level')} groups=${groupsOf(outcomes, (one) => one.level)} name=${level} />
      <${Bars} title=${t('statistics.player')} groups=${groupsOf(outcomes, (one) => one.player)} name=${bank} />
      <${Bars} title=${t('statistics.seats')} groups=${groupsOf(outcomes, (one) => String(one.seats))} name=${String} />
      ${
        wins.length > 0 &&
        html`<${Bars} title=${t('statistics.endings')} groups=${groupsOf(wins, (one) => one.ending)} name=${ending}
          wins />`
      }
    </div>
  `;
};

/** @param {{ app: App }} props */
export const Statistics = ({ app }) => {
  const [all, setAll] = useState(/** @type {Outcome[] | null} */ (null));
  const [game, setGame] = useState('');
  useEffect(() => {
    const look = async () => {
      await app.kept.keep();
      setAll(await outcomesOf(await app.game.local.engine.twin(), await app.kept.all()));
    };
    void look();
  }, []);
  const names = new Map(app.game.local.engine.ask({ cmd: 'games' }).games.map(({ id, name }) => [id, name]));
  const played = [...new Set(all?.map((one) => one.game))];
  const outcomes = ofGame(all ?? [], game);
  const choose = (/** @type {import('../frame/ui.js').Happening} */ event) => setGame(valueOf(event));
  return html`<${Page} app=${app} title=${t('statistics')} about=${t('statistics.about')}>
    ${!all && html`<p class="dim" role="status">${t('statistics.counting')}</p>`}
    ${all?.length === 0 && html`<p>${t('statistics.none')}</p>`}
    ${
      outcomes.length > 0 &&
      html`<div class="row">
          <label>${t('deals.game')}
            <select value=${game} onChange=${choose}>
              <option value="">${t('statistics.all')}</option>
              ${played.map((id) => html`<option value=${id}>${names.get(id)}</option>`)}
            </select>
          </label>
          <button onClick=${() => download('florin-statistics.csv', csvOf(outcomes))}>${t('statistics.csv')}</button>
        </div>
        <${Found} outcomes=${outcomes} />`
    }
  </${Page}>`;
};
