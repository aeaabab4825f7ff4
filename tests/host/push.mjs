// Browsers get messages that they alone can read, and that tell no secret; who floods or forges gets nowhere:
// node tests/host/push.mjs FLORIN PUSH_HOST
import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createSecure } from 'node:https';
import {
  bearer,
  certificate,
  create,
  ensure,
  equal,
  finish,
  folder,
  http,
  join_table,
  pause,
  remove,
  start,
  test,
  until,
} from './client.mjs';

const [florin, pushHost] = process.argv.slice(2);
const data = folder();
const [cert, key] = certificate(data);
process.env.AUTHORITIES = cert;

/* ---- a push service, and the browsers that listen to it ---- */

/** Every message that came: its path, headers and body. */
const posted = [];
const service = createSecure({ cert: readFileSync(cert), key: readFileSync(key) }, (request, answer) => {
  const parts = [];
  request.on('data', (bytes) => parts.push(bytes));
  request.on('end', () => {
    const { url: path, headers, method } = request;
    posted.push({ path, headers, method, body: Buffer.concat(parts), time: Date.now() });
    const [, status] = path.match(/^\/(\d+)/) ?? ['', '201'];
    answer.writeHead(Number(status)).end();
  });
});
await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `https://127.0.0.1:${service.address().port}`;
const sentTo = (path) => posted.filter((message) => message.path === path);

