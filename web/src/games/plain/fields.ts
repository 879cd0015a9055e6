/** A view of any game as words: who has what, and what lies on the table. */

import type { View } from "../../lib/views";
import type { Key } from "../../lib/words.svelte";
import { t } from "../../lib/words.svelte";
import en from "../../words/en.json";

export interface Field {
  label: string;
  text: string;
}

export interface Fields {
  /** the own hand, card by card; null where there is none to be seen */
  hand: string[] | null;
  /** of every seat what is said of each of them */
  seats: Field[][];
  /** everything else */
  rest: Field[];
}

/** Said elsewhere, or for the player to remember. */
const ELSEWHERE = new Set(["game", "options", "seats", "seat", "turn", "legal", "memory", "hand"]);
/** Fields that name a seat. */
const SEATED = new Set(["dealer", "leader", "starter", "winner"]);

/**
 * Reads the views of one game. A list with an entry for each seat is told seat by seat, unless it
 * was ever longer or shorter: then it only happened to be as long.
 */
export class Reading {
  readonly #lists = new Set<string>();

  of(view: View, names: readonly string[]): Fields {
    const all = Object.entries(view).filter(([name]) => !ELSEWHERE.has(name));
    for (const [name, value] of all) if (Array.isArray(value) && value.length !== view.seats) this.#lists.add(name);
    const bySeat = all.filter(([name, value]) => view.seats > 1 && Array.isArray(value) && !this.#lists.has(name));
    const rest = all.filter((one) => !bySeat.includes(one));
    const hand = (view as { hand?: unknown }).hand;
    return {
      hand: Array.isArray(hand) ? hand.map(brief) : null,
      seats: Array.from({ length: view.seats }, (_, seat) => bySeat.map(([name, value]) => ({ label: fieldName(name), text: brief((value as unknown[])[seat]) }))),
      rest: rest.map(([name, value]) => ({ label: fieldName(name), text: SEATED.has(name) && typeof value === "number" ? (names[value] ?? "–") : brief(value) })),
    };
  }
}

/** A field by name; one without words of its own is called as the game calls it. */
export function fieldName(name: string): string {
  const key = `field.${name}`;
  return key in en ? t(key as Key) : name.replaceAll("_", " ");
}

/** A value in a few words. */
export function brief(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) && one.length > 1 ? `(${brief(one)})` : brief(one))).join(", ") || "–";
  if (typeof value !== "object") return String(value);
  return Object.entries(value).map(([name, one]) => `${fieldName(name)} ${brief(one)}`).join(", ") || "–";
}
