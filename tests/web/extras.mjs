// The deal of the day, moments to share, reports and statistics: node tests/web/extras.mjs FLORIN [NAME-PART]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import {
  atTable,
  begin,
  ensure,
  equal,
  length,
  NOVICE,
  PERSON,
  ready,
  settled,
  violations,
  viewportOf,
  WIDE,
} from './harness.mjs';
import { START, WON } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
const { address, browser, test, done } = await atTable(florin, only);
const HARD = { kind: 'bot', level: 'hard' };

const open = async (page, name) => {
  await page.evaluate((name) => window.florin.extras.open(name), name);
  await page.waitForSelector('.extra h1');
};

/** A deal's record, played to its end by bots that think of nothing. */
const played = (page, deal) =>
  page.evaluate(async (deal) => {
    const { recordOf } = await import(new URL('extras/deals.js', document.baseURI).href);
    const engine = await window.florin.game.local.engine.twin();
    let { deciders } = engine.ask({ cmd: 'load', record: recordOf(deal) });
    for (let seed = 1; deciders.length; seed++) {
      const { seat, move } = engine.ask({ cmd: 'bot', seat: deciders[0], level: 'random', seed });
      ({ deciders } = engine.ask({ cmd: 'apply', seat, move, steps: false }));
    }
    return engine.ask({ cmd: 'record' }).record;
  }, deal);

const today = (page, kind) =>
  page.evaluate(async (kind) => {
    const { dayOf, dealOf } = await import(new URL('extras/deals.js', document.baseURI).href);
    return dealOf(dayOf(), kind);
  }, kind);

/** A game comes to the table with more told of it than its record, and is kept. */
const bring = async (page, record, players, more) => {
  await page.evaluate(([r, p, m]) => window.florin.open(r, p, m), [record, players, more]);
  await page.evaluate(() => window.florin.kept.keep());
};

// ---- deals ----

await test('the deal of the day is one for all, and its first result stays', {}, async (page) => {
  await open(page, 'deals');
  equal(await page.locator('.deal').count(), 4, 'deals');
  await page.getByRole('button', { name: 'Day after' }).isDisabled();
  const deal = await today(page, 'pax2');
  await page.locator('.deal').first().getByRole('button', { name: 'Play' }).click();
  await page.waitForSelector('.prompt');
  const seed = await page.evaluate(async () => (await window.florin.game.table.record()).match(/^seed: (\d+)$/m)[1]);
  equal(seed, String(deal.number), 'seed');
  equal(
    await page.evaluate(() => window.florin.game.table.players.map((p) => p.level ?? p.kind).join()),
    'person,hard',
    'players',
  );
  const record = await played(page, deal);
  await bring(page, record, [PERSON, HARD], { deal, length: Infinity, undone: 2 });
  await bring(page, await played(page, deal), [PERSON, HARD], { deal, length: Infinity, undone: 9 });
  await open(page, 'deals');
  await page.locator('tbody tr').waitFor();
  equal(await page.locator('tbody tr').count(), 1, 'results of one deal');
  equal(await page.locator('tbody tr td').last().textContent(), '2', 'taken back in the first game');
  ensure((await page.locator('.deal').first().textContent()).includes('2 moves taken back'), 'told on its card');
  await page.getByRole('button', { name: 'Day before' }).click();
  equal(await page.getByText('You have not played it yet.').count(), 4, 'deals of the day before');
});

await test('a result that the record does not have is none', {}, async (page) => {
  const deal = await today(page, 'pax2');
  const record = await played(page, deal);
  const other = await played(page, { kind: 'pax2', number: deal.number + 1 });
  const ended = { deal, length: Infinity };
  await bring(page, other, [PERSON, HARD], ended); // other cards
  await bring(page, record, [PERSON, NOVICE], ended); // other opponents
  await bring(page, record, [PERSON, HARD], { ...ended, from: { id: 'x', at: 3 } }); // gone on with from somewhere
  await bring(
    page,
    record.replace('option astrology: off', 'option astrology: on').replace(/result: [^]*/, '\n'),
    [PERSON, HARD],
    ended,
  );
  const games = await page.evaluate(async () => {
    const { kept } = window.florin;
    const [one] = await kept.all();
    for (const [i, forged] of [
      { record: 'game: pax2e\nseats: 2\nseed: 1\n\nbuy west 99\n' },
      { deal: { kind: '__proto__', number: 1 } },
      { deal: { kind: 'pax2', number: '1\nseats: 4' } },
      { record: '', length: 0 },
      { played: 'yesterday' },
      { players: [null, null] },
      { deal: 'pax2' },
    ].entries())
      await kept.shelf.put({ ...one, ...forged, id: `forged-${i}`, revision: 1, from: null, winners: [1] });
    return (await kept.all()).length;
  });
  ensure(games > 6, 'they are on the shelf');
  await open(page, 'deals');
  await page.getByText('None yet.').waitFor();
  await settled(page);
  equal(await page.locator('tbody tr').count(), 0, 'results');
});

