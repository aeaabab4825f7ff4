// People far apart in real browsers: node tests/web/host.mjs FLORIN [--every-game] [NAME-PART]. Between them and the
// server stands a wire that can be cut, and that remembers what was said over it in clear.
import { execFileSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { bearer, create, equal, ensure, finish, folder, http, remove, start, test, within } from '../host/client.mjs';
import { clickOn } from './hands.mjs';
import { LAPTOP, launch, NOVICE, PERSON, PHONE, violations } from './harness.mjs';

const everyGame = process.argv.includes('--every-game'); // with two people and with four
const [florin, only = ''] = process.argv.slice(2).filter((word) => word !== '--every-game');
const SHORT = { aor: { epochs: '1', rounds: '2' } };
const OPTIONS = ['--rate', '0', '--tables', '0', '--bot-milliseconds', '20'];

const data = folder();
let server = await start(florin, data, OPTIONS);

/** A way to the server that can be cut; `lines` has the head of every request. */
const wire = { cut: false, lines: '', ends: new Set(), port: 0 };
const proxy = createServer((near) => {
  if (wire.cut) return near.destroy();
  const far = connect(server.port, '127.0.0.1');
  for (const end of [near, far]) {
    wire.ends.add(end);
    end.on('error', () => near.destroy() && far.destroy()).on('close', () => wire.ends.delete(end));
  }
  near.on('data', (bytes) => (wire.lines += /^[A-Z]+ \/.*\r\n/.test(bytes) ? bytes.toString('latin1') : ''));
  near.pipe(far).pipe(near);
});
await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
wire.port = proxy.address().port;
const base = `http://127.0.0.1:${wire.port}/`;
const cut = () => {
  wire.cut = true;
  for (const end of wire.ends) end.destroy();
};
const mend = () => (wire.cut = false);

const browser = await launch();
const errors = [];
const secrets = new Set();

/** Somebody at a screen of their own; what is wrong with their page is wrong with the test. */
const visit = async (url, { size = LAPTOP, locale = 'en', theme = 'light' } = {}) => {
  const context = await browser.newContext({ viewport: size, locale, hasTouch: size === PHONE });
  await context.addInitScript((settings) => localStorage.setItem('florin.settings', JSON.stringify(settings)), {
    speed: 0,
    motion: false,
    theme,
  });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(url);
  await page.waitForFunction(() => window.florin);
  return page;
};
const addressOf = (table, secret = '') => `${base}?table=${table}${secret && `#${secret}`}`;
const seated = (page) =>
  page.waitForFunction(() => window.florin?.host?.table?.number >= 0 && window.florin.game.position);
const tableOf = (page, member) => page.evaluate((name) => window.florin.host.table[name], member);
const until = (page, test, what) => within(page.waitForFunction(test, null, { timeout: 0 }), what);

/** Lost connections are what is tested; everything else that a page complains of is a fault. */
const faults = () =>
  errors.splice(0).filter((text) => !/WebSocket connection|ERR_(CONNECTION|EMPTY|SOCKET)/.test(text));

const check = async (name, body) => {
  if (!name.includes(only)) return;
  const begun = Date.now();
  await test(name, async () => {
    await body();
    equal(faults().join('\n'), '', 'nothing on the console');
  });
  for (const context of browser.contexts()) await context.close();
  console.log(`# ${((Date.now() - begun) / 1000).toFixed(1)} s`);
};

const make = async (seats, more = {}) => {
  const table = await create(server.port, { game: 'pax2e', seats, ...more });
  for (const secret of [table.secret, ...table.secrets]) if (secret) secrets.add(secret);
  return table;
};

/** Clicks until the game is over, whatever happens to the page meanwhile. */
const play = async (page, seed) => {
  for (let round = 0; round < 50; round++) {
    try {
      await seated(page);
      await clickOn(page, seed + round);
      return;
    } catch (error) {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
    }
  }
};

/** Until so many moves were made. */
const moved = (page, count) =>
  within(
    page.waitForFunction((n) => window.florin?.host?.table?.length >= n, count, { timeout: 0, polling: 100 }),
    `${count} moves`,
    60000,
  );

/** What everybody sees in the end is what the server keeps, and what the rules make of it. */
const sameEnd = async (pages, { name }) => {
  const record = await http(server.port, 'GET', `/api/tables/${name}/record`);
  const input = `${JSON.stringify({ cmd: 'load', record: record.text })}\n{"cmd":"state"}\n`;
  const told = execFileSync(florin, ['engine'], { input, encoding: 'utf8' }).trim().split('\n').map(JSON.parse);
  for (const page of pages) {
    await page.waitForSelector('.end .standings');
    await page.waitForSelector('.course .curve');
    const here = await page.evaluate(async () => {
      const { table } = window.florin.game;
      const { state } = await table.look(table.length, ['state']);
      const first = await table.look(1, ['view.prompt']);
      return { state: table.viewer ? null : JSON.stringify(state), steps: table.steps.length, first: first.at };
    });
    equal(here.steps, told[0].length, 'every move was told');
    equal(here.first, 1, 'the beginning can be looked at');
    if (here.state) equal(here.state, JSON.stringify(told[1].state), 'the last position');
  }
};

/** Leaves the seat to a bot, unless the game is over by now. */
const leave = async (page) => {
  const [left, over, said] = await page.evaluate(async () => {
    const { host, notices } = window.florin;
    const left = await host.act({ cmd: 'leave' });
    return [left, host.table.status === 'ended', notices.all.map(({ text }) => text).join()];
  });
  ensure(left || over, `cannot leave: ${said}`);
};

const two = async (game) => {
  const table = await make([PERSON, NOVICE, PERSON], { game, options: SHORT[game] ?? {}, takeover: 'novice' });
  const [ada, bea, watcher] = await Promise.all([
    visit(addressOf(table.name, table.secrets[0])),
    visit(addressOf(table.name, table.secrets[2]), { size: PHONE }),
    visit(addressOf(table.name)),
  ]);
  const playing = Promise.all([play(ada, 5), play(bea, 6)]);
  const trouble = async () => {
    await moved(ada, 12);
    await bea.reload();
    await moved(ada, 24);
    cut();
    await until(ada, () => window.florin.host.table.wire.state === 'lost', 'the loss to be seen');
    await ada.waitForSelector('.notices >> text=connection is lost');
    mend();
    await moved(ada, 40);
    const { port } = server;
    await server.stop('SIGKILL');
    server = await start(florin, data, OPTIONS, port);
    await moved(ada, 50);
    await leave(bea); // a bot makes it shorter
  };
  await Promise.all([playing, trouble()]);
  await sameEnd([ada, bea, watcher], table);
  await watcher.click('.end >> text=Review'); // of a public record by now
  await watcher.waitForSelector('.review .standings');
};
for (const game of everyGame ? ['pax2e', 'pax1e', 'aor'] : ['pax2e'])
  await check(`two people and a bot play ${game} to the end, over a reload, a lost connection and a restart`, () =>
    two(game),
  );

const four = async (game) => {
  const seats = [PERSON, PERSON, PERSON, PERSON];
  const table = await make(seats, { game, options: SHORT[game] ?? {}, takeover: 'novice' });
  const pages = await Promise.all(
    table.secrets.map((secret, i) => visit(addressOf(table.name, secret), { size: i === 3 ? PHONE : LAPTOP })),
  );
  await Promise.all(pages.map(seated));
  const some = async (page, i) => {
    await clickOn(page, 20 + i, 12);
    await leave(page);
  };
  await Promise.all([play(pages[0], 20), ...pages.slice(1).map((page, i) => some(page, i + 1))]);
  await sameEnd(pages, table);
};
for (const game of everyGame ? ['pax2e', 'pax1e', 'aor'] : ['aor'])
  await check(`four people play ${game}, three of them leave, and bots play on for them to the end`, () => four(game));

/** A choice after which nothing happens by itself. */
const buy = () => {
  const { choice, game } = window.florin;
  void choice.play(game.moves.find(({ move }) => /^buy (west|east) 1/.test(move)).move);
};

await check('a choice made without a connection is kept, and made once', async () => {
  const table = await make([PERSON, PERSON]);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
  await Promise.all([seated(ada), seated(bea)]);
  const page = (await ada.evaluate(() => window.florin.game.personDecides)) ? ada : bea;
  const before = await tableOf(page, 'length');
  await until(page, () => navigator.serviceWorker.controller, 'a page that loads without a network');
  cut();
  await until(page, () => window.florin.host.table.wire.state === 'lost', 'the loss to be seen');
  await page.evaluate(buy);
  await page.waitForSelector('.prompt >> text=as soon as the connection is back');
  mend();
  for (const one of [ada, bea]) await moved(one, before + 1);

  await until(page, () => window.florin.game.personDecides, 'another choice');
  cut();
  await page.evaluate(buy);
  await page.reload();
  mend();
  for (const one of [ada, bea]) await moved(one, before + 2);
  const { json } = await http(server.port, 'GET', `/api/tables/${table.name}`, undefined, bearer(table.secret));
  equal(json.length, before + 2, 'moves made');
  equal(json.number, before + 2, 'entries');
});

/** Nothing that a reader of the screen would stumble over. */
const readable = async (page, what) => equal((await violations(page)).join('\n'), '', what);
const shown = (page, text) => page.waitForSelector(`text=${text}`);
const drawer = (page, name) => page.click(`.drawers >> text=${name}`);

await check('a table is made, found, joined by whoever comes, and filled with a bot', async () => {
  const ada = await visit(base);
  await ada.waitForSelector('.lobby');
  await readable(ada, 'the start page');
  await ada.click('text=New table');
  await readable(ada, 'a new table');
  await ada.fill('label:has-text("Your name") input', 'Ada');
  await ada.check('label:has-text("Strangers") input');
  await ada.selectOption('label:has-text("Time") select', 'total 3600');
  await ada.click('text=Open the table');
  await shown(ada, '2 seats are still open');
  await drawer(ada, 'Links');
  await ada.click('text=QR code');
  await ada.waitForSelector('.code .ink');
  await readable(ada, 'a table that waits');

  const bea = await visit(base, { size: PHONE, locale: 'it', theme: 'dark' });
  await bea.click('.lobby li >> text=Guarda');
  await bea.fill('.claim input', 'Bea');
  await bea.click('.claim button');
  await until(bea, () => window.florin.host?.table?.viewer === 2, 'a seat for Bea');
  await bea.click('.pages >> text=Persone');
  await readable(bea, 'people on a phone');
  await shown(ada, '1 seat is still open');
  await ada.click('text=A bot at seat 3');
  for (const page of [ada, bea])
    await until(page, () => window.florin.host.table.status === 'running', 'the beginning');
  ensure(await ada.textContent('.people .clock'), 'a clock');

  await bea.click('.toolbar summary');
  await bea.click('.menu >> text=Tavoli');
  await bea.waitForSelector('.lobby li >> text=Al tavolo');
  await shown(bea, 'Ada · Bea');
  const { secrets } = await ada.evaluate(() => ({ secrets: JSON.parse(localStorage.getItem('florin.tables')) }));
  ensure(secrets[0].maker && secrets[0].secret, 'the links are kept');
});

await check('people talk, keep notes, answer in advance, and turn a deaf ear', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
  await Promise.all([seated(ada), seated(bea)]);
  await drawer(bea, 'Talk');
  await bea.fill('.talk input', '<b>ciao</b>');
  await bea.press('.talk input', 'Enter');
  await ada.waitForSelector('.unread');
  await drawer(ada, 'Talk');
  await shown(ada, '<b>ciao</b>');
  equal(await ada.locator('.unread').count(), 0, 'all is read');
  await ada.click('.talk >> text=Mute Bea');
  await shown(ada, 'Hear Bea again');
  await bea.fill('.talk input', 'again');
  await bea.press('.talk input', 'Enter');
  await shown(bea, 'again');

  await drawer(ada, 'Yours');
  await readable(ada, 'what is one’s own');
  await ada.fill('.note textarea', 'sell Medici short');
  await ada.selectOption('label:has-text("When I am taxed") select', 'pay');
  await ada.fill('.desk label:has-text("Your name") input', 'Ada L.');
  await ada.press('.desk label:has-text("Your name") input', 'Tab');
  await shown(bea, 'Ada L.');
  await ada.fill('.called input[type=url]', 'https://chat.example/hook');
  await ada.press('.called input[type=url]', 'Enter');
  await shown(ada, 'A chat is called');
  await ada.reload();
  await seated(ada);
  const own = await tableOf(ada, 'own');
  equal(own.note, 'sell Medici short', 'the note');
  equal(own.standing[0].answer, 'pay', 'the answer');
  equal(own.muted.join(), '2', 'who is muted');
  ensure(!(await tableOf(ada, 'entries')).some(({ text }) => text === 'again'), 'what a muted one says is not heard');
});

