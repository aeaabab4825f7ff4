// Helps beside a game on a real table: what cards do with each other, what advances cost. Loads on first use; the
// browser remembers its cards.
import { classes, html, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/ui.js').Happening} Happening */
/** @typedef {import('./types.js').Shelf} Shelf */
/** @typedef {import('./types.js').Beside} Beside */

const KEY = 'florin.library';
const GAMES = ['pax2e', 'pax1e', 'aor'];
const FOUND = 12; // cards that a search shows

/** @returns {Shelf} */
const emptyShelf = () => ({ have: [], buy: [], cash: 0, markets: 0 });

/** @returns {{ game: string, shelves: Record<string, Shelf> }} */
const kept = () => {
  try {
    return { game: GAMES[0], shelves: {}, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { game: GAMES[0], shelves: {} };
  }
};

/** @param {ReturnType<typeof kept>} all */
const keep = (all) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser without storage: it is empty the next time.
  }
};

/** @param {string[]} list @param {string} one */
const toggled = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

/** @typedef {{ shelf: Shelf, told: Beside, lay: (some: Partial<Shelf>) => void }} Laid */

/** The cards of the market, and what they have in common. @param {Laid & { lookUp: (id: string) => string }} props */
const Cards = ({ shelf, told, lay, lookUp }) => {
  const [words, setWords] = useState('');
  const { cards = [], notes = [] } = told;
  const asked = words.trim().toLowerCase();
  const found = cards.filter(({ name, id, held }) => !held && asked && `${name} ${id}`.toLowerCase().includes(asked));
  const take = (/** @type {string} */ id) => {
    lay({ have: toggled(shelf.have, id) });
    setWords('');
  };
  return html`
    <label class="field">
      <span>${t('library.add')}</span>
      <input type="search" value=${words} onInput=${(/** @type {Happening} */ e) => setWords(valueOf(e))} />
    </label>
    <ul class="found">
      ${found.slice(0, FOUND).map(
        ({ id, name, side }) =>
          html`<li key=${id}>
              <button onClick=${() => take(id)}>${name} <span class="dim">${side}</span></button>
            </li>`,
      )}
    </ul>
    ${asked && !found.length && html`<p class="dim">${t('library.nothing')}</p>`}
    <h2>${t('library.together')}</h2>
    ${!notes.length && html`<p class="dim">${t(shelf.have.length ? 'library.apart' : 'library.empty')}</p>`}
    <ul class="notes">${notes.map(({ text }) => html`<li key=${text}>${text}</li>`)}</ul>
    ${cards
      .filter(({ held }) => held)
      .map(
        ({ id, name }) =>
          html`<details key=${id}>
            <summary>${name}</summary>
            <p class="cards">${lookUp(id)}</p>
            <button onClick=${() => take(id)}>${t('library.remove')}</button>
          </details>`,
      )}
  `;
};

/** @param {{ label: string, value: number, set: (value: number) => void }} props */
const Amount = ({ label, value, set }) =>
  html`<label class="field">
    <span>${label}</span>
    <input type="number" min="0" max="9999" value=${value}
      onInput=${(/** @type {Happening} */ e) => set(Math.max(0, Number(valueOf(e)) || 0))} />
  </label>`;

/** The player's own things, and the prices of the rest. @param {Laid} props */
const Purchases = ({ shelf, told, lay }) => {
  const { advances = [], leaders = [], left = 0, income = 0, interest = 0, value = 0 } = told;
  const own = (/** @type {string} */ id) =>
    lay({ have: toggled(shelf.have, id), buy: shelf.buy.filter((one) => one !== id) });
  const needs = (/** @type {string[]} */ missing) => t('library.needs', { what: missing.join(', ') });
  return html`
    <div class="row">
      <${Amount} label=${t('library.cash')} value=${shelf.cash} set=${(/** @type {number} */ cash) => lay({ cash })} />
      <${Amount} label=${t('library.markets')} value=${shelf.markets}
        set=${(/** @type {number} */ markets) => lay({ markets: Math.min(100, markets) })} />
      <${Amount} label=${t('library.players')} value=${shelf.seats ?? 3}
        set=${(/** @type {number} */ seats) => lay({ seats: Math.min(6, Math.max(3, seats)) })} />
    </div>
    <p class=${classes(left < 0 && 'verdict')}>${t('library.sums', { left, income, interest, value })}</p>
    <table class="prices">
      <thead><tr>
        ${['advance', 'own', 'price', 'buy'].map((id) => html`<th key=${id}>${t(`library.${id}`)}</th>`)}
      </tr></thead>
      <tbody>
        ${advances.map(({ id, name, cost, price, held, bought, affordable, missing }) => {
          const label = (/** @type {string} */ what) => `${name}: ${t(`library.${what}`)}`;
          return html`<tr key=${id} class=${classes(held && 'held', affordable && 'can')}>
            <th>
              ${name}
              ${missing.length > 0 && html`<span class="dim small">${needs(missing)}</span>`}
            </th>
            <td><input type="checkbox" checked=${held} aria-label=${label('own')} onChange=${() => own(id)} /></td>
            <td>${price === undefined ? '' : price === cost ? `$${price}` : html`<s>${cost}</s> $${price}`}</td>
            <td><input type="checkbox" checked=${bought} disabled=${held || (!bought && !affordable)}
              aria-label=${label('buy')} onChange=${() => lay({ buy: toggled(shelf.buy, id) })} /></td>
          </tr>`;
        })}
      </tbody>
    </table>
    <details>
      <summary>${t('library.leaders')}</summary>
      ${leaders.map(
        ({ id, name, held }) =>
          html`<label class="check" key=${id}>
            <input type="checkbox" checked=${held} onChange=${() => lay({ have: toggled(shelf.have, id) })} />${name}
          </label>`,
      )}
    </details>
  `;
};

/** @param {{ app: App }} props */
export const Library = ({ app }) => {
  const [all, setAll] = useState(kept);
  const { game } = all;
  const { engine } = app.game.table;
  const shelf = all.shelves[game] ?? emptyShelf();
  const change = (/** @type {ReturnType<typeof kept>} */ next) => {
    setAll(next);
    keep(next);
  };
  const lay = (/** @type {Partial<Shelf>} */ some) =>
    change({ ...all, shelves: { ...all.shelves, [game]: { ...shelf, ...some } } });
  const told = engine.ask({ cmd: 'beside', game, ...shelf });
  const names = engine.ask({ cmd: 'games' }).games.filter(({ id }) => GAMES.includes(id));
  const lookUp = (/** @type {string} */ id) => engine.ask({ cmd: 'cards', game, words: id }).text.trim();
  const choose = (/** @type {Happening} */ e) => change({ ...all, game: valueOf(e) });
  const View = told.advances ? Purchases : Cards;
  return html`<main class="learn library">
    <header>
      <h1>${t('library')}</h1>
      <button onClick=${() => app.goTo('welcome')}>${t('welcome')}</button>
      <button onClick=${() => app.back()}>${t('history.return')}</button>
    </header>
    <section>
      <p>${t(told.advances ? 'library.about.purchases' : 'library.about.cards')}</p>
      <div class="row">
        <label class="field">
          <span>${t('library.game')}</span>
          <select value=${game} onChange=${choose}>
            ${names.map(({ id, name }) => html`<option key=${id} value=${id} selected=${id === game}>${name}</option>`)}
          </select>
        </label>
        <button onClick=${() => lay(emptyShelf())}>${t('library.clear')}</button>
      </div>
      <${View} shelf=${shelf} told=${told} lay=${lay} lookUp=${lookUp} key=${game} />
    </section>
  </main>`;
};