await test('a number gives one deal, typed or by a link', {}, async (page, context) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'deals');
  await page.getByLabel('Game').selectOption('solo');
  await page.getByLabel('Number').fill('12x');
  ensure(await page.locator('form .primary').isDisabled(), 'no number');
  await page.getByLabel('Number').fill('123456');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  equal(link, `${address}#deal=solo.123456`, 'link');
  await page.goto(link);
  await page.waitForFunction(() => document.querySelector('.extra input')?.value === '123456');
  equal(new URL(page.url()).hash, '', 'the link is followed once');
  await page.locator('form .primary').click();
  await page.waitForSelector('.prompt');
  const { record, options } = await page.evaluate(async () => ({
    record: await window.florin.game.table.record(),
    options: window.florin.game.table.options,
  }));
  ensure(record.includes('\nseed: 123456\n') && options.opponent === 'solitaire', record.slice(0, 900));
  await page.evaluate(async () => {
    const app = window.florin;
    await app.game.play(app.game.moves[0].move);
    await app.undo();
    await app.kept.keep();
  });
  equal(await page.evaluate(() => window.florin.kept.entry.undone), 1, 'moves taken back');
});

await test('the puzzle of the day opens', {}, async (page) => {
  await open(page, 'deals');
  await page.getByRole('button', { name: 'Open the puzzle' }).click();
  await page.waitForFunction(() => window.florin.game.guide?.grade);
});

// ---- moments ----

const linkOf = async (page) => {
  await open(page, 'share');
  await page.waitForFunction(() => document.querySelector('.extra input[readonly]')?.value);
  return page.inputValue('.extra input[readonly]');
};

await test('a link opens the moment in another browser, with its note', {}, async (page) => {
  await bring(page, WON, [PERSON, NOVICE, NOVICE], { length: Infinity });
  await page.evaluate(() => window.florin.game.look(50));
  await open(page, 'share');
  await page.getByLabel('Your note').fill('Here I went wrong.\nAnd then?');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await page.getByText('Notes in this game').waitFor();
  const short = await linkOf(page);
  await page.getByLabel('With the moves that follow').check();
  await page.waitForFunction(
    (l) => document.querySelector('.extra input[readonly]').value.length > l + 200,
    short.length,
  );
  const long = await page.inputValue('.extra input[readonly]');
  console.log(`  ${short.length} letters for 50 moves, ${long.length} for all`);
  ensure(long.length < 3000, 'a short link');
  const told = await page.evaluate(() => JSON.stringify(window.florin.game.position.state));
  for (const [link, moves] of [
    [short, 50],
    [long, await length(page)],
  ]) {
    const other = await browser.newContext({ locale: 'en' });
    const there = await other.newPage();
    for (let visit = 0; visit < 2; visit++) {
      await there.goto('about:blank');
      await there.goto(link);
      await ready(there);
      await there.getByText('Here I went wrong.').waitFor();
      equal(await there.evaluate(() => window.florin.game.at), 50, 'the moment');
      equal(await length(there), moves, 'moves');
      equal(new URL(there.url()).hash, '', 'what is behind the #');
      equal(await there.evaluate(() => JSON.stringify(window.florin.game.position.state)), told, 'position');
    }
    await settled(there);
    equal(await length(there), moves, 'bots wait');
    equal(
      await there.evaluate(async () => (await window.florin.kept.all()).filter((e) => e.shared).length),
      1,
      'kept once',
    );
    await other.close();
  }
});

