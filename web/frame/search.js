// Ranks the entries of a book by the words of a question (BM25 over weighted fields), as src/rules/find.c does.

/** @typedef {import('./book.js').Entry} Entry */
/** @typedef {{ endings: string[], fillers: string[] }} Grammar  endings, the longest first; words that say nothing */

// The weight of a word by where it stands, and how fast repetitions add less.
const NAME = 6;
const INDEX = 6;
const TEXT = 1;
const CHAPTER = 0.5;
const SATURATION = 6;
const STEM_MIN = 3;

/** Small letters without accents. @param {string} text */
export const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word without its ending. @param {string} word @param {string[]} endings */
const stem = (word, endings) => {
  const ending = endings.find((e) => word.endsWith(e) && word.length - e.length >= STEM_MIN);
  return ending ? word.slice(0, -ending.length) : word;
};

/** The stems of a text's words, without fillers. @param {string} text @param {Grammar} grammar */
const stems = (text, { endings, fillers }) =>
  (fold(text).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length > 1 && !fillers.includes(word))
    .map((word) => stem(word, endings));

/**
 * How much each stem counts in an entry.
 * @param {Entry} entry @param {string} chapter @param {Grammar} grammar
 */
const countsOf = ({ tags, title, says, example = '', missed = '', also = '' }, chapter, grammar) => {
  const counts = /** @type {Map<string, number>} */ (new Map());
  /** @param {string} text @param {number} weight */
  const add = (text, weight) => {
    for (const word of stems(text, grammar)) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  add([...tags, title].join(' '), NAME);
  add(also, INDEX);
  add([...says, example, missed].join(' '), TEXT);
  add(chapter, CHAPTER);
  return counts;
};

/**
 * A search over the entries of a book; the best answers come first, those with none of the words are left out.
 * @param {{ title: string, entries: Entry[] }[]} chapters @param {Grammar} grammar
 */
export const searchOf = (chapters, grammar) => {
  const shelf = chapters.flatMap(({ title, entries }) =>
    entries.map((entry) => ({ entry, counts: countsOf(entry, title, grammar) })),
  );
  /** Rare words tell more. @param {string} word */
  const rarity = (word) => {
    const having = shelf.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (shelf.length - having + 0.5) / (having + 0.5));
  };
  /** @param {string} question @returns {Entry[]} */
  return (question) => {
    const asked = [...new Set(stems(question, grammar))].map((word) => ({ word, rare: rarity(word) }));
    /** @param {Map<string, number>} counts */
    const score = (counts) =>
      asked.reduce((sum, { word, rare }) => {
        const count = counts.get(word) ?? 0;
        return sum + (rare * count) / (count + SATURATION);
      }, 0);
    return shelf
      .map(({ entry, counts }) => ({ entry, score: score(counts) }))
      .filter(({ score: found }) => found > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ entry }) => entry);
  };
};
