// The frame's own words, and those of the games' drawings. Rules use the engine's catalogue.

/** @param {string} name */
const load = async (name) => (await fetch(new URL(`../i18n/${name}.json`, import.meta.url))).json();

/** The catalogues, in the engine's order. @type {{ id: string, name: string }[]} */
export const languages = await load('languages');

/** @type {Record<string, Record<string, string>>} */
const catalogues = {};
let spoken = 'en';
let wished = spoken; // its words may still be loading
let counting = new Intl.PluralRules(spoken);

/** @param {string} wanted */
export const speak = async (wanted) => {
  wished = wanted;
  catalogues[wanted] ??= await load(wanted);
  if (wished !== wanted) return;
  spoken = wanted;
  counting = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
};

/**
 * The form of a word that goes with a number: for one, for a few where the language has that, for all others.
 * @param {number} count @param {string[]} forms
 */
const plural = (count, forms) => {
  const special = ['one', 'few'].slice(0, forms.length - 1);
  return forms.at(special.indexOf(counting.select(count))) ?? '';
};

/**
 * The words of a key, with {name} filled in and the form of {count|token|tokens} chosen.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export const t = (key, values = {}) => {
  const text = catalogues[spoken]?.[key];
  if (text === undefined) {
    console.error(`no words for ${key} in ${spoken}`);
    return key;
  }
  return text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name, forms) =>
    forms === undefined ? String(values[name] ?? '') : plural(Number(values[name]), forms.split('|')),
  );
};

/** The words of an optional key. @param {string} key @param {string} otherwise */
export const maybe = (key, otherwise) => catalogues[spoken]?.[key] ?? otherwise;

/** The browser's first preference among our languages. */
export const preferredLanguage = () => {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return wanted.find((id) => languages.some((l) => l.id === id)) ?? 'en';
};

/** The one spoken now. */
export const language = () => spoken;
