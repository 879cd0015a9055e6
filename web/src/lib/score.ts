/** The points of each round, gathered from what was told of them. */

import type { Moment } from "./truth";

/** One row for each round that was scored: the points of every seat, null where none were told. */
export function rounds(moments: readonly Moment[], seats: number): (number | null)[][] {
  const rows: (number | null)[][] = [];
  for (const moment of moments) {
    let row: (number | null)[] | null = null;
    for (const { event } of moment.events) {
      if (event["event"] === "round_won") {
        row = Array.from({ length: seats }, () => null);
        row[Number(event["seat"])] = -Number(event["bonus"]);
        rows.push(row);
      } else if (event["event"] === "scored" && row) {
        row[Number(event["seat"])] = Number(event["points"]);
      }
    }
  }
  return rows;
}
