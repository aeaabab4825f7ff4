// The frame of the table: what is asked, what can be touched, what happened. It carries any game that has a face.
import { Bots } from './bots.js';
import { next, touch } from './choose.js';
import { useGestures } from './gestures.js';
import { faceOf, hasFace } from './faces.js';
import { animate, changed, snapshot } from './motion.js';
import { NewGame } from './newgame.js';
import { Help, Log, Prompt, Toolbar } from './panels.js';
import { loadGame, loadSettings, saveGame, saveSettings } from './store.js';
import { LocalTable } from './table.js';
import { classes, html, render, useEffect, useLayoutEffect, useRef, useState } from './ui.js';
import { preferredLanguage, speak, t } from './words.js';

/** @typedef {import('./engine.js').Position} Position */
/** @typedef {import('./engine.js').Move} Move */

/** Everything the page shows, in one place; a change tells the view. */
export class App {
  /** @param {LocalTable} table */
  constructor(table) {
    this.table = table;
    this.bots = new Bots();
    this.settings = loadSettings();
    this.screen = 'table'; // table, new, help
    /** @type {import('./faces.js').Face | null} */
    this.face = null;
    this.facts = null;
    /** @type {Position | null} */
    this.position = null; // what is shown
    /** @type {Move[]} */
    this.moves = [];
    /** @type {import('./engine.js').Step[]} */
    this.steps = [];
    this.stepsFor = ''; // viewer and language the steps were told to and in
    /** @type {string[]} */
    this.path = [];
    /** @type {{ move: Move, shown: import('./engine.js').Preview, rect: DOMRect } | null} */
    this.preview = null;
    /** @type {string | null} */
    this.verdict = null;
    /** @type {{ text: string, move: string } | null} */
    this.hint = null;
    /** @type {string | null} */
    this.zoom = null;
    this.zoomHeld = false;
    this.eyes = 0; // where several people share the screen: whose eyes are on it
    this.covered = false; // somebody else must take the screen first
    this.at = 0; // index of the position shown
    this.page = '';
    this.thinking = false;
    this.skipping = false;
    this.generation = 0; // a bot's answer to an older question is ignored
    /** @type {import('./motion.js').Snapshot | null} */
    this.before = null; // for the animation after the next drawing
    this.changed = () => {};
  }

  /** What is drawn of a position. */
  get asks() {
    return ['players', 'view.prompt', ...(this.face?.asks ?? [])];
  }

  get live() {
    return this.at === this.table.length;
  }

  /** The seat that decides, 0 for nobody. */
  get decider() {
    return this.table.decider;
  }

  get personDecides() {
    return this.live && this.table.isPerson(this.decider);
  }

  // ---- settings ----

  async applySettings() {
    const { theme, language } = this.settings;
    document.documentElement.dataset.theme = theme === 'auto' ? '' : theme;
    const words = language === 'auto' ? preferredLanguage() : language;
    await speak(words);
    this.table.speak(words);
    saveSettings(this.settings);
    if (this.table.game) {
      this.facts = this.table.engine.facts();
      await this.look();
    }
    this.changed();
  }

  /** @param {Partial<import('./store.js').Settings>} some */
  async set(some) {
    Object.assign(this.settings, some);
    await this.applySettings();
  }

  // ---- games ----

  /** @param {string} record @param {import('./table.js').Player[]} players */
  async open(record, players) {
    const [, game] = /^game:\s*(\S+)/m.exec(record) ?? [];
    const face = game && (await faceOf(game)); // a game without one stays shut
    this.generation++; // no bot of the game before moves in this one
    await this.table.open(record, players);
    this.bots.forget();
    this.face = face || (await faceOf(this.table.game));
    this.facts = this.table.engine.facts();
    this.page = this.face.pages[0];
    this.screen = 'table';
    this.thinking = false;
    this.eyes = 0;
    this.hint = this.verdict = this.zoom = null;
    this.stepsFor = '';
    await this.look();
    this.save();
    this.run();
  }

  async save() {
    saveGame({ record: await this.table.record(), players: this.table.players });
  }

