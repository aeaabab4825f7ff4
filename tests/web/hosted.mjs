// What tests of tables of a server share: a server of their own, a wire to it that can be cut and that remembers what
// was said over it in clear, and people at screens of their own.
import { connect, createServer } from 'node:net';
import { create, ensure, equal, finish, folder, remove, start, test, within } from '../host/client.mjs';
import { LAPTOP, launch, PHONE, violations } from './harness.mjs';

export const OPTIONS = ['--rate', '0', '--tables', '0', '--bot-milliseconds', '20'];

/** Nothing that a reader of the screen would stumble over. */
export const readable = async (page, what) => equal((await violations(page)).join('\n'), '', what);
export const shown = (page, text) => page.waitForSelector(`text=${text}`);
export const drawer = (page, name) => page.click(`.drawers >> text=${name}`);
export const seated = (page) =>
  page.waitForFunction(() => window.florin?.host?.table?.number >= 0 && window.florin.game.position);
export const tableOf = (page, member) => page.evaluate((name) => window.florin.host.table[name], member);
export const until = (page, test, what) => within(page.waitForFunction(test, null, { timeout: 0 }), what);

/** Until so many moves were made. */
export const moved = (page, count) =>
  within(
    page.waitForFunction((n) => window.florin?.host?.table?.length >= n, count, { timeout: 0, polling: 100 }),
    `${count} moves`,
  );

/** A server, and what tests do there of which the name has `only` in it; `done` ends the program. */
export const atServer = async (florin, only = '', options = OPTIONS) => {
  const data = folder();
  let server = await start(florin, data, options);

  /** A way to the server that can be cut; `lines` has the head of every request. While it
   * holds, new connections get no answer. */
  const wire = { cut: false, hold: false, lines: '', ends: new Set(), port: 0 };
  const proxy = createServer((near) => {
    if (wire.cut) return near.destroy();
    if (wire.hold) return void near.on('error', () => near.destroy()).resume(); // never an answer
    const far = connect(server.port, '127.0.0.1');
    for (const end of [near, far]) {
      wire.ends.add(end);
      end.on('error', () => near.destroy() && far.destroy()).on('close', () => wire.ends.delete(end));
    }
    near.on('data', (bytes) => (wire.lines += /^[A-Z]+ \/.*?\r\n\r\n/s.exec(bytes.toString('latin1'))?.[0] ?? ''));
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

  /** What a browser keeps that has opened this link before. */
  const kept = (url) => {
    const [table, secret] = [new URL(url).searchParams.get('table'), new URL(url).hash.slice(1)];
    if (!table || !secret) return {};
    return { 'florin.tables': JSON.stringify([{ table, secret, maker: '', invites: {}, seen: 0 }]) };
  };

  /**
   * Somebody at a screen of their own, who was there before if there is a secret in the link; what is wrong with their
   * page is wrong with the test.
   */
  const visit = async (
    url,
    { size = LAPTOP, locale = 'en', theme = 'light', motion = false, keep = kept(url), loud = true } = {},
  ) => {
    const context = await browser.newContext({ viewport: size, locale, hasTouch: size === PHONE });
    const settings = JSON.stringify({ speed: 0, motion, theme });
    await context.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.getItem(key) ?? localStorage.setItem(key, value);
      },
      { 'florin.settings': settings, ...keep },
    );
    const page = await context.newPage();
    const complain = (text) => loud && errors.push(text);
    page.on('console', (message) => message.type() === 'error' && complain(message.text()));
    page.on('pageerror', (error) => complain(String(error)));
    await page.goto(url);
    await page.waitForFunction(() => window.florin);
    return page;
  };
  const addressOf = (table, secret = '') => `${base}?table=${table}${secret && `#${secret}`}`;

  /** Lost connections are what is tested; everything else that a page complains of is a fault. */
  const faults = () =>
    errors.splice(0).filter((text) => !/WebSocket connection|ERR_(CONNECTION|EMPTY|SOCKET|FAILED)/.test(text));

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

  /** People have names, so that nobody is asked for one, unless theirs is ''. */
  const make = async (seats, more = {}) => {
    const named = seats.map(({ name, ...seat }, i) => {
      const known = name ?? (seat.kind === 'person' ? `Guest ${i + 1}` : '');
      return known ? { name: known, ...seat } : seat;
    });
    const table = await create(server.port, { game: 'pax2e', seats: named, ...more });
    for (const secret of [table.secret, ...table.secrets]) if (secret) secrets.add(secret);
    return table;
  };

  /** The server ends without a word, and is back. */
  const restart = async () => {
    const { port } = server;
    await server.stop('SIGKILL');
    server = await start(florin, data, options, port);
  };

  const done = async () => {
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
  };
  const port = () => server.port;
  return { base, browser, check, make, visit, addressOf, cut, mend, restart, secrets, port, wire, done };
};
