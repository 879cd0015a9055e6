/**
 * What a player must remember by himself, at a table without memory aid: the log stops naming it,
 * and a moment from before is shown without it. A table with memory aid shows it instead.
 */

import type { EventTold } from "./protocol";
import type { Moment } from "./truth";
import type { Heap, View } from "./views";

export type Happened = EventTold["event"];

/** What a game says about its own memory. */
export interface Keeping<V extends View> {
  /** The sentence of an event without what must be remembered; null where there is nothing of the kind. */
  without(event: Happened, names: readonly string[]): string | null;
  /** The heap a card was laid on, as it is now: the card may be named while it lies on top. */
  heap?(event: Happened, now: V): { id: string; top: string | null } | null;
  /** A view from before, without it. */
  veiled(past: V, now: V, recent: boolean): V;
}

/** Whether people at this table have to remember. */
export function mustRemember(view: View, over: boolean): boolean {
  return !over && view.options["memory_aid"] === false;
}

/** The first version of the last round of turns. */
export function lastLap(moments: readonly Moment[], now: View): number {
  let turns = 0;
  let turn = now.turn;
  for (const moment of moments.toReversed()) {
    if (!moment.view || moment.view.turn === turn) continue;
    turn = moment.view.turn;
    turns += 1;
    if (turns > now.seats) return moment.version + 1;
  }
  return 0;
}

/** The sentences that have lost something to remember, by the event they tell. */
export function faded<V extends View>(keeping: Keeping<V>, moments: readonly Moment[], now: V, names: readonly string[]): Map<EventTold, string> {
  const found = new Map<EventTold, string>();
  const covered = new Set<string>();
  const lap = lastLap(moments, now);
  let present = true; // still in the turn that is being played
  for (const moment of moments.toReversed()) {
    present &&= moment.view?.turn === now.turn;
    for (const told of moment.events.toReversed()) {
      const bare = keeping.without(told.event, names);
      if (bare === null) continue;
      const heap = keeping.heap?.(told.event, now);
      const named = heap ? !covered.has(heap.id) && heap.top === told.event["card"] : keeping.heap ? present : moment.version >= lap;
      if (heap) covered.add(heap.id);
      if (!named) found.set(told, bare);
    }
  }
  return found;
}

/** A heap of a moment before: its top is not shown if it is under other cards now. */
export function uncovered(past: Heap, now: Heap | undefined): Heap {
  return (now?.cards ?? 0) > past.cards ? { ...past, top: null } : past;
}

/** The cards under the top of a heap, the highest first, followed from the deal; null for one never seen. */
export function beneath(past: readonly Moment[], heapOf: (view: View) => Heap | undefined): (string | null)[] {
  const cards: (string | null)[] = [];
  for (const { view } of past) {
    const heap = view ? heapOf(view) : undefined;
    if (!heap) continue;
    cards.length = Math.min(cards.length, heap.cards);
    while (cards.length < heap.cards) cards.push(null);
    if (heap.cards > 0) cards[heap.cards - 1] = heap.top;
  }
  return cards.slice(0, -1).toReversed();
}
