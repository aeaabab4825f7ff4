// What the table tells: turns of others, their pace, who can win, the end: node tests/web/story.mjs FLORIN [NAME-PART]
import { clickOn } from './hands.mjs';
import { atTable, begin, ensure, equal, length, PERSON, rest } from './harness.mjs';
import { BOT, START, WON } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);

/** People at all seats of the game that was won, before its last moves. */
const beforeTheEnd = async (page, back) => {
  await begin(page, WON, []);
  await page.evaluate(async (back) => {
    const { game } = window.florin;
    await game.look(game.table.length - back);
    await game.branch();
  }, back);
};

/** From now on `window.held` says how many bots' moves wait for their time. */
const watchPace = (page) =>
  page.evaluate(() => {
    const { pace } = window.florin.game;
    const wait = pace.wait.bind(pace);
    window.held = 0;
    pace.wait = async (milliseconds) => {
      window.held++;
      await wait(milliseconds);
      window.held--;
    };
  });

const isHeld = (page) => page.waitForFunction(() => window.florin.game.pace.paused && window.held > 0);

await test(
  'bots as opponents play on by themselves, seen moving',
  { settings: { motion: true, speed: 40 } },
  async (page) => {
    await begin(page, START, [PERSON, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'easy' }]);
    await clickOn(page, 3, 25);
    ensure((await length(page)) > 25, 'the bots moved too');
  },
);

await test("the others' turns are told, and each line shows its moment", {}, async (page) => {
  await begin(page, START, [PERSON, BOT, BOT]);
  const toOwnTurn = () => page.waitForFunction(() => window.florin.game.personDecides);
  for (let i = 0; i < 6; i++) {
    await toOwnTurn();
    await clickOn(page, i + 1, 4);
  }
  await toOwnTurn();
  await page.waitForSelector('.since h2');
  const told = await page.evaluate(async () => {
    const { sinceTurnOf, turnsOf } = await import('./frame/story.js');
    const { face, steps, table } = window.florin.game;
    return sinceTurnOf(turnsOf(face, steps), table.viewer).map(({ seat, lines }) => ({
      seat,
      lines: lines.map(({ event, at }) => ({ text: event.text, at })),
    }));
  });
  ensure(
    told.every(({ seat }) => seat !== 1),
    'nothing of what one did oneself',
  );
  const lines = told.flatMap((turn) => turn.lines);
  equal(
    (await page.locator('.since li .line').allTextContents()).map((text) => text.trim()).join('\n'),
    lines.map(({ text }) => text).join('\n'),
    'the lines on the page',
  );
  equal(await page.locator('.since li').count(), await page.locator('.since li .sign svg').count(), 'signs');
  ensure(!lines.some(({ text }) => / (buys|plays|wins|places) /.test(text)), 'told in the past tense');
  const seen = lines.findIndex(({ text }) => / (bought|placed|sold|played) /.test(text)); // it changes the table
  for (const more of await page.locator('.since .more').all()) await more.click();
  await page.locator('.since li .line').nth(seen).click();
  await page.waitForFunction((at) => window.florin.game.at === at, lines[seen].at);
  await page.waitForFunction(() => document.querySelector('.changed'));
  await page.getByRole('button', { name: 'Return to the game' }).click();
  await page.waitForFunction(() => window.florin.game.live && !document.querySelector('.changed'));
});

await test('bots are paused, go one by one, and hurry on', { settings: { speed: 1200 } }, async (page) => {
  await watchPace(page);
  await begin(page, START, [PERSON, BOT, BOT]); // the third seat begins
  // At once: on a busy machine the bots may be done before a pointer gets there.
  await page.waitForFunction(() => {
    const pause = document.querySelector('.prompt .controls button[title="Pause"]');
    pause?.click();
    return pause !== null;
  });
  await isHeld(page);
  const held = await length(page);
  await rest(page, 1300); // longer than a move takes
  equal(await length(page), held, 'moves while paused');
  const asked = await page.evaluate(() => window.florin.game.position.view.prompt);
  ensure(!(await page.textContent('.prompt')).includes(asked), "a bot's question is not the person's");
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, held);
  await isHeld(page);
  const told = await page.evaluate((n) => {
    const steps = window.florin.game.steps.slice(n);
    return steps.filter(({ events }) => events.some(({ text }) => text)).length;
  }, held);
  equal(told, 1, 'things told by one step');
  const before = await length(page);
  await page.keyboard.press('n'); // the same by keys
  await page.waitForFunction((n) => window.florin.game.table.length > n, before);
  await page.keyboard.press('k');
  await page.waitForFunction(() => !window.florin.game.pace.paused);
  await page.keyboard.press('k');
  await page.waitForFunction(() => window.florin.game.pace.paused);
  await page.keyboard.press('s');
  await page.waitForFunction(() => window.florin.game.personDecides);
});

