// Spans of time in words and figures.
import { t } from '../frame/words.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span that somebody chose: "3 days". @param {number} seconds */
export const spanText = (seconds) => {
  if (seconds >= DAY) return t('host.days', { count: Math.round(seconds / DAY) });
  if (seconds >= HOUR) return t('host.hours', { count: Math.round(seconds / HOUR) });
  return t('host.minutes', { count: Math.max(1, Math.round(seconds / MINUTE)) });
};

/** The text of a clock: "2 days", "1:05:09", "4:07". @param {number} milliseconds */
export const clockText = (milliseconds) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * DAY) return spanText(seconds);
  const parts = [Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE) % 60, seconds % 60];
  const [first, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
};
