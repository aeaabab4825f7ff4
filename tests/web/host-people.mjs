// What people at a table of a server do besides playing: node tests/web/host-people.mjs FLORIN [NAME-PART]
import { bearer, ensure, equal, http, within } from '../host/client.mjs';
import { PHONE } from './harness.mjs';
import { atServer, drawer, moved, readable, seated, shown, tableOf, until } from './hosted.mjs';

const [florin, only = ''] = process.argv.slice(2);
const { base, check, make, visit, addressOf, port, done } = await atServer(florin, only);

await check('a table is made, found, joined by whoever comes, and filled with a bot', async () => {
  const ada = await visit(base);
  await ada.waitForSelector('.lobby');
  await readable(ada, 'the start page');
  await ada.click('text=New table');
  await readable(ada, 'a new table');
  await ada.fill('label:has-text("Your name") input', 'Ada');
  await ada.check('label:has-text("List publicly") input');
  await ada.selectOption('label:has-text("Time") select', 'total 3600');
  await ada.click('text=Open the table');
  await shown(ada, '2 seats are still open');
  await drawer(ada, 'Links');
  await ada.click('text=Show QR code');
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
  await ada.click('text=Put a bot in seat 3');
  for (const page of [ada, bea])
    await until(page, () => window.florin.host.table.status === 'running', 'the beginning');
  ensure(await ada.textContent('.people .clock'), 'a clock');

  await bea.click('.toolbar summary');
  await bea.click('.menu >> text=Tavoli');
  await bea.waitForSelector('.lobby li >> text=Vai al tavolo');
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
  await drawer(bea, 'Chat');
  await bea.fill('.talk input', '<b>ciao</b>');
  await bea.press('.talk input', 'Enter');
  await ada.waitForSelector('.unread');
  await drawer(ada, 'Chat');
  await shown(ada, '<b>ciao</b>');
  equal(await ada.locator('.unread').count(), 0, 'all is read');
  await ada.click('.talk >> text=Mute Bea');
  await shown(ada, 'Unmute Bea');
  await bea.fill('.talk input', 'again');
  await bea.press('.talk input', 'Enter');
  await shown(bea, 'again');

  await drawer(ada, 'My settings');
  await readable(ada, 'what is one’s own');
  const wide = await ada.evaluate(() => {
    const { right } = document.querySelector('.desk').getBoundingClientRect();
    const fields = [...document.querySelectorAll('.desk input, .desk select, .desk textarea, .desk button')];
    return fields.filter((one) => one.getBoundingClientRect().right > right + 1).map((one) => one.outerHTML);
  });
  equal(wide.join(), '', 'fields that reach beyond the column');
  await ada.fill('.note textarea', 'sell Medici short');
  await ada.selectOption('label:has-text("When another player taxes me") select', 'pay');
  await ada.fill('.desk label:has-text("Your name") input', 'Ada L.');
  await ada.press('.desk label:has-text("Your name") input', 'Tab');
  await shown(bea, 'Ada L.');
  await ada.fill('.called input[type=url]', 'https://chat.example/hook');
  await ada.press('.called input[type=url]', 'Enter');
  await shown(ada, 'Notifications go to a chat');
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
  await shown(second, 'wants to take back');
  await readable(second, 'a proposal');
  await second.click('.proposal >> text=Agree');
  await backTo(last);

  await drawer(first, 'My settings');
  await first.click('text=Propose a pause');
  await second.click('.proposal >> text=Agree');
  await shown(first, 'The game is paused');
  await second.click('.prompt >> text=Resume');
  await until(first, () => window.florin.game.personDecides, 'the game to go on');

  await first.click('text=Leave the seat');
  await shown(first, 'A bot plays your seat until');
  await first.click('.confirm >> text="Stay"');
  await first.waitForSelector('.confirm', { state: 'detached' }); // its button has the same words
  await first.click('text=Leave the seat');
  await first.click('.confirm >> text=Leave the seat');
  await shown(first, 'A bot plays for you');
  await drawer(second, 'Chat');
  const left = first === ada ? 'Ada' : 'Bea';
  await second.waitForSelector(`.talk >> text=/^${left} left\\.$/`); // without the bot
  await second.waitForSelector(`.talk >> text=/^Mute ${left}$/`);
  await first.click('.prompt >> text=I am back');
  await until(first, () => !window.florin.host.isAway, 'to be back');

  await drawer(second, 'My settings');
  await second.click('text=Propose to end');
  await first.click('.proposal >> text=Agree');
  for (const page of [ada, bea]) await shown(page, 'agreed to end the game');
});

