// Our explanations of the rules, fetched for a game and language when somebody first asks.

/**
 * @typedef {object} Entry
 * @property {string[]} tags  the first is its own
 * @property {string} title
 * @property {string[]} says  paragraphs
 * @property {string} [example]
 * @property {string} [missed]
 * @property {string[]} [see]  tags of others
 */
/** @typedef {{ title: string, glossary: boolean, entries: Entry[] }} Chapter */

/** Small letters without accents. @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export class Book {
  /** @param {Chapter[]} chapters */
  constructor(chapters) {
    this.chapters = chapters;
    /** @type {Map<string, Entry>} */
    this.byTag = new Map();
    for (const { entries } of chapters)
      for (const entry of entries) for (const tag of entry.tags) this.byTag.set(fold(tag), entry);
  }

  /** @param {string} tag */
  find(tag) {
    return this.byTag.get(fold(tag));
  }

  /** Is it a word rather than a section? @param {Entry} entry */
  isWord(entry) {
    return this.chapters.some(({ glossary, entries }) => glossary && entries.includes(entry));
  }

  /** The entries that have all these words, those with them in name or title first. @param {string} words */
  search(words) {
    const wanted = fold(words).split(/\s+/).filter(Boolean);
    const has = (/** @type {string} */ text) => wanted.every((word) => text.includes(word));
    /** @param {Entry} entry */
    const weigh = ({ tags, title, says, example = '', missed = '' }) => {
      const name = fold(`${tags.join(' ')} ${title}`);
      const first = `${name} ${fold(says[0])}`;
      if (tags.some((tag) => fold(tag) === fold(words).trim())) return 4;
      return has(name) ? 3 : has(first) ? 2 : has(`${first} ${fold([...says, example, missed].join(' '))}`) ? 1 : 0;
    };
    return this.chapters
      .flatMap(({ entries }) => entries)
      .map((entry) => ({ entry, weight: weigh(entry) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ entry }) => entry);
  }
}

/** @type {Record<string, Promise<Book>>} */
const books = {};

/** @param {string} game @param {string} language */
const fetchBook = async (game, language) => {
  const answer = await fetch(new URL(`../rules/${game}.${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`no rules of ${game} in ${language}`);
  const { chapters } = await answer.json();
  return new Book(chapters);
};

/** @param {string} game @param {string} language */
export const bookOf = (game, language) => {
  const id = `${game}.${language}`;
  books[id] ??= fetchBook(game, language).catch((error) => {
    delete books[id]; // the next one who asks tries again
    throw error;
  });
  return books[id];
};
