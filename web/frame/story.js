// Tells the others' moves since your turn; each line replays its moment. Also the controls of the pace.
import { Icon } from './icons.js';
import { parted, Section } from './sections.js';
import { classes, html, memo, useState } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./types.js').Face} Face */
/** @typedef {import('./types.js').Step} Step */
/** The events, with the number of moves after which each is visible, and its index there. */
/** @typedef {{ event: Event, at: number, nth: number }} Line */
/** @typedef {{ seat: number, lines: Line[] }} Turn */

const TURNS = 8; // at most, for watchers
const NEWS = 3; // lines beside the prompt
const CONCERNS = 6; // lines that concern the viewer, above all others

/** The sentences of a step. @param {Face} face @param {Step} step @param {number} at @returns {Line[]} */
export const linesOf = (face, { events }, at) =>
  events.filter((event) => event.text && (face.tells?.(event) ?? true)).map((event, nth) => ({ event, at, nth }));

/** Turns of games, by their steps, which several components use. @type {WeakMap<Step[], Turn[]>} */
const known = new WeakMap();

/** The game as a sequence of turns. @param {Face} face @param {Step[]} steps @returns {Turn[]} */
export const turnsOf = (face, steps) => {
  const turns = known.get(steps) ?? [];
  if (known.has(steps)) return turns;
  known.set(steps, turns);
  let seat = steps[0]?.seat ?? 0;
  for (const [i, step] of steps.entries()) {
    if (!face.turn) seat = step.seat;
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, lines: [] });
    turns.at(-1)?.lines.push(...linesOf(face, step, i + 1));
    seat = step.events.reduce((now, event) => face.turn?.(event) || now, seat);
  }
  return turns;
};

/** The others' turns since the viewer's last one. @param {Turn[]} turns @param {number} viewer */
export const sinceTurnOf = (turns, viewer) => {
  const own = turns.findLastIndex(({ seat }, i) => seat === viewer && i < turns.length - 1);
  return turns
    .slice(own + 1)
    .filter(({ seat, lines }) => seat !== viewer && lines.length > 0)
    .slice(-TURNS);
};

/**
 * also: stays with the line of its move. more: the link to those.
 * @param {{ app: App, c: Context, line: Line, here: boolean, also?: boolean, more?: unknown }} props
 */
const LineDrawn = ({ app, c, line: { event, at }, here, also = false, more = null }) => {
  const { sign: Sign } = app.game.face ?? {};
  const { says, tags } = parted(event.text ?? '');
  return html`<li class=${classes(here && 'here', also && 'also')}>
    <button class="quiet line" onClick=${() => app.moments.replay(at)} title=${t('story.replay')}>
      <span class="sign">${Sign && html`<${Sign} c=${c} event=${event} />`}</span><span>${says}</span>
    </button>
    ${tags.map((tag) => html`<${Section} tag=${tag} />`)}${more}
  </li>`;
};

/** A line is drawn once, whatever happens on the table. */
const LineOf = memo(LineDrawn, ({ c, line, here, also }) => [c.facts, c.language, line.event, line.at, here, also]);

/** The seat that did it. @param {{ app: App, c: Context, seat: number }} props */
export const Who = ({ app, c, seat }) => {
  const { badge: Badge } = app.game.face ?? {};
  return html`<span class="whose">
    ${Badge && html`<${Badge} c=${c} seat=${seat} />`}<b>${c.position.players[seat - 1]?.name}</b>
  </span>`;
};

/** @param {{ app: App, c: Context, lines: Line[] }} props */
export const Lines = ({ app, c, lines }) =>
  html`<ol class="lines">
    ${lines.map((line) => {
      const here = !app.game.live && app.game.at === line.at;
      return html`<${LineOf} app=${app} c=${c} line=${line} here=${here} key=${`${line.at} ${line.nth}`} />`;
    })}
  </ol>`;

/**
 * A move has one line, that of its decision; a touch shows the others.
 * @param {{ app: App, c: Context, lines: Line[] }} props
 */
const MoveLines = ({ app, c, lines }) => {
  const [open, setOpen] = useState(false);
  const head = lines.findLast(({ event }) => app.game.face?.weighs?.(event)) ?? lines[0];
  const rest = lines.length - 1;
  const more =
    rest > 0 &&
    html`<button class="quiet more" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      ${open ? '−' : `+${rest}`}<i class="sr">${t('story.more', { count: rest })}</i>
    </button>`;
  return html`${lines.map((line) => {
    const here = !app.game.live && app.game.at === line.at;
    const how = { app, c, line, here, also: line !== head && !open, more: line === head && more };
    return html`<${line === head ? LineDrawn : LineOf} ...${how} key=${`${line.at} ${line.nth}`} />`;
  })}`;
};

