// How the table is drawn, on screens of all sizes: node tests/web/drawing.mjs FLORIN [NAME-PART]
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
import { BOT, START } from './plays.mjs';

const [florin, only] = process.argv.slice(2);
const { test, done } = await atTable(florin, only);

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

/** Every place of the map that can be touched, with what stands there. */
const placesOfMap = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.map [data-spot]')]
      .map((e) => `${e.getAttribute('data-spot')}: ${e.getAttribute('aria-label')}`)
      .sort()
      .join('\n'),
  );

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

await done();
