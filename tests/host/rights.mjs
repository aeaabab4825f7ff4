// Who may do what at a table of `florin host`, and what nobody may: node tests/host/rights.mjs FLORIN [GAME]
import { randomBytes } from 'node:crypto';
import { bearer, create, ensure, equal, http, join_table, Socket, test } from './client.mjs';
import { code, COMMANDS, end, game, port, post, server, two } from './served.mjs';

/* ---- who may do what ---- */

await test("every command with no, a wrong, another table's and the wrong role's secret", async () => {
  const mine = await create(port, two);
  const other = await create(port, two);
  const before = (await post(mine.name, { cmd: 'table' })).json;
  const refused = (answer, what) => ensure(answer.error, `${what} is refused: ${JSON.stringify(answer).slice(0, 200)}`);
  for (const [cmd, fields, who] of COMMANDS) {
    for (const [whose, secret] of [
      ['a wrong', randomBytes(18).toString('base64url')],
      ["another table's", other.secrets[0]],
      ["another maker's", other.secret],
    ]) {
      const answer = await post(mine.name, { cmd, ...fields }, secret);
      equal(answer.status, 403, `${cmd} with ${whose} secret`);
      equal(code(answer), 'forbidden', `${cmd} with ${whose} secret`);
    }
    equal(code(await post(mine.name, { cmd, ...fields }, 'short')), 'forbidden', `${cmd} with nonsense`);
    if (who !== 'anybody') {
      refused((await post(mine.name, { cmd, ...fields })).json, `${cmd} of a watcher`);
      if (who === 'maker')
        equal(code(await post(mine.name, { cmd, ...fields }, mine.secrets[0])), 'forbidden', `${cmd} of a seat`);
      else
        refused((await post(mine.name, { cmd, ...fields }, mine.secret)).json, `${cmd} of the maker, who sits nowhere`);
    }
  }
  for (const path of ['', '/record'])
    for (const secret of [randomBytes(18).toString('base64url'), other.secrets[0], other.secret, 'short', '']) {
      const answer = await http(port, 'GET', `/api/tables/${mine.name}${path}`, undefined, bearer(secret));
      equal(answer.status, 403, `GET ${path} with the secret ${secret}`);
    }
  (await Socket.open(port, {}, `/ws?table=${mine.name}`)).drop(); // the name alone helps balancers, and opens nothing
  const watcher = await join_table(port, mine.name);
  for (const [cmd, fields, who] of COMMANDS)
    if (who !== 'anybody') refused(await watcher.ask({ cmd, ...fields }), `${cmd} of a watcher's connection`);
  for (const secret of [randomBytes(18).toString('base64url'), other.secrets[0], 'x', '', 5, null, {}]) {
    const stranger = await Socket.open(port);
    equal(code(await stranger.ask({ cmd: 'join', table: mine.name, secret })), 'forbidden', `joining with ${secret}`);
    for (const [cmd, fields] of COMMANDS) refused(await stranger.ask({ cmd, ...fields }), `${cmd} before joining`);
    stranger.drop();
  }
  const after = (await post(mine.name, { cmd: 'table' })).json;
  equal(
    JSON.stringify(after.table) + after.number,
    JSON.stringify(before.table) + before.number,
    'nothing has happened',
  );
  watcher.drop();
});

await test('a secret in an address opens nothing, and none is ever told or logged', async () => {
  const table = await create(port, { ...two, public: true });
  equal(
    (await http(port, 'POST', `/api/tables/${table.name}?secret=${table.secrets[0]}`, { cmd: 'say', text: 'hi' }))
      .status,
    403,
    'a query',
  );
  equal(code(await post(table.name, { cmd: 'say', text: 'hi', secret: table.secrets[0] })), 'forbidden', 'a body');
  const told = [];
  const socket = await join_table(port, table.name, table.secrets[0]);
  socket.onMessage = (_, text) => told.push(text);
  told.push(JSON.stringify(socket.joined));
  for (const [cmd, fields] of COMMANDS) told.push(JSON.stringify(await socket.ask({ cmd, ...fields })));
  for (const path of [
    '/api/tables',
    `/api/tables/${table.name}`,
    `/api/tables/${table.name}/record`,
    '/metrics',
    '/healthz',
  ])
    told.push((await http(port, 'GET', path)).text);
  for (const secret of [table.secret, ...table.secrets])
    ensure(!(told.join('\n') + server.log).includes(secret), 'a secret is told');
  ensure(!/"seed":[^0]/.test(told.join('\n')) && !/^seed:/m.test(told.join('\n')), 'the seed is told');
  socket.drop();
});

