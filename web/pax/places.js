// The pieces on the places of the map, and their names, in either drawing of the map.
import { tokenName } from './icons.js';

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Facts} Facts */

/** The sign of a Theocracy, large on its land. @type {Record<string, string>} */
export const FAITH_MARKS = {
  catholic: 'M-7 -50h14v34h30v14h-30v52h-14v-52h-30v-14h30Z',
  islamic: 'M18 -42a44 44 0 1 0 18 74 38 38 0 1 1 -18 -74Z',
  reformist: 'M-52 -34c22 -6 38 -4 52 8 14 -12 30 -14 52 -8v66c-22 -5 -38 -3 -52 7 -14 -10 -30 -12 -52 -7Z',
};

/** The ten Empires. @param {Facts} facts */
export const empiresOf = (facts) => Object.keys(facts.empires).filter((id) => facts.empires[id].row !== undefined);

/** A City; one without a levy does not exist now. @param {Context} c @param {string} id */
export const cityOf = (c, id) => {
  const { facts, position } = c;
  const city = facts.cities[id];
  const { name, label, empire, emporium } = city;
  const levy = position.view.levies[id];
  const token = position.state.cities[id];
  const covered = emporium !== undefined && position.state.open[emporium] !== id && emporium;
  const holds = token ? tokenName(c, token) : levy ? c.t('pax.empty', { levy: tokenName(c, levy) }) : '';
  const called = name.includes(label) ? name : `${label}, ${name}`;
  const says = `${called}, ${facts.empires[empire].name}: ${covered ? c.t('pax.covered') : holds}`;
  return { city, levy, token, covered, says };
};

/** @param {Context} c @param {string} id */
export const borderOf = (c, id) => {
  const { concessions, pirates } = c.position.state;
  const { name, sea } = c.facts.borders[id];
  const token = concessions[id] ? `pawn:${concessions[id]}` : pirates[id] ? `pirate:${pirates[id]}` : '';
  const holds = token ? tokenName(c, token) : c.t('pax.nobody');
  return { sea, token, says: `${c.t(sea ? 'pax.seaBorder' : 'pax.landBorder', { name })}: ${holds}` };
};

/** @param {Context} c @param {string} id */
export const throneOf = ({ facts, position, t }, id) => {
  const square = position.state.squares[id] ?? {};
  const { holder, side, bishop, queens, repressed } = square;
  const name = position.view.faces[id];
  const says = holder ? t('pax.heldBy', { name, bank: facts.banks[holder].name }) : t('pax.onThrone', { name });
  const sign = holder ?? [side, bishop, queens, JSON.stringify(repressed ?? 0)].join('|');
  return { square, holder, name, says, sign };
};
