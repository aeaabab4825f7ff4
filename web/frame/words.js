// The frame's own words, and those of the games' drawing. Rules speak through the engine's catalogue.

/** @type {Record<string, Record<string, string>>} */
const catalogues = {};
let language = 'en';

/** @param {string} wanted */
export const speak = async (wanted) => {
  language = wanted;
  if (!catalogues[wanted]) catalogues[wanted] = await (await fetch(new URL(`../i18n/${wanted}.json`, import.meta.url))).json();
  document.documentElement.lang = wanted;
};

/** The words of a key, with {names} filled in. @param {string} key @param {Record<string, string | number>} [values] */
export const t = (key, values = {}) => {
  const catalogue = catalogues[language] ?? {};
  const text = (values.count === 1 ? catalogue[`${key}.one`] : undefined) ?? catalogue[key];
  if (text === undefined) {
    console.error(`no words for ${key} in ${language}`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
};

/** The words of a key that need not be there. @param {string} key @param {string} otherwise */
export const maybe = (key, otherwise) => catalogues[language]?.[key] ?? otherwise;

/** What the browser asks for, of what there is. */
export const preferredLanguage = () => (navigator.languages.some((l) => l.startsWith('it') && !navigator.languages[0].startsWith('en')) ? 'it' : 'en');
