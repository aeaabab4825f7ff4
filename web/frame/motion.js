// Shows changes: pieces travel, coins fly, cards slide, changed places pulse. Reads only data attributes:
//   data-thing  one of a kind (a card)          data-piece + data-place  a piece of a kind, and where it stands
//   data-florins a heap of coins                data-key + data-sig      a place and what it shows

/** @typedef {{ element: Element, rect: DOMRect }} Seen */
/** @typedef {{ token: string, place: string, rect: DOMRect }} Piece */
/** @typedef {{ key: string, count: number, rect: DOMRect }} Heap */
/** @typedef {Map<string, string>} Signs  what each place shows */
/**
 * The positions of things on the table, and the pieces that are new since.
 * @typedef {{ things: Map<string, DOMRect>, pieces: Piece[], heaps: Heap[], signs: Signs, fresh: Seen[] }} Snapshot
 */

const EASE = 'cubic-bezier(.3,.1,.2,1)';
const COINS_MAX = 6; // in the air at once
const PULSE = 900; // milliseconds

/** @param {Element} e @param {string} name */
const data = (e, name) => e.getAttribute(`data-${name}`) ?? '';

/** The visible ones, with their positions. @param {Element[]} elements @returns {Seen[]} */
const visible = (elements) =>
  elements.map((element) => ({ element, rect: element.getBoundingClientRect() })).filter(({ rect }) => rect.width > 0);

/** @param {Element} root @param {string} selector */
const seen = (root, selector) => visible([...root.querySelectorAll(selector)]);

/** @param {Element} root @returns {Heap[]} */
const heapsOf = (root) =>
  seen(root, '[data-florins]').map(({ element, rect }) => {
    const key = data(element, 'key') || (element.closest('[data-spot]')?.getAttribute('data-spot') ?? 'own');
    return { key, count: Number(data(element, 'florins')), rect };
  });

/** @param {Element} root @returns {Signs} */
export const signsOf = (root) =>
  new Map([...root.querySelectorAll('[data-key][data-sig]')].map((e) => [data(e, 'key'), data(e, 'sig')]));

/** @param {Element} root @returns {Snapshot} */
export const snapshot = (root) => ({
  things: new Map(seen(root, '[data-thing]').map(({ element, rect }) => [data(element, 'thing'), rect])),
  pieces: seen(root, '[data-piece]').map(({ element, rect }) => {
    return { token: data(element, 'piece'), place: data(element, 'place'), rect };
  }),
  heaps: heapsOf(root),
  signs: signsOf(root),
  fresh: [],
});

/** Places whose content has changed. @param {Element} root @param {Signs} before */
export const changed = (root, before) =>
  [...root.querySelectorAll('[data-key][data-sig]')].filter((e) => before.get(data(e, 'key')) !== data(e, 'sig'));

/** @param {DOMRect} rect */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @typedef {() => void} Movement  measured, and ready to begin */

/**
 * Pixels of the screen in a unit of its drawing, in which movements are given.
 * @param {Element} element
 */
const scaleOf = (element) => (element instanceof SVGGraphicsElement && element.ownerSVGElement?.getScreenCTM()?.a) || 1;

/**
 * Moves it from its old to its new position, unless it is still moving.
 * @param {Seen} to @param {DOMRect} from @param {number} duration @returns {Movement[]}
 */
const travel = ({ element, rect }, from, duration) => {
  const [start, end] = [middle(from), middle(rect)];
  const [x, y] = [start.x - end.x, start.y - end.y];
  if (Math.abs(x) + Math.abs(y) < 4 || element.getAnimations().length) return [];
  const scale = scaleOf(element);
  const frames = [{ transform: `translate(${x / scale}px, ${y / scale}px)` }, { transform: 'none' }];
  return [() => element.animate(frames, { duration, easing: EASE })];
};

/** @param {Seen} what @param {number} duration @returns {Movement[]} */
const appear = ({ element }, duration) => [() => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration })];

/** Its origin is known. @param {Seen} what @returns {Movement} */
const unveil =
  ({ element }) =>
  () =>
    element.classList.remove('unseen');

