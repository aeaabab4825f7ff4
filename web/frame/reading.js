// Opens the rules over the table or a form, at a section.
/** @typedef {import('./app.js').Screen} Screen */

/** @type {Screen[]} */
const FORMS = ['new', 'make']; // screens that stay open under the rules

export class Reading {
  /** @type {string[]} */
  trail = []; // the sections read so far
  game = ''; // whose rules these are
  /** @type {Screen} */
  under = 'table'; // what the rules lie over
  /** @type {typeof import('./reference.js').Reference | null} */
  Reference = null; // once somebody asked

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** Opens the rules, at a section if one is named. @param {string} [tag] @param {string} [game] */
  async open(tag = '', game = this.app.game.table.game) {
    this.Reference ??= (await import('./reference.js')).Reference;
    const { screen } = this.app;
    if (screen === 'reference') this.trail = [...this.trail, tag];
    else [this.trail, this.game, this.under] = [[tag], game, FORMS.includes(screen) ? screen : 'table'];
    this.app.goTo('reference');
  }

  /** The section read before. */
  stepBack() {
    this.trail.pop();
    this.app.changed();
  }

  close() {
    this.app.goTo(this.under);
  }
}
