// Structural sharing: answers come as new objects every time; an unchanged part keeps its old object, so that the
// page does not redraw it.

/** @typedef {Record<string, unknown>} Members */

/** @param {unknown} value @returns {value is Members} */
const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * The new value with its equal parts replaced by the old ones: the old value itself if nothing differs.
 * @template T @param {unknown} before @param {T} now @returns {T}
 */
export const share = (before, now) => {
  if (before === now) return now;
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const member = share(before[name], now[name]);
    if (member !== before[name] || !(name in before)) same = false;
    /** @type {Members} */ (now)[name] = member;
  }
  return same ? /** @type {T} */ (before) : now;
};
