// The engine's declarations under the names the drawing uses.
import type { Event, Facts, State, View } from '../types/aor.js';
import type { Context as FrameContext } from '../frame/types.js';

export type { Facts, State, View };
export interface Aor {
  state: State;
  view: View;
  facts: Facts;
  event: Event;
}
export type Context = FrameContext<Aor>;

export type Province = Facts['provinces'][string];
export type Spot = View['map'][number];
export type Pieces = Spot['pieces'][number];
export type Standing = View['standings'][number];
export type Log = View['commodity_log'][number];
export type AdvanceLog = View['advance_log'][number];
