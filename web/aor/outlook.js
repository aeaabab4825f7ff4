// The outlook of a province: how tokens come there, how many it takes, and the parts of an attack's cost, which add up.
import { html } from '../frame/ui.js';
import { nameOf } from './livery.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {NonNullable<Spot['attack']>} Attack */

/** A name and its value. @param {string} name @param {unknown} value */
export const row = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/**
 * The tokens that an attack needs, part by part: "Needs 4 tokens: market 2 + 2 defenders".
 * @param {Context} c @param {Attack} attack
 */
const needsOf = ({ t }, { parts, halved, needs, present }) => {
  const some = Object.entries(parts).filter(([name, value]) => value !== 0 || name === 'market_number');
  const sum = some.map(([name, value], i) => {
    const says = t(`aor.sum.${name}`, { count: Math.abs(value) });
    return i === 0 ? says : `${value < 0 ? '−' : '+'} ${says}`;
  });
  const rest = [
    halved !== undefined && t('aor.sum.halved', { count: halved }),
    present > 0 && t('aor.sum.present', { count: present }),
  ];
  return t('aor.sum', { count: needs, sum: [sum.join(' '), ...rest.filter(Boolean)].join('; ') });
};

/** In a sentence: how many tokens an attack takes, why, and how it ends. @param {Context} c @param {Attack} attack */
const attackOf = (c, attack) => {
  const { tokens, chance, cathedral } = attack;
  const dice = c.t('aor.sum.chance', { tokens, chance });
  const saved = cathedral && c.t('aor.cathedral', { who: nameOf(c, cathedral) });
  return [needsOf(c, attack), dice, saved].filter(Boolean).join(' ');
};

/** @param {{ c: Context, attack: Attack }} props */
const Competition = ({ c, attack }) => {
  const whom = attack.defenders.map((seat) => nameOf(c, seat)).join(', ');
  return html`<h4>${c.t('aor.attack', { whom })}</h4>
    <p>${attackOf(c, attack)}</p>
    ${attack.why_not && html`<p class="small warn">${attack.why_not.text}</p>`}`;
};

/** @param {Context} c @param {Spot} spot */
const pieces = (c, spot) =>
  spot.pieces.map(({ player, marker, coloured = 0, white = 0 }) => {
    const who = nameOf(c, player);
    return marker ? c.t('aor.held', { who }) : c.t('aor.tokens', { who, count: coloured + white });
  });

/** @param {{ c: Context, id: string }} props */
export const Province = ({ c, id }) => {
  const { facts, position, t } = c;
  const { name, kind_name: kind, area, number, goods, supported_by: aids, supports } = facts.provinces[id];
  const spot = position.view.map.find((one) => one.id === id);
  const names = (/** @type {string[]} */ ids) => ids.map((other) => facts.provinces[other].name).join(', ');
  const chosen = c.marks.path.includes(`province:${id}`); // then the prompt tells it
  const why = spot?.no_reach ?? (spot?.attack ? undefined : spot?.no_room);
  return html`<h3>${name}</h3>
    <p class="small dim">${kind} · ${t('aor.area', { area: facts.areas[area].name })}</p>
    ${spot?.attack && !chosen && html`<${Competition} c=${c} attack=${spot.attack} />`}
    <dl>
      ${row(t('aor.number'), number)}
      ${goods.length > 0 && row(t('aor.good'), goods.map((good) => facts.commodities[good].name).join(', '))}
      ${aids.length > 0 && row(t('aor.supportedBy'), names(aids))}
      ${supports.length > 0 && row(t('aor.supports'), names(supports))}
      ${spot && spot.pieces.length > 0 && row(t('aor.there'), pieces(c, spot).join(', '))}
      ${spot?.reach && row(t('aor.reach'), facts.ways[spot.reach])}
      ${spot?.spaces !== undefined && row(t('aor.spaces'), spot.spaces)}
      ${spot?.room !== undefined && row(t('aor.room'), spot.room)}
      ${spot?.shipping_left !== undefined && row(t('aor.shippingLeft'), spot.shipping_left)}
    </dl>
    ${why && html`<p class="small warn">${why.text}</p>`}`;
};

/** The same in a line. @param {{ c: Context, id: string }} props */
export const Outlook = ({ c, id }) => {
  const { facts, position, t } = c;
  const spot = position.view.map.find((one) => one.id === id);
  if (!spot) return null;
  const { reach, room, attack, shipping_left: left } = spot;
  const says = [
    reach && facts.ways[reach],
    room !== undefined && (room > 0 || !attack) && t('aor.brief.room', { count: room }),
    left !== undefined && t('aor.brief.shipping', { count: left }),
  ].filter(Boolean);
  return html`${says.length > 0 && html`<p class="small">${says.join(' · ')}</p>`}
    ${attack && html`<p class="small odds">${attackOf(c, attack)}</p>`}`;
};
