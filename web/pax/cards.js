// Cards and squares: small on the table, large with every icon in words.
import { html, classes } from '../frame/ui.js';
import { Coin, Comet, OpIcon, Prestige, ShotIcon, TokenIcon } from './icons.js';
import { Ornament } from './ornament.js';
import { spread, tokenName } from './places.js';

/** What is known of a card or square, in one shape. @param {any} c @param {string} id */
export const itemOf = (c, id) => {
  const { facts, position } = c;
  if (facts.cards[id]) return { ...facts.cards[id], id, square: null };
  const title = position.view.faces[id];
  const face = facts.squares[id][title];
  const empire = facts.empires[id];
  const square = position.state.squares[id] ?? {};
  return {
    id,
    title,
    name: face.name,
    side: empire.region,
    where: id,
    place: empire.name,
    kind: square.side === 'republic' ? 'republic' : 'king',
    agents: [],
    prestige: face.prestige,
    ops: face.ops,
    one_shot: null,
    suitors: [],
    abilities: [],
    square,
  };
};

/** The ten Empires as a tiny map, the card's Location lit. @param {{ facts: any, where: string }} props */
export const TinyMap = ({ facts, where }) => {
  const lit = facts.empires[where]?.all ?? [where];
  return html`<svg class="tinymap" viewBox="0 0 29 11" width="29" height="11" aria-hidden="true">${Object.entries(
    facts.empires,
  )
    .filter(([, e]) => 'row' in /** @type {any} */ (e))
    .map(
      ([id, e]) =>
        html`<rect class=${lit.includes(id) ? 'lit' : ''} x=${/** @type {any} */ (e).column * 6} y=${/** @type {any} */ (e).row * 6} width="5" height="5" />`,
    )}</svg>`;
};

/**
 * A card on the table.
 * @param {{ c: any, id: string, size?: string, spot?: string, florins?: number, price?: number, label?: string }} props
 */
export const Card = ({ c, id, size = 'normal', spot = `item:${id}`, florins = 0, price, label }) => {
  if (id === 'hidden') return html`<${Back} c=${c} side="west" spot=${spot} size=${size} />`;
  const item = itemOf(c, id);
  const { position, facts } = c;
  const bishop = item.square ? item.square.bishop : position.state.bishops[id];
  const silenced = position.view.items[id]?.silenced;
  const used = position.state.turn.used?.includes(id);
  const lying = item.square ? spread(item.square.repressed) : [];
  const says = [label, silenced && c.t('pax.silenced'), florins > 0 && c.t('pax.florins', { count: florins })]
    .filter(Boolean)
    .join('; ');
  return html`<div ...${c.at(spot, undefined, classes('card', size, item.side, item.kind, silenced && 'silenced', used && 'used'))} data-thing=${id} data-zoom=${id} data-sig=${`${id}|${florins}|${bishop}|${item.kind}|${JSON.stringify(item.square?.repressed ?? 0)}|${item.square?.queens}`}>
    <${Ornament} item=${item} />
    <div class="banner">${item.kind === 'comet' ? '' : html`<span class="place">${item.where === 'nowhere' ? '' : size === 'mini' || item.place.length > 12 ? facts.empires[item.where]?.tiny : item.place}</span>`}<span class="diamonds">${item.prestige.map((/** @type {string} */ p) => html`<${Prestige} kind=${p} title=${facts.prestige[p].name} size=${size === 'mini' ? 13 : 19} />`)}</span></div>
    <div class="title">${item.kind === 'king' && html`<${TokenIcon} token="crown" size=${14} />`}${item.kind === 'republic' && html`<${TokenIcon} token="temple" size=${14} />`}${item.kind === 'queen' && html`<${TokenIcon} token="queen" size=${14} />`}${item.title}</div>
    ${item.kind === 'comet' && html`<${Comet} />`}
    <div class="ops">${item.ops.map((/** @type {any} */ op) => html`<${OpIcon} op=${op.id} title=${op.name} size=${size === 'mini' ? 16 : 22} off=${silenced && !op.id.startsWith('inquisitor')} />`)}</div>
    <div class="foot">
      ${item.one_shot && html`<${ShotIcon} shot=${item.one_shot} title=${item.one_shot.name} size=${size === 'mini' ? 14 : 22} />`}
      ${item.agents.map((/** @type {any} */ agent) => html`<${TokenIcon} token=${agent.id} title=${agent.name} size=${size === 'mini' ? 13 : 19} class="agent" />`)}
      ${item.abilities.length > 0 && html`<span class="scroll" title=${item.abilities.join(' ')} aria-hidden="true">❧</span>`}
    </div>
    ${lying.length > 0 && html`<div class="jail">${lying.map(({ token, index }) => html`<span ...${c.at(`repressed:${id}:${token}`, c.t('pax.repressed', { token: tokenName(c, token) }), 'lying')} data-key=${`repressed:${id}:${token}:${index}`}><span data-piece=${token} data-place=${`item:${id}`}><${TokenIcon} token=${token} size=${size === 'mini' ? 13 : 17} lying /></span></span>`)}</div>`}
    ${bishop && html`<span class="bishop" data-piece=${`bishop:${bishop}`} data-place=${`item:${id}`}><${TokenIcon} token=${`bishop:${bishop}`} size=${size === 'mini' ? 20 : 32} title=${tokenName(c, `bishop:${bishop}`)} /></span>`}
    ${price !== undefined && html`<span class="price" aria-hidden="true">${price}<${Coin} size=${13} /></span>`}
    ${florins > 0 && html`<span class="florins" data-florins=${florins} aria-hidden="true"><${Coin} size=${15} />${florins}</span>`}
    <i class="sr">${says}</i>
  </div>`;
};

