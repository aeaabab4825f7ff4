// A moment of the game at the table: a remark on it, and a link that opens it elsewhere.
import { html, checkedOf, useEffect, useState, valueOf } from '../frame/ui.js';
import { t } from '../frame/words.js';
import { downloadBlob } from '../frame/files.js';
import { pack } from './link.js';
import { momentText, shorten, upTo } from './moment.js';
import { copy, Page } from './page.js';
import { pictureOf } from './picture.js';

/** @typedef {import('../frame/app.js').App} App */
/** @typedef {import('../frame/types.js').Player} Player */
/** @typedef {import('../frame/ui.js').Happening} Happening */

const LONG = 4_000; // letters: some programs cut longer addresses

/** The seats as others get them: from a server's table they take the viewer's. @param {App} app @returns {Player[]} */
const seatsOf = ({ game: { table } }) =>
  table.remote
    ? table.players.map((_, i) =>
        i + 1 === (table.viewer || 1) ? { kind: 'person' } : { kind: 'bot', level: 'normal' },
      )
    : table.players;

/** The link of the moment shown. @param {App} app @param {boolean} whole  with the moves that follow */
const linkTo = async (app, whole) => {
  const { game } = app;
  const engine = await game.local.engine.twin();
  const all = await game.table.record();
  const record = shorten(engine, whole ? all : upTo(engine, all, game.at));
  const packed = await pack(momentText({ record, players: seatsOf(app), at: game.at }));
  return `${new URL('./', document.baseURI)}#game=${packed}`;
};

/** One's remark on the moment. @param {{ app: App, done: () => void }} props */
const Remark = ({ app, done }) => {
  const { game } = app;
  const [text, setText] = useState(app.kept.remarks.get(game.at) ?? '');
  const [kept, setKept] = useState(true);
  const enter = (/** @type {Happening} */ event) => {
    setText(valueOf(event));
    setKept(false);
  };
  const keep = async () => {
    await app.remark(text);
    setText(app.kept.remarks.get(game.at) ?? '');
    setKept(true);
    done();
  };
  return html`<div class="block">
    <label>${t('share.remark')}<textarea rows="3" maxlength="900" value=${text} onInput=${enter}></textarea></label>
    <div class="row"><button onClick=${keep} disabled=${kept}>${t('share.keep')}</button></div>
  </div>`;
};

/** All remarks in the game, and the way to their moments. @param {{ app: App }} props */
const Remarks = ({ app }) => {
  const { game } = app;
  const go = async (/** @type {number} */ at) => {
    app.goTo('table');
    await game.look(at);
  };
  if (!app.kept.remarks.size) return null;
  return html`<section>
    <h2>${t('share.remarks')}</h2>
    <ul class="remarks">
      ${[...app.kept.remarks].map(
        ([at, text]) =>
          html`<li key=${at}>
            <button class="quiet" onClick=${() => go(at)}>${t('share.at', { at })}</button> ${text}
          </li>`,
      )}
    </ul>
  </section>`;
};

/** May the person pass this game on? Not while others play it. @param {App} app */
const mayShare = ({ game: { table, decider } }) => Boolean(table.game) && (!table.remote || decider === 0);

/** Draws the table for its picture, then comes back to this page. @param {App} app */
const savePicture = async (app) => {
  const { game, notices, turns } = app;
  try {
    app.goTo('table');
    await turns.drawn();
    const table = document.querySelector('.frame');
    if (table) downloadBlob(`${game.table.game}-${game.at}.png`, await pictureOf(table));
  } catch {
    notices.say('picture', t('share.unpainted'));
  }
  app.goTo('extra');
};

/** @param {{ app: App }} props */
export const Share = ({ app }) => {
  const { game } = app;
  const { at, table } = game;
  const [whole, setWhole] = useState(false);
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState(false);
  const [written, setWritten] = useState(0); // remarks
  const may = mayShare(app);
  useEffect(() => {
    setCopied(false);
    if (may) void linkTo(app, whole).then(setLink);
  }, [whole, written, at, table.length]);
  if (!may) return html`<${Page} app=${app} title=${t('share')} about=${t('share.running')} />`;
  const send = () => void navigator.share({ url: link }).catch(() => {});
  return html`<${Page} app=${app} title=${t('share')} about=${t('share.about')}>
    <p>${t('share.moment', { at, length: table.length })}</p>
    ${app.kept.entry && !table.remote && html`<${Remark} app=${app} done=${() => setWritten(written + 1)} />`}
    <div class="block">
      ${
        at < table.length &&
        html`<label class="check">
          <input type="checkbox" checked=${whole} onChange=${(/** @type {Happening} */ e) => setWhole(checkedOf(e))} />
          ${t('share.whole')}
        </label>`
      }
      <label>${t('share.link')}<input readonly value=${link} onFocus=${(/** @type {FocusEvent} */ e) =>
        /** @type {HTMLInputElement} */ (e.currentTarget).select()} /></label>
      ${link.length > LONG && html`<p class="dim">${t('share.long', { count: link.length })}</p>`}
      <p class="dim">${t('share.hidden')}</p>
      <div class="row">
        <button class="primary" disabled=${!link} onClick=${async () => setCopied(await copy(link))}>
          ${t(copied ? 'extras.copied' : 'extras.copy')}
        </button>
        ${'share' in navigator && html`<button disabled=${!link} onClick=${send}>${t('share.send')}</button>`}
        <button onClick=${() => app.files.save()}>${t('save')}</button>
        <button onClick=${() => savePicture(app)}>${t('share.picture')}</button>
      </div>
    </div>
    <${Remarks} app=${app} key=${written} />
  </${Page}>`;
};