/** A browser with an address at the service. */
const browser = (path) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}${path}`,
    expirationTime: null,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  const id = createHash('sha256').update(subscription.endpoint).digest('hex').slice(0, 16);
  return { pair, auth, path, subscription, id };
};

const hkdf = (secret, salt, info, size) => Buffer.from(hkdfSync('sha256', secret, salt, info, size));
const named = (name) => Buffer.from(`${name}\0`);

/** Decrypts as a browser does (RFC 8188, RFC 8291). It throws if the message is not for that browser. */
const read = ({ pair, auth }, body) => {
  const [salt, size, from] = [body.subarray(0, 16), body.readUInt32BE(16), body.subarray(21, 21 + body[20])];
  ensure(size > body.length && from.length === 65, 'one record, and the key of its sender');
  const info = Buffer.concat([named('WebPush: info'), pair.getPublicKey(), from]);
  const secret = hkdf(pair.computeSecret(from), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, named('Content-Encoding: aes128gcm'), 16),
    hkdf(secret, salt, named('Content-Encoding: nonce'), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  equal(plain.at(-1), 2, 'the last record');
  return plain.subarray(0, -1).toString();
};

/** The claims of a signature by this key (RFC 8292). */
const signed = (header, publicKey) => {
  const [, token, by] = header.match(/^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/) ?? [];
  equal(by, publicKey, 'who signed');
  const point = Buffer.from(by, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const known = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const [head, claims, signature] = token.split('.');
  const good = verify(
    'sha256',
    `${head}.${claims}`,
    { key: known, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  ensure(good, 'a good signature');
  equal(Buffer.from(head, 'base64url').toString(), '{"typ":"JWT","alg":"ES256"}', 'how it is signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};

/* ---- tables ---- */

const options = ['--rate', '0', '--tables', '0', '--public-url', 'https://florin.example/'];
const where = `${data}/tables`;
let server = await start(pushHost, where, options);
const two = { game: 'pax2e', seats: [{ kind: 'person' }, { kind: 'person' }] };
const ask = async (table, seat, fields, { port } = server) =>
  (await http(port, 'POST', `/api/tables/${table.name}`, fields, bearer(table.secrets[seat - 1]))).json;

/** Plays for both seats over HTTP, so that nobody is there, until this seat is asked anew; then the time. */
const play = async (table, seat, at = server) => {
  for (let other = false; ;) {
    const { number, deciders } = await ask(table, 1, { cmd: 'table' }, at);
    if (other && deciders.includes(seat)) return Date.now();
    other = !deciders.includes(seat);
    const { moves } = await ask(table, deciders[0], { cmd: 'moves' }, at);
    await ask(table, deciders[0], { cmd: 'move', at: number, move: moves.at(-1).move }, at);
  }
};
const settle = () => pause(150); // longer than the pause after a call

await test('a browser gets a message that it alone can read, within two seconds', async () => {
  const table = await create(server.port, two);
  const [anna, other] = [browser('/anna'), browser('/other')];
  const told = await ask(table, 1, { cmd: 'call' });
  equal(JSON.stringify([told.devices, told.quiet]), '[[],[]]', 'nothing is chosen');
  const chosen = await ask(table, 1, { cmd: 'call', push: anna.subscription, language: 'it' });
  equal(JSON.stringify(chosen.devices), JSON.stringify([{ id: anna.id, fails: false }]), 'this one');
  equal((await ask(table, 2, { cmd: 'call' })).devices.length, 0, 'the other seat is not told');
  const asked = await play(table, 1);
  await until(() => sentTo('/anna').length, 'a message');
  const [{ method, headers, body, time }] = sentTo('/anna');
  ensure(time - asked < 2000, `it came after ${time - asked} ms`);
  const text = read(anna, body);
  equal(
    text,
    `{"title":"Pax Renaissance, seconda edizione","body":"Tocca a te.","table":"${table.name}"}`,
    'what it says',
  );
  let opened = '';
  try {
    opened = read(other, body);
  } catch {} // eslint-disable-line no-empty -- as it has to be
  equal(opened, '', 'another browser cannot read it');
  for (const secret of [table.secret, ...table.secrets, table.name])
    ensure(!JSON.stringify(headers).includes(secret) && !body.includes(secret), 'its carrier learns nothing');
  equal(
    [method, headers['content-encoding'], headers.ttl, headers.urgency].join(),
    'POST,aes128gcm,3600,high',
    'how it is sent: in a live game one comes soon or too late',
  );
  ensure(/^[\w-]{1,32}$/.test(headers.topic), 'a topic');
  const { aud, exp, sub } = signed(headers.authorization, told.push);
  equal([aud, sub].join(), `${origin},https://florin.example`, 'for whom, and who sends it');
  const hours = (exp - Date.now() / 1000) / 3600;
  ensure(hours > 1 && hours < 24, `for ${hours} hours`);
  await settle();
  await play(table, 1);
  await until(() => sentTo('/anna').length === 2, 'the next one');
  const [first, second] = sentTo('/anna');
  equal(second.headers.topic, first.headers.topic, 'takes the place of the one before');
  ensure(!second.body.subarray(0, 16).equals(first.body.subarray(0, 16)), 'with another salt');
});

await test('who is there gets none, nor who wants no more', async () => {
  const table = await create(server.port, two);
  const [near, far] = [browser('/near'), browser('/far')];
  await ask(table, 1, { cmd: 'call', push: near.subscription });
  await ask(table, 2, { cmd: 'call', push: far.subscription });
  const there = await join_table(server.port, table.name, table.secrets[0]);
  await play(table, 1);
  await play(table, 2);
  await until(() => sentTo('/far').length, 'a message to the other one');
  equal(sentTo('/near').length, 0, 'none here');
  there.drop();
  await there.ended();
  equal((await ask(table, 2, { cmd: 'call', forget: far.id })).devices.length, 0, 'forgotten');
  await pause(1200); // the server looks once a second for what waited for a pause to end
  const before = sentTo('/far').length;
  await play(table, 1);
  await play(table, 2);
  await until(() => sentTo('/near').length, 'a message');
  equal(sentTo('/far').length, before, 'no more');
});

