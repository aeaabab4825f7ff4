// Each victory as a race: the count that matters, how much each bank has and needs, and which bank is about to win.
import { classes, html } from '../frame/ui.js';
import { Coin, Comet, Prestige, Shield, TokenIcon, VictoryIcon } from './icons.js';
import { seatsOf } from './players.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Standing} Standing */
/** @typedef {import('./types.js').Victory} Victory */
/** @typedef {NonNullable<Standing['kings']>} Count */
/** @typedef {'kings' | 'republics' | 'concessions' | 'prestige' | 'discovery' | 'law' | 'patrons'} Thing */

const SIZE = 16;
/** @type {Thing[]} */
const THINGS = ['kings', 'republics', 'concessions', 'prestige', 'discovery', 'law', 'patrons'];

/**
 * The pieces that count, as they look on the table.
 * @param {{ c: Context, thing: Thing, standing: Standing, bank: string }} props
 */
const ThingIcon = ({ c, thing, standing, bank }) => {
  if (thing === 'kings') return html`<${TokenIcon} token="crown" size=${SIZE} />`;
  if (thing === 'republics') return html`<${TokenIcon} token="temple" size=${SIZE} />`;
  if (thing === 'concessions') return html`<${TokenIcon} token=${`pawn:${bank}`} size=${SIZE} />`;
  if (thing === 'patrons')
    return html`<${Prestige} kind="patron" title=${c.facts.prestige.patron.name} size=${SIZE} />`;
  const kind = thing === 'prestige' ? (standing.supreme ?? standing.religion) : thing;
  return kind ? html`<${Prestige} kind=${kind} title=${c.facts.prestige[kind]?.name ?? ''} size=${SIZE} />` : null;
};

/** The count of a seat for a victory. @param {Standing} standing @returns {{ thing: Thing, count: Count }[]} */
const countsOf = (standing) =>
  THINGS.flatMap((thing) => {
    const count = standing[thing];
    return count ? [{ thing, count }] : [];
  });

/** In a preview: up or down? @param {Context} c @param {Victory} victory @param {number} seat @param {Thing} thing */
const arrow = (c, victory, seat, thing) => {
  const before = c.before?.view.victories.find(({ id }) => id === victory.id)?.standings[seat - 1][thing]?.count;
  const change = before === undefined ? 0 : (victory.standings[seat - 1][thing]?.count ?? 0) - before;
  return change > 0 ? '↑' : change < 0 ? '↓' : '';
};

/** One bank in the race. @param {{ c: Context, victory: Victory, seat: number }} props */
const Runner = ({ c, victory, seat }) => {
  const { bank } = c.position.view.seats[seat - 1];
  const { name } = c.facts.banks[bank];
  const standing = victory.standings[seat - 1];
  const { met, missing = '' } = standing;
  const counts = countsOf(standing);
  const lacks = met ? c.t('pax.met') : missing && c.t('pax.missing', { what: missing });
  const tip = lacks ? `${name}: ${lacks}` : name;
  const marks = {
    class: classes('runner', `of-${bank}`, met && 'met'),
    title: tip,
    'data-key': `run:${victory.id}:${seat}`,
    'data-sig': `${counts.map(({ count }) => count.count)}|${missing}`,
  };
  const unknown = !counts.some(({ thing }) => thing !== 'prestige' || standing.supreme || standing.religion);
  return html`<span ...${marks}>
    ${
      unknown
        ? html`<span class="dim">–</span>`
        : counts.map(
            ({ thing, count: { count, needed } }) =>
              html`<span class=${classes('count', count >= needed && 'enough')} key=${thing}>
                <${ThingIcon} c=${c} thing=${thing} standing=${standing} bank=${bank} />
                <b>${count}</b>${victory.id !== 'patron' && html`<i>/${needed}</i>`}${arrow(c, victory, seat, thing)}
              </span>`,
          )
    }
    <i class="sr">${tip}</i>
  </span>`;
};

/** The owners of the columns. @param {{ c: Context }} props */
export const Runners = ({ c }) =>
  html`<div class=${classes('race runners', c.position.players.length > 3 && 'many')} aria-hidden="true">
    ${seatsOf(c).map((seat) => {
      const { bank } = c.position.view.seats[seat - 1];
      const { name } = c.facts.banks[bank];
      return html`<span key=${seat}><${Shield} bank=${bank} size=${18} title=${name} /><b>${name}</b></span>`;
    })}
  </div>`;

/** All of them. @param {{ c: Context, victory: Victory }} props */
export const Race = ({ c, victory }) =>
  html`<div class="race">
    ${seatsOf(c).map((seat) => html`<${Runner} c=${c} victory=${victory} seat=${seat} key=${seat} />`)}
  </div>`;

/** The lack of the viewer in words. @param {{ c: Context, victory: Victory }} props */
export const Lack = ({ c, victory }) => {
  const { met, missing } = victory.standings[c.viewer - 1] ?? {};
  if (!missing || met) return null;
  return html`<span class="lack" aria-hidden="true">${c.t('pax.youLack', { what: missing })}</span>`;
};

/** The players who could win now or on the next turn, and what they need. @param {{ c: Context }} props */
export const Stakes = ({ c }) => {
  const { view, over } = c.before ?? c.position; // appears in a preview without moving anything
  const { stakes, seats } = view;
  if (!stakes.length || over) return null;
  return html`<div role="alert"><ul class="stakes">
    ${stakes.map(
      ({ seat, victory, comet, text }) =>
        html`<li class=${seat === c.viewer ? 'mine' : ''} key=${`${seat} ${victory}`}>
          <${Shield} bank=${seats[seat - 1].bank} size=${20} /><${VictoryIcon} id=${victory} size=${18} />
          ${comet !== undefined && html`<${Comet} size=${16} />`}<span>${text}</span>
        </li>`,
    )}
  </ul></div>`;
};

/**
 * Places where a seat declares a victory it has reached.
 * @param {Pick<Context['position'], 'view'>} position @param {number} who
 */
export const winsOf = ({ view: { stakes } }, who) =>
  stakes
    .filter(({ seat, now, comet }) => seat === who && now && comet === undefined)
    .map(({ victory }) => `victory:${victory}`);

/**
 * A bank's final possessions: its purse, and everything that counts for a victory.
 * @param {{ c: Context, seat: number }} props
 */
export const Tally = ({ c, seat }) => {
  const { victories, seats } = c.position.view;
  const { bank } = seats[seat - 1];
  const all = new Map(
    victories.flatMap(({ standings }) => {
      const standing = standings[seat - 1];
      return countsOf(standing).map(({ thing, count }) => /** @type {const} */ ([thing, { standing, count }]));
    }),
  );
  return html`<span class="tally">
    <span title=${c.t('pax.florins', { count: c.position.state.seats[seat - 1].florins })}>
      <${Coin} size=${SIZE} />${c.position.state.seats[seat - 1].florins}
    </span>
    ${[...all].map(
      ([thing, { standing, count }]) =>
        (thing !== 'prestige' || standing.supreme) &&
        html`<span key=${thing}>
          <${ThingIcon} c=${c} thing=${thing} standing=${standing} bank=${bank} />${count.count}
        </span>`,
    )}
  </span>`;
};

/**
 * The winner's shield with the victory.
 * @param {{ c: Context, result: import('../frame/types.js').Result }} props
 */
export const Emblem = ({ c, result: { ending, winners } }) =>
  html`<span class="emblem">
    ${winners.map((seat) => html`<${Shield} bank=${c.position.view.seats[seat - 1].bank} size=${64} key=${seat} />`)}
    <${VictoryIcon} id=${ending} size=${40} />
  </span>`;
