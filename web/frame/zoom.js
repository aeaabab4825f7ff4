// Zooms and moves a map: pinch, double tap, wheel, drag and keys. Knows nothing of its content.
import { useEffect, useLayoutEffect, useRef, useState } from './ui.js';

const MOST = 5;
const NEARER = 2.6; // by one step
const TAP = 300; // milliseconds between the taps of a double tap
const SLACK = 8; // pixels a finger may stray and still tap
const REST = 200; // milliseconds without change until it redraws the thing at its size

/**
 * @typedef {{ k: number, x: number, y: number }} View  how much larger than fitted, and where the upper left corner
 *   lies
 */
/**
 * @typedef {{ x: number, y: number, width: number, height: number, fit: { width: number, height: number } }} Box  the
 *   window, and the thing fitted into it
 */

/** @typedef {{ x: number, y: number, width: number, height: number }} Part */

/**
 * Along one side: centres the thing while there is room, else keeps the window within its edges.
 * @param {number} at @param {number} size @param {number} room
 */
const clamp = (at, size, room) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));

/** @param {View} view @param {Box} box @returns {View} */
const within = ({ k, x, y }, { width, height, fit }) => {
  const size = Math.min(MOST, Math.max(1, k));
  return { k: size, x: clamp(x, fit.width * size, width), y: clamp(y, fit.height * size, height) };
};

/** @param {Box} box */
const wholeIn = (box) => within({ k: 1, x: 0, y: 0 }, box);

/**
 * Zooms by a factor around a point of the screen.
 * @param {View} view @param {number} times @param {{ x: number, y: number }} point @param {Box} box
 */
const around = (view, times, point, box) => {
  const k = Math.min(MOST, Math.max(1, view.k * times));
  const [px, py] = [point.x - box.x, point.y - box.y];
  return within({ k, x: px - ((px - view.x) * k) / view.k, y: py - ((py - view.y) * k) / view.k }, box);
};

/**
 * Centres a part of the thing, given in fractions of its size, as large as fits; keeps a view that shows it well.
 * @param {View} view @param {Part} part @param {Box} box
 */
const framed = (view, { x, y, width, height }, box) => {
  const { fit } = box;
  const best = Math.min(box.width / (width * fit.width), box.height / (height * fit.height));
  const sees = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) =>
    at >= 0 && at + size <= room;
  const [w, h] = [fit.width * view.k, fit.height * view.k];
  const seen = sees(view.x + x * w, width * w, box.width) && sees(view.y + y * h, height * h, box.height);
  if (seen && view.k > best * 0.8) return view;
  const k = Math.min(MOST, Math.max(1, best));
  const [left, top] = [(x + width / 2) * fit.width * k, (y + height / 2) * fit.height * k];
  return within({ k, x: box.width / 2 - left, y: box.height / 2 - top }, box);
};

/** Ignores the click at the end of a drag. */
const swallowClick = () => {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true), 60);
};

/** @param {{ x: number, y: number }[]} points */
const middle = (points) => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
});

/**
 * @param {HTMLElement} element @param {(how: (view: View, box: Box) => View) => void} change @param {() => View} now
 */
