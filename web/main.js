import { start } from './frame/start.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')));
