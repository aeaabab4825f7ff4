import { boot } from './frame/boot.js';

boot(/** @type {HTMLElement} */ (document.getElementById('app')));