await check(
  'a bot takes its time for who timed out, what it played is taken back, and nobody plays while all are away',
  async () => {
    const people = [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Bea' },
    ];
    const table = await make(people, { time: { kind: 'move', seconds: 12 } });
    const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
    await Promise.all([seated(ada), seated(bea)]);
    const isAsked = ({ turn, viewer }) => turn.deciders.includes(viewer);
    const adaFirst = await ada.evaluate(`(${isAsked})(window.florin.host.table)`); // also if the time is up by now
    const [first, second] = adaFirst ? [ada, bea] : [bea, ada];
    await shown(first, 'A bot plays for you'); // nobody touched anything
    await shown(first, 'take back the bot’s');
    await drawer(second, 'My settings');
    await second.click('text=Leave the seat');
    await shown(second, 'If nobody else is left, the game waits');
    await second.click('.confirm >> text=Leave the seat');
    for (const page of [ada, bea]) await shown(page, 'Everybody is away');
    await readable(second, 'a table that waits for people');
    const moves = await tableOf(first, 'length'); // 1, and one more a minute: on a busy machine that may have passed
    ensure(moves >= 1, 'a decision of the bot');
    await first.click(`text=take back the bot’s ${moves} move`);
    await until(
      first,
      () => window.florin.host.table.entries.some(({ kind }) => kind === 'takeback'),
      'the choice again',
    );
  },
);

await check('what one said and noted is deleted', async () => {
  const people = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ];
  const table = await make(people);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret))));
  await Promise.all([seated(ada), seated(bea)]);
  for (const page of [ada, bea]) await drawer(page, 'Chat');
  for (const said of ['one thing', 'another thing']) {
    await ada.fill('.talk input', said);
    await ada.press('.talk input', 'Enter');
    await shown(bea, said);
  }
  equal(await bea.locator('.talk >> text=Delete').count(), 0, 'nobody deletes what others said');
  await ada.click('.talk li:has-text("one thing") button');
  await readable(ada, 'a question before something is deleted');
  await ada.click('.confirm .alarm');
  await bea.waitForSelector('.talk li:has-text("deleted")');
  equal(await bea.locator('text=one thing').count(), 0, 'what was deleted');
  await shown(bea, 'another thing');
  await drawer(ada, 'My settings');
  await ada.evaluate(() => {
    const field = document.querySelector('.note textarea');
    field.value = 'sell Medici short';
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true })); // left at once
  });
  await until(ada, () => window.florin.host.table.own.note !== '', 'the note');
  await ada.click('text=Delete my notes');
  await ada.click('.confirm .alarm');
  await until(ada, () => window.florin.host.table.own.note === '', 'no note');
  await ada.click('text=Delete everything I said');
  await ada.click('.confirm .alarm');
  await until(bea, () => !window.florin.host.table.entries.some(({ text }) => text), 'nothing said any more');
  await bea.reload();
  await seated(bea);
  ensure(!(await tableOf(bea, 'entries')).some(({ text }) => text), 'nothing after coming back, either');
});

/** Two at a table that runs; the names are known. */
const pair = async (sizes = {}) => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  const [ada, bea] = await Promise.all(table.secrets.map((secret) => visit(addressOf(table.name, secret), sizes)));
  await Promise.all([seated(ada), seated(bea)]);
  return { table, ada, bea };
};
const say = (page, text) => page.evaluate((words) => window.florin.host.act({ cmd: 'say', text: words }), text);

