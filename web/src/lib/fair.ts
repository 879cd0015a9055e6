/**
 * Whether a deal was fair: what this browser saw and gave before it, compared with what is shown
 * when the game is over.
 */

import type { TableState } from "./protocol";
import { sha256 } from "./sha256";
import { lasting } from "./storage";

const SEEN = "commit:";
const GIVEN = "salt:";
const SCHEME = "parlour fair deal 1";

/** One thing looked at; null where this browser was not there to know. */
export interface Finding {
  what: "bound" | "own" | "seed";
  good: boolean | null;
}

/** Remember the fingerprint of the server's secret, as it was shown first. */
export function witness(table: TableState): void {
  if (table.status !== "open" && table.status !== "playing") return;
  if (lasting.recall(SEEN + table.table) === null) lasting.keep(SEEN + table.table, table.commit);
}

/** Remember one's own secret, which is added to the deal. */
export function given(table: string, salt: string): void {
  lasting.keep(GIVEN + table, salt);
}

/** What there is to find out about a game that is over; nothing before. */
export function findings(table: TableState, you: number | null): Finding[] {
  const { secret, salts, seed } = table;
  if (!secret || !salts || !seed) return [];
  const seen = lasting.recall(SEEN + table.table);
  const salt = lasting.recall(GIVEN + table.table);
  return [
    { what: "bound", good: seen === null ? null : sha256(secret) === seen },
    { what: "own", good: you === null || salt === null ? null : salts[you] === salt },
    { what: "seed", good: sha256([SCHEME, secret, ...salts].join("\n")) === seed },
  ];
}
