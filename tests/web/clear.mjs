// What a table has to make clear: node tests/web/clear.mjs FLORIN [NAME-PART]. Cards can be read to their end, choices
// in sight are no buttons, refusals speak of what was touched, a preview shows what the move does, all are in sight.
import { readFileSync } from 'node:fs';
import {
  atTable,
  begin,
  ensure,
  equal,
  HUGE,
  LAPTOP,
  PERSON,
  PHONE,
  ready,
  rest,
  settled,
  viewportOf,
  WIDE,
} from './harness.mjs';
import { broken } from './hands.mjs';
import { START } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
const { test: still, done } = await atTable(florin, only);
const MOVING = { motion: true };
/** As people play: with motion. */
const test = (name, { settings = {}, ...options }, body) =>
  still(name, { settings: { ...MOVING, ...settings }, ...options }, body);
const PEOPLE = [PERSON, PERSON, PERSON];

/** A move is made as a hand makes it. */
const play = async (page, move) => {
  await page.evaluate((text) => window.florin.choice.play(text), move);
  await settled(page);
};

/** What is said to a hand on a place. */
const touched = async (page, spot) => {
  await page.evaluate((place) => window.florin.choice.touch(place), spot);
  await page.waitForFunction(() => window.florin.choice.verdict);
  const said = await page.evaluate(() => window.florin.choice.verdict);
  await page.evaluate(() => window.florin.choice.say(null));
  return said;
};

for (const size of [LAPTOP, WIDE])
  await test(
    `a bought card flies, and is no button then, at ${size.width} px`,
    { size, settings: MOVING },
    async (page) => {
      await begin(page, START, PEOPLE);
      for (const move of ['buy west 1', 'buy east 1']) {
        await play(page, move);
        await rest(page, 700);
        const buttons = await page.locator('.prompt .choice').allTextContents();
        ensure(!buttons.some((text) => text.includes('Buy')), `after ${move}: ${buttons}`);
      }
    },
  );

await test('a hand on what is no choice hears what it is', {}, async (page) => {
  await begin(page, START, PEOPLE);
  const said = {};
  for (const spot of [
    'item:france',
    'empire:france',
    'city:paris',
    'border:england_portugal',
    'victory:patron',
    'deck:west',
  ])
    said[spot] = await touched(page, spot);
  ensure(/^The King of France, on the throne: /.test(said['item:france']), said['item:france']);
  equal(said['empire:france'], said['item:france'], 'an Empire and its Throne');
  ensure(/^Paris, France: /.test(said['city:paris']), said['city:paris']);
  ensure(/England-Portugal, sea border/.test(said['border:england_portugal']), said['border:england_portugal']);
  ensure(/nobody declares it/.test(said['victory:patron']), said['victory:patron']);
  ensure(/^West deck, \d+ cards/.test(said['deck:west']), said['deck:west']);
  for (const [spot, text] of Object.entries(said)) {
    ensure(!/sell|not part of this game|neither in your hand/.test(text), `${spot}: ${text}`);
    ensure(/Now: .*take an action/.test(text), `${spot}: ${text}`);
  }
  await page.locator('.supply li').first().click();
  await page.waitForFunction(() => /in the supply/.test(window.florin.choice.verdict ?? ''));
  await page.locator('.purse:visible').first().click();
  await page.waitForFunction(() => /florins\./.test(window.florin.choice.verdict ?? ''));
});

await test('the preview of a last action shows the market before it is refilled', {}, async (page) => {
  await begin(page, START, PEOPLE);
  await play(page, 'buy west 1');
  const cards = () =>
    page.evaluate(() => [...document.querySelectorAll('.market.west > .card')].map((e) => e.dataset.thing ?? 'gap'));
  const before = await cards();
  await page.evaluate(() => window.florin.choice.touch('market:west:2'));
  await settled(page);
  ensure(await page.evaluate(() => window.florin.choice.preview !== null), 'a preview');
  equal((await cards()).join(), before.with(2, 'gap').join(), 'the row');
  const changes = await page.textContent('.changes');
  ensure(/Then the market refills\./.test(changes), changes);
  ensure(!/comes to the West market/.test(changes), changes);
});

