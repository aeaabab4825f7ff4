// The games that have a table here. The frame asks a face for parts to place; it knows nothing else of the game.

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {'left' | 'centre' | 'right' | 'bottom'} area  where it stands on a wide screen
 * @property {string} page  where it stands on a phone
 * @property {(props: { c: any }) => any} view
 */
/**
 * @typedef {object} Face
 * @property {string} style  its style sheet
 * @property {Part[]} parts
 * @property {string[]} pages  of a phone, in order
 * @property {string[]} asks  the parts of a position it is drawn from
 * @property {string[]} asksLarge  ... and those of one thing shown large
 * @property {(props: { c: any, id: string }) => any} zoom  one thing, large
 * @property {(position: any) => Set<string>} shown  what lies open, so that a preview can hide what nobody knows yet
 */

/** @type {Record<string, () => Promise<{ default: Face }>>} */
const faces = {
  pax: () => import('../pax/face.js'),
};

/** "pax2e" and "pax1e" share a face. @param {string} game */
const find = (game) => Object.keys(faces).find((name) => game.startsWith(name));

/** @param {string} game */
export const hasFace = (game) => find(game) !== undefined;

/** The face of a game. @param {string} game */
export const faceOf = async (game) => {
  const id = find(game);
  if (!id) throw new Error(`no table for ${game}`);
  return (await faces[id]()).default;
};
