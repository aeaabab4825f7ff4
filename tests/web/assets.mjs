// A file that comes into web/ or leaves it is carried from the next build on, without a new configuration:
// node tests/web/assets.mjs
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'florin-assets-'));
const write = (name, text) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const build = () => {
  const { status, stdout, stderr } = spawnSync('ninja', ['-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return { idle: stdout.includes('no work to do'), made: readFileSync(join(folder, 'assets.c'), 'utf8') };
};

write('web/index.html', '<script type="importmap">{}</script>');
write('web/service.js', '');
write('web/frame/version.js', "export const VERSION = '';");
write('florin.wasm', '');
write('languages.json', '[]');
write('rules.json', '{}');
write('src/bot/net/one.bin', 'network');
write('libraries/jansson/LICENSE', '');
symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
write(
  'build.ninja',
  `rule gather
  command = python3 ${project}src/web/assets.py ${folder} florin.wasm languages.json rules.json assets.c assets.c.d
  depfile = assets.c.d
  deps = gcc
build assets.c: gather
`,
);

const wrong = [];
const expect = (good, what) => good || wrong.push(what);
expect(!build().made.includes('frame/new.js'), 'a file that is not there is not carried');
expect(build().idle, 'nothing is gathered again when nothing has changed');
write('web/frame/new.js', 'export const one = 1;');
expect(build().made.includes('export const one = 1;'), 'a new file is carried');
write('web/frame/new.js', 'export const two = 2;');
expect(build().made.includes('export const two = 2;'), 'what a file says now is carried');
write('web/deep/er/other.js', '');
expect(build().made.includes('deep/er/other.js'), 'a file in a new folder is carried');
rmSync(join(folder, 'web/frame/new.js'));
expect(!build().made.includes('frame/new.js'), 'a file that was removed is carried no more');
write('src/bot/net/two.bin', 'network');
expect(build().made.includes('networks/two.bin'), 'a new network is carried');
rmSync(folder, { recursive: true });
wrong.forEach((what) => console.error(`not so: ${what}`));
process.exit(wrong.length ? 1 : 0);
