// A contact sheet for whoever reviews a change: node tests/web/contact.mjs FLORIN FOLDER [SCENE [SIZE...]]. Scenes of
// both games at several sizes, a picture each, and one page that shows them all.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WON } from './plays.mjs';
import { begin, launch, NOVICE, PERSON, ready, rest, serve, settled, SIZES, viewportOf } from './harness.mjs';

const [florin, folder = 'contact-sheet', wanted = '', ...sizes] = process.argv.slice(2);
const six = 'game: aor\nformat: 3\nseed: 7\nseats: 6\n';
const ENDED = readFileSync(new URL('../records/aor-09.florin', import.meta.url), 'utf8');
const alone = 'game: pax2e\nformat: 3\noption opponent: solitaire\nseed: 7\nseats: 2\n';
const three = 'game: pax2e\nformat: 3\nseed: 7\nseats: 3\n';

/** Bots play until somebody is asked for `step` after so many moves; a person sits down where it is due. */
const goTo = async (page, record, from, step) => {
  const seats = Number(/^seats: (\d)/m.exec(record)?.[1]);
  await begin(page, record, Array(seats).fill(PERSON));
  await page.evaluate(
    async ([from, step, novice]) => {
      const { table } = window.florin.game;
      const look = (seat, part) => table.engine.ask({ cmd: 'view', seat, parts: [part] });
      const choices = () => look(table.decider, 'moves').moves;
      const asked = () => !step || choices().some(({ move }) => new RegExp(step).test(move));
      while (table.length < from || !asked() || choices().length < 2) {
        const bot = { cmd: 'bot', seat: table.decider, level: 'novice', seed: table.length, stays: true };
        const { seat, move } = table.engine.ask(bot);
        table.turn = table.engine.ask({ cmd: 'apply', seat, move });
        if (!table.decider) throw new Error(`nobody was asked for ${step} by move ${table.length}`);
      }
      const players = table.players.map((one, i) => (i + 1 === table.decider ? one : novice));
      await window.florin.open(await table.record(), players);
    },
    [from, step, NOVICE],
  );
  await settled(page);
};

/** A game that is over, at the page of its end. */
const goToEnd = async (page, record) => {
  await begin(page, record, Array(Number(/^seats: (\d)/m.exec(record)?.[1])).fill(PERSON));
  await page.evaluate(() => window.florin.goTo('end'));
  await page.waitForSelector('.end .moments, .end .curve');
};

/** Touches the nth choice of a kind, as a hand does. */
const touch = async (page, kind, nth = 0) => {
  await page.evaluate(
    async ([kind, nth]) => {
      const { choice, pages, game } = window.florin;
      const spots = [...choice.marks.can].filter((spot) => spot.startsWith(kind));
      const spot = spots[Math.min(nth, spots.length - 1)];
      if (!spot) return;
      const place = document.querySelector(`.part [data-spot="${CSS.escape(spot)}"]`);
      const page = place?.closest('[data-page]')?.getAttribute('data-page');
      if (page && game.face.pages.includes(page)) pages.turnTo(page);
      const zoom = place?.closest('[data-zoom]')?.getAttribute('data-zoom');
      await choice.touch(spot, { zoom, rect: place?.getBoundingClientRect() });
    },
    [kind, nth],
  );
  await settled(page);
};

const SCENES = {
  welcome: async (page) => page.evaluate(() => window.florin.goTo('welcome')),
  new: async (page) => page.evaluate(() => window.florin.goTo('new')),
  'pax-middle': (page) => goTo(page, three, 48, '^buy '),
  'pax-card': async (page) => {
    await goTo(page, three, 48, '^buy ');
    await touch(page, 'market:', 2);
  },
  'pax-last': async (page) => {
    await goTo(page, three, 48, '^buy ');
    await page.evaluate(() => window.florin.game.play('buy west 1'));
    await touch(page, 'market:', 2);
  },
  'pax-alone': async (page) => goTo(page, alone, 30, '^buy '),
  'pax-end': (page) => goToEnd(page, WON),
  'pax-ops': (page) => goTo(page, three, 40, '^op '),
  'aor-bid': (page) => goTo(page, six, 1, '^(bid|wish)'),
  'aor-tokens': (page) => goTo(page, six, 20, '^bid -'),
  'aor-story': async (page) => {
    await goTo(page, six, 150, '^buy ');
    await page.evaluate(() => window.florin.pages.turnTo('story'));
  },
  'aor-goods': async (page) => {
    await goTo(page, six, 120, '^buy ');
    await page.evaluate(() => window.florin.pages.turnTo('goods'));
  },
  'aor-end': (page) => goToEnd(page, ENDED),
  'aor-map': (page) => goTo(page, six, 20),
  'aor-expand': (page) => goTo(page, six, 60, '^(place|attack)'),
  'aor-attack': async (page) => {
    await goTo(page, six, 300, '^attack');
    const place = await page.evaluate(() => {
      const { game } = window.florin;
      return game.moves.find(({ move }) => move.startsWith('attack'))?.spots[0].spot;
    });
    await touch(page, place);
  },
  'aor-buy': async (page) => {
    await goTo(page, six, 120, '^buy ');
    await touch(page, 'advance:');
    await page.evaluate(() => window.florin.choice.settled && window.florin.choice.take(window.florin.choice.settled));
    await settled(page);
  },
};

const server = await serve(florin);
const browser = await launch();
mkdirSync(folder, { recursive: true });
const pictures = [];
for (const size of sizes.length ? sizes : SIZES) {
  const viewport = viewportOf(size);
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 1100, locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem('florin.settings', JSON.stringify({ speed: 150, motion: true, cover: false })),
  );
  await page.goto(server.address);
  await ready(page);
  for (const [name, show] of Object.entries(SCENES).filter(([name]) => name.includes(wanted))) {
    await show(page);
    await rest(page, 900); // what moves has come to rest
    const file = `${name}-${size}.png`;
    await page.screenshot({ path: join(folder, file) });
    pictures.push(file);
  }
  await context.close();
}
const figure = (file) => `<figure><a href="${file}"><img src="${file}"></a><figcaption>${file}</figcaption></figure>`;
const style =
  'figure { display: inline-block; margin: 8px } img { height: 320px } figcaption { font: 14px sans-serif }';
writeFileSync(
  join(folder, 'index.html'),
  `<meta charset="utf-8"><style>${style}</style>${pictures.map(figure).join('')}`,
);
console.log(`${pictures.length} pictures in ${folder}`);
await browser.close();
await server.stop();
