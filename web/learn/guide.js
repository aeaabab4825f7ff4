// The text beside the table, next to its subject.
import { onResize } from '../frame/screen.js';
import { Sentence } from '../frame/sections.js';
import { html, useEffect, useLayoutEffect, useRef, useState } from '../frame/ui.js';
import { t } from '../frame/words.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const GAP = 14;
const EDGE = 8;
const STEP = 20; // pixels between candidate places
const FEW = 5; // how often it looks for a better place
const LATER = [300, 800, 1500]; // milliseconds: a map may still be moving

/** The places of the table with one of these names, or those in the prompt. @param {string[]} names */
const placesOf = (names) =>
  names.flatMap((name) => {
    const id = CSS.escape(name);
    const within = (/** @type {string} */ area) => [
      ...document.querySelectorAll(`${area} [data-spot="${id}"], ${area} [data-key="${id}"]`),
    ];
    const places = within('.part');
    return places.length ? places : within('.prompt');
  });

/** @param {Element} element */
const isSeen = (element) => element.getBoundingClientRect().width > 0;

/** @param {Box} a @param {Box} b */
const shared = (a, b) => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
};

/** @param {number} value @param {number} size @param {number} room */
const within = (value, size, room) => Math.max(EDGE, Math.min(value, room - size - EDGE));

/** @param {Box} box @param {Box[]} others */
const covered = (box, others) => others.reduce((sum, other) => sum + shared(box, other), 0);

/**
 * Every place on the screen for a box of that size, some pixels apart.
 * @param {DOMRect} own @returns {Box[]}
 */
const everywhere = ({ width, height }) => {
  const [right, bottom] = [window.innerWidth - width - EDGE, window.innerHeight - height - EDGE];
  const stepsTo = (/** @type {number} */ end) =>
    Array.from({ length: Math.max(1, Math.ceil((end - EDGE) / STEP) + 1) }, (_, i) =>
      Math.max(EDGE, Math.min(EDGE + i * STEP, end)),
    );
  return stepsTo(bottom).flatMap((top) => stepsTo(right).map((left) => ({ left, top, width, height })));
};

/**
 * The best place: it covers nothing of its subject if possible, little of the prompt and the choices, and is near the
 * subject.
 * @param {DOMRect} own @param {Box[]} targets @param {Box[]} prompt @param {Box[]} choices
 */
const positionOf = (own, targets, prompt, choices) => {
  const { width, height } = own;
  const [at] = targets;
  const middle = { left: at.left + at.width / 2 - width / 2, top: at.top + at.height / 2 - height / 2 };
  const ends = targets.map(({ top, height: high }) => top + high);
  const near = [
    { left: middle.left, top: at.top + at.height + GAP },
    { left: middle.left, top: Math.max(...ends) + GAP },
    { left: middle.left, top: at.top - height - GAP },
    { left: at.left + at.width + GAP, top: middle.top },
    { left: at.left - width - GAP, top: middle.top },
  ].map(({ left, top }) => ({
    left: within(left, width, window.innerWidth),
    top: within(top, height, window.innerHeight),
    width,
    height,
  }));
  const all = [...near, ...everywhere(own)].map((box) => ({ box, hides: covered(box, targets) }));
  const least = Math.min(...all.map(({ hides }) => hides));
  /** @param {Box} box */
  const cost = (box) =>
    covered(box, prompt) * 2 + covered(box, choices) / 50 + Math.hypot(box.left - middle.left, box.top - middle.top);
  const best = all.filter(({ hides }) => hides === least).map(({ box }) => ({ box, cost: cost(box) }));
  return best.reduce((a, b) => (b.cost < a.cost ? b : a)).box;
};

/** Rings what it speaks of. @param {string[]} at */
const ring = (at) => {
  const places = placesOf(at);
  for (const old of document.querySelectorAll('.taught')) if (!places.includes(old)) old.classList.remove('taught');
  for (const place of places) place.classList.add('taught');
};

const CORNER = 18; // no beak so near to a corner

/**
 * The side of the bubble with its beak, toward its subject, and how far along; none over the subject.
 * @param {Box} own @param {Box | undefined} thing
 */
