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
 * @property {(props: { c: any, id: string }) => any} zoom  one thing, large
 * @property {(position: any) => Set<string>} shown  what lies open, so that a preview can hide what nobody knows yet
 */

/** @type {Record<string, () => Promise<{ default: Face }>>} */
const faces = {
  pax: () => import('../pax/face.js'),
};

/** The face of a game: "pax2e" and "pax1e" share one. @param {string} game */
export const faceOf = async (game) => {
  const id = Object.keys(faces).find((name) => game.startsWith(name));
  if (!id) throw new Error(`no table for ${game}`);
  return (await faces[id]()).default;
};