await check(
  'sayings that nobody looked at are marked on a phone’s page, also those said while one was away',
  async () => {
    const { table, ada, bea } = await pair({ size: PHONE, motion: true });
    const tab = '.pages button:has-text("People")';
    await say(bea, 'first');
    await ada.waitForSelector(`${tab} .unread:has-text("1")`);
    await ada.click(tab);
    await drawer(ada, 'Chat');
    await ada.waitForSelector('.talk >> text=first');
    await ada.waitForSelector('.unread', { state: 'detached' });
    await ada.click('.pages button >> nth=0'); // the talk lies open on a page that is not in sight
    await say(bea, 'second');
    await ada.waitForSelector(`${tab} .unread:has-text("1")`);
    await readable(ada, 'an unread mark');
    await ada.goto(base);
    await ada.waitForSelector('.lobby');
    await say(bea, 'third');
    await ada.goto(addressOf(table.name));
    await ada.waitForSelector(`${tab} .unread:has-text("2")`);
  },
);

await check('“Sending” ends when the answer comes', async () => {
  const { ada, bea } = await pair();
  const page = (await ada.evaluate(() => window.florin.game.personDecides)) ? bea : ada; // nothing else draws it anew
  await page.evaluate(() => {
    const { host } = window.florin;
    host.app.changed = new Proxy(host.app.changed, { apply: (f, of, all) => (window.drawn++, f.apply(of, all)) });
    window.drawn = 0;
    void host.act({ cmd: 'note', text: 'x' });
  });
  await until(page, () => window.florin.host.table.connection.pending === 0, 'the answer');
  await page.waitForSelector('text=Sending', { state: 'detached' });
});

await check(
  'leaving before the beginning asks, frees the seat, and forgets the secret that opens nothing',
  async () => {
    const table = await make([{ kind: 'person', name: 'Ada' }, { kind: 'open' }, { kind: 'open' }]);
    const ada = await visit(addressOf(table.name, table.secrets[0]));
    await seated(ada);
    await drawer(ada, 'My settings');
    await ada.click('text=Leave the seat');
    await shown(ada, 'Somebody else can take your seat');
    await readable(ada, 'the question');
    await ada.keyboard.press('Escape');
    equal(await ada.locator('.confirm').count(), 0, 'Escape is no');
    equal(await tableOf(ada, 'viewer'), 1, 'still there');
    await ada.click('text=Leave the seat');
    await ada.click('.confirm >> text=Leave the seat');
    await ada.waitForSelector('.lobby');
    equal(await ada.evaluate(() => localStorage.getItem('florin.tables')), '[]', 'the links that are kept');
  },
);

await check('whoever cannot be called is told so when they come', async () => {
  const table = await make([
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bea' },
  ]);
  const ask = async (seat, fields) =>
    (await http(port(), 'POST', `/api/tables/${table.name}`, fields, bearer(table.secrets[seat - 1]))).json;
  for (const seat of [1, 2]) await ask(seat, { cmd: 'call', webhook: 'https://chat.invalid/hook' });
  const { deciders } = await ask(1, { cmd: 'summary' });
  const [first] = deciders;
  for (let turn = first; turn === first;) {
    const { number } = await ask(first, { cmd: 'summary' });
    const { moves } = await ask(first, { cmd: 'moves' });
    await ask(first, { cmd: 'move', at: number, move: moves[0].move });
    [turn] = (await ask(first, { cmd: 'summary' })).deciders;
  }
  const called = 3 - first;
  const isLost = async () => {
    while (!(await ask(called, { cmd: 'call' })).webhook_fails)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  await within(isLost(), 'a call that fails');
  const page = await visit(addressOf(table.name, table.secrets[called - 1]));
  await page.waitForSelector('.notices >> text=could not reach your chat');
});

await done();