  /** Shows the last position, or the one asked for. @param {number} [at] */
  async look(at = this.table.length) {
    this.at = at;
    this.path = [];
    this.preview = null;
    this.hint = null;
    this.covered = this.settings.cover && this.table.people > 1 && this.personDecides && this.eyes !== this.decider;
    if (this.covered) this.table.viewer = 0;
    this.position = await this.table.look(at, [...this.asks, ...(this.personDecides ? ['moves'] : [])]);
    this.moves = this.position.moves ?? [];
    const known =
      this.stepsFor === `${this.table.viewer} ${this.table.engine.language}`
        ? this.steps.slice(0, this.table.length)
        : [];
    this.steps = [...known, ...(await this.table.log(known.length))];
    this.stepsFor = `${this.table.viewer} ${this.table.engine.language}`;
    this.changed();
  }

  /** The person who decides has taken the screen. */
  async uncover() {
    this.eyes = this.decider;
    this.table.viewer = this.decider;
    await this.look();
  }

  // ---- deciding ----

  /** @param {string} spot */
  async touch(spot) {
    if (!this.live || !this.personDecides || this.covered) {
      if (this.live && !this.covered && this.decider) await this.refuse(spot);
      return;
    }
    const result = touch(this.moves, this.path, spot);
    if (!result) return this.refuse(spot);
    if ('move' in result) return this.play(result.move.move);
    this.path = result.path;
    this.verdict = null;
    this.preview = null;
    this.changed();
  }

  /** @param {string} spot */
  async refuse(spot) {
    this.verdict = (await this.table.why(spot)).text ?? null;
    this.changed();
  }

  /** Makes a move. @param {string} move */
  async #make(move) {
    const seat = this.decider;
    const verdict = await this.table.play(move);
    if (verdict.legal) this.bots.follow({ seat, move });
    return verdict;
  }

  /** @param {string} move */
  async play(move) {
    const verdict = await this.#make(move);
    this.verdict = verdict.text ?? null;
    this.animateNext();
    await this.look();
    this.save();
    this.run();
  }

  animateNext() {
    const root = document.getElementById('app');
    if (root) this.before = snapshot(root);
  }

  back() {
    if (this.screen !== 'table') this.screen = 'table';
    else if (this.zoomHeld) this.zoomHeld = !(this.zoom = null);
    else if (this.preview) this.preview = null;
    else if (this.path.length) this.path = this.path.slice(0, -1);
    else if (this.verdict) this.verdict = null;
    else if (this.hint) this.hint = null;
    else if (!this.live) return void this.look();
    this.changed();
  }

  async undo() {
    this.generation++;
    this.thinking = false;
    this.verdict = null;
    this.animateNext();
    this.bots.forget();
    if (!(await this.table.undo())) this.verdict = t(this.table.length ? 'undo.luck' : 'undo.start');
    await this.look();
    this.save();
    this.run();
  }

  async redo() {
    this.generation++;
    this.animateNext();
    this.bots.forget();
    await this.table.redo();
    await this.look();
    this.save();
    this.run();
  }

  /** Goes on from the position shown; what came after is forgotten. */
  async branch() {
    this.generation++;
    this.bots.forget();
    await this.table.branch(this.at);
    await this.look();
    this.save();
    this.run();
  }

  // ---- looking ahead ----

  /** @param {Move} move @param {DOMRect} rect */
  async foresee(move, rect) {
    try {
      this.preview = { move, shown: await this.table.preview(move.move, this.asks), rect };
    } catch {
      this.preview = null;
    }
    this.changed();
  }

  /** A card or place shown large, or none; held until it is closed. @param {string | null} id @param {boolean} [held] */
  async show(id, held = false) {
    this.zoom = id;
    this.zoomHeld = held;
    this.changed();
    const { position, face } = this;
    if (!id || !position || !face) return;
    Object.assign(position.view, (await this.table.look(position.at, face.asksLarge)).view);
    this.changed();
  }

  async askHint() {
    if (!this.personDecides || this.covered) return;
    this.thinking = true;
    this.changed();
    const asked = ++this.generation;
    const move = await this.bots.choose(this.table, 'expert', this.table.length);
    if (asked !== this.generation) return;
    this.thinking = false;
    const found = this.moves.find((m) => m.move === move);
    this.hint = found ? { text: found.text, move } : null;
    this.changed();
  }

  // ---- bots ----

  async run() {
    const mine = ++this.generation;
    for (;;) {
      const player = this.table.players[this.decider - 1];
      if (player?.kind !== 'bot') break;
      this.thinking = true;
      this.changed();
      const started = performance.now();
      const move = await this.bots.choose(this.table, player.level, this.table.length);
      const rest = this.skipping ? 0 : this.settings.speed - (performance.now() - started);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      if (mine !== this.generation) return;
      const watching = this.live;
      if (watching) this.animateNext();
      await this.#make(move);
      if (watching) await this.look();
      else this.changed();
    }
    this.skipping = this.thinking = false;
    this.save();
    this.changed();
  }

  skip() {
    this.skipping = true;
  }

  // ---- files ----

  async saveFile() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await this.table.record()], { type: 'text/plain' }));
    link.download = `${this.table.game}-${this.table.length}.florin`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** @param {string} text */
  async loadFile(text) {
    try {
      await this.open(text, this.table.players);
    } catch (error) {
      this.verdict = t('load.failed', { why: /** @type {Error} */ (error).message });
      this.changed();
    }
  }
}