await test('a bot of a game that was left does not hold up the next', { settings: { speed: 1200 } }, async (page) => {
  await watchPace(page);
  await page.evaluate(() => {
    const { bots } = window.florin.game;
    const choose = bots.choose.bind(bots);
    bots.choose = async (...asked) => {
      bots.choose = choose;
      const answer = await choose(...asked);
      return new Promise((resolve) => (window.answer = () => resolve(answer)));
    };
  });
  await begin(page, START, [PERSON, BOT, BOT]);
  await page.waitForFunction(() => window.answer);
  await begin(page, START, [PERSON, BOT, BOT]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await isHeld(page);
  await page.evaluate(() => window.answer()); // when the others already wait
  const held = await length(page);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction((n) => window.florin.game.table.length > n, held);
});

await test(
  'battles, fairs and regimes are staged, unless nothing is to move',
  { settings: { motion: true, speed: 500 } },
  async (page) => {
    await begin(page, WON, []);
    const replay = (kind) =>
      page.evaluate((kind) => {
        const { steps } = window.florin.game;
        const at = steps.findIndex(({ events }) => events.some((e) => e.kind === kind && e.more?.defenders !== 0)) + 1;
        if (!at) throw new Error(`no ${kind} in this game`);
        const begun = performance.now();
        return window.florin.moments.replay(at).then(() => performance.now() - begun);
      }, kind);
    const stages = { battle_fought: '.stage .battle .falls', fair_held: '.flying', square_taken: '.stage .turning' };
    for (const [kind, selector] of Object.entries(stages)) {
      const seen = page.waitForSelector(selector, { state: 'attached' });
      const took = await replay(kind);
      await seen;
      ensure(took > 300, `${kind} took ${took} ms`);
      await page.waitForFunction(() => !document.querySelector('.stage'));
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      window.staged = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.staged += addedNodes.length;
      }).observe(document.body, { childList: true });
    });
    for (const kind of Object.keys(stages)) await replay(kind);
    equal(await page.evaluate(() => window.staged), 0, 'things staged where nothing is to move');
  },
);

await test('who can win is told; the first button wins; the end has its page', {}, async (page) => {
  await beforeTheEnd(page, 1);
  const [winner, stakes] = await page.evaluate(() => {
    const { decider, position } = window.florin.game;
    return [decider, position.view.stakes];
  });
  const own = stakes.find(({ seat, victory }) => seat === winner && victory === 'imperial');
  ensure(own?.now && own.comet === undefined, 'the victory is there for the taking');
  ensure((await page.textContent('.stakes')).includes(own.text), 'it is told');
  const first = page.locator('.prompt .choices button').first();
  ensure((await first.textContent()).includes('You can win now'), 'the first button wins');
  const keys = await page.locator('.prompt .choices kbd').allTextContents();
  ensure(keys[0] === '1' && new Set(keys).size === keys.length, `buttons go by ${keys}`);
  await page.keyboard.press('1');
  await page.waitForSelector('.end');
  const result = await page.evaluate(() => window.florin.game.position.result);
  equal(result.winners.join(), String(winner), 'the winner');
  ensure(result.text.startsWith(await page.textContent('.end h1')), 'how it was won');
  const seats = await page.evaluate(() => window.florin.game.table.players.length);
  equal(await page.locator('.standings li').count(), seats, 'standings');
  await page.waitForSelector('.curve polyline');
  equal(await page.locator('.curve polyline').count(), seats, 'lines of the curve');
  equal(await page.locator('.moments li').count(), 3, 'sharpest turns');
  const chances = await page.evaluate(() => window.florin.game.bots.chances(window.florin.game.table));
  for (const { shares } of chances) {
    const sum = shares.reduce((a, b) => a + b, 0);
    ensure(Math.abs(sum - 1000) <= seats, `shares of ${sum}`);
  }
  equal(chances.at(-1).shares[winner - 1], 1000, 'the winner has it all in the end');
  const saved = page.waitForEvent('download');
  await page.locator('.end').getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.locator('.moments button').nth(1).click();
  await page.waitForFunction(() => !window.florin.game.live && !document.querySelector('.end'));
  await page.getByRole('button', { name: 'Return to the game' }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction(() => window.florin.game.table.length === 0 && !document.querySelector('.end'));
  equal(await page.evaluate(() => window.florin.game.table.players.length), seats, 'seats of the rematch');
  equal(await page.evaluate(() => window.florin.game.table.options.map), 'reformation', 'options of the rematch');
});

await test('little is told for each decision', {}, async (page) => {
  const bots = Array(3).fill({ kind: 'bot', level: 'novice' });
  const told = await page.evaluate(
    async ([record, players]) => {
      const app = window.florin;
      const { engine } = app.game.table;
      await app.open(record, players);
      let bytes = 0;
      const tell = engine.tell;
      engine.tell = (request) => {
        const text = tell.call(engine, request);
        bytes += text.length;
        return text;
      };
      const before = app.game.table.length;
      while (app.game.table.length < before + 100 && !app.game.position.over)
        await new Promise((resolve) => setTimeout(resolve, 5));
      return bytes / (app.game.table.length - before);
    },
    [START, bots],
  );
  console.log(`  ${(told / 1000).toFixed(1)} KB a decision`);
  ensure(told < 10000, `${told} characters a decision`);
});

await done();
