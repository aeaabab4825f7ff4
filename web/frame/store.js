// What outlives a reload: the running game and how the person likes the table.

/** @typedef {import('./types.js').Player} Player */
/**
 * @typedef {object} Kept
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string} language  or auto
 * @property {number} speed     milliseconds a bot's move takes at least
 * @property {boolean} motion   moves are shown by movement
 * @property {boolean} cover    hands are covered while the screen changes hands
 * @property {Record<string, string>} likes  how games are drawn, by the settings of their faces
 */

/** @type {Kept} */
const PRESETS = { theme: 'auto', language: 'auto', speed: 500, motion: true, cover: true, likes: {} };

/** @param {string} key */
const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(`florin.${key}`) ?? 'null');
  } catch {
    return null;
  }
};
/** @param {string} key @param {object} value */
const write = (key, value) => {
  try {
    localStorage.setItem(`florin.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the game goes on without.
  }
};

/** @returns {Kept} */
export const loadSettings = () => ({ ...PRESETS, ...read('settings') });
/** @param {Kept} settings */
export const saveSettings = (settings) => write('settings', settings);
/** @returns {{ record: string, players: Player[] } | null} */
export const loadGame = () => read('game');
/** @param {{ record: string, players: Player[] }} game */
export const saveGame = (game) => write('game', game);
