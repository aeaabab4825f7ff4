// The module is compiled from one state of its sources, with a compiler that pretends: node tests/web/wasm.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'florin-wasm-'));
const at = (name) => join(folder, name);
const script = new URL('../../src/web/wasm.sh', import.meta.url).pathname;
const COMPILER = `#!/bin/sh
case " $* " in
*" -MM "*) printf 'out: %s \\\\\\n %s\\nout: %s\\n' ${at('a.c')} ${at('shape.h')} ${at('b.c')} ;;
*)
    if [ -f ${at('another')} ]; then touch -d '1 minute' ${at('shape.h')}; fi
    touch ${at('out')}
    ;;
esac
`;

/** Compiles; a header may be written meanwhile. @param {boolean} disturbed */
const compile = (disturbed) => {
  rmSync(at('out'), { force: true });
  for (const name of ['a.c', 'b.c', 'shape.h']) {
    writeFileSync(at(name), '');
    utimesSync(at(name), 1, 1);
  }
  if (disturbed) writeFileSync(at('another'), '');
  else rmSync(at('another'), { force: true });
  const sources = [at('a.c'), at('b.c'), at('shape.h')];
  const { status, stderr } = spawnSync('sh', [
    script,
    at('clang'),
    folder,
    folder,
    folder,
    at('out'),
    at('out.d'),
    ...sources,
  ]);
  return { good: status === 0, said: String(stderr), made: existsSync(at('out')) };
};

writeFileSync(at('clang'), COMPILER, { mode: 0o755 });
const calm = compile(false);
const disturbed = compile(true);
const left = existsSync(at('out.begun'));
rmSync(folder, { recursive: true });
const wrong = [
  !(calm.good && calm.made) && `sources that stay as they are compile: ${calm.said}`,
  (disturbed.good || disturbed.made) && 'a header that changes meanwhile leaves no module',
  !disturbed.said.includes('shape.h') && `the header is named: ${disturbed.said}`,
  left && 'a mark was left',
].filter(Boolean);
wrong.forEach((what) => console.error(what));
process.exit(wrong.length ? 1 : 0);
