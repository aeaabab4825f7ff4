// The objects that the frame, its carriers and the faces hand each other. Seats count from 1; as one who asks, 0 is a
// watcher and -1 somebody who may see everything.
import type { ComponentType, VNode } from 'preact';

// ---- answers of a table ----

export interface Spot {
  spot: string;
  label: string;
  /** Of the move, told with its first place: "small" fills in what was chosen before, "grave" gives something up. */
  weight?: string;
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
  /** Of a place: the legal moves that touch it. */
  moves?: { move: string; text: string }[];
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

/** The answers of one game. The frame knows only that there is a prompt and the section of the rules behind it; a face
 * knows its game's declarations in web/types.
 */
export interface Told {
  state: object;
  view: { prompt: string; section?: string };
  facts: object;
  event: Event;
}

/** The allowed values of a number that is asked for. */
export interface Amount {
  least: number;
  greatest: number;
  step: number;
}

/** The player at a seat; where the rules themselves decide, it is ruled. */
export interface Seated {
  name: string;
  player: string;
  ruled?: boolean;
}

/** The parts of a position that were asked for. */
export interface Parts<G extends Told = Told> {
  players: Seated[];
  state: G['state'];
  view: G['view'];
  moves?: Move[];
  amount?: Amount;
}
export type Position<G extends Told = Told> = Turn & Parts<G> & { at: number };
export type Preview<G extends Told = Told> = Turn & Parts<G> & { luck: boolean; events: G['event'][] };

export interface Option {
  id: string;
  kind: 'switch' | 'choice' | 'number';
  about: string;
  preset: string;
  /** An option that chooses between this one's presets, and the preset where that one is not at its own. */
  follows?: string;
  alternative?: string;
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

export interface Hint {
  best: { move: string; expected: number; visits: number }[];
  iterations: number;
  /** The rest of the turn, as far as it is certain. */
  plan: PlannedMove[];
  before?: number;
  doubt: number;
  /** Rivals that could win next, what the plan is for, the chance, the second best: a sentence or two each. */
  threats?: string;
  purpose?: string;
  chance?: string;
  second?: string;
}

/** A move of a plan: what it does, and what it changes, for certain or if it succeeds. */
export interface PlannedMove {
  seat: number;
  move: string;
  text: string;
  changes?: string;
  lucky?: boolean;
}

/** A plan as the prompt shows it. */
export type Advice = Pick<Hint, 'threats' | 'purpose' | 'chance' | 'second'> & { plan: PlannedMove[]; move: string };

/** A turn: the moves after the `first` so many, up to `end`. */
export interface ReviewedTurn {
  seat: number;
  first: number;
  end: number;
}

/** A turn that cost chances: what it `got` and the `best` there was, and the `better` one, after `from` moves. */
export interface Blunder extends ReviewedTurn {
  from: number;
  got: number;
  best: number;
  better: { seat: number; move: string; text: string }[];
  played: { seat: number; move: string; text: string }[];
  /** The better turn's advantages over the one played. */
  why?: string;
}

/** A turn in which chances changed much, the `number`th of its seat, and its `decisive` move, made `by` a seat. */
export interface SharpTurn extends ReviewedTurn {
  number: number;
  decisive: number;
  by: number;
  text: string;
  before: number[];
  after: number[];
}

/** The search's opinion of a game: chances after every move in thousandths, accuracy of every seat in hundredths. */
export interface Review {
  chances: number[][];
  accuracy: number[];
  moments: SharpTurn[];
  blunders: Blunder[];
}

/** Each seat's chance at the end of a turn, in thousandths of the victory; `seat` had it, 0 for nobody. */
export interface Chance {
  at: number;
  seat: number;
  shares: number[];
  /** The number of the turn, to be told beside it. */
  turn?: number;
}

export type Player = { kind: 'person' } | { kind: 'bot'; level: string };

// ---- a face ----

/** The attributes of a place of the table, so that it can be touched. */
export interface SpotProps {
  'data-spot': string;
  'data-key': string;
  /** Other places one begins at through this one, if any. */
  'data-also'?: string;
  class: string;
  role: 'button' | 'group';
  tabindex?: number;
  'aria-label'?: string;
}

/** The places that can be touched now. The same object as long as nothing of it changed. */
export interface Marks {
  can: ReadonlySet<string>;
  could: ReadonlySet<string>;
  /** Where keys go: what can be touched, also while a preview is shown. */
  stops: ReadonlySet<string>;
  path: readonly string[];
  hinted: string | undefined;
}

/** The tools of a face: the position shown, facts, words, and the marks of places. */
export interface Context<G extends Told = Told> {
  position: Position<G> | Preview<G>;
  facts: G['facts'];
  options: Record<string, string>;
  t: (key: string, values?: Record<string, string | number>) => string;
  language: string;
  viewer: number;
  seatName: (seat: number) => string;
  /** The position that a preview, and a basket, departs from. */
  before: Position<G> | null;
  marks: Marks;
  /** How the person likes this face: choices by the id of its settings. */
  likes: Readonly<Record<string, string>>;
  like: (id: string, choice: string) => void;
  /** The person's own pictures of cards: addresses by card. */
  pictures: ReadonlyMap<string, string>;
  /** The marks of a place; `also`, another one that can be touched through it. */
  at: (spot: string, label: string | undefined, name: string, also?: string) => SpotProps;
  /** The seat whose things lie open at full size, and how to lay another's open. */
  seat: number;
  layOpen: (seat: number) => void;
  /** Something that is drawn again when one of the values is another, and with a bot's move in a frame of its own. */
  inTurn: (key: string | number, of: unknown[], what: VNode) => VNode;
  /** Something without which a thing has its size: it may be drawn a frame after it. */
  later: (what: VNode) => VNode;
}

export interface Part<G extends Told = Told> {
  id: string;
  /**
   * Where it stands on a wide screen; what stands in the bar is always in sight, and there only on a phone. Of several
   * at the bottom one is open, under tabs.
   */
  area: 'left' | 'centre' | 'right' | 'bottom' | 'bar';
  /** Where it stands on a phone. */
  page: string;
  /** The members of a position it is drawn from: it is drawn anew when one of them changed, and not otherwise. */
  asks: string[];
  view: (props: { c: Context<G> }) => VNode | null;
}

/** Something staged over the table, at places named by their `data-key`. */
export type Act =
  | { act: 'voyage'; along: string[]; coins: number }
  | { act: 'rows'; at: string; sides: VNode[][]; fall: number }
  | { act: 'turn'; at: string; faces: VNode[] }
  | { act: 'dice'; at: string; dice: { name: string; pips: number }[]; text: string }
  | { act: 'banner'; picture: VNode; text: string };

/** The person's choices about the drawing; the first choice is the preset. Its words are ID and ID.CHOICE. */
export interface FaceSetting {
  id: string;
  choices: string[];
}

/** A face's pages beside the rules' texts: pages of its own, and pictures for entries by their tags. */
export interface FaceReference<G extends Told = Told> {
  tabs: { id: string; view: ComponentType<{ c: Context<G> }> }[];
  Picture: ComponentType<{ c: Context<G>; tags: string[]; engine: import('./engine.js').Engine }>;
}

export interface Face<G extends Told = Told> {
  parts: Part<G>[];
  /** Of a phone, in order; the log is on the last. */
  pages: string[];
  settings: FaceSetting[];
  /** The bank or player whose colours the pieces have, where editions differ: the style sheet's `data-look`. */
  look: (facts: G['facts']) => string;
  /** The parts needed besides to show one thing large. */
  asksLarge: string[];
  /** One thing, large. */
  zoom: (props: { c: Context<G>; id: string }) => VNode | null;
  /** On a wide screen it lies over the left side, else over the log. */
  reads?: 'left';

