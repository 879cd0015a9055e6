/** The secrets of the seats this browser has, by table. A secret is the seat: it never leaves here but to the server. */

import { lasting } from "./storage";

const PREFIX = "seat:";

/**
 * A text that nobody can know beforehand: a player's own share in the chance of the deal, or an id.
 * `crypto.randomUUID` would be missing on a page that was fetched over plain http.
 */
export function drawText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The secret of the seat at a table; null for who only watches. */
export function seatAt(table: string): string | null {
  return lasting.recall(PREFIX + table);
}

/** Keep a seat. */
export function keepSeat(table: string, secret: string): void {
  lasting.keep(PREFIX + table, secret);
}

/** A seat was given up. */
export function forget(table: string): void {
  lasting.drop(PREFIX + table);
}
