// What outlives a reload: the running game and how the person likes the table.

/** @typedef {{ theme: 'auto' | 'light' | 'dark', language: string, speed: number, motion: boolean, cover: boolean }} Settings */

/** @param {string} key */
const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(`florin.${key}`) ?? 'null');
  } catch {
    return null;
  }
};
/** @param {string} key @param {any} value */
const write = (key, value) => {
  try {
    localStorage.setItem(`florin.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the game goes on without.
  }
};

/** @returns {Settings} */
export const loadSettings = () => ({
  theme: 'auto',
  language: 'auto',
  speed: 500,
  motion: true,
  cover: true,
  ...read('settings'),
});
/** @param {Settings} settings */
export const saveSettings = (settings) => write('settings', settings);
/** @returns {{ record: string, players: import('./table.js').Player[] } | null} */
export const loadGame = () => read('game');
/** @param {{ record: string, players: import('./table.js').Player[] }} game */
export const saveGame = (game) => write('game', game);
