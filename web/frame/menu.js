// A menu. It closes when the pointer leaves it or on Escape, which then does nothing else.
import { useEffect } from './ui.js';

/** @param {{ current: HTMLDetailsElement | null }} menu */
export const useMenu = (menu) => {
  useEffect(() => {
    /** @param {Event} event */
    const outside = ({ target }) => {
      if (menu.current?.open && !menu.current.contains(/** @type {Node} */ (target))) menu.current.open = false;
    };
    /** @param {KeyboardEvent} event */
    const escape = (event) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      event.stopPropagation();
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const heard = /** @type {const} */ (['pointerdown', 'focusin']);
    for (const name of heard) document.addEventListener(name, outside);
    document.addEventListener('keydown', escape, true);
    return () => {
      for (const name of heard) document.removeEventListener(name, outside);
      document.removeEventListener('keydown', escape, true);
    };
  }, []);
};
