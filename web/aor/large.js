// One thing with everything about it: a province, a card, an advance, a commodity, a player.
import { html } from '../frame/ui.js';
import { logOf } from './advances.js';
import { CardText, Payouts } from './cards.js';
import { Ladder, Trend } from './commodities.js';
import { Good } from './icons.js';
import { Crest, nameOf } from './livery.js';
import { Outlook, Province, row } from './outlook.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {{ c: Context, id: string }} Props */

/** @param {Context} c @param {string[]} advances */
const advanceNames = ({ facts }, advances) => advances.map((id) => facts.advances[id].name).join(', ');

/** @param {Props} props */
const Card = ({ c, id }) => {
  const { facts, position, t } = c;
  const card = facts.cards[id];
  const leader = position.view.leaders.find((one) => one.card === id);
  return html`<h3>${card.name}</h3>
    ${c.pictures.has(id) && html`<img class="own-picture" src=${c.pictures.get(id)} alt="" />`}
    <p class="small dim">${card.kind_name} · ${t('aor.epoch', { epoch: card.epoch })}</p>
    <${CardText} c=${c} id=${id} />
    <dl>
      ${card.advances && row(t('aor.leads'), advanceNames(c, card.advances))}
      ${card.discount !== undefined && row(t('aor.discount'), `$${leader?.discount ?? card.discount}`)}
      ${leader && row(t('aor.playedBy'), nameOf(c, leader.owner))}
      ${leader && row(t('aor.money'), `$${leader.money}`)}
      ${leader && leader.claims.length > 0 && row(t('aor.claims'), leader.claims.map((s) => nameOf(c, s)).join(', '))}
      ${row(t('aor.symbol'), card.symbol_name)}
    </dl>
    ${leader?.why_not && html`<p class="small">${leader.why_not.text}</p>`}`;
};

/** How its price comes about. @param {Props} props */
const PriceParts = ({ c, id }) => {
  const { facts, t } = c;
  const { price, price_parts: parts } = logOf(c, id);
  if (!parts) return null;
  return html`<dl class="sum">
    ${row(t('aor.cost'), `$${parts.cost}`)}
    ${parts.credits !== 0 && row(t('aor.credits'), `−$${-parts.credits}`)}
    ${parts.leaders.map(({ card, off }) => row(facts.cards[card].name, `−$${-off}`))}
    ${row(t('aor.price'), html`<b>$${price}</b>`)}
  </dl>`;
};

/** @param {Props} props */
const Advance = ({ c, id }) => {
  const { facts, t } = c;
  const { name, letter, category, effect, needs, leaders, credits } = facts.advances[id];
  const { held, bought, why_not: whyNot } = logOf(c, id);
  const owners = [...new Set([...held, ...bought])].map((seat) => nameOf(c, seat)).join(', ');
  return html`<h3>${letter} · ${name}</h3>
    <p class="small dim">${facts.categories[category].name}</p>
    <p>${effect}</p>
    <${PriceParts} c=${c} id=${id} />
    <dl>
      ${needs.length > 0 && row(t('aor.needs'), advanceNames(c, needs))}
      ${row(t('aor.credit'), `$${credits}`)}
      ${leaders.length > 0 && row(t('aor.leaders'), leaders.map((card) => facts.cards[card].name).join(', '))}
      ${owners && row(t('aor.heldBy'), owners)}
    </dl>
    ${whyNot && html`<p class="small warn">${whyNot.text}</p>`}`;
};

/** @param {Props} props */
const Commodity = ({ c, id }) => {
  const { facts, position, t } = c;
  const { name, value, provinces } = facts.commodities[id];
  const log = position.view.commodity_log.find((one) => one.id === id);
  if (!log) return null;
  const open = provinces.filter((province) => facts.provinces[province].open);
  return html`<h3><${Good} id=${id} /> ${name} <${Trend} c=${c} log=${log} /></h3>
    <${Ladder} c=${c} log=${log} />
    <dl>
      ${row(t('aor.value'), `$${value}`)}
      ${log.times > 0 && row(t(`aor.${log.trend}.now`), `× ${log.times}`)}
      ${row(t('aor.ifPlayed'), html`<${Payouts} c=${c} good=${id} />`)}
      ${log.majority && row(t('aor.majority'), nameOf(c, log.majority))}
      ${row(t('aor.provinces'), open.map((province) => facts.provinces[province].name).join(', '))}
    </dl>`;
};

/** @param {Props} props */
const Player = ({ c, id }) => {
  const { facts, position, t } = c;
  const seat = Number(id);
  const stand = position.view.standings[seat - 1];
  const held = position.view.advance_log.filter((log) => log.held.includes(seat)).map((log) => log.id);
  const ship = facts.ships.find((one) => one.id === stand.ship)?.name ?? '';
  return html`<h3><${Crest} c=${c} seat=${seat} size=${26} /> ${stand.name}</h3>
    <dl class="sum">
      ${row(t('aor.advancesValue'), `$${stand.advances_value}`)}
      ${row(t('aor.cash'), `+ $${stand.cash}`)}
      ${row(t('aor.misery'), `− $${stand.misery}`)}
      ${row(t('aor.score'), html`<b>${stand.score}</b>`)}
    </dl>
    <dl>
      ${row(t('aor.income'), `$${stand.income}`)}
      ${stand.interest > 0 && row(t('aor.interest'), `$${stand.interest}`)}
      ${row(t('aor.stabilization'), `$${stand.stabilization}`)}
      ${stand.relief_price !== undefined && row(t('aor.relief'), `$${stand.relief_price}`)}
      ${row(t('aor.expansion'), stand.expansion)} ${row(t('aor.stock'), stand.stock)}
      ${row(t('aor.markersLeft'), stand.markers_left)} ${row(t('aor.ship'), ship)}
      ${held.length > 0 && row(t('page.advances'), advanceNames(c, held))}
    </dl>`;
};

/** @type {Record<string, (props: Props) => unknown>} */
const KINDS = { card: Card, advance: Advance, commodity: Commodity, player: Player, province: Province };

/** The facts of a province that matter most to its next owner. @param {Props} props */
export const Brief = ({ c, id }) => {
  const [kind, name] = id.split(':');
  return kind === 'province' ? html`<${Outlook} c=${asIs(c)} id=${name} />` : null;
};

/** The current position, also while a preview is shown. @param {Context} c */
const asIs = (c) => (c.before ? { ...c, position: c.before } : c);

/** As things stand, also while a preview is shown. @param {Props} props */
export const Large = ({ c, id }) => {
  const [kind, name] = id.split(':');
  const View = KINDS[kind];
  return html`<article class="aor-large">${View && html`<${View} c=${asIs(c)} id=${name} />`}</article>`;
};
