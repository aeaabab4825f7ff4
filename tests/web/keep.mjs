// What outlives a visit, and the table without a mouse, in a real browser: node tests/web/keep.mjs FLORIN [NAME-PART]
import { readFileSync } from 'node:fs';
import * as harness from './harness.mjs';
import {
  atTable,
  ensure,
  equal,
  length,
  NOVICE,
  PATIENCE,
  PERSON,
  ready,
  rest,
  serve,
  settled,
  SIZES,
  violations,
  viewportOf,
} from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { address, browser, test, done } = await atTable(florin, only);

const START = 'game: pax2e\nformat: 3\nseed: 7\nseats: 3\n';
const begin = (page, players = [PERSON, PERSON, PERSON], record = START) => harness.begin(page, record, players);
const kept = (page) =>
  page.evaluate(async () => {
    await window.florin.kept.keep();
    return (await window.florin.kept.all()).map(({ id, name, length, from }) => ({ id, name, length, from }));
  });
/** Makes the first move offered, some times over. */
const play = (page, moves) =>
  page.evaluate(async (moves) => {
    for (let i = 0; i < moves; i++) await window.florin.game.play(window.florin.game.moves[0].move);
  }, moves);
const reload = async (page) => {
  await page.evaluate(() => window.florin.kept.keep());
  await page.reload();
  await ready(page);
};

// ---- games one keeps ----

await test('games are kept side by side, and redo outlives a reload', {}, async (page) => {
  await begin(page);
  await play(page, 6);
  await begin(page, undefined, START.replace('seed: 7', 'seed: 8'));
  await play(page, 5);
  const before = await length(page);
  await page.keyboard.press('u');
  await page.waitForFunction((n) => window.florin.game.table.length < n, before);
  const undone = await length(page);
  await reload(page);
  equal(await length(page), undone, 'moves after a reload');
  await page.keyboard.press('r');
  await page.waitForFunction((n) => window.florin.game.table.length > n, undone);
  equal((await kept(page)).length, 2, 'games');
  // A branch is another game, and leaves the first as it was.
  await page.evaluate(() => window.florin.game.look(2));
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 2);
  await play(page, 1);
  const [branch, first] = await kept(page);
  equal(branch.from.id, first.id, 'it knows where it left');
  equal(branch.from.at, 2, 'and when');
  ensure(first.length > 3, `the game it left is ${first.length} moves long`);
});

await test('the list: open, rename, delete and take it back, export and import', {}, async (page, context) => {
  await begin(page);
  await play(page, 4);
  await begin(page, undefined, START.replace('seed: 7', 'seed: 8'));
  await play(page, 3);
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('.kept .standing svg');
  equal(await page.locator('.kept').count(), 2, 'games in the list');
  await page.getByRole('button', { name: 'Rename' }).nth(1).click();
  await page.locator('.rename').fill('The long siege');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The long siege' }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.kept').length === 1);
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.kept').length === 2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'Open The long siege' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 4);
  const other = await browser.newContext({ locale: 'en' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(address);
  await ready(elsewhere);
  await elsewhere.evaluate((text) => window.florin.files.load(text), text);
  await elsewhere.getByRole('heading', { name: 'The long siege' }).waitFor();
  equal(await elsewhere.locator('.kept .blank').count(), 0, 'games without a picture');
  await other.close();
  ensure(context, 'the first goes on');
});

await test('two tabs do not fight', {}, async (page, context) => {
  await begin(page);
  await play(page, 3);
  await kept(page);
  const other = await context.newPage();
  await other.goto(address);
  await ready(other);
  await other.getByText('open in another tab').waitFor();
  await other.getByRole('button', { name: 'Open a copy here' }).click();
  await other.waitForFunction(() => window.florin.game.table.length === 3);
  await play(other, 2);
  await play(page, 1);
  const games = await kept(other);
  await kept(page);
  equal(games.length, 2, 'games');
  const lengths = (await kept(other)).map((game) => game.length).sort();
  equal(lengths.join(), '4,5', 'each its own branch');
});

await test('the game of an earlier version is taken over', {}, async (page) => {
  await begin(page);
  await play(page, 4);
  const record = await page.evaluate(() => window.florin.game.table.record());
  await page.evaluate((record) => {
    const old = { record, players: [{ kind: 'person' }, { kind: 'person' }, { kind: 'person' }] };
    localStorage.setItem('florin.game', JSON.stringify(old));
  }, record);
  await reload(page);
  equal(await length(page), 4, 'moves');
  equal((await kept(page)).length, 2, 'games');
});

