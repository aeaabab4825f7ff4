// The end of each board's tool: its data as a module that is checked in, or with --check whether it is that one.
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * One entry a line, so that a change shows where it is.
 * @param {any} value @param {number} [depth] @returns {string}
 */
const write = (value, depth = 0) => {
  if (depth > 1 || typeof value !== 'object') return JSON.stringify(value);
  const pad = '  '.repeat(depth + 1);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const rows = Array.isArray(value)
    ? value.map((v) => write(v, depth + 1))
    : Object.entries(value).map(([k, v]) => `${k}: ${write(v, depth + 1)}`);
  return `${open}\n${rows.map((row) => `${pad}${row},\n`).join('')}${'  '.repeat(depth)}${close}`;
};

/** Writes a file, or compares it. @param {string} file from the root of the project @param {string} text */
export const save = (file, text) => {
  const out = new URL(`../../${file}`, import.meta.url);
  if (!process.argv.includes('--check')) return writeFileSync(out, text);
  const same = readFileSync(out, 'utf8') === text;
  console.log(same ? `the board is the one in ${file}` : `${file} is not what its tool makes`);
  if (!same) process.exitCode = 1;
};

/** @param {{ file: string, about: string, data: object }} what  file: from the root of the project */
export const publish = ({ file, about, data }) => save(file, `${about}\nexport default ${write(data)};\n`);
