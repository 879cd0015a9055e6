/**
 * What is printed on a card, read from its notation. Every deck of the house is described here;
 * how a face is drawn is the Card's business, and what it is called is `names.ts`.
 */

export type Deck = "flush" | "color" | "number";
export type Mark = "skip" | "bonus" | "link";
export type Color = "white" | "black" | "red" | "yellow" | "green" | "blue" | "purple";

export type Face =
  | { deck: "flush"; kind: "number"; value: number; marks: Mark[] }
  | { deck: "flush"; kind: "flush"; gold: boolean }
  | { deck: "color"; kind: "color"; color: Color }
  | { deck: "number"; kind: "number"; value: number }
  | { deck: "number"; kind: "wild" };

const MARKS: Record<string, Mark> = { s: "skip", b: "bonus", l: "link" };
export const COLORS: readonly Color[] = ["white", "black", "red", "yellow", "green", "blue", "purple"];

/** The face a notation such as "7s", "Fg", "red" or "W" stands for; null for one unknown. */
export function face(deck: Deck, notation: string | null): Face | null {
  if (notation === null) return null;
  if (deck === "color") {
    const color = COLORS.find((one) => one === notation);
    return color ? { deck, kind: "color", color } : null;
  }
  if (deck === "number") {
    if (notation === "W") return { deck, kind: "wild" };
    const value = Number(notation);
    return Number.isInteger(value) && value > 0 ? { deck, kind: "number", value } : null;
  }
  if (notation.startsWith("F")) return { deck, kind: "flush", gold: notation === "Fg" };
  const read = /^(\d+)([sbl]*)$/.exec(notation);
  if (!read) return null;
  const marks = [...(read[2] ?? "")].map((letter) => MARKS[letter]).filter((mark) => mark !== undefined);
  return { deck, kind: "number", value: Number(read[1]), marks };
}

/** The value of a Flush card, 11 for the Flush card itself: what a Mimic is compared with. */
export function flushValue(notation: string): number {
  const read = face("flush", notation);
  return read?.deck === "flush" && read.kind === "number" ? read.value : 11;
}
