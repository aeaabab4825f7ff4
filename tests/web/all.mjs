// Everything that is tested in a browser, two at a time, the longest first: node tests/web/all.mjs FLORIN
import { spawn } from 'node:child_process';

const [florin] = process.argv.slice(2);
const AT_ONCE = 2;
const waiting = [
  ['table'],
  ['story'],
  ['drawing'],
  ['learn'],
  ['bubbles'],
  ['keep'],
  ['aor'],
  ['host'],
  ['host-people'],
  ['host-lobby'],
  ['host-connection'],
  ['host-trust'],
  ['host-extras'],
  ['widths', '4'],
  ['widths', '8', 'aor'],
  ['words'],
  ['weight'],
  ['reference'],
  ['review'],
  ['versions'],
  ['aor-view'],
  ['solitaire'],
  ['extras'],
  ['clear'],
  ['colours'],
];

/** Runs one; what it said comes when it has ended. Was all well? */
const run = ([name, ...more]) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, [new URL(`${name}.mjs`, import.meta.url).pathname, florin, ...more]);
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.on('close', (code) => {
      console.log(`# ${[name, ...more].join(' ')}, ${Math.round((Date.now() - started) / 1000)} s\n${said.trimEnd()}`);
      resolve(code === 0);
    });
  });

let good = true;
const work = async () => {
  for (let next; (next = waiting.shift());) good = (await run(next)) && good;
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exit(good ? 0 : 1);