/** Of all cards, read one after the other while a preview lies open: those whose text neither shows nor scrolls. */
const unreadable = (page) =>
  page.evaluate(async () => {
    const { choice, game } = window.florin;
    const found = [];
    for (const id of Object.keys(game.facts.cards)) {
      await choice.show(id);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const text = document.querySelector('.zoom .large');
      let box = text?.parentElement;
      while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      if (!box) return [`${id}: nothing scrolls`];
      const { top, bottom } = box.getBoundingClientRect();
      box.scrollTop = box.scrollHeight;
      const last = text.getBoundingClientRect().bottom;
      const room = bottom - top > 120 || box.scrollHeight <= box.clientHeight;
      const whole = last <= bottom + 1 && top >= 0 && bottom <= innerHeight + 1 && room;
      const hit = document.elementFromPoint(box.getBoundingClientRect().x + 20, Math.min(last, bottom) - 8);
      if (!whole || !box.contains(hit))
        found.push(`${id}: ends at ${last}, seen to ${bottom}, under ${hit?.className}`);
    }
    return found;
  });

for (const size of ['1280x720', '1440x900', '2560x1440'])
  await test(
    `every card can be read to its end with a preview open at ${size}`,
    { size: viewportOf(size) },
    async (page) => {
      await begin(page, START, PEOPLE);
      await play(page, 'buy west 1');
      await page.evaluate(() => window.florin.choice.touch('market:west:2'));
      await settled(page);
      equal((await unreadable(page)).slice(0, 3).join('; '), '', 'cards');
    },
  );

/** Every card in the hand, one after the other: what of its print does not fit. */
const overflowing = (page) =>
  page.evaluate(async () => {
    const { game } = window.florin;
    const found = [];
    const { position } = game;
    for (const id of Object.keys(game.facts.cards)) {
      const row = position.state.market.west.map((slot, i) => (i === 3 ? { ...slot, card: id } : slot));
      const market = { ...position.state.market, west: row };
      game.position = { ...position, state: { ...position.state, market } };
      window.florin.changed();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const card = document.querySelector(`.market .card[data-thing="${id}"]`);
      if (!card) return [`${id} is not shown`];
      if (card.scrollHeight > card.clientHeight + 1) found.push(`${id} is cut`);
      const inner = [...card.querySelectorAll('.title, .motto, .ops, .foot')].map((e) => e.getBoundingClientRect());
      const { bottom, right } = card.getBoundingClientRect();
      if (inner.some((box) => box.bottom > bottom + 1 || box.right > right + 1)) found.push(`${id} overflows`);
      const [motto, foot] = ['.motto', '.foot'].map((part) => card.querySelector(part)?.getBoundingClientRect());
      if (motto && foot?.height && motto.bottom > foot.top + 2) found.push(`${id}: its ability lies over its foot`);
    }
    game.position = position;
    return found;
  });

for (const size of [PHONE, viewportOf('1024x768'), LAPTOP, WIDE, HUGE])
  for (const game of ['pax2e', 'pax1e'])
    await test(`${game}: what is printed on cards fits at ${size.width} px`, { size }, async (page) => {
      await begin(page, START.replace('pax2e', game), PEOPLE);
      if (size === PHONE) await page.evaluate(() => window.florin.pages.turnTo('markets'));
      equal((await overflowing(page)).slice(0, 20).join('; '), '', 'cards');
    });

for (const size of [LAPTOP, WIDE])
  await test(
    `six players of Age of Renaissance in sight at ${size.width} px, oneself on top`,
    { size },
    async (page) => {
      await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 6\n', Array(6).fill(PERSON));
      await settled(page);
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('.nation')].map((e) => {
          const facts = [...e.querySelectorAll('.fact')].map((fact) => fact.getBoundingClientRect());
          const inside = facts.every((box) => box.bottom <= innerHeight && box.height > 0);
          return { own: e.classList.contains('own'), inside, height: e.getBoundingClientRect().height };
        }),
      );
      equal(seen.length, 6, 'players');
      ensure(seen[0].own && seen.slice(1).every(({ own }) => !own), 'oneself first');
      ensure(
        seen.every(({ inside }) => inside),
        JSON.stringify(seen),
      );
      ensure(seen[0].height > seen[1].height, 'oneself larger');
    },
  );

await test('a game alone is the 1 among the numbers of players', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('new'));
  const counts = page.locator('.counts button');
  await counts.first().click();
  equal(await page.locator('.counts [aria-pressed=true]').textContent(), '1', 'players');
  await counts.nth(2).click();
  equal(await page.locator('.counts [aria-pressed=true]').textContent(), '3', 'players after another thought');
  await counts.first().click();
  await page.locator('[type=submit]').click();
  await page.waitForFunction(() => window.florin.game.table.options.opponent === 'solitaire');
});

