// Shows events: plays sounds, stages them over the table, animates pieces; and replays them.
import { snapshot } from './motion.js';
import { contextOf } from './part.js';
import { sound } from './sound.js';
import { perform } from './stage.js';

/** @typedef {import('./types.js').Step} Step */

export class Moments {
  /** @type {import('./motion.js').Snapshot | null} */
  before = null; // the state before the next drawing, which moves things from there
  ringing = false; // do the next drawing's changes stay marked?

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** Notes how things stand before a move changes them. */
  remember() {
    const root = document.getElementById('app');
    if (root && !this.app.turns.drawing) this.before = snapshot(root);
  }

  /** Plays the sounds of a step and stages its gains; opens the last page at the end of the game. @param {Step} step */
  async happened(step) {
    const { game, settings } = this.app;
    if (!game.pace.skipping && !document.hidden) {
      if (settings.values.sound) sound(step.events.flatMap(({ kind }) => game.face?.sounds?.[kind] ?? []));
      await this.stage(step);
    }
    if (game.position?.over && game.live && (game.guide?.free ?? true)) this.app.goTo('end');
  }

  /** @param {Step} step */
  async stage(step) {
    const { game, screen, settings, turns } = this.app;
    const { face, position } = game;
    const { speed } = settings.values;
    const root = document.getElementById('app');
    if (!settings.motion || !speed || screen !== 'table' || !root || !position) return;
    const acts = face?.acts?.(step, contextOf(this.app, position)) ?? [];
    if (!acts.length) return;
    await turns.drawn();
    await perform({ root, pace: Math.max(0.2, Math.min(1, speed / 500) * game.pace.share) }, acts);
  }

  /** Replays a moment: the position before it, then its changes, marked. @param {number} at */
  async replay(at) {
    const { game, turns } = this.app;
    await game.look(at - 1);
    await turns.drawn();
    this.remember();
    this.ringing = true;
    await game.look(at);
    const step = game.steps[at - 1];
    if (step) await this.stage(step);
  }
}
