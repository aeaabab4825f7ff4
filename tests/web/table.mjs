// The table in a real browser: node tests/web/table.mjs FLORIN [NAME-PART]. FLORIN is the built program with its pages.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clickOn } from './hands.mjs';
import {
  atTable,
  begin,
  ensure,
  equal,
  HUGE,
  LAPTOP,
  length,
  PERSON,
  PHONE,
  rest,
  settled,
  violations,
  WIDE,
} from './harness.mjs';

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
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForFunction(() => window.florin);
  const found = await page.evaluate(async () => {
    const { hasFace } = await import('./frame/faces.js');
    return window.florin.game.table.engine.ask({ cmd: 'games' }).games.filter(({ id }) => hasFace(id) && id !== 'aor');
  });
  await page.close();
  return found;
})();

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

const game = games[0].id;
const START = `game: ${game}\nformat: 3\nseed: 7\nseats: 3\n`;

await test(
  'bots as opponents play on by themselves, seen moving',
  { settings: { motion: true, speed: 40 } },
  async (page) => {
    await begin(page, START, [PERSON, { kind: 'bot', level: 'novice' }, { kind: 'bot', level: 'easy' }]);
    await clickOn(page, 3, 25);
    ensure((await length(page)) > 25, 'the bots moved too');
  },
);

// ---- the story, the stakes and the end ----

/** A game that was won by declaring a victory. */
const WON = readFileSync(new URL('../records/pax2e-04.florin', import.meta.url), 'utf8');
const BOT = { kind: 'bot', level: 'novice' };

/** People at all seats of the game that was won, before its last moves. */
const beforeTheEnd = async (page, back) => {
  await begin(page, WON, []);
  await page.evaluate(async (back) => {
    const { game } = window.florin;
    await game.look(game.table.length - back);
    await game.branch();
  }, back);
};

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
    (await page.locator('.since li').allInnerTexts()).map((text) => text.trim()).join('\n'),
    lines.map(({ text }) => text).join('\n'),
    'the lines on the page',
  );
  equal(await page.locator('.since li').count(), await page.locator('.since li .sign svg').count(), 'signs');
  ensure(!lines.some(({ text }) => / (buys|plays|wins|places) /.test(text)), 'told in the past tense');
  const seen = lines.findIndex(({ text }) => / (bought|placed|sold|played) /.test(text)); // it changes the table
  await page.locator('.since li button').nth(seen).click();
  await page.waitForFunction((at) => window.florin.game.at === at, lines[seen].at);
  await page.waitForFunction(() => document.querySelector('.changed'));
  await page.getByRole('button', { name: 'Return to the game' }).click();
  await page.waitForFunction(() => window.florin.game.live && !document.querySelector('.changed'));
});

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