await test('a record that begins at a position opens', {}, async (page) => {
  await begin(page);
  await play(page, 9);
  const state = await page.evaluate(() => {
    const { engine } = window.florin.game.table;
    return JSON.stringify(engine.ask({ cmd: 'view', seat: 'everything', parts: ['state'] }).state);
  });
  await page.evaluate((text) => window.florin.files.load(text), `game: pax2e\nformat: 3\nposition: ${state}\n`);
  equal(await length(page), 0, 'moves');
  await play(page, 1);
  await reload(page);
  equal(await length(page), 1, 'moves after a reload');
});

await test('a new game begins as it was put together', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('new'));
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('The bank of the first seat.').selectOption('medici');
  await page.getByLabel('Seat 2').last().selectOption('hard');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('.prompt');
  const { players, options, banks } = await page.evaluate(() => ({
    players: window.florin.game.table.players,
    options: window.florin.game.table.options,
    banks: window.florin.game.position.players.map(({ player }) => player),
  }));
  equal(players.map((p) => p.level ?? p.kind).join(), 'person,hard', 'players');
  equal(options.bank_1, 'medici', 'option');
  equal(banks.length, 2, 'seats');
});

for (const size of SIZES)
  await test(`Begin is in sight at ${size}`, { size: viewportOf(size) }, async (page) => {
    await page.evaluate(() => window.florin.goTo('new'));
    const hit = () =>
      page.evaluate(() => {
        const r = document.querySelector('.newgame .primary').getBoundingClientRect();
        const element = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        return element?.closest('button')?.className;
      });
    await page.waitForSelector('.newgame');
    equal(await hit(), 'primary', 'under the finger');
    await page.locator('.folded-options summary').last().click();
    equal(await hit(), 'primary', 'with everything unfolded');
  });

// ---- without a network, and when something fails ----

/** A page of a server of its own, opened once, after that server has ended. */
const loseServer = async (page) => {
  const own = await serve(florin);
  await page.goto(own.address);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await own.stop();
  await page.reload();
  await ready(page);
};

await test('opens without a network after the first visit', { loud: false }, async (page) => {
  await loseServer(page);
  await begin(page, [PERSON, NOVICE, NOVICE]);
  const before = await length(page);
  await page.waitForFunction(() => window.florin.game.personDecides);
  await play(page, 1);
  ensure((await length(page)) > before, 'a move was made');
});

await test('helps beside a real table without a network, never opened before', { loud: false }, async (page) => {
  await loseServer(page);
  await page.evaluate(() => window.florin.reading.open('E1a'));
  await page.locator('.reference [type=search]').fill('Conquistadors');
  await page.locator('.reference .contents', { hasText: 'Discovery' }).waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.florin.school.openLibrary());
  const library = page.locator('.library');
  for (const name of ['Conquistadors', 'India Armada']) {
    await library.locator('[type=search]').fill(name);
    await library.locator('.found button').first().click();
  }
  await library.locator('.notes', { hasText: 'Discovery prestige on 2' }).waitFor();
  await library.locator('select').selectOption('aor');
  await library.locator('[type=number]').first().fill('60');
  await library.getByLabel('Human Body: Buy').check();
  await library.getByText('Left after the purchase: $0').waitFor();
});

await test('what bots think with is kept once they have', { loud: false }, async (page) => {
  const own = await serve(florin);
  const network = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((name) => !name.endsWith(' tabs'));
      const paths = name ? await (await caches.open(name)).keys() : [];
      return paths.filter(({ url }) => url.endsWith('.bin')).map(({ url }) => new URL(url).pathname);
    });
  await page.goto(own.address);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await begin(page, [NOVICE, NOVICE, NOVICE]);
  await page.waitForFunction(() => window.florin.game.table.length > 3);
  const begun = Date.now();
  while (!(await network()).length && Date.now() < begun + PATIENCE) await rest(page, 100);
  equal((await network()).join(), '/networks/pax2e.bin', 'kept');
  await own.stop();
  await page.reload();
  await ready(page);
  ensure(await page.evaluate(async () => (await fetch('networks/pax2e.bin')).ok), 'it is there without the server');
});

await test('bots go on after their worker failed', { loud: false }, async (page) => {
  await begin(page, [NOVICE, NOVICE, NOVICE]);
  await page.waitForFunction(() => window.florin.game.table.length > 3);
  await page.evaluate(() => window.florin.game.bots.thinker.worker.onerror({ message: 'broken by the test' }));
  await page.getByText('The bots stopped').waitFor();
  const before = await length(page);
  await page.waitForFunction((n) => window.florin.game.table.length > n + 5, before);
  await page.evaluate(() => {
    const { bots } = window.florin.game;
    window.Worker = class {
      postMessage() {
        setTimeout(() => this.onerror({ message: 'no worker at all' }));
      }
      terminate() {}
    };
    bots.thinker.worker.onerror({ message: 'once more' });
  });
  const then = await length(page);
  await page.waitForFunction((n) => window.florin.game.table.length > n + 3, then);
});

