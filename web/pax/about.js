// Explains a place that the player touches but cannot choose: what it is, and how to get it.
import { cityOf, borderOf, throneOf } from './places.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {Pick<Context, 'position' | 'facts' | 't'>} Table */

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** An Empire: its King or Republic, on a Throne or with a bank. @param {Table} c @param {string} id */
const square = (c, id) => {
  const { facts, t } = c;
  const { holder, name, says } = throneOf(/** @type {Context} */ (c), id);
  const called = capital(facts.squares[id]?.[name]?.name ?? says);
  const how = t('pax.about.won');
  if (!holder) return t('pax.about.throne', { name: called, how });
  return t('pax.about.square', { name: called, bank: facts.banks[holder].name, how });
};

/** A card in somebody's tableau. @param {Table} c @param {string} id */
const card = ({ facts, position, t }, id) => {
  const held = position.state.seats.find(({ west, east }) => west.includes(id) || east.includes(id));
  if (!held || !facts.cards[id]) return undefined;
  return t('pax.about.card', { name: facts.cards[id].title, bank: facts.banks[held.bank].name });
};

/** @type {Record<string, (c: Table, id: string) => string | undefined>} */
const KINDS = {
  empire: (c, id) => (c.facts.squares[id] ? square(c, id) : undefined),
  item: (c, id) => (c.facts.squares[id] ? square(c, id) : card(c, id)),
  city: (c, id) => {
    const { says, covered } = cityOf(/** @type {Context} */ (c), id);
    return c.t(covered ? 'pax.about.covered' : 'pax.about.city', { says });
  },
  border: (c, id) => {
    const { says, sea } = borderOf(/** @type {Context} */ (c), id);
    return c.t(sea ? 'pax.about.sea' : 'pax.about.land', { says: capital(says) });
  },
  deck: ({ facts, position, t }, side) => {
    const { length } = position.state.deck[/** @type {import('./types.js').Side} */ (side)];
    return t('pax.about.deck', { side: facts.sides[side].name, count: length });
  },
  supply: ({ facts, position, t }, token) =>
    t('pax.about.supply', { token: capital(facts.tokens[token].name), count: position.view.supply[token] }),
  purse: ({ facts, position, t }, bank) => {
    const florins = position.state.seats.find((seat) => seat.bank === bank)?.florins ?? 0;
    return t('pax.about.purse', { bank: facts.banks[bank].name, count: florins });
  },
  victory: ({ facts, t }, id) =>
    id === 'patron' ? t('pax.about.patron', { name: facts.victories[id].name }) : undefined,
};

/** @param {Table} c @param {string} spot */
export const about = (c, spot) => {
  const [kind, ...rest] = spot.split(':');
  return KINDS[kind]?.(c, rest.join(':'));
};
