// The engine's lessons and puzzles, and the powers of a learner's guide.

export interface Note {
  text: string;
  /** Places of the table it speaks of. */
  at: string[];
}

/** The last one has no move: what is said at the end. */
export interface LessonStep {
  notes: Note[];
  seat?: number;
  move?: string;
  also?: string[];
}

export interface ToldLesson {
  id: string;
  title: string;
  record: string;
  /** The learner's. */
  seat: number;
  steps: LessonStep[];
}

export interface LessonName {
  id: string;
  game: string;
  title: string;
}

export type PuzzleGoal = 'win' | 'defend' | 'score' | 'income' | 'count';

/** The moves in words that another seat makes after a move that misses the goal. */
export interface PuzzleReply {
  kind: 'answered' | 'goes_on' | 'loses';
  seat: number;
  name: string;
  moves: string[];
}

/** Decisions until the goal is reached, -1 if that is not sure; the same after each move. */
export interface PuzzleAnswer {
  complete: boolean;
  length: number;
  moves: { move: string; after: number }[];
  reply?: PuzzleReply;
}

/** Of a blunder: what is better, and by how many thousandths of the victory. */
export interface Doubt {
  blunder: boolean;
  better?: string;
  by?: number;
}

export interface PuzzleGrade {
  id: string;
  goal: PuzzleGoal;
  theme: string;
  /** The victory of a win. */
  ending?: string;
  /** Points, or the number that is right. */
  target?: number;
  /** Of tries of bots, per cent that fail. */
  difficulty: number;
  /** Decisions until the goal at the latest; so many of so many first moves still lead there. */
  length: number;
  ways: number;
  moves: number;
  /** That has the task, of so many. */
  seat: number;
  seats: number;
  record: string;
}

export interface BubbleButton {
  label: string;
  act: () => void;
  primary?: boolean;
}

/** The text beside the table, and the actions it offers. */
export interface Bubble {
  /** Another one wants to be seen anew. */
  key: string;
  title: string;
  text: string;
  at: string[];
  /** So many of so many. */
  progress?: [number, number];
  buttons: BubbleButton[];
}

/** Looks over the shoulder of the person at the table. */
export interface Guide {
  /** Why a legal move is not to be made now, or null. */
  refuses(move: string): Promise<string | null>;
  /** The moves that one stands for, where the guide counts in smaller steps. */
  inSteps?(move: string): string[] | null;
  /** The move of a seat no person has: undefined leaves it to the bots, null ends the play. */
  answers(): Promise<string | null | undefined>;
  /** Another position lies on the table. */
  looked(): void;
  says(): Bubble | null;
  /** Is this a game like others, that ends with its own page? */
  free: boolean;
  /** Is it for the person to find out who could win? */
  secret?: boolean;
}

/** Things on a real table, as the reader has laid them. */
export interface Shelf {
  have: string[];
  buy: string[];
  cash: number;
  markets: number;
  seats?: number;
}

/** The answer about them: of cards, or of advances. */
export interface Beside {
  notes?: { text: string; cards: string[] }[];
  cards?: { id: string; name: string; side: string; held: boolean }[];
  left?: number;
  income?: number;
  interest?: number;
  value?: number;
  advances?: {
    id: string;
    name: string;
    category: string;
    cost: number;
    price?: number;
    held: boolean;
    bought: boolean;
    affordable: boolean;
    missing: string[];
  }[];
  leaders?: { id: string; name: string; held: boolean }[];
}