// ---- keys and ears ----

await test('the menu closes with Escape and outside', {}, async (page) => {
  const open = () => page.evaluate(() => document.querySelector('.menu').open);
  await page.locator('.menu summary').click();
  await page.keyboard.press('Escape');
  equal(await open(), false, 'after Escape');
  ensure(await page.evaluate(() => document.activeElement.matches('.menu summary')), 'focus returns');
  await page.locator('.menu summary').click();
  await page.mouse.click(400, 500);
  equal(await open(), false, 'after a click elsewhere');
});

await test('focus shows ahead, stays, and moves are announced', {}, async (page) => {
  await begin(page);
  const isAtPlace = () => page.evaluate(() => document.activeElement?.matches('[data-spot]'));
  let came = false; // asked once each time: a preview that follows may take away the place itself
  for (let i = 0; i < 300 && !(came = await isAtPlace()); i++) {
    await page.keyboard.press('ArrowRight');
    await settled(page); // places may not be there yet
  }
  ensure(came, 'an arrow leads to a place');
  for (let i = 0; i < 12 && !(await page.evaluate(() => window.florin.choice.preview)); i++) {
    await page.keyboard.press('ArrowRight');
    await rest(page, 600); // it comes after a moment
    await settled(page);
  }
  ensure(await page.evaluate(() => window.florin.choice.preview), 'a preview follows the focus');
  const before = await length(page);
  for (let i = 0; i < 4 && (await length(page)) === before; i++) {
    await page.keyboard.press('Enter');
    await settled(page);
  }
  ensure((await length(page)) > before, 'Enter made the move');
  await page.waitForFunction(() => document.querySelector('.announcer')?.textContent.trim());
  // A preview that followed meanwhile may have taken away what had the focus, until it is left.
  await page.waitForFunction(() => window.florin.choice.preview || document.activeElement !== document.body);
});

await test('arrows go on from what is gone in a preview', {}, async (page) => {
  await begin(page);
  const spot = () => page.evaluate(() => document.activeElement.getAttribute('data-spot'));
  await page.locator('[data-spot="market:west:0"]').focus();
  await page.waitForFunction(() => window.florin.choice.preview);
  equal(await spot(), null, 'a trade fair takes its card away');
  await page.keyboard.press('ArrowDown');
  equal(await spot(), 'market:east:0', 'below it');
});

await test('a whole game by keys alone', {}, async (page) => {
  await begin(page, [PERSON, PERSON], START.replace('seats: 3', 'seats: 2'));
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const state = () => page.evaluate(() => [window.florin.game.table.length, Boolean(window.florin.game.position.over)]);
  let random = 5;
  const below = (n) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return Math.floor((random / 2 ** 32) * n);
  };
  for (let stuck = 0, last = 0; ;) {
    const [moves, over] = await state();
    if (over) return console.log(`  ${moves} moves`);
    stuck = moves === last ? stuck + 1 : 0;
    last = moves;
    ensure(stuck < 60, `stuck after ${moves} moves: ${await page.textContent('.prompt .ask')}`);
    for (let i = below(5); i >= 0; i--) await page.keyboard.press(keys[below(4)]);
    await page.keyboard.press(below(3) ? 'Enter' : String(1 + below(3)));
    await page.keyboard.press('Enter');
    if (stuck % 7 === 6) await page.keyboard.press('Escape');
  }
});

// Every screen at every size, in turns light and dark; in both where they are asked for by name.
for (const [i, size] of SIZES.entries())
  await test(`axe finds nothing at ${size}`, { size: viewportOf(size) }, async (page) => {
    await begin(page, [NOVICE, NOVICE, PERSON]);
    await page.waitForFunction(() => window.florin.game.personDecides);
    await play(page, 2);
    const told = [];
    for (const [j, screen] of ['table', 'new', 'games', 'help'].entries())
      for (const theme of only ? ['light', 'dark'] : [(i + j) % 2 ? 'dark' : 'light']) {
        await page.evaluate((s) => window.florin.goTo(s), screen);
        await page.evaluate((theme) => window.florin.set({ theme }), theme);
        await settled(page);
        told.push(...(await violations(page)).map((one) => `${screen}, ${theme}: ${one}`));
      }
    equal(told.join('\n'), '', 'violations');
  });

await done();
