// The reference pages of Pax beside the rules' texts: icons, all cards, borders and routes, victories.
import { html, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { Card } from './cards.js';
import { Diagram } from './diagram.js';
import { Coin, Comet, OpIcon, Prestige, Shield, ShotIcon, TokenIcon, VictoryIcon } from './icons.js';
import { Large } from './large.js';
import { Picture } from './pictures.js';
import { empiresOf } from './places.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').CardFacts} CardFacts */

/** The section of each Op, one-shot and victory, in either edition. @type {Record<string, [string, string]>} */
const RULE_OF = {
  inquisitor: ['F1', 'Inquisitore'],
  commerce: ['F2', 'Commercio'],
  behead: ['F3', 'Decapitazione'],
  tax: ['F4', 'Tassa'],
  repress: ['F5', 'Repressione'],
  vote: ['F6', 'Voto'],
  corsair: ['F7', 'Corsaro'],
  siege: ['F8', 'Assedio'],
  campaign: ['F9', 'Campagna'],
  coronation: ['I', 'Incoronazione'],
  conspiracy: ['J1', 'Cospirazione'],
  revolt: ['J2', 'Rivolta popolare'],
  crusade: ['K1', 'Guerre Religiose'],
  jihad: ['K1', 'Guerre Religiose'],
  reformation: ['K1', 'Guerre Religiose'],
  apostasy: ['K3', 'Apostasia'],
  shift: ['H1', 'Cambio di una Rotta Commerciale'],
  torch: ['ABILITY a', 'Torcia'],
  holy: ['L3', 'Carte Vittoria'],
  imperial: ['L4', 'Carte Vittoria'],
  globalization: ['L5', 'Carte Vittoria'],
  renaissance: ['L6', 'Carte Vittoria'],
  age_of_byzantine: ['PROMO', 'PROMO'],
  patron: ['L2a', 'Quadro generale'],
};

/** @param {Context} c @param {string} what */
const ruleOf = ({ facts }, what) => RULE_OF[what]?.[facts.banks.fugger.colour === 'orange' ? 1 : 0];

/** @param {{ tag: string | undefined }} props */
const Rule = ({ tag }) => (tag ? html`<button class="section" data-rule=${tag}>${tag}</button>` : null);

/** Each of the things that cards have, once. @template {{ id: string }} T @param {T[]} all @returns {T[]} */
const once = (all) => [...new Map(all.map((one) => [one.id, one])).values()];

// ---- icons ----

/** @param {{ title: string, rows: { icon: unknown, name: string, tag?: string }[] }} props */
const Icons = ({ title, rows }) =>
  html`<section>
    <h3>${title}</h3>
    <ul class="legend">
      ${rows.map(({ icon, name, tag }) => html`<li key=${name}>${icon}<span>${name}</span><${Rule} tag=${tag} /></li>`)}
    </ul>
  </section>`;

