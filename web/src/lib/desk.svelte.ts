/**
 * The desk: what a player has picked up, what can be done with it, and what was refused. All three
 * ways to act (tap, drag, keyboard) come together here, so that none can do less than the others.
 */

import { getContext, setContext } from "svelte";
import type { Act, Spot } from "./acts";
import { actBetween, actsFrom, kind, means } from "./acts";
import type { Point } from "./carrying.svelte";
import type { Words } from "./protocol";
import { own, t } from "./words.svelte";

/** Why something cannot be done, and the rule behind it. */
export interface Why {
  text: Words;
  rule: string | null;
}

/** What can be done, in words, and the rule behind it. */
export interface Hint {
  says: string;
  rule: string | null;
}

export interface Hands {
  /** What can be done now. */
  acts(): Act[];
  /** The moves that going from one place to another would mean, legal or not. */
  attempt(from: Spot, to: Spot | null): string[] | null;
  /** Look closer at a place where nothing can be done; whether there is anything to see. */
  inspect(spot: Spot): boolean;
  /** Send moves to the table. */
  play(moves: string[]): void;
  /** The move that a hint speaks of. */
  advised?(): string | null;
  /** Whether moves are under way, and the table has not answered. */
  waits?(): boolean;
  /** Why it is not done, where the table need not be asked. */
  why?(from: Spot, to: Spot | null): Why | null;
  /** Whether the table can only be looked at. */
  still?(): boolean;
}

const KEY = Symbol("desk");

export class Desk {
  picked = $state<Spot | null>(null);
  dragged = $state<Spot | null>(null);
  refused = $state.raw<Why | null>(null);
  readonly acts: Act[];
  /** What the place under the pointer or focus would do. */
  readonly hint: Hint = $derived.by(() => this.#hinted());
  #looked = $state<Spot | null>(null);
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

  /** Whether the table can only be looked at, as when the game is over. */
  get still(): boolean {
    return this.#hands.still?.() ?? false;
  }

  /** Say what choosing this place would do. */
  look(spot: Spot): void {
    this.#looked = spot;
  }

  #hinted(): Hint {
    const spot = this.#looked;
    const act = spot === null ? undefined : this.completes(spot);
    if (act) return { says: act.says, rule: act.rule ?? null };
    if (this.picked !== null) return { says: t("hint.where"), rule: null };
    const begun = spot === null ? [] : actsFrom(this.acts, spot);
    const places = new Set(begun.map((one) => one.to)).size;
    const says = new Set(begun.map((one) => one.says));
    return { says: says.size > 1 ? t("hint.several", { count: places }) : ([...says][0] ?? ""), rule: ruleOf(begun) };
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
    this.#looked = null;
    return had;
  }

  #try(from: Spot, to: Spot | null): void {
    const moves = this.#hands.attempt(kind(from), to === null ? null : kind(to));
    const begun = actsFrom(this.acts, from);
    const meant = moves !== null && begun.some((act) => moves.some((move) => means(act, move)));
    this.picked = null;
    if (moves && !meant) return this.#hands.play(moves);
    if (!meant && this.#hands.inspect(kind(to ?? from))) return;
    // it may be done, but not there: it is held until a place is chosen that takes it
    if (begun.length > 0 && to !== null) this.picked = from;
    if (!this.#hands.waits?.() && !this.still) this.refused = this.#why(from, to);
  }

  #why(from: Spot, to: Spot | null): Why {
    const special = this.#hands.why?.(kind(from), to === null ? null : kind(to));
    if (special) return special;
    if (to !== null) return { text: own("why.not_there"), rule: ruleOf(actsFrom(this.acts, from)) };
    const ending = this.acts.filter((act) => act.to === kind(from));
    return { text: own(ending.length > 0 ? "why.first" : "why.nothing"), rule: ruleOf(ending) };
  }
}

/** The rule that is behind all of these acts, if it is one. */
function ruleOf(acts: readonly Act[]): string | null {
  const rules = new Set(acts.map((act) => act.rule));
  return rules.size === 1 ? ([...rules][0] ?? null) : null;
}

/** Lay out a desk for the parts below. */
export function setDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk these parts belong to. */
export function getDesk(): Desk {
  return getContext<Desk>(KEY);
}
