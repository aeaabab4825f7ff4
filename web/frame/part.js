// One part of a face. It redraws only when its data change.
import { InTurn, Later, RANKS } from './turns.js';
import { classes, html } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').Part} PartOfFace */

/** The name of the player at a seat. @param {App} app @param {number} seat */
const seatName = ({ game: { table, position } }, seat) => {
  const player = table.players[seat - 1];
  const known = table.seatName(seat);
  if (known !== null) return known;
  if (position?.players[seat - 1]?.ruled) return t('seat.rules');
  if (player?.kind === 'bot') return t('seat.bot', { level: t(`level.${player.level}`) });
  return table.people > 1 ? t('seat.person') : t('seat.you');
};

/** @param {import('./types.js').Marks} marks @returns {Context['at']} */
const markerOf = (marks) => (spot, label, name, also) => {
  const through = also !== undefined && !marks.path.length && marks.can.has(also);
  const can = through || marks.can.has(spot);
  const chosen = marks.path.includes(spot);
  const could = !can && !chosen && marks.could.has(spot);
  return {
    'data-spot': spot,
    'data-key': spot,
    'data-also': through ? also : undefined,
    class: classes(name, can && 'can', chosen && 'chosen', could && 'could', marks.hinted === spot && 'hinted'),
    role: can ? 'button' : 'group',
    tabindex: marks.stops.has(spot) ? 0 : -1, // the focused element keeps the focus when it is no choice any more
    'aria-label': label,
  };
};

/** The tools of a face. @param {App} app @param {Context['position']} position @returns {Context} */
export const contextOf = (app, position) => {
  const { game, choice } = app;
  const before = choice.preview || choice.basket ? game.position : null;
  const { marks } = choice;
  return {
    position,
    facts: game.facts,
    options: game.table.options,
    t,
    language: game.table.engine.language,
    viewer: game.table.viewer,
    seatName: (seat) => seatName(app, seat),
    before,
    marks,
    likes: app.settings.values.likes,
    pictures: app.pictures.shown,
    like: (id, choice) => app.set({ likes: { ...app.settings.values.likes, [id]: choice } }),
    at: markerOf(marks),
    seat: app.pages.seat,
    layOpen: (seat) => app.pages.layOpen(seat),
    inTurn: (key, of, what) => html`<${InTurn} app=${app} of=${of} rank=${RANKS.share} key=${key}>${what}</${InTurn}>`,
    later: (what) => html`<${Later} app=${app}>${what}</${Later}>`,
  };
};

/**
 * A member of a position: "state.market".
 * @param {Context['position']} position @param {string} path @returns {unknown}
 */
const memberOf = (position, path) =>
  path
    .split('.')
    .reduce((of, name) => /** @type {Record<string, unknown>} */ (of)?.[name], /** @type {unknown} */ (position));

/** All values on which the drawing of a part can depend. @param {PartOfFace} part @param {Context} c */
const drawnFrom = ({ asks }, c) => {
  const always = [c.facts, c.options, c.language, c.viewer, c.seat, c.before, c.marks, c.likes, c.pictures];
  return [...always, c.position.players, ...asks.map((path) => memberOf(c.position, path))];
};

/** @param {{ app: App, part: PartOfFace, c: Context }} props */
export const Part = ({ app, part, c }) =>
  html`<${InTurn} app=${app} of=${drawnFrom(part, c)} rank=${RANKS[part.area]}>
    <section class=${`part part-${part.id}`} data-page=${part.page}><${part.view} c=${c} /></section>
  </${InTurn}>`;
