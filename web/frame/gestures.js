// Turns mouse, touch and keys into a touch of a place, a preview or a card shown large.
import { offers, touch } from './offers.js';
import { onKey } from './keys.js';
import { useEffect } from './ui.js';

/** @typedef {import('./app.js').App} App */

const HOVER = 350; // milliseconds before a preview shows
const LONG_PRESS = 450;
const SWIPE = { far: 70, aside: 50 }; // pixels

/** The element under a hand that matches. @param {Event} event @param {string} selector */
const under = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
/** @param {MouseEvent} event @param {DOMRect} r */
const inside = ({ clientX: x, clientY: y }, r) => x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;

/** The target of the pointer: a choice, and a thing to show large. @param {Event} event */
const pointed = (event) => ({
  element: under(event, '[data-move], [data-spot]'),
  zoom: under(event, '[data-zoom]')?.getAttribute('data-zoom') ?? null,
});

/** The one move behind an element, if there is only one. @param {App} app @param {Element | null} element */
const moveOf = ({ choice }, element) => {
  const { moves } = choice;
  const text = element?.getAttribute('data-move');
  if (text) return moves.find(({ move }) => move === text);
  const spot = element?.classList.contains('can') ? element.getAttribute('data-spot') : null;
  const way = spot && !element?.hasAttribute('data-also') ? touch(moves, choice.path, spot) : null;
  const found = way ? offers(moves, way).flatMap(({ moves }) => moves) : [];
  return found.length === 1 ? found[0] : undefined;
};

const REACH = 20; // pixels: a finger selects the nearest choice within this distance, if there is none right under it

/** How far a point is from an element. @param {MouseEvent} event @param {Element} element */
const farFrom = ({ clientX: x, clientY: y }, element) => {
  const r = element.getBoundingClientRect();
  return Math.hypot(Math.max(r.left - x, 0, x - r.right), Math.max(r.top - y, 0, y - r.bottom));
};

/** The target under the pointer: the element there, or for a finger the nearest choice. @param {PointerEvent} event */
const meant = (event) => {
  const there = under(event, '[data-spot]');
  if (event.pointerType !== 'touch' || there?.matches('.can, .choice')) return there;
  const near = [...document.querySelectorAll('.part .can')]
    .map((element) => ({ element, far: farFrom(event, element) }))
    .filter(({ element, far }) => far <= REACH && element.getBoundingClientRect().width > 0);
  return near.sort((a, b) => a.far - b.far)[0]?.element ?? there;
};

/**
 * The effect of a click on an element, at once or after its preview.
 * @param {App} app @param {Element} element
 */
const deedOf = (app, element) => {
  const { choice } = app;
  const move = element.hasAttribute('data-move') ? moveOf(app, element) : undefined;
  if (move) return () => choice.press(move);
  const spot = element.getAttribute('data-spot') ?? '';
  const touched = {
    also: element.getAttribute('data-also')?.split(' '),
    zoom: element.closest('[data-zoom]')?.getAttribute('data-zoom'),
    rect: element.getBoundingClientRect(),
  };
  return () => choice.touch(spot, touched);
};

/** Shows the preview of the only move behind an element. @param {App} app @param {Element | null} element */
const foresee = (app, element) => {
  const move = element?.isConnected ? moveOf(app, element) : undefined;
  if (move && element) app.choice.foresee(move, element.getBoundingClientRect());
};

/** Pointer and fingers on a table. @param {App} app @returns {Record<string, (event: never) => void>} */
const handsOn = (app) => {
  const { choice } = app;
  let timer = 0;
  let pressed = false; // long enough for a preview: then lifting the finger selects nothing
  /** @type {{ x: number, y: number } | null} */
  let finger = null;
  let deed = () => {}; // what a click does after a preview
  /** @type {Element | null} */
  let place = null; // that is

  const rest = (/** @type {() => void} */ then, /** @type {number} */ milliseconds) => {
    clearTimeout(timer);
    timer = window.setTimeout(then, milliseconds);
  };
  const release = () => clearTimeout(timer);

  const pointermove = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch' || app.screen !== 'table') return;
    if (choice.preview && (choice.preview.held || inside(event, choice.preview.rect))) return;
    if (choice.preview) choice.forgetPreview();
    const { element, zoom } = pointed(event);
    const reading = under(event, '.zoom') !== null;
    rest(() => {
      if (!choice.zoomHeld && !choice.chosen && !reading && zoom !== choice.zoom) choice.show(zoom);
      if (element) deed = deedOf(app, element);
      place = element;
      foresee(app, element);
    }, HOVER);
  };
  const pointerdown = (/** @type {PointerEvent} */ event) => {
    pressed = false;
    if (event.pointerType !== 'touch' || app.screen !== 'table') return;
    const { element, zoom } = pointed(event);
    rest(() => {
      pressed = true;
      if (zoom) choice.show(zoom, true);
      else foresee(app, element);
      if (element) deed = deedOf(app, element);
      place = element;
    }, LONG_PRESS);
  };
  const click = (/** @type {MouseEvent} */ event) => {
    release();
    if (app.screen !== 'table') return;
    if (pressed) {
      pressed = false;
      event.preventDefault();
      return;
    }
    const { preview } = choice;
    if (preview && inside(event, preview.rect)) {
      event.preventDefault();
      event.stopPropagation();
      if (preview.held) choice.take(preview.move);
      else deed();
      return;
    }
    const button = under(event, 'button');
    if (button && !button.hasAttribute('data-spot')) return;
    const element = meant(/** @type {PointerEvent} */ (event));
    if (element) deedOf(app, element)();
  };

  // Swipes turn the pages of a phone, except over elements that scroll sideways.
  const touchstart = (/** @type {TouchEvent} */ event) => {
    const [first] = event.touches;
    const free = event.touches.length === 1 && !under(event, '.map, .cards, input, .prompt');
    finger = free ? { x: first.clientX, y: first.clientY } : null;
  };
  const touchend = (/** @type {TouchEvent} */ event) => {
    const [lifted] = event.changedTouches;
    const pages = app.game.face?.pages ?? [];
    if (!finger || pressed) return;
    const dx = lifted.clientX - finger.x;
    if (Math.abs(dx) < SWIPE.far || Math.abs(lifted.clientY - finger.y) > SWIPE.aside) return;
    const page = pages[pages.indexOf(app.pages.page) + (dx < 0 ? 1 : -1)];
    if (page) app.pages.turnTo(page);
  };
  const scroll = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Node) || !place || !target.contains(place)) return; // the log scrolls by itself
    release();
    choice.scrolled();
  };
  return { pointermove, pointerdown, pointerup: release, pointercancel: release, click, touchstart, touchend, scroll };
};

/** @param {App} app @param {{ current: HTMLElement | null }} root */
export const useGestures = (app, root) => {
  useEffect(() => {
    const keydown = (/** @type {KeyboardEvent} */ event) => onKey(app, root.current, event);
    const hands = Object.entries({ ...handsOn(app), keydown });
    // Listens to clicks and scrolls before the table's own buttons do.
    const how = (/** @type {string} */ name) => ({
      capture: name === 'click' || name === 'scroll',
      passive: name.startsWith('touch'),
    });
    for (const [name, hand] of hands) document.addEventListener(name, /** @type {EventListener} */ (hand), how(name));
    return () => {
      for (const [name, hand] of hands)
        document.removeEventListener(name, /** @type {EventListener} */ (hand), how(name));
    };
  }, []);
};
