/**
 * What a game brings to the page: which acts its legal moves stand for, what a try would mean, how
 * the table is told aloud, and a table laid out of the common parts. All else is shared.
 */

import type { Component } from "svelte";
import type { Act, Spot } from "../lib/acts";
import type { Why } from "../lib/desk.svelte";
import type { Deck } from "../lib/faces";
import type { Keeping } from "../lib/memory";
import type { Moment } from "../lib/truth";
import type { View, Whole } from "../lib/views";
import { t } from "../lib/words.svelte";

/** A table as one viewer has it before him. */
export interface Scene<V extends View = View> {
  view: V;
  names: string[];
  you: number | null;
  /** everything so far, at a table that helps people to remember */
  past?: readonly Moment[];
}

/** Cards that lie together, with a word about them. */
export interface Row {
  label: string;
  cards: string[];
  /** the other side of each, where a card has two */
  others?: string[];
}

/** A closer look at a place: rows of cards, the lowest first. */
export interface Inspected {
  title: string;
  rows: Row[];
}

/** Cards that have no room face up on the table: each seat's, and those that are nobody's. */
export interface Everything {
  seats: Row[][];
  rest: Row[];
}

export interface Kit<V extends View = View> {
  deck: Deck;
  /** Everything that can be done now. */
  acts(scene: Scene<V>): Act[];
  /** The moves that going from one place to another would mean, legal or not, so that the table can say why not. */
  attempt(scene: Scene<V>, from: Spot, to: Spot | null): string[] | null;
  /** Why it cannot be done, where no move would stand for it and more can be said than that. */
  why?(scene: Scene<V>, from: Spot, to: Spot | null): Why | null;
  /** Everything public about a place that has no room on the table. */
  inspect?(scene: Scene<V>, spot: Spot): Inspected | null;
  /** Whatever else there is to see for somebody with all cards. */
  everything?(whole: Whole): Everything;
  /** The table in sentences, the most important first. */
  told(scene: Scene<V>): string[];
  /** What follows from a wish made earlier, once the table asks for it. */
  follow?(scene: Scene<V>): string[] | null;
  /** What people must remember by themselves, where the table does not help them. */
  keeping?: Keeping<V>;
  /** What was prepared on this page, and what it would do. */
  prepared?(scene: Scene<V>): string;
  /** Put back everything that was prepared; whether there was anything. */
  putBack?(): boolean;
  /** The turn is another's, or the moves were made: forget what was prepared. */
  clear?(): void;
  Table: Component<{ scene: Scene<V>; kit: Kit<V> }>;
}

/** A kit whose view is known only when the table is. */
export type AnyKit = Kit<View>;

/** Somebody's name as others say it, or "you". */
export function whose(scene: Scene, seat: number, you: string): string {
  return seat === scene.you ? you : (scene.names[seat] ?? "");
}

/** The other seats, clockwise from the viewer. */
export function others(scene: Scene): number[] {
  const first = scene.you ?? -1;
  return Array.from({ length: scene.view.seats }, (_, i) => (first + 1 + i) % scene.view.seats).filter(
    (seat) => seat !== scene.you,
  );
}

/** A pile that is kept with its top last, as it is turned up. */
export function fromTheTop(pile: string, cards: readonly string[]): Row {
  return { label: t("replay.top_first", { pile }), cards: cards.toReversed() };
}

/** Whether it is the viewer's turn. */
export function mine(scene: Scene): boolean {
  return scene.you !== null && scene.view.turn === scene.you;
}