// ---- the view ----

/** Who sits at a seat, in words. @param {App} app @param {number} seat */
const seatName = (app, seat) => {
  const player = app.table.players[seat - 1];
  if (player?.kind === 'bot') return t('seat.bot', { level: t(`level.${player.level}`) });
  return app.table.people > 1 ? t('seat.person') : t('seat.you');
};

/** What a face may use: position, facts, words, and the mark of a place. @param {App} app @param {Position | import('./engine.js').Preview} position */
const contextOf = (app, position) => {
  const choices = app.preview ? new Map() : next(app.moves, app.path);
  const first = app.path.length ? next(app.moves, []) : choices;
  const hinted = app.hint && app.moves.find((m) => m.move === app.hint?.move)?.spots[0]?.spot;
  return {
    position,
    facts: app.facts,
    options: app.table.options,
    t,
    viewer: app.table.viewer,
    seatName: (/** @type {number} */ seat) => seatName(app, seat),
    before: app.preview ? app.position : null, // what a preview departs from
    luck: app.preview?.shown.luck ?? false,
    shown: app.preview && app.position && app.face ? app.face.shown(app.position) : new Set(),
    /** @param {string} spot @param {string} label @param {string} name */
    at: (spot, label, name) => {
      const can = choices.has(spot);
      const chosen = app.path.includes(spot);
      return {
        'data-spot': spot,
        'data-key': spot,
        class: classes(
          name,
          can && 'can',
          chosen && 'chosen',
          !can && !chosen && first.has(spot) && !app.preview && 'could',
          hinted === spot && 'hinted',
        ),
        role: can ? 'button' : 'group',
        tabindex: can ? 0 : undefined,
        'aria-label': label,
      };
    },
  };
};

