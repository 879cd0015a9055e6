/**
 * What cards gathered for a play of Flush could be declared as, and what that would do. The server
 * decides; this only tells a player beforehand what he could count out himself. It is tested
 * against the rules of the engine.
 */

import { flushValue } from "../../lib/faces";
import type { FlushView } from "../../lib/views";

export type Declared = number | "flush" | "link";
const FLUSH = 11;

export interface Effect {
  value: Declared;
  picksUp: number;
  flushes: number;
  superFlush: boolean;
  /** The seats that would miss a turn, in order. */
  skips: number[];
  /** How many cards every opponent would draw. */
  draws: number;
  wins: boolean;
}

interface Switches {
  byChoice: boolean;
  flushOnPickUp: boolean;
  mimicAsFlush: boolean;
  links: boolean;
}

function switches(view: FlushView): Switches {
  const edition = view.options["edition"];
  return {
    byChoice: edition !== "first",
    flushOnPickUp: edition !== "first",
    mimicAsFlush: edition !== "third",
    links: edition === "third",
  };
}

/** The value that Mimics have this round; 0 for none. */
export function mimicValue(view: FlushView): number {
  const value = view.mimic === null ? FLUSH : flushValue(view.mimic);
  return value === FLUSH ? 0 : value;
}

/** The value of the pile; 0 when it is empty. */
export function pileValue(view: FlushView): number {
  const top = view.pile.at(-1)?.as;
  return typeof top === "number" ? top : 0;
}

const isLink = (card: string): boolean => /^\d+[sb]*l/.test(card);

/** The cards on top of the pile that count with those laid on it. */
function group(view: FlushView): string[] {
  const counts = view.options["flush_counts"];
  const value = view.pile.at(-1)?.as;
  const found: string[] = [];
  for (const layer of view.pile.toReversed()) {
    if (layer.as !== value) break;
    if (counts === "last_play" && layer !== view.pile.at(-1)) break;
    if (counts !== "own" || layer.seat === view.seat) found.push(...layer.cards);
  }
  return found;
}

/** The tops of the viewer's own Bases. */
export function tops(view: FlushView): string[] {
  const bases = view.seat === null ? [] : (view.bases[view.seat] ?? []);
  return bases.map((base) => base.top).filter((top) => top !== null);
}

function mayPickUp(view: FlushView): boolean {
  if (switches(view).byChoice) return true;
  const mimic = mimicValue(view);
  const first = view.tray[0];
  if (view.flipped && first) return flushValue(first) !== mimic;
  const pile = pileValue(view);
  const able = [...(view.hand ?? []), ...tops(view)].some((card) => {
    const value = flushValue(card);
    return value !== FLUSH && (value <= pile || value === mimic);
  });
  return pile > 0 && !able;
}

/** What the cards could be declared as. */
export function declarations(view: FlushView, cards: readonly string[]): Declared[] {
  if (cards.length === 0) return [];
  const rules = switches(view);
  const mimic = mimicValue(view);
  const pile = pileValue(view);
  const values = cards.map(flushValue);
  const plain = [...new Set(values.filter((value) => value !== mimic))];
  const mimics = values.filter((value) => value === mimic).length;
  const fits = (value: number): boolean => pile === 0 || value <= pile || mayPickUp(view);
  const open: Declared[] = [];
  if (plain.length === 0) {
    for (const value of new Set([mimic, pile])) if (value > 0 && fits(value)) open.push(value);
    open.sort((a, b) => Number(a) - Number(b));
  } else if (plain.length === 1 && plain[0] === FLUSH) {
    if (mimics === 0 || rules.mimicAsFlush) open.push("flush");
  } else if (plain.length === 1 && plain[0] !== undefined && fits(plain[0])) {
    open.push(plain[0]);
  }
  if (rules.links && cards.every(isLink) && cards.length + group(view).filter(isLink).length >= 4) open.push("link");
  return open;
}

/** Whether the cards can be part of a play, with `left` still to be added. */
export function possible(view: FlushView, cards: readonly string[], left: readonly string[]): boolean {
  if (declarations(view, cards).length > 0) return true;
  if (!switches(view).links || !cards.every(isLink)) return false;
  return cards.length + left.filter(isLink).length + group(view).filter(isLink).length >= 4;
}

/** What the declaration would do. */
export function effect(view: FlushView, cards: readonly string[], value: Declared): Effect {
  const rules = switches(view);
  const pile = pileValue(view);
  const old = view.pile.reduce((sum, layer) => sum + layer.cards.length, 0);
  const picks = typeof value === "number" && pile > 0 && value > pile;
  let count = cards.length;
  if (value === "link") count += group(view).filter(isLink).length;
  else if (!picks && value === pile) count += group(view).length;
  const flushed = picks && !rules.flushOnPickUp ? false : count >= 4 || typeof value !== "number";
  const biggest = view.options["super_counts"] === "flush" ? count : cards.length;
  return {
    value,
    picksUp: picks ? old : 0,
    flushes: flushed ? cards.length + (picks ? 0 : old) : 0,
    superFlush: flushed && Math.max(biggest, cards.length) >= 6,
    skips: flushed ? [] : skipped(view, cards.filter((card) => card.includes("s")).length),
    draws: flushed ? cards.filter((card) => card === "Fg").length : 0,
    wins: !picks && left(view) === cards.length - view.tray.length,
  };
}

/** How many cards the viewer still has, the tray not counted. */
function left(view: FlushView): number {
  if (view.seat === null) return -1;
  const bases = view.bases[view.seat] ?? [];
  return (view.hand ?? []).length + bases.length + tops(view).length;
}

function skipped(view: FlushView, count: number): number[] {
  const found: number[] = [];
  let seat = view.turn ?? 0;
  while (found.length < count) {
    seat = (seat + 1) % view.seats;
    if (view.active[seat]) found.push(seat);
  }
  return found;
}

/** The order in which cards must be laid: by value and marks, then the tops of Bases. */
export function inOrder(moves: readonly string[]): string[] {
  return [...moves].sort((a, b) => rank(a) - rank(b));
}

function rank(move: string): number {
  if (move.startsWith("t")) return 1000 + Number(move.slice(1));
  const marks = (move.includes("s") ? 1 : 0) + (move.includes("b") ? 2 : 0) + (move.includes("l") ? 4 : 0);
  const value = flushValue(move);
  return value === FLUSH ? 800 + (move === "Fg" ? 1 : 0) : value * 8 + marks;
}
