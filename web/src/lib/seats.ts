/** The secrets of the seats this browser has, by table. A secret is the seat: it never leaves here but to the server. */

const PREFIX = "seat:";

/** This player's own share in the chance of the deal, so that nobody else can know it beforehand. */
export function drawSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The secret of the seat at a table; null for who only watches. */
export function seatAt(table: string): string | null {
  return localStorage.getItem(PREFIX + table);
}

/** Keep a seat. */
export function keepSeat(table: string, secret: string): void {
  localStorage.setItem(PREFIX + table, secret);
}

/** A seat was given up. */
export function forget(table: string): void {
  localStorage.removeItem(PREFIX + table);
}
