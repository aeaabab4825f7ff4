// Games as files: the one at the table, all that are kept, and back.
import { t } from './words.js';

export class Files {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** The game at the table. */
  async save() {
    const { table } = this.app.game;
    download(`${table.game}-${table.length}.florin`, await table.record());
  }

  async saveAll() {
    download('florin-games.json', await this.app.kept.exported());
  }

  /** A record, or games that were saved together. @param {string} text */
  async load(text) {
    const { app } = this;
    try {
      if (!text.trimStart().startsWith('{')) return await app.open(text, app.game.table.players);
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
const download = (name, text) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
