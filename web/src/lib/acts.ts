/**
 * Acts: what can be done at the table, as something that goes from one place to another. A game
 * says which acts its legal moves stand for; tapping, dragging and the keyboard know only acts.
 */

import type { ActKey } from "./shortcuts";

/** A place at the table by name, such as "hand:7s", "pile:2" or "seat:1". */
export type Spot = string;

export interface Act {
  /** The place it begins at; without one it is a button. */
  from?: Spot;
  /** The place it ends at; without one, choosing `from` is enough. */
  to?: Spot;
  /** What it does, in words: for the button, the screen reader and the hint line. */
  says: string;
  /** The moves it stands for, in the notation of the game … */
  moves?: string[];
  /** … or what it does on this page alone, such as putting a card into the tray. */
  here?: () => void;
  /** A move that it prepares on this page, to be sent later with others. */
  prepares?: string;
  /** The rule behind it. */
  rule?: string;
  /** The key that does it, where it is a button. */
  key?: ActKey | undefined;
  /** It is allowed, but has its price, such as a pile to be picked up. */
  costs?: boolean;
  /** A button that should catch the eye. */
  main?: boolean;
}

/** Cards that are alike share their acts: "hand:7#2" is one of the places "hand:7". */
export function kind(spot: Spot): Spot {
  return spot.split("#")[0] ?? spot;
}

/** The acts that begin at a place. */
export function actsFrom(acts: readonly Act[], spot: Spot): Act[] {
  return acts.filter((act) => act.from === kind(spot));
}

/** The act from one place to another, if there is one. */
export function actBetween(acts: readonly Act[], from: Spot, to: Spot): Act | undefined {
  return acts.find((act) => act.from === kind(from) && act.to === kind(to));
}

/** Whether moves are one of the table's calls, which anybody may make, and while other moves wait. */
export function isCall(moves: readonly string[] | undefined, calls: readonly string[]): boolean {
  return moves?.length === 1 && calls.includes(moves[0] ?? "");
}

/** Whether an act is, or leads to, a move. */
export function means(act: Act, move: string): boolean {
  return act.prepares === move || (act.moves?.includes(move) ?? false);
}

/** The words after the first of a notation that begins with it: `rest("ask 1 7", "ask")`. */
export function rest(notation: string, first: string): string[] | null {
  const words = notation.split(" ");
  return words[0] === first ? words.slice(1) : null;
}

/** The same, for acts that are buttons only. */
export function buttons(acts: readonly Act[]): Act[] {
  return acts.filter((act) => act.from === undefined);
}
