// The reference finds what players ask for: the same questions as in tests/rules/test_rules.c.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Book } from '../../web/frame/book.js';

const folder = mkdtempSync(join(tmpdir(), 'florin-rules-'));
const page = join(folder, 'rules.json');
spawnSync('tools/rules', ['page', page, join(folder, 'depfile')], { cwd: new URL('../..', import.meta.url).pathname });
const told = JSON.parse(readFileSync(page, 'utf-8'));
after(() => rmSync(folder, { recursive: true }));

const books = Object.fromEntries(
  Object.entries(told).map(([id, { chapters, ...grammar }]) => [id, new Book(chapters, grammar)]),
);
const questions = readFileSync(new URL('../rules/queries.txt', import.meta.url), 'utf-8')
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('#'))
  .map((line) => line.split(' | '));

test('85 of 100 questions find the right section among the first three', () => {
  const missed = questions.filter(([book, wanted, words]) => {
    const found = books[book.replace(' ', '.')].search(words).slice(0, 3);
    return !found.some(({ tags }) => tags.some((tag) => ` ${wanted} `.includes(` ${tag} `)));
  });
  assert.ok(questions.length >= 150);
  assert.ok(missed.length <= questions.length * 0.15, missed.map((line) => line.join(' | ')).join('\n'));
});

test('a tag comes first, and a paragraph of a term leads to the term', () => {
  const book = books['pax2e.en'];
  assert.equal(book.search('e1a')[0].tags[0], 'E1a');
  assert.equal(book.find('PIRATE d')?.tags[0], 'PIRATE');
  assert.equal(book.find('E1z'), undefined);
});

test('endings and accents do not matter, and words that no text has find nothing', () => {
  const book = books['pax2e.it'];
  assert.deepEqual(book.search('votare')[0], book.search('voto')[0]);
  assert.deepEqual(book.search('libertà d’oro')[0], book.search("liberta d'oro")[0]);
  assert.deepEqual(book.search('zeppelin'), []);
});
