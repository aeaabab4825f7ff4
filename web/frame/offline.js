// Keeps the page usable offline: a service worker caches its files, each version apart. Without one everything else
// works as before.

/** @type {Set<string>} networks that are kept already */
const kept = new Set();

/**
 * The bots' networks are large, so the cache takes them once a bot uses them.
 * @param {string} name  empty: without one
 */
export const keepNetwork = async (name) => {
  if (!name || kept.has(name)) return;
  kept.add(name);
  const registered = await navigator.serviceWorker?.ready;
  registered?.active?.postMessage({ keep: `networks/${name}.bin` });
};

/** The service worker, where the browser allows one. */
export const keepFiles = async () => {
  try {
    const at = new URL('../service.js', import.meta.url);
    return await navigator.serviceWorker?.register(at, { updateViaCache: 'none' });
  } catch {
    return undefined; // refused, or no network on the first visit: the page works without
  }
};
