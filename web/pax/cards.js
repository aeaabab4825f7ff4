// Cards and squares on the table.
import { classes, html, memo } from '../frame/ui.js';
import { AbilityIcon, Coin, Comet, OpIcon, Prestige, ShotIcon, TokenIcon, tokenName } from './icons.js';
import { itemOf, spread } from './item.js';
import { Ornament } from './ornament.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Size} Size */
/** @typedef {import('./item.js').Item} Item */

/** Pixels of the icons on a card. @type {Record<Size, Record<string, number>>} */
const SIZES = {
  normal: { prestige: 19, op: 22, shot: 22, agent: 19, lying: 17, bishop: 32 },
  mini: { prestige: 13, op: 17, shot: 16, agent: 16, lying: 16, bishop: 18 },
};

/** The icon before the title of anything but a plain card. @type {Record<string, string>} */
const RANKS = { king: 'crown', republic: 'temple', queen: 'queen' };

/** Its Location and Prestige. @param {{ c: Context, item: Item, size: Size }} props */
const Banner = ({ c: { facts }, item, size }) => {
  const name = item.where === 'nowhere' ? '' : item.place;
  const tiny = name && (facts.empires[item.where]?.tiny ?? name);
  const shown = size === 'mini' ? tiny : name;
  const long = name.length > 8 && tiny !== name; // without room for it, its tiny name
  const diamond = (/** @type {string} */ kind) =>
    html`<${Prestige} kind=${kind} title=${facts.prestige[kind].name} size=${SIZES[size].prestige} />`;
  return html`<div class="banner">
    ${item.kind !== 'comet' && html`<span class=${classes('place', long && 'long')}>${shown}</span>`}
    ${long && size !== 'mini' && html`<span class="place tiny" aria-hidden="true">${tiny}</span>`}
    <span class="diamonds">${item.prestige.map(diamond)}</span>
  </div>`;
};

/** @param {{ item: Item, size: Size, silenced: boolean }} props */
const Ops = ({ item, size, silenced }) =>
  html`<div class="ops">
    ${item.ops.map(({ id, name }) => {
      const off = silenced && !id.startsWith('inquisitor');
      const icon = html`<${OpIcon} op=${id} title=${name} size=${SIZES[size].op} off=${off} />`;
      return size === 'mini'
        ? icon
        : html`<span class="op">${icon}<i class="named" aria-hidden="true">${name}</i></span>`;
    })}
  </div>`;

const CROWDS = [58, 66, 80]; // letters plus the width of Ops from which on a narrow card shows scrolls, not words

/** @param {Item} item */
const crowdOf = ({ title, ops, in_brief: says }) => {
  const takes = says.join('; ').length + 14 * ops.length + (title.length > 20 ? 10 : 0);
  return CROWDS.filter((most) => takes >= most).length;
};

/** Abilities in a few words, beside the Ops. @param {{ item: Item, size: Size, silenced: boolean }} props */
const Body = ({ item, size, silenced }) => {
  const ops = html`<${Ops} item=${item} size=${size} silenced=${silenced} />`;
  if (!item.in_brief.length || size === 'mini') return ops;
  const signs = item.in_brief.map((_, i) => html`<${AbilityIcon} size=${18} key=${i} />`);
  return html`<div class=${`motto crowd-${crowdOf(item)}`} title=${item.abilities.join(' ')}>
    ${item.ops.length > 0 && ops} <span class="words">${item.in_brief.join('; ')}</span>
    <span class="signs" aria-hidden="true">${signs}</span>
  </div>`;
};

/** One-shot and agents. @param {{ item: Item, size: Size }} props */
const Foot = ({ item: { one_shot: shot, agents }, size }) =>
  html`<div class="foot">
    ${shot && html`<${ShotIcon} shot=${shot} title=${shot.name} size=${SIZES[size].shot} />`}
    ${agents.map(
      ({ id, name }) => html`<${TokenIcon} token=${id} title=${name} size=${SIZES[size].agent} class="agent" />`,
    )}
  </div>`;

/** Tokens repressed to a square. @param {{ c: Context, item: Item, size: Size }} props */
const Jail = ({ c, item: { id, square }, size }) =>
  html`<div class="jail">
    ${spread(square?.repressed).map(({ token, index }) => {
      const says = c.t('pax.repressed', { token: tokenName(c, token) });
      const key = `repressed:${id}:${token}:${index}`;
      return html`<span ...${c.at(`repressed:${id}:${token}`, says, 'lying')} data-key=${key} key=${key}>
        <span data-piece=${token} data-place=${`item:${id}`}>
          <${TokenIcon} token=${token} size=${SIZES[size].lying} lying />
        </span>
      </span>`;
    })}
  </div>`;

