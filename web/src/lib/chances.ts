/** How the chances of a finished game stood, and where it turned. */

import { asked } from "./api";

interface Review {
  done: boolean;
  judged: { moves: number; chances: number[] }[];
}

/** The chance of every seat at one moment of the replay. */
export interface Point {
  at: number;
  chances: number[];
}

/** A moment after which the winner stood much better than before. */
export interface Turn {
  at: number;
  seat: number;
  before: number;
  after: number;
}

const LEAST = 0.15;

/** What the server has worked out so far; asking makes it begin. */
export function review(table: string): Promise<Review> {
  return asked(`/api/tables/${encodeURIComponent(table)}/chances`);
}

/** What was judged, at the moments it belongs to; moments not fetched yet have no place. */
export function points(judged: Review["judged"], moments: readonly ({ moves: number } | undefined)[]): Point[] {
  const first = new Map<number, number>();
  moments.forEach((moment, at) => {
    if (moment && !first.has(moment.moves)) first.set(moment.moves, at);
  });
  return judged.flatMap(({ moves, chances }) => {
    const at = first.get(moves);
    return at === undefined ? [] : [{ at, chances }];
  });
}

/** The chances at a moment, read between two points where it was not judged itself. */
export function chancesAt(known: readonly Point[], at: number): number[] | null {
  const after = known.findIndex((point) => point.at >= at);
  const high = known[after];
  const low = known[after - 1];
  if (!high) return known.at(-1)?.chances ?? null;
  if (!low || high.at === at) return high.chances;
  const share = (at - low.at) / (high.at - low.at);
  return high.chances.map((chance, seat) => (low.chances[seat] ?? 0) * (1 - share) + chance * share);
}

/** Where the chance of a winner rose most; null where no single moment decided the game. */
export function turningPoint(known: readonly Point[], winners: readonly number[]): Turn | null {
  let found: Turn | null = null;
  for (let i = 1; i < known.length; i += 1) {
    for (const seat of winners) {
      const before = known[i - 1]?.chances[seat] ?? 0;
      const after = known[i]?.chances[seat] ?? 0;
      if (after - before > (found ? found.after - found.before : LEAST)) found = { at: known[i]?.at ?? 0, seat, before, after };
    }
  }
  return found;
}