await test('a phone begins near one’s own provinces', { size: PHONE }, async (page) => {
  await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 3\n', PEOPLE);
  await page.evaluate(() => {
    const { table } = window.florin.game;
    while (table.engine.ask({ cmd: 'view', seat: 'everything', parts: ['state.step'] }).state.step !== 'expand') {
      const bot = { cmd: 'bot', seat: table.decider, level: 'novice', seed: table.length, stays: true };
      const { seat, move } = table.engine.ask(bot);
      table.turn = table.engine.ask({ cmd: 'apply', seat, move });
    }
    return table.record().then((record) => window.florin.open(record, table.players));
  });
  await page.waitForSelector('.aor-map.zoomed .reach');
});

for (const size of ['390x844', '844x390', '1024x768', '1280x720', '1440x900'])
  await test(`every way into a first game is in sight at ${size}`, { size: viewportOf(size) }, async (page) => {
    await page.evaluate(() => window.florin.goTo('welcome'));
    const ways = await page
      .locator('.offer')
      .evaluateAll((offers) =>
        offers.map((offer) => [...offer.querySelectorAll('.ways button')].map((e) => e.getBoundingClientRect().bottom)),
      );
    equal(ways.map((buttons) => buttons.length).join(), '4,3', 'ways into each game');
    const last = Math.max(...(size === '390x844' ? ways[0] : ways.flat())); // a phone scrolls to the second
    ensure(last <= viewportOf(size).height, `the last button ends at ${last}`);
    await page.locator('.offer').first().getByText('Play alone').click();
    await page.waitForFunction(() => window.florin.game.table.options.opponent === 'solitaire');
  });

for (const size of ['390x844', '768x1024', '1280x720', '1440x900'])
  for (const locale of ['en', 'it'])
    await test(
      `no word of an advance is broken at ${size}, ${locale}`,
      { size: viewportOf(size), locale },
      async (page) => {
        await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 6\n', Array(6).fill(PERSON));
        await page.evaluate(() => window.florin.pages.turnTo('advances'));
        await settled(page);
        equal((await broken(page)).join('; '), '', 'words');
      },
    );

await test('pictures of one’s own cards are shown, kept, and put away', {}, async (page) => {
  await begin(page, START, PEOPLE);
  const card = await page.evaluate(() => window.florin.game.position.state.market.west[1].card);
  const buffer = await page.locator('.market .card').nth(1).screenshot();
  await page.locator('.menu summary').click();
  await page.locator('.own-pictures [aria-expanded]').click();
  await page
    .locator('.own-pictures input')
    .last()
    .setInputFiles([{ name: `${card}.png`, mimeType: 'image/png', buffer }]);
  const shown = page.locator(`.market [data-thing="${card}"] img.own-picture`);
  await shown.waitFor();
  await page.reload();
  await ready(page);
  await shown.waitFor();
  await page.locator('.menu summary').click();
  await page.locator('.own-pictures [aria-expanded]').click();
  await page.locator('.own-pictures .forget').click();
  await page.waitForFunction(() => !document.querySelector('img.own-picture'));
});

await test('a section that goes by an Italian heading is named in English first', {}, async (page) => {
  await begin(page, START.replace('pax2e', 'pax1e'), PEOPLE);
  const section = page.locator('.prompt .section').first();
  await page.waitForFunction(() => document.querySelector('.prompt .section i[lang=it]'));
  const heading = await section.locator('i').textContent();
  const whole = (await section.textContent()).trim();
  ensure(whole.endsWith(heading) && whole.length > heading.length + 3, whole);
});

await test('the capitals one listed stay in sight during the bid', {}, async (page) => {
  await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 3\n', PEOPLE);
  const next = () => page.evaluate(() => window.florin.game.moves[0].move);
  for (let move; /^return/.test((move = await next()));) await play(page, move);
  for (const wished of [1, 3]) {
    // the last of three lists itself
    const move = await next();
    await play(page, move);
    equal(await page.locator('.wishes li').count(), wished, 'capitals listed');
  }
});

/** Bots play on until somebody has such a move; people sit at the table from there on. */
const goTo = async (page, record, wanted) => {
  await begin(page, record, PEOPLE);
  await page.evaluate(async (wanted) => {
    const { table } = window.florin.game;
    const moves = () => table.engine.ask({ cmd: 'view', seat: table.decider, parts: ['moves'] }).moves ?? [];
    while (!moves().some(({ move }) => new RegExp(wanted).test(move))) {
      const bot = { cmd: 'bot', seat: table.decider, level: 'novice', seed: table.length, stays: true };
      const { seat, move } = table.engine.ask(bot);
      table.turn = table.engine.ask({ cmd: 'apply', seat, move });
    }
    await window.florin.open(await table.record(), table.players);
  }, wanted);
  await settled(page);
};
const AGES = 'game: aor\nformat: 3\nseed: 11\nseats: 4\n';

