// The engine's declarations under the names the drawing uses.
import type { Event, Facts, State, View } from '../types/pax.js';
import type { Context as FrameContext } from '../frame/types.js';

export type { Facts, State, View };
export interface Pax {
  state: State;
  view: View;
  facts: Facts;
  event: Event;
}
export type Context = FrameContext<Pax>;

export type Side = 'west' | 'east';
export type Seat = State['seats'][number];
export type Square = State['squares'][string];
export type Empire = Facts['empires'][string];
export type CardFacts = Facts['cards'][string];
export type Victory = View['victories'][number];
export type Standing = Victory['standings'][number];
export type Size = 'normal' | 'mini';
