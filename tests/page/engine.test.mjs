// What the page makes of a module that runs out of memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, Refused } from '../../web/frame/engine.js';

const MEMORY = '{"error":{"code":"memory","message":"out of memory"}}';

/** A module with room for requests of so many bytes, which answers each in this way. */
const moduleOf = (most, answer) => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytes = new TextEncoder().encode(answer);
  const [request, told] = [16, 32768];
  return {
    memory,
    room: (size) => (size <= most ? request : 0),
    ask: () => {
      new Uint8Array(memory.buffer, told, bytes.length).set(bytes);
      return bytes.length;
    },
    answer: () => told,
    network: () => 1,
  };
};

test('a request that there is no room for is not written anywhere', () => {
  const module = moduleOf(10, '{}');
  const engine = new Engine(null, module);
  assert.throws(() => engine.ask({ cmd: 'games' }), /out of memory/);
  assert.throws(() => engine.takeNetwork(new Uint8Array(11)), /out of memory/);
  assert.ok(new Uint8Array(module.memory.buffer).every((byte) => byte === 0));
});

test('an answer that there was no memory for is an error as any other', () => {
  const engine = new Engine(null, moduleOf(100, MEMORY));
  assert.throws(
    () => engine.ask({ cmd: 'games' }),
    (error) => error instanceof Refused,
  );
  assert.equal(engine.attempt({ cmd: 'games' }).error.code, 'memory');
});
