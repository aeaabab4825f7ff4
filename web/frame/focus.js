// Keyboard focus: keeps it in place through moves and previews, and previews the focused choice like a resting
// pointer.
import { along, touch } from './offers.js';
import { useEffect, useLayoutEffect, useRef } from './ui.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{ spot: string, rect: DOMRect }} Place */

const REST = 350; // milliseconds before a preview shows

/** The places that keys can reach. @param {HTMLElement} root @returns {HTMLElement[]} */
export const reachable = (root) => {
  /** @type {NodeListOf<HTMLElement>} */
  const all = root.querySelectorAll('.part [data-spot][tabindex="0"], .prompt .choices button');
  return [...all].filter((e) => e.getBoundingClientRect().width > 0);
};

/** @param {DOMRect} r */
export const middle = (r) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

/** The nearest of them to a place. @param {HTMLElement[]} all @param {DOMRect} from */
const nearest = (all, from) => {
  const here = middle(from);
  const far = (/** @type {HTMLElement} */ e) => {
    const at = middle(e.getBoundingClientRect());
    return Math.hypot(at.x - here.x, at.y - here.y);
  };
  return all.reduce((best, e) => (best && far(best) <= far(e) ? best : e), /** @type {HTMLElement | null} */ (null));
};

/** The one move behind an element, if there is only one. @param {App} app @param {Element} element */
const moveAt = ({ choice: { moves, path } }, element) => {
  const text = element.getAttribute('data-move');
  if (text) return moves.find(({ move }) => move === text);
  const way = touch(moves, path, element.getAttribute('data-spot') ?? '');
  const found = way ? along(moves, way) : [];
  return found.length === 1 ? found[0] : undefined;
};

/** @param {App} app @param {{ current: HTMLElement | null }} root */
export const useFocus = (app, root) => {
  const place = useRef(/** @type {Place | null} */ (null));

  useEffect(() => {
    let timer = 0;
    const focusin = (/** @type {Event} */ { target }) => {
      clearTimeout(timer);
      if (!(target instanceof Element) || !root.current?.contains(target)) return;
      const spot = target.getAttribute('data-spot');
      place.current = spot && target.matches(':focus-visible') ? { spot, rect: target.getBoundingClientRect() } : null;
      if (!place.current) return;
      if (app.choice.preview) app.choice.forgetPreview();
      timer = window.setTimeout(() => {
        const move = target.isConnected && app.game.personDecides && moveAt(app, target);
        if (move) app.choice.foresee(move, target.getBoundingClientRect());
      }, REST);
    };
    const away = () => {
      clearTimeout(timer);
      place.current = null;
    };
    document.addEventListener('focusin', focusin);
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('focusin', focusin);
      document.removeEventListener('pointerdown', away);
    };
  }, []);

  // The element with the focus may be gone after a move: then its nearest neighbour gets the focus, once there are
  // choices again.
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element || !place.current || app.choice.preview || !app.game.personDecides) return;
    const { activeElement: focused } = document;
    const all = reachable(element);
    if (focused && focused !== document.body && (!element.contains(focused) || all.some((e) => e === focused))) return;
    const { spot, rect } = place.current;
    (all.find((e) => e.getAttribute('data-spot') === spot) ?? nearest(all, rect))?.focus({ preventScroll: true });
  });
};
