// The messages of `florin host`: docs/api.md.
import type { Result, Step } from '../frame/types.js';

export interface Seat {
  kind: 'person' | 'open' | 'bot';
  name: string;
  level?: string;
  away?: boolean;
}

export interface Terms {
  public: boolean;
  pace: 'live' | 'slow';
  time: { kind: 'none' | 'total' | 'move'; seconds?: number };
  takeover: string;
}

export type Status = 'waiting' | 'running' | 'paused' | 'ended';

export interface TableInfo {
  name: string;
  game: string;
  options: Record<string, string>;
  terms: Terms;
  status: Status;
  seats: Seat[];
}

export interface Proposal {
  number: number;
  seat: number;
  what: 'takeback' | 'pause' | 'end' | 'reissue';
  to?: number;
  /** The seat to reissue. */
  whom?: number;
  agreed: number[];
}

/** The version of a server: docs/api.md. */
export interface Version {
  page?: string;
  protocol?: number;
  oldest?: number;
}

/** The page's knowledge of a table. */
export interface Hearing {
  /** The game went on, or back, from so many moves. */
  moved: (before: number) => Promise<void>;
  /** Anything else. */
  changed: () => void;
  /** Something happened while one was there. */
  heard: (entry: Entry) => void;
  /** How new the server is. */
  version: (told?: Version) => void;
}

/** Something that happened at the table. */
export interface Entry {
  entry: number;
  time: number;
  kind: string;
  seat: number;
  by?: 'person' | 'bot' | 'standing';
  text?: string;
  what?: string;
  to?: number;
  level?: string;
  whom?: number;
  off?: boolean;
}

export interface Standing {
  decision: string;
  answer?: string;
  answers: string[];
}

export interface Own {
  note: string;
  standing: Standing[];
  muted: number[];
}

export interface Device {
  id: string;
  fails: boolean;
}

/** Anything the server says. */
export interface Answer extends Partial<Omit<Entry, 'seat'>> {
  id?: number;
  error?: { code: string; message: string; mark?: string };
  version?: Version;
  seat?: number;
  maker?: boolean;
  invitation?: number;
  invited?: number[];
  table?: TableInfo;
  number?: number;
  status?: Status;
  length?: number;
  deciders?: number[];
  over?: boolean;
  result?: Result;
  clocks?: number[];
  proposal?: Proposal;
  /** Nobody of the table is there or due: bots decide nothing. */
  waiting_for_people?: boolean;
  /** How many of the last moves a bot made for a seat that timed out, by seat. */
  played?: number[];
  presence?: { seats: number[]; watchers: number };
  own?: Own;
  /** Marks by which others are known again, by seat. */
  marks?: string[];
  look?: object;
  entries?: Entry[];
  steps?: Step[];
  at?: number;
  world?: object;
  record?: string;
  secret?: string;
  secrets?: string[];
  /** How a seat is called: is an address of a chat set, which address of mail, can this server send any? */
  webhook?: boolean;
  email?: string;
  confirmed?: boolean;
  mail?: boolean;
  webhook_fails?: boolean;
  email_fails?: boolean;
  /** The key by which a browser knows this server's messages; none if it sends none. */
  push?: string;
  /** Those of a seat that get them. */
  devices?: Device[];
  /** From and to which minute of the day, in UTC, they get none. */
  quiet?: number[];
  tables?: Answer[];
  /** Where the people of an ended table play again. */
  again?: string;
}

/** A table one has a link to, kept in the browser. */
export interface Link {
  table: string;
  /** Of one's own seat; empty for watchers. */
  secret: string;
  /** Of its maker. */
  maker: string;
  /** Of seats one may invite to, by seat. */
  invites: Record<string, string>;
  /** Those of them that open their seat once. */
  once?: number[];
  seen: number;
  /** The server said that there is no such table. */
  gone?: boolean;
  /** The table that followed it, whose link was kept. */
  next?: string;
  /** The last entry there was when one read what was said. */
  read?: number;
}
