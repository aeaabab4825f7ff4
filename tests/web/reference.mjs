// The rules inside the table, in a real browser: node tests/web/reference.mjs FLORIN [NAME-PART]
// With PICTURES=FOLDER it leaves pictures there.
import { atTable, begin as open, ensure, equal, LAPTOP, PERSON, PHONE, viewportOf, violations } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);
const SIZES = { phone: PHONE, tablet: viewportOf('768x1024'), laptop: LAPTOP, wide: viewportOf('2560x1440') };

const begin = (page, game = 'pax2e') =>
  open(page, `game: ${game}\nformat: 3\nseed: 7\nseats: 3\n`, [PERSON, PERSON, PERSON]);
const dialog = (page) => page.getByRole('dialog', { name: /Rules|Regole/ });
const openAt = async (page, tag) => {
  await page.evaluate((t) => window.florin.reading.open(t), tag);
  await dialog(page).waitFor();
};
const title = (page) => dialog(page).locator('.entry h3').innerText();
await test('a section in the prompt opens its entry, links lead on, Escape closes', {}, async (page) => {
  await begin(page);
  const fetched = [];
  page.on('request', (request) => request.url().includes('/rules/') && fetched.push(request.url()));
  await page.locator('.prompt .ask .section').click();
  await dialog(page).locator('.entry h3').waitFor();
  equal(await title(page), 'D1 Actions', 'entry');
  equal(fetched.length, 1, 'files fetched when it opens');
  await dialog(page).locator('.see button', { hasText: 'E2' }).first().click();
  await page.waitForFunction(() => document.querySelector('.entry h3').textContent.includes('Playing a card'));
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  equal(await title(page), 'D1 Actions', 'the entry before');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

await test('a refusal names its section, which opens', {}, async (page) => {
  await begin(page);
  await page.locator('[data-spot="market:west:0"]').first().click();
  await page.evaluate(() => window.florin.choice.say('It is not for sale. [D2a]'));
  await page.locator('.verdict .section').click();
  await dialog(page).locator('.entry h3').waitFor();
  equal(await title(page), 'D2a The facedown card is not for sale', 'entry');
});

await test('by key and from the menu; words are found, and what is not is said', {}, async (page) => {
  await begin(page);
  await page.keyboard.press('b');
  await dialog(page).locator('.contents').waitFor();
  await dialog(page).getByRole('searchbox').fill('bloody');
  await dialog(page).locator('.contents button').first().click();
  await dialog(page).locator('.entry h3').waitFor();
  equal(await title(page), 'K1c The bloody rule', 'what was found');
  await dialog(page).getByRole('searchbox').fill('zeppelin');
  ensure((await dialog(page).innerText()).includes('No rule mentions'), 'says that nothing was found');
  await dialog(page).getByRole('searchbox').fill('medici');
  await dialog(page).locator('.contents .cards', { hasText: 'bank of Florence' }).waitFor();
  await dialog(page).getByRole('searchbox').fill('too many cards in my hand');
  equal(await dialog(page).locator('.contents button .section').first().innerText(), 'E1a', 'a question is answered');
  await page.keyboard.press('Escape'); // empties the field
  await page.keyboard.press('Escape');
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: /^Rules/ }).click();
  await dialog(page).waitFor();
});

await test('cards that are looked up say what the text in force says', {}, async (page) => {
  for (const [chosen, words] of [
    ['printed', 'when you declare the Renaissance victory'],
    ['living', 'in the Renaissance victory, whoever declares it'],
  ]) {
    const record = `game: pax2e\nformat: 3\noption text: ${chosen}\nseed: 7\nseats: 3\n`;
    await open(page, record, [PERSON, PERSON, PERSON]);
    await page.keyboard.press('b');
    await dialog(page).getByRole('searchbox').fill('Epicurean Swerve');
    await dialog(page).locator('.contents .cards', { hasText: words }).waitFor();
    await page.evaluate(() => window.florin.reading.close());
  }
});

await test('every scene can be laid out, and forty entries have a picture', {}, async (page) => {
  await begin(page);
  const { wrong, pictured } = await page.evaluate(async () => {
    const { layOut, sceneOf } = await import(new URL('pax/pictures.js', location.href));
    const { SCENES } = await import(new URL('pax/scenes.js', location.href));
    const { bookOf } = await import(new URL('frame/book.js', location.href));
    const { engine } = window.florin.game.table;
    const wrong = [];
    for (const scene of SCENES)
      await layOut(engine, 'pax2e', scene).catch(({ message }) => wrong.push(`${scene.tags[0]}: ${message}`));
    const { chapters } = await bookOf('pax2e', 'en');
    const known = new Set(chapters.flatMap(({ entries }) => entries.flatMap(({ tags }) => tags)));
    const first = new Set((await bookOf('pax1e', 'en')).chapters.flatMap((one) => one.entries.flatMap((e) => e.tags)));
    for (const { tags } of SCENES)
      wrong.push(...tags.filter((tag) => !known.has(tag) && !first.has(tag)).map((tag) => `${tag} is no section`));
    const entries = chapters.flatMap((chapter) => chapter.entries);
    return { wrong, pictured: entries.filter(({ tags }) => sceneOf(tags)).length };
  });
  equal(wrong.join('\n'), '', 'scenes');
  console.log(`  ${pictured} entries with a picture`);
  ensure(pictured >= 40, `${pictured} pictures`);
});

await test('cards are sifted', {}, async (page) => {
  await begin(page);
  await openAt(page, '');
  await dialog(page).getByRole('button', { name: 'Cards', exact: true }).click();
  const found = () => dialog(page).locator('.all .pick').count();
  const all = await found();
  ensure(all > 150, `${all} cards`);
  await dialog(page).getByLabel('Location').selectOption('aragon');
  await dialog(page).getByLabel('One-shot').selectOption('crusade');
  equal(await found(), 1, 'crusades of Aragon');
  await dialog(page).locator('.all .pick').click();
  ensure((await dialog(page).locator('.shown').innerText()).includes('Jesuits'), 'the card in words');
});

await test('Italian, and the first edition', { settings: { language: 'it' } }, async (page) => {
  await begin(page, 'pax1e');
  await openAt(page, 'Tassa');
  equal(await title(page), 'Tassa Tassa', 'entry');
  await dialog(page).locator('.picture svg').first().waitFor();
});

const TABS = ['Glossary', 'Icons', 'Cards', 'Borders and routes', 'Victories'];
const CHECKED = ['phone', 'laptop']; // by axe, which takes its time

for (const [name, size] of Object.entries(SIZES))
  await test(`it fits on a ${name}, for everybody`, { size }, async (page) => {
    /** Nothing is cut off, and nobody is shut out. */
    const look = async (what) => {
      const over = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
      ensure(over <= 0, `${what} is ${over} px too wide`);
      if (CHECKED.includes(name)) equal((await violations(page, 'dialog')).join('\n'), '', what);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-${what}.png` });
    };
    await begin(page);
    for (const tag of ['F4', 'E1b', 'F1', 'BATTLE']) {
      await openAt(page, tag);
      await dialog(page).locator('.picture').waitFor();
      await look(tag);
    }
    await openAt(page, '');
    await look('contents');
    for (const tab of TABS) {
      await dialog(page).getByRole('button', { name: tab, exact: true }).click();
      await look(tab);
    }
  });

await done();
