// What tests of `florin host` share: a server of their own, HTTP, and a WebSocket client in a few lines (RFC 6455).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PATIENCE = 180000; // milliseconds; a busy machine is slow, only what takes longer hangs

/** A promise, or an error that says what was waited for. */
export const within = (promise, what, ms = PATIENCE) => {
  let timer;
  const late = new Promise(
    (_, reject) => (timer = setTimeout(() => reject(new Error(`waited too long for ${what}`)), ms)),
  );
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Until it is true, however slow the machine. */
export const until = async (condition, what) => {
  for (const begin = Date.now(); !(await condition()); await pause(20))
    if (Date.now() - begin > PATIENCE) throw new Error(`waited too long for ${what}`);
};

const script = fileURLToPath(new URL('postgres', import.meta.url));
/** A PostgreSQL of its own, which can be stopped, started, killed and ended. */
export const postgres = () => {
  const run = (...words) =>
    execFileSync(script, words, { stdio: ['ignore', 'pipe', 'inherit'] })
      .toString()
      .trim();
  const at = run('begin');
  const where = `host=${at} user=florin dbname=postgres`;
  return { where, ...Object.fromEntries(['stop', 'start', 'kill', 'end'].map((what) => [what, () => run(what, at)])) };
};

/** A certificate for this machine and its key, as files in a folder. */
export const certificate = (at) => {
  const [cert, key] = [join(at, 'cert.pem'), join(at, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subject];
  execFileSync('openssl', ['req', '-x509', ...made], { stdio: 'pipe' });
  return [cert, key];
};

export const folder = () => mkdtempSync(join(tmpdir(), 'florin-host-'));
export const remove = (path) => rmSync(path, { recursive: true, force: true });

/** Where a server keeps its tables: a folder, or what libpq connects to. */
export const place = (where) => [where.includes('=') ? '--postgres' : '--data', where];

/** Starts a server. `log` has what it wrote. */
export const start = async (florin, where, options = [], port = 0) => {
  const child = spawn(florin, ['host', ...place(where), '--listen', `127.0.0.1:${port}`, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UBSAN_OPTIONS: 'halt_on_error=1' },
  });
  const server = { child, log: '', port: 0 };
  child.stderr.on('data', (data) => (server.log += data));
  const [line] = await within(
    Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])]),
    'the server',
  );
  if (!String(line)) throw new Error(`the server did not start: ${server.log}`);
  server.port = Number(new URL(String(line).trim()).port);
  server.stop = async (signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode) return child.exitCode;
    child.kill(signal);
    const [code] = await within(once(child, 'exit'), 'the end of the server');
    return code;
  };
  return server;
};

/** One HTTP request. */
export const http = async (port, method, path, body, headers = {}) => {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** A connection that was kept may just have been closed at the other end. */
  const again = (error) => {
    if (method === 'GET' && error.cause?.code === 'UND_ERR_SOCKET') return ask();
    throw new Error(`${method} ${path}: ${error.cause ?? error}`, { cause: error });
  };
  const answer = await within(ask().catch(again), `${method} ${path}`);
  const text = await answer.text();
  let json = null;
  try {
    json = JSON.parse(text);
  } catch {} // eslint-disable-line no-empty -- not everything is JSON
  return { status: answer.status, headers: answer.headers, text, json };
};
export const bearer = (secret) => ({ authorization: `Bearer ${secret}` });

const frame = (opcode, payload, final = true) => {
  const mask = randomBytes(4);
  const size = payload.length;
  const head =
    size < 126
      ? [size | 128]
      : size < 65536
        ? [254, size >> 8, size & 255]
        : [255, 0, 0, 0, 0, size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255];
  const masked = Buffer.from(payload);
  for (let i = 0; i < size; i++) masked[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from([(final ? 128 : 0) | opcode, ...head]), mask, masked]);
};

/** A WebSocket. `news` has every message without an id; `ask` sends a command and gives its answer. */
export class Socket {
  news = [];
  closed = null; // or { code, reason }
  #waiting = new Map();
  #listeners = new Set();
  #heard = Buffer.alloc(0);
  #next = 1;