await check('moves are taken back alone or by consent; pause, leaving, coming back, the end by agreement', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
  await Promise.all([seated(ada), seated(bea)]);
  const [first, second] = (await ada.evaluate(() => window.florin.game.personDecides)) ? [ada, bea] : [bea, ada];

  /** A decision of the one whose turn it is. */
  const decide = async (page, pattern) => {
    const before = await tableOf(page, 'length');
    await page.evaluate((text) => {
      const { choice, game } = window.florin;
      return choice.play(game.moves.find(({ move }) => new RegExp(text).test(move)).move);
    }, pattern);
    for (const one of [ada, bea]) await moved(one, before + 1);
    return before;
  };
  const backTo = async (length) => {
    for (const page of [ada, bea])
      await within(
        page.waitForFunction((n) => window.florin.game.at === n && window.florin.host.table.length === n, length),
        `${length} moves again`,
      );
    await until(first, () => window.florin.game.personDecides, 'the choice again');
  };

  await decide(first, '^buy (west|east) 1');
  await first.keyboard.press('u');
  await backTo(0);

  await decide(first, '^buy (west|east) 1');
  const last = await decide(first, '^buy (west|east) 1');
  await until(second, () => window.florin.game.personDecides, 'the other’s turn');
  await first.keyboard.press('u');
  await first.click('text=Ask them');
  await shown(second, 'would like to take back');
  await readable(second, 'a proposal');
  await second.click('.proposal >> text=Agree');
  await backTo(last);

  await drawer(first, 'Yours');
  await first.click('text=Propose a pause');
  await second.click('.proposal >> text=Agree');
  await shown(first, 'The game is paused');
  await second.click('.prompt >> text=Go on');
  await until(first, () => window.florin.game.personDecides, 'the game to go on');

  await first.click('text=Leave the seat');
  await shown(first, 'A bot plays for you');
  await first.click('.prompt >> text=I am back');
  await until(first, () => !window.florin.host.isAway, 'to be back');

  await drawer(second, 'Yours');
  await second.click('text=Propose to end');
  await first.click('.proposal >> text=Agree');
  for (const page of [ada, bea]) await shown(page, 'ended by agreement');
});