/** Lines by their moves. @param {Line[]} lines */
const movesOf = (lines) => {
  /** @type {Line[][]} */
  const moves = [];
  for (const line of lines)
    if (moves.at(-1)?.[0].at === line.at) moves.at(-1)?.push(line);
    else moves.push([line]);
  return moves;
};

/**
 * The lines that name the viewer, the latest of them.
 * @param {Turn[]} turns @param {string} name
 */
export const concerning = (turns, name) => {
  const names = new RegExp(`(^|[^\\p{L}])${name.replace(/[^\p{L}\p{N}]/gu, '.')}($|[^\\p{L}])`, 'u');
  return turns.flatMap(({ lines }) => lines.filter(({ event }) => names.test(event.text ?? ''))).slice(-CONCERNS);
};

/**
 * The table of the last round, if it ended in the viewer's last turn or after it.
 * @param {{ app: App, c: Context }} props
 */
const Round = ({ app: { game }, c }) => {
  const { face, steps, table } = game;
  const { holds, View } = face?.ledger ?? {};
  if (!face || !holds || !View) return null;
  const own = turnsOf(face, steps).findLast(({ seat }, i, all) => seat === table.viewer && i < all.length - 1);
  const from = (own?.lines[0]?.at ?? 1) - 1;
  const events =
    steps
      .slice(from)
      .findLast((step) => step.events.some(holds))
      ?.events.filter(holds) ?? [];
  if (!events.length) return null;
  return html`<section><h2>${t('story.round')}</h2><${View} c=${c} events=${events} /></section>`;
};

/**
 * Since the viewer's turn: events that concern the viewer, then all, grouped by turn.
 * @param {{ app: App, c: Context }} props
 */
export const Since = ({ app, c }) => {
  const { face, steps, table } = app.game;
  const turns = face ? sinceTurnOf(turnsOf(face, steps), table.viewer) : [];
  if (!turns.length) return html`<p class="small dim">${t('story.nothing')}</p>`;
  const own = concerning(turns, c.position.players[table.viewer - 1]?.name || '-');
  return html`<div class="since">
    ${own.length > 0 && html`<section><h2>${t('story.you')}</h2><${Lines} app=${app} c=${c} lines=${own} /></section>`}
    <${Round} app=${app} c=${c} />
    ${turns.map(
      ({ seat, lines }) =>
        html`<section key=${lines[0].at}><h2><${Who} app=${app} c=${c} seat=${seat} /></h2>
          <ol class="lines">
            ${movesOf(lines).map((move) => html`<${MoveLines} app=${app} c=${c} lines=${move} key=${move[0].at} />`)}
          </ol>
        </section>`,
    )}
  </div>`;
};

/** The latest event, in place of another player's question. @param {{ app: App, c: Context }} props */
export const News = ({ app, c }) => {
  const { face, steps, decider } = app.game;
  const lines = (face && turnsOf(face, steps).at(-1)?.lines.slice(-NEWS)) || [];
  return html`<div class="news">
    <p class="ask" role="status"><${Who} app=${app} c=${c} seat=${decider} />${' '}${t('story.plays')}</p>
    <${Lines} app=${app} c=${c} lines=${lines} />
  </div>`;
};

/** The moment shown. @param {{ app: App, c: Context }} props */
export const Moment = ({ app, c }) => {
  const { face, steps, at } = app.game;
  const step = steps[at - 1];
  return face && step ? html`<${Lines} app=${app} c=${c} lines=${linesOf(face, step, at)} />` : null;
};

export const SPEEDS = { slow: 1200, medium: 500, fast: 150, instant: 0 };

/** Pause, one move, faster or slower, up to the viewer's own turn. @param {{ app: App }} props */
export const Controls = ({ app }) => {
  const { pace } = app.game;
  const { speed } = app.settings.values;
  const names = Object.entries(SPEEDS);
  const now = names.findIndex(([, value]) => value === speed);
  const [next, faster] = names[(now + 1) % names.length];
  const label = t(`speed.${names[now]?.[0] ?? next}`);
  const held = t(pace.paused ? 'story.goOn' : 'story.pause');
  return html`<div class="controls" role="group" aria-label=${t('story.controls')}>
    <button class=${classes(pace.paused && 'primary')} onClick=${() => pace.toggle()} title=${held} aria-label=${held}>
      <${Icon} id=${pace.paused ? 'play' : 'pause'} />
    </button>
    <button onClick=${() => pace.step()} title=${t('story.step')} aria-label=${t('story.step')}>
      <${Icon} id="step" />
    </button>
    <button onClick=${() => pace.skip()} title=${t('skip')} aria-label=${t('skip')}><${Icon} id="skip" /></button>
    <button class="speed" onClick=${() => app.set({ speed: faster })} title=${t('speed')}>${label}</button>
  </div>`;
};
