// Ended tables, moments and reports at a server: node tests/web/host-extras.mjs FLORIN [NAME-PART]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensure, equal } from '../host/client.mjs';
import { NOVICE, PERSON } from './harness.mjs';
import { atServer, OPTIONS, readable, seated, until } from './hosted.mjs';

const [florin, only] = process.argv.slice(2);
const { addressOf, check, done, make, visit } = await atServer(florin, only, [
  ...OPTIONS,
  '--reports-to',
  'reports@florin.example',
]);

const open = async (page, name) => {
  await page.evaluate((name) => window.florin.extras.open(name), name);
  await page.waitForSelector('.extra h1');
};

/** Makes one legal move or another until the game is over. */
const playOut = (page) =>
  page.evaluate(async () => {
    const { game, host } = window.florin;
    for (let i = 0; host.table.status !== 'ended'; i += 7)
      if (game.personDecides && game.moves.length) await game.play(game.moves[i % game.moves.length].move);
      else await new Promise((resolve) => setTimeout(resolve, 5));
  });

const kept = (page) => page.evaluate(async () => (await window.florin.kept.all()).filter(({ seat }) => seat));

await check('an ended table stays among the games, once, and counts', async () => {
  const { name, secrets } = await make([PERSON, NOVICE], { takeover: 'novice' });
  const page = await visit(addressOf(name, secrets[0]));
  await seated(page);
  equal((await kept(page)).length, 0, 'a running table is not kept');
  await playOut(page);
  await until(page, () => window.florin.host.table.status === 'ended', 'the end');
  await until(page, async () => (await window.florin.kept.all()).some(({ seat }) => seat), 'kept');
  const [entry] = await kept(page);
  equal([entry.id, entry.seat, entry.winners.length > 0].join(), `table-${name},1,true`, 'entry');
  equal(entry.record, await page.evaluate(() => window.florin.host.table.record()), 'record');
  ensure(entry.picture, 'a picture of it');
  await page.reload();
  await seated(page);
  equal((await kept(page)).length, 1, 'once');
  await open(page, 'statistics');
  await page.getByText(/^1 game, /).waitFor();
  await readable(page, 'statistics');
  await page.evaluate(() => window.florin.goTo('table'));
  await page.evaluate(() => window.florin.game.look(7));
  await open(page, 'share');
  await page.waitForFunction(() => document.querySelector('.extra input[readonly]')?.value);
  const link = await page.inputValue('.extra input[readonly]');
  const other = await visit(link);
  await until(other, () => window.florin.game.at === 7, 'the moment');
  equal(await other.evaluate(() => window.florin.host.table), null, 'no table of the server');
});

await check('nothing of a running table is shared, and a report holds what the seat knows', async () => {
  const { name, secrets } = await make([PERSON, PERSON]);
  const page = await visit(addressOf(name, secrets[1]));
  await seated(page);
  await open(page, 'share');
  await page.getByText('once the game is over').waitFor();
  equal(await page.locator('.extra input').count(), 0, 'no link');
  await open(page, 'report');
  await page.getByText('only what your seat may know').waitFor();
  await page.getByText('Write to reports@florin.example').waitFor();
  await readable(page, 'report');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  const path = await download.path();
  const report = JSON.parse(readFileSync(path, 'utf8'));
  equal(report.seat, 2, 'seat');
  ensure(!/^seed:/m.test(report.record) && /"seed":0\b/.test(report.record), 'no seed');
  for (const secret of secrets) ensure(!readFileSync(path, 'utf8').includes(secret), 'no secret');
  const opened = execFileSync(florin, ['replay', '--plain', '--report', path], { encoding: 'utf8' });
  ensure(opened.includes('Version: '), opened);
});

await done();
