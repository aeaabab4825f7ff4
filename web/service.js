// Keeps the files of one version of the page, so that it opens without a network. The build puts VERSION, a hash of
// all files, and FILES, the paths of those that everybody needs, before this text: another version is another worker
// with a cache of its own. What bots think with is kept when the page says that it is used.
/* global VERSION, FILES */

const CACHE = `florin-${VERSION}`;

/** Every file, past the browser's own cache, which may still have those of another version. */
const fetchAll = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: 'no-cache' })));
};

const dropOthers = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('florin-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
};

const keep = async (path) => {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(path))) await cache.add(path);
};

const answer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
};

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data.keep) event.waitUntil(keep(event.data.keep));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
