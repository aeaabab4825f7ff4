// The games saved in this browser, one entry each. No tab overwrites another tab's revision.

/** @typedef {import('./types.js').Player} Player */
/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} revision   how often it was written: an older one is not written over a newer one
 * @property {string} game
 * @property {string} name       the person's name for it, or empty
 * @property {Player[]} players
 * @property {string[]} names    of the seats
 * @property {string} record     with the moves that were taken back
 * @property {number} length     moves made; those behind them in the record were taken back
 * @property {number} begun      milliseconds since 1970
 * @property {number} played     likewise, the last move
 * @property {boolean} idle      no person made a move in it yet
 * @property {number[] | null} winners  seats, once it is over
 * @property {object | null} picture    of the standing, as its face draws it
 * @property {string} look       whose colours the picture has
 * @property {boolean} [coached]  somebody helps the person who plays it
 * @property {number} [seat]      the person's own, for a game at a server
 * @property {boolean} [shared]   it came by a link, and is somebody else's
 * @property {{ kind: string, number: number }} [deal]  its deal
 * @property {number} [undone]    moves taken back
 * @property {number[]} [accuracy]  of each seat, in hundredths, where the search looked at the game
 * @property {{ id: string, at: number } | null} from  the game it left, and after which move
 */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
const openDatabase = () => {
  const request = indexedDB.open('florin', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
  return answered(request);
};

/** In a browser without storage, games live as long as the page. */
class Memory {
  /** @type {Map<string, Entry>} */
  #entries = new Map();

  async all() {
    return [...this.#entries.values()];
  }

  /** @param {string} id */
  async get(id) {
    return this.#entries.get(id);
  }

  /** @param {Entry} entry */
  async put(entry) {
    this.#entries.set(entry.id, { ...entry });
    return true;
  }

  /** @param {string} id */
  async remove(id) {
    this.#entries.delete(id);
  }
}

class Database {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
  }

  /** @param {IDBTransactionMode} mode */
  #store(mode) {
    return this.database.transaction('games', mode).objectStore('games');
  }

  /** @returns {Promise<Entry[]>} */
  async all() {
    return answered(this.#store('readonly').getAll());
  }

  /** @param {string} id @returns {Promise<Entry | undefined>} */
  async get(id) {
    return answered(this.#store('readonly').get(id));
  }

  /**
   * Writes the next revision of an entry; false if another tab wrote it meanwhile (optimistic lock).
   * @param {Entry} entry
   */
  async put(entry) {
    const store = this.#store('readwrite');
    /** @type {Entry | undefined} */
    const there = await answered(store.get(entry.id));
    if (there && there.revision >= entry.revision) return false;
    const written = answered(store.put(entry));
    store.transaction.commit(); // at once, since the page may close in a moment
    await written;
    return true;
  }

  /** @param {string} id */
  async remove(id) {
    await answered(this.#store('readwrite').delete(id));
  }
}

/** @typedef {Memory | Database} Shelf */

/** @returns {Promise<Shelf>} */
export const openShelf = async () => {
  try {
    return new Database(await openDatabase());
  } catch {
    return new Memory();
  }
};

/**
 * Locks a game for this tab: returns the function that unlocks it, or nothing if another tab has it. In a browser
 * without locks revisions alone keep tabs apart.
 * @param {string} id @returns {Promise<(() => void) | null>}
 */
export const hold = (id) =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(() => {});
    navigator.locks.request(`florin.${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise((release) => resolve(() => release(undefined)));
    });
  });
