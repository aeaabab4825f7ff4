// The games that have a table here. The frame asks a face for parts to place; it knows nothing else of the game.

/** @typedef {import('./types.js').Face} Face */

const ASKED_ALWAYS = ['players', 'view.prompt', 'view.section'];
const TOLD_ANYHOW = ['deciders', 'over', 'result']; // with every position

/** @type {Record<string, () => Promise<Face>>} */
const faces = {
  pax: async () => any((await import('../pax/face.js')).default),
  aor: async () => any((await import('../aor/face.js')).default),
};

/**
 * A face knows what its game tells; the frame hands it on unread.
 * @template {import('./types.js').Told} G @param {import('./types.js').Face<G>} face
 */
const any = (face) => /** @type {Face} */ (/** @type {unknown} */ (face));

/** "pax2e" and "pax1e" share a face. @param {string} game */
const find = (game) => Object.keys(faces).find((name) => game.startsWith(name));

/** @param {string} game */
export const hasFace = (game) => find(game) !== undefined;

/** The face of a game. @param {string} game */
export const faceOf = async (game) => {
  const id = find(game);
  if (!id) throw new Error(`no table for ${game}`);
  return faces[id]();
};

/** What is drawn of a position. @param {Face | null} face */
export const asksOf = (face) => {
  const asks = face?.parts.flatMap((part) => part.asks) ?? [];
  return [...new Set([...ASKED_ALWAYS, ...asks])].filter((part) => !TOLD_ANYHOW.includes(part));
};
