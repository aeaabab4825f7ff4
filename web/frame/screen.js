// Tells wide screens, with room for the whole table, from small ones with tabs.

// The style sheets ask the same.
const PHONE = matchMedia('(max-width: 1099px), (max-height: 520px)');

export const isPhone = () => PHONE.matches;

/** @param {() => void} then  when the screen has another size */
export const onResize = (then) => {
  window.addEventListener('resize', then);
  return () => window.removeEventListener('resize', then);
};
