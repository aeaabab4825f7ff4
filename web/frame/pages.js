// Which tab is open, and whose cards are on show, if the screen is too small for all parts.

export class Pages {
  page = ''; // of a phone
  strip = ''; // the open one of several parts at the bottom
  #open = { seat: 0, now: false }; // the seat whose cards the player opened, and whether that was since the last move

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** Another game comes to the table. */
  clear() {
    this.page = this.strip = '';
    this.#open = { seat: 0, now: false };
  }

  /** ... and is there: opens its first page, unless a choice has called for another. */
  begin() {
    const { parts = [], pages = [] } = this.app.game.face ?? {};
    this.page ||= pages[0] ?? '';
    this.strip ||= parts.find(({ area }) => area === 'bottom')?.page ?? '';
  }

  /** @param {string} page */
  turnTo(page) {
    this.page = page;
    if (this.app.game.face?.parts.some((part) => part.area === 'bottom' && part.page === page)) this.strip = page;
    this.app.changed();
  }

  /** The seat whose tableau lies open: the viewer's in their own turn, unless they just opened another. */
  get seat() {
    const { game } = this.app;
    const own = game.table.viewer || game.decider || 1;
    const { seat, now } = this.#open;
    return seat && (now || !game.personDecides) ? seat : own;
  }

  /** Opens a seat's cards at full size. @param {number} seat */
  layOpen(seat) {
    if (seat > this.app.game.table.players.length) return;
    this.#open = { seat, now: true };
    this.app.changed();
  }

  /** Somebody has moved, or another moment is on show. */
  looked() {
    this.#open = { ...this.#open, now: false };
  }
}
