// Sentences with the sections of the rules they cite: "... [D1]", "... (5.6.2)". Each opens its explanation.
import { bookOf } from './book.js';
import { html, useEffect, useState } from './ui.js';
import { language, t } from './words.js';

// With the full stop after it, which belongs to the sentence.
const CITED = /\s*(?:\[([^\]]+)\]|\((III|\d[\d.]*|O\d\w?)\))(\.?)/g;

/** The text of a sentence without its sections, and the sections. @param {string} text */
export const parted = (text) => ({
  says: text.replace(CITED, '$3'),
  tags: [...text.matchAll(CITED)].map(([, square, round]) => square ?? round),
});

/** The game whose sections are cited. */
export const citing = { game: '' };

const HEADING = /^\p{Lu}\p{Ll}{2}/u; // a section without a number: its heading
const PRINTED_IN = 'it'; // the language of the one rulebook that has such

/** The title of a section that goes by its heading, in the language spoken; '' for others. @param {string} tag */
const useTitle = (tag) => {
  const [title, setTitle] = useState('');
  const spoken = language();
  useEffect(() => {
    if (!HEADING.test(tag) || spoken === PRINTED_IN) return setTitle('');
    bookOf(citing.game, spoken).then(
      (book) => setTitle(book.find(tag)?.title ?? ''),
      () => setTitle(''),
    );
  }, [tag, spoken]);
  return title;
};

/** A link to a section; calls `View` when it is pressed. @param {{ tag: string }} props */
export const Section = ({ tag }) => {
  const title = useTitle(tag);
  return html`<button type="button" class="section" data-rule=${tag} title=${t('reference.open', { tag })}>
    ${title && html`${title} `}${title ? html`<i lang=${PRINTED_IN}>${tag}</i>` : tag}
  </button>`;
};

/**
 * A sentence that cites in brackets what a book explains, "(D1, E4)": makes links of these sections.
 * @param {{ text: string, knows: (tag: string) => boolean }} props
 */
export const Citing = ({ text, knows }) =>
  html`${text
    .split(/(\([^()]+\))/)
    .map((piece) =>
      piece.startsWith('(')
        ? piece.split(/([(),;] ?)/).map((tag) => (knows(tag) ? html`<${Section} tag=${tag} />` : tag))
        : piece,
    )}`;

/** A sentence with its sections set apart. @param {{ text: string }} props */
export const Sentence = ({ text }) => {
  /** @type {unknown[]} */
  const pieces = [];
  let from = 0;
  for (const found of text.matchAll(CITED)) {
    const [whole, square, round, stop] = found;
    pieces.push(text.slice(from, found.index), stop, ' ', html`<${Section} tag=${square ?? round} />`);
    from = found.index + whole.length;
  }
  return html`${pieces}${text.slice(from)}`;
};
