/** Lessons: what the server tells of them, and which acts a step is about. */

import type { Act } from "./acts";
import { kind } from "./acts";
import { asked } from "./api";
import type { EventTold, Words } from "./protocol";
import type { View } from "./views";

export interface LessonScene {
  /** whose act it was; null where a deal begins */
  actor: number | null;
  events: EventTold[];
  view: View;
}

export interface LessonMoment {
  say: Words;
  do: Words | null;
  rules: { id: string; title: Words }[];
  /** the ways to do it, each as the moves made together; none where one only listens */
  accepts: string[][];
  /** how the table came to this; the last is the table now */
  scenes: LessonScene[];
}

export interface Lesson {
  game: string;
  names: string[];
  seat: number;
  moments: LessonMoment[];
}

export interface TryAnswer {
  kind: "right" | "other" | "refused";
  text: Words;
  rule: string | null;
  full: Words | null;
}

/** The lesson of a game. */
export function lesson(game: string): Promise<Lesson> {
  return asked(`/api/games/${encodeURIComponent(game)}/lesson`);
}

/** What comes of other moves than the accepted ones; the rules say it. */
export function tried(game: string, step: number, moves: readonly string[]): Promise<TryAnswer> {
  const query = new URLSearchParams(moves.map((move) => ["move", move]));
  return asked(`/api/games/${encodeURIComponent(game)}/lesson/${step}?${query}`);
}

/** Whether these moves are one of the accepted ways. */
export function accepted(accepts: readonly string[][], moves: readonly string[]): boolean {
  return accepts.some((way) => way.length === moves.length && way.every((move, i) => move === moves[i]));
}

/**
 * Whether a step is about this act: it makes accepted moves, or, where cards are gathered on the
 * page first, it gathers a card of them or puts one back.
 */
export function isAsked(accepts: readonly string[][], act: Act): boolean {
  if (act.moves) return accepted(accepts, act.moves);
  const [place, what = ""] = kind(act.from ?? "").split(":");
  if (place === "tray") return true;
  return accepts.some((way) => way.includes(place === "base" ? `t${what}` : what));
}