await test('a line that turned out to be dead is as good as none', async () => {
  const table = await create(server.port, two);
  const frozen = browser('/frozen');
  await ask(table, 2, { cmd: 'call', push: frozen.subscription });
  while (!(await ask(table, 1, { cmd: 'table' })).deciders.includes(1)) await play(table, 1);
  const phone = await join_table(server.port, table.name, table.secrets[1]);
  for (let decides = 1; decides === 1;) {
    const { number } = await ask(table, 1, { cmd: 'table' });
    const { moves } = await ask(table, 1, { cmd: 'moves' });
    await ask(table, 1, { cmd: 'move', at: number, move: moves.at(-1).move });
    [decides] = (await ask(table, 1, { cmd: 'table' })).deciders;
  }
  await pause(200);
  equal(sentTo('/frozen').length, 0, 'somebody seems to be there');
  phone.drop();
  await until(() => sentTo('/frozen').length === 1, 'a message');
});

await test('an address that nobody has any more is dropped, another one is tried again', async () => {
  const table = await create(server.port, two);
  const devices = ['/410/a', '/404/b', '/500/c', '/201/d'].map(browser);
  for (const { subscription } of devices) await ask(table, 1, { cmd: 'call', push: subscription });
  await play(table, 1);
  await until(() => sentTo('/500/c').length === 3, 'three attempts');
  await until(
    async () => (await ask(table, 1, { cmd: 'call' })).devices.some(({ fails }) => fails),
    'its owner is told',
  );
  const left = JSON.stringify([2, 3].map((i) => ({ id: devices[i].id, fails: i === 2 })));
  await until(async () => JSON.stringify((await ask(table, 1, { cmd: 'call' })).devices) === left, 'two are dropped');
  const before = posted.filter(({ path }) => /^\/4/.test(path)).length;
  await settle();
  await play(table, 1);
  await settle();
  equal(posted.filter(({ path }) => /^\/4/.test(path)).length, before, 'no more attempts');
});

await test('what is no address and no key is refused, and one seat has five browsers', async () => {
  const table = await create(server.port, two);
  const { subscription: good } = browser('/good');
  const point = Buffer.from(good.keys.p256dh, 'base64url');
  const changed = (byte, value) => Object.assign(Buffer.from(point), { [byte]: value }).toString('base64url');
  const refused = async (push) => (await ask(table, 1, { cmd: 'call', push })).error?.code;
  for (const endpoint of [
    'http://push.example/',
    'file:///etc/passwd',
    'https://a:b@push.example/',
    'push',
    '',
    7,
    null,
  ])
    equal(await refused({ ...good, endpoint }), 'bad_address', String(endpoint));
  equal(await refused({ ...good, endpoint: `https://push.example/${'a'.repeat(1000)}` }), 'bad_address', 'a long one');
  const huge = { cmd: 'call', push: { ...good, endpoint: `https://push.example/${'a'.repeat(1 << 20)}` } };
  const { status } = await http(server.port, 'POST', `/api/tables/${table.name}`, huge, bearer(table.secrets[0]));
  equal(status, 413, 'a megabyte');
  const wrong = [changed(64, point[64] ^ 1), changed(0, 2), Buffer.alloc(65).toString('base64url'), good.keys.auth, ''];
  for (const p256dh of [...wrong, `${good.keys.p256dh}AA`, 'x'.repeat(5000), 5, undefined])
    equal(await refused({ ...good, keys: { ...good.keys, p256dh } }), 'bad_key', String(p256dh));
  for (const auth of ['', 'AAAA', randomBytes(17).toString('base64url'), '****', null])
    equal(await refused({ ...good, keys: { ...good.keys, auth } }), 'bad_key', String(auth));
  for (const push of ['', 5, [], {}, null]) equal(await refused(push), 'bad_address', JSON.stringify(push));
  for (const quiet of ['', 5, [1], [1, 1], [-1, 5], [0, 1440], [1.5, 3], [1, 2, 3], {}])
    equal((await ask(table, 1, { cmd: 'call', quiet })).error.code, 'bad_request', JSON.stringify(quiet));
  const many = Array.from({ length: 300 }, (_, i) => browser(`/many/${i}`));
  for (const { subscription } of many) await ask(table, 1, { cmd: 'call', push: subscription });
  const { devices } = await ask(table, 1, { cmd: 'call', push: many.at(-1).subscription });
  equal(
    devices.map(({ id }) => id).join(),
    many
      .slice(-5)
      .map(({ id }) => id)
      .join(),
    'the newest five, each once',
  );
  await play(table, 1);
  await until(() => posted.filter(({ path }) => path.startsWith('/many')).length === 5, 'their messages');
  const stranger = await http(server.port, 'POST', `/api/tables/${table.name}`, { cmd: 'call', push: good });
  equal(stranger.json.error.code, 'forbidden', 'a watcher');
});

