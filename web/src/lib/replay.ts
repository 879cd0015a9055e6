/** A finished game as a row of moments, as one seat or a spectator saw them. */

import type { Chair } from "./protocol";
import type { Moment } from "./truth";

export interface Replay {
  game: string;
  names: string[];
  chairs: Chair[];
  moments: Moment[];
}

/** The whole game as a seat (null: a spectator) saw it. */
export async function replay(table: string, seat: number | null): Promise<Replay> {
  const viewer = seat === null ? "" : `?seat=${seat}`;
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/replay${viewer}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Replay;
}
