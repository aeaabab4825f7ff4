// What modules of the page expect of a browser when they are loaded.
import { readFile } from 'node:fs/promises';

const languages = [
  { id: 'en', name: 'English' },
  { id: 'it', name: 'Italiano' },
];

/** Files of the page, and the list of languages that the build makes. */
globalThis.fetch = async (url) => ({
  ok: true,
  json: async () => (String(url).endsWith('/languages.json') ? languages : JSON.parse(await readFile(url, 'utf-8'))),
});
globalThis.document = Object.assign(new EventTarget(), {
  documentElement: {},
  baseURI: 'https://florin.example/table/',
  hidden: false,
  title: 'Florin',
});
globalThis.window = new EventTarget();
globalThis.matchMedia = () => ({ matches: false });
