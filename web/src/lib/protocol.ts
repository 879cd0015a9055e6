// Made by `python -m parlour.server.typescript` from the server's messages. Do not edit.

export const PROTOCOL = 1;

export const REACTIONS = ["hello", "well_played", "thanks", "oops", "thinking", "wow", "good_luck", "one_moment"] as const;

/** What a strong player would do, and why. */
export interface Advice {
  type: "advice";
  id: string;
  move: string | null;
  text: Words;
}

/** A call of "Flinch!" or "Muggins!", such as "flinch 2". */
export interface Call {
  type: "call";
  id: string;
  version: number;
  move: string;
}

/** A person is there again, and plays again if a bot stood in. */
export interface CameBack {
  what: "came";
  seat: number;
}

/** A chair and who sits there. */
export interface Chair {
  kind: "bot" | "closed" | "open" | "person";
  name: string;
  level: string | null;
  present: boolean;
  away_until: number | null;
  stand_in: boolean;
  salted: boolean;
}

/** A chair as the host wants it; `level` is for bots. */
export interface ChairAsked {
  kind?: "bot" | "closed" | "open";
  level?: string;
}

export type ClientMessage = Hello | Sit | Leave | Rename | GiveSalt | SetSeat | Kick | Start | Rematch | Play | Call | Say | React | Mute | Return | Hint | Ping | Pong;

/** Time to think: for each move, or for the whole game with an increment for each turn. */
export interface Clock {
  kind?: "game" | "move" | "none";
  seconds?: number;
  increment?: number;
}

/** Whose time runs since when and until when (server time, ms), and what everyone has left. */
export interface ClockState {
  turn: number | null;
  since: number;
  until: number | null;
  left: number[];
}

/** Nobody is left: the table is closed without an outcome. */
export interface Closed {
  what: "closed";
}

/** The table was made. */
export interface Created {
  what: "created";
}

/** It is safely in the log. `secret` comes with a new seat, to whoever sends the same `Sit`. */
export interface Done {
  type: "done";
  id: string;
  version: number;
  secret?: string | null;
  seat?: number | null;
  table?: string | null;
}

/** The game is over; the table tells the outcome and the secret of the deal. */
export interface Ended {
  what: "ended";
}

/** A frame that could not be understood or served; the connection may be closed after it. */
export interface Error {
  type: "error";
  code: string;
  text: Words;
}

/** One event of the game as the viewer may hear of it, with its sentence. */
export interface EventTold {
  event: Record<string, unknown>;
  text: Words;
}

/** What was missed, one by one, and how things stand after it: a `Welcome` with a past. */
export interface Gap {
  type: "gap";
  missed: Update[];
  welcome: Welcome;
}

/** Add one's own secret to the deal, before the start. */
export interface GiveSalt {
  type: "salt";
  id: string;
  salt: string;
}

/** The server is about to close the connection; `come_back` says in how many ms to try. */
export interface Goodbye {
  type: "goodbye";
  reason: string;
  come_back?: number | null;
}

/** The time for calls is over: who called, in order, and the call that counted. */
export interface Heard {
  what: "heard";
  callers: number[];
  seat: number | null;
  accused: number | null;
}

/** The first frame: which table, which seat (by its secret), and what was last heard. With a version, only what came after it is sent where that is known; without, everything, and with it the news of the last `past` versions, as far as they are known. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  secret?: string | null;
  version?: number | null;
  past?: number;
}

/** Ask for advice, where all others are bots; answered by `Advice`. */
export interface Hint {
  type: "hint";
  id: string;
}

/** Host, before the start: free a person's chair. */
export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

/** Give the seat up; in a running game a bot plays on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** A table in a list. */
export interface Listing {
  table: string;
  game: string;
  status: "closed" | "finished" | "open" | "playing";
  public: boolean;
  created: number;
  changed: number;
  names: string[];
  taken: number;
  chairs: number;
  options: Record<string, unknown>;
  outcome: Record<string, unknown> | null;
}

/** A table was created: its id, the host's seat, and the secret that is the seat. */
export interface Made {
  table: string;
  seat: number;
  secret: string;
  commit: string;
}

/** How a table is run: its clock, the pace of its bots, the time for calls; both in ms. */
export interface Manner {
  clock?: Clock;
  pace?: number;
  window?: number;
}

/** Hear, or hear no longer, what a seat says; nobody else learns of it. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted?: boolean;
}

/** You hear somebody no longer, or again; told to nobody else. */
export interface Muted {
  what: "muted";
  seat: number;
  muted: boolean;
}

/** What creates a table. The creator sits on the chair `seat` and is the host. */
export interface NewTable {
  game: string;
  name: string;
  chairs: ChairAsked[];
  options?: Record<string, unknown>;
  seat?: number;
  public?: boolean;
  manner?: Manner;
}

/** Asks for a `Pong` with the same number. */
export interface Ping {
  type: "ping";
  n?: number;
}

