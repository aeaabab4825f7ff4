// Announces moves to screen readers: your own, the others', and the outcome of a choice.
import { sentences } from './prompt.js';
import { html, useRef } from './ui.js';

/** @typedef {import('./app.js').App} App */

const LINES = 12; // of a bot's long turn; the log has all

/** The events of a step. @param {import('./types.js').Step} step @param {string} name */
const told = ({ events, text }, name) => {
  const happened = sentences(events);
  return happened.length ? happened : [`${name}: ${text}`];
};

/** @param {{ app: App }} props */
export const Announcer = ({ app: { game, choice } }) => {
  const heard = useRef({ of: /** @type {unknown} */ (null), length: 0, lines: /** @type {string[]} */ ([]) });
  const { steps, position } = game;
  const { current: last } = heard;
  if (last.of !== game.facts) heard.current = { of: game.facts, length: steps.length, lines: [] };
  else if (steps.length !== last.length) {
    const fresh = steps.slice(Math.min(last.length, steps.length));
    const lines = fresh.flatMap((step) => told(step, position?.players[step.seat - 1]?.name ?? ''));
    heard.current = { of: game.facts, length: steps.length, lines: lines.slice(-LINES) };
  }
  const ahead = choice.preview ? sentences(choice.preview.shown.events) : [];
  return html`<div class="sr announcer" aria-live="polite" aria-atomic="false">
    ${heard.current.lines.map((line, i) => html`<p key=${`${steps.length}.${i}`}>${line}</p>`)}
    ${ahead.map((line, i) => html`<p key=${`ahead.${i}`}>${line}</p>`)}
  </div>`;
};
