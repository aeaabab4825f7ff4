// The facts of a card or square, in one shape.

/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Square} Square */

/**
 * @typedef {object} Item
 * @property {string} id
 * @property {string} title
 * @property {string} side
 * @property {string} where  id of its Location
 * @property {string} place  and its name
 * @property {string} kind   card, queen, comet, king or republic ...
 * @property {{ id: string, name: string }[]} agents
 * @property {string[]} prestige
 * @property {{ id: string, name: string, does: string }[]} ops
 * @property {{ id: string, name: string, does: string }} [one_shot]
 * @property {string[]} suitors
 * @property {string[]} abilities
 * @property {string[]} in_brief  the same in a few words
 * @property {Square | null} square  of a King or Republic: the pieces on it
 */

/** @param {Context} c @param {string} id @returns {Item} */
export const itemOf = ({ facts, position }, id) => {
  if (facts.cards[id]) return { ...facts.cards[id], id, square: null };
  const title = position.view.faces[id];
  const { prestige, ops } = facts.squares[id][title];
  const { name: place, region: side = '' } = facts.empires[id];
  const square = position.state.squares[id] ?? {};
  const kind = square.side === 'republic' ? 'republic' : 'king';
  return {
    id,
    title,
    side,
    where: id,
    place,
    kind,
    agents: [],
    prestige,
    ops,
    suitors: [],
    abilities: [],
    in_brief: [],
    square,
  };
};

/**
 * Tokens of a kind as a list: { "pawn:medici": 2 } gives two.
 * @param {Record<string, number>} [counts] @returns {{ token: string, index: number }[]}
 */
export const spread = (counts) =>
  Object.entries(counts ?? {}).flatMap(([token, count]) =>
    Array.from({ length: count }, (_, index) => ({ token, index })),
  );
