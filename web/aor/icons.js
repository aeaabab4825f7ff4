// A few small signs, on a 16 x 16 ground.
import { html } from '../frame/ui.js';
import { GOODS } from './goods.js';

/** @type {Record<string, string>} */
const PATHS = {
  coin: `
    M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.7 2.6v1A2.3 2.3 0 0 0 7.3 9l1.8.4c.9.2.8 1.4-.2 1.4H6v1.5h1.3v1h1.5
    v-1a2.3 2.3 0 0 0 .2-4.4l-1.9-.5c-.9-.2-.8-1.3.1-1.3h2.5V4.6H8.8v-1Z`,
  score: 'M8 1.5 10 6l4.8.5-3.6 3.2 1.1 4.8L8 12l-4.3 2.5 1.1-4.8L1.2 6.5 6 6Z',
  misery: `
    M8 1.5c3.6 0 6 2.5 6 5.6 0 2-1 3.2-2 4v2.4H9.7v-1.7H8.6v1.7H7.4v-1.7H6.3v1.7H4v-2.4
    c-1-.8-2-2-2-4 0-3.1 2.4-5.6 6-5.6ZM5.5 6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm5 0
    a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z`,
  card: 'M3.5 1.5h9v13h-9Zm1.5 1.5v10h6V3Zm1.5 2h3v1.5h-3Zm0 3h3v1.5h-3Z',
  token: `
    M2 5.5C2 3.8 4.7 2.5 8 2.5s6 1.3 6 3v5c0 1.7-2.7 3-6 3s-6-1.3-6-3Zm6 1.7c2.6 0 4.3-.9 4.3-1.7
    S10.6 3.9 8 3.9s-4.3.8-4.3 1.6S5.4 7.2 8 7.2Z`,
  ship: 'M7.3 1h1.2v1.2L13 8.5H8.5v1.7H15L13 14H3L1 10.2h6.3V8.5H3Z',
  market: 'M2 14.5V1.5h1.5V3H14l-2.5 3L14 9H3.5v5.5Z',
  war: `
    m2 2 8.5 8.5 1.5-.7 1 1-1.8 1 2.3 2.3-1 1-2.3-2.3-1 1.8-1-1 .7-1.5L1.4 3.6Zm12 0-.6 1.6-4 4-1-1 4-4Z
    M4.8 9.2l1.9 1.9-.7 1.5-1 1L3.9 12 1.7 14.3l-1-1L3 11l-1.6-1.1 1-1 1.7.7Z`,
  die: `
    M3 1.5h10A1.5 1.5 0 0 1 14.5 3v10a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 13V3A1.5 1.5 0 0 1 3 1.5Z
    m2 2.3a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm6 6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM8 6.7
    a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z`,
  scroll: `
    M4 1.5h9.5A1.5 1.5 0 0 0 12 3v9a2.5 2.5 0 0 1-2.5 2.5H3A2 2 0 0 1 1 12.5V12h7.5v.8
    c0 .3.4.5.7.3.5-.2.8-.6.8-1.1V4H2.5A1.5 1.5 0 0 1 4 1.5ZM4 6v1.2h4.5V6Zm0 2.5v1.2h4.5V8.5Z`,
};

/** @param {{ id: string, size?: number }} props */
export const Icon = ({ id, size = 15 }) =>
  html`<svg class="icon" viewBox="0 0 16 16" width=${size} height=${size} aria-hidden="true">
    <path d=${PATHS[id]} fill-rule="evenodd" fill="currentColor" />
  </svg>`;

/** One of the goods on its disc. @param {{ id: string, size?: number }} props */
export const Good = ({ id, size = 22 }) =>
  html`<svg class=${`good good-${id}`} viewBox="-12 -12 24 24" width=${size} height=${size} aria-hidden="true">
    <circle r="11" /><path d=${GOODS[id]} />
  </svg>`;

/**
 * A number with its sign, and with a name for screen readers.
 * @param {{ icon: string, title: string, text: unknown }} props
 */
export const Fact = ({ icon, title, text }) =>
  html`<span class="fact" title=${title}><${Icon} id=${icon} />${text}<i class="sr"> ${title}</i></span>`;
