// The little picture beside an explanation: a scene that the engine lays out, drawn with the table's own pieces.
import { classes, html, useEffect, useState } from '../frame/ui.js';
import { Card } from './cards.js';
import { Diagram } from './diagram.js';
import { TokenIcon, tokenName } from './icons.js';
import { Market } from './markets.js';
import { SCENES } from './scenes.js';
import { Item, rowsOf } from './tableau.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('../frame/engine.js').Engine} Engine */
/** @typedef {{ [name: string]: unknown }} Fields */

const START = 'format: 3\nseed: 7\nseats: 3\noption bank_1: fugger\noption bank_2: medici\noption bank_3: coeur\n';
const PARTS = ['players', 'state', 'view.items', 'view.faces', 'view.levies'];

/**
 * Applies changes to a position: merges members, and lists of objects one by one; null removes a member.
 * @param {Fields} into @param {Fields} change
 */
const merge = (into, change) => {
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete into[name];
    else if (typeof value !== 'object' || typeof into[name] !== 'object' || !isMerged(value)) into[name] = value;
    else merge(/** @type {Fields} */ (into[name]), /** @type {Fields} */ (value));
  }
};
/** A list of names replaces the old one. @param {unknown} value */
const isMerged = (value) => !Array.isArray(value) || value.every((item) => typeof item === 'object');

/**
 * Takes a scene's cards out of deck and market; the deck fills the gaps.
 * @param {import('./types.js').State} state
 */
const takeOut = ({ seats, squares, market, deck }) => {
  const used = new Set([
    ...seats.flatMap(({ west, east, hand }) => [...west, ...east, ...hand]),
    ...Object.values(squares).flatMap(({ queens = [] }) => queens),
  ]);
  for (const side of Object.keys(deck)) {
    deck[side] = deck[side].filter((card) => !used.has(card));
    for (const space of market[side]) if (space.card && used.has(space.card)) space.card = deck[side].pop();
  }
};

/** @type {Promise<Engine> | undefined} */
let workshop;

/**
 * The position of a scene, if this edition has its cards.
 * @param {Engine} engine @param {string} game @param {Scene} scene
 */
export const layOut = async (engine, game, { change = {} }) => {
  workshop ??= engine.twin();
  const twin = await workshop;
  twin.language = engine.language;
  twin.ask({ cmd: 'load', record: `game: ${game}\n${START}` });
  const look = (/** @type {string[]} */ parts) => twin.ask({ cmd: 'view', seat: 'everything', parts });
  const state = /** @type {import('./types.js').State} */ (look(['state']).state);
  merge(/** @type {Fields} */ (/** @type {unknown} */ (state)), /** @type {Fields} */ (change));
  takeOut(state);
  twin.ask({ cmd: 'load', record: `game: ${game}\nformat: 3\nposition: ${JSON.stringify(state)}\n` });
  return /** @type {Context['position']} */ (look(PARTS));
};

/** @param {{ c: Context, tokens: string[], fall: number }} props */
const Rank = ({ c, tokens, fall }) =>
  html`<div class="rank">
    ${tokens.map((token, i) => {
      const fell = i >= tokens.length - fall;
      return html`<span class=${classes('fighter', fell && 'fell')}>
        <${TokenIcon} token=${token} size=${34} title=${tokenName(c, token)} />
      </span>`;
    })}
  </div>`;

/** @param {{ c: Context, scene: Scene }} props */
const Shown = ({ c, scene: { map, cards, row, market, battle } }) => {
  if (map) return html`<div class="map diagram"><${Diagram} c=${c} around=${map} /></div>`;
  if (cards) return html`<div class="cards">${cards.map((id) => html`<${Card} c=${c} id=${id} key=${id} />`)}</div>`;
  if (market) return html`<div class="markets"><${Market} c=${c} side=${market} /></div>`;
  if (row)
    return html`<div class="cards">
      ${rowsOf(c, row.seat)[row.side].map((id) => html`<${Item} c=${c} id=${id} key=${id} />`)}
    </div>`;
  if (!battle) return null;
  return html`<div class="fight">
    <${Rank} c=${c} tokens=${battle.attack} fall=${battle.fall} />
    <span class="against" aria-hidden="true">⚔</span>
    <${Rank} c=${c} tokens=${battle.defend} fall=${battle.defend.length} />
  </div>`;
};

/** The scene that goes with an entry. @param {string[]} tags */
export const sceneOf = (tags) => SCENES.find((scene) => scene.tags.some((tag) => tags.includes(tag)));

/** @param {{ c: Context, tags: string[], engine: Engine }} props */
export const Picture = ({ c, tags, engine }) => {
  const scene = sceneOf(tags);
  const [position, setPosition] = useState(/** @type {Context['position'] | null} */ (null));
  const game = c.facts.banks.fugger.colour === 'orange' ? 'pax1e' : 'pax2e';
  useEffect(() => {
    if (scene) layOut(engine, game, scene).then(setPosition, () => setPosition(null)); // not in this edition
  }, [scene, c.language]);
  if (!scene || !position) return null;
  return html`<figure class="picture" aria-label=${c.t('reference.picture')}>
    <${Shown} c=${{ ...c, position, viewer: 0 }} scene=${scene} />
  </figure>`;
};
