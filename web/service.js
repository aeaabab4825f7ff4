// Caches the files of one version of the page, so that it opens without a network. The build puts VERSION, a hash of
// all files, and FILES, the hash of each by its path, before this text: each version is a worker of its own with a
// cache of its own, which has all of its files or does not exist. A tab gets all its files from the version it opened
// with. The worker caches the bots' networks when the page says that it uses them.
/* global VERSION, FILES */

const SCOPE = self.registration.scope; // others on this origin have their own
const OURS = `florin ${SCOPE} `;
const CACHE = OURS + VERSION;
const TABS = `${OURS}tabs`; // which tab has which version, by its id
const LATER = /^networks\//;

/** Rejects a file of another version, which the server may have by now. */
const isOurs = async (path, answer) => {
  if (!answer?.ok) return false;
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.startsWith(FILES[path]);
};

/** The address of a file; that of the page itself is the folder. */
const addressOf = (path) => new URL(path === 'index.html' ? './' : path, SCOPE).href;

/** Every cached version of the page, this one first. */
const cachesOfOurs = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== TABS);
  return Promise.all([CACHE, ...names.filter((name) => name !== CACHE)].map((name) => caches.open(name)));
};

/** A file of this version: from another cache if it is the same there, else past the browser's own cache. */
const fetchFile = async (path, kept) => {
  const address = addressOf(path);
  for (const cache of kept) {
    const answer = await cache.match(address);
    if (await isOurs(path, answer)) return answer;
  }
  const answer = await fetch(address, { cache: 'no-cache' });
  if (await isOurs(path, answer)) return answer;
  throw new Error(`${path} is not of version ${VERSION}`);
};

const fetchAll = async () => {
  await note(NEWEST, VERSION); // before anybody sweeps
  const kept = await cachesOfOurs();
  const cache = await caches.open(CACHE);
  const paths = Object.keys(FILES).filter((path) => !LATER.test(path));
  try {
    await Promise.all(paths.map(async (path) => cache.put(addressOf(path), await fetchFile(path, kept))));
    await askServer(new Request(addressOf('host.json'), { cache: 'no-store' }));
  } catch (error) {
    await caches.delete(CACHE); // whole or not at all: the browser tries again
    throw error;
  }
};

const keep = async (path) => {
  const cache = await caches.open(CACHE);
  if (Object.hasOwn(FILES, path) && !(await cache.match(addressOf(path))))
    await cache.put(addressOf(path), await fetchFile(path, await cachesOfOurs()));
};

// ---- tabs ----

const NEWEST = 'newest'; // stands for a tab: the version installed last
const versions = new Map(); // by tab; stored as well, since the browser may stop the worker at any time
const tabOf = (id) => new URL(`tabs/${id}`, SCOPE).href;

/** Notes that a tab, or a worker of one, has the files of that version. */
const note = async (id, version) => {
  versions.set(id, version);
  await (await caches.open(TABS)).put(tabOf(id), new Response(version));
};

/** The version of a tab; this one if the tab never said. */
const versionOf = async (id) => {
  if (!versions.has(id)) {
    const noted = await (await caches.open(TABS)).match(tabOf(id));
    if (!versions.has(id)) versions.set(id, noted ? await noted.text() : VERSION);
  }
  return versions.get(id);
};

/** Deletes caches of versions that no tab has any more, and notes about closed tabs. */
const sweep = async () => {
  const tabs = await caches.open(TABS);
  const all = await self.clients.matchAll({ includeUncontrolled: true, type: 'all' });
  const ids = all.map(({ id }) => id);
  const there = new Set([NEWEST, ...ids].map(tabOf));
  for (const { url } of await tabs.keys()) if (!there.has(url)) await tabs.delete(url);
  const newest = await (await tabs.match(tabOf(NEWEST)))?.text(); // another worker may have written it
  const used = new Set([TABS, CACHE, ...[newest, ...(await Promise.all(ids.map(versionOf)))].map((v) => OURS + v)]);
  for (const name of await caches.keys()) if (name.startsWith(OURS) && !used.has(name)) await caches.delete(name);
};

/** Earlier versions named their caches otherwise, and all alike on one origin. */
const dropOld = async () => {
  for (const name of (await caches.keys()).filter((name) => /^florin-\w+$/.test(name)))
    if (await (await caches.open(name)).match(SCOPE)) await caches.delete(name);
};

const takeOver = async () => {
  await dropOld();
  await sweep();
  await self.clients.claim();
};

// ---- answers ----

/** A server's description of itself: the current one, or the last known. */
const askServer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = request.cache === 'no-store' ? null : await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
};

/** The version of a client: this one for a page that opens, its tab's for a worker. */
const versionFor = async ({ request, clientId, resultingClientId }) => {
  const version = request.mode === 'navigate' ? VERSION : await versionOf(clientId);
  if (resultingClientId) await note(resultingClientId, version);
  return version;
};

/** A file of the client's version; better none than one of another version. */
const answer = async (event, path) => {
  const version = await versionFor(event);
  const cache = await caches.open(OURS + version);
  const kept = await cache.match(addressOf(path));
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (!answer.ok || !Object.hasOwn(FILES, path)) return answer;
  return version === VERSION && (await isOurs(path, answer)) ? answer : Response.error();
};

/** A page says which version it has, and learns which one the server has now. */
const greet = async (page, version) => {
  await note(page.id, version);
  page.postMessage({ version: VERSION });
  await sweep();
};

// ---- messages of a server (Web Push) ----

/** A browser wants to see something for every message, also for one that says nothing. */
const show = (data) => {
  let told = {};
  try {
    told = data?.json() ?? {};
  } catch {
    // not one of ours
  }
  const { title = 'Florin', body = '', table = '' } = told;
  const icon = addressOf('icon-192.png');
  return self.registration.showNotification(String(title), {
    body: String(body),
    icon,
    tag: `florin-${table}`,
    renotify: true,
    data: { table: String(table) },
  });
};

/** The tab that is at the table, or a new one: the page has the secret of the seat. */
const openTable = async (table) => {
  const all = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const there = all.find(({ url }) => url.startsWith(SCOPE) && new URL(url).searchParams.get('table') === table);
  if (there) return there.focus();
  return self.clients.openWindow(table ? `${SCOPE}?table=${encodeURIComponent(table)}` : SCOPE);
};

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data?.table ?? ''));
});
self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === 'take over') self.skipWaiting();
  if (data.keep) event.waitUntil(keep(data.keep).catch(() => {}));
  if (data.version && source) event.waitUntil(greet(source, data.version));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.url.startsWith(SCOPE) ? request.url.slice(SCOPE.length).replace(/[?#].*/, '') : null;
  if (request.method !== 'GET' || path === null) return;
  if (path === 'host.json') event.respondWith(askServer(request));
  else if (request.cache !== 'no-store') event.respondWith(answer(event, path || 'index.html'));
});