await test('no seed, no whole record and no other hand before the end', async () => {
  const table = await create(port, two);
  const anna = await join_table(port, table.name, table.secrets[0]);
  for (const seat of [1, 2, 'watcher', undefined]) {
    const view = await anna.ask({ cmd: 'view', parts: ['state'], seat });
    equal(
      JSON.stringify(view.state),
      JSON.stringify((await anna.ask({ cmd: 'view', parts: ['state'] })).state),
      `asking as ${seat}`,
    );
    equal(view.state.seed, 0, 'the seed');
  }
  for (const record of [
    (await anna.ask({ cmd: 'record' })).record,
    (await anna.ask({ cmd: 'record', seat: 2 })).record,
    (await http(port, 'GET', `/api/tables/${table.name}/record`)).text,
  ])
    ensure(/This is no record/.test(record) && !/^seed/m.test(record), 'what a seat may know of it');
  anna.drop();
});

/* ---- people ---- */

await test('a table from its making to its end by agreement', async () => {
  const made = await http(port, 'POST', '/api/tables', {
    game,
    public: true,
    seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }],
    pace: 'slow',
    time: { kind: 'move', seconds: 86400 },
  });
  equal(made.status, 201, 'made');
  const { table, secrets } = made.json;
  ensure(
    (await http(port, 'GET', '/api/tables')).json.tables.some((t) => t.table.name === table.name),
    'it is listed',
  );
  const anna = await join_table(port, table.name, secrets[0]);
  equal(anna.joined.table.status, 'waiting', 'it waits');
  equal(code(await anna.ask({ cmd: 'move', at: 0, move: 'buy west 1' })), 'not_begun', 'not yet');
  const claim = await post(table.name, { cmd: 'claim', name: 'Bea' });
  equal(claim.status, 200, claim.text);
  ensure(!(await http(port, 'GET', '/api/tables')).json.tables.some((t) => t.table.name === table.name), 'it is full');
  const bea = await join_table(port, table.name, claim.json.secret, { language: 'it' });
  await anna.hear((m) => m.presence?.seats.includes(2), 'Bea coming in');
  await anna.ask({ cmd: 'say', text: 'Benvenuta!' });
  equal((await bea.hear((m) => m.kind === 'say', 'a word')).text, 'Benvenuta!', 'plain text');
  await bea.ask({ cmd: 'mute', seat: 1 });
  await anna.ask({ cmd: 'say', text: 'Can you hear me?' });
  await bea.ask({ cmd: 'mute', seat: 1, off: true });
  await anna.ask({ cmd: 'name', name: 'Annina' });
  await bea.hear((m) => m.kind === 'name', 'the name');
  equal(bea.news.filter((m) => m.kind === 'say').length, 1, 'words heard');

  // One takes back freely in one's own turn, up to what came to light.
  const mover = anna.joined.look.deciders[0] === 1 ? anna : bea;
  const waiter = mover === anna ? bea : anna;
  const number = async () => (await anna.ask({ cmd: 'table' })).number;
  const { moves } = await mover.ask({ cmd: 'moves' });
  const calm = moves.find((m) => m.move.startsWith('buy')).move;
  const before = JSON.stringify((await mover.ask({ cmd: 'view' })).state);
  await mover.ask({ cmd: 'move', at: await number(), move: calm });
  equal(code(await waiter.ask({ cmd: 'takeback', at: await number() })), 'needs_consent', "of another's move");
  const taken = await mover.ask({ cmd: 'takeback', at: await number() });
  ensure(taken.entry, `taken back: ${JSON.stringify(taken)}`);
  equal(JSON.stringify((await mover.ask({ cmd: 'view' })).state), before, 'the position before');
  // Beyond that the others are asked.
  let played = 0;
  for (; played < 20; played++) {
    const turn = await anna.ask({ cmd: 'table' });
    const who = turn.deciders[0] === 1 ? anna : bea;
    if (who !== mover) break;
    const choice = (await who.ask({ cmd: 'moves' })).moves;
    await who.ask({ cmd: 'move', at: turn.number, move: choice[0].move });
  }
  equal(code(await mover.ask({ cmd: 'takeback', at: await number() })), 'needs_consent', 'after the turn');
  await mover.ask({ cmd: 'propose', what: 'takeback', to: 0, at: await number() });
  const proposal = await waiter.hear((m) => m.kind === 'propose', 'the proposal');
  ensure((await waiter.ask({ cmd: 'agree', proposal: proposal.entry })).entry, 'agreed');
  equal((await anna.ask({ cmd: 'table' })).length, 0, 'all was taken back');

  // A pause, a bot for who leaves, the end.
  await mover.ask({ cmd: 'propose', what: 'pause' });
  const pause = await waiter.hear((m) => m.what === 'pause', 'the pause');
  await waiter.ask({ cmd: 'agree', proposal: pause.entry });
  equal(code(await mover.ask({ cmd: 'move', at: await number(), move: calm })), 'paused', 'paused');
  await waiter.ask({ cmd: 'resume' });
  await waiter.ask({ cmd: 'leave' });
  equal((await mover.ask({ cmd: 'table' })).table.seats[waiter === anna ? 0 : 1].away, true, 'away');
  await waiter.ask({ cmd: 'back' });
  await mover.ask({ cmd: 'propose', what: 'end' });
  const end = await waiter.hear((m) => m.what === 'end', 'the end');
  await waiter.ask({ cmd: 'agree', proposal: end.entry });
  const record = await http(port, 'GET', `/api/tables/${table.name}/record`);
  ensure(/^seed: /m.test(record.text), 'a public record');
  equal(code(await mover.ask({ cmd: 'move', at: await number(), move: calm })), 'ended', 'ended');
  anna.drop();
  bea.drop();
});

