// Stores small things across reloads: preferences, and which game was open.

/** @typedef {import('./types.js').Player} Player */
/**
 * @typedef {object} Preferences
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {string} language  or auto
 * @property {number} speed     milliseconds a bot's move takes at least
 * @property {boolean} motion   moves are shown by movement
 * @property {boolean} sound    moves are heard
 * @property {boolean} cover    hands are covered while the screen changes hands
 * @property {boolean} quick    one touch makes a small choice
 * @property {string[]} pictured  games of which cards are shown by the person's own pictures
 * @property {Record<string, string>} likes  how games are drawn, by the settings of their faces
 */

/** @type {Preferences} */
const PRESETS = {
  theme: 'auto',
  language: 'auto',
  speed: 500,
  motion: true,
  sound: false,
  cover: true,
  quick: false,
  pictured: [],
  likes: {},
};

/** @param {string} key */
const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(`florin.${key}`) ?? 'null');
  } catch {
    return null;
  }
};
/** @param {string} key @param {unknown} value */
const write = (key, value) => {
  try {
    localStorage.setItem(`florin.${key}`, JSON.stringify(value));
  } catch {
    // A browser without storage: the game goes on without.
  }
};

/** @returns {Preferences} */
export const loadSettings = () => ({ ...PRESETS, ...read('settings') });
/** @param {Preferences} settings */
export const saveSettings = (settings) => write('settings', settings);
/** The one game that earlier versions stored. @returns {{ record: string, players: Player[] } | null} */
export const loadOldGame = () => read('game');
export const forgetOldGame = () => write('game', null);
/** The game that was open in this tab, or else any. @returns {string | null} */
export const lastGame = () => {
  try {
    return sessionStorage.getItem('florin.last') ?? read('last');
  } catch {
    return null;
  }
};
/** @param {string} id */
export const noteLastGame = (id) => {
  write('last', id);
  try {
    sessionStorage.setItem('florin.last', id);
  } catch {
    // Likewise.
  }
};