await test('in quiet hours nothing is sent', async () => {
  const table = await create(server.port, two);
  const device = browser('/quiet');
  const minute = Math.floor(Date.now() / 60000) % 1440;
  const quiet = [(minute + 1439) % 1440, (minute + 60) % 1440];
  const told = await ask(table, 1, { cmd: 'call', push: device.subscription, quiet });
  equal(told.quiet.join(), quiet.join(), 'told');
  await play(table, 1);
  await settle();
  equal(sentTo('/quiet').length, 0, 'none');
  await ask(table, 1, { cmd: 'call', quiet: [] });
  await play(table, 1);
  await until(() => sentTo('/quiet').length === 1, 'one after that');
});

await test('messages of two worlds that differ in what is hidden are the same, byte for byte', async () => {
  const table = await create(server.port, two);
  const exported = execFileSync(florin, ['export', table.name, '--data', where]).toString();
  const [, seed] = exported.match(/seed: (\d+)/);
  const other = `${data}/other`;
  writeFileSync(`${data}/world`, exported.replace(`seed: ${seed}`, `seed: ${(BigInt(seed) ^ 1n).toString()}`));
  execFileSync(florin, ['import', `${data}/world`, '--data', other, '--new'], { stdio: 'pipe' });
  const second = await start(pushHost, other, options);
  const texts = [];
  for (const [at, path] of [
    [server, '/world/1'],
    [second, '/world/2'],
  ]) {
    const device = browser(path);
    const { error } = await ask(table, 1, { cmd: 'call', push: device.subscription }, at);
    ensure(!error, JSON.stringify(error));
    await play(table, 1, at);
    await until(() => sentTo(path).length, path);
    texts.push(read(device, sentTo(path)[0].body));
  }
  equal(texts[1], texts[0], 'the same');
  equal(sentTo('/world/1')[0].body.length, sentTo('/world/2')[0].body.length, 'as long');
  equal(await second.stop(), 0, 'an orderly end');
});

await test('browsers know the server again after a restart', async () => {
  const table = await create(server.port, two);
  const device = browser('/again');
  const { push } = await ask(table, 1, { cmd: 'call', push: device.subscription });
  equal(await server.stop(), 0, 'an orderly end');
  ensure(!/endpoint|127\.0\.0\.1:\d+\/|p256dh/.test(server.log), 'no browser is named in the log');
  server = await start(pushHost, where, options);
  await until(async () => (await ask(table, 1, { cmd: 'call' })).push, 'its key');
  equal((await ask(table, 1, { cmd: 'call' })).push, push, 'the same one');
  await play(table, 1);
  await until(() => sentTo('/again').length, 'a message');
  signed(sentTo('/again')[0].headers.authorization, push);
});

equal(await server.stop(), 0, 'an orderly end');

await test('a server reaches no browser on its own machine', async () => {
  server = await start(florin, `${data}/usual`, options);
  const table = await create(server.port, two);
  await ask(table, 1, { cmd: 'call', push: browser('/inside').subscription });
  await play(table, 1);
  await until(async () => (await ask(table, 1, { cmd: 'call' })).devices[0].fails, 'its owner is told');
  equal(sentTo('/inside').length, 0, 'nothing came');
  equal(await server.stop(), 0, 'an orderly end');
});

service.closeAllConnections();
service.close();
remove(data);
finish();