await test('a report goes into the operator’s log, with what was said, and not again at once', async () => {
  const table = await create(port, two);
  const { entry } = (await post(table.name, { cmd: 'say', text: 'You fool' }, table.secrets[0])).json;
  equal(code(await post(table.name, { cmd: 'report' }, table.secrets[1])), 'bad_request', 'nothing');
  equal(
    code(await post(table.name, { cmd: 'report', text: 'x'.repeat(501) }, table.secrets[1])),
    'bad_request',
    'a book',
  );
  equal(code(await post(table.name, { cmd: 'report', entry, text: 'rude' }, table.secrets[1])), '', 'reported');
  equal(code(await post(table.name, { cmd: 'report', entry }, table.secrets[1])), 'too_fast', 'again at once');
  const line = server.log.split('\n').findLast((one) => one.includes('"report"'));
  const { table: name, by_seat, entry: number, what, words } = JSON.parse(line);
  equal([name, by_seat, number, words].join(), [table.name, '2', `${entry}`, 'rude'].join(), 'who reports what');
  ensure(what.includes('You fool'), 'what was said');
});

await test('names that deceive are refused with a reason', async () => {
  const table = await create(port, two);
  const called = (name) => post(table.name, { cmd: 'name', name }, table.secrets[1]);
  for (const name of [
    'Anna',
    'anna',
    'ÁNNA',
    'Аnna',
    '𝓐nna',
    'An na',
    'A\u200Bnna',
    '\u202EannA',
    'Be\u00ADa',
    '\u3164',
    'Z\u0301\u0302\u0303\u0304',
  ])
    equal(code(await called(name)), 'bad_name', JSON.stringify(name));
  for (const name of [
    'bot, normal',
    'Bot normal',
    'BOT',
    'ｂｏｔ',
    'computer, facile',
    'b0t',
    'Seat 1',
    'Posto 2',
    'open seat',
    'bot',
  ])
    equal(code(await called(name)), 'bad_name', JSON.stringify(name));
  for (const name of [
    'Bea',
    'Béa',
    'Botticelli',
    'Annina',
    'Seatle',
    'דנה',
    'Đặng Thị',
    'नेहा',
    '李雷',
    'Ada 🦊',
    'Bea',
  ])
    equal(code(await called(name)), '', JSON.stringify(name));
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'ADA' },
  ];
  equal(code(await http(port, 'POST', '/api/tables', { game, seats })), 'bad_name', 'two of one name');
});

await test('a lost link is issued anew, and the old one goes out', async () => {
  const table = await create(port, two);
  const thief = await join_table(port, table.name, table.secrets[1]);
  equal(code(await post(table.name, { cmd: 'reissue', seat: 2 }, table.secret)), 'needs_consent', 'in silence');
  const proposed = await post(table.name, { cmd: 'propose', what: 'reissue', seat: 2 }, table.secrets[0]);
  await post(table.name, { cmd: 'agree', proposal: proposed.json.entry }, table.secrets[1]);
  const answer = await post(table.name, { cmd: 'reissue', seat: 2 }, table.secret);
  equal(answer.status, 200, answer.text);
  await thief.ended();
  equal(thief.closed.reason, 'reissued', 'why');
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, table.secrets[1])), 'forbidden', 'the old one');
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, answer.json.secret)), 'forbidden', 'an invitation');
  const taken = await post(table.name, { cmd: 'take' }, answer.json.secret);
  equal(code(await post(table.name, { cmd: 'say', text: 'me' }, taken.json.secret)), '', 'the new one');
  equal(code(await post(table.name, { cmd: 'take' }, answer.json.secret)), 'forbidden', 'the invitation again');
});

await end();
