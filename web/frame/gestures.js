// Mouse, touch and keys: what a hand does becomes a touch of a place, a preview, a card shown large.
import { touch } from './choose.js';
import { useEffect } from './ui.js';

/** @typedef {import('./app.js').App} App */

const HOVER = 350; // milliseconds before a preview shows
const LONG_PRESS = 450;

/** @param {App} app @param {{ current: HTMLElement | null }} root */
export const useGestures = (app, root) => {
  useEffect(() => {
    let timer = 0;
    let pressed = false;
    const spotOf = (/** @type {Event} */ event) =>
      event.target instanceof Element ? event.target.closest('[data-spot]') : null;
    const inside = (/** @type {MouseEvent} */ e, /** @type {DOMRect} */ r) =>
      e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom;

    /** The one move behind an element, if there is only one. @param {Element} element */
    const moveOf = (element) => {
      const text = element.getAttribute('data-move');
      if (text) return app.moves.find((m) => m.move === text);
      const spot = element.getAttribute('data-spot');
      const result = spot && element.classList.contains('can') ? touch(app.moves, app.path, spot) : null;
      return result && 'move' in result ? result.move : undefined;
    };
    const hover = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'touch') return;
      if (app.preview) {
        if (!inside(event, app.preview.rect)) {
          app.preview = null;
          app.changed();
        } else return;
      }
      const element = event.target instanceof Element ? event.target.closest('[data-move], [data-spot]') : null;
      const zoomed =
        event.target instanceof Element ? event.target.closest('[data-zoom]')?.getAttribute('data-zoom') : null;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (
          !app.zoomHeld &&
          (zoomed ?? null) !== app.zoom &&
          !(event.target instanceof Element && event.target.closest('.zoom'))
        ) {
          app.show(zoomed ?? null);
        }
        const move = element?.isConnected ? moveOf(element) : undefined;
        if (move && element) app.foresee(move, element.getBoundingClientRect());
      }, HOVER);
    };
    const press = (/** @type {PointerEvent} */ event) => {
      pressed = false;
      if (event.pointerType !== 'touch') return;
      const element = event.target instanceof Element ? event.target.closest('[data-move], [data-spot]') : null;
      const zoomed =
        event.target instanceof Element ? event.target.closest('[data-zoom]')?.getAttribute('data-zoom') : null;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        pressed = true;
        const move = element ? moveOf(element) : undefined;
        if (zoomed) {
          app.show(zoomed, true);
        } else if (move && element) app.foresee(move, element.getBoundingClientRect());
      }, LONG_PRESS);
    };
    const release = () => clearTimeout(timer);
    const click = (/** @type {MouseEvent} */ event) => {
      clearTimeout(timer);
      if (pressed) {
        pressed = false;
        event.preventDefault();
        return;
      }
      if (app.preview && inside(event, app.preview.rect)) {
        event.preventDefault();
        event.stopPropagation();
        return void app.play(app.preview.move.move);
      }
      const element = spotOf(event);
      if (!element || !(element instanceof Element)) return;
      if (
        event.target instanceof Element &&
        event.target.closest('button') &&
        !event.target.closest('button[data-spot]')
      )
        return;
      app.touch(element.getAttribute('data-spot') ?? '');
    };
    // Pages of a phone follow a swipe, but for what scrolls sideways by itself.
    /** @type {{ x: number, y: number } | null} */
    let finger = null;
    const touched = (/** @type {TouchEvent} */ event) => {
      const sideways = event.target instanceof Element && event.target.closest('.map, .cards, input, .prompt');
      finger =
        event.touches.length === 1 && !sideways ? { x: event.touches[0].clientX, y: event.touches[0].clientY } : null;
    };
    const lifted = (/** @type {TouchEvent} */ event) => {
      if (!finger || pressed || !app.face) return;
      const dx = event.changedTouches[0].clientX - finger.x;
      const dy = event.changedTouches[0].clientY - finger.y;
      if (Math.abs(dx) < 70 || Math.abs(dy) > 50) return;
      const to = app.face.pages.indexOf(app.page) + (dx < 0 ? 1 : -1);
      app.page = app.face.pages[to] ?? app.page;
      app.changed();
    };
    const keys = (/** @type {KeyboardEvent} */ event) => onKey(app, root.current, event);
    document.addEventListener('pointermove', hover);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    document.addEventListener('scroll', release, true);
    document.addEventListener('click', click, true);
    document.addEventListener('keydown', keys);
    document.addEventListener('touchstart', touched, { passive: true });
    document.addEventListener('touchend', lifted, { passive: true });
    return () => {
      document.removeEventListener('touchstart', touched);
      document.removeEventListener('touchend', lifted);
      document.removeEventListener('pointermove', hover);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
      document.removeEventListener('scroll', release, true);
      document.removeEventListener('click', click, true);
      document.removeEventListener('keydown', keys);
    };
  }, []);
};

/** @param {App} app @param {HTMLElement | null} root @param {KeyboardEvent} event */
const onKey = (app, root, event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLSelectElement
  )
    return;
  const focus = document.activeElement;
  if (event.key === 'Escape') app.back();
  else if (app.screen !== 'table' || !root) return;
  else if (event.key === 'u') app.undo();
  else if (event.key === 'r' || event.key === 'U') app.redo();
  else if (event.key === 'h') app.askHint();
  else if (event.key === '?') {
    app.screen = 'help';
    app.changed();
  } else if (
    (event.key === 'Enter' || event.key === ' ') &&
    focus?.hasAttribute('data-spot') &&
    !(focus instanceof HTMLButtonElement)
  ) {
    event.preventDefault();
    app.touch(focus.getAttribute('data-spot') ?? '');
  } else if (event.key === 'p' && focus?.getAttribute('data-zoom')) {
    app.show(focus.getAttribute('data-zoom'), true);
  } else if (/^[1-9]$/.test(event.key)) {
    const button = root.querySelectorAll('.prompt .choices button')[Number(event.key) - 1];
    if (button instanceof HTMLElement) button.click();
  } else if (event.key.startsWith('Arrow')) {
    const target = nearest(root, focus, event.key.slice(5).toLowerCase());
    if (target) {
      event.preventDefault();
      target.focus();
    }
  }
};

/** The next thing that can be chosen, in a direction. @param {HTMLElement} root @param {Element | null} from @param {string} direction */
const nearest = (root, from, direction) => {
  const all = /** @type {HTMLElement[]} */ (
    [...root.querySelectorAll('.can, .prompt .choices button')].filter((e) => e.getBoundingClientRect().width > 0)
  );
  if (!from || !all.includes(/** @type {any} */ (from))) return all[0];
  const middle = (/** @type {Element} */ e) => {
    const r = e.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  };
  const here = middle(from);
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] ?? [0, 0];
  let best;
  let bestCost = Infinity;
  for (const e of all) {
    const at = middle(e);
    const ahead = (at.x - here.x) * dx + (at.y - here.y) * dy;
    const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
    const cost = ahead + aside * 2;
    if (e !== from && ahead > 2 && cost < bestCost) [best, bestCost] = [e, cost];
  }
  return best;
};