/** @param {{ c: Context, id: string, faith: string, size: Size }} props */
const Bishop = ({ c, id, faith, size }) => {
  const token = `bishop:${faith}`;
  return html`<span class="bishop" data-piece=${token} data-place=${`item:${id}`}>
    <${TokenIcon} token=${token} size=${SIZES[size].bishop} title=${tokenName(c, token)} />
  </span>`;
};

/** Florins that lie on a card. @param {{ count: number, size?: number }} props */
export const Florins = ({ count, size = 18 }) =>
  html`<span class="florins" data-florins=${count} aria-hidden="true"><${Coin} size=${size} />${count}</span>`;

/** @typedef {{ c: Context, size?: Size, spot?: string, also?: string, florins?: number, label?: string }} Lying */

/** Its owner's picture of the card. @param {{ address: string, title: string }} props */
const Pictured = ({ address, title }) => html`<img class="own-picture" src=${address} alt=${title} title=${title} />`;

/**
 * The print on it.
 * @param {{ c: Context, item: Item, size: Size, silenced: boolean }} props
 */
const PrintDrawn = ({ c, item, size, silenced }) => html`
  ${!item.in_brief.length && html`<${Ornament} item=${item} />`}
  <${Banner} c=${c} item=${item} size=${size} />
  <div class=${classes('title', item.title.length > 20 && 'long')}>
    ${RANKS[item.kind] && html`<${TokenIcon} token=${RANKS[item.kind]} size=${14} />`}${item.title}
  </div>
  ${item.kind === 'comet' && html`<${Comet} />`}
  <${Body} item=${item} size=${size} silenced=${silenced} />
  <${Foot} item=${item} size=${size} />
`;

const Print = memo(PrintDrawn, ({ c, item, size, silenced }) => {
  const { id, title, kind } = item;
  return [c.facts, c.language, id, title, kind, size, silenced];
});

/** @param {Lying & { id: string, price?: number }} props */
const CardDrawn = ({ c, id, size = 'normal', spot = `item:${id}`, also, florins = 0, price, label }) => {
  if (id === 'hidden') return html`<${Back} c=${c} side="west" spot=${spot} size=${size} />`;
  const item = itemOf(c, id);
  const { state, view } = c.position;
  const { square, kind } = item;
  const bishop = square ? square.bishop : state.bishops[id];
  const silenced = view.items[id]?.silenced ?? false;
  const used = state.turn.used?.includes(id);
  const says = [label, silenced && c.t('pax.silenced'), florins > 0 && c.t('pax.florins', { count: florins })];
  const own = size === 'normal' && c.pictures.get(id);
  const name = classes('card', size, item.side, kind, silenced && 'silenced', used && 'used', own && 'pictured');
  const print = own
    ? html`<${Pictured} address=${own} title=${item.title} />`
    : html`<${Print} c=${c} item=${item} size=${size} silenced=${silenced} />`;
  const sign = [id, florins, bishop, kind, JSON.stringify(square?.repressed ?? 0), square?.queens].join('|');
  return html`<div ...${c.at(spot, undefined, name, also)} data-thing=${id} data-zoom=${id} data-sig=${sign}>
    ${size === 'normal' ? c.later(print) : print}
    ${square?.repressed && html`<${Jail} c=${c} item=${item} size=${size} />`}
    ${bishop && html`<${Bishop} c=${c} id=${id} faith=${bishop} size=${size} />`}
    ${price !== undefined && html`<span class="price" aria-hidden="true">${price}<${Coin} size=${13} /></span>`}
    ${florins > 0 && html`<${Florins} count=${florins} size=${15} />`}
    <i class="sr">${says.filter(Boolean).join('; ')}</i>
  </div>`;
};

/** A card on the table. */
export const Card = memo(CardDrawn, ({ c, ...how }) => {
  const { state, view } = c.position;
  const { id } = how;
  const lies = [state.squares[id], state.bishops[id], view.items[id], view.faces[id], state.turn.used?.includes(id)];
  return [c.facts, c.language, c.marks, c.pictures.get(id), ...lies, ...Object.values(how)];
});

/**
 * A card seen from behind.
 * @param {Lying & { side: string, children?: unknown }} props
 */
export const Back = ({ c, side, spot, size = 'normal', florins = 0, label, children }) => {
  const name = classes('card back', size, side);
  const marks = spot
    ? c.at(spot, children ? undefined : (label ?? c.t('pax.hidden')), name)
    : { class: name, 'aria-label': label, role: label ? 'img' : undefined };
  return html`<div ...${marks} data-sig=${`back|${florins}`}>
    <div class="pattern"></div>
    ${children}${children && label && html`<i class="sr">${label}</i>`}
    ${florins > 0 && html`<${Florins} count=${florins} />`}
  </div>`;
};
