// What changed is seen: pieces travel, coins fly, cards slide, changed places pulse. Reads only data attributes:
//   data-thing  one of a kind (a card)          data-piece + data-place  a piece of a kind, and where it stands
//   data-florins a heap of coins                data-key + data-sig      a place and what it shows

/** @typedef {{ things: Map<string, DOMRect>, pieces: { token: string, place: string, rect: DOMRect }[], coins: { key: string, count: number, rect: DOMRect }[], sigs: Map<string, string> }} Snapshot */

/** @param {Element} element */
const seen = (element) => {
  const rect = element.getBoundingClientRect();
  return rect.width > 0 ? rect : null;
};
/** @param {Element} e @param {string} name */
const data = (e, name) => e.getAttribute(`data-${name}`) ?? '';
/** @param {Element} e */
const heapKey = (e) => data(e, 'key') || (e.closest('[data-spot]')?.getAttribute('data-spot') ?? 'own');

/** @param {Element} root @returns {Snapshot} */
export const snapshot = (root) => {
  /** @type {Snapshot} */
  const shot = { things: new Map(), pieces: [], coins: [], sigs: new Map() };
  for (const e of root.querySelectorAll('[data-thing]')) {
    const rect = seen(e);
    if (rect) shot.things.set(data(e, 'thing'), rect);
  }
  for (const e of root.querySelectorAll('[data-piece]')) {
    const rect = seen(e);
    if (rect) shot.pieces.push({ token: data(e, 'piece'), place: data(e, 'place'), rect });
  }
  for (const e of root.querySelectorAll('[data-florins]')) {
    const rect = seen(e);
    if (rect) shot.coins.push({ key: heapKey(e), count: Number(data(e, 'florins')), rect });
  }
  for (const e of root.querySelectorAll('[data-key][data-sig]')) shot.sigs.set(data(e, 'key'), data(e, 'sig'));
  return shot;
};

/** Places that show something else than before. @param {Element} root @param {Snapshot} before */
export const changed = (root, before) =>
  [...root.querySelectorAll('[data-key][data-sig]')].filter((e) => before.sigs.get(data(e, 'key')) !== data(e, 'sig'));

/** @param {Element} element @param {DOMRect} from @param {number} duration */
const travel = (element, from, duration) => {
  const to = element.getBoundingClientRect();
  const scale = element instanceof SVGGraphicsElement ? (element.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1;
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const dy = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 4) return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.3,.1,.2,1)',
  });
};

/** @param {DOMRect} from @param {DOMRect} to @param {number} delay @param {number} duration */
const flyCoin = (from, to, delay, duration) => {
  const coin = document.createElement('i');
  coin.className = 'flying';
  coin.style.left = `${from.x + from.width / 2}px`;
  coin.style.top = `${from.y + from.height / 2}px`;
  document.body.append(coin);
  const move = `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px)`;
  coin
    .animate([{ transform: 'none' }, { transform: move }], { duration, delay, easing: 'ease-in-out', fill: 'both' })
    .finished.finally(() => coin.remove());
};

/** @param {Element} root @param {Snapshot} before @param {number} duration */
export const animate = (root, before, duration) => {
  for (const e of root.querySelectorAll('[data-thing]')) {
    const from = before.things.get(data(e, 'thing'));
    if (from) travel(e, from, duration);
    else if (seen(e)) e.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
  }
  const gone = before.pieces.slice();
  const fresh = [...root.querySelectorAll('[data-piece]')].filter((e) => {
    const same = gone.findIndex((p) => p.token === data(e, 'piece') && p.place === data(e, 'place'));
    if (same >= 0) gone.splice(same, 1);
    return same < 0 && seen(e);
  });
  for (const e of fresh) {
    const from = gone.findIndex((p) => p.token === data(e, 'piece'));
    if (from >= 0) travel(e, gone.splice(from, 1)[0].rect, duration);
    else e.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
  }
  const heaps = snapshot(root).coins;
  const less = before.coins.filter((h) => (heaps.find((x) => x.key === h.key)?.count ?? 0) < h.count);
  const more = heaps.filter((h) => (before.coins.find((x) => x.key === h.key)?.count ?? 0) < h.count);
  let flown = 0;
  for (const to of more)
    for (const from of less.slice(0, 1)) if (flown < 6) flyCoin(from.rect, to.rect, 60 * flown++, duration * 1.4);
  for (const e of changed(root, before)) {
    e.classList.add('pulse');
    setTimeout(() => e.classList.remove('pulse'), 900);
  }
};