await test('notes stay with the game, in its file and at the terminal', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  for (let i = 0; i < 3; i++) await page.evaluate(() => window.florin.game.play(window.florin.game.moves[0].move));
  await page.evaluate(async () => {
    const app = window.florin;
    await app.undo();
    await app.game.look(1);
    await app.remark('A note\u202e with seed: 8');
    await app.game.look();
  });
  equal(await length(page), 2, 'moves after a note');
  await page.evaluate(() => window.florin.game.redo());
  equal(await length(page), 3, 'what was taken back is there again');
  await page.evaluate(() => window.florin.kept.keep());
  await page.reload();
  await ready(page);
  await page.evaluate(() => window.florin.game.look(1));
  await page.locator('.prompt .remark', { hasText: 'A note with seed: 8' }).waitFor();
  const record = await page.evaluate(() => window.florin.game.table.record());
  const replayed = execFileSync(florin, ['replay', '--plain', '-'], { input: record, encoding: 'utf8' });
  ensure(replayed.includes('* A note with seed: 8'), replayed.slice(0, 500));
  await page.evaluate(() => window.florin.remark(''));
  ensure(!(await page.evaluate(() => window.florin.game.table.record())).includes('#: '), 'taken away');
});

await test('the table is saved as a picture', {}, async (page) => {
  await bring(page, WON, [PERSON, NOVICE, NOVICE], { length: Infinity });
  await page.evaluate(() => window.florin.game.look(50));
  await open(page, 'share');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture' }).click(),
  ]);
  equal(download.suggestedFilename(), 'pax2e-50.png', 'name');
  const picture = readFileSync(await download.path());
  equal(picture.readUInt32BE(16), 2 * WIDE.width, 'width');
  const colours = await page.evaluate(async (bytes) => {
    const paint = new OffscreenCanvas(2880, 1800).getContext('2d');
    paint.drawImage(await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))])), 0, 0);
    const { data } = paint.getImageData(0, 0, 2880, 1800);
    return new Set(new Uint32Array(data.buffer).filter((_, i) => i % 97 === 0)).size;
  }, picture.toString('base64'));
  ensure(colours > 1000, `${colours} colours`); // an empty table has few
  await page.getByRole('heading', { name: 'Share this moment' }).waitFor();
});

const packed = (text) => deflateRawSync(text).toString('base64url');
const BENT = {
  'no link': 'AAAA',
  'a bomb': packed(Buffer.alloc(40 * 1024 * 1024)),
  'a megabyte': 'A'.repeat(1024 * 1024),
  'no game': packed('game: chess\n'),
  'an illegal move': packed(`${START}\nbuy west 99\n`),
  'a view': packed('view: watcher\ngame: pax2e\nseats: 2\n'),
  'a position that cannot be': packed('game: pax2e\nformat: 3\nposition: {"seats":99}\n'),
  'many lines': packed(`${START}\n${'#\n'.repeat(6000)}`),
};

for (const [name, letters] of Object.entries(BENT))
  await test(`a bent link is told and changes nothing: ${name}`, {}, async (page) => {
    await begin(page, START, [PERSON, PERSON, PERSON]);
    await page.evaluate(() => window.florin.game.play(window.florin.game.moves[0].move));
    const began = Date.now();
    await page.evaluate((letters) => (location.hash = `game=${letters}`), letters);
    await page.getByText('This link leads to no game').waitFor();
    ensure(Date.now() - began < 20000, 'soon');
    equal(await length(page), 1, 'the game at the table');
    equal(await page.evaluate(() => location.hash), '', 'what is behind the #');
  });

await test('a link names players only as the page has them', {}, async (page) => {
  const text = `${START}\n# players: person wizard hard\n# at: 99999\n`;
  await page.evaluate((letters) => (location.hash = `game=${letters}`), packed(text));
  await page.waitForFunction(() => window.florin.kept.entry?.shared);
  equal(
    await page.evaluate(() => window.florin.game.table.players.map((p) => p.level ?? p.kind).join()),
    'person,normal,hard',
    'players',
  );
});

// ---- reports ----

await test('a report opens at the terminal exactly where it was made', {}, async (page) => {
  await bring(page, WON, [NOVICE, PERSON, NOVICE], { length: Infinity });
  await page.evaluate(() => window.florin.game.look(30));
  await page.evaluate(() => window.florin.choice.say('You may not.'));
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  await page.getByLabel('What happened').fill('It said no.\nWhy?');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  const path = await download.path();
  const report = JSON.parse(readFileSync(path, 'utf8'));
  equal([report.at, report.seat, report.moves.shown, report.told].join(), '30,2,30,You may not.', 'report');
  const opened = execFileSync(florin, ['replay', '--plain', '--report', path], { encoding: 'utf8' });
  ensure(/^30\. /m.test(opened) && !/^(29|31)\. /m.test(opened), opened);
  ensure(
    opened.includes('The report says: It said no.\\x0aWhy?') && opened.includes('They were told: You may not.'),
    opened,
  );
});