  /** Says what a place is and how one gets it, when it is touched but no choice; nothing where verdicts say it. */
  about?: (c: Pick<Context<G>, 'position' | 'facts' | 't'>, spot: string) => string | undefined;
  /** The work of the rules after a move, in a sentence, and the events it tells of. */
  aftermath?: (events: G['event'][], t: Context<G>['t']) => { says: string; of: G['event'][] };
  /** The same in a line, beside what can be done with it. */
  brief?: (props: { c: Context<G>; id: string }) => VNode | null;
  /** Under the question: what one has to see while it is asked. */
  beside?: (props: { c: Context<G> }) => unknown;
  asksBeside?: string[];
  /** Under a number that is about to be named: what it brings. */
  bids?: (props: { c: Context<G>; value: number }) => unknown;
  /** Under the result: how everybody stands, in figures. */
  points?: (props: { c: Context<G> }) => unknown;
  /** Loaded when somebody opens the rules. */
  reference?: () => Promise<FaceReference<G>>;

  // ---- the story; a face may leave any of it out ----

  /** The seat whose turn an event begins, or 0. */
  turn?: (event: G['event']) => number;
  /** Is an event worth a line of the story? */
  tells?: (event: G['event']) => boolean;
  /** Does it decide something? */
  weighs?: (event: G['event']) => number;
  /** Events that a small table tells better than sentences. */
  ledger?: { holds: (event: G['event']) => boolean; View: (props: { c: Context<G>; events: G['event'][] }) => unknown };
  /** The picture beside it. */
  sign?: (props: { c: Context<G>; event: G['event'] }) => unknown;
  /** The sound of it, by its kind. */
  sounds?: Record<string, import('./sound.js').Sound>;
  /** The staged part of a step. */
  acts?: (step: Step<G['event']>, c: Context<G>) => Act[];
  /** The owner of a line: a sign, and the class that gives its colour. */
  badge?: (props: { c: Context<G>; seat: number }) => unknown;
  dress?: (c: Context<G>, seat: number) => string;
  /** Places where a seat wins at once by touching them. */
  wins?: (position: Position<G>, seat: number) => string[];
  /** How a seat stood in the end, and the sign of how it was won. */
  tally?: (props: { c: Context<G>; seat: number }) => unknown;
  emblem?: (props: { c: Context<G>; result: Result }) => unknown;

