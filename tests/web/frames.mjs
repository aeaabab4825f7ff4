// How long a frame keeps the page's thread while strong bots think: node tests/web/frames.mjs FLORIN [SECONDS [SIZE]].
// Processor time of the main thread (script, styles, layout, paint), from a trace, so that other programs do not count.
// Prints how frames are spread and what the longest were made of; not part of ./test: 10 ms depend on the machine.
import { launch, ready, serve, viewportOf } from './harness.mjs';

const [florin, seconds = '15', size = '1440x900'] = process.argv.slice(2);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'toplevel'];
const MOVING = 300; // milliseconds: what was drawn moves to its place
const MOST = 10; // milliseconds
const SLICE = 1e6 / 60; // microseconds of a frame, where nothing was drawn
const EXPERT = { kind: 'bot', level: 'expert' };
const PARTS = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  HitTest: 'hit tests',
  PrePaint: 'before painting',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};

const { address, stop } = await serve(florin);
const browser = await launch();
const context = await browser.newContext({ viewport: viewportOf(size), locale: 'en' });
const page = await context.newPage();
await page.addInitScript(() => localStorage.setItem('florin.settings', JSON.stringify({ speed: 500, cover: false })));
await page.goto(address);
await ready(page);
await page.evaluate(
  ([record, players]) => window.florin.open(record, players),
  ['game: pax2e\nformat: 3\nseed: 5\nseats: 4\n', Array(4).fill(EXPERT)],
);
await page.evaluate(() => {
  const { florin } = window;
  florin.pages.layOpen(1); // as for a person, whose own tableau lies open
  const { ears } = florin.game;
  const { moving, happened } = ears;
  ears.moving = () => performance.mark('florin-move') && moving();
  ears.happened = (step) => {
    florin.turns.drawn().then(() => performance.mark('florin-drawn'));
    return happened(step);
  };
});
await page.waitForTimeout(3000); // what is done once is no frame of a game

const session = await browser.newBrowserCDPSession();
const events = [];
session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
await session.send('Tracing.start', {
  transferMode: 'ReportEvents',
  traceConfig: { includedCategories: CATEGORIES },
});
const from = await page.evaluate(() => window.florin.game.table.length);
await page.waitForTimeout(Number(seconds) * 1000);
const to = await page.evaluate(() => window.florin.game.table.length);
const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
await session.send('Tracing.end');
await complete;
await browser.close();
await stop();

/** The thread that draws the page, as the trace knows it: the browser's own bars are pages too, but seldom drawn. */
const commits = events.filter(({ name }) => name === 'Commit');
const drawnBy = (pid) => commits.filter((e) => e.pid === pid).length;
const [{ pid, tid }] = commits.sort((a, b) => drawnBy(b.pid) - drawnBy(a.pid));
const ours = events.filter((e) => e.pid === pid && e.tid === tid && e.tdur !== undefined).sort((a, b) => a.ts - b.ts);
const tasks = ours.filter(({ name }) => name === 'RunTask');
const drawn = ours.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);

/** A frame is everything up to its commit, or, where nothing is drawn, what happens in the time of one. */
const frames = [];
let frame = null;
for (const task of tasks) {
  if (!frame || task.ts - frame.from > SLICE) frames.push((frame = { from: task.ts, time: 0, parts: {} }));
  frame.time += task.tdur / 1000;
  frame.to = task.ts + task.dur;
  task.frame = frame;
  if (drawn.some((ts) => ts >= task.ts && ts < task.ts + task.dur)) frame = null;
}
let next = 0;
for (const e of ours) {
  const swept = e.args.src_file?.includes('/heap/'); // a task that the collector of garbage gave itself
  const part = swept ? 'garbage' : PARTS[e.name];
  if (!part) continue;
  while (next + 1 < tasks.length && tasks[next + 1].ts <= e.ts) next++;
  const task = tasks[next];
  if (!task?.frame || task.swept) continue;
  task.swept = swept;
  const { parts } = task.frame;
  parts[part] = (parts[part] ?? 0) + e.tdur / 1000;
}
const marked = (mark) => events.filter(({ name, pid: whose }) => name === mark && whose === pid).map(({ ts }) => ts);
const drawings = marked('florin-drawn');
for (const begun of marked('florin-move')) {
  const end = (drawings.find((ts) => ts > begun) ?? Infinity) + MOVING * 1000;
  for (const one of frames) one.draws ||= one.to >= begun && one.from <= end;
}
const times = frames.map(({ time }) => time).sort((a, b) => a - b);
const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
const over = frames.filter(({ time }) => time > MOST).sort((a, b) => b.time - a.time);
const thinking = frames.filter(({ draws }) => !draws);
const moves = to - from;
console.log(`${size}: ${moves} moves, ${drawn.length} frames, ${over.length} above ${MOST} ms of the main thread`);
const own = over.filter(({ time, parts }) => time - (parts.garbage ?? 0) > MOST);
console.log(`  ${own.length} without what the browser takes to collect garbage`);
const late = thinking.filter(({ time }) => time > MOST).length;
console.log(`  ${late} of the ${thinking.length} in which bots think and no move comes to the table`);
console.log(`  half below ${share(0.5)} ms, 95 % below ${share(0.95)}, 99 % below ${share(0.99)}, longest ${share(1)}`);
for (const { time, parts, draws } of over.slice(0, 8)) {
  const told = Object.entries(parts).map(([part, ms]) => `${part} ${ms.toFixed(1)}`);
  console.log(`  ${time.toFixed(1)} ms${draws ? ', a move' : ''}: ${told.join(', ')}`);
}
process.exit(0);
