// The map of the table: the chart of Europe, or the diagram of cards for those who prefer it.
import { classes, html, useLayoutEffect } from '../frame/ui.js';
import { Chart } from './chart.js';
import { Diagram, RATIO } from './diagram.js';
import { europe } from './geography.js';
import { useZoom } from '../frame/zoom.js';

/** @typedef {import('./types.js').Context} Context */

/** Keeps all choices in sight. @param {Context} c @param {ReturnType<typeof useZoom>} zoom */
const useInSight = (c, zoom) => {
  useLayoutEffect(() => {
    const box = zoom.element.current;
    if (!zoom.zoomed || !box) return;
    const frame = box.getBoundingClientRect();
    const choices = [...box.querySelectorAll('.can')].map((e) => e.getBoundingClientRect());
    const seen = choices.some(
      (r) => r.right > frame.left && r.left < frame.right && r.bottom > frame.top && r.top < frame.bottom,
    );
    if (choices.length && !seen) zoom.whole();
  }, [c.position]);
};

/** The scale of things: names need room, and on a small screen pieces matter more than names. @param {number} unit */
const scaleOf = (unit) => ({
  '--unit': unit.toFixed(3),
  '--badge': Math.min(1.34, Math.max(1, unit / 2.6)).toFixed(3),
});

/** @param {{ c: Context }} props */
export const Map = ({ c }) => {
  const shown = c.likes['pax.map'] === 'diagram' ? 'diagram' : 'chart';
  const zoom = useZoom(shown === 'chart' ? europe.width / europe.height : RATIO);
  const unit = zoom.width ? europe.width / zoom.width : 2;
  useInSight(c, zoom);
  const other = shown === 'chart' ? 'diagram' : 'chart';
  const turn = () => c.like('pax.map', other);
  const near = unit < 0.92 ? 'near' : unit > 2.9 ? 'far' : 'middling';
  const name = classes('map', shown, near, zoom.zoomed && 'zoomed');
  const View = shown === 'chart' ? Chart : Diagram;
  return html`<div class=${name} role="group" aria-label=${c.t('pax.map')}>
    <div class="window" ref=${zoom.element}>
      <div class="sheet-of-map" style=${{ ...zoom.style, ...scaleOf(unit) }}><${View} c=${c} /></div>
    </div>
    <div class="corner">
      ${zoom.zoomed && html`<button onClick=${zoom.whole}>${c.t('pax.map.whole')}</button>`}
      ${near === 'far' && html`<button onClick=${zoom.nearer}>${c.t('pax.map.nearer')}</button>`}
      <button onClick=${turn} title=${c.t(`pax.map.${other}.how`)}>${c.t(`pax.map.${other}`)}</button>
    </div>
  </div>`;
};
