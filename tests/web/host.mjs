// People far apart in real browsers: node tests/web/host.mjs FLORIN [--every-game] [NAME-PART].
import { execFileSync } from 'node:child_process';
import { bearer, ensure, equal, http } from '../host/client.mjs';
import { clickOn } from './hands.mjs';
import { LAPTOP, NOVICE, PERSON, PHONE } from './harness.mjs';
import { atServer, moved, seated, tableOf, until } from './hosted.mjs';

const everyGame = process.argv.includes('--every-game'); // with two people and with four
const [florin, only = ''] = process.argv.slice(2).filter((word) => word !== '--every-game');
const SHORT = { aor: { epochs: '1', rounds: '2' } };
const { check, make, visit, addressOf, cut, mend, restart, port, done } = await atServer(florin, only);

/** Clicks until the game is over, whatever happens to the page meanwhile. */
const play = async (page, seed) => {
  for (let round = 0; round < 50; round++) {
    try {
      await seated(page);
      await clickOn(page, seed + round);
      return;
    } catch (error) {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
    }
  }
};

/** What everybody sees in the end is what the server keeps, and what the rules make of it. */
const sameEnd = async (pages, { name }) => {
  const record = await http(port(), 'GET', `/api/tables/${name}/record`);
  const input = `${JSON.stringify({ cmd: 'load', record: record.text })}\n{"cmd":"state"}\n`;
  const told = execFileSync(florin, ['engine'], { input, encoding: 'utf8' }).trim().split('\n').map(JSON.parse);
  for (const page of pages) {
    await page.waitForSelector('.end .standings');
    await page.waitForSelector('.chances .curve');
    const here = await page.evaluate(async () => {
      const { table } = window.florin.game;
      const { state } = await table.look(table.length, ['state']);
      const first = await table.look(1, ['view.prompt']);
      return { state: table.viewer ? null : JSON.stringify(state), steps: table.steps.length, first: first.at };
    });
    equal(here.steps, told[0].length, 'every move was told');
    equal(here.first, 1, 'the beginning can be looked at');
    if (here.state) equal(here.state, JSON.stringify(told[1].state), 'the last position');
  }
};

/** Leaves the seat to a bot, unless the game is over by now. */
const leave = async (page) => {
  const [left, over, said] = await page.evaluate(async () => {
    const { host, notices } = window.florin;
    const left = await host.act({ cmd: 'leave' });
    return [left, host.table.status === 'ended', notices.all.map(({ text }) => text).join()];
  });
  ensure(left || over, `cannot leave: ${said}`);
};

const two = async (game) => {
  const table = await make([PERSON, NOVICE, PERSON], { game, options: SHORT[game] ?? {}, takeover: 'novice' });
  const [ada, bea, watcher] = await Promise.all([
    visit(addressOf(table.name, table.secrets[0])),
    visit(addressOf(table.name, table.secrets[2]), { size: PHONE }),
    visit(addressOf(table.name)),
  ]);
  const playing = Promise.all([play(ada, 5), play(bea, 6)]);
  const trouble = async () => {
    await moved(ada, 12);
    await bea.reload();
    await moved(ada, 24);
    cut();
    await until(ada, () => window.florin.host.table.connection.state === 'lost', 'the loss to be seen');
    await ada.waitForSelector('.notices >> text=Connection lost');
    mend();
    await moved(ada, 40);
    await restart();
    await moved(ada, 50);
    await leave(bea); // a bot makes it shorter
  };
  await Promise.all([playing, trouble()]);
  await sameEnd([ada, bea, watcher], table);
  await watcher.click('.end >> text=Review'); // of a public record by now
  await watcher.waitForSelector('.review .standings');
};
for (const game of everyGame ? ['pax2e', 'pax1e', 'aor'] : ['pax2e'])
  await check(`two people and a bot play ${game} to the end, over a reload, a lost connection and a restart`, () =>
    two(game),
  );

const four = async (game) => {
  const seats = [PERSON, PERSON, PERSON, PERSON];
  const table = await make(seats, { game, options: SHORT[game] ?? {}, takeover: 'novice' });
  const pages = await Promise.all(
    table.secrets.map((secret, i) => visit(addressOf(table.name, secret), { size: i === 3 ? PHONE : LAPTOP })),
  );
  await Promise.all(pages.map(seated));
  const some = async (page, i) => {
    await clickOn(page, 20 + i, 12);
    await leave(page);
  };
  await Promise.all([play(pages[0], 20), ...pages.slice(1).map((page, i) => some(page, i + 1))]);
  await sameEnd(pages, table);
};
for (const game of everyGame ? ['pax2e', 'pax1e', 'aor'] : ['aor'])
  await check(`four people play ${game}, three of them leave, and bots play on for them to the end`, () => four(game));

/** A choice after which nothing happens by itself. */
const buy = () => {
  const { choice, game } = window.florin;
  void choice.play(game.moves.find(({ move }) => /^buy (west|east) 1/.test(move)).move);
};

await check('a choice made without a connection is kept, and made once', async () => {
  const table = await make([PERSON, PERSON]);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
  await Promise.all([seated(ada), seated(bea)]);
  const page = (await ada.evaluate(() => window.florin.game.personDecides)) ? ada : bea;
  const before = await tableOf(page, 'length');
  await until(page, () => navigator.serviceWorker.controller, 'a page that loads without a network');
  cut();
  await until(page, () => window.florin.host.table.connection.state === 'lost', 'the loss to be seen');
  await page.evaluate(buy);
  await page.waitForSelector('.prompt >> text=when the connection is back');
  mend();
  for (const one of [ada, bea]) await moved(one, before + 1);

  await until(page, () => window.florin.game.personDecides, 'another choice');
  cut();
  await page.evaluate(buy);
  await page.reload();
  mend();
  for (const one of [ada, bea]) await moved(one, before + 2);
  const { json } = await http(port(), 'GET', `/api/tables/${table.name}`, undefined, bearer(table.secret));
  equal(json.length, before + 2, 'moves made');
  equal(json.number, before + 2, 'entries');
});

await done();
