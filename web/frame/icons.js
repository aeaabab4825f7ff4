// The frame's own few icons, on a 24 x 24 ground.
import { html } from './ui.js';

const PATHS = {
  undo: 'M9 5 4 10l5 5v-3.5h5a3.5 3.5 0 0 1 0 7h-4V21h4a6 6 0 0 0 0-12H9Z',
  redo: 'm15 5 5 5-5 5v-3.5h-5a3.5 3.5 0 0 0 0 7h4V21h-4a6 6 0 0 1 0-12h5Z',
  hint: 'M12 2a7 7 0 0 1 4 12.7V18H8v-3.3A7 7 0 0 1 12 2ZM8.5 19.5h7V22h-7Z',
  pause: 'M6 4h4.5v16H6Zm7.5 0H18v16h-4.5Z',
  play: 'M6 3.5 20 12 6 20.5Z',
  step: 'M5 4 15 12 5 20ZM16 4h3.5v16H16Z',
  skip: 'M3 5l8.5 7L3 19Zm9 0 8.5 7L12 19Z',
  menu: 'M3 5h18v2.5H3Zm0 6h18v2.5H3Zm0 6h18v2.5H3Z',
};

/** @param {{ id: keyof typeof PATHS }} props */
export const Icon = ({ id }) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d=${PATHS[id]} fill="currentColor" />
  </svg>`;
