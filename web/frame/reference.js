// The rules inside the table: explanations by section, and the reference pages of the face. Loads everything on
// first use.
import { bookOf } from './book.js';
import { contextOf } from './part.js';
import { html, useEffect, useLayoutEffect, useRef, useState, valueOf } from './ui.js';
import { language, t } from './words.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./book.js').Book} Book */
/** @typedef {import('./book.js').Entry} Entry */
/** @typedef {import('./types.js').Context} Context */
/** @typedef {import('./types.js').FaceReference} FaceReference */
/** @typedef {{ book: Book, face: FaceReference | undefined }} Shelf */
/** @typedef {(tag: string) => void} Open */

// The tabs of texts: sections, and words.
const RULES = 'rules';
const WORDS = 'words';

/** A text with links to other entries: "see [E1a]". @param {{ text: string }} props */
const Text = ({ text }) =>
  html`${text
    .split(/\[([^\]]+)\]/)
    .map((piece, i) => (i % 2 ? html`<button class="section" data-rule=${piece}>${piece}</button>` : piece))}`;

/** @param {{ label: string, text: string | undefined }} props */
const Labelled = ({ label, text }) => (text ? html`<p><b>${label}</b> <${Text} text=${text} /></p>` : null);

/** @param {{ shelf: Shelf, entry: Entry, tag: string, c: Context | null, app: App }} props */
const Explanation = ({ shelf: { book, face }, entry, tag: asked, c, app }) => {
  const { tags, title, says, example, missed, see = [] } = entry;
  const name = tags.includes(asked) ? asked : tags[0];
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    heading.current?.focus();
    heading.current?.closest('.entry')?.scrollTo(0, 0);
  }, [entry]);
  return html`<article class="entry" tabindex="0">
    <h3 tabindex="-1" ref=${heading}><span class="section">${name}</span> ${title}</h3>
    ${says.map((text) => html`<p><${Text} text=${text} /></p>`)}
    ${face && c && html`<${face.Picture} c=${c} tags=${tags} engine=${app.game.table.engine} key=${tags[0]} />`}
    <${Labelled} label=${t('reference.example')} text=${example} />
    <${Labelled} label=${t('reference.missed')} text=${missed} />
    ${
      see.length > 0 &&
      html`<p class="see">
        <b>${t('reference.see')}</b>
        ${see.map((tag) => html`<button class="quiet" data-rule=${tag}>${tag} · ${book.find(tag)?.title}</button>`)}
      </p>`
    }
  </article>`;
};

/** @param {{ entries: Entry[], here: Entry | undefined }} props */
const Names = ({ entries, here }) =>
  html`<ul>
    ${entries.map((entry) => {
      const [tag] = entry.tags;
      const current = entry === here ? 'true' : undefined;
      return html`<li key=${tag}>
        <button class="quiet" data-rule=${tag} aria-current=${current}>
          <span class="section">${tag}</span> ${entry.title}
        </button>
      </li>`;
    })}
  </ul>`;

// A shorter word is on too many cards.
const CARDS_FROM = 3;

/**
 * Cards, advances and places that match all the words, in the edition of the current game.
 * @param {{ app: App, words: string }} props
 */
const Cards = ({ app, words }) => {
  if (words.trim().length < CARDS_FROM) return null;
  const { game, table } = { game: app.reading.game, table: app.game.table };
  const options = game === table.game ? table.options : {};
  const { text } = table.engine.ask({ cmd: 'cards', game, words: words.trim(), options });
  return text
    ? html`<h3>${t('reference.cards')}</h3>
        <p class="cards">${text.trim()}</p>`
    : null;
};

/**
 * The whole tab, or the results of the search.
 * @param {{ app: App, book: Book, tab: string, words: string, here: Entry | undefined }} props
 */
const Contents = ({ app, book, tab, words, here }) => {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  const found = words.trim() ? book.search(words) : null;
  return html`<nav class="contents" aria-label=${t('reference.contents')} ref=${list} tabindex="0">
    ${
      found
        ? found.length
          ? html`<${Names} entries=${found} here=${here} />`
          : html`<p class="dim">${t('reference.nothing', { words })}</p>`
        : book.chapters
            .filter(({ glossary }) => glossary === (tab === WORDS))
            .map(({ title, entries }) => html`<h3>${title}</h3><${Names} entries=${entries} here=${here} />`)
    }
    ${found && html`<${Cards} app=${app} words=${words} />`}
  </nav>`;
};

