// A server of one's own, for tests of it: it begins when this is imported and ends with `end`.
import { connect } from 'node:net';
import { bearer, equal, finish, folder, http, remove, start, test } from './client.mjs';

export const [florin, game = 'pax2e'] = process.argv.slice(2);
export const data = folder();
export const server = await start(florin, data, ['--rate', '0', '--tables', '0', '--connections-per-address', '0']);
export const { port } = server;

/** A table for two. */
export const two = {
  game,
  seats: [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Bea' },
  ],
};

export const post = (table, fields, secret) =>
  http(port, 'POST', `/api/tables/${table}`, fields, secret ? bearer(secret) : {});
export const code = (answer) => (answer.json ?? answer).error?.code ?? '';
export const stillServes = async () =>
  equal((await http(port, 'GET', '/healthz')).status, 200, 'the server still serves');

/** Every command of a table: what it takes, who may say it. */
export const COMMANDS = [
  ['table', {}, 'anybody'],
  ['summary', {}, 'anybody'],
  ['entries', {}, 'anybody'],
  ['world', {}, 'anybody'],
  ['view', {}, 'anybody'],
  ['facts', {}, 'anybody'],
  ['log', {}, 'anybody'],
  ['result', {}, 'anybody'],
  ['record', {}, 'anybody'],
  ['moves', {}, 'seat'],
  ['judge', { move: 'end' }, 'seat'],
  ['why', { place: 'market' }, 'seat'],
  ['preview', { move: 'buy west 1' }, 'seat'],
  ['move', { at: 0, move: 'buy west 1' }, 'seat'],
  ['takeback', { at: 0 }, 'seat'],
  ['propose', { what: 'pause' }, 'seat'],
  ['agree', { proposal: 1 }, 'seat'],
  ['refuse', { proposal: 1 }, 'seat'],
  ['resume', {}, 'seat'],
  ['leave', {}, 'seat'],
  ['back', {}, 'seat'],
  ['standing', { decision: 'taxed', answer: 'pay' }, 'seat'],
  ['name', { name: 'Mallory' }, 'seat'],
  ['say', { text: 'hello' }, 'seat'],
  ['note', { text: 'hello' }, 'seat'],
  ['mute', { seat: 1 }, 'seat'],
  ['report', { text: 'rude' }, 'seat'],
  ['call', { webhook: 'https://florin.example/hook' }, 'seat'],
  ['confirm', { code: 'AAAAAAAAAAAAAAAAAAAAAAAA' }, 'seat'],
  ['take', {}, 'seat'],
  ['sit', {}, 'seat'],
  ['again', {}, 'person'],
  ['fill', { seat: 1 }, 'maker'],
  ['reissue', { seat: 1 }, 'maker'],
];

/** Sends bytes and gathers what comes until the connection ends, or for a while. */
export const speak = (bytes, patience = 1500) =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => clearTimeout(timer) || resolve(heard));
  });

/** The last test: the server ends in order. */
export const end = async () => {
  await test('an end in order', async () => equal(await server.stop('SIGINT'), 0, 'status'));
  remove(data);
  finish();
};
