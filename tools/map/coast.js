// The coasts of Natural Earth (public domain, from the package world-atlas), projected and limited to the board.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

/** @typedef {[number, number]} Point */

const STEP = 0.25; // degrees between points before projecting, so that straight lines bend as the board does

/** @param {'50m' | '110m'} detail @returns {Point[][]} rings in longitude and latitude */
const landRings = (detail) => {
  const atlas = createRequire(import.meta.url).resolve(`world-atlas/land-${detail}.json`);
  const topology = JSON.parse(readFileSync(atlas, 'utf8'));
  const found = feature(topology, topology.objects.land);
  const shapes = found.features ? found.features.map((f) => f.geometry) : [found.geometry];
  return shapes.flatMap((g) => (g.type === 'Polygon' ? g.coordinates : g.coordinates.flat()));
};

/** @param {Point[]} ring */
const densify = (ring) =>
  ring.flatMap(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length];
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(nx - x), Math.abs(ny - y)) / STEP));
    return Array.from({ length: parts }, (_, k) => [x + ((nx - x) * k) / parts, y + ((ny - y) * k) / parts]);
  });

/**
 * One side of Sutherland and Hodgman's clipping.
 * @param {Point[]} ring @param {0 | 1} axis @param {number} limit @param {1 | -1} sign
 */
const clipSide = (ring, axis, limit, sign) => {
  const inside = (p) => sign * (limit - p[axis]) >= 0;
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length];
    const kept = inside(p) ? [p] : [];
    if (inside(p) === inside(q)) return kept;
    const t = (limit - p[axis]) / (q[axis] - p[axis]);
    return [...kept, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]];
  });
};

/** The part of a ring that lies within a box [left, top, right, bottom]. @param {Point[]} ring @param {number[]} box */
const clip = (ring, [left, top, right, bottom]) => {
  const sides = /** @type {[0 | 1, number, 1 | -1][]} */ ([
    [0, left, -1],
    [0, right, 1],
    [1, top, -1],
    [1, bottom, 1],
  ]);
  return sides.reduce((rest, [axis, limit, sign]) => (rest.length ? clipSide(rest, axis, limit, sign) : rest), ring);
};

const aroundEurope = (/** @type {Point} */ [lon, lat]) => lon > -60 && lon < 90 && lat > 0;

/**
 * Coast rings on the board, of land that comes near enough.
 * @param {(place: Point) => Point} project @param {number[]} box
 * @param {{ detail?: '50m' | '110m', isNear?: (place: Point) => boolean }} [of] @returns {Point[][]}
 */
export const coastRings = (project, box, { detail = '50m', isNear = aroundEurope } = {}) =>
  landRings(detail)
    .filter((ring) => ring.some(isNear))
    .map((ring) => clip(densify(ring.slice(0, -1)).map(project), box))
    .filter((ring) => ring.length > 2);
