// Describes a table and its state in words.
import { isolated } from './name.js';
import { language, t } from '../frame/words.js';
import { spanText } from './time.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').TableInfo} TableInfo */

/** @param {App} app @param {TableInfo} info */
export const gameText = (app, { game }) =>
  app.game.table.engine.ask({ cmd: 'games' }).games.find(({ id }) => id === game)?.name ?? game;

/** The players at the seats. @param {TableInfo} info */
export const people = ({ seats }) =>
  seats.map(({ kind, name, level }, i) => {
    if (kind === 'open') return name ? t('host.seat.kept', { name: isolated(name) }) : t('host.open');
    if (kind === 'bot') return isolated(name) || t('seat.bot', { level: t(`level.${level}`) });
    return isolated(name) || t('new.seat', { seat: i + 1 });
  });

/** @param {TableInfo} info */
export const termsText = ({ terms: { pace, time } }) =>
  [t(`host.${pace}`), time.seconds && t(`host.time.${time.kind}`, { time: spanText(time.seconds) })]
    .filter(Boolean)
    .join(' · ');

/** @param {string[]} names */
export const listText = (names) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

/** How a game ended. @param {TableInfo} info @param {Answer} now */
const endText = (info, { over, result }) => {
  const winners = result?.winners.map((seat) => people(info)[seat - 1]) ?? [];
  if (!over) return t('host.agreed');
  return winners.length ? t('host.won', { names: listText(winners) }) : t('host.status.ended');
};

/** The player whose turn it is, or the winners. @param {TableInfo} info @param {Answer} now */
export const standText = (info, now) => {
  const { status = 'waiting', deciders = [], seat } = now;
  if (status === 'ended') return endText(info, now);
  if (status !== 'running') return t(`host.status.${status}`);
  if (seat && deciders.includes(seat)) return t('host.yourTurn');
  return t('host.turnOf', { name: people(info)[deciders[0] - 1] ?? '' });
};

const DAY = 86400000;

/** When something happened: the hour of the last day, else the date. @param {number} time */
export const whenText = (time) => {
  const recent = Date.now() - time < DAY;
  const year = new Date(time).getFullYear() !== new Date().getFullYear();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = recent
    ? { hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'short', ...(year && { year: 'numeric' }) };
  return new Intl.DateTimeFormat(language(), form).format(time);
};
