// What stands on the places of the map, and how it is said, however the map is drawn.

/** The sign of a Theocracy, large on its land. */
export const FAITH_MARKS = /** @type {Record<string, string>} */ ({
  catholic: 'M-7 -50h14v34h30v14h-30v52h-14v-52h-30v-14h30Z',
  islamic: 'M18 -42a44 44 0 1 0 18 74 38 38 0 1 1 -18 -74Z',
  reformist: 'M-52 -34c22 -6 38 -4 52 8 14 -12 30 -14 52 -8v66c-22 -5 -38 -3 -52 7 -14 -10 -30 -12 -52 -7Z',
});

/** The ten Empires. @param {any} facts @returns {string[]} */
export const empiresOf = (facts) => Object.keys(facts.empires).filter((id) => 'row' in facts.empires[id]);

/** @param {any} c @param {string} token */
export const tokenName = (c, token) => {
  const [piece, colour] = token.split(':');
  return piece === 'pawn'
    ? c.t('pax.pawnOf', { bank: c.facts.banks[colour]?.name ?? '' })
    : (c.facts.tokens[token]?.name ?? token);
};

/** Tokens of a kind as a list: { "pawn:medici": 2 } gives two. @param {Record<string, number>} [counts] @returns {{ token: string, index: number }[]} */
export const spread = (counts) =>
  Object.entries(counts ?? {}).flatMap(([token, count]) =>
    Array.from({ length: count }, (_, index) => ({ token, index })),
  );

/** A City; one without a levy does not exist now. @param {any} c @param {string} id */
export const cityOf = ({ facts, position, t, ...c }, id) => {
  const city = facts.cities[id];
  const levy = position.view.levies[id];
  const token = position.state.cities[id];
  const covered = city.emporium && position.state.open[city.emporium] !== id;
  const name = (/** @type {string} */ piece) => tokenName({ facts, t, ...c }, piece);
  const called = city.name.includes(city.label) ? city.name : `${city.label}, ${city.name}`;
  const stands = covered ? t('pax.covered') : token ? name(token) : levy && t('pax.empty', { levy: name(levy) });
  return { city, levy, token, covered, says: `${called}, ${facts.empires[city.empire].name}: ${stands}` };
};

/** @param {any} c @param {string} id */
export const borderOf = (c, id) => {
  const border = c.facts.borders[id];
  const owner = c.position.state.concessions[id];
  const pirate = c.position.state.pirates[id];
  const token = owner ? `pawn:${owner}` : pirate ? `pirate:${pirate}` : '';
  const name = c.t(border.sea ? 'pax.seaBorder' : 'pax.landBorder', { name: border.name });
  return { border, token, says: `${name}: ${token ? tokenName(c, token) : c.t('pax.nobody')}` };
};

/** @param {any} c @param {string} id */
export const throneOf = ({ facts, position, t }, id) => {
  const square = position.state.squares[id] ?? {};
  const name = position.view.faces[id];
  const held = square.holder;
  const says = held ? t('pax.heldBy', { name, bank: facts.banks[held].name }) : t('pax.onThrone', { name });
  const sig = `${square.side}|${square.bishop}|${square.queens}|${JSON.stringify(square.repressed ?? 0)}`;
  return { square, name, held, says, sig };
};
