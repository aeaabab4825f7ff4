// A game looked at again, in a real browser: node tests/web/review.mjs FLORIN [NAME-PART]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTable, begin, ensure, equal, length, PERSON, violations } from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);
const START = 'game: pax2e\nformat: 3\nseed: 7\nseats: 3\n';

const folder = mkdtempSync(join(tmpdir(), 'florin-review-'));
execFileSync(florin, ['arena', '--bot', 'novice', '--bot', 'easy', '--games', '2', '--records', folder]);
const file = join(folder, 'game-00001.florin');
const record = readFileSync(file, 'utf8');
const natively = JSON.parse(execFileSync(florin, ['review', '--json', file], { encoding: 'utf8' }));

/** The review as it stands on the page. */
const reviewed = async (page) => {
  await page.evaluate(() => window.florin.goTo('review'));
  await page.waitForFunction(() => window.florin.game.critic.review);
  await page.waitForSelector('.review .curve');
  return page.evaluate(() => window.florin.game.critic.review);
};

await test('a loaded game is reviewed as natively', {}, async (page) => {
  await page.evaluate((text) => window.florin.files.load(text), record);
  const bar = page.waitForSelector('.review progress[value]:not([value="0"])', { state: 'attached' });
  const { chances, accuracy, blunders } = await reviewed(page);
  await bar; // it has told how far it is
  equal(JSON.stringify(chances), JSON.stringify(natively.chances), 'chances');
  equal(JSON.stringify(accuracy), JSON.stringify(natively.accuracy), 'accuracy');
  equal(JSON.stringify(blunders), JSON.stringify(natively.blunders), 'blunders');
  ensure(blunders.length > 0, 'a novice blunders');
  equal(await page.locator('.blunders:not(.sharp) > li').count(), blunders.length, 'blunders on the page');
  equal((await violations(page, '.review')).join('\n'), '', 'what a screen reader would trip over');
});

await test('blunders are marked in the log, and the better turn is a branch', {}, async (page) => {
  await page.evaluate((text) => window.florin.files.load(text), record);
  const { blunders } = await reviewed(page);
  const [first] = blunders;
  await page.getByRole('button', { name: 'See the table' }).click();
  const whole = page.getByRole('button', { name: 'Whole game' });
  if (await whole.count()) await whole.click();
  const moves = blunders.reduce((sum, { first, end }) => sum + end - first, 0);
  equal(await page.locator('.log li.blunder').count(), moves, 'lines marked');
  await page.evaluate(() => window.florin.goTo('review'));
  await page.getByRole('button', { name: 'Show the better turn' }).first().click();
  await page.waitForFunction((at) => window.florin.kept.entry.from?.at === at, first.from);
  const end = first.from + first.better.length;
  await page.waitForFunction((n) => window.florin.game.at >= n && window.florin.game.steps.length >= n, end);
  const made = await page.evaluate(() => window.florin.game.steps.map(({ move }) => move));
  equal(made.slice(first.from, end).join(), first.better.map(({ move }) => move).join(), 'its moves');
  equal(await page.evaluate(() => window.florin.game.critic.review), null, 'the branch has no review yet');
  await page.locator('.notices', { hasText: 'You are in a variation' }).getByRole('button', { name: 'Back' }).click();
  await page.waitForSelector('.review');
  await page.waitForFunction((n) => window.florin.game.steps.length === n, natively.chances.length - 1);
  equal(await page.locator('.notices', { hasText: 'variation' }).count(), 0, 'notices left');
});

await test('with others at the screen there is no review before the end', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.evaluate(() => window.florin.game.play(window.florin.game.moves[0].move));
  ensure((await length(page)) > 0, 'a move was made');
  await page.locator('.menu summary').click();
  ensure(await page.getByRole('button', { name: 'Review the game' }).isDisabled(), 'what others hide stays hidden');
});

await test('a hint is a plan that can be done move by move or at once', {}, async (page) => {
  await begin(page, START.replace('seats: 3', 'seats: 2'), [PERSON, PERSON]);
  const hint = async () => {
    await page.keyboard.press('h');
    await page.waitForFunction(() => window.florin.choice.hint?.chance);
    return page.evaluate(() => window.florin.choice.hint);
  };
  const first = await hint();
  ensure(first.purpose.startsWith('Purpose'), `the purpose is "${first.purpose}"`);
  equal(await page.locator('.hint ol li').count(), first.plan.length, 'moves shown');
  ensure((await page.textContent('.hint')).includes(first.purpose), 'the purpose is shown');
  await page.locator('.hint').getByRole('button', { name: 'Do it' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 1);
  if (!(await page.evaluate(() => window.florin.game.moves.length))) return;
  const { plan } = await hint();
  if (plan.length < 2) return;
  await page
    .locator('.hint')
    .getByRole('button', { name: /Do all/ })
    .click();
  await page.waitForFunction((n) => window.florin.game.table.length >= n, 1 + plan.length);
});

await done();