await test('bots are paused, go one by one, and hurry on', { settings: { speed: 1200 } }, async (page) => {
  await watchPace(page);
  await begin(page, START, [PERSON, BOT, BOT]); // the third seat begins
  await page.waitForSelector('.prompt .controls');
  await page.getByRole('button', { name: 'Pause' }).click();
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

/** From now on `window.drawn` has what draws itself when a value that it is drawn from has changed, and when it did. */
const watchDrawing = (page) =>
  page.evaluate(async () => {
    const { InTurn } = await import('./frame/turns.js');
    const { render } = InTurn.prototype;
    window.drawn = [];
    InTurn.prototype.render = function () {
      if (this.props.of) window.drawn.push({ part: this, frame: document.timeline.currentTime });
      return render.call(this);
    };
  });

await test('what did not change is not drawn again', {}, async (page) => {
  await watchDrawing(page);
  const drawnWith = async (level, moves) => {
    await begin(page, START, Array(3).fill({ kind: 'bot', level }));
    return page.evaluate(async (moves) => {
      const { game, turns } = window.florin;
      const { bots } = game;
      const choose = bots.choose.bind(bots);
      let thinking = 0; // parts drawn while nothing happened
      bots.choose = async (...asked) => {
        await turns.drawn(); // the move before
        const before = window.drawn.length;
        const answer = await choose(...asked);
        thinking += window.drawn.length - before;
        return answer;
      };
      await turns.drawn();
      const start = game.table.length;
      window.drawn = [];
      while (game.table.length < start + moves) await new Promise((resolve) => setTimeout(resolve, 20));
      bots.choose = choose;
      const parts = window.drawn.filter(({ part }) => part.base?.matches('.part')).length;
      return { thinking, share: parts / ((game.table.length - start) * game.face.parts.length) };
    }, moves);
  };
  equal((await drawnWith('expert', 8)).thinking, 0, 'parts drawn while a bot thinks');
  const { share } = await drawnWith('novice', 80);
  console.log(`  ${Math.round(share * 100)} % of the parts drawn again a move`);
  ensure(share < 0.7, `${share} of the parts drawn a move`);
});

await test(
  "a bot's move is drawn in turns: nothing twice, and in the end as if at once",
  { settings: { motion: true, speed: 150 } },
  async (page) => {
    await watchDrawing(page);
    await begin(page, START, Array(3).fill(BOT));
    const moves = await page.evaluate(async () => {
      const { game } = window.florin;
      const { moving } = game.ears;
      const moves = [];
      game.ears.moving = () => {
        moves.push(window.drawn);
        window.drawn = [];
        moving();
      };
      while (moves.length < 25) await new Promise((resolve) => setTimeout(resolve, 20));
      game.pace.pause();
      return moves.slice(2).map((drawn) => ({
        twice: drawn.length - new Set(drawn.map(({ part }) => part)).size,
        frames: new Set(drawn.map(({ frame }) => frame)).size,
      }));
    });
    equal(moves.filter(({ twice }) => twice).length, 0, 'moves for which something was drawn twice');
    ensure(Math.max(...moves.map(({ frames }) => frames)) > 1, 'parts take turns');
    const drawn = () =>
      page.evaluate(async () => {
        await window.florin.turns.drawn();
        const marked = () => document.querySelector('.parts :is(.pulse, .unseen)'); // for a moment
        while (marked()) await new Promise((resolve) => setTimeout(resolve, 20));
        const tags = document.querySelector('.parts').innerHTML.replaceAll(' class=""', '').split('<');
        return tags.map((tag) => [...new Set(tag.split(/[\s"]+/))].sort().join(' ')); // names come in any order
      });
    const inTurns = await drawn();
    await page.evaluate(() => window.florin.goTo('games'));
    await page.waitForSelector('.games');
    await page.evaluate(() => window.florin.goTo('table'));
    const anew = await drawn();
    const i = anew.findIndex((tag, k) => tag !== inTurns[k]);
    equal(inTurns[i], anew[i], 'the first that differs when drawn anew');
  },
);

await test('a sign placed by its numbers is where a transform would put it', {}, async (page) => {
  const far = await page.evaluate(async () => {
    const { placed } = await import('./pax/placed.js');
    const { BANKS, FAITHS, OPS, PIECES, PRESTIGE, SHOTS } = await import('./pax/glyphs.js');
    const pathOf = (d) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', d);
      return path;
    };
    const ops = Object.values(OPS).flatMap(({ path }) => path || []);
    const paths = [...ops, ...[BANKS, FAITHS, PIECES, PRESTIGE, SHOTS].flatMap(Object.values)];
    const wrong = [];
    for (const d of paths)
      for (const [x, y, wide, high] of [
        [2.6, 1.4, 0.8, 0.8],
        [120, 0, -1, 1],
        [0, 84, 1, -1],
        [120, 84, -1, -1],
      ]) {
        const [from, to] = [pathOf(d), pathOf(placed(d, x, y, wide, high))];
        // nowhere between two strokes of a sign
        for (let part = 0; part < 23; part++) {
          const a = from.getPointAtLength((from.getTotalLength() * (part + 0.3)) / 23);
          const b = to.getPointAtLength((to.getTotalLength() * (part + 0.3)) / 23);
          if (Math.hypot(a.x * wide + x - b.x, a.y * high + y - b.y) > 0.1) wrong.push(d);
        }
      }
    return [...new Set(wrong)];
  });
  equal(far.join(' | '), '', 'paths that went elsewhere');
});

await test('the heap grows with the log alone', {}, async (page) => {
  const cdp = await page.context().newCDPSession(page);
  const bots = Array(4).fill({ kind: 'bot', level: 'novice' });
  await begin(page, START.replace('seats: 3', 'seats: 4'), bots);
  const measure = async (moves) => {
    const reached = (n) => window.florin.game.table.length >= n || window.florin.game.position.over;
    await page.waitForFunction(reached, moves);
    let usedSize = Infinity; // the least of several: the game goes on meanwhile
    for (let i = 0; i < 5; i++) {
      await page.waitForTimeout(100);
      await cdp.send('HeapProfiler.collectGarbage');
      usedSize = Math.min(usedSize, (await cdp.send('Runtime.getHeapUsage')).usedSize);
    }
    const log = await page.evaluate(() => JSON.stringify(window.florin.game.steps).length);
    return { usedSize, log, length: await length(page) };
  };
  const early = await measure(150); // by then the scripts are compiled
  const late = await measure(400);
  const grown = late.usedSize - early.usedSize;
  const log = late.log - early.log;
  const kilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;
  console.log(`  ${kilobytes(grown)} from move ${early.length} to ${late.length}, the log ${kilobytes(log)} as text`);
  // Objects and lines on the page for every sentence, and what a collector leaves lying.
  ensure(grown < 12 * log + 1_000_000, `${grown} bytes for a log of ${log}`);
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

await test('a phone: pages by swipe, a card large by a long press', { size: PHONE }, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.locator('.pages button').nth(1).click();
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const box = await page.locator('.market .card.can[data-zoom]').first().boundingBox();
  await touch('touchStart', [{ x: box.x + 30, y: box.y + 30 }]);
  await page.waitForSelector('.zoom h3');
  await touch('touchEnd', []);
  equal(await length(page), 0, 'moves made by looking');
  await page.getByRole('button', { name: 'Close' }).click();
  await touch('touchStart', [{ x: 300, y: 300 }]);
  await touch('touchMove', [{ x: 150, y: 305 }]);
  await touch('touchMove', [{ x: 60, y: 305 }]);
  await touch('touchEnd', []);
  await page.waitForFunction(() => window.florin.pages.page === 'tableaux');
});

/** Every place of the map that can be touched, with what stands there. */
const placesOfMap = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.map [data-spot]')]
      .map((e) => `${e.getAttribute('data-spot')}: ${e.getAttribute('aria-label')}`)
      .sort()
      .join('\n'),
  );

await test('the map: a chart and a diagram with the same places', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 8, 40);
  const chart = await placesOfMap(page);
  for (const kind of ['city:', 'border:', 'empire:', 'item:']) ensure(chart.includes(kind), `${kind} is on the chart`);
  await page.getByRole('button', { name: 'Diagram' }).click();
  await page.waitForSelector('.map.diagram');
  equal(await placesOfMap(page), chart, 'places');
  await page.reload();
  await page.waitForSelector('.map.diagram');
  await page.locator('.menu summary').click();
  await page.locator('.menu select').last().selectOption('chart');
  await page.waitForSelector('.map.chart');
});

await test(
  'a phone: the chart as wide as the screen, nearer by two taps and by a pinch',
  { size: PHONE },
  async (page) => {
    await begin(page, START, [PERSON, PERSON, PERSON]);
    await page.locator('.pages button').first().click();
    const cdp = await page.context().newCDPSession(page);
    let now = Date.now() / 1000;
    const touch = (type, ...at) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([x, y]) => ({ x, y })),
        timestamp: (now += 0.02), // a quick hand, however slow the machine
      });
    const wide = () => page.evaluate(() => document.querySelector('.ground').getBoundingClientRect().width);
    const { x, y, width, height } = await page.locator('.map .window').boundingBox();
    ensure(Math.abs((await wide()) - width) < 1 && width > PHONE.width - 40, `the chart is ${await wide()} px wide`);
    const sea = [x + width * 0.08, y + height * 0.5];
    for (let i = 0; i < 2; i++) {
      await touch('touchStart', sea);
      await touch('touchEnd');
    }
    await page.waitForSelector('.map.zoomed');
    ensure((await wide()) > 2 * width, 'two taps draw it nearer');
    await page.getByRole('button', { name: 'Whole map' }).click();
    await page.waitForFunction(() => !document.querySelector('.map.zoomed'));
    const [left, right] = [(by) => [sea[0] + 60 - by, sea[1]], (by) => [sea[0] + 60 + by, sea[1]]];
    await touch('touchStart', left(10), right(10));
    for (const by of [20, 30, 40]) await touch('touchMove', left(by), right(by));
    await touch('touchEnd');
    await page.waitForSelector('.map.zoomed');
    equal(await length(page), 0, 'moves made by looking');
  },
);

for (const size of [PHONE, LAPTOP, WIDE, HUGE]) {
  await test(`no text is smaller than 13 px at ${size.width} px`, { size }, async (page) => {
    await begin(page, START, [PERSON, PERSON, PERSON]);
    await clickOn(page, 6, 60);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('#app *')].flatMap((e) => {
        const words = [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (!words || !e.getBoundingClientRect().width || e.closest('.sr, title')) return [];
        const size =
          parseFloat(getComputedStyle(e).fontSize) * (e instanceof SVGGraphicsElement ? e.getScreenCTM().a : 1);
        return size < 12.95 ? [`${e.textContent.trim()}: ${size.toFixed(1)}`] : [];
      }),
    );
    equal(small.join(', '), '', 'small');
  });

  await test(`Thrones are named, and no other name is covered, at ${size.width} px`, { size }, async (page) => {
    await begin(page, START, [PERSON, PERSON, PERSON]);
    if (size === PHONE) {
      await page.evaluate(() => window.florin.pages.turnTo('map'));
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await rest(page, 400); // drawn anew at its size, a moment after the last change
      await settled(page);
    }
    const covered = await page.evaluate(() => {
      const boxOf = (e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return { left: x, right: x + width, top: y + height * 0.3, bottom: y + height * 0.75 }; // small letters
      };
      const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
      const names = [...document.querySelectorAll('.map .names text')].map((e) => ({ e, box: boxOf(e) }));
      const rulers = names.filter(({ e }) => e.matches('.ruler'));
      const met = rulers.flatMap((ruler) => names.filter((other) => other !== ruler && meet(ruler.box, other.box)));
      const shown = rulers.filter(({ box }) => box.right > box.left);
      return { rulers: shown.length, met: met.map(({ e }) => e.textContent) };
    });
    equal(covered.rulers, 10, 'named Thrones');
    equal(covered.met.join(', '), '', 'covered');
  });
}