await check('a lost link is issued anew, and the old one opens nothing', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  const bea = await visit(addressOf(table.name, table.secrets[1]));
  await seated(bea);
  const ada = await visit(base);
  await ada.evaluate(
    ([name, secret, maker]) =>
      localStorage.setItem('florin.tables', JSON.stringify([{ table: name, secret, maker, invites: {}, seen: 0 }])),
    [table.name, table.secrets[0], table.secret],
  );
  await ada.goto(addressOf(table.name));
  await seated(ada);
  equal(await tableOf(ada, 'viewer'), 1, 'one’s own seat, by the link that is kept');
  await drawer(ada, 'Links');
  await ada.click('text=New link for Bea');
  await shown(bea, 'This seat has a new link');
  const link = await ada.inputValue('.way:has-text("For Bea") input');
  secrets.add(new URL(link).hash.slice(1));
  const again = await visit(link);
  await seated(again);
  equal(await tableOf(again, 'viewer'), 2, 'the same seat');
  const nobody = await visit(addressOf('a'.repeat(12)));
  await shown(nobody, 'There is no such table');
});

await check('no secret ever stood in the head of a request', async () => {
  ensure(wire.lines.includes('GET /ws?table='), 'the wire was listened to');
  const heads = wire.lines.replace(/authorization: bearer \S+/gi, '');
  for (const secret of secrets) ensure(!heads.includes(secret), 'a secret was there');
});

await browser.close();
proxy.close();
await server.stop();
remove(data);
finish();
