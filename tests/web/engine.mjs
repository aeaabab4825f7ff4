// The rules in WebAssembly against the native ones: node tests/web/engine.mjs FLORIN.WASM FLORIN [GAMES]
// The same signature, and for recorded random games the same records, checked move by move by the native program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../../web/frame/engine.js';

const [wasm, florin, count = '200'] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(wasm));
const engine = await Engine.of(module);
const folder = mkdtempSync(join(tmpdir(), 'florin-'));

let random = 12345;
const below = (n) => {
  random = (Math.imul(random, 1103515245) + 12345) >>> 0;
  return Math.floor((random / 2 ** 32) * n);
};
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Where two answers differ first, or nothing. */
const difference = (a, b, path = '') => {
  if (typeof a !== 'object' || typeof b !== 'object')
    return a === b ? '' : `${path}: ${JSON.stringify(a)}, ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}.${key}`);
    if (found) return found;
  }
  return '';
};

const load = (record, by = engine) => by.ask({ cmd: 'load', record });
const view = (seat, parts, by = engine) => by.ask({ cmd: 'view', seat, parts });
const turnOf = (by = engine) => view('watcher', [], by);

for (const game of engine.ask({ cmd: 'games' }).games) {
  // Time is the processor's, not the clock's: other programs run on this machine.
  let speed = 0;
  const signature = engine.signature(game.id);
  for (let i = 0; i < 4; i++) {
    const start = process.cpuUsage();
    const decisions = engine.playouts(game.id, 1000);
    const { user, system } = process.cpuUsage(start);
    speed = Math.max(speed, Math.round((decisions / (user + system)) * 1e6));
  }
  const measured = JSON.parse(
    execFileSync(florin, ['bench', '--json', '--seconds', '1', '--players', '3', game.id], { encoding: 'utf8' }),
  );
  const native = execFileSync(florin, ['bench', '--signature', game.id], { encoding: 'utf8' }).trim();
  if (signature !== native) fail(`${game.id}: signature ${signature} in wasm, ${native} natively`);
  if (game.id === 'pax2e') {
    const alone = engine.signature('pax2e opponent=solitaire');
    const words = ['bench', '--signature', '--option', 'opponent=solitaire', 'pax2e'];
    const expected = execFileSync(florin, words, { encoding: 'utf8' }).trim();
    if (alone !== expected) fail(`pax2e, one player: signature ${alone} in wasm, ${expected} natively`);
  }
  const natively = Math.round(measured.decisions_per_second);
  console.log(`${game.id}: signature ${signature} as natively; ${speed} decisions a second, natively ${natively}`);

  const [fewest, most] = game.seats;
  load(`game: ${game.id}\nformat: 3\nseed: 1\nseats: ${fewest}\n`);
  // A part that there is none of is refused by its place.
  const refused = (ask) => {
    try {
      return ask() && 'nothing';
    } catch (error) {
      return error.message;
    }
  };
  const [decider] = turnOf().deciders;
  const [{ move: first }] = view(decider, ['moves']).moves;
  for (const ask of [
    () => view(1, ['view', 'veiw']),
    () => engine.ask({ cmd: 'preview', seat: decider, moves: [first], parts: ['view', 'state.seed', 'moves.text'] }),
  ])
    if (!/^parts\[[12]\]: there is no such part$/.test(refused(ask))) fail(`${game.id}: "${refused(ask)}" of no part`);
  // Icons, effects and abilities are explained in both languages.
  const sentences = (facts, key = '') =>
    typeof facts === 'object'
      ? Object.entries(facts).flatMap(([name, value]) => sentences(value, Array.isArray(facts) ? key : name))
      : ['does', 'effect', 'abilities', 'how'].includes(key)
        ? [facts]
        : [];
  const texts = (language) => {
    engine.language = language;
    const facts = engine.ask({ cmd: 'facts' });
    engine.language = 'en';
    return sentences(facts);
  };
  const [english, italian] = [texts('en'), texts('it')];
  english.forEach((text, i) => text && text === italian[i] && fail(`no Italian for "${text}"`));

  // A bot with its network decides as natively, in positions of a game that bots play; without, it decides, too.
  const opened = `game: ${game.id}\nformat: 3\nseed: 7\nseats: ${fewest}\n`;
  const fresh = await Engine.of(module);
  load(opened, fresh);
  if (!fresh.ask({ cmd: 'bot', seat: turnOf(fresh).deciders[0], level: 'search:12', seed: 1 }).move)
    fail(`${game.id}: no move without a network`);
  if (fresh.takeNetwork(new Uint8Array(64))) fail(`${game.id}: 64 zeros are taken for a network`);
  if (!fresh.takeNetwork(readFileSync(new URL(`../../src/bot/net/${game.id}.bin`, import.meta.url))))
    fail(`${game.id}: its network is refused`);
  const decided = [];
  for (let i = 0; i < 30 && !turnOf(fresh).over; i++) {
    const { record } = fresh.ask({ cmd: 'record' });
    const [seat] = turnOf(fresh).deciders;
    const { move } = fresh.ask({ cmd: 'bot', seat, level: 'search:12', seed: i });
    decided.push({ record, move, seat });
    fresh.ask({ cmd: 'apply', seat, move });
    for (let k = 0; k < 5 && !turnOf(fresh).over; k++) {
      const [seat] = turnOf(fresh).deciders;
      const { move } = fresh.ask({ cmd: 'bot', seat, level: 'normal', seed: 1, stays: true });
      fresh.ask({ cmd: 'apply', seat, move });
    }
  }
  const said = execFileSync(florin, ['engine'], {
    input: decided
      .flatMap(({ record, seat }, i) => [
        { cmd: 'load', record },
        { cmd: 'bot', seat, level: 'search:12', seed: i },
      ])
      .map((q) => JSON.stringify(q))
      .join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const natives = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((_, i) => i % 2);
  decided.forEach(({ move }, i) => {
    if (natives[i].move !== move) fail(`${game.id}: a bot decides ${move} in wasm, ${natives[i].move} natively`);
  });
  console.log(`${game.id}: ${decided.length} decisions of a bot with its network as natively`);

  // Games clicked at random through the same questions the page asks.
  const files = [];
  let amounts = 0;
  for (let i = 0; i < Number(count); i++) {
    const seats = fewest + (i % (most - fewest + 1));
    load(`game: ${game.id}\nformat: 3\nseed: ${i + 1}\nseats: ${seats}\n`);
    const thorough = i < 3; // views, logs and previews of every step are slow
    for (let turn = turnOf(); !turn.over;) {
      const seat = turn.deciders[0];
      const { view: seen, moves, amount } = view(seat, thorough ? ['view.prompt', 'moves'] : ['moves']);
      if (!moves.length) fail(`no moves in game ${i + 1} after ${turn.length} moves`);
      const places = moves.filter((m) => m.spots).map((m) => m.spots.map((s) => s.spot).join('>') + '>');
      places.forEach((place, k) => {
        if (place === '>') fail(`${moves[k].move}: made nowhere on the table`);
        if (places.some((other, o) => o !== k && other.startsWith(place)))
          fail(`${moves[k].move}: not told apart from another move`);
      });
      if (thorough) {
        engine.language = 'it';
        const said = view(seat, ['view.prompt', 'moves']);
        engine.language = 'en';
        if (said.view.prompt === seen.prompt) fail(`no Italian for "${seen.prompt}"`);
        moves.forEach((m, k) => m.text === said.moves[k].text && fail(`no Italian for "${m.text}"`));
      }
      if (amount && below(2)) {
        const chosen = amount.least + amount.step * below((amount.greatest - amount.least) / amount.step + 1);
        turn = engine.attempt({ cmd: 'apply', seat, amount: chosen });
        if (turn.error) fail(`${chosen}: an amount, but not legal`);
        amounts++;
        continue;
      }
      const move = moves[below(moves.length)];
      const foreseen = thorough
        ? engine.ask({ cmd: 'preview', seat, moves: [move.move], parts: ['players', 'state', 'view'] })
        : null;
      turn = engine.attempt({ cmd: 'apply', seat, move: move.move });
      if (turn.error) fail(`${move.move}: offered but not legal`);
      if (foreseen && !foreseen.luck) {
        const { luck: _, events: __, length: ___, ...rest } = foreseen;
        const { at: ____, length: _____, game: ______, ...happened } = view(seat, ['players', 'state', 'view']);
        const hide = (p) => ({ ...p, state: { ...p.state, deck: 0, discarded: 0 } });
        const wrong = difference(hide(rest), hide(happened));
        if (wrong) fail(`${move.move}: the preview is not what happened: ${wrong}`);
      }
    }
    if (thorough) engine.ask({ cmd: 'log', from: 0, seat: 1 });
    const file = join(folder, `${game.id}-${i + 1}.florin`);
    writeFileSync(file, engine.ask({ cmd: 'record' }).record);
    files.push(file);
  }
  execFileSync(florin, ['check', ...files], { stdio: ['ignore', 'ignore', 'inherit'] });
  // The native engine replays each record: is the last position the same, field by field?
  const asked = files.flatMap((file) => [{ cmd: 'load', record: readFileSync(file, 'utf8') }, { cmd: 'state' }]);
  const told = execFileSync(florin, ['engine'], {
    input: asked.map((q) => JSON.stringify(q)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const positions = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((reply) => reply.state);
  if (positions.length !== files.length) fail(`${positions.length} positions of ${files.length} games`);
  files.forEach((file, i) => {
    load(readFileSync(file, 'utf8'));
    const here = JSON.stringify(view('everything', ['state']).state);
    if (here !== JSON.stringify(positions[i].state)) fail(`${file}: another last position than natively`);
  });
  const played = `${files.length} games recorded in wasm, with ${amounts} amounts named`;
  console.log(`${game.id}: ${played}, end in the same positions natively`);
}
