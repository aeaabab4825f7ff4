// The neural network of a game's bots, fetched once for an engine of a worker.

/** @typedef {import('./engine.js').Engine} Engine */

/** @type {Map<string, Promise<void>>} networks asked for so far, by game */
const networks = new Map();

/** Without a network, bots use the handcrafted evaluation. @param {Engine} engine @param {string} game */
const fetchNetwork = async (engine, game) => {
  try {
    const answer = await fetch(new URL(`../networks/${game}.bin`, import.meta.url));
    if (answer.ok) engine.takeNetwork(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    // offline
  }
};

/** Gives the engine the network of its game before a bot thinks. @param {Engine} engine @param {string} game */
export const bringNetwork = (engine, game) => {
  if (!networks.has(game)) networks.set(game, fetchNetwork(engine, game));
  return networks.get(game);
};