  /** The coach's name for an event, where its kind says too little, and for a decision. */
  first?: (event: G['event'], facts: G['facts']) => string;
  asked?: (position: Position<G>) => string;

  /** Is nothing shown of a position in which luck would have a part? */
  hidesLuck?: boolean;
  /** Are the moves of this decision gathered in a basket before they are made, and what do they come to? */
  gathers?: (position: Position<G> | Preview<G>) => boolean;
  buys?: (c: Context<G>, moves: Move[], after: Preview<G>) => string;
  total?: (props: { c: Context<G>; before: Position<G>; after: Preview<G> }) => unknown;
  /** The score of each seat so far, and the members of a position that tell it. */
  scores?: { asks: string[]; of: (position: Position<G>) => number[]; turn?: (position: Position<G>) => number };

  /** How a game stands, small: what is kept of a position, and its drawing. */
  kept: {
    asks: string[];
    of: (position: Position<G>) => object;
    Picture: ComponentType<{ of: never }>;
    /** The part that all pictures share, drawn once beside them. */
    Shapes: ComponentType;
  };
}

/** Listeners to the events of a game. */
export interface Ears {
  /** Something is to be drawn again. */
  changed: () => void;
  /** Another position comes in the place of the one shown, by a move made or taken back. */
  moving: () => void;
  /** Another position is shown. */
  looked: () => void;
  /** Until the table shows all of the last move. */
  drawn: () => Promise<void>;
  /** A step's outcome is shown; kept once that has been seen. */
  happened: (step: Step) => Promise<void>;
  /** Another game lies on the table. */
  opened: () => void;
  /** Another game follows. */
  branching: (at: number) => Promise<void>;
  /** The game went on. */
  keep: () => void;
  /** The search looked at the whole game. */
  reviewed: (review: Review) => void;
}
