// Pictures of cards from a player's own box, in place of ours: stored in this browser, by game and card, and sent
// nowhere.
import { answered } from './shelf.js';

/** @typedef {ReadonlyMap<string, string>} Shown  addresses of pictures by card */

/** @type {Shown} */
const NONE = new Map();

/** @returns {Promise<IDBDatabase>} */
const openDatabase = () => {
  const request = indexedDB.open('florin.pictures', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('games');
  return answered(request);
};

/** @param {IDBTransactionMode} mode */
const storeFor = async (mode) => (await openDatabase()).transaction('games', mode).objectStore('games');

export class Pictures {
  /** @type {Shown} */
  shown = NONE;
  game = ''; // whose they are

  /** @param {import('./settings.js').Settings} settings @param {() => void} changed */
  constructor(settings, changed) {
    this.settings = settings;
    this.changed = changed;
  }

  /** Another game lies on the table. @param {string} game */
  async turnTo(game) {
    if (game === this.game) return;
    this.game = game;
    this.#show(new Map());
    if (!this.settings.values.pictured.includes(game)) return;
    try {
      /** @type {Map<string, Blob>} */
      const kept = await answered((await storeFor('readonly')).get(game));
      if (game === this.game && kept) this.#show(kept);
    } catch {
      // The browser's storage fails: shows our own cards.
    }
  }

  /**
   * Takes pictures from files or from a module, a zip archive; keeps older ones unless it replaces them.
   * @param {File[]} files @param {Record<string, { title?: string, name?: string }>} cards
   * @returns {Promise<number>} how many cards got one
   */
  async add(files, cards) {
    const { game } = this;
    const { picturesIn } = await import('./picture-files.js');
    const found = await picturesIn(files, cards);
    if (!found.size) return 0;
    const kept = (await answered((await storeFor('readonly')).get(game))) ?? new Map();
    const all = new Map([...kept, ...found]);
    await answered((await storeFor('readwrite')).put(all, game));
    await this.settings.set({ pictured: [...new Set([...this.settings.values.pictured, game])] });
    if (game === this.game) this.#show(all);
    return found.size;
  }

  async forget() {
    const { game } = this;
    await answered((await storeFor('readwrite')).delete(game));
    await this.settings.set({ pictured: this.settings.values.pictured.filter((one) => one !== game) });
    this.#show(new Map());
  }

  /** @param {Map<string, Blob>} kept */
  #show(kept) {
    for (const address of this.shown.values()) URL.revokeObjectURL(address);
    this.shown = kept.size ? new Map([...kept].map(([card, blob]) => [card, URL.createObjectURL(blob)])) : NONE;
    this.changed();
  }
}
