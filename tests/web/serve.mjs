// The door of `florin serve`: node tests/web/serve.mjs FLORIN. Speaks to it in raw bytes, as a stranger would.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { gunzipSync } from 'node:zlib';

const [florin] = process.argv.slice(2);
const PATIENCE = 4000; // milliseconds; an answer that takes longer hangs

const server = spawn(florin, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((resolve) => server.stdout.once('data', (data) => resolve(String(data).trim())));
const port = Number(new URL(address).port);

let passed = 0;
let failed = 0;
const equal = (a, b, what) => {
  if (a !== b) throw new Error(`${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
};
const ensure = (good, what) => {
  if (!good) throw new Error(what);
};
const test = async (name, body) => {
  try {
    await body();
    passed++;
    console.log(`ok - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok - ${name}\n  ${error.stack}`);
  }
};

/** What a connection ends with: 'open', or the code of the error. */
const knock = (host) =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => resolve('open') || socket.destroy()).on('error', (e) => resolve(e.code));
    socket.setTimeout(PATIENCE, () => resolve('silence') || socket.destroy());
  });

/** Sends bytes and gathers the answer until the server closes, or `enough` says that it is whole. */
const speak = (bytes, enough = () => false) =>
  new Promise((resolve, reject) => {
    let heard = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(
      () => end(() => reject(new Error(`no end after ${heard.length} bytes: ${heard.toString().slice(0, 200)}`))),
      PATIENCE,
    );
    const end = (settle) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    socket.on('data', (data) => {
      heard = Buffer.concat([heard, data]);
      if (enough(heard)) end(() => resolve(heard));
    });
    socket.on('close', () => end(() => resolve(heard)));
    socket.on('error', () => {}); // 'close' follows
  });

const parse = (bytes) => {
  const split = bytes.indexOf('\r\n\r\n');
  const [first, ...lines] = bytes.subarray(0, split).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: bytes.subarray(split + 4) };
};

/** One request on a connection of its own. */
const ask = async (method, path, headers = [], body = '', host = `127.0.0.1:${port}`) => {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(host === null ? [] : [`Host: ${host}`]),
    'Connection: close',
    ...headers,
  ];
  return parse(await speak(`${lines.join('\r\n')}\r\n\r\n${body}`));
};
const stillServes = async () => equal((await ask('GET', '/')).status, 200, 'a plain request afterwards');

await test('only 127.0.0.1 is open', async () => {
  equal(await knock('127.0.0.1'), 'open', '127.0.0.1');
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((i) => !i.address.startsWith('fe80') && i.address !== '127.0.0.1');
  for (const host of new Set(['127.0.0.2', '::1', ...others.map((i) => i.address)]))
    ensure(['ECONNREFUSED', 'EADDRNOTAVAIL'].includes(await knock(host)), `${host} answers`);
});

await test('GET sends the page', async () => {
  const page = await ask('GET', '/');
  equal(page.status, 200, 'status');
  equal(Number(page.headers['content-length']), page.body.length, 'content-length');
  ensure(page.body.includes('<!doctype html>'), 'no page');
  ensure(page.headers['content-security-policy'], 'no policy');
  equal((await ask('GET', '/?lang=it')).status, 200, 'with a query');
  equal((await ask('GET', '/nothing')).status, 404, 'what is not there');
  equal((await ask('GET', '/../../etc/passwd')).status, 404, 'what is outside');
});

await test('what is asked for again is not sent again, and what is packed unpacks to the same', async () => {
  for (const path of ['/', '/florin.wasm', '/icon-192.png']) {
    const plain = await ask('GET', path);
    const packed = await ask('GET', path, ['Accept-Encoding: br, gzip']);
    const zipped = packed.headers['content-encoding'] === 'gzip';
    equal(zipped, !path.endsWith('.png'), `gzip of ${path}`);
    equal(Number(packed.headers['content-length']), packed.body.length, `content-length of ${path}`);
    ensure((zipped ? gunzipSync(packed.body) : packed.body).equals(plain.body), `${path} is the same`);
    const again = await ask('GET', path, [`If-None-Match: ${plain.headers.etag}`]);
    equal(again.status, 304, `${path} again`);
    equal(again.body.length, 0, `body of ${path} again`);
    equal((await ask('GET', path, ['If-None-Match: "0"'])).status, 200, `${path} in another version`);
  }
  await stillServes();
});

await test('HEAD sends what GET does, without the body', async () => {
  for (const path of ['/', '/florin.wasm', '/nothing']) {
    const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
    equal(head.status, get.status, path);
    equal(head.body.length, 0, `body of ${path}`);
    for (const name of ['content-length', 'content-type', 'content-security-policy'])
      equal(head.headers[name], get.headers[name], `${name} of ${path}`);
  }
  const two = await speak(
    `HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  equal(
    two
      .toString()
      .match(/HTTP\/1\.1 \d+/g)
      .join(),
    'HTTP/1.1 200,HTTP/1.1 404',
    'the next request on the same connection',
  );
});

await test('other methods are refused at once', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'BREW'])
    for (const [what, headers, body] of [
      ['no body', [], ''],
      ['a body', ['Content-Length: 5'], 'hello'],
      ['a large body', ['Content-Length: 3000000'], 'x'.repeat(3000000)],
      ['a body that never comes', ['Content-Length: 99999999999'], ''],
      ['chunks', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'],
    ]) {
      const answer = await ask(method, '/', headers, body);
      equal(answer.status, 405, `${method} with ${what}`);
      equal(answer.headers.allow, 'GET, HEAD', `${method} with ${what}: allow`);
    }
  await stillServes();
});

