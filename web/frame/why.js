// Explains a touch on something that is no choice: what it is and how to get it, then why not now.
import { t } from './words.js';

/** @param {string} spot */
const kindOf = (spot) => spot.split(':')[0];

/**
 * The rules judge a place only if the decision asks for places of its kind; elsewhere they would name far-fetched
 * moves.
 * @param {import('./game.js').Game} game @param {string[]} choices  places that can be chosen @param {string} spot
 */
export const whyNot = async ({ face, facts, personDecides, position, table }, choices, spot) => {
  const tell = (/** @type {string} */ place) => position && face?.about?.({ position, facts, t }, place);
  const about = tell(spot);
  const isAsked = choices.some((place) => kindOf(place) === kindOf(spot) && tell(place));
  const both = (/** @type {string | undefined} */ why) => [about, why].filter(Boolean).join(' ') || null;
  if (about && !isAsked) return both(personDecides ? t('why.now', { prompt: position?.view.prompt ?? '' }) : '');
  const { text, moves } = await table.why(spot);
  return both(moves ? t('why.possible', { moves: moves.map((move) => move.text).join(' ') }) : text);
};
