// The table as it is played, in a real browser: node tests/web/table.mjs FLORIN [NAME-PART]. FLORIN is the program with
// its pages.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clickOn } from './hands.mjs';
import { atTable, begin, ensure, equal, LAPTOP, length, PERSON, PHONE, settled, WIDE } from './harness.mjs';
import { BOT, START } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
const { address, browser, folder, test, done } = await atTable(florin, only);

const stateNow = (page) =>
  page.evaluate(async () =>
    JSON.stringify((await window.florin.game.table.look(window.florin.game.table.length, ['state'])).state),
  );

/** The saved record, checked natively; the native engine's last position is the page's. */
const sameAsNative = async (page) => {
  const record = await page.evaluate(() => window.florin.game.table.record());
  const file = join(folder, 'game.florin');
  writeFileSync(file, record);
  execFileSync(florin, ['check', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const input = `${JSON.stringify({ cmd: 'load', record })}\n{"cmd":"state"}\n`;
  const told = execFileSync(florin, ['engine'], { input, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const here = await page.evaluate(() =>
    JSON.stringify(window.florin.game.table.engine.ask({ cmd: 'view', seat: 'everything', parts: ['state'] }).state),
  );
  equal(here, JSON.stringify(told[1].state), 'last position');
};

const games = await (async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.florin);
  const found = await page.evaluate(async () => {
    const { hasFace } = await import('./frame/faces.js');
    return window.florin.game.table.engine.ask({ cmd: 'games' }).games.filter(({ id }) => hasFace(id) && id !== 'aor');
  });
  await page.close();
  return found;
})();

/** Plays on at random until the moves offered are such as are wanted. */
const playUntil = async (page, wanted) => {
  for (let i = 1; i < 200 && !(await page.evaluate(wanted)); i++) await clickOn(page, i, 1);
  ensure(await page.evaluate(wanted), `nothing like ${wanted}`);
};

const buttons = (page) => page.locator('.prompt .choice').allTextContents();

for (const game of games)
  for (const [seats, size] of [
    [2, PHONE],
    [3, WIDE],
    [4, LAPTOP],
  ])
    await test(`${game.id}: a whole game of ${seats} clicked at ${size.width} px`, { size }, async (page) => {
      await begin(
        page,
        `game: ${game.id}\nformat: 3\nseed: ${seats * 11}\nseats: ${seats}\n`,
        Array(seats).fill(PERSON),
      );
      await clickOn(page, seats * 7 + 1);
      ensure((await page.textContent('.prompt .ask')).length > 10, 'the outcome is told');
      await sameAsNative(page);
    });

await test('undo, redo, slider, log and branch', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 5, 12);
  const end = await length(page);
  const states = await page.evaluate(() =>
    Array.from({ length: window.florin.game.table.length + 1 }, (_, i) =>
      JSON.stringify(
        window.florin.game.table.engine.ask({ cmd: 'view', at: i, seat: 'everything', parts: ['state'] }).state,
      ),
    ),
  );
  // A game alone may be taken back to its beginning.
  await page.evaluate(() => Object.defineProperty(window.florin.game.table, 'people', { value: 1 }));
  const settled = (n) => window.florin.game.table.length !== n && window.florin.game.live;
  for (let now = end; now > 0; now = await length(page)) {
    await page.keyboard.press('u'); // one choice, and whatever followed without one
    await page.waitForFunction(settled, now);
    const here = await length(page);
    ensure(here < now, `undone from ${now} to ${here}`);
    const state = await page.evaluate(
      (at) =>
        JSON.stringify(
          window.florin.game.table.engine.ask({ cmd: 'view', at, seat: 'everything', parts: ['state'] }).state,
        ),
      here,
    );
    equal(state, states[here], `state ${here} after undo`);
  }
  for (let now = 0; now < end; now = await length(page)) {
    await page.click('.toolbar button:nth-of-type(2)');
    await page.waitForFunction(settled, now);
  }
  equal(
    await page.evaluate(() =>
      JSON.stringify(window.florin.game.table.engine.ask({ cmd: 'view', seat: 'everything', parts: ['state'] }).state),
    ),
    states[end],
    'state after redo',
  );
  await page.locator('.slide input').fill('3');
  await page.waitForSelector('.frame.history');
  equal(await page.evaluate(() => window.florin.game.position.at), 3, 'the slider shows');
  await page.click('.log li:nth-child(6) button');
  await page.waitForFunction(() => window.florin.game.at === 6);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction(() => window.florin.game.table.length >= 6 && window.florin.game.live);
  await clickOn(page, 9, 8);
  await sameAsNative(page);
});

