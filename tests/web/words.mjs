// The table in Italian: node tests/web/words.mjs FLORIN [NAME-PART]
import { readFileSync } from 'node:fs';
import { clickOn } from './hands.mjs';
import { atTable, begin, ensure, equal, PERSON } from './harness.mjs';
import { START } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
/** The words that both languages share. */
const ALIKE = ['menu', 'pax.deck', 'level.normal', 'aor.area', 'aor.ledger.interest', 'host.talk', 'seat.bot'];
const { test, done } = await atTable(florin, only);

await test('in Italian no word is missing', { locale: 'it' }, async (page) => {
  const [en, it] = ['en', 'it'].map((l) =>
    JSON.parse(readFileSync(new URL(`../../web/i18n/${l}.json`, import.meta.url), 'utf8')),
  );
  equal(Object.keys(it).join(), Object.keys(en).join(), 'the same keys');
  equal(await page.getAttribute('html', 'lang'), 'it', 'language');
  ensure((await page.textContent('.toolbar')).includes('Annulla'), 'the toolbar is Italian');
  for (const key of Object.keys(en)) ensure(it[key] !== en[key] || ALIKE.includes(key), `${key} is English`);
});

await test('no English is left in Italian', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 6, 60);
  const left = await page.evaluate(async () => {
    const app = window.florin;
    const books = await import(new URL('frame/book.js', document.baseURI).href);
    const texts = () => {
      const found = new Set();
      // A ruler's name on a Throne comes in pieces.
      for (const element of document.querySelectorAll('#app *:not(.ruler, .ruler *)')) {
        // The first edition's sections have Italian names: a sentence that cites is looked at as a whole.
        if (element.querySelector(':scope > .section')) found.add(element.textContent.trim());
        else
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent.trim());
        for (const name of ['aria-label', 'title']) found.add(element.getAttribute(name) ?? '');
      }
      return found;
    };
    const spoken = async (language) => {
      await app.set({ language });
      await books.bookOf('pax2e', language); // the sections of the rules come later than the page
      await app.turns.drawn();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await app.turns.drawn();
      return texts();
    };
    // Names are names: cards, kings, banks, cities; so are keys and sections of the rulebook.
    const { cards, banks, cities, empires } = app.game.facts;
    const names = [cards, banks, cities, empires]
      .flatMap((all) => Object.values(all).flatMap((x) => [x.title, x.name, x.label, x.tiny]))
      .concat(Object.values(app.game.position.view.faces));
    const same = [];
    for (const screen of ['table', 'new', 'help']) {
      app.screen = screen;
      const english = await spoken('en');
      const italian = await spoken('it');
      same.push(...[...italian].filter((text) => english.has(text) && /[a-z]{3}/i.test(text)));
    }
    const allowed = new Set([
      ...names,
      'Florin',
      'Menu',
      'English',
      'Italiano',
      'Tab',
      'Enter',
      'Esc',
      'jihad',
      'Age of Renaissance',
    ]);
    return same.filter((text) => !allowed.has(text.replace(/:$/, '')) && !/^[A-Z ]+( [a-z])?$/.test(text));
  });
  equal(left.join(' | '), '', 'the same in both languages');
});

await done();
