// Runs after each drawing: shows changes, makes buttons of choices that have no place, opens the right tab.
import { animate, changed, settle, showPart, signsOf } from './motion.js';
import { isPhone, onResize } from './screen.js';
import { useEffect, useLayoutEffect, useRef, useState } from './ui.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{ current: HTMLElement | null }} Root */

/** The duration of a movement, 0 if the settings want none. @param {App} app */
const durationOf = ({ settings, game }) =>
  settings.motion && !game.pace.skipping ? Math.min(300, settings.values.speed || 250) : 0;

/** If a move is drawn part by part, each part moves when it comes. @param {App} app @param {Root} root */
const moveInTurn = (app, root) => {
  const { turns } = app;
  turns.shown = (part) => {
    const { before } = app.moments;
    const duration = durationOf(app);
    if (root.current && before && duration) showPart(root.current, part, before, duration);
  };
  turns.settled = () => {
    const { before } = app.moments;
    const duration = durationOf(app);
    app.moments.before = null;
    if (root.current && before && duration) settle(root.current, before, duration);
  };
};

/** Shows changes: by movement after a move, by rings in a preview. @param {App} app @param {Root} root */
export const useMotion = (app, root) => {
  const settled = useRef(/** @type {import('./motion.js').Signs} */ (new Map()));
  const shown = useRef(/** @type {unknown} */ (null));
  moveInTurn(app, root);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || app.screen !== 'table' || app.turns.drawing) return;
    const { preview } = app.choice;
    if (preview) {
      for (const e of changed(element, settled.current)) e.classList.add('changed');
      shown.current = preview;
      return;
    }
    if (shown.current === app.game.position && !app.moments.before) return;
    shown.current = app.game.position;
    element.querySelectorAll('.changed').forEach((e) => e.classList.remove('changed'));
    const duration = durationOf(app);
    if (app.moments.before && duration) animate(element, app.moments.before, duration);
    if (app.moments.before && app.moments.ringing)
      for (const e of changed(element, app.moments.before.signs)) e.classList.add('changed');
    if (app.moments.before) app.moments.ringing = false;
    app.moments.before = null;
    settled.current = signsOf(element);
  });
};

/** @param {Element} place */
const pageOf = (place) => place.closest('[data-page]')?.getAttribute('data-page') ?? '';

const GRID = [0.5, 0.25, 0.75, 0.1, 0.9]; // points along each side to probe, the middle first

/** Can a pointer reach it without scrolling? @param {Element} element */
const isInReach = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = (/** @type {number} */ left, /** @type {number} */ top) =>
    element.contains(document.elementFromPoint(x + width * left, y + height * top));
  return width > 0 && GRID.some((left) => GRID.some((top) => hit(left, top)));
};

/**
 * The places of the table that stand for a choice: those in reach or, on a phone, on one of its pages; and the pages to
 * open for it: a phone's, or tabs.
 * @param {Element} root @param {string} spot
 */
const placesOf = (root, spot) => {
  const all = [...root.querySelectorAll(`.part [data-spot="${CSS.escape(spot)}"]`)];
  const paged = all.filter((place) => place.closest(isPhone() ? '[data-page]' : '.strip.shut'));
  return { spot, places: isPhone() ? paged : all.filter(isInReach), pages: paged.map(pageOf) };
};

/** Pieces' flights and other animations that end. @param {Element} root */
const movementsOf = (root) =>
  root.getAnimations({ subtree: true }).filter((one) => {
    return one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
  });

/**
 * Finds choices out of sight, and the pages of a phone that hold one; opens one of these.
 * @param {App} app @param {Root} root
 */
export const usePlaces = (app, root) => {
  const [missing, setMissing] = useState(/** @type {string[]} */ ([]));
  const [dots, setDots] = useState(/** @type {string[]} */ ([]));
  const [asks, setAsks] = useState(0); // how often the table was checked again
  const turned = useRef(/** @type {unknown} */ (null)); // the choice for which a tab opened by itself
  const { marks, preview } = app.choice;
  useEffect(() => onResize(() => setAsks((n) => n + 1)), []);
  /** Runs once all animations have ended; a newer check cancels it. @param {Animation[]} moving */
  const again = (moving) => {
    let waits = true;
    const ask = () => waits && setAsks((n) => n + 1);
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(ask);
    return () => void (waits = false);
  };
  useEffect(() => {
    // Scrolls choices into view that lie below a fold.
    const target = root.current?.querySelector(isPhone() ? '.part .can' : '.area.left .can, .area.bottom .can');
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'auto' });
  }, [app.game.moves, app.pages.page]);
  useEffect(() => {
    const element = root.current;
    if (!element || preview || marks.path.length) return;
    const found = [...marks.can].map((spot) => placesOf(element, spot));
    const pages = [...new Set(found.flatMap((one) => one.pages))];
    if (pages.join() !== dots.join()) setDots(pages);
    const open = isPhone() ? pages.includes(app.pages.page) : element.querySelector('.strip:not(.shut) .can');
    const asked = turned.current !== marks; // else the person has switched away
    turned.current = marks;
    if (pages.length && !open && asked) return app.pages.turnTo(pages[0]);
    const moving = isPhone() ? [] : movementsOf(element);
    if (moving.length) return again(moving); // flying pieces cover things and cannot be touched
    const lost = found.filter(({ places }) => !places.length).map(({ spot }) => spot);
    if (lost.join() !== missing.join()) setMissing(lost);
  }, [marks, app.screen, app.pages.seat, app.pages.strip, asks, preview === null]);
  return { missing, dots };
};
