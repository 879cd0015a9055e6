/** What the server answers to plain requests: the shelf of games, rules, tables, records. */

import type { Listing, Made, NewTable, Words } from "./protocol";
import { learn } from "./shelf.svelte";

export interface OptionCard {
  name: string;
  kind: "choice" | "count" | "switch" | "other";
  about: Words;
  default?: string | number | boolean | null;
  values?: string[];
  low?: number;
  high?: number;
}

export interface GameCard {
  name: string;
  title: Words;
  pitch: Words;
  seats: number[];
  /** those of the seats that the book does not name */
  unofficial: number[];
  minutes: number;
  options: OptionCard[];
  /** whether there is one */
  lesson: boolean;
}

export interface LevelCard {
  name: string;
  title: Words;
  about: Words;
}

export interface Shelf {
  games: GameCard[];
  levels: LevelCard[];
}

export interface RuleCard {
  id: string;
  kind: "text" | "ruling" | "both";
  book: string;
  section: string;
  option: string | null;
  title: Words;
  text: Words;
}

/** The server would not, and says why. */
export class NotDone extends Error {
  constructor(
    readonly words: Words,
    readonly code: string,
  ) {
    super(words.en);
  }
}

/** Ask, and be told why where the answer is no. */
export async function asked<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as { code?: string; text?: Words } | null;
  const plain = { en: `The server answered ${answer.status}.`, fr: `Le serveur a répondu ${answer.status}.` };
  throw new NotDone(told?.text ?? plain, told?.code ?? String(answer.status));
}

let shelf: Promise<Shelf> | null = null;

/** All games and levels of bots; fetched once. */
export function games(): Promise<Shelf> {
  shelf ??= asked<Shelf>("/api/games").then(
    (found) => (learn(found.games), found),
    (error: unknown) => {
      shelf = null;
      throw error;
    },
  );
  return shelf;
}

const books = new Map<string, Promise<{ game: string; rules: RuleCard[] }>>();

/** The rules of a game; fetched once. */
export function rules(game: string): Promise<{ game: string; rules: RuleCard[] }> {
  const known = books.get(game) ?? asked(`/api/games/${encodeURIComponent(game)}/rules`);
  books.set(game, known);
  known.catch(() => books.delete(game));
  return known;
}

/** Make a table. */
export function create(table: NewTable): Promise<Made> {
  return asked("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(table),
  });
}

/** Public tables that are open, being played, or over. */
export async function listings(status: "open" | "playing" | "finished"): Promise<Listing[]> {
  const path = status === "finished" ? "/api/finished" : `/api/tables?status=${status}`;
  return (await asked<{ tables: Listing[] }>(path)).tables;
}

/** The record of a finished game, as text. */
export async function record(table: string): Promise<string> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`);
  return answer.text();
}
