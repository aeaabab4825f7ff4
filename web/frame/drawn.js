// What is done after each drawing: changes are shown, choices that are nowhere become buttons, pages come forward.
import { animate, changed, signsOf } from './motion.js';
import { useEffect, useLayoutEffect, useRef, useState } from './ui.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {{ current: HTMLElement | null }} Root */

/** What changed is seen: by movement after a move, ringed in a preview. @param {App} app @param {Root} root */
export const useMotion = (app, root) => {
  const settled = useRef(/** @type {import('./motion.js').Signs} */ (new Map()));
  const shown = useRef(/** @type {unknown} */ (null));
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || app.screen !== 'table') return;
    const { preview } = app.choice;
    if (preview) {
      for (const e of changed(element, settled.current)) e.classList.add('changed');
      shown.current = preview;
      return;
    }
    if (shown.current === app.game.position && !app.before) return;
    shown.current = app.game.position;
    element.querySelectorAll('.changed').forEach((e) => e.classList.remove('changed'));
    const duration = Math.min(300, app.settings.kept.speed || 250);
    if (app.before && app.settings.motion && !app.game.skipping) animate(element, app.before, duration);
    app.before = null;
    settled.current = signsOf(element);
  });
};

/**
 * Choices that are nowhere on the table, and the pages of a phone that hold one; one of these comes forward.
 * @param {App} app @param {Root} root
 */
export const usePlaces = (app, root) => {
  const [missing, setMissing] = useState(/** @type {string[]} */ ([]));
  const [dots, setDots] = useState(/** @type {string[]} */ ([]));
  const { marks, preview } = app.choice;
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || preview) return;
    const spots = [...marks.can];
    const found = spots.map((spot) => element.querySelector(`.part [data-spot="${CSS.escape(spot)}"]`));
    const pages = [...new Set(found.flatMap((e) => e?.closest('[data-page]')?.getAttribute('data-page') ?? []))];
    const lost = spots.filter((_, i) => !found[i]);
    if (lost.join() !== missing.join()) setMissing(lost);
    if (pages.join() !== dots.join()) setDots(pages);
    if (pages.length && !pages.includes(app.page)) app.turnTo(pages[0]);
  }, [marks, app.screen]);

  useEffect(() => {
    // Nothing that can be chosen stays under a fold.
    const phone = matchMedia('(max-width: 760px)').matches;
    const target = root.current?.querySelector(phone ? '.part .can' : '.area.left .can, .area.bottom .can');
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'auto' });
  }, [app.game.moves, app.page]);
  return { missing, dots };
};
