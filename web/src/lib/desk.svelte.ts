/**
 * The desk: what a player has picked up, what can be done with it, and what was refused. All three
 * ways to act (tap, drag, keyboard) come together here, so that none can do less than the others.
 */

import { getContext, setContext } from "svelte";
import type { Act, Spot } from "./acts";
import { actBetween, actsFrom, kind, means } from "./acts";
import type { Point } from "./carrying.svelte";

export interface Refused {
  text: string;
  rule: string | null;
}

export interface Hands {
  /** What can be done now. */
  acts(): Act[];
  /** The moves that going from one place to another would mean, legal or not. */
  attempt(from: Spot, to: Spot | null): string[] | null;
  /** Look closer at a place where nothing can be done. */
  inspect(spot: Spot): void;
  /** Send moves to the table. */
  play(moves: string[]): void;
  /** The move that a hint speaks of. */
  advised?(): string | null;
  /** Whether moves are under way, and the table has not answered. */
  waits?(): boolean;
}

const KEY = Symbol("desk");

export class Desk {
  picked = $state<Spot | null>(null);
  dragged = $state<Spot | null>(null);
  refused = $state<Refused | null>(null);
  /** What the place under the pointer or focus would do, and the rule behind it. */
  hint = $state("");
  rule = $state<string | null>(null);
  readonly acts: Act[];
  /** What was carried last, and how far from its place it was let go. */
  #left = $state.raw<{ spot: Spot; offset: Point } | null>(null);

  readonly #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
    this.acts = $derived(hands.acts());
  }

  /** Whether a hint speaks of this act. */
  advises(act: Act): boolean {
    const move = this.#hands.advised?.() ?? null;
    return move !== null && means(act, move);
  }

  /** Whether a hint speaks of something that begins or ends here. */
  points(spot: Spot): boolean {
    const here = kind(spot);
    return this.acts.some((act) => (act.from === here || act.to === here) && this.advises(act));
  }

  /** Say what choosing this place would do. */
  look(spot: Spot): void {
    const [begun] = actsFrom(this.acts, spot);
    const act = this.completes(spot) ?? (this.picked === null ? begun : undefined);
    this.hint = act?.says ?? "";
    this.rule = act?.rule ?? null;
  }

  /** Whether something can be done from here. */
  open(spot: Spot): boolean {
    return actsFrom(this.acts, spot).length > 0;
  }

  /** Whether everything that can be done from here has its price. */
  costs(spot: Spot): boolean {
    return actsFrom(this.acts, spot).every((act) => act.costs === true);
  }

  /** The act that choosing this place would complete. */
  completes(spot: Spot): Act | undefined {
    const from = this.dragged ?? this.picked;
    return from === null || from === spot ? undefined : actBetween(this.acts, from, spot);
  }

  /** Where something was let go of, from its place: it stays there until the table has answered. */
  left(spot: Spot): Point | null {
    return this.#left?.spot === spot && this.#hands.waits?.() ? this.#left.offset : null;
  }

  /** Choose a place: pick it up, put down what was picked up, or find out why not. */
  tap(spot: Spot): void {
    this.refused = null;
    this.#left = null;
    const completed = this.completes(spot);
    if (completed) return this.do(completed);
    const begun = actsFrom(this.acts, spot);
    const alone = begun.find((act) => act.to === undefined);
    if (this.picked !== null && this.picked !== spot && begun.length === 0) return this.#try(this.picked, spot);
    // wherever it could be put, it would be the same: no place has to be chosen
    if (alone && begun.every((act) => act.says === alone.says)) return this.do(alone);
    if (begun.length > 0) this.picked = this.picked === spot ? null : spot;
    else this.#try(spot, null);
  }

  /** Carry something from one place to another in one go. */
  drop(from: Spot, to: Spot | null, offset: Point | null = null): void {
    this.refused = null;
    this.dragged = null;
    this.#left = null;
    if (to === null || kind(from) === kind(to)) return;
    const act = actBetween(this.acts, from, to);
    if (act) this.do(act);
    else this.#try(from, to);
    this.#left = offset && { spot: from, offset };
  }

  /** Do it, and put down what was picked up. */
  do(act: Act): void {
    const left = this.#hands.waits?.() ? this.#left : null;
    this.cancel();
    this.#left = left; // what was let go of before, and is not answered yet, lies where it lay
    if (act.here) act.here();
    if (act.moves) this.#hands.play(act.moves);
  }

  /** Put down what was picked up; whether there was anything. */
  cancel(): boolean {
    const had = this.picked !== null || this.dragged !== null;
    this.picked = null;
    this.dragged = null;
    this.#left = null;
    this.refused = null;
    this.hint = "";
    this.rule = null;
    return had;
  }

  #try(from: Spot, to: Spot | null): void {
    const moves = this.#hands.attempt(kind(from), to === null ? null : kind(to));
    // it may be done, but not there: it is held until a place is chosen that takes it
    const meant = moves !== null && actsFrom(this.acts, from).some((act) => moves.some((move) => means(act, move)));
    this.picked = meant ? from : null;
    if (meant) return;
    if (moves) this.#hands.play(moves);
    else this.#hands.inspect(kind(to ?? from));
  }
}

/** Lay out a desk for the parts below. */
export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk these parts belong to. */
export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
