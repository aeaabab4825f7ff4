// Fetches the explanations of the rules for a game and language when somebody first asks.
import { fold, searchOf } from './search.js';

/**
 * @typedef {object} Entry
 * @property {string[]} tags  the first is its own
 * @property {string} title
 * @property {string[]} says  paragraphs
 * @property {string} [example]
 * @property {string} [missed]
 * @property {string[]} [see]  tags of others
 * @property {string} [also]  other words by which people look for it
 */
/** @typedef {{ title: string, glossary: boolean, entries: Entry[] }} Chapter */

export class Book {
  /** @param {Chapter[]} chapters @param {import('./search.js').Grammar} grammar */
  constructor(chapters, grammar) {
    this.chapters = chapters;
    this.ranked = searchOf(chapters, grammar);
    /** @type {Map<string, Entry>} */
    this.byTag = new Map();
    for (const { entries } of chapters)
      for (const entry of entries) for (const tag of entry.tags) this.byTag.set(fold(tag), entry);
  }

  /** The entry of a tag; a paragraph of a term ("PIRATE d") leads to the term. @param {string} tag */
  find(tag) {
    return this.byTag.get(fold(tag)) ?? this.byTag.get(fold(tag).replace(/ .$/, ''));
  }

  /** Is it a word rather than a section? @param {Entry} entry */
  isWord(entry) {
    return this.chapters.some(({ glossary, entries }) => glossary && entries.includes(entry));
  }

  /** The entries that answer a question, the best first. @param {string} words */
  search(words) {
    const exact = this.find(words.trim());
    const others = this.ranked(words).filter((entry) => entry !== exact);
    return exact ? [exact, ...others] : others;
  }
}

/** @type {Record<string, Promise<Book>>} */
const books = {};

/** @param {string} game @param {string} language */
const fetchBook = async (game, language) => {
  const answer = await fetch(new URL(`../rules/${game}.${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no rules of ${game} in ${language}`);
  const { chapters, ...grammar } = await answer.json();
  return new Book(chapters, grammar);
};

/** @param {string} game @param {string} language */
export const bookOf = (game, language) => {
  const id = `${game}.${language}`;
  books[id] ??= fetchBook(game, language).catch((error) => {
    delete books[id]; // the next caller tries again
    throw error;
  });
  return books[id];
};
