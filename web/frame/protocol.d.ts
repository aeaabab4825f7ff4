// The requests to the rules, and their answers: docs/protocol.md in types. The page sends the same requests as a
// program.
import type { Beside, Doubt, LessonName, PuzzleAnswer, PuzzleGoal, Shelf, ToldLesson } from '../learn/types.js';
import type { Chance, GameInfo, Hint, Move, Position, Preview, Review, Seated, Step, Turn, Verdict } from './types.js';

/** The seat or watcher that an answer is for. */
export type Eyes = number | 'watcher' | 'everything';

/** Why a request failed. */
export interface Problem {
  code: string;
  message: string;
  rule?: string;
  section?: string;
}

type Nothing = Record<never, never>;

export interface Protocol {
  games: { asks: Nothing; tells: { games: GameInfo[]; levels: string[] } };
  load: { asks: { record: string }; tells: Turn & { game: string; seats: number; options: Record<string, string> } };
  try: { asks: { record: string }; tells: { players: Seated[] } };
  facts: { asks: Nothing; tells: object };
  view: { asks: { at?: number; seat: Eyes; parts: string[] }; tells: Position & { only?: Move } };
  judge: { asks: { seat: number; move: string }; tells: Verdict };
  why: { asks: { seat: number; place: string }; tells: Verdict };
  preview: { asks: { seat: number; moves: string[]; parts: string[] }; tells: Preview };
  apply: {
    asks: { seat: number; steps?: boolean } & ({ move: string } | { amount: number });
    tells: Turn & { steps?: Step[] };
  };
  undo: { asks: { count?: number; past_luck?: boolean }; tells: Turn };
  redo: { asks: { count?: number }; tells: Turn };
  log: { asks: { from: number; seat: Eyes }; tells: { steps: Step[] } };
  record: { asks: Nothing; tells: { record: string } };
  bot: { asks: { seat: number; level: string; seed: number; stays?: boolean }; tells: { seat: number; move: string } };
  hint: { asks: { seat: number }; tells: Hint };
  chances: { asks: Nothing; tells: { chances: Chance[] } };
  review: { asks: Nothing; tells: Review };
  lessons: { asks: Nothing; tells: { lessons: LessonName[] } };
  lesson: { asks: { lesson: string }; tells: ToldLesson };
  cards: { asks: { game: string; words: string; options?: Record<string, string> }; tells: { text: string } };
  beside: { asks: { game: string } & Shelf; tells: Beside };
  puzzle: {
    asks: { seat: number; goal?: PuzzleGoal; target?: number; move?: string };
    tells: PuzzleAnswer;
  };
  doubt: { asks: { seat: number; move: string }; tells: Doubt };
}

export type Command = keyof Protocol;
export type Request<C extends Command = Command> = { [K in C]: { cmd: K } & Protocol[K]['asks'] }[C];
export type Answer<C extends Command> = Protocol[C]['tells'];
