// Learning in a real browser: every lesson, puzzles, the coach: node tests/web/learn.mjs FLORIN [NAME-PART] [FOLDER]
import { join } from 'node:path';
import { atTable, ensure, equal, PHONE, ready, rest, settled, violations, WIDE } from './harness.mjs';

const [florin, only, pictures] = process.argv.slice(2);
const { address, browser, test, done } = await atTable(florin, only);

const picture = (page, name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`) });
const teach = (page, id) => page.evaluate((id) => window.florin.school.teach(id), id);

/** The decision at hand, as the lesson has it. */
const step = (page) =>
  page.evaluate(() => {
    const { game } = window.florin;
    const { length } = game.table;
    const { move, also } = game.guide.told.steps[length];
    return { length, move, also, found: game.moves.find((legal) => legal.move === move) ?? null };
  });

/** Makes a move as a hand does: the places one after the other, then the button that says it. */
const touch = async (page, { length, move, found }) => {
  const isMade = () => page.evaluate((n) => window.florin.game.table.length > n, length);
  const number = page.locator('.amount [type=number]');
  if (await number.count()) {
    await number.fill(move.split(' ').at(-1));
    await page.locator('.amount .primary').click();
    return;
  }
  for (const { spot } of found.spots) {
    const place = page.locator(`[data-spot="${spot}"]:visible`).first();
    if (await place.count()) await place.evaluate((e) => e.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    if (await isMade()) return;
  }
  for (const button of [`.prompt [data-move="${move}"]`, '.basket .primary', `.prompt [data-move="${move}"]`]) {
    const found = page.locator(button).first();
    if (await found.count()) await found.click({ timeout: 3000 }).catch(() => {});
    await settled(page);
    if (await isMade()) return;
  }
  await page.evaluate((move) => window.florin.choice.play(move), move);
};

/** What the bubble says; it stands on the screen and off the places it speaks of. */
const read = async (page) => {
  let said = await look(page);
  const isWell = () => said.inside && (!said.speaks || said.seen > 0) && said.hidden < Math.max(1, said.seen);
  for (let tries = 0; tries < 100 && !isWell(); tries++) {
    await rest(page, 100); // a map may be on its way, or another of a phone's pages
    await settled(page);
    said = await look(page);
  }
  ensure(said.inside, `off the screen: ${said.text}`);
  ensure(!said.speaks || said.seen > 0, `nothing is to be seen of what it speaks of: ${said.text}`);
  ensure(said.hidden < Math.max(1, said.seen), `covers what it speaks of: ${said.text}`);
  return said.text;
};
const look = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector('.guide');
    const { left, top, right, bottom } = bubble.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const seen = [...document.querySelectorAll('.taught')].filter((e) => e.getBoundingClientRect().width > 0);
    const hidden = seen.filter((e) => {
      const r = e.getBoundingClientRect();
      return bubble.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
    });
    const speaks = window.florin.game.guide.says().at.length;
    return { text: bubble.querySelector('p').textContent, inside, seen: seen.length, hidden: hidden.length, speaks };
  });

const PAX = ['market', 'cards', 'ops', 'fairs', 'battles', 'bishops', 'queens', 'comets'];
const AOR = ['capital', 'tokens', 'history', 'advances', 'expand', 'bid', 'war', 'first', 'ending'];
const WON = ['comets', 'ending'];

// Every lesson at one width, every other one at a phone's; at both where they are asked for by name.
for (const [i, id] of [...PAX, ...AOR].entries())
  for (const size of only ? [WIDE, PHONE] : [i % 2 ? PHONE : WIDE])
    await test(`the lesson ${id} at ${size.width} px`, { size }, async (page) => {
      await teach(page, id);
      let refused = false;
      let count = 0;
      for (;;) {
        await page.waitForSelector('.guide');
        await settled(page);
        await read(page);
        await picture(page, `${id}-${size.width}-${String(++count).padStart(2, '0')}`);
        const on = page.locator('.guide').getByRole('button', { name: 'Continue' });
        if (await on.count()) {
          await on.click();
          continue;
        }
        const here = await step(page);
        if (!here.move) break;
        ensure(here.found, `${here.move} is to be made`);
        if (!refused) {
          refused = true;
          const other = await page.evaluate(
            ({ move, also }) => window.florin.game.moves.find((m) => m.move !== move && !also.includes(m.move))?.move,
            here,
          );
          await page.evaluate((move) => window.florin.choice.play(move), other);
          await page.locator('.guide .reply', { hasText: 'is legal' }).waitFor();
          equal(await page.evaluate(() => window.florin.game.table.length), here.length, 'moves made');
          await page.locator('.guide').getByRole('button', { name: 'Show me' }).click();
          await page.locator('.prompt .hint').waitFor();
        }
        await touch(page, here);
        await page.waitForFunction((n) => window.florin.game.table.length > n, here.length);
        await page.waitForFunction(
          () =>
            !window.florin.game.thinking && (window.florin.game.guide.says() || window.florin.game.table.decider === 0),
        );
      }
      const done = await page.evaluate(() => JSON.parse(localStorage.getItem('florin.learn')).done);
      ensure(done.includes(id), 'the lesson is noted as done');
      const winners = () => page.evaluate(() => window.florin.game.position.result?.winners.join() ?? '');
      equal(await winners(), WON.includes(id) ? '1' : '', 'winners');
      equal((await violations(page)).join('\n'), '', 'violations');
    });

await test('a lesson goes back, is left and taken up again, in another language', {}, async (page) => {
  await teach(page, 'market');
  const on = page.locator('.guide').getByRole('button', { name: 'Continue' });
  await on.click();
  await on.click();
  await touch(page, await step(page));
  await page.waitForFunction(() => window.florin.game.table.length === 1);
  await page.locator('.guide').getByRole('button', { name: 'Back' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 0);
  await on.click();
  await on.click();
  await touch(page, await step(page));
  await page.waitForFunction(() => window.florin.game.table.length === 1);
  await page.evaluate(() => window.florin.set({ language: 'it' }));
  await page.locator('.guide', { hasText: 'fiorini' }).waitFor();
  await page.evaluate(() => window.florin.set({ language: 'en' }));
  await page.evaluate(() => window.florin.goTo('learn'));
  await page.locator('.lessons li', { hasText: 'continue' }).waitFor();
  equal((await violations(page)).join('\n'), '', 'violations');
  await page.locator('.lessons button').first().click();
  await page.waitForFunction(() => window.florin.game.table.length === 1);
  equal((await page.evaluate(() => window.florin.kept.all())).length, 0, 'lessons are not kept among the games');
});

await test('what is illegal is answered with the rule', {}, async (page) => {
  await teach(page, 'market');
  await page.evaluate(() => window.florin.choice.touch('market:west:5'));
  await page.locator('.guide .reply', { hasText: 'florins' }).waitFor();
  ensure((await page.locator('.guide .reply .section').textContent()).includes('E1'), 'the section');
});

/** The puzzle with this goal that has the lowest number, at the table. */
const puzzle = async (page, game, goal) => {
  const index = await page.evaluate(
    async ({ game, goal }) => {
      const { school } = window.florin;
      await school.lookUp(game);
      const index = school.puzzlesOf(game).findIndex((one) => one.goal === goal);
      await school.puzzle(game, index);
      return index;
    },
    { game, goal },
  );
  ensure(index >= 0, `there is a puzzle to ${goal}`);
  await page.locator('.guide').getByRole('button', { name: 'Hint' }).waitFor();
};

/** Its solution, move by move. */
const solve = async (page) => {
  for (let i = 0; i < 16 && !(await page.locator('.guide', { hasText: 'Solved' }).count()); i++) {
    const made = await page.evaluate(() => window.florin.game.table.length);
    await page.locator('.guide').getByRole('button', { name: 'Show the next move' }).click();
    await page.waitForFunction((n) => window.florin.game.table.length > n, made);
    await settled(page);
  }
  await page.locator('.guide', { hasText: 'Solved' }).waitFor();
};

/** A legal move that misses the goal, played. */
const playWrong = async (page) => {
  const wrong = await page.evaluate(async () => {
    const { game, school } = window.florin;
    const { seat, grade } = game.guide;
    const task = { seat, goal: grade.goal, target: grade.target };
    const { moves } = await school.solver.puzzle(await game.table.record(), JSON.parse(JSON.stringify(task)));
    return moves.find(({ after }) => after < 0).move;
  });
  await page.evaluate((move) => window.florin.choice.play(move), wrong);
};

await test('puzzles: by theme, a refusal with its reply, two helps, the solution', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('learn'));
  await page.waitForFunction(() => document.querySelectorAll('.puzzles li').length > 20);
  await picture(page, 'desk');
  const all = await page.locator('.puzzles li').count();
  await page.locator('.puzzle-list select').nth(1).selectOption('comet');
  const few = await page.locator('.puzzles li').count();
  ensure(few > 0 && few < all, `${few} of ${all} puzzles are about comets`);
  await page.locator('.puzzles button').first().click();
  const guide = page.locator('.guide');
  await guide.filter({ hasText: 'Win this turn' }).waitFor();
  equal((await guide.textContent()).includes('ictory'), false, 'the victory is named');
  await picture(page, 'puzzle');
  equal(await page.locator('.stakes:visible, .win:visible').count(), 0, 'what tells who could win');
  await playWrong(page);
  await guide.locator('.reply', { hasText: 'no longer certain' }).waitFor();
  ensure(/would (answer|go on|win):/.test(await guide.locator('.reply').textContent()), 'the reply of another player');
  await guide.getByRole('button', { name: 'Hint' }).click();
  await guide.filter({ hasText: 'ictory' }).waitFor();
  await guide.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.prompt .hint').waitFor();
  await solve(page);
  equal((await violations(page)).join('\n'), '', 'violations');
  await page.evaluate(() => window.florin.goTo('learn'));
  await page.locator('.puzzle-list', { hasText: 'You solved 1 of' }).waitFor();
});

for (const [game, goal, text] of [
  ['pax2e', 'defend', 'End your turn so that nobody can'],
  ['aor', 'score', 'with the most points'],
  ['aor', 'count', 'just as many tokens'],
])
  await test(`a puzzle to ${goal}`, {}, async (page) => {
    await puzzle(page, game, goal);
    await page.locator('.guide', { hasText: text }).waitFor();
    await playWrong(page);
    await page.locator('.guide .reply').waitFor();
    await picture(page, `puzzle-${goal}`);
    await solve(page);
    equal((await violations(page)).join('\n'), '', 'violations');
  });

for (const size of [WIDE, PHONE])
  await test(`beside a real table at ${size.width} px`, { size }, async (page) => {
    await page.evaluate(() => window.florin.school.openLibrary());
    const library = page.locator('.library');
    for (const name of ['Conquistadors', 'India Armada']) {
      await library.locator('[type=search]').fill(name);
      await library.locator('.found button').first().click();
    }
    await library.locator('.notes', { hasText: 'Discovery prestige on 2' }).waitFor();
    await picture(page, `library-pax-${size.width}`);
    equal((await violations(page, '.library')).join('\n'), '', 'violations');
    await library.locator('select').selectOption('aor');
    await library.locator('[type=number]').first().fill('60');
    await library.getByLabel('The Heavens: Own').check();
    await library.locator('tr', { hasText: 'Human Body' }).getByText('$40').waitFor();
    await library.getByLabel('Human Body: Buy').check();
    await library.getByText('Left after the purchase: $20').waitFor();
    await picture(page, `library-aor-${size.width}`);
    equal((await violations(page, '.library')).join('\n'), '', 'violations');
    const wide = await page.evaluate(() => document.querySelector('.library').scrollWidth - innerWidth);
    ensure(wide <= 0, `${wide} px too wide`);
    await page.reload();
    await ready(page);
    await page.evaluate(() => window.florin.school.openLibrary());
    await library.getByText('Left after the purchase: $20').waitFor();
  });

await test('a number that the lesson does not ask for is answered kindly', {}, async (page) => {
  await teach(page, 'tokens');
  const on = page.locator('.guide').getByRole('button', { name: 'Continue' });
  for (let notes = 0; notes < 3; notes++) await on.click();
  await page.locator('.amount [type=number]').fill('12');
  await page.locator('.amount .primary').click();
  await page.locator('.guide .reply', { hasText: 'is legal' }).waitFor();
  equal(await page.evaluate(() => window.florin.game.table.length), 0, 'moves made');
});

await test('three tokens at once are the three of a lesson', {}, async (page) => {
  await teach(page, 'tokens');
  await page.evaluate(async () => {
    const { game } = window.florin;
    const { steps } = game.guide.told;
    while (steps[game.table.length].move !== 'place 1 toledo') {
      const { length } = game.table;
      if (steps[length].seat === game.guide.told.seat) await game.play(steps[length].move);
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  const made = await page.evaluate(() => window.florin.game.table.length);
  await page.evaluate(() => window.florin.choice.play('place 3 toledo'));
  await page.waitForFunction((n) => window.florin.game.table.length === n + 3, made);
  await page.locator('.guide', { hasText: 'Now Valencia' }).waitFor();
  await page.evaluate(() => window.florin.choice.play('place 3 valencia'));
  await page.locator('.guide .reply').waitFor();
});

await test('nothing slips past a lesson in a basket', {}, async (page) => {
  await teach(page, 'advances');
  await page.locator('.guide').getByRole('button', { name: 'Continue' }).click();
  for (const [index, spot] of ['ship:galley_2', 'advance:caravan'].entries()) {
    await page.locator(`[data-spot="${spot}"]`).first().dispatchEvent('click');
    await page.locator('.basket li').nth(index).waitFor();
  }
  await page.locator('.basket .primary').click();
  await page.locator('.guide .reply', { hasText: 'is legal' }).waitFor();
  equal(await page.evaluate(() => window.florin.game.table.length), 1, 'moves made');
});

await test('a coach in Age of Renaissance speaks at the first bid', {}, async (page) => {
  await page.evaluate(() => window.florin.school.coached('aor'));
  await page.waitForFunction(() => window.florin.game.guide?.free && window.florin.game.personDecides);
  equal(await page.evaluate(() => window.florin.game.table.players.length), 3, 'players');
  await page.evaluate(async () => {
    const { game } = window.florin;
    while (game.position.state.step === 'return') {
      const [first] = game.moves;
      if (game.personDecides && first) for (let again = 0; again < 2; again++) await game.play(first.move);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await page.locator('.guide', { hasText: 'Your first bid' }).waitFor();
  await picture(page, 'coach-aor');
  equal((await violations(page)).join('\n'), '', 'violations');
  await page.locator('.guide').getByRole('button', { name: 'Play without a coach' }).click();
  await page.waitForFunction(() => !document.querySelector('.guide'));
});

await test('options of a new game lead to the rules and back', {}, async (page) => {
  await page.evaluate(() => window.florin.goTo('new'));
  await page.locator('.newgame label.radio', { hasText: 'Age of Renaissance' }).click();
  await page.locator('.folded-options summary').first().click();
  await page.locator('.newgame .section', { hasText: '4.2' }).first().click();
  await page.locator('.reference .entry', { hasText: 'The first cards' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog'));
  ensure(await page.locator('.newgame label.radio input:checked').count(), 'the new game is as it was');
  equal((await violations(page)).join('\n'), '', 'violations');
});

await test('a game with a coach: firsts, a warning, and without him', {}, async (page) => {
  await page.evaluate(() => window.florin.school.coached('pax2e'));
  await page.waitForFunction(() => window.florin.game.guide?.free && window.florin.game.personDecides);
  await page.evaluate(async () => {
    const { game } = window.florin;
    for (let i = 0; i < 400 && !game.guide.news.length; i++) {
      const move = game.moves.find((m) => /^(fair|play|border|buy)/.test(m.move)) ?? game.moves[0];
      if (game.personDecides && move) for (let again = 0; again < 2; again++) await game.play(move.move);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await page.locator('.guide', { hasText: 'Your coach' }).waitFor();
  await picture(page, 'coach');
  equal((await violations(page)).join('\n'), '', 'violations');
  await page.locator('.guide').getByRole('button', { name: 'Play without a coach' }).click();
  await page.waitForFunction(() => !document.querySelector('.guide'));
});

await test('the coach begins with a plan, and speaks less if he is asked to', {}, async (page) => {
  await page.evaluate(() => window.florin.school.coached('pax2e'));
  const guide = page.locator('.guide');
  await guide.filter({ hasText: 'A plan to begin with' }).waitFor();
  ensure(await page.locator('.taught').count(), 'the plan is ringed');
  await picture(page, 'coach-plan');
  await guide.getByRole('button', { name: 'Only threats and blunders' }).click();
  equal(JSON.parse(await page.evaluate(() => localStorage.getItem('florin.learn'))).help, 'stakes', 'kept');
  equal(await guide.count(), 0, 'bubbles');
});

await test('the coach warns once before a blunder', {}, async (page) => {
  await page.evaluate(() => window.florin.school.coached('pax2e'));
  await page.waitForFunction(() => window.florin.game.guide?.free && window.florin.game.personDecides);
  const [good, bad] = await page.evaluate(() => {
    const { game, school } = window.florin;
    const [good, bad] = game.moves.map(({ move }) => move);
    school.solver.doubt = async () => ({ blunder: true, better: good, by: 300 });
    return [good, bad];
  });
  ensure(good && bad, 'there are two moves');
  const made = await page.evaluate(() => window.florin.game.table.length);
  await page.evaluate((move) => window.florin.choice.play(move), bad);
  await page
    .locator('.prompt .verdict', { hasText: 'Careful: this move costs you about 30 percentage points' })
    .waitFor();
  equal(await page.evaluate(() => window.florin.game.table.length), made, 'moves made');
  await page.evaluate((move) => window.florin.choice.play(move), bad);
  await page.waitForFunction((n) => window.florin.game.table.length > n, made);
  await page.evaluate(async (seat) => {
    const { game } = window.florin;
    game.guide.school.solver.doubt = async () => ({ blunder: false });
    for (let i = 0; i < 400 && !game.guide.remark?.loss; i++) {
      if (game.personDecides && game.moves[0] && game.steps.at(-1).seat === seat)
        await game.play(game.moves.at(-1).move);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, 1);
  await page.locator('.guide', { hasText: 'Your last turn cost about 30 percentage points' }).waitFor();
  await page.locator('.guide').getByRole('button', { name: 'Show the better turn' }).click();
  await page.locator('.notices', { hasText: 'You are in a variation' }).waitFor();
  equal(await page.evaluate((n) => window.florin.game.steps[n].move, made), good, 'the better move, played');
});

/** The first visit of all: nothing is kept yet. */
const firstVisit = async (name, size, locale, scheme) => {
  if (!name.includes(only ?? '')) return;
  const context = await browser.newContext({ viewport: size, locale, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.welcome');
  await picture(page, `welcome-${size.width}-${scheme}`);
  await context.close();
};
await firstVisit('first visit', WIDE, 'en', 'light');
await firstVisit('first visit', PHONE, 'it', 'dark');
await test('the first page leads on', {}, async (page) => {
  await ready(page);
  await page.evaluate(() => window.florin.goTo('welcome'));
  await page.waitForSelector('.welcome');
  equal((await violations(page)).join('\n'), '', 'violations');
  await page.locator('.welcome .ways button').first().click();
  await page.waitForSelector('.guide');
});

await done();