await test('a report can be made beside the table, and leads back', {}, async (page) => {
  for (const screen of ['games', 'learn', 'welcome', 'help']) {
    await page.evaluate((screen) => window.florin.goTo(screen), screen);
    await page.getByRole('button', { name: 'Something is wrong' }).click();
    await page.getByRole('button', { name: 'Save the report' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    equal(await page.evaluate(() => window.florin.screen), screen, 'screen');
  }
});

await test('a letter is offered where the operator named an address', {}, async (page) => {
  for (const bent of [7, '', 'nobody', 'a@b c', '"><script>@x', null])
    await page.evaluate((bent) => window.florin.extras.sendTo(bent), bent);
  await open(page, 'report');
  equal(await page.locator('.extra a').count(), 0, 'no letter');
  await page.evaluate(() => window.florin.extras.sendTo('reports+x@florin.example'));
  await page.getByLabel('What happened').fill('It said no & more?');
  equal(
    (await page.locator('.extra a').getAttribute('href')).split('&body=').join('\n'),
    [
      'mailto:reports%2Bx@florin.example?subject=Florin%3A%20Something%20is%20wrong',
      encodeURIComponent('It said no & more?\n\nAttach the report that you saved.\n'),
    ].join('\n'),
    'letter',
  );
});

for (const size of ['390x844', '844x390'])
  await test(`all of the menu can be reached at ${size}`, { size: viewportOf(size) }, async (page) => {
    await page.locator('.menu summary').click();
    for (const row of ['first-child', 'last-child']) {
      const seen = await page.evaluate((row) => {
        const one = document.querySelector(`.menu .sheet > :${row}`);
        one.scrollIntoView();
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }, row);
      ensure(seen, row);
    }
  });

// ---- statistics ----

await test("statistics count one's own finished games", {}, async (page) => {
  await open(page, 'statistics');
  await page.getByText('You have not finished a game yet.').waitFor();
  for (let i = 0; i < 3; i++) {
    const record = await played(page, { kind: i === 1 ? 'solo' : 'pax2', number: i });
    await bring(page, record, [PERSON, HARD], {
      length: Infinity,
      name: i ? '' : '=1+1',
      accuracy: i ? [70 + i, 1] : undefined,
    });
  }
  await bring(page, await played(page, { kind: 'pax2', number: 8 }), [PERSON, HARD], {
    length: Infinity,
    shared: true,
  });
  await bring(page, await played(page, { kind: 'pax2', number: 9 }), [PERSON, PERSON], { length: Infinity });
  await open(page, 'statistics');
  await page.getByText(/^3 games, \d won/).waitFor();
  ensure((await page.textContent('.extra')).includes('the rulebook'), 'the opponent of the rulebook is named');
  equal(await page.locator('.extra .curve').count(), 2, 'curves');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  equal(rows.length, 4, 'rows');
  ensure(
    rows.some((row) => row.includes(",'=1+1,")),
    rows.join('\n'),
  );
});

// ---- every page at every size ----

for (const [i, size] of ['390x844', '1024x768', '1440x900'].entries())
  for (const locale of ['en', 'it']) {
    const settings = { motion: true, theme: (i + (locale === 'it')) % 2 ? 'dark' : 'light' };
    await test(
      `pages fit and axe finds nothing at ${size}, ${locale}`,
      { size: viewportOf(size), locale, settings },
      async (page) => {
        await bring(page, await played(page, await today(page, 'pax2')), [PERSON, HARD], {
          length: Infinity,
          deal: await today(page, 'pax2'),
        });
        await bring(page, await played(page, { kind: 'pax2', number: 3 }), [PERSON, HARD], { length: Infinity });
        await page.evaluate(async () => {
          window.florin.goTo('table');
          await window.florin.game.look(9);
          await window.florin.remark('Una nota. '.repeat(80));
        });
        const told = (await violations(page)).map((one) => `table: ${one}`);
        for (const name of ['deals', 'share', 'report', 'statistics']) {
          await open(page, name);
          if (name === 'deals') await page.locator('tbody tr').waitFor();
          if (name === 'statistics') await page.locator('.sum').waitFor();
          told.push(...(await violations(page)).map((one) => `${name}: ${one}`));
          const wide = await page.evaluate(() =>
            [...document.querySelectorAll('.extra *')]
              .filter((e) => !e.closest('.wide') && e.getBoundingClientRect().right > innerWidth + 1)
              .map((e) => e.outerHTML.slice(0, 80)),
          );
          told.push(...wide.map((one) => `${name}: too wide: ${one}`));
        }
        equal(told.join('\n'), '', 'what is wrong');
      },
    );
  }

await done();
