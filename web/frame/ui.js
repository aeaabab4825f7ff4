// The view library under one name: Preact with htm, no build step.
import { h, render } from 'preact';
import htm from 'htm';

export { h, render };
export { useState, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

/** Class names out of what holds. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');
