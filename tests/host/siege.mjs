// Strangers of every bad kind at once, beside a hundred honest players who must not notice: tools/siege runs it.
//     node tests/host/siege.mjs FLORIN [SECONDS] [GAME]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { create, folder, http, pause, remove, Socket, start, within } from './client.mjs';
import { random } from './player.mjs';

const [florin, seconds = '600', game = 'pax2e'] = process.argv.slice(2);
const [TABLES, SEATS, PAUSE, LATE] = [25, 4, 1000, 250]; // milliseconds between a player's commands, and for an answer
const data = folder();
const server = await start(florin, data, ['--listen', '127.0.0.1:0']); // with the limits that everybody has
const { port } = server;

const taken = []; // milliseconds of every answer
const refused = [];
let lost = 0;

/** Somebody who plays, looks and talks, about one command a second, from an address that a few others share. */
class Honest {
  constructor(table, seat, number) {
    Object.assign(this, { table, seat, number, next: random(number) });
    this.address = `127.0.1.${1 + (number % 20)}`;
  }
  async ask(fields) {
    const begin = performance.now();
    const answer = await this.socket.ask(fields);
    taken.push(performance.now() - begin);
    if (answer.error && !['stale', 'ended'].includes(answer.error.code)) refused.push(JSON.stringify(answer));
    return answer;
  }
  async join() {
    this.socket = await Socket.open(port, {}, `/ws?table=${this.table.name}`, false, this.address);
    this.turn = await this.ask({ cmd: 'join', table: this.table.name, secret: this.table.secrets[this.seat] });
    this.socket.onMessage = (message) => {
      if (message.deciders) this.turn = message;
    };
  }
  async act() {
    const { turn } = this;
    if (turn.status === 'running' && turn.deciders.includes(this.seat + 1)) {
      const { moves } = await this.ask({ cmd: 'moves' });
      const move = moves?.[Math.floor(this.next() * moves.length)];
      if (move) await this.ask({ cmd: 'move', at: turn.number, move: move.move });
    } else if (this.next() < 0.1) await this.ask({ cmd: 'say', text: `hello from ${this.number}` });
    else await this.ask({ cmd: this.next() < 0.5 ? 'world' : 'table' });
  }
  async play(until) {
    await pause(this.next() * PAUSE);
    while (Date.now() < until) {
      const begin = Date.now();
      try {
        if (!this.socket || this.socket.closed) await this.join();
        await this.act();
      } catch (error) {
        lost++;
        console.log(`# player ${this.number}: ${error.message}`);
        this.socket?.drop();
        this.socket = null;
      }
      await pause(Math.max(0, PAUSE - (Date.now() - begin)));
    }
    this.socket?.drop();
  }
}

const people = { game, seats: Array.from({ length: SEATS }, (_, i) => ({ kind: 'person', name: `Player ${i + 1}` })) };
const tables = [];
for (let i = 0; i < TABLES; i++) tables.push(await create(port, people));
const players = tables.flatMap((table, t) => table.secrets.map((_, seat) => new Honest(table, seat, t * SEATS + seat)));
for (const player of players) await player.join();

/** Attackers are other people's machines: they take nothing from this one but what is left. */
const attack = fileURLToPath(new URL('attackers.mjs', import.meta.url));
const names = tables.map((table) => table.name).join(',');
const attackers = spawn('node', [attack, String(port), names, seconds, game], { stdio: ['ignore', 'pipe', 'inherit'] });
setPriority(attackers.pid, 19);
let report = '';
attackers.stdout.on('data', (bytes) => (report += bytes));

const memory = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024;
/** Seconds for which the thread that serves had a processor, and waited for one. */
const processor = () =>
  readFileSync(`/proc/${server.child.pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => (Number(nanoseconds) / 1e9).toFixed(1));
await Promise.all(players.map((player) => player.play(Date.now() + Number(seconds) * 1000)));
if (attackers.exitCode === null) await within(once(attackers, 'exit'), 'the end of the attackers', 30000);

const most = memory();
const [ran, waited] = processor();
const figures = (await http(port, 'GET', '/metrics')).text;
const status = await server.stop().catch((error) => server.child.kill('SIGKILL') && error.message);
remove(data);
taken.sort((a, b) => a - b);
const share = (part) => taken[Math.floor((taken.length - 1) * part)].toFixed(1);
console.log(report.trim());
for (const [line] of figures.matchAll(/^florin_(sockets|limited|slow|refused|entries|connections).*$/gm))
  console.log(line);
console.log(`the thread that serves ran for ${ran} s and waited ${waited} s for a processor`);
console.log(`memory at most: ${most.toFixed(0)} MB; lines in the log: ${server.log.trim().split('\n').length}`);
console.log(`honest commands: ${taken.length}, p50 ${share(0.5)}, p99 ${share(0.99)}, max ${share(1)} ms`);
console.log(`refused: ${refused.length}, connections lost: ${lost}, the server ended with ${status}`);
for (const line of refused.slice(0, 10)) console.log(`# ${line}`);
process.exit(refused.length || lost || status || share(0.99) >= LATE ? 1 : 0);