/** @param {DOMRect} from @param {DOMRect} to @param {number} delay @param {number} duration */
const flyCoin = (from, to, delay, duration) => {
  const [start, end] = [middle(from), middle(to)];
  const coin = document.createElement('i');
  coin.className = 'flying';
  coin.style.left = `${start.x}px`;
  coin.style.top = `${start.y}px`;
  document.body.append(coin);
  const frames = [{ transform: 'none' }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px)` }];
  const flight = coin.animate(frames, { duration, delay, easing: 'ease-in-out', fill: 'both' });
  flight.finished.finally(() => coin.remove());
};

/** Cards slide from their old places. @param {Seen[]} things @param {Snapshot} before @param {number} duration */
const moveThings = (things, before, duration) =>
  things.flatMap((thing) => {
    const from = before.things.get(data(thing.element, 'thing'));
    return from ? travel(thing, from, duration) : appear(thing, duration);
  });

/**
 * Pieces that are new in their places, and those that are gone.
 * @param {Element} root @param {Piece[]} before
 */
const compare = (root, before) => {
  const gone = new Map(before.map((piece) => [piece, `${piece.token} ${piece.place}`]));
  /** @type {Map<string, Piece[]>} */
  const there = new Map();
  for (const [piece, name] of gone) there.set(name, [...(there.get(name) ?? []), piece]);
  const fresh = [...root.querySelectorAll('[data-piece]')].filter((e) => {
    const same = there.get(`${data(e, 'piece')} ${data(e, 'place')}`)?.pop();
    return !same || !gone.delete(same);
  });
  return { fresh, gone: [...gone.keys()] };
};

/**
 * A new piece comes from where one like it has gone; the others wait, since theirs may be there still.
 * @param {Element} root @param {Snapshot} before @param {number} duration @returns {Movement[]}
 */
const movePieces = (root, before, duration) => {
  if (!before.fresh.length) return [];
  const { gone } = compare(root, before.pieces);
  /** @type {Map<Seen, Piece>} */
  const origins = new Map();
  for (const piece of before.fresh) {
    const from = gone.findIndex((p) => p.token === data(piece.element, 'piece'));
    if (from >= 0) origins.set(piece, gone.splice(from, 1)[0]);
  }
  const taken = new Set(origins.values());
  before.fresh = before.fresh.filter((piece) => !origins.has(piece));
  before.pieces = before.pieces.filter((piece) => !taken.has(piece));
  return [...origins].flatMap(([piece, { rect }]) => [unveil(piece), ...travel(piece, rect, duration)]);
};

/** Pieces without an origin appear. @param {Snapshot} before @param {number} duration */
const showPieces = (before, duration) => {
  for (const move of before.fresh.flatMap((piece) => [unveil(piece), ...appear(piece, duration)])) move();
  before.fresh = [];
};

/**
 * Coins fly from a heap that shrank to those that grew.
 * @param {Element} root @param {Snapshot} before @param {number} duration
 */
const moveCoins = (root, before, duration) => {
  const heaps = heapsOf(root);
  /** @param {Heap[]} all @param {string} key */
  const count = (all, key) => all.find((heap) => heap.key === key)?.count ?? 0;
  const less = before.heaps.find((heap) => count(heaps, heap.key) < heap.count);
  const more = heaps.filter((heap) => count(before.heaps, heap.key) < heap.count);
  if (less) more.slice(0, COINS_MAX).forEach((to, i) => flyCoin(less.rect, to.rect, 60 * i, duration * 1.4));
};

/**
 * Shows how a part of the table changed between two drawings; its new pieces stay hidden until their origin is known.
 * It measures everything before it moves anything, so that the browser lays the page out once.
 * @param {Element} root @param {Element} part @param {Snapshot} before @param {number} duration
 */
export const showPart = (root, part, before, duration) => {
  const things = seen(part, '[data-thing]');
  before.fresh.push(...visible(compare(part, before.pieces).fresh));
  const places = changed(part, before.signs);
  for (const move of [...moveThings(things, before, duration), ...movePieces(root, before, duration)]) move();
  for (const { element } of before.fresh) element.classList.add('unseen');
  for (const place of places) place.classList.add('pulse');
  if (places.length) setTimeout(() => places.forEach((place) => place.classList.remove('pulse')), PULSE);
};

/**
 * All parts are there: pieces without an origin appear, coins fly.
 * @param {Element} root @param {Snapshot} before @param {number} duration
 */
export const settle = (root, before, duration) => {
  showPieces(before, duration);
  moveCoins(root, before, duration);
};

/** The whole table at once. @param {Element} root @param {Snapshot} before @param {number} duration */
export const animate = (root, before, duration) => {
  showPart(root, root, before, duration);
  settle(root, before, duration);
};
