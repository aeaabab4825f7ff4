// Age of Renaissance in a real browser: node tests/web/aor.mjs FLORIN [NAME-PART]. Whole games by mouse, by fingers and
// by keys; secret choices, bids, baskets, reach and odds; and what a table has to be for those who do not see it.
import { execFileSync } from 'node:child_process';
import {
  atTable,
  begin,
  ensure,
  equal,
  length,
  NOVICE,
  PERSON,
  PHONE,
  progress,
  settled,
  violations,
  WIDE,
} from './harness.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);
const SHORT = 'game: aor\nformat: 3\noption epochs: 1\noption rounds: 2\nseed: 7\nseats: 3\n';

/** Bots play up to a decision of some kind that has a choice; a person sits down where it is due. */
const goTo = async (page, step, { seed = 7, seats = 3, from = 0, people = 1, options = '', word = '' } = {}) => {
  const record = `game: aor\nformat: 3\n${options}seed: ${seed}\nseats: ${seats}\n`;
  await begin(page, record, Array(seats).fill(PERSON)); // else bots would play on beside this
  await page.evaluate(
    async ([step, from, people, novice, word]) => {
      const { table } = window.florin.game;
      const look = (seat, part) => table.engine.ask({ cmd: 'view', seat, parts: [part] });
      const asked = () => look('everything', 'state.step').state.step;
      const choices = () => look(table.decider, 'moves').moves;
      const offered = () => choices().length > 1 && choices().some(({ move }) => move.startsWith(word));
      while (table.length < from || asked() !== step || !offered()) {
        const bot = { cmd: 'bot', seat: table.decider, level: 'novice', seed: table.length, stays: true };
        const { seat, move } = table.engine.ask(bot);
        table.turn = table.engine.ask({ cmd: 'apply', seat, move });
        if (!table.decider) throw new Error(`nobody was asked for ${step}`);
      }
      const players = table.players.map((one, i) => (people > 1 || i + 1 === table.decider ? one : novice));
      await window.florin.open(await table.record(), players);
    },
    [step, from, people, NOVICE, word],
  );
  await settled(page);
};

const randomly = (seed) => {
  let random = seed;
  return (n) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return Math.floor((random / 2 ** 32) * n);
  };
};

/** Where a hand would go: one of the things that can be chosen, drawn by lot, or a tab behind which there are some. */
const target = (page, lot) =>
  page.evaluate(async (lot) => {
    const { game } = window.florin;
    if (game.position.over) return { over: true };
    if (!game.personDecides) return {};
    const seen = (e) => e.getBoundingClientRect().width > 0;
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const things = [...document.querySelectorAll('.parts .can, .prompt .choice, .basket .primary')].filter(seen);
    const tabs = [...document.querySelectorAll('.pages button:has(.dot), .strips button:has(.dot)')].filter(seen);
    const thing = tabs.length && lot % 5 === 0 ? tabs[lot % tabs.length] : things[lot % things.length];
    if (!thing) return {};
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const left of parts)
      for (const top of parts) {
        const [px, py] = [x + width * left, y + height * top];
        const hit = document.elementFromPoint(px, py);
        const same = hit?.closest('[data-spot]')?.getAttribute('data-spot') === thing.getAttribute('data-spot');
        if (thing.contains(hit) || (hit && same && thing.hasAttribute('data-spot'))) return { x: px, y: py };
      }
    return {};
  }, lot);

/** Plays on by a hand that touches points of the screen, until the game is over. */
const playOn = async (page, seed, touch) => {
  const below = randomly(seed);
  const goesOn = progress(page);
  let touches = 0;
  for (;;) {
    const { over, x, y } = await target(page, below(10000));
    if (over) return console.log(`  ${touches} touches, ${await length(page)} moves`);
    await goesOn();
    if (x === undefined) {
      await page.waitForTimeout(15);
      continue;
    }
    await touch(x, y);
    touches++;
    await settled(page);
  }
};