/** @param {{ c: Context }} props */
const Legend = ({ c }) => {
  const { facts } = c;
  const cards = Object.values(facts.cards);
  const squares = Object.values(facts.squares).flatMap((faces) => Object.values(faces));
  const ops = once([...cards, ...squares].flatMap((card) => card.ops)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const shots = once(cards.flatMap(({ one_shot: shot }) => shot ?? []));
  return html`
    <${Icons} title=${t('reference.pieces')} rows=${[
      ...Object.entries(facts.tokens).map(([id, { name }]) => {
        const tag = id.split(':')[0].toUpperCase();
        return { icon: html`<${TokenIcon} token=${id} size=${24} />`, name, tag };
      }),
      { icon: html`<${TokenIcon} token="pawn:fugger" size=${24} />`, name: t('reference.pawn'), tag: 'PAWN' },
      { icon: html`<${TokenIcon} token="crown" size=${24} />`, name: t('reference.king'), tag: 'KING' },
      { icon: html`<${TokenIcon} token="temple" size=${24} />`, name: t('reference.republic'), tag: 'REPUBLIC' },
      { icon: html`<${TokenIcon} token="queen" size=${24} />`, name: t('reference.queen'), tag: 'QUEEN' },
      { icon: html`<${Coin} size=${24} />`, name: t('reference.florin'), tag: 'FLORIN' },
      { icon: html`<${Comet} size=${24} />`, name: t('pax.comet'), tag: 'COMET' },
    ]} />
    <${Icons} title=${t('reference.ops')} rows=${ops.map(({ id, name }) => ({
      icon: html`<${OpIcon} op=${id} title="" size=${26} />`,
      name,
      tag: ruleOf(c, id.split(':')[0]),
    }))} />
    <${Icons} title=${t('reference.shots')} rows=${shots.map((shot) => ({
      icon: html`<${ShotIcon} shot=${shot} title="" size=${26} />`,
      name: shot.name,
      tag: ruleOf(c, shot.id),
    }))} />
    <${Icons} title=${t('reference.prestige')} rows=${Object.entries(facts.prestige).map(([kind, { name }]) => ({
      icon: html`<${Prestige} kind=${kind} title="" size=${26} />`,
      name,
      tag: 'PRESTIGE',
    }))} />
    <${Icons} title=${t('reference.banks')} rows=${Object.entries(facts.banks).map(([bank, { name, home }]) => ({
      icon: html`<${Shield} bank=${bank} size=${26} />`,
      name: home ? `${name}, ${home}` : name,
    }))} />
  `;
};

// ---- cards ----

/** Which set a card came with, by its number. @param {string} id */
const setOf = (id) => (id.startsWith('COMET') ? 'base' : ({ X: 'expansion', P: 'promo' }[id.slice(-1)] ?? 'base'));

/**
 * The values for filtering cards.
 * @type {Record<string, (card: CardFacts, id: string) => string[]>}
 */
const SIEVES = {
  side: ({ side }) => [side],
  where: ({ where }) => [where],
  op: ({ ops }) => ops.map(({ id }) => id.split(':')[0]),
  shot: ({ one_shot: shot }) => (shot ? [shot.id] : []),
  religion: ({ agents }) => agents.flatMap(({ id }) => id.split(':')[1] ?? []),
  prestige: ({ prestige }) => prestige,
  ability: ({ abilities }) => [abilities.length ? 'yes' : 'no'],
  edition: (_, id) => [setOf(id)],
};

/** The name of a value. @param {Context} c @param {string} sieve @param {string} value */
const called = ({ facts }, sieve, value) => {
  const cards = Object.values(facts.cards);
  if (sieve === 'side') return facts.sides[value].name;
  if (sieve === 'where') return facts.empires[value]?.name ?? value;
  if (sieve === 'religion') return facts.religions[value]?.name ?? value;
  if (sieve === 'prestige') return facts.prestige[value].name;
  if (sieve === 'op') {
    const name = cards.flatMap(({ ops }) => ops).find(({ id }) => id.split(':')[0] === value)?.name ?? value;
    return value === 'repress' ? name.split(' ')[0] : name.replace(/ (\(.*\)|West|East|Ovest|Est)$/, '');
  }
  if (sieve === 'shot') return cards.find(({ one_shot: shot }) => shot?.id === value)?.one_shot?.name ?? value;
  return t(`reference.${sieve}.${value}`);
};

/** @param {{ c: Context, sieve: string, value: string, set: (value: string) => void }} props */
const Sieve = ({ c, sieve, value, set }) => {
  const values = new Set(Object.entries(c.facts.cards).flatMap(([id, card]) => SIEVES[sieve](card, id)));
  const named = [...values].map((id) => ({ id, name: called(c, sieve, id) })).filter(({ id }) => id !== 'nowhere');
  named.sort((a, b) => a.name.localeCompare(b.name));
  return html`<label>
    ${t(`reference.by.${sieve}`)}
    <select value=${value} onChange=${(/** @type {import('../frame/ui.js').Happening} */ e) => set(valueOf(e))}>
      <option value="">${t('reference.any')}</option>
      ${named.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
    </select>
  </label>`;
};

/** @param {{ c: Context }} props */
const Cards = ({ c }) => {
  const [sifted, setSifted] = useState(/** @type {Record<string, string>} */ ({}));
  const [large, setLarge] = useState('');
  const wanted = Object.entries(sifted).filter(([, value]) => value);
  const found = Object.entries(c.facts.cards).filter(([id, card]) =>
    wanted.every(([sieve, value]) => SIEVES[sieve](card, id).includes(value)),
  );
  return html`
    <div class="sieves">
      ${Object.keys(SIEVES).map((sieve) => {
        const set = (/** @type {string} */ value) => setSifted({ ...sifted, [sieve]: value });
        return html`<${Sieve} c=${c} sieve=${sieve} value=${sifted[sieve] ?? ''} set=${set} key=${sieve} />`;
      })}
    </div>
    <p role="status">${t('reference.cards.found', { count: found.length })}</p>
    ${large && html`<div class="shown"><${Large} c=${c} id=${large} /></div>`}
    <div class="all">
      ${found.map(
        ([id]) =>
          html`<button class="quiet pick" aria-pressed=${id === large} key=${id}
            onClick=${() => setLarge(id === large ? '' : id)}>
            <${Card} c=${c} id=${id} />
          </button>`,
      )}
    </div>
  `;
};

// ---- borders and routes ----

/** @param {{ c: Context }} props */
const Places = ({ c }) => {
  const { facts } = c;
  const crossing = (/** @type {string} */ border) =>
    Object.entries(facts.routes)
      .filter(([, { borders }]) => borders.includes(border))
      .map(([emporium]) => facts.cities[emporium].label);
  return html`
    <figure class="picture whole">
      <div class="map diagram"><${Diagram} c=${c} around=${empiresOf(facts)} /></div>
    </figure>
    <section>
      <h3>${t('reference.borders')}</h3>
      <table>
        <thead>
          <tr>${['border', 'kind', 'crossed'].map((id) => html`<th scope="col">${t(`reference.${id}`)}</th>`)}</tr>
        </thead>
        <tbody>
          ${Object.entries(facts.borders).map(
            ([id, { name, sea }]) =>
              html`<tr key=${id}>
                <th scope="row">${name}</th><td>${t(sea ? 'reference.sea' : 'reference.land')}</td>
                <td>${crossing(id).join(', ')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <section>
      <h3>${t('reference.routes')}</h3>
      <ul class="routes-told">
        ${Object.entries(facts.routes).map(
          ([emporium, { side, empires }]) =>
            html`<li key=${emporium}>
              <b>${facts.cities[emporium].label}</b> (${facts.sides[side].name}):
              ${' '}${empires.map((id) => facts.empires[id].name).join(' → ')}
            </li>`,
        )}
      </ul>
    </section>
  `;
};

// ---- victories ----

/** @param {{ c: Context }} props */
const Wins = ({ c }) =>
  html`<ul class="legend wins">
    ${Object.entries(c.facts.victories).map(
      ([id, { name, how }]) =>
        html`<li key=${id}><${VictoryIcon} id=${id} size=${26} />
          <span><b>${name}</b>: ${how}</span><${Rule} tag=${ruleOf(c, id)} />
        </li>`,
    )}
  </ul>`;

/** @type {import('../frame/types.js').FaceReference<import('./types.js').Pax>} */
export default {
  tabs: [
    { id: 'icons', view: Legend },
    { id: 'cards', view: Cards },
    { id: 'places', view: Places },
    { id: 'wins', view: Wins },
  ],
  Picture,
};