/** @param {{ app: App }} props */
const View = ({ app }) => {
  const [, redraw] = useState(0);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [missing, setMissing] = useState(/** @type {string[]} */ ([]));
  const [dots, setDots] = useState(''); // pages that hold a choice
  app.changed = () => redraw((n) => n + 1);

  const position = app.preview?.shown ?? app.position;
  const settled = useRef(/** @type {import('./motion.js').Snapshot | null} */ (null));

  useLayoutEffect(() => {
    const element = root.current;
    if (!element || app.screen !== 'table') return;
    if (app.preview) {
      if (settled.current) for (const e of changed(element, settled.current)) e.classList.add('changed');
      return;
    }
    element.querySelectorAll('.changed').forEach((e) => e.classList.remove('changed'));
    if (app.before) {
      if (app.settings.motion && !app.skipping && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        animate(element, app.before, Math.min(300, app.settings.speed || 250));
      app.before = null;
    }
    settled.current = snapshot(element);
  });

  // Choices that are nowhere on the table become buttons; on a phone the page with the next choice comes forward.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || app.preview) return;
    const spots = [...next(app.moves, app.path).keys()];
    const found = spots.map((spot) => element.querySelector(`.part [data-spot="${CSS.escape(spot)}"]`));
    const lost = spots.filter((_, i) => !found[i]);
    if (lost.join() !== missing.join()) setMissing(lost);
    const pages = found.flatMap((e) => e?.closest('[data-page]')?.getAttribute('data-page') ?? []);
    setDots([...new Set(pages)].join(' '));
    if (pages.length && !pages.includes(app.page)) {
      app.page = pages[0];
      app.changed();
    }
  }, [app.moves, app.path.length, app.preview, app.screen]);

  useEffect(() => {
    // Nothing that can be chosen stays under a fold.
    const phone = matchMedia('(max-width: 760px)').matches;
    const target = root.current?.querySelector(phone ? '.part .can' : '.area.left .can, .area.bottom .can');
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'auto' });
  }, [app.moves, app.page]);

  useGestures(app, root);

  if (app.screen === 'new' || !position || !app.face) return html`<${NewGame} app=${app} />`;
  const c = contextOf(app, position);
  const { parts, pages, zoom: Zoom } = app.face;
  /** @param {string} area */
  const area = (area) =>
    parts
      .filter((p) => p.area === area)
      .map(
        (p) =>
          html`<section class=${`part part-${p.id}`} data-page=${p.page} key=${p.id}><${p.view} c=${c} /></section>`,
      );
  return html`<div class=${classes('frame', app.preview && 'previewing', !app.live && 'history')} ref=${root} data-show=${app.page}>
    <${Toolbar} app=${app} />
    <main class="parts">
      <div class="area left">${area('left')}</div>
      <div class="area centre">${area('centre')}</div>
      <div class="area right">
        <${Prompt} app=${app} missing=${missing} />
        ${area('right')}
        <section class="part part-log" data-page="log"><${Log} app=${app} /></section>
        ${app.zoom && html`<div class="zoom" role="dialog" aria-label=${t('zoom')}><${Zoom} c=${c} id=${app.zoom} />${app.zoomHeld && html`<button class="quiet close" onClick=${() => app.back()}>${t('close')}</button>`}</div>`}
      </div>
      <div class="area bottom">${area('bottom')}</div>
    </main>
    <nav class="pages" aria-label=${t('pages')}>${pages.map(
      (page) =>
        html`<button class=${page === app.page ? 'on' : ''} aria-current=${page === app.page ? 'page' : undefined} onClick=${() => {
          app.page = page;
          app.changed();
        }}>${t(`page.${page}`)}${dots.split(' ').includes(page) && page !== app.page ? html`<i class="dot"></i>` : ''}</button>`,
    )}</nav>
    ${app.screen === 'help' && html`<${Help} app=${app} />`}
  </div>`;
};

/** @param {HTMLElement} root */
export const start = async (root) => {
  const [module] = await Promise.all([WebAssembly.compileStreaming(fetch(new URL('../florin.wasm', import.meta.url)))]);
  const app = new App(await LocalTable.of(module));
  await app.applySettings();
  const saved = loadGame();
  try {
    if (saved) await app.open(saved.record, saved.players);
  } catch {
    // A game of an older version that no longer reads: begin anew.
  }
  if (!app.table.game) {
    const game = app.table.engine.games().games.find(({ id }) => hasFace(id));
    if (!game) throw new Error('no game has a face');
    const seed = Math.floor(Math.random() * 2 ** 31);
    await app.open(`game: ${game.id}\nformat: 2\nseed: ${seed}\nseats: 3\n`, [
      { kind: 'person' },
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'easy' },
    ]);
  }
  render(html`<${View} app=${app} />`, root);
  root.querySelector(':scope > .loading')?.remove();
  /** @type {any} */ (window).florin = app; // for the curious and the tests
  performance.mark('florin-ready');
};
