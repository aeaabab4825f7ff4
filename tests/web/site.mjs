// The files of the page on a web host that can be upgraded, alone or before a `florin host`, as tests need it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.json': 'application/json',
};

const folders = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true })));
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'florin-site-')));
  return folders.at(-1);
};

/** The files of `florin site` in a folder of their own. */
export const build = (florin) => {
  const folder = newFolder();
  execFileSync(florin, ['site', folder], { stdio: 'ignore' });
  return folder;
};

const change = (folder, name, edit) =>
  writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8')));

/** Another build, with a title and a script of its own: what the program's build would make of such a page. */
export const newer = (old, version) => {
  const folder = newFolder();
  cpSync(old, folder, { recursive: true });
  change(folder, 'index.html', (text) => text.replace(/<title>.*<\/title>/, `<title>Florin ${version}</title>`));
  change(folder, 'frame/reference.js', (text) => `${text}\n// of ${version}\n`);
  change(
    folder,
    'frame/worker.js',
    (text) => `${text}\nimport './novelty.js';\nself.postMessage({ version: '${version}' });\n`,
  );
  writeFileSync(join(folder, 'frame/novelty.js'), `// of ${version}\n`);
  change(folder, 'frame/version.js', (text) => text.replace(/VERSION = '\w+'/, `VERSION = '${version}'`));
  writeFileSync(join(folder, 'host.json'), JSON.stringify({ host: false, version: { page: version } }));
  change(folder, 'service.js', (text) => {
    const files = JSON.parse(/^const FILES = (.*);$/m.exec(text)[1]);
    for (const name of ['index.html', 'frame/reference.js', 'frame/worker.js', 'frame/novelty.js', 'frame/version.js'])
      files[name] = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16);
    const list = `const FILES = ${JSON.stringify(files)};`;
    return text.replace(/VERSION = "\w+"/, `VERSION = "${version}"`).replace(/^const FILES = .*;$/m, list);
  });
  return folder;
};

/** Whole messages of a server, edited on their way to a client. */
const editing = (edit, send) => {
  let bytes = Buffer.alloc(0);
  const parts = [];
  return (more) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      if (bytes.length < 2) return;
      const [kind, short] = [bytes[0] & 15, bytes[1] & 127];
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (bytes.length < head) return;
      const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
      if (bytes.length < head + size) return;
      const body = bytes.subarray(head, head + size);
      if (kind > 2) send(bytes.subarray(0, head + size));
      else {
        parts.push(body);
        if (bytes[0] & 128) send(frameOf(edit(Buffer.concat(parts.splice(0)).toString())));
      }
      bytes = bytes.subarray(head + size);
    }
  };
};

const frameOf = (text) => {
  const body = Buffer.from(text);
  const size = body.length;
  const head = Buffer.alloc(size < 126 ? 2 : size < 65536 ? 4 : 10);
  head[0] = 0x81;
  head[1] = size < 126 ? size : size < 65536 ? 126 : 127;
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, body]);
};

/**
 * A web host. `site.folders` has what lies at its paths and may be changed; `site.port` is that of a `florin host` that
 * answers what is no file, and `site.edit` changes what that says.
 */
export const siteOf = async (folders, port = 0) => {
  const site = { folders, port, edit: (text) => text, sockets: new Set(), asked: [] };
  const fileOf = (path) => {
    const at = Object.keys(site.folders).findLast((prefix) => path.startsWith(prefix));
    const name = at && (path.slice(at.length) || 'index.html');
    return name && existsSync(join(site.folders[at], name)) ? join(site.folders[at], name) : null;
  };
  /** Hands a request on to the server behind. */
  const pass = (asked, reply) => {
    const { method, url: path, headers } = asked;
    const behind = request({ port: site.port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const text = site.edit(Buffer.concat(chunks).toString());
      reply.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] ?? 'text/plain' }).end(text);
    });
    asked.pipe(behind.on('error', () => reply.destroy()));
  };
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url, 'http://x');
    site.asked.push(pathname);
    const file = fileOf(pathname);
    if (site.port && (!file || pathname.endsWith('/host.json'))) return pass(asked, reply);
    if (!file) return reply.writeHead(404).end();
    reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    reply.end(readFileSync(file));
  });
  server.on('upgrade', (asked, near) => {
    const far = connect(site.port, '127.0.0.1');
    const headers = Object.entries(asked.headers).filter(([name]) => name !== 'sec-websocket-extensions');
    far.write(`GET ${asked.url} HTTP/1.1\r\n${headers.map(([n, v]) => `${n}: ${v}`).join('\r\n')}\r\n\r\n`);
    let begun = null;
    far.on('data', (bytes) => {
      if (begun) return begun(bytes);
      const end = bytes.indexOf('\r\n\r\n') + 4; // the answer to an upgrade comes in one piece
      near.write(bytes.subarray(0, end));
      begun = editing(
        (text) => site.edit(text),
        (frame) => near.write(frame),
      );
      begun(bytes.subarray(end));
    });
    near.pipe(far);
    site.sockets.add(near);
    for (const one of [near, far]) one.on('error', () => {}).on('close', () => near.destroy() && far.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.address = `http://127.0.0.1:${server.address().port}/`;
  /** All connections break, as when a server is restarted. */
  site.cut = () => {
    for (const socket of site.sockets) socket.destroy();
    site.sockets.clear();
  };
  site.close = () => {
    site.cut();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return site;
};
