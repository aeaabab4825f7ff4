// The modules around the frame: games, lessons, the server. The frame reaches them through this file alone.

export { Guide } from './learn/guide.js';
export { isFirstVisit } from './learn/progress.js';
export { refusal } from './learn/refusal.js';
export { School } from './learn/school.js';
export { Learn, Welcome } from './learn/welcome.js';

/** @typedef {import('./host/host.js').Host} Host */

/** The games that the page draws, by the beginning of their names: "pax2e" and "pax1e" share a face. */
export const faces = {
  pax: async () => (await import('./pax/face.js')).default,
  aor: async () => (await import('./aor/face.js')).default,
};

/** @typedef {keyof typeof import('./extras/extras.js').pages} ExtraName */
/** @typedef {import('./frame/ui.js').View<{ app: import('./frame/app.js').App }>} ExtraPage */

/** Pages that people open now and then; each is fetched when they do. */
export const fetchExtras = () => import('./extras/extras.js');

/** The tables of a server, fetched only when a server carries the page. */
export const fetchHost = async () => (await import('./host/host.js')).Host;