const beakOf = (own, thing) => {
  if (!thing) return { side: '', along: 0 };
  const across = thing.left + thing.width / 2 - own.left;
  const down = thing.top + thing.height / 2 - own.top;
  const clamp = (/** @type {number} */ at, /** @type {number} */ size) =>
    Math.max(CORNER, Math.min(size - CORNER, Math.round(at)));
  if (down < 0) return { side: 'above', along: clamp(across, own.width) };
  if (down > own.height) return { side: 'below', along: clamp(across, own.width) };
  if (across < 0) return { side: 'left', along: clamp(down, own.height) };
  if (across > own.width) return { side: 'right', along: clamp(down, own.height) };
  return { side: '', along: 0 };
};

/** @param {HTMLElement} bubble @param {string[]} at */
const pointAt = (bubble, at) => {
  const thing = placesOf(at).find(isSeen);
  const { side, along } = beakOf(bubble.getBoundingClientRect(), thing?.getBoundingClientRect());
  bubble.dataset.beak = side;
  bubble.style.setProperty('--along', `${along}px`);
};

/**
 * Beside its subject; without one, low at the right, over the story.
 * @param {HTMLElement} bubble @param {string[]} at
 */
const settle = (bubble, at) => {
  const targets = placesOf(at)
    .filter(isSeen)
    .map((place) => place.getBoundingClientRect());
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const foot = { left: window.innerWidth, top: window.innerHeight * 0.7, width: 0, height: 0 };
  const own = bubble.getBoundingClientRect();
  const choices = [...document.querySelectorAll('.part .can')].map((e) => e.getBoundingClientRect());
  const { left, top } = positionOf(own, targets.length ? targets : [foot], prompt ? [prompt] : [], choices);
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
};

/**
 * Does it hang over the edge, or cover its subject?
 * @param {HTMLElement} bubble @param {string[]} at
 */
const isAmiss = (bubble, at) => {
  const own = bubble.getBoundingClientRect();
  if (own.bottom > window.innerHeight || own.right > window.innerWidth) return true;
  return placesOf(at).some((place) => isSeen(place) && shared(own, place.getBoundingClientRect()) > 0);
};

/** Opens the tab, or the page of a phone, that shows it. @param {App} app @param {string[]} at */
const turnTo = (app, at) => {
  const [place] = placesOf(at);
  const page = place && !isSeen(place) && place.closest('[data-page]')?.getAttribute('data-page');
  if (page) app.pages.turnTo(page);
};

/** @param {{ app: App }} props */
export const Guide = ({ app }) => {
  const bubble = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, resized] = useState(0);
  const said = app.screen === 'table' ? (app.game.guide?.says() ?? null) : null;
  useEffect(() => onResize(() => resized((n) => n + 1)), []);
  const settled = useRef({ where: '', times: 0 });
  useLayoutEffect(() => {
    ring(said?.at ?? []);
    if (!bubble.current || !said) return;
    const where = `${said.key} ${app.pages.page} ${app.pages.strip} ${size}`;
    // Choices that it covers get buttons in the prompt, which grows: that must not move it to and fro.
    const times = settled.current.where === where ? settled.current.times : 0;
    if (!times || (times <= FEW && isAmiss(bubble.current, said.at))) {
      settle(bubble.current, said.at);
      settled.current = { where, times: times + 1 };
    }
    pointAt(bubble.current, said.at);
  });
  useEffect(() => {
    if (!said?.at.length) return undefined;
    const timer = setTimeout(() => {
      turnTo(app, said.at);
      app.changed(); // once more, after the whole drawing
    }, 30);
    const timers = [timer, ...LATER.map((wait) => setTimeout(() => app.changed(), wait))];
    return () => timers.forEach(clearTimeout);
  }, [said?.key]);
  useEffect(() => {
    if (!said?.at.length) return undefined;
    const timers = LATER.map((wait) => setTimeout(() => app.changed(), wait)); // the table grows in steps
    return () => timers.forEach(clearTimeout);
  }, [size]);
  if (!said) return null;
  const { verdict } = app.choice;
  const [done, all] = said.progress ?? [0, 0];
  return html`<aside class="guide" aria-label=${t('learn.guide')} ref=${bubble}>
    <header>
      <b>${said.title}</b>
      ${
        all > 0 && html`<progress value=${done} max=${all} aria-label=${t('learn.progress', { done, all })}></progress>`
      }
    </header>
    <p aria-live="polite">${said.text}</p>
    ${verdict && html`<p class="reply"><${Sentence} text=${verdict} /></p>`}
    <div class="row">
      ${said.buttons.map(
        ({ label, act, primary }) => html`<button class=${primary ? 'primary' : ''} onClick=${act}>${label}</button>`,
      )}
    </div>
  </aside>`;
};
