// The games that the page can draw. A face gives the frame its parts; the frame knows nothing else of the game.
import { faces } from '../all.js';

/** @typedef {import('./types.js').Face} Face */

const ASKED_ALWAYS = ['players', 'view.prompt', 'view.section'];
const TOLD_ANYHOW = ['deciders', 'over', 'result']; // with every position

/** Fetches the face of a game, if it has one. @param {string} game */
const find = (game) => Object.entries(faces).find(([name]) => game.startsWith(name))?.[1];

/** @param {string} game */
export const hasFace = (game) => find(game) !== undefined;

/** The face of a game: it understands its game's data, which the frame passes on unread. @param {string} game */
export const faceOf = async (game) => {
  const fetchFace = find(game);
  if (!fetchFace) throw new Error(`no table for ${game}`);
  return /** @type {Face} */ (/** @type {unknown} */ (await fetchFace()));
};

/** The drawing of a position. @param {Face | null} face */
export const asksOf = (face) => {
  const asks = [...(face?.parts.flatMap((part) => part.asks) ?? []), ...(face?.asksBeside ?? [])];
  return [...new Set([...ASKED_ALWAYS, ...asks])].filter((part) => !TOLD_ANYHOW.includes(part));
};