/** A card seen from behind. @param {{ c: any, side: string, spot?: string, size?: string, florins?: number, label?: string, children?: any }} props */
export const Back = ({
  c,
  side,
  spot,
  size = 'normal',
  florins = 0,
  label,
  children,
}) => html`<div ...${spot ? c.at(spot, children ? undefined : (label ?? c.t('pax.hidden')), classes('card back', size, side)) : { class: classes('card back', size, side), 'aria-label': label, role: label ? 'img' : undefined }} data-sig=${`back|${florins}`}>
  <div class="pattern"></div>${children}${children && label && html`<i class="sr">${label}</i>`}
  ${florins > 0 && html`<span class="florins" data-florins=${florins} aria-hidden="true"><${Coin} size=${18} />${florins}</span>`}
</div>`;

/** Everything about a card, every icon in words. @param {{ c: any, id: string }} props */
export const Large = ({ c, id }) => {
  const item = itemOf(c, id);
  const { facts, position } = c;
  const can = position.view.can?.[id];
  const silenced = position.view.items[id]?.silenced;
  /** Where an op could act right now. @param {string} op */
  const reach = (op) => {
    const places = [...new Set(can[op]?.map((/** @type {any} */ s) => s.label).filter(Boolean))];
    return places.length
      ? c.t('pax.canAct', { where: places.slice(0, 8).join(', ') + (places.length > 8 ? ' …' : '') })
      : c.t('pax.cannotAct');
  };
  /** @param {any} icon @param {string} name @param {any} does */
  const row = (icon, name, does) => html`<li>${icon}<span><b>${name}</b> ${does}</span></li>`;
  return html`<article class=${`large card ${item.side} ${item.kind}`}>
    <header><span class="place"><${TinyMap} facts=${facts} where=${item.where} /> ${item.kind === 'comet' ? '' : item.place}</span><span class="side">${facts.sides[item.side].name}</span></header>
    <h3>${item.title}</h3>
    <ul>
      ${item.kind === 'comet' && row(html`<${Comet} size=${20} />`, c.t('pax.comet'), c.t('pax.cometDoes'))}
      ${item.prestige.map((/** @type {string} */ p) => row(html`<${Prestige} kind=${p} title="" />`, facts.prestige[p].name, c.t('pax.prestige')))}
      ${item.ops.map((/** @type {any} */ op) => row(html`<${OpIcon} op=${op.id} title="" />`, op.name, html`${op.does}${can && html`<br /><i>${reach(op.id)}</i>`}`))}
      ${item.one_shot && row(html`<${ShotIcon} shot=${item.one_shot} title="" />`, item.one_shot.name, item.one_shot.does)}
      ${item.suitors.length > 0 && row(html`<${TokenIcon} token="crown" />`, c.t('pax.suitors'), item.suitors.map((/** @type {string} */ s) => facts.empires[s].name).join(', '))}
      ${item.agents.map((/** @type {any} */ agent) => row(html`<${TokenIcon} token=${agent.id} />`, agent.name, c.t('pax.agent')))}
      ${item.abilities.map((/** @type {string} */ text) => row(html`<span class="scroll">❧</span>`, '', text))}
      ${silenced && row(html`<${TokenIcon} token="bishop:plain" />`, c.t('pax.silenced'), '')}
    </ul>
  </article>`;
};
