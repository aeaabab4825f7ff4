// Positions read in WebAssembly as natively: node tests/web/positions.mjs FLORIN.WASM FLORIN
// The good ones come from the middle of the project's records; others are broken in one place each.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Engine } from '../../web/frame/engine.js';

const [wasm, florin] = process.argv.slice(2);
const engine = await Engine.of(await WebAssembly.compile(readFileSync(wasm)));
const folder = new URL('../records/', import.meta.url);
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const NO_JSON = [
  '',
  '{',
  '{"a":1,}',
  '{"a":1}x',
  '{"a":1,"a":2}',
  '{"a":01}',
  '{"a":"\\x"}',
  '{"a":"\\ud800"}',
  'true',
];

const recordOf = (game, position) => `game: ${game}\nformat: 3\nposition: ${position}\n`;
/** The full position after some moves, out of this engine. */
const told = (at) => JSON.stringify(engine.ask({ cmd: 'view', at, seat: 'everything', parts: ['state'] }).state);
const opened = (record) => {
  try {
    const { length } = engine.ask({ cmd: 'load', record });
    return told(length);
  } catch (error) {
    return error.message;
  }
};

/** What is wrong with a position in one place each. */
const broken = (text) => {
  const change = (edit) => {
    const position = JSON.parse(text);
    edit(position);
    return JSON.stringify(position);
  };
  return [
    change((p) => delete p.seats),
    change((p) => (p.seats[0].florins = -1)),
    change((p) => (p.seats[0].florins = 1.5)),
    change((p) => (p.seats[0].florins = '12')),
    change((p) => (p.seats[0].nonsense = true)),
    change((p) => p.seats.push({})),
    change((p) => (p.seats = {})),
    change((p) => (p.seed = '9223372036854775808')),
    change((p) => (p.options = [])),
    change((p) => (p.turn = 'è "così"\\ \u{1f600}')),
    '[]',
    ...NO_JSON,
  ];
};

const asked = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.florin'))) {
  const { game, length } = engine.ask({ cmd: 'load', record: readFileSync(new URL(file, folder), 'utf8') });
  const text = told(Math.floor(length / 2));
  const escaped = text.replaceAll('a', '\\u0061').replaceAll(',', ' ,  ');
  asked.push({ game, text, whole: text }, { game, text: escaped, whole: text });
  if (/^pax.*-01\./.test(file)) asked.push(...broken(text).map((other) => ({ game, text: other })));
}
const lines = asked.flatMap(({ game, text }) => [{ cmd: 'load', record: recordOf(game, text) }, { cmd: 'state' }]);
const replies = execFileSync(florin, ['engine'], {
  input: lines.map((line) => JSON.stringify(line)).join('\n'),
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const answers = replies
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
let good = 0;
asked.forEach(({ game, text, whole }, i) => {
  const [load, state] = answers.slice(2 * i, 2 * i + 2);
  const natively = load.error ? load.error.message : JSON.stringify(state.state);
  const here = opened(recordOf(game, text));
  if (here !== natively) fail(`${game}, ${text.slice(0, 200)}:\n  here     ${here}\n  natively ${natively}`);
  if (whole && here !== whole) fail(`${game}: another position than the one written:\n${here}\n${whole}`);
  good += whole ? 1 : 0;
});
// What another program tells of a table may have fields that this one does not know.
for (const game of ['pax2e', 'pax1e', 'aor']) {
  const { whole } = asked.find((one) => one.game === game && one.whole);
  const newer = JSON.parse(whole);
  Object.assign(newer, { novelty: { is: ['unknown', 7] } });
  for (const value of Object.values(newer).flat())
    if (value && typeof value === 'object') Object.assign(value, { novelty: true });
  const record = recordOf(game, JSON.stringify(newer));
  if (opened(record.replace('position: ', 'world: ')) !== whole) fail(`${game}: an unknown field is in the way`);
  if (!opened(record).includes('there is no such field')) fail(`${game}: an unknown field is not noticed`);
}
console.log(`${good} positions read as natively, ${asked.length - good} broken ones refused in the same words`);
