// Asks before an action that cannot be undone: says what follows, and offers a way out.
import { html, useEffect, useRef, useState } from '../frame/ui.js';

/**
 * @typedef {{ label: string, question: string, yes: string, no: string, act: () => unknown, quiet?: boolean }} Props
 */

/** @param {Props} props */
export const Confirm = ({ label, question, yes, no, act, quiet = false }) => {
  const [asks, setAsks] = useState(false);
  const out = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void (asks && out.current?.focus()), [asks]);
  if (!asks)
    return html`<button type="button" class=${quiet ? 'quiet' : ''} onClick=${() => setAsks(true)}>${label}</button>`;
  const stay = () => setAsks(false);
  const go = () => {
    setAsks(false);
    act();
  };
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    stay();
  };
  return html`<div class="confirm" role="alertdialog" aria-label=${label} onKeyDown=${escape}>
    <p>${question}</p>
    <div class="row">
      <button type="button" ref=${out} onClick=${stay}>${no}</button>
      <button type="button" class="alarm" onClick=${go}>${yes}</button>
    </div>
  </div>`;
};