await test('several people at one screen: hands stay covered', { settings: { cover: true } }, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  for (let i = 0; i < 12; i++) {
    if (!(await page.evaluate(() => window.florin.game.covered))) {
      await clickOn(page, i + 2, 1);
      continue;
    }
    const hands = await page.evaluate(() => window.florin.game.position.state.seats.flatMap((s) => s.hand));
    ensure(
      hands.every((card) => card === 'hidden'),
      'every hand is covered',
    );
    await page.getByRole('button', { name: /show me my cards/ }).click();
    await page.waitForFunction(() => !window.florin.game.covered);
  }
});

await test('a hint can be played', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.keyboard.press('h');
  await page.waitForFunction(() => window.florin.choice.hint);
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 1);
});

await test('save, reload, load', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 4, 15);
  const before = await stateNow(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(() => window.florin.files.save()),
  ]);
  const file = join(folder, 'saved.florin');
  await download.saveAs(file);
  await page.reload();
  await page.waitForFunction(() => window.florin?.game.position);
  equal(await stateNow(page), before, 'after a reload');
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.locator('.menu summary').click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForFunction(() => window.florin.game.table.length > 0);
  equal(await stateNow(page), before, 'after loading the file');
});

await test('a file says who sat where', {}, async (page) => {
  const seated = [PERSON, BOT, { kind: 'bot', level: 'expert' }];
  await begin(page, START, seated);
  await page.evaluate(() => window.florin.game.pace.pause());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(() => window.florin.files.save()),
  ]);
  const file = join(folder, 'seated.florin');
  await download.saveAs(file);
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.locator('.menu summary').click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForFunction(() => window.florin.game.table.players[2].level === 'expert');
  const players = await page.evaluate(() => window.florin.game.table.players);
  equal(JSON.stringify(players), JSON.stringify(seated), 'players');
});

await test('the preview is what then happens', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  let compared = 0;
  for (let i = 0; i < 40 && compared < 8; i++) {
    const target = page.locator('.market .card.can').first();
    if (!(await target.count())) {
      await clickOn(page, i + 1, 1);
      continue;
    }
    await target.hover();
    await page.waitForFunction(() => window.florin.choice.preview);
    const foreseen = await page.evaluate(() => ({
      luck: window.florin.choice.preview.shown.luck,
      market: JSON.stringify(window.florin.choice.preview.shown.state.market),
      seats: JSON.stringify(window.florin.choice.preview.shown.state.seats),
    }));
    ensure((await page.locator('.changed').count()) > 0, 'changes are ringed');
    const before = await length(page);
    const box = await page.evaluate(() => ({
      x: window.florin.choice.preview.rect.x + 20,
      y: window.florin.choice.preview.rect.y + 20,
    }));
    await page.mouse.click(box.x, box.y);
    await page.waitForFunction(() => window.florin.choice.preview?.held);
    equal(await length(page), before, 'moves made by one click');
    await page.mouse.click(box.x, box.y);
    await page.waitForFunction((n) => window.florin.game.table.length > n, before);
    const happened = await page.evaluate(async (before) => {
      const { engine } = window.florin.game.table;
      const { seat } = engine.ask({ cmd: 'log', from: before, seat: 'watcher' }).steps[0];
      return engine.ask({ cmd: 'view', at: before + 1, seat, parts: ['state'] });
    }, before);
    if (!foreseen.luck) {
      equal(JSON.stringify(happened.state.market), foreseen.market, 'the market');
      equal(JSON.stringify(happened.state.seats), foreseen.seats, 'the seats');
      compared++;
    }
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => !window.florin.choice.preview);
  }
  ensure(compared >= 5, `compared ${compared}`);
});

