// What the frame, its carriers and the faces hand each other. Seats count from 1; as one who asks, 0 is a watcher and
// -1
// somebody who may see everything.
import type { VNode } from 'preact';

// ---- answers of a table ----

export interface Spot {
  spot: string;
  label: string;
}

/** In notation, in words, and the places of the table where it is made. */
export interface Move {
  move: string;
  text: string;
  spots: Spot[];
}

export interface Verdict {
  legal: boolean;
  rule?: string;
  section?: string;
  text?: string;
}

/** One thing that happened: its kind, whose doing it was, what of it this seat may know, and a sentence for people. */
export interface Event {
  kind: string;
  who?: number;
  what?: string | number;
  from?: string | number;
  to?: string | number;
  count?: number;
  more?: Record<string, number>;
  text?: string;
}

/** One move of the history; without notation where this seat may not know what was decided. */
export interface Step<E extends Event = Event> {
  seat: number;
  move?: string;
  text: string;
  events: E[];
  luck: boolean;
}

export interface Result {
  ending: string;
  winners: number[];
  scores: number[];
  text: string;
}

export interface Turn {
  length: number;
  deciders: number[];
  over: boolean;
  result?: Result;
}

/**
 * What one game tells. The frame knows only that there is a prompt; a face knows its game's declarations in web/types.
 */
export interface Told {
  state: object;
  view: { prompt: string };
  facts: object;
  event: Event;
}

/** What was asked for of a position. */
export interface Parts<G extends Told = Told> {
  players: { name: string; player: string }[];
  state: G['state'];
  view: G['view'];
  moves?: Move[];
  amount?: { least: number; greatest: number; step: number };
}
export type Position<G extends Told = Told> = Turn & Parts<G> & { at: number };
export type Preview<G extends Told = Told> = Turn & Parts<G> & { luck: boolean; events: G['event'][] };

export interface Option {
  id: string;
  kind: 'switch' | 'choice' | 'number';
  about: string;
  preset: string;
  choices?: string[];
  range?: number[];
}

export interface GameInfo {
  id: string;
  name: string;
  about: string;
  seats: number[];
  options: Option[];
  edition: Option[];
  endings: string[];
}

export interface Advice {
  move: string;
  best: { move: string; expected: number; visits: number }[];
  iterations: number;
  plan: { seat: number; move: string }[];
}

export type Player = { kind: 'person' } | { kind: 'bot'; level: string };

// ---- a face ----

/** What a place of the table is drawn with, so that it can be touched. */
export interface SpotProps {
  'data-spot': string;
  'data-key': string;
  class: string;
  role: 'button' | 'group';
  tabindex?: number;
  'aria-label'?: string;
}

/** What can be touched now. The same object as long as nothing of it changed. */
export interface Marks {
  can: ReadonlySet<string>;
  could: ReadonlySet<string>;
  path: readonly string[];
  hinted: string | undefined;
}

/** What a face may use: the position shown, facts, words, and the marks of places. */
export interface Context<G extends Told = Told> {
  position: Position<G> | Preview<G>;
  facts: G['facts'];
  options: Record<string, string>;
  t: (key: string, values?: Record<string, string | number>) => string;
  language: number;
  viewer: number;
  seatName: (seat: number) => string;
  /** What a preview departs from. */
  before: Position<G> | null;
  /** Would something hidden come to light? */
  luck: boolean;
  shown: ReadonlySet<string>;
  marks: Marks;
  /** How the person likes this face: choices by the id of its settings. */
  likes: Readonly<Record<string, string>>;
  like: (id: string, choice: string) => void;
  at: (spot: string, label: string | undefined, name: string) => SpotProps;
}

export interface Part<G extends Told = Told> {
  id: string;
  /** Where it stands on a wide screen. */
  area: 'left' | 'centre' | 'right' | 'bottom';
  /** Where it stands on a phone. */
  page: string;
  /** The members of a position it is drawn from: it is drawn anew when one of them changed, and not otherwise. */
  asks: string[];
  view: (props: { c: Context<G> }) => VNode | null;
}

/** What the person may choose about the drawing; the first choice is the preset. Its words are ID and ID.CHOICE. */
export interface FaceSetting {
  id: string;
  choices: string[];
}

export interface Face<G extends Told = Told> {
  parts: Part<G>[];
  /** Of a phone, in order. */
  pages: string[];
  settings: FaceSetting[];
  /** Whose colours the pieces have, where editions differ: the style sheet's `data-look`. */
  look: (facts: G['facts']) => string;
  /** What is needed besides to show one thing large. */
  asksLarge: string[];
  /** One thing, large. */
  zoom: (props: { c: Context<G>; id: string }) => VNode | null;
  /** What lies open, so that a preview can hide what nobody knows yet. */
  shown: (position: Position<G>) => Set<string>;
}
