// The staged events of Age of Renaissance: dice where they matter, a new epoch, the end.
import { html } from '../frame/ui.js';
import { Icon } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Aor['event']} Event */
/** @typedef {import('../frame/types.js').Act} Act */

/** @param {Record<string, number> | undefined} more @param {string[]} names */
const diceOf = (more, names) => names.map((name) => ({ name, pips: more?.[name] ?? 0 })).filter(({ pips }) => pips > 0);

/** Which dice an event rolled, and at which place. @param {Event} event */
const rollOf = (event) => {
  switch (event.kind) {
    case 'markets_rolled':
      return { at: 'commodities', dice: diceOf(event.more, ['black', 'white', 'coloured']) };
    case 'attack_won':
    case 'attack_lost':
      return { at: `province:${event.what}`, dice: diceOf(event.more, ['black', 'white', 'coloured']) };
    case 'war_fought':
      return { at: `player:${event.who}`, dice: diceOf(event.more, ['die', 'other_die']) };
    case 'trade_tried':
      return { at: `player:${event.to}`, dice: diceOf(event.more, ['die']) };
    default:
      return null;
  }
};

/** @param {string} icon @param {string} text @returns {Act} */
const banner = (icon, text) => ({
  act: 'banner',
  picture: html`<span><${Icon} id=${icon} size=${30} /></span>`,
  text,
});

/** @param {import('../frame/types.js').Step<Event>} step @param {Context} c @returns {Act[]} */
export const acts = ({ events }, c) =>
  events.flatMap((event) => {
    const roll = rollOf(event);
    if (roll?.dice.length) return [/** @type {Act} */ ({ act: 'dice', ...roll, text: event.text ?? '' })];
    if (event.kind === 'epoch_began') return [banner('scroll', c.t('aor.epoch', { epoch: event.count ?? 0 }))];
    return event.kind === 'game_over' ? [banner('score', c.t('aor.over'))] : [];
  });
