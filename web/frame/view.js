// The table on the screen: the parts of a face, prompt, log, and everything above them.
import { Guide, Learn, Welcome } from '../all.js';
import { Announcer } from './announce.js';
import { useMotion, usePlaces } from './drawn.js';
import { End } from './end.js';
import { useFocus } from './focus.js';
import { useGestures } from './gestures.js';
import { Games } from './kept-games.js';
import { Help } from './help.js';
import { Log } from './log.js';
import { NewGame } from './new-game.js';
import { NoticeBar } from './notices.js';
import { contextOf, Part } from './part.js';
import { Changes, Prompt } from './prompt.js';
import { Review } from './review.js';
import { isPhone } from './screen.js';
import { Toolbar } from './toolbar.js';
import { InTurn } from './turns.js';
import { classes, html, useRef, useState } from './ui.js';
import { t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./types.js').Context} Context */

/** The parts of an area. @param {App} app @param {Context} c @param {string} area */
const partsOf = (app, c, area) =>
  app.game.face?.parts
    .filter((part) => part.area === area)
    .map((part) => html`<${Part} app=${app} part=${part} c=${c} key=${part.id} />`);

/**
 * The bottom of the table: one part, or one of several under tabs.
 * @param {{ app: App, c: Context, dots: string[] }} props
 */
const Bottom = ({ app, c, dots }) => {
  const parts = app.game.face?.parts.filter((part) => part.area === 'bottom') ?? [];
  if (parts.length < 2) return html`${partsOf(app, c, 'bottom')}`;
  const tab = (/** @type {string} */ page) => {
    const open = page === app.pages.strip;
    return html`<button role="tab" aria-selected=${open} onClick=${() => app.pages.turnTo(page)} key=${page}>
      ${t(`page.${page}`)}${!open && dots.includes(page) && html`<i class="dot"></i>`}
    </button>`;
  };
  return html`<div class="strips" role="tablist" aria-label=${t('pages')}>${parts.map(({ page }) => tab(page))}</div>
    ${parts.map(
      (part) =>
        html`<div class=${classes('strip', part.page !== app.pages.strip && 'shut')} key=${part.id}>
          <${Part} app=${app} part=${part} c=${c} />
        </div>`,
    )}`;
};

/** One thing, large. @param {{ app: App, c: Context }} props */
const Zoom = ({ app, c }) => {
  const { zoom, zoomHeld } = app.choice;
  const close = () => app.back();
  return html`<div class="zoom" role="dialog" aria-label=${t('zoom')}>
    <${app.game.face?.zoom} c=${c} id=${zoom} />
    ${zoomHeld && html`<button class="quiet close" onClick=${close}>${t('close')}</button>`}
  </div>`;
};

/** Pages of a phone. @param {App} app */
const pagesOf = ({ game, host }) => [...(game.face?.pages ?? []), ...(host?.table ? ['people'] : [])];

/** The buttons between the pages of a phone. @param {{ app: App, dots: string[] }} props */
const Pages = ({ app, dots }) =>
  html`<nav class="pages" aria-label=${t('pages')}>
    ${pagesOf(app).map((page) => {
      const here = page === app.pages.page;
      const turn = () => app.pages.turnTo(page);
      const marks = { class: here ? 'on' : '', 'aria-current': here ? 'page' : undefined };
      return html`<button ...${marks} onClick=${turn} key=${page}>
        ${t(`page.${page}`)}${!here && dots.includes(page) && html`<i class="dot"></i>`}
        ${page === 'people' && app.host && html`<${app.host.UnreadMark} host=${app.host} />`}
      </button>`;
    })}
  </nav>`;

/** @param {{ app: App }} props */
export const View = ({ app }) => {
  const [, redraw] = useState(0);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  app.redraw = () => redraw((n) => n + 1);
  useMotion(app, root);
  const { missing, dots } = usePlaces(app, root);
  useGestures(app, root);
  useFocus(app, root);

  /** @param {Event} event */
  const explain = ({ target }) => {
    const section = target instanceof Element ? target.closest('[data-rule]') : null;
    const book = section?.closest('[data-book]')?.getAttribute('data-book') ?? undefined; // unless of the game at hand
    if (section) void app.reading.open(section.getAttribute('data-rule') ?? '', book);
  };
  const { game, choice } = app;
  const { position } = choice;
  const news = html`<${NoticeBar} notices=${app.notices} key="news" />`;
  if (app.screen === 'welcome') return html`${news}<${Welcome} app=${app} />`;
  if (app.screen === 'learn') return html`${news}<${Learn} app=${app} />`;
  const { Library } = app.school;
  if (app.screen === 'library' && Library) return html`${news}<${Library} app=${app} />`;
  if (app.screen === 'extra' && app.extras.Page) return html`${news}<${app.extras.Page} app=${app} />`;
  if (app.screen === 'games') return html`${news}<${Games} app=${app} />`;
  const rules =
    app.screen === 'reference' &&
    html`<${app.reading.Reference} app=${app} tag=${app.reading.trail.at(-1) ?? ''} key="rules" />`;
  const below = rules ? app.reading.under : app.screen;
  const Form = app.host?.screens[below] ?? NewGame;
  if (Form !== NewGame || below === 'new' || !position || !game.face)
    return html`${news}<div class="over" onClick=${explain} key=${below}><${Form} app=${app} />${rules}</div>`;
  const c = contextOf(app, position);
  const large = choice.zoom && (choice.zoomHeld || !isPhone()); // a phone shows only the text that was asked for
  const hides = game.guide?.secret && 'secret';
  const name = classes('frame', choice.preview && 'previewing', !game.live && 'history', hides);
  return html`${news}<div class=${name} ref=${root} data-show=${app.pages.page} data-game=${game.table.game}
    data-look=${game.face.look(game.facts)} onClick=${explain}>
    <${Toolbar} app=${app}>${partsOf(app, c, 'bar')}</${Toolbar}>
    <main class="parts">
      <div class="area left">
        ${partsOf(app, c, 'left')} ${app.host?.table && html`<${app.host.People} app=${app} c=${c} />`}
      </div>
      <div class="area centre">${partsOf(app, c, 'centre')}</div>
      <div class="area right">
        <${InTurn} app=${app}><${Prompt} app=${app} c=${c} missing=${missing} /></${InTurn}>
        ${partsOf(app, c, 'right')}
        <section class="part part-log" data-page=${game.face.pages.at(-1)}>
          <${InTurn} app=${app}><${Log} app=${app} c=${c} /></${InTurn}>
          <div class="ahead">
            ${choice.preview && !isPhone() && html`<${Changes} preview=${choice.preview} face=${game.face} />`}
            ${large && game.face.reads !== 'left' && html`<${Zoom} app=${app} c=${c} />`}
          </div>
        </section>
      </div>
      <div class="area bottom"><${Bottom} app=${app} c=${c} dots=${dots} /></div>
      <div class="aside">${large && game.face.reads === 'left' && html`<${Zoom} app=${app} c=${c} />`}</div>
    </main>
    <${Pages} app=${app} dots=${dots} />
    <${InTurn} app=${app}><${Announcer} app=${app} /></${InTurn}>
    <${InTurn} app=${app}><${Guide} app=${app} /></${InTurn}>
    ${app.screen === 'help' && html`<${Help} app=${app} />`}
    ${rules}
    ${app.screen === 'end' && html`<${End} app=${app} c=${c} />`}
    ${app.screen === 'review' && html`<${Review} app=${app} c=${c} />`}
  </div>`;
};