await test('two steps: a touch chooses, a second one or a button does it', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await playUntil(page, () => {
    const { moves } = window.florin.game;
    const sold = moves.find(({ move }) => move.startsWith('sell'))?.spots[0].spot;
    const card = sold && document.querySelector(`.own .side [data-spot="${sold}"][data-also]`);
    const ends = moves.some(({ move }) => move === 'end');
    if (!card || !ends || window.florin.choice.path.length) return false;
    card.id = 'the-card';
    return true;
  });
  const before = await length(page);
  await page.locator('#the-card').click();
  await page.waitForSelector('.prompt .crumb');
  const offered = (await buttons(page)).join(' | ');
  ensure(/Sell for \d/.test(offered) && /Run (West|East) Ops/.test(offered), offered);
  ensure((await page.locator('.zoom h3').count()) === 1, 'the card is large');
  await page.locator('#the-card').click();
  equal(await length(page), before, 'a card with two uses is not sold by two touches');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.prompt .crumb'));
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.waitForFunction(() => window.florin.choice.preview?.held);
  equal(await length(page), before, 'the turn does not end by one touch');
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, before);
});

await test('one touch for small choices, for those who like it', { settings: { quick: true } }, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await playUntil(page, () => {
    const [first] = window.florin.game.moves;
    return first?.spots[0].weight === 'small' && document.querySelector('.parts .can') !== null;
  });
  const before = await length(page);
  await page.evaluate(() => window.florin.choice.touch(window.florin.game.moves[0].spots[0].spot));
  const more = await page.evaluate(() => window.florin.choice.path.length > 0);
  if (more) await page.locator('.prompt .choice').first().click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, before);
});

await test('what is no choice is made by itself, told, and stepped over', {}, async (page) => {
  await begin(page, START, [PERSON, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'novice' }]);
  for (let i = 1; i < 40; i++) {
    await clickOn(page, i, 4);
    await page.waitForFunction(() => window.florin.game.personDecides || window.florin.game.position.over);
    ensure(await page.evaluate(() => window.florin.game.moves.length !== 1), 'one option is not asked for');
    if (await page.locator('.prompt .forced').count()) return;
  }
  throw new Error('nothing was told');
});

await test('any tableau opens at full size', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 6, 60);
  const shown = () => page.getAttribute('.own', 'class');
  for (let seat = 1; seat <= 3; seat++) {
    const { bank, cards } = await page.evaluate((n) => {
      const { bank, west, east } = window.florin.game.position.state.seats[n - 1];
      return { bank, cards: west.length + east.length };
    }, seat);
    await page.keyboard.press(`Shift+${seat}`);
    await page.waitForSelector(`.own.of-${bank}`);
    ensure((await page.locator('.own .side .card.normal').count()) >= cards, `cards of ${bank}`);
  }
  await page.locator('.tab').first().click();
  await page.waitForFunction(() => document.querySelector('.tab').getAttribute('aria-pressed') === 'true');
  await page.keyboard.press('u');
  await page.waitForFunction(() => window.florin.pages.seat === window.florin.game.decider);
  ensure((await shown()).includes('of-'), 'one deciding sees the own tableau');
});

await test('a click that is not allowed names the rule', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.locator('[data-spot="market:west:5"]').click();
  const verdict = await page.textContent('.verdict');
  ensure(/E1b/.test(verdict) && /\d/.test(verdict), verdict);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.verdict'));
});

await test('keyboard only', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.evaluate(() => document.activeElement?.blur());
  for (let i = 0; i < 12; i++) {
    const before = await length(page);
    for (let k = 0; k < 40 && (await length(page)) === before; k++) {
      await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][k % 4]);
      if (k % 3 === 2) await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await settled(page);
    }
    ensure((await length(page)) > before, `stuck at ${await page.textContent('.prompt .ask')}`);
  }
  await page.keyboard.press('?');
  await page.waitForSelector('.overlay');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.overlay'));
});

await done();