  static async open(port, headers = {}, path = '/ws', secure = false, localAddress = undefined) {
    const socket = new Socket();
    const key = randomBytes(16).toString('base64');
    socket.tcp = secure
      ? connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect({ port, host: '127.0.0.1', localAddress });
    const lines = {
      Host: `127.0.0.1:${port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': key,
      'Sec-WebSocket-Version': '13',
      ...headers,
    };
    socket.tcp.write(
      `GET ${path} HTTP/1.1\r\n${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    const head = await within(
      new Promise((resolve, reject) => {
        let bytes = Buffer.alloc(0);
        const read = (data) => {
          bytes = Buffer.concat([bytes, data]);
          const end = bytes.indexOf('\r\n\r\n');
          if (end < 0) return;
          socket.tcp.off('data', read);
          resolve([bytes.subarray(0, end).toString(), bytes.subarray(end + 4)]);
        };
        socket.tcp
          .on('data', read)
          .on('error', reject)
          .on('close', () => reject(new Error('closed before an answer')));
      }),
      'a WebSocket',
    );
    socket.status = Number(head[0].split(' ')[1]);
    if (socket.status !== 101) {
      socket.tcp.destroy();
      throw Object.assign(new Error(`no WebSocket: ${head[0].split('\r\n')[0]}`), { status: socket.status });
    }
    const expected = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    if (!head[0].includes(expected)) throw new Error('the wrong key came back');
    socket.tcp.on('data', (data) => socket.#read(data)).on('close', () => socket.#end({ code: 1006, reason: '' }));
    socket.#read(head[1]);
    return socket;
  }

  #end(how) {
    this.closed ??= how;
    for (const { reject } of this.#waiting.values())
      reject(Object.assign(new Error(`closed: ${this.closed.code} ${this.closed.reason}`), { closed: true }));
    this.#waiting.clear();
    for (const listener of [...this.#listeners]) listener();
  }

  #read(data) {
    this.#heard = Buffer.concat([this.#heard, data]);
    for (;;) {
      const bytes = this.#heard;
      if (bytes.length < 2) return;
      let size = bytes[1] & 127;
      let at = 2;
      if (size === 126) [size, at] = bytes.length < 4 ? [Infinity, 4] : [bytes.readUInt16BE(2), 4];
      else if (size === 127) [size, at] = bytes.length < 10 ? [Infinity, 10] : [Number(bytes.readBigUInt64BE(2)), 10];
      if (bytes.length < at + size) return;
      this.#heard = bytes.subarray(at + size);
      this.#message(bytes[0] & 15, bytes.subarray(at, at + size));
    }
  }

  #message(opcode, payload) {
    if (opcode === 8) {
      this.#end({ code: payload.length > 1 ? payload.readUInt16BE(0) : 1005, reason: payload.subarray(2).toString() });
      this.tcp.end();
    }
    if (opcode === 9) this.tcp.write(frame(10, payload));
    if (opcode !== 1) return;
    const text = payload.toString();
    const message = JSON.parse(text);
    this.onMessage?.(message, text);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (waiting) waiting.resolve(message);
    else this.news.push(message);
    for (const listener of [...this.#listeners]) listener();
  }

  send(message) {
    this.raw(1, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
  }
  raw(opcode, payload, final = true) {
    this.tcp.write(frame(opcode, payload, final));
  }

  /** A command and its answer. */
  ask(fields) {
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.send({ id, ...fields });
    return within(answer, `an answer to ${JSON.stringify(fields)}`);
  }

  /** Waits until something is true. */
  until(test, what) {
    const wait = new Promise((resolve) => {
      const look = () => {
        if (!test(this)) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
    return within(wait, what);
  }
  /** The first news that passes. */
  async hear(test, what) {
    await this.until(() => this.closed || this.news.some(test), what);
    const found = this.news.find(test);
    if (!found) throw new Error(`closed (${this.closed.code} ${this.closed.reason}) before ${what}`);
    return found;
  }
  ended() {
    return this.until(() => this.closed, 'the end of a connection');
  }
  /** Gone without a word, as when a cable is pulled. */
  drop() {
    this.tcp.destroy();
  }
}

/** A table by HTTP: its name, the maker's secret, one secret a seat. */
export const create = async (port, terms) => {
  const answer = await http(port, 'POST', '/api/tables', terms);
  if (answer.status !== 201) throw new Error(`no table: ${answer.status} ${answer.text}`);
  return {
    name: answer.json.table.name,
    secret: answer.json.secret,
    secrets: answer.json.secrets,
    table: answer.json.table,
  };
};

/** Joins a table, and is told of it. */
export const join_table = async (port, table, secret, fields = {}) => {
  const socket = await Socket.open(port);
  socket.joined = await socket.ask({ cmd: 'join', table, ...(secret ? { secret } : {}), ...fields });
  return socket;
};

/* ---- tests ---- */

let passed = 0;
let failed = 0;
export const equal = (a, b, what) => {
  if (a !== b) throw new Error(`${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
};
export const ensure = (good, what) => {
  if (!good) throw new Error(what);
};
export const test = async (name, body) => {
  try {
    await body();
    passed++;
    console.log(`ok ${passed + failed} - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${passed + failed} - ${name}\n# ${String(error.stack).replaceAll('\n', '\n# ')}`);
  }
};
export const finish = () => {
  console.log(`1..${passed + failed}`);
  process.exit(failed ? 1 : 0);
};
