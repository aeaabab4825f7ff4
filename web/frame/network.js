// The network that the bots of a game think with, fetched once for an engine of a worker.

/** @typedef {import('./engine.js').Engine} Engine */

/** @type {Map<string, Promise<void>>} networks asked for so far, by name */
const networks = new Map();

/** Where a network cannot be had, bots play by rules of thumb. @param {Engine} engine @param {string} name */
const fetchNetwork = async (engine, name) => {
  try {
    const answer = await fetch(new URL(`../networks/${name}.bin`, import.meta.url));
    if (answer.ok) engine.takeNetwork(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // offline
  }
};

/** Hands the engine what its game needs, before a bot thinks. @param {Engine} engine */
export const bringNetwork = (engine) => {
  const name = engine.network();
  if (name && !networks.has(name)) networks.set(name, fetchNetwork(engine, name));
  return networks.get(name);
};