await test('a hint can be played', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await page.keyboard.press('h');
  await page.waitForFunction(() => window.florin.choice.hint);
  await page.getByRole('button', { name: 'Play this move' }).click();
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

/** Plays on at random until the moves offered are such as are wanted. */
const playUntil = async (page, wanted) => {
  for (let i = 1; i < 200 && !(await page.evaluate(wanted)); i++) await clickOn(page, i, 1);
  ensure(await page.evaluate(wanted), `nothing like ${wanted}`);
};
const buttons = (page) => page.locator('.prompt .choice').allTextContents();

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

await test('every glyph stands out from what it lies on, in all frames and both themes', {}, async (page) => {
  const faint = await page.evaluate(async () => {
    const { html, render } = await import('./frame/ui.js');
    const { OpIcon, Prestige, Shield, ShotIcon, TokenIcon, Coin } = await import('./pax/icons.js');
    const { facts } = window.florin.game;
    const cards = Object.values(facts.cards);
    const unique = (all) => [...new Set(all)];
    const ops = unique(cards.flatMap(({ ops }) => ops.map(({ id }) => id)));
    const shots = unique(cards.flatMap(({ one_shot: shot }) => shot?.id ?? []));
    const banks = Object.keys(facts.banks);
    const tokens = [...Object.keys(facts.tokens), ...banks.map((bank) => `pawn:${bank}`)];
    const glyphs = html`
      ${ops.map((op) => html`<${OpIcon} op=${op} title=${op} />`)}
      ${ops.map((op) => html`<${OpIcon} op=${op} title=${op} size=${17} />`)}
      ${shots.map((id) => html`<${ShotIcon} shot=${{ id }} title=${id} />`)}
      ${Object.keys(facts.prestige).map((kind) => html`<${Prestige} kind=${kind} title=${kind} />`)}
      ${tokens.map((token) => html`<${TokenIcon} token=${token} title=${token} />`)}
      ${banks.map((bank) => html`<${Shield} bank=${bank} title=${bank} />`)}
      <${Coin} />`;
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\d.]+/g).map(Number);
      const linear = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const contrast = (a, b) => {
      const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
      return (bright + 0.05) / (dark + 0.05);
    };
    const found = new Set();
    const box = document.body.appendChild(document.createElement('div'));
    for (const theme of ['light', 'dark'])
      for (const look of ['first-edition', 'second-edition'])
        for (const bank of banks) {
          document.documentElement.dataset.theme = theme;
          box.dataset.look = look;
          render(html`<div class=${`own of-${bank}`}><div class="card normal west">${glyphs}</div></div>`, box);
          for (const sign of box.querySelectorAll('.sign')) {
            const svg = sign.closest('svg');
            const ground =
              sign.parentElement.querySelector(':scope > .body, :scope > .tile') ?? svg.querySelector('.body, .tile');
            const fill = (e) => getComputedStyle(e).fill;
            const ratio = contrast(fill(sign), fill(ground));
            const name = svg.getAttribute('aria-label') ?? svg.getAttribute('class');
            if (ratio < 3) found.add(`${name} ${ratio.toFixed(2)} (${theme}, ${look}, ${bank})`);
          }
        }
    box.remove();
    return [...found];
  });
  equal(faint.slice(0, 12).join('; '), '', `${faint.length} glyphs with less than 3:1`);
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

await test('every card opens large', {}, async (page) => {
  await page.evaluate(() => {
    const app = window.florin;
    for (const id of Object.keys(app.game.facts.cards)) {
      app.choice.zoom = id;
      app.choice.zoomHeld = true;
      app.changed();
    }
  });
  await page.waitForSelector('.zoom h3');
  ensure((await page.locator('.zoom li').count()) > 0, 'icons are explained');
});

await test('in Italian no word is missing', { locale: 'it' }, async (page) => {
  const [en, it] = ['en', 'it'].map((l) =>
    JSON.parse(readFileSync(new URL(`../../web/i18n/${l}.json`, import.meta.url), 'utf8')),
  );
  equal(Object.keys(it).join(), Object.keys(en).join(), 'the same keys');
  equal(await page.getAttribute('html', 'lang'), 'it', 'language');
  ensure((await page.textContent('.toolbar')).includes('Annulla'), 'the toolbar is Italian');
  for (const key of Object.keys(en))
    ensure(it[key] !== en[key] || ['menu', 'pax.deck', 'level.normal', 'aor.area'].includes(key), `${key} is English`);
});

await test('no English is left in Italian', {}, async (page) => {
  await begin(page, START, [PERSON, PERSON, PERSON]);
  await clickOn(page, 6, 60);
  const left = await page.evaluate(async () => {
    const app = window.florin;
    const texts = () => {
      const found = new Set();
      // A ruler's name on a Throne comes in pieces.
      for (const element of document.querySelectorAll('#app *:not(.ruler, .ruler *)')) {
        // The first edition's sections have Italian names: a sentence that cites is looked at as a whole.
        if (element.querySelector(':scope > .section')) found.add(element.textContent.trim());
        else
          for (const node of element.childNodes)
            if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent.trim());
        for (const name of ['aria-label', 'title']) found.add(element.getAttribute(name) ?? '');
      }
      return found;
    };
    const spoken = async (language) => {
      await app.set({ language });
      await app.turns.drawn();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await app.turns.drawn();
      return texts();
    };
    // Names are names: cards, kings, banks, cities; so are keys and sections of the rulebook.
    const { cards, banks, cities, empires } = app.game.facts;
    const names = [cards, banks, cities, empires]
      .flatMap((all) => Object.values(all).flatMap((x) => [x.title, x.name, x.label, x.tiny]))
      .concat(Object.values(app.game.position.view.faces));
    const same = [];
    for (const screen of ['table', 'new', 'help']) {
      app.screen = screen;
      const english = await spoken('en');
      const italian = await spoken('it');
      same.push(...[...italian].filter((text) => english.has(text) && /[a-z]{3}/i.test(text)));
    }
    const allowed = new Set([
      ...names,
      'Florin',
      'Menu',
      'English',
      'Italiano',
      'Tab',
      'Enter',
      'Esc',
      'jihad',
      'Age of Renaissance',
    ]);
    return same.filter((text) => !allowed.has(text.replace(/:$/, '')) && !/^[A-Z ]+( [a-z])?$/.test(text));
  });
  equal(left.join(' | '), '', 'the same in both languages');
});

