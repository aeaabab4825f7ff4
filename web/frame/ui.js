// The view library under one name: Preact with htm, no build step.
import { Component, h, render } from 'preact';
import htm from 'htm';

export { Component, h, render };
export { useState, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';

/** @typedef {import('preact').VNode} VNode */
/** @typedef {{ currentTarget: EventTarget | null }} Happening */
/** @template {object} P @typedef {import('preact').ComponentType<P>} View  a component of such properties */

/**
 * htm keeps elements that nothing changes, and each would hold on to the whole table it was first drawn in: `this[0]`
 * tells it to keep none.
 * @this {number[]} @param {Parameters<typeof h>} args
 */
function element(...args) {
  this[0] = 3;
  return h(...args);
}

/** @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} Html */
const bound = htm.bind(/** @type {typeof h} */ (/** @type {unknown} */ (element)));
export const html = /** @type {Html} */ (bound);

/** Class names out of what holds. @param {...(string | false | 0 | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');

/** What was entered or chosen. @param {Happening} event */
export const valueOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value;
/** @param {Happening} event */
export const checkedOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).checked;

/**
 * A component that is drawn again only when one of its properties is another one, or one of the values that its drawing
 * depends on.
 * @template {object} P @param {(props: P) => VNode | null} view @param {(props: P) => unknown[]} [valuesOf]
 */
export const memo = (view, valuesOf = Object.values) =>
  /** @extends {Component<P>} */
  class extends Component {
    /** @param {P} next */
    shouldComponentUpdate(next) {
      const before = valuesOf(/** @type {P} */ (this.props));
      const now = valuesOf(next);
      return now.length !== before.length || now.some((value, i) => value !== before[i]);
    }

    render() {
      return view(/** @type {P} */ (this.props));
    }
  };