/** The page's last position is the native engine's after the same moves. */
const sameAsNative = async (page) => {
  const record = await page.evaluate(() => window.florin.game.table.record());
  const input = `${JSON.stringify({ cmd: 'load', record })}\n{"cmd":"state"}\n`;
  const [, { state }] = execFileSync(florin, ['engine'], { input, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const here = await page.evaluate(() => {
    const { table } = window.florin.game;
    return JSON.stringify(table.engine.ask({ cmd: 'view', seat: 'everything', parts: ['state'] }).state);
  });
  equal(here, JSON.stringify(state), 'last position');
};

/** The end page says how every score is made up. */
const endIsTold = async (page) => {
  await page.waitForSelector('.end .standings');
  equal(await page.locator('.end .standings li').count(), 3, 'standings');
  const sums = await page.evaluate(() =>
    window.florin.game.position.view.standings
      .filter(({ out }) => !out)
      .every(({ score, advances_value: advances, cash, misery }) => score === advances + cash - misery),
  );
  ensure(sums, 'the parts of a score add up');
  await page.waitForSelector('.end .scores polyline');
};

await test('a whole game by mouse', {}, async (page) => {
  await begin(page, SHORT, [PERSON, NOVICE, NOVICE]);
  await playOn(page, 3, (x, y) => page.mouse.click(x, y));
  await endIsTold(page);
  await sameAsNative(page);
});

await test('a whole game by fingers at 390 px', { size: PHONE }, async (page) => {
  await begin(page, SHORT, [PERSON, NOVICE, NOVICE]);
  await playOn(page, 5, (x, y) => page.touchscreen.tap(x, y));
  await endIsTold(page);
  await sameAsNative(page);
});

await test('a whole game by keys', {}, async (page) => {
  await begin(page, SHORT, [PERSON, NOVICE, NOVICE]);
  const below = randomly(9);
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  const goesOn = progress(page);
  for (;;) {
    const { over, person, number } = await page.evaluate(() => {
      const { game } = window.florin;
      return { over: game.position.over, person: game.personDecides, number: Boolean(game.position.amount) };
    });
    if (over) break;
    await goesOn();
    if (!person) {
      await page.waitForTimeout(15);
      continue;
    }
    if (number) {
      await page.evaluate(() => document.querySelector('.toolbar button').focus());
      for (let i = 0; i < 60; i++) {
        if (await page.evaluate(() => document.activeElement.matches('.amount [type=number]'))) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    } else {
      for (let i = below(4); i >= 0; i--) await page.keyboard.press(arrows[below(4)]);
      await page.keyboard.press(below(3) ? 'Enter' : String(1 + below(3)));
      await page.keyboard.press('Enter');
      if (below(9) === 0) await page.keyboard.press('Escape');
    }
    await settled(page);
  }
  console.log(`  ${await length(page)} moves`);
  await sameAsNative(page);
});

await test('secret choices lie behind a curtain, seat by seat', { settings: { cover: true } }, async (page) => {
  await begin(page, SHORT, [PERSON, PERSON, PERSON]);
  for (let seat = 1; seat <= 3; seat++) {
    await page.waitForFunction(() => window.florin.game.covered);
    equal(await page.locator('.aor-card').count(), 0, 'cards seen by nobody');
    await page.locator('.prompt .choice').click();
    await page.waitForSelector('.aor-card.can');
    equal(await page.evaluate(() => window.florin.game.table.viewer), seat, 'who looks');
    const { x, y } = await page.locator('.aor-card.can').first().boundingBox();
    await page.mouse.click(x + 20, y + 20);
    await page.waitForFunction(() => window.florin.choice.preview);
    await page.mouse.click(x + 20, y + 20);
    await page.waitForFunction((n) => window.florin.game.table.length === n, seat);
  }
  const log = await page.evaluate(() => window.florin.game.steps.map(({ move }) => move ?? ''));
  ensure(log.filter(Boolean).length <= 1, `what the others gave back is not told: ${log}`);
});

await test('a bid has a field and a slider', {}, async (page) => {
  await goTo(page, 'tokens');
  const { least, greatest } = await page.evaluate(() => window.florin.game.position.amount);
  equal(await page.locator('.prompt .choice').count(), 1, 'one button, not one for each number');
  await page.locator('.amount [type=number]').fill(String(greatest + 100));
  ensure((await page.textContent('.amount .choice')).includes(String(greatest)), 'no more than there is');
  await page.locator('.amount [type=range]').fill(String(least + 1));
  const meant = await page.evaluate(
    (n) => window.florin.game.moves.find(({ move }) => move.endsWith(` ${n}`)).text,
    least + 1,
  );
  equal((await page.textContent('.amount .means')).trim(), meant, 'what it would mean');
  const before = await length(page);
  await page.locator('.amount .choice').click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, before);
  const seat = await page.evaluate((n) => window.florin.game.steps[n].seat, before);
  const made = await page.evaluate(
    ([n, seat]) => window.florin.game.table.engine.ask({ cmd: 'log', from: n, seat }).steps[0].move,
    [before, seat],
  );
  ensure(made.endsWith(` ${least + 1}`), made);
});

/** Something of a kind is put into the basket by touching it twice, taken out, put in again and bought. */
const gathers = async (page, kind) => {
  const start = await length(page);
  const cash = () =>
    page.evaluate(() => window.florin.choice.position.view.standings[window.florin.game.decider - 1].cash);
  const before = await cash();
  const spot = await page.locator(`.strip:not(.shut) .can[data-spot^="${kind}:"]`).first().getAttribute('data-spot');
  const touch = () => page.locator(`[data-spot="${spot}"]`).first().click();
  const place = () => page.locator(`[data-spot="${spot}"]`).first().boundingBox();
  const there = await place();
  await touch();
  await page.waitForSelector('.basket li');
  equal((await place()).y, there.y, 'it stays where it was touched');
  equal(await length(page), start, 'nothing is made yet');
  const price = before - (await cash());
  ensure(price > 0, 'it costs something');
  ensure((await page.textContent('.basket .total')).includes(`$${price}`), 'the running total');
  await touch();
  await page.waitForFunction(() => !document.querySelector('.basket'));
  equal(await cash(), before, 'cash after it was put back');
  await touch();
  await page.waitForSelector('.basket li');
  ensure((await page.textContent('.basket .primary')).includes(`$${price}`), 'the button says what it costs');
  await page.locator('.basket .primary').click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, start);
  await page.keyboard.press('u');
  await page.waitForFunction((n) => window.florin.game.table.length === n, start);
};

await test('purchases are gathered in a basket, then made', {}, async (page) => {
  await goTo(page, 'purchase', { from: 100, seed: 11, word: 'ship' });
  await gathers(page, 'ship');
  await goTo(page, 'purchase', { from: 60, seed: 4, word: 'buy' });
  await gathers(page, 'advance');
});

await test('tokens are placed by touching again and again', {}, async (page) => {
  await goTo(page, 'expand');
  const start = await length(page);
  const spot = await page.evaluate(() => {
    const { moves } = window.florin.game;
    return moves.find(({ move }) => /^place 3 /.test(move)).spots[0].spot;
  });
  const land = page.locator(`.place[data-spot="${spot}"] .target`);
  await land.click({ force: true });
  equal(await length(page), start, 'the first touch chooses');
  await land.click({ force: true });
  await page.waitForFunction((n) => window.florin.game.table.length === n + 1, start);
  await land.click({ force: true });
  await page.waitForFunction((n) => window.florin.game.table.length === n + 2, start);
  const moves = await page.evaluate((n) => window.florin.game.steps.slice(n).map(({ move }) => move), start);
  const province = spot.split(':')[1];
  equal(moves.join(), `place 1 ${province},place 1 ${province}`, 'moves');
});

await test('reach is shaded, and what an attack takes adds up', {}, async (page) => {
  await goTo(page, 'expand', { from: 150 });
  const told = await page.evaluate(() => window.florin.game.position.view.map);
  const reached = told.filter(({ room }) => room !== undefined);
  equal(await page.locator('.province[class*=way-]').count(), reached.length, 'provinces within reach');
  const fights = told.filter(({ attack }) => attack);
  ensure(fights.length > 0, 'there is somebody to fight');
  for (const { id, attack } of fights) {
    const sum = Object.values(attack.parts).reduce((a, b) => a + b, 0);
    equal(sum, attack.strength, `the parts of ${id}`);
    equal(attack.needs - attack.present, attack.tokens, `the tokens for ${id}`);
  }
  const { id, attack } = fights[0];
  await page.evaluate((id) => window.florin.choice.show(`province:${id}`, true), id);
  await page.waitForSelector('.aor-large');
  ensure((await page.textContent('.aor-large')).includes(`${attack.chance} %`), 'the chance is told');
  const said = await page.textContent('.aor-large');
  ensure(said.includes(`Needs ${attack.needs} token`) && said.includes(`market ${attack.parts.market_number}`), said);
  equal(await page.locator('.reach').count(), await page.locator('.province.can').count(), 'marks of the expansion');
});

await test('everything opens large, and no word is missing in Italian', { locale: 'it' }, async (page) => {
  await goTo(page, 'purchase', { from: 200, seats: 5 });
  const ids = await page.evaluate(() => {
    const { facts } = window.florin.game;
    const all = { card: facts.cards, advance: facts.advances, commodity: facts.commodities, province: facts.provinces };
    return [...Object.entries(all).flatMap(([kind, of]) => Object.keys(of).map((id) => `${kind}:${id}`)), 'player:1'];
  });
  for (const id of ids) await page.evaluate((id) => window.florin.choice.show(id, true), id);
  for (const name of ['cards', 'goods', 'advances', 'players'])
    await page.evaluate((p) => window.florin.pages.turnTo(p), name);
  equal(await page.getAttribute('html', 'lang'), 'it', 'language');
});

await test('dice are thrown before all eyes', { settings: { motion: true, speed: 500 } }, async (page) => {
  await goTo(page, 'expand', { from: 150 });
  const at = await page.evaluate(() => {
    const rolled = ({ events }) => events.some(({ kind }) => kind.startsWith('attack_') || kind === 'markets_rolled');
    return window.florin.game.steps.findLastIndex(rolled) + 1;
  });
  ensure(at > 0, 'dice were rolled');
  const seen = page.waitForSelector('.stage .die circle');
  await Promise.all([page.evaluate((n) => window.florin.moments.replay(n), at), seen]);
});

for (const [size, theme, steps] of [
  [WIDE, 'light', ['purchase', 'tokens']],
  [WIDE, 'dark', ['expand']],
  [PHONE, 'light', ['play']],
])
  await test(`axe finds nothing at ${size.width} px, ${theme}`, { size, settings: { theme } }, async (page) => {
    for (const step of steps) {
      await goTo(page, step, { from: 100 });
      for (const name of await page.evaluate(() => window.florin.game.face.pages)) {
        await page.evaluate((p) => window.florin.pages.turnTo(p), name);
        await settled(page);
        const found = await violations(page);
        ensure(!found.length, `${step}, ${name}:\n${found.join('\n')}`);
        if (step === 'tokens') break; // only the field is new
      }
    }
  });

await test('no text is smaller than 13 px', {}, async (page) => {
  await goTo(page, 'purchase', { from: 200, seats: 6 });
  for (const name of ['cards', 'goods', 'advances', 'players']) {
    await page.evaluate((p) => window.florin.pages.turnTo(p), name);
    await settled(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('#app *')]
        .filter((e) => !e.closest('svg, .sr') && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
        .filter((e) => parseFloat(getComputedStyle(e).fontSize) < 13)
        .map((e) => `${e.className}: ${e.textContent.trim().slice(0, 40)}`),
    );
    equal(small.join('; '), '', `small text under ${name}`);
  }
});

await test('how soon the first position shows', {}, async (page) => {
  await goTo(page, 'expand');
  await page.evaluate(() => window.florin.kept.keep());
  await page.reload();
  await page.waitForFunction(() => window.florin && document.querySelector('.aor-map'));
  const ready = await page.evaluate(() => performance.getEntriesByName('florin-ready')[0].startTime);
  console.log(`  first position after ${Math.round(ready)} ms`);
});

await done();
