// The page without a network: a service worker keeps its files, and says when there are newer ones. Where the browser
// has none, everything else works as before.
import { t } from './words.js';

/** @typedef {import('./notices.js').Notices} Notices */

/** A newer version has been fetched and waits. @param {Notices} notices @param {ServiceWorker} worker */
const offer = (notices, worker) => {
  const act = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  };
  notices.say('version', t('version.new'), { label: t('version.reload'), act });
};

/** @type {Set<string>} networks that are kept already */
const kept = new Set();

/** What bots think with is large, and kept once it is used. @param {string} name  empty: without one */
export const keepNetwork = async (name) => {
  if (!name || kept.has(name)) return;
  kept.add(name);
  const registered = await navigator.serviceWorker?.ready;
  registered?.active?.postMessage({ keep: `networks/${name}.bin` });
};

/** @param {Notices} notices */
export const watchVersion = async (notices) => {
  try {
    const at = new URL('../service.js', import.meta.url);
    const registered = await navigator.serviceWorker?.register(at, { updateViaCache: 'none' });
    if (!registered) return;
    /** The first one that comes replaces nothing. @param {ServiceWorker | null} worker */
    const follow = (worker) => {
      const ready = () => worker?.state === 'installed' && registered.active && offer(notices, worker);
      worker?.addEventListener('statechange', ready);
      ready();
    };
    follow(registered.waiting ?? registered.installing);
    registered.addEventListener('updatefound', () => follow(registered.installing));
  } catch {
    // Refused, or no network on the first visit: the page goes on without.
  }
};