await test('a GET that comes with a body is answered, and the body is no request', async () => {
  const answer = await ask(
    'GET',
    '/',
    ['Content-Length: 60'],
    'GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n'.padEnd(60),
  );
  ensure([200, 400].includes(answer.status), `status ${answer.status}`);
  equal(answer.body.includes('HTTP/1.1'), false, 'a second answer');
});

await test('what comes behind a body ends the connection, and nothing else', async () => {
  const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 2\r\n\r\n{}`;
  for (const more of ['x', request, `${request}${request}x`, '\r\n\r\n']) {
    await speak(request + more);
    await stillServes();
  }
});

await test("only this machine's own names are answered", async () => {
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`, 'localhost', `localhost:${port}`, 'LocalHost', 'localhost:1'])
    equal((await ask('GET', '/', [], '', host)).status, 200, host);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'localhost:',
    'localhost:80x',
    '127.0.0.2',
    '[::1]',
    '',
    null,
    '0.0.0.0',
    'a@localhost',
    'localhost, evil.example',
  ])
    equal((await ask('GET', '/', [], '', host)).status, 421, `Host: ${host}`);
  equal((await ask('POST', '/', [], '', 'evil.example')).status, 421, 'POST from elsewhere');
  equal((await ask('GET', '/', ['Host: evil.example'])).status, 421, 'two hosts');
});

await test('nothing is upgraded', async () => {
  const key = ['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'];
  const upgrades = [
    ['Connection: Upgrade', 'Upgrade: websocket', ...key],
    ['Connection: Upgrade', 'Upgrade: websocket', ...key, 'Sec-WebSocket-Protocol: http'],
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'],
    ['Connection: Upgrade', 'Upgrade: TLS/1.0'],
  ];
  for (const headers of upgrades) {
    const answer = parse(
      await speak(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`, (b) =>
        b.includes('\r\n\r\n'),
      ),
    );
    ensure(answer.status >= 400 && answer.status < 500, `${headers[1]}: ${answer.status}`);
  }
  const http2 = await speak(Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1'));
  ensure(
    !http2.length || http2.toString('latin1').startsWith('HTTP/1.'),
    `HTTP/2 is spoken: ${http2.toString('latin1')}`,
  );
  await stillServes();
});

await test('absurd requests end', async () => {
  const host = 'Host: localhost\r\n';
  const long = 'x'.repeat(1000000);
  for (const bytes of [
    `GET /${long} HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}X-Long: ${long}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}${'X-Many: y\r\n'.repeat(50000)}\r\n`,
    `GET / HTTP/1.1\r\nHost: ${long}\r\n\r\n`,
    `${long}\r\n\r\n`,
    '\r\n\r\n\r\n\r\n',
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
    Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) & 255)),
    Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array(200).fill(7)]), // TLS
  ]) {
    const answer = await speak(bytes, (b) => b.includes('\r\n\r\n')).catch(() => null); // or waits for the rest of it
    ensure(
      !answer?.length || /^HTTP\/1\.[01] [24]/.test(answer.toString('latin1')),
      `answer: ${answer?.toString('latin1').slice(0, 80)}`,
    );
    await stillServes();
  }
});

await test('connections that stay half open are no hindrance', async () => {
  const half = [];
  for (let i = 0; i < 600; i++) {
    const socket = connect(
      port,
      '127.0.0.1',
      () => i % 3 && socket.write(i % 3 === 1 ? 'GET / HT' : 'GET /florin.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    half.push(socket.on('error', () => {}).pause());
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let i = 0; i < 5; i++) await stillServes();
  half.forEach((socket) => socket.destroy());
  await stillServes();
});

await test('an interrupt ends it in order', async () => {
  server.kill('SIGINT');
  equal(await new Promise((resolve) => server.once('exit', (code) => resolve(code))), 0, 'status');
});

console.log(`${passed} passed, ${failed} failed`);
server.kill();
process.exit(failed ? 1 : 0);