const listen = (element, change, now) => {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let strayed = 0; // how far the pointer has moved since it came down
  let lastTap = { time: 0, x: 0, y: 0 };
  const apart = () => {
    const [a, b] = [...fingers.values()];
    return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) strayed = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (/** @type {PointerEvent} */ event) => {
    if (!fingers.has(event.pointerId) || (fingers.size === 1 && now().k === 1)) return;
    const [from, spread] = [middle([...fingers.values()]), apart()];
    const last = /** @type {{ x: number, y: number }} */ (fingers.get(event.pointerId));
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    strayed += Math.hypot(event.clientX - last.x, event.clientY - last.y);
    if (strayed < SLACK) return;
    element.dispatchEvent(new Event('scroll')); // tells the handler of long presses
    const [to, wider] = [middle([...fingers.values()]), apart()];
    change((view, box) => {
      const grown = spread ? around(view, wider / spread, from, box) : view;
      return within({ ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y }, box);
    });
  };
  const up = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') return;
    if (strayed >= SLACK) return swallowClick();
    const can = event.target instanceof Element && event.target.closest('.can');
    if (event.pointerType !== 'touch' || can || fingers.size) return;
    const tap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    const twice = tap.time - lastTap.time < TAP && Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < 30;
    lastTap = twice ? { time: 0, x: 0, y: 0 } : tap;
    if (twice) change((view, box) => (view.k > 1.2 ? wholeIn(box) : around(view, NEARER, tap, box)));
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    change((view, box) =>
      around(
        view,
        Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)),
        { x: event.clientX, y: event.clientY },
        box,
      ),
    );
  };
  element.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', drag);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', drag);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    element.removeEventListener('wheel', wheel);
  };
};

/** The middle of the window. @param {Box} box */
const middleOf = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const STEP = 0.2; // of the window, by an arrow
/** @type {Record<string, (view: View, box: Box) => View>} */
const KEYS = {
  '+': (view, box) => around(view, 1.4, middleOf(box), box),
  '-': (view, box) => around(view, 1 / 1.4, middleOf(box), box),
  0: (_, box) => wholeIn(box),
};
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * The effect of a key; an arrow only while the window itself has the focus, since arrows also go from choice to choice.
 * @param {KeyboardEvent} event @returns {((view: View, box: Box) => View) | undefined}
 */
const byKey = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const arrow = event.target === event.currentTarget ? ARROWS[event.key] : undefined;
  if (!arrow) return KEYS[event.key];
  return (view, box) =>
    within({ ...view, x: view.x + arrow[0] * STEP * box.width, y: view.y + arrow[1] * STEP * box.height }, box);
};

/** The largest size of a thing of that shape. @param {HTMLElement} element @param {number} ratio @returns {Box} */
const boxOf = (element, ratio) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const fitted = Math.min(width, height * ratio);
  return { x, y, width, height, fit: { width: fitted, height: fitted / ratio } };
};

/** A window's picture of the thing in it. @param {number} ratio  the thing's width over its height */
export const useZoom = (ratio) => {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const [view, setView] = useState({ k: 1, x: 0, y: 0 });
  const [fit, setFit] = useState({ width: 0, height: 0 });
  const [drawn, setDrawn] = useState(1); // the scale of the last drawing
  const rest = useRef(0);
  const now = useRef(view);
  const change = (/** @type {(view: View, box: Box) => View} */ how) => {
    if (!element.current) return;
    now.current = how(now.current, boxOf(element.current, ratio));
    setView(now.current);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setDrawn(now.current.k), REST);
  };
  const wanted = useRef(/** @type {Part | null} */ (null)); // the part to show as soon as there is a window
  const showWanted = () => {
    const { current: part } = wanted;
    if (!part || !element.current?.clientWidth) return;
    wanted.current = null;
    change((old, box) => framed(old, part, box));
  };
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = () => {
      change((old, box) => (setFit(box.fit), within(old, box)));
      showWanted();
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [ratio]);
  useEffect(() => (element.current ? listen(element.current, change, () => now.current) : undefined), [ratio]);
  return {
    element,
    width: fit.width * view.k, // of the thing on the screen
    zoomed: view.k > 1,
    whole: () => change((_, box) => wholeIn(box)),
    frame: (/** @type {Part} */ part) => {
      wanted.current = part;
      showWanted();
    },
    nearer: () => change((old, box) => around(old, NEARER, middleOf(box), box)),
    onKey: (/** @type {KeyboardEvent} */ event) => {
      const how = byKey(event);
      if (!how) return;
      event.preventDefault();
      event.stopPropagation();
      change(how);
    },
    style: {
      width: `${fit.width * drawn}px`,
      height: `${fit.height * drawn}px`,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.k / drawn})`,
    },
  };
};