await test('beside a bid stands what it buys', { size: PHONE }, async (page) => {
  await goTo(page, AGES, '^bid -');
  ensure(/^Order of play: /.test(await page.textContent('.prompt .ask')), await page.textContent('.prompt .ask'));
  const { tokens, provinces } = await page.evaluate(() => window.florin.game.position.view.free);
  await page.locator('.amount [type=number]').fill(String(tokens + 2));
  const said = await page.textContent('.bids');
  const sum = `${tokens + 2} tokens: ${provinces.length} free provinces within reach take ${tokens}. 2 are left`;
  ensure(said.includes(sum), said);
});

await test('the effect of a card is told once, and large', {}, async (page) => {
  await goTo(page, AGES, '^play war$');
  await page.locator('.part [data-spot="card:war"]').click();
  await page.waitForSelector('.changes');
  const said = await page.evaluate(
    () => document.querySelector('#app').textContent.split('Two players roll a die').length,
  );
  equal(said - 1, 2, 'once on the card, once large');
  equal(await page.locator('.prompt .choices .choice span').first().textContent(), 'Play War!', 'the button');
});

await test('a piece and its place are two touches', {}, async (page) => {
  await goTo(page, START.replace('seed: 1', 'seed: 3'), '^settle ');
  const [move, from, to] = await page.evaluate(() => {
    const settle = window.florin.game.moves.find(({ move }) => move.startsWith('settle '));
    return [settle.move, ...settle.spots.map(({ spot }) => spot)];
  });
  const before = await page.evaluate(() => window.florin.game.table.length);
  for (const spot of [from, to]) await page.evaluate((place) => window.florin.choice.touch(place), spot);
  await page.waitForFunction((length) => window.florin.game.table.length > length, before);
  equal(await page.evaluate((at) => window.florin.game.steps[at].move, before), move, 'the move');
});

await test('a round’s income and the final points are tables', {}, async (page) => {
  const ended = readFileSync(new URL('../records/aor-09.florin', import.meta.url), 'utf8');
  await begin(page, ended, Array(6).fill(PERSON));
  const rows = page.locator('.prompt .ledger tbody tr');
  equal(await rows.count(), 6, 'players with points');
  const scores = await page.locator('.prompt .ledger td:last-child').allTextContents();
  const { result } = await page.evaluate(() => window.florin.game.position);
  equal(scores.join(), result.scores.toSorted((a, b) => b - a).join(), 'points');
  const tables = page.locator('.log .ledger');
  ensure((await tables.count()) > 2, 'a table for each round');
  const table = await tables.first().textContent();
  ensure(/\$\d/.test(table), table);
  ensure(!(await page.textContent('.log')).includes('received $15: income'), 'no sentence besides');
});

await test('a phone lists one’s own provinces under the map', { size: PHONE }, async (page) => {
  await goTo(page, AGES, '^place ');
  const own = page.locator('.own-provinces button');
  ensure((await own.count()) > 0, 'provinces');
  const { bottom } = await own.first().evaluate((e) => e.getBoundingClientRect().toJSON());
  ensure(bottom <= (await page.locator('.prompt').boundingBox()).y, 'they stand above the question');
  const size = () => page.evaluate(() => document.querySelector('.sheet-of-map').getBoundingClientRect().width);
  await page.locator('.aor-map .corner button').first().click();
  const whole = await size();
  await own.first().click();
  await page.waitForFunction((w) => document.querySelector('.sheet-of-map').getBoundingClientRect().width > w, whole);
});

await test('a phone draws near the areas where one is asked for', { size: PHONE }, async (page) => {
  await goTo(page, AGES.replace('seed: 11', 'seed: 7'), '^plague ');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.area-place.can')].every((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
});

await test('every player, good and faith has a sign besides its colour', {}, async (page) => {
  await begin(page, 'game: aor\nformat: 3\nseed: 7\nseats: 6\n', PEOPLE);
  const signs = await page.evaluate(async () => {
    const { GOODS } = await import('./aor/goods.js');
    const letters = window.florin.game.facts.capitals.map(
      ({ province }) => window.florin.game.facts.provinces[province].name[0],
    );
    return { goods: Object.values(GOODS), letters };
  });
  equal(new Set(signs.letters).size, signs.letters.length, 'letters of players');
  equal(new Set(signs.goods).size, 12, 'shapes of goods');
});

await done();
