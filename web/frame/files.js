// Saves games as files, one or all, and loads them.
import { t } from './words.js';

/** @typedef {import('./types.js').Player} Player */

/**
 * A record names its players in a comment, which the rules skip.
 * @param {string} record @param {Player[]} players
 */
export const withPlayers = (record, players) => {
  const seats = players.map((player) => (player.kind === 'bot' ? player.level : player.kind));
  return `${record.trimEnd()}\n# players: ${seats.join(' ')}\n`;
};

/** @param {string} text @returns {Player[] | null} */
export const readPlayers = (text) => {
  const [, seats] = /^# players: ([a-z ]+)$/m.exec(text) ?? [];
  if (!seats) return null;
  return seats.split(' ').map((name) => (name === 'person' ? { kind: 'person' } : { kind: 'bot', level: name }));
};

export class Files {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** The game at the table. */
  async save() {
    const { table } = this.app.game;
    download(`${table.game}-${table.length}.florin`, withPlayers(await table.record(), table.players));
  }

  async saveAll() {
    download('florin-games.json', await this.app.kept.exported());
  }

  /** A record, or several games in one file. @param {string} text */
  async load(text) {
    const { app } = this;
    try {
      if (!text.trimStart().startsWith('{')) return await app.open(text, readPlayers(text) ?? app.game.table.players);
      const count = await app.kept.imported(text);
      app.notices.say('games', t('games.imported', { count }));
      app.goTo('games');
    } catch (error) {
      const why = t('load.failed', { why: /** @type {Error} */ (error).message });
      if (app.screen === 'table') app.choice.say(why);
      else app.notices.say('games', why);
    }
  }
}

/** @param {string} name @param {string} text */
export const download = (name, text) => downloadBlob(name, new Blob([text], { type: 'text/plain' }));

/** @param {string} name @param {Blob} blob */
export const downloadBlob = (name, blob) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
