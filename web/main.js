import { start } from './frame/app.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')));
