// The events, move by move, and the way back to each moment.
import { sentences } from './prompt.js';
import { parted, Section } from './sections.js';
import { Since } from './story.js';
import { classes, html, memo, useEffect, useMemo, useRef, useState, valueOf } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {(at: number) => void} Look */
/** Splits events into those that sentences tell, and a table of the others. */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {(events: Event[]) => { told: Event[], table: unknown }} Ledger */
/** @typedef {{ names: string[], blunders: Set<number>, look: Look, ledger: Ledger }} Told */

const CHUNK = 25; // lines

/**
 * @param {{ step: Step, index: number, name: string, when: '' | 'here' | 'later', blunder: boolean, look: Look,
 *   ledger: Ledger }} props
 */
const line = ({ step, index, name, when, blunder, look, ledger }) => {
  const { told, table } = ledger(step.events);
  const happened = sentences(told);
  const { says, tags } = parted(happened.length ? happened.join(' ') : `${name}: ${step.text}`);
  const mark = blunder && html`<b class="mark" title=${t('review.blunder')} aria-label=${t('review.blunder')}>??</b> `;
  return html`<li class=${classes(when, !happened.length && 'dim', blunder && 'blunder')}>
    <button class="quiet" onClick=${() => look(index)}>
      <span class="number">${index}</span><span>${mark}${says}</span>
    </button>
    ${tags.map((tag) => html`<${Section} tag=${tag} />`)}${table}
  </li>`;
};
const Line = memo(line);

/**
 * A slider through the game, and buttons for one move at a time.
 * @param {{ at: number, length: number, look: Look }} props
 */
const Slide = ({ at, length, look }) => {
  /** @param {string} id @param {string} sign @param {number} to */
  const step = (id, sign, to) =>
    html`<button class="quiet" aria-label=${t(id)} onClick=${() => look(to)}>${sign}</button>`;
  const slide = (/** @type {import('./ui.js').Happening} */ event) => look(Number(valueOf(event)));
  return html`<div class="slide">
    ${step('log.first', '«', 0)}
    ${step('log.before', '‹', Math.max(0, at - 1))}
    <input type="range" min="0" max=${length} value=${at} aria-label=${t('log.slider')} onInput=${slide} />
    ${step('log.after', '›', Math.min(length, at + 1))}
    ${step('log.last', '»', length)}
  </div>`;
};

/**
 * Lines that are drawn together.
 * @param {{ steps: Step[], first: number, at: number } & Told} props
 */
const chunk = ({ steps, first, at, names, blunders, look, ledger }) =>
  html`${steps.map((step, i) => {
    const index = first + i;
    const when = index === at ? 'here' : index > at ? 'later' : '';
    const name = names[step.seat - 1];
    const told = { step, index, name, when, blunder: blunders.has(index), look, ledger };
    return html`<${Line} ...${told} key=${index} />`;
  })}`;
const Chunk = memo(chunk);

/**
 * The steps in chunks; reuses the last chunks if they are equal.
 * @param {Step[]} steps @param {Step[][]} before
 */
const chunksOf = (steps, before) =>
  Array.from({ length: Math.ceil(steps.length / CHUNK) }, (_, i) => {
    const now = steps.slice(i * CHUNK, (i + 1) * CHUNK);
    const same = before[i]?.length === now.length && now.every((step, k) => step === before[i][k]);
    return same ? before[i] : now;
  });

/** @param {{ steps: Step[], at: number } & Told} props */
const lines = ({ steps, at, ...rest }) => {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const chunks = useRef(/** @type {Step[][]} */ ([]));
  useEffect(() => {
    const here = list.current?.querySelector('.here');
    if (!list.current || !(here instanceof HTMLElement)) return;
    list.current.scrollTop = here.offsetTop - list.current.offsetTop - list.current.clientHeight + 60;
  }, [at, steps.length]);
  chunks.current = chunksOf(steps, chunks.current);
  return html`<ol ref=${list} aria-label=${t('log')} tabindex="0">
    ${chunks.current.map((some, i) => {
      const first = i * CHUNK + 1;
      const near = Math.max(first - 1, Math.min(at, first + CHUNK)); // the same for all chunks that do not hold it
      const told = { steps: some, first, at: near, ...rest };
      return html`<${Chunk} ...${told} key=${i} />`;
    })}
  </ol>`;
};
const Lines = memo(lines);

/** Moves of turns that were blunders. @param {import('./types.js').Review | null} review @returns {Set<number>} */
const blundersOf = (review) =>
  new Set(review?.blunders.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, i) => first + i + 1)));

/** Since the viewer's own turn, or the whole game. @param {{ app: App, c: import('./types.js').Context }} props */
export const Log = ({ app, c }) => {
  const { game } = app;
  const alone = game.table.remote || game.table.players.some(({ kind }) => kind === 'bot');
  const [whole, setWhole] = useState(false);
  const blunders = useMemo(() => blundersOf(game.critic.review), [game.critic.review]);
  const look = useRef((/** @type {number} */ at) => void game.look(at)).current;
  const drawn = useRef(c);
  drawn.current = c;
  const ledger = useRef((/** @type {Event[]} */ events) => {
    const { holds, View } = game.face?.ledger ?? {};
    const held = holds ? events.filter(holds) : [];
    if (!View || !held.length) return { told: events, table: null };
    const table = html`<${View} c=${drawn.current} events=${held} />`;
    return { told: events.filter((event) => !held.includes(event)), table };
  }).current;
  const names = game.position?.players.map(({ name }) => name) ?? [];
  const known = useRef(names);
  if (names.join() !== known.current.join()) known.current = names;
  /** @param {boolean} to @param {string} id */
  const tab = (to, id) =>
    html`<button class="quiet" aria-pressed=${whole === to} onClick=${() => setWhole(to)}>${t(id)}</button>`;
  return html`<div class="log">
    ${alone && html`<div class="tabs" role="group">${tab(false, 'story.since')}${tab(true, 'story.whole')}</div>`}
    ${
      alone && !whole
        ? html`<${Since} app=${app} c=${c} />`
        : html`<${Slide} at=${game.at} length=${game.table.length} look=${look} />
            <${Lines} steps=${game.steps} at=${game.at} names=${known.current} ...${{ blunders, look, ledger }} />`
    }
  </div>`;
};
