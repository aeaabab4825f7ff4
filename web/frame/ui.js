// The view library under one name: Preact with htm, no build step.
import { Component, h, options, render } from 'preact';
import htm from 'htm';

export { Component, h, render };
export { useState, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';

/** @typedef {import('preact').VNode} VNode */
/** @typedef {{ currentTarget: EventTarget | null }} Happening */
/** @template {object} P @typedef {import('preact').ComponentType<P>} View  a component of such properties */

/**
 * htm caches static elements, and each would hold on to the whole table it was first drawn in: `this[0]` turns the
 * cache off.
 * @this {number[]} @param {Parameters<typeof h>} args
 */
function element(...args) {
  this[0] = 3;
  return h(...args);
}

/** @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => VNode} Html */
const bound = htm.bind(/** @type {typeof h} */ (/** @type {unknown} */ (element)));
export const html = /** @type {Html} */ (bound);

/** Draws a component at once instead of in the next task. @param {Component<any>} component */
export const drawNow = (component) => {
  const { debounceRendering } = options;
  options.debounceRendering = (draw) => draw();
  component.forceUpdate();
  options.debounceRendering = debounceRendering;
};

/** Joins the class names whose conditions hold. @param {...(string | false | 0 | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');

/** The text or choice entered. @param {Happening} event */
export const valueOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value;
/** @param {Happening} event */
export const checkedOf = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).checked;

/** Is one of them another? @param {unknown[]} some @param {unknown[]} others */
export const differ = (some, others) => some.length !== others.length || some.some((value, i) => value !== others[i]);

/**
 * A component that redraws only when one of its properties changes, or a value that its drawing depends on.
 * @template {object} P @param {(props: P) => VNode | null} view @param {(props: P) => unknown[]} [valuesOf]
 */
export const memo = (view, valuesOf = Object.values) =>
  /** @extends {Component<P>} */
  class extends Component {
    /** @type {unknown[]} */
    #drawn = [];

    /** @param {P} next */
    shouldComponentUpdate(next) {
      return differ(valuesOf(next), this.#drawn);
    }

    render() {
      this.#drawn = valuesOf(/** @type {P} */ (this.props));
      return view(/** @type {P} */ (this.props));
    }
  };