/** Looks like the table, but reacts to no touch. @param {Context} c @returns {Context} */
const inert = (c) => ({
  ...c,
  at: (spot, label, name) =>
    /** @type {never} */ ({ class: name, role: label ? 'img' : undefined, 'aria-label': label }),
});

/** @param {{ app: App, shelf: Shelf, tag: string }} props */
const Pages = ({ app, shelf, tag }) => {
  const [tab, setTab] = useState(RULES);
  const [words, setWords] = useState('');
  const [reading, setReading] = useState(true); // a phone has room for the entry or for the list
  const { position } = app.game;
  const c = shelf.face && position ? inert(contextOf(app, position)) : null;
  const entry = shelf.book.find(tag);
  useEffect(() => {
    setTab(entry && shelf.book.isWord(entry) ? WORDS : RULES);
    setReading(true);
  }, [app.reading.trail.length]);
  const texts = shelf.book.chapters.some(({ glossary }) => glossary) ? [RULES, WORDS] : [RULES];
  const tabs = [...texts, ...(shelf.face?.tabs.map(({ id }) => id) ?? [])];
  const shown = shelf.face?.tabs.find(({ id }) => id === tab);
  /** @param {import('./ui.js').Happening} event */
  const look = (event) => {
    if (shown) setTab(RULES);
    setReading(false);
    setWords(valueOf(event));
  };
  /** @param {string} id */
  const turn = (id) => {
    setTab(id);
    setReading(false);
  };
  return html`
    <div class="tools">
      <div class="tabs" role="group" aria-label=${t('reference.tabs')}>
        ${tabs.map(
          (id) =>
            html`<button class="quiet" aria-pressed=${id === tab} onClick=${() => turn(id)} key=${id}>
              ${t(`reference.${id}`)}
            </button>`,
        )}
      </div>
      <input type="search" value=${words} placeholder=${t('reference.search')} aria-label=${t('reference.search')}
        onInput=${look} />
    </div>
    ${
      shown
        ? html`<div class="page" tabindex="0"><${shown.view} c=${c} /></div>`
        : html`<div class=${entry && reading ? 'rules reading' : 'rules'}>
            <${Contents} app=${app} book=${shelf.book} tab=${tab} words=${words} here=${entry} />
            ${entry && html`<${Explanation} shelf=${shelf} entry=${entry} tag=${tag} c=${c} app=${app} />`}
          </div>`
    }
  `;
};

/** The dialog. @param {{ app: App, tag: string }} props */
export const Reference = ({ app, tag }) => {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [shelf, setShelf] = useState(/** @type {Shelf | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const { game } = app;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const come = async () => {
      const own = app.reading.game === game.table.game; // the face for drawing another game is not there
      const [book, face] = await Promise.all([bookOf(app.reading.game, language()), own && game.face?.reference?.()]);
      setShelf({ book, face: face || undefined });
    };
    come().catch((/** @type {Error} */ { message }) => setTrouble(message));
  }, [language()]);
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    if (app.screen === 'reference') app.back(); // unless the table's own key has handled it
  };
  const back =
    app.reading.trail.length > 1 &&
    html`<button class="quiet" onClick=${() => app.reading.stepBack()}>‹ ${t('back')}</button>`;
  return html`<dialog class="reference" ref=${dialog} onCancel=${cancel} aria-label=${t('reference')}>
    <header>
      <h2>${t('reference')}</h2>
      <span class="spacer"></span>
      ${tag && html`<button class="quiet all" data-rule="">${t('reference.contents')}</button>`} ${back}
      <button class="primary" onClick=${() => app.back()}>${t('close')} <kbd>Esc</kbd></button>
    </header>
    ${shelf && html`<${Pages} app=${app} shelf=${shelf} tag=${tag} />`}
    ${trouble && html`<p class="verdict" role="alert">${t('reference.trouble', { why: trouble })}</p>`}
  </dialog>`;
};
