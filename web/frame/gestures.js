// Mouse, touch and keys: what a hand does becomes a touch of a place, a preview, a card shown large.
import { touch } from './choose.js';
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

/** What is pointed at: a choice, and what can be shown large. @param {Event} event */
const pointed = (event) => ({
  element: under(event, '[data-move], [data-spot]'),
  zoom: under(event, '[data-zoom]')?.getAttribute('data-zoom') ?? null,
});

/** The one move behind an element, if there is only one. @param {App} app @param {Element | null} element */
const moveOf = ({ game, choice }, element) => {
  const text = element?.getAttribute('data-move');
  if (text) return game.moves.find(({ move }) => move === text);
  const spot = element?.classList.contains('can') && element.getAttribute('data-spot');
  const result = spot ? touch(game.moves, choice.path, spot) : null;
  return result && 'move' in result ? result.move : undefined;
};

/** Shows what the one move behind an element would lead to. @param {App} app @param {Element | null} element */
const foresee = (app, element) => {
  const move = element?.isConnected ? moveOf(app, element) : undefined;
  if (move && element) app.choice.foresee(move, element.getBoundingClientRect());
};

/** Pointer and fingers on a table. @param {App} app @returns {Record<string, (event: never) => void>} */
const handsOn = (app) => {
  const { choice } = app;
  let timer = 0;
  let pressed = false; // long enough to have shown something: lifting the finger chooses nothing
  /** @type {{ x: number, y: number } | null} */
  let finger = null;

  const rest = (/** @type {() => void} */ then, /** @type {number} */ milliseconds) => {
    clearTimeout(timer);
    timer = window.setTimeout(then, milliseconds);
  };
  const release = () => clearTimeout(timer);

  const pointermove = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'touch') return;
    if (choice.preview && inside(event, choice.preview.rect)) return;
    if (choice.preview) choice.forgetPreview();
    const { element, zoom } = pointed(event);
    const reading = under(event, '.zoom') !== null;
    rest(() => {
      if (!choice.zoomHeld && !reading && zoom !== choice.zoom) choice.show(zoom);
      foresee(app, element);
    }, HOVER);
  };
  const pointerdown = (/** @type {PointerEvent} */ event) => {
    pressed = false;
    if (event.pointerType !== 'touch') return;
    const { element, zoom } = pointed(event);
    rest(() => {
      pressed = true;
      if (zoom) choice.show(zoom, true);
      else foresee(app, element);
    }, LONG_PRESS);
  };
  const click = (/** @type {MouseEvent} */ event) => {
    release();
    if (pressed) {
      pressed = false;
      event.preventDefault();
      return;
    }
    if (choice.preview && inside(event, choice.preview.rect)) {
      event.preventDefault();
      event.stopPropagation();
      choice.play(choice.preview.move.move);
      return;
    }
    const button = under(event, 'button');
    if (button && !button.hasAttribute('data-spot')) return;
    const spot = under(event, '[data-spot]')?.getAttribute('data-spot');
    if (spot) choice.touch(spot);
  };

  // Pages of a phone follow a swipe, but for what scrolls sideways by itself.
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
    const page = pages[pages.indexOf(app.page) + (dx < 0 ? 1 : -1)];
    if (page) app.turnTo(page);
  };
  return {
    pointermove,
    pointerdown,
    pointerup: release,
    pointercancel: release,
    click,
    touchstart,
    touchend,
    scroll: release,
  };
};

/** @param {App} app @param {{ current: HTMLElement | null }} root */
export const useGestures = (app, root) => {
  useEffect(() => {
    const keydown = (/** @type {KeyboardEvent} */ event) => onKey(app, root.current, event);
    const hands = Object.entries({ ...handsOn(app), keydown });
    // Clicks and scrolls are heard before the table's own buttons hear them.
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
