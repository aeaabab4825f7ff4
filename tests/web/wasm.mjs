// The module is linked from one state of its sources, with a compiler that pretends: node tests/web/wasm.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'florin-wasm-'));
const at = (name) => join(folder, name);
const script = (name) => new URL(`../../src/web/${name}`, import.meta.url).pathname;
// Writes whatever the words after -MF and -o name; the depfile says what every object is made of.
const COMPILER = `#!/bin/sh
while [ $# -gt 0 ]; do
    case $1 in
    -MF) printf 'out: %s \\\\\\n %s\\n' ${at('a.c')} ${at('shape.h')} >"$2" ;;
    -o) : >"$2" ;;
    esac
    shift
done
`;

/** @param {string} name @param {string[]} words */
const run = (name, ...words) => {
  const { status, stderr } = spawnSync('sh', [script(name), at('clang'), ...words]);
  return { good: status === 0, said: String(stderr) };
};

/** @param {string} name */
const compile = (name) =>
  run('wasm-object.sh', at(`${name}.o`), at('depfile'), at(`${name}.c`), at('ids.h'), '--', '-O3');

/** Compiles two sources and links them; a header may be written between the two. @param {boolean} disturbed */
const build = (disturbed) => {
  for (const name of ['out', 'a.o', 'b.o']) rmSync(at(name), { force: true });
  for (const name of ['a.c', 'b.c', 'shape.h']) {
    writeFileSync(at(name), '');
    utimesSync(at(name), 1, 1);
  }
  const compiled = [compile('a'), compile('b')].every(({ good }) => good);
  const later = Date.now() / 1000 + 60;
  if (disturbed) utimesSync(at('shape.h'), later, later);
  const { good, said } = run('wasm.sh', at('out'), at('a.o'), at('b.o'), '--', '-O3');
  return { compiled, good, said, made: existsSync(at('out')), kept: existsSync(at('a.o')) || existsSync(at('b.o')) };
};

writeFileSync(at('clang'), COMPILER, { mode: 0o755 });
const calm = build(false);
const disturbed = build(true);
const left = existsSync(at('a.o.begun'));
rmSync(folder, { recursive: true });
const wrong = [
  !(calm.compiled && calm.good && calm.made && calm.kept) && `sources that stay as they are compile: ${calm.said}`,
  (disturbed.good || disturbed.made) && 'a header that changes meanwhile leaves no module',
  disturbed.kept && 'objects that are older than it are compiled again',
  !disturbed.said.includes('shape.h') && `the header is named: ${disturbed.said}`,
  left && 'a mark was left',
].filter(Boolean);
wrong.forEach((what) => console.error(what));
process.exit(wrong.length ? 1 : 0);