/** Asks for a `pong` with the same number, at once. */
export interface Pinged {
  type: "ping";
  n: number;
}

/** A turn or part of it: all of these moves, or none. `version` is what it answers. */
export interface Play {
  type: "play";
  id: string;
  version: number;
  moves: string[];
}

/** Somebody played; `events` and `view` say what came of it. */
export interface Played {
  what: "played";
  seat: number;
  bot?: boolean;
}

/** The answer to the server's `Pinged`, at once: so the delay of a connection is measured. */
export interface Pong {
  type: "pong";
  n: number;
}

/** The answer to a `ping`. */
export interface Ponged {
  type: "pong";
  n: number;
  now: number;
}

/** One of a few fixed words, at any time. */
export interface React {
  type: "react";
  id: string;
  reaction: "good_luck" | "hello" | "one_moment" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** A reaction. */
export interface Reacted {
  what: "reacted";
  seat: number;
  reaction: "good_luck" | "hello" | "one_moment" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** It was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  text: Words;
  version: number;
  rule?: string | null;
  full?: Words | null;
}

/** After the end: a new table with the same seats, whose secrets stay valid there. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** There is a table for another game with the same seats. */
export interface Rematched {
  what: "rematched";
  next: string;
}

/** Take another name, before the start. */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

/** Somebody has another name. */
export interface Renamed {
  what: "renamed";
  seat: number;
  name: string;
  before: string;
}

/** Take the seat back from the bot that stands in. A new connection does so by itself. */
export interface Return {
  type: "return";
  id: string;
}

/** Somebody said something. */
export interface Said {
  what: "said";
  seat: number;
  name: string;
  text: string;
}

/** Somebody added a secret to the deal. */
export interface Salted {
  what: "salted";
  seat: number;
}

/** Somebody took a chair. */
export interface SatDown {
  what: "sat";
  seat: number;
  name: string;
}

/** Say something, while no round is being played. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** A person gave the seat up, was sent away, or stayed away too long before the start. */
export interface SeatLeft {
  what: "left";
  seat: number;
  name: string;
  why: "away" | "kicked" | "left";
}

/** The host changed a chair. */
export interface SeatSet {
  what: "seat_set";
  seat: number;
}

export type ServerMessage = Welcome | Update | Gap | Done | Refused | Stale | Advice | Error | Goodbye | Pinged | Ponged;

/** Host, before the start: open or close a chair nobody sits on, or put a bot there. */
export interface SetSeat {
  type: "set_seat";
  id: string;
  seat: number;
  chair: ChairAsked;
}

/** Take an open chair. The answer holds the seat's secret. */
export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  name: string;
  salt?: string;
}

/** It answers a position that is past. `missed` is a gap from the version it answered. */
export interface Stale {
  type: "stale";
  id: string;
  version: number;
  missed: Gap | Welcome;
}

/** Host: begin. With `fill`, bots of that level take the open chairs; otherwise these go. */
export interface Start {
  type: "start";
  id: string;
  fill?: string | null;
}

/** The cards are dealt. Chairs left over are gone, so seats may have new numbers. */
export interface Started {
  what: "started";
  seats: number[];
}

/** A bot plays for a person who is away or out of time. */
export interface StoodIn {
  what: "stood_in";
  seat: number;
  why: "away" | "time";
}

/** Everything about a table that everybody may know, but the game itself. */
export interface TableState {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: "closed" | "finished" | "open" | "playing";
  public: boolean;
  created: number;
  manner: Manner;
  chairs: Chair[];
  host: number | null;
  commit: string;
  salts: string[] | null;
  talk: boolean;
  calls: string[];
  next: string | null;
  outcome: Record<string, unknown> | null;
  secret: string | null;
  seed: string | null;
}

/** One version of the table as its viewer may see it. What is left out has not changed. Every version comes, in order, even where it has no `news` because the viewer may see nothing. */
export interface Update {
  type: "update";
  version: number;
  at: number;
  news?: Created | SatDown | SeatLeft | Renamed | Salted | SeatSet | Started | Played | Heard | WentAway | CameBack | StoodIn | Said | Reacted | Muted | Ended | Closed | Rematched | null;
  events?: EventTold[];
  you?: number | null;
  table?: TableState;
  clock?: ClockState | null;
  window?: WindowState | null;
  view?: Record<string, unknown>;
}

/** Everything, as of a version. `view` is null until the cards are dealt. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  answers: number;
  now: number;
  you: number | null;
  table: TableState;
  clock?: ClockState | null;
  window?: WindowState | null;
  muted?: number[];
  view?: Record<string, unknown> | null;
}

/** A person's connection is gone. */
export interface WentAway {
  what: "went";
  seat: number;
}

/** Time for calls: what is played meanwhile waits for its end (server time, ms). */
export interface WindowState {
  opened: number;
  until: number;
}

/** A sentence in both languages. */
export interface Words {
  en: string;
  fr: string;
}
