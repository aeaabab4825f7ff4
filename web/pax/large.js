// Everything about a card or square, every icon in words.
import { html } from '../frame/ui.js';
import { AbilityIcon, Comet, OpIcon, Prestige, ShotIcon, TokenIcon } from './icons.js';
import { itemOf } from './item.js';

/** @typedef {import('./types.js').Context} Context */

/**
 * The ten Empires as a tiny map, the card's Location lit.
 * @param {{ facts: import('./types.js').Facts, where: string }} props
 */
const TinyMap = ({ facts, where }) => {
  const lit = facts.empires[where]?.all ?? [where];
  return html`<svg class="tinymap" viewBox="0 0 29 11" width="29" height="11" aria-hidden="true">
    ${Object.entries(facts.empires).map(([id, { column, row }]) => {
      if (column === undefined || row === undefined) return null;
      return html`<rect class=${lit.includes(id) ? 'lit' : ''} x=${column * 6} y=${row * 6} width="5" height="5" />`;
    })}
  </svg>`;
};

/** One icon in words. @param {unknown} icon @param {string} name @param {unknown} does */
const row = (icon, name, does) => html`<li>${icon}<span><b>${name}</b> ${does}</span></li>`;

/**
 * Where an Op could act right now; nothing if the page has not asked.
 * @param {Context} c @param {string} id @param {string} op
 */
const reach = (c, id, op) => {
  const can = c.position.view.can?.[id];
  if (!can) return null;
  const places = [...new Set(can[op]?.map(({ label }) => label).filter(Boolean))];
  const where = places.slice(0, 8).join(', ') + (places.length > 8 ? ' …' : '');
  return html`<br /><i>${places.length ? c.t('pax.canAct', { where }) : c.t('pax.cannotAct')}</i>`;
};

/** Each kind of agent once, with how many there are. @param {{ id: string, name: string }[]} agents */
const counted = (agents) =>
  agents
    .filter(({ id }, i) => agents.findIndex((other) => other.id === id) === i)
    .map((agent) => ({ ...agent, count: agents.filter(({ id }) => id === agent.id).length }));

/** @param {{ c: Context, id: string }} props */
export const Large = ({ c, id }) => {
  const { facts, position, t } = c;
  const item = itemOf(c, id);
  const { kind, one_shot: shot, suitors } = item;
  const comet = kind === 'comet';
  return html`<article class=${`large card ${item.side} ${kind}`}>
    <header>
      <span class="place"><${TinyMap} facts=${facts} where=${item.where} /> ${!comet && item.place}</span>
      <span class="side">${facts.sides[item.side].name}</span>
    </header>
    <h3>${item.title}</h3>
    ${c.pictures.has(id) && html`<img class="own-picture" src=${c.pictures.get(id)} alt="" />`}
    <ul>
      ${comet && row(html`<${Comet} size=${20} />`, t('pax.comet'), t('pax.cometDoes'))}
      ${item.prestige.map((kind) => {
        return row(html`<${Prestige} kind=${kind} title="" />`, facts.prestige[kind].name, t('pax.prestige'));
      })}
      ${item.ops.map((op) => {
        return row(html`<${OpIcon} op=${op.id} title="" />`, op.name, html`${op.does}${reach(c, id, op.id)}`);
      })}
      ${shot && row(html`<${ShotIcon} shot=${shot} title="" />`, shot.name, shot.does)}
      ${
        suitors.length > 0 &&
        row(
          html`<${TokenIcon} token="crown" />`,
          t('pax.suitors'),
          suitors.map((s) => facts.empires[s].name).join(', '),
        )
      }
      ${counted(item.agents).map(({ id, name, count }) => {
        return row(html`<${TokenIcon} token=${id} />`, name, count > 1 ? t('pax.agents', { count }) : t('pax.agent'));
      })}
      ${item.abilities.map((text) => row(html`<${AbilityIcon} />`, '', text))}
      ${position.view.items[id]?.silenced && row(html`<${TokenIcon} token="bishop:plain" />`, t('pax.silenced'), '')}
    </ul>
  </article>`;
};
