// Games that several tests of the table begin with.
import { readFileSync } from 'node:fs';

export const game = 'pax2e';
export const START = `game: ${game}\nformat: 3\nseed: 7\nseats: 3\n`;

/** A game that was won by declaring a victory. */
export const WON = readFileSync(new URL('../records/pax2e-04.florin', import.meta.url), 'utf8');
export const BOT = { kind: 'bot', level: 'novice' };
