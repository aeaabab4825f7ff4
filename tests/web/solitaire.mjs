// The one-player game, and by which text one plays, in a real browser: node tests/web/solitaire.mjs FLORIN [NAME-PART]
import { atTable, begin, ensure, equal, PERSON, PHONE, violations, WIDE } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);

const START = 'game: pax2e\nformat: 3\noption opponent: solitaire\nseed: 5\nseats: 2\n';

/** Plays until the opponent has had its turn, and goes back to where it decided what to do. */
const lookAtItsTurn = (page) =>
  page.evaluate(async () => {
    const { game } = window.florin;
    const end = performance.now() + 180000; // a busy machine is slow
    const decided = () => game.steps.findIndex(({ seat }) => seat === 2);
    while (decided() < 0 || !game.personDecides) {
      if (performance.now() > end) throw new Error('it never had its turn');
      if (game.personDecides) await game.play(game.moves.at(-1).move);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await game.look(decided());
    return game.position.view.solitaire;
  });

await test('the form: two seats by themselves, one of them the rulebook', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('new'));
  await page.waitForSelector('.newgame');
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.locator('.folded-options summary').first().click();
  await page.getByLabel('one-player').first().selectOption('solitaire');
  await page.waitForFunction(() => document.querySelectorAll('.newgame .seat').length === 2);
  const [first, second] = await page.locator('.newgame .seat').allTextContents();
  ensure(!first.includes('rulebook') && second.includes('rulebook'), `seats: ${first} | ${second}`);
  await page.getByRole('button', { name: '3', exact: true }).click(); // three are not alone
  await page.waitForFunction(() => document.querySelectorAll('.newgame .seat').length === 3);
  equal(await page.getByLabel('one-player').first().inputValue(), 'player', 'the second seat');
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('.newgame .seat').length === 2);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForFunction(() => window.florin.game.table.options.opponent === 'solitaire');
  equal(await page.evaluate(() => window.florin.game.position.players[1].ruled), true, 'the second seat is ruled');
});

await test('the form: the text of the rules moves its switches, and each can be set by itself', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('new'));
  const text = page.locator('#option-text');
  await text.waitFor();
  const named = await text.locator('option').allTextContents();
  equal(named.join(' / '), 'rulebook of 2021 / living rules of 2024', 'both texts are named');
  equal(await text.inputValue(), 'printed', 'the rulebook first');
  await text.selectOption('living');
  for (const folded of await page.locator('.folded-options summary').all()) await folded.click();
  const commerce = page.locator('#option-commerce');
  equal(await commerce.inputValue(), 'any_space', 'a switch follows');
  await commerce.selectOption('cards');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForFunction(() => window.florin.game.table?.options.text === 'living');
  const { commerce: taken, venice_tokens: venice } = await page.evaluate(() => window.florin.game.table.options);
  equal(`${taken} ${venice}`, 'cards any', 'mixed as chosen');
});

for (const size of [WIDE, PHONE])
  await test(`how the opponent thinks, at ${size.width} px`, { size }, async (page) => {
    await begin(page, START, [PERSON, { kind: 'bot', level: 'easy' }]);
    const { row, cell, path, why } = await lookAtItsTurn(page);
    const panel = page.locator('.opponent').first();
    await page.evaluate(
      () => document.querySelector('.pages').getBoundingClientRect().width && window.florin.pages.turnTo('log'),
    );
    await panel.locator('.where', { hasText: `Row ${row}` }).waitFor();
    ensure((await panel.textContent()).includes(why), `the panel says why: ${why}`);
    await panel.getByRole('button', { name: 'How the opponent thinks' }).click();
    const dialog = page.locator('.opponent dialog[open]');
    await dialog.waitFor();
    equal(await dialog.evaluate((e) => e.scrollTop), 0, 'it opens at its beginning');
    const lit = await dialog.evaluate((e) => ({
      path: [...e.querySelectorAll('.flow > li')].flatMap((li, i) => (li.classList.contains('lit') ? [i + 1] : [])),
      rows: [...e.querySelectorAll('.row-of-chart.lit h3')].map((h) => parseInt(h.textContent)),
      cells: e.querySelectorAll('.cell.lit').length,
    }));
    equal(lit.path.join(), path.join(), 'the path lit is the one told');
    equal(lit.rows.join(), String(row), 'the row lit');
    equal(lit.cells, 1, `the ${cell} cell is lit`);
    equal((await violations(page)).join('\n'), '', 'violations');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.opponent dialog[open]'));
    await page.evaluate(() => window.florin.game.look());
  });

await done();
