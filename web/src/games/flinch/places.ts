/** The places of a table of Flinch: where a card comes from, and the Play Piles it could go to. */

import type { Spot } from "../../lib/acts";
import type { FlinchPile, FlinchView } from "../../lib/views";

/** The numbers a Play Pile waits for. */
export function awaited(pile: FlinchPile, build: unknown): number[] {
  const up = pile.high < 15 ? [pile.high + 1] : [];
  const down = pile.low > 1 ? [pile.low - 1] : [];
  if (build === "eights") return [...down, ...up];
  return pile.low === 1 ? up : down;
}

/** The numbers that start a pile. */
export function starters(build: unknown): number[] {
  return build === "eights" ? [8] : build === "up_and_down" ? [1, 15] : [1];
}

/** The seat of the partner, where there is one. */
export function partner(view: FlinchView, seat: number | null): number | null {
  return view.options["partners"] === true && seat !== null ? (seat + view.seats / 2) % view.seats : null;
}

export interface Source {
  spot: Spot;
  card: string;
}

/** Where a play takes its card from, by the words after "play". */
export function source(view: FlinchView, words: string[]): Source {
  const seat = view.seat ?? 0;
  const theirs = words[0] === "partner";
  const owner = theirs ? (partner(view, seat) ?? seat) : seat;
  const [what = "", which = ""] = theirs ? words.slice(1) : words;
  if (what === "stock") return { spot: `stock:${owner}`, card: view.stockpiles[owner]?.top ?? "" };
  if (what === "reserve") return { spot: `reserve:${owner}:${which}`, card: view.reserves[owner]?.[Number(which) - 1]?.top ?? "" };
  return { spot: `hand:${what}`, card: what };
}

/** The own Reserve Piles that are the same place to the table, the one it names first: all empty ones, or one with cards. */
export function alike(view: FlinchView, pile: string): string[] {
  const heaps = view.seat === null ? [] : (view.reserves[view.seat] ?? []);
  if (heaps[Number(pile) - 1]?.cards !== 0) return [pile];
  return heaps.flatMap((heap, i) => (heap.cards === 0 ? [String(i + 1)] : []));
}

export interface Place {
  spot: Spot;
  /** the move that names this place, where the table asks for it */
  move: string;
  /** the number a card has here */
  number: number;
}

/** The places of a pile with two ends, or of a new one with two starts: a wild card fits both. */
export function ends(view: FlinchView, pile: FlinchPile | null): Place[] {
  const build = view.options["build"];
  const numbers = pile ? awaited(pile, build) : starters(build);
  if (view.options["wilds"] !== true || numbers.length < 2) return [];
  return numbers.map((number) => (pile ? end(view, pile, number) : { spot: `pile:new:${number}`, move: `start ${number}`, number }));
}

function end(view: FlinchView, pile: FlinchPile, number: number): Place {
  const up = number > pile.high ? "up" : "down";
  // of piles that are alike the table knows the first; the others are the same place to it
  const first = view.piles.find((one) => one.low === pile.low && one.high === pile.high && one.wilds.join() === pile.wilds.join()) ?? pile;
  return { spot: `pile:${pile.pile}:${up}`, move: `on ${first.pile} ${up}`, number };
}

/** The places a card can go to. */
export function places(view: FlinchView, card: string): Place[] {
  const build = view.options["build"];
  const fits = ({ number }: Place): boolean => card === "W" || number === Number(card);
  const whole = (place: Place, spot: Spot, several: readonly Place[]): Place => (card === "W" && several.length > 1 ? place : { ...place, spot });
  const piles = view.piles.flatMap((pile) =>
    awaited(pile, build).map((number) => whole(end(view, pile, number), `pile:${pile.pile}`, ends(view, pile))),
  );
  const starts = starters(build).map((number) => whole({ spot: `pile:new:${number}`, move: `start ${number}`, number }, "pile:new", ends(view, null)));
  return [...piles, ...starts].filter(fits);
}