for (const [size, theme] of [
  [WIDE, 'light'],
  [PHONE, 'dark'],
])
  await test(`axe finds nothing at ${size.width} px, ${theme}`, { size, settings: { theme } }, async (page) => {
    await begin(page, START, [PERSON, PERSON, PERSON]);
    await clickOn(page, 8, 30);
    const look = async (where) => equal((await violations(page)).join('\n'), '', where);
    await look('table');
    await page.evaluate(() => ((window.florin.screen = 'new'), window.florin.changed()));
    await look('new game');
    await page.evaluate(() => ((window.florin.screen = 'help'), window.florin.changed()));
    await look('help');
  });

/** The scripts that a script needs before it runs: itself and what it imports, as paths within the page. */
const importsOf = (name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  const text = name.startsWith('vendor/') ? '' : readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');
  for (const [, from] of text.matchAll(/^(?:import|export)\b[^;'=]*'([^']+)';/gm)) {
    const at = new URL(BARE[from] ?? from, `http://page/${name}`).pathname.slice(1);
    importsOf(at, found);
  }
  return found;
};
const BARE = { preact: '/vendor/preact.js', 'preact/hooks': '/vendor/hooks.js', htm: '/vendor/htm.js' };

await test('how soon the first position shows', {}, async (page) => {
  const preloaded = await page.evaluate(() => {
    const links = [...document.querySelectorAll('link[rel=modulepreload], script[src]')];
    return links.map((e) => new URL(e.href || e.src).pathname.slice(1));
  });
  const needed = ['host/arrive.js', 'main.js', 'pax/face.js'].flatMap((name) => [...importsOf(name)]);
  const late = needed.filter((name) => !preloaded.includes(name));
  equal([...new Set(late)].join(), '', 'scripts that index.html does not preload');
  equal(preloaded.filter((name) => !needed.includes(name)).join(), '', 'scripts preloaded for nothing');
  const ready = await page.evaluate(() => performance.getEntriesByName('florin-ready')[0].startTime);
  console.log(`  first position after ${Math.round(ready)} ms`);
});

await test('everything is small', {}, async (page) => {
  const first = await page.evaluate(() =>
    [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].map((name) =>
      new URL(name).pathname.replace(/^\/$/, '/index.html'),
    ),
  );
  const site = join(folder, 'site');
  execFileSync(florin, ['site', site], { stdio: 'ignore' });
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizeOf = (name) => gzipSync(readFileSync(join(site, name)), { level: 9 }).length;
  const sum = (names) => names.reduce((total, name) => total + sizeOf(name), 0);
  const all = sum(
    files.map((f) => relative(site, join(f.path, f.name))).filter((name) => !/^(networks|host)\/|lean-qr/.test(name)),
  );
  const loaded = sum([...new Set(first)].filter((path) => !path.startsWith('/networks/')));
  const kb = (bytes) => Math.round(bytes / 1000);
  console.log(`  ${kb(loaded)} KB compressed at first, ${kb(all)} KB in all but networks and what a server brings`);
  ensure(loaded < 700_000 && all < 920_000, `${loaded} and ${all} bytes`);
  for (const name of readdirSync(join(site, 'networks')))
    ensure(sizeOf(`networks/${name}`) <= 500_000, `${name}: ${sizeOf(`networks/${name}`)} bytes`);
});

await test('the bench page plays the native games', {}, async (page) => {
  await page.goto(`${address}bench.html`);
  await page.waitForFunction(() => window.bench);
  for (const { id, signature, speed } of await page.evaluate(() => window.bench)) {
    equal(
      signature,
      execFileSync(florin, ['bench', '--signature', id], { encoding: 'utf8' }).trim(),
      `signature of ${id}`,
    );
    console.log(`  ${id}: ${speed} decisions a second in the page`);
  }
});

await done();
