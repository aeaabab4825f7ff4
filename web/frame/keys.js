// The table by keys alone.
import { middle, reachable } from './focus.js';

/** @typedef {import('./app.js').App} App */

/** Chooses the focused place. @param {App} app @param {KeyboardEvent} event */
const enter = (app, event) => {
  const focus = document.activeElement;
  const { preview } = app.choice;
  if (preview && focus === document.body) return app.choice.take(preview.move); // it removed the focused element
  const spot = focus instanceof HTMLButtonElement ? null : focus?.getAttribute('data-spot');
  if (!spot) return;
  event.preventDefault();
  const zoom = focus?.getAttribute('data-zoom');
  app.choice.touch(spot, { also: focus?.getAttribute('data-also')?.split(' '), zoom });
};

/** @param {App} app */
const enlarge = (app) => {
  const zoom = document.activeElement?.getAttribute('data-zoom');
  if (zoom) app.choice.show(zoom, true);
};

/** While bots play: keys for their pace. @param {(pace: import('./pace.js').Pace) => void} act */
const paced =
  (act) =>
  (/** @type {App} */ { game }) => {
    if (game.live && game.decider && !game.personDecides) act(game.pace);
  };

/** @type {Record<string, (app: App, event: KeyboardEvent) => void>} */
const KEYS = {
  u: (app) => app.undo(),
  r: (app) => app.game.redo(),
  U: (app) => app.game.redo(),
  h: (app) => app.choice.askHint(),
  p: enlarge,
  k: paced((pace) => pace.toggle()),
  n: paced((pace) => pace.step()),
  s: paced((pace) => pace.skip()),
  b: (app) => app.reading.open(),
  '?': (app) => app.goTo('help'),
  Enter: enter,
  ' ': enter,
};

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {App} app @param {HTMLElement | null} root @param {KeyboardEvent} event */
export const onKey = (app, root, event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof Element && target.matches('input, select, textarea')) return;
  if (key === 'Escape') app.back();
  if (app.screen !== 'table' || !root) return;
  const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? [];
  if (digit && event.shiftKey) return app.pages.layOpen(Number(digit));
  if (/^[1-9]$/.test(key)) {
    const button = root.querySelectorAll('.prompt .choices button')[Number(key) - 1];
    if (button instanceof HTMLElement) button.click();
  }
  if (key in ARROWS) step(app, root, event);
  KEYS[key]?.(app, event);
};

/**
 * Moves the focus to the next choice in a direction.
 * @param {App} app @param {HTMLElement} root @param {KeyboardEvent} event
 */
const step = ({ choice: { preview } }, root, event) => {
  const all = reachable(root);
  const focus = all.find((e) => e === document.activeElement);
  const from = focus?.getBoundingClientRect() ?? preview?.rect; // the focused element may be gone in a preview
  const target = from ? nearest(all, from, ARROWS[event.key]) : all[0];
  if (!target) return;
  event.preventDefault();
  target.focus();
};

/** @param {HTMLElement[]} all @param {DOMRect} from @param {[number, number]} direction */
const nearest = (all, from, [dx, dy]) => {
  const here = middle(from);
  let best;
  let bestCost = Infinity;
  for (const e of all) {
    const at = middle(e.getBoundingClientRect());
    const ahead = (at.x - here.x) * dx + (at.y - here.y) * dy;
    const aside = Math.abs((at.x - here.x) * dy) + Math.abs((at.y - here.y) * dx);
    const cost = ahead + aside * 2;
    if (ahead > 2 && cost < bestCost) [best, bestCost] = [e, cost];
  }
  return best;
};
