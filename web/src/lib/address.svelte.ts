/** Which page is shown: the part of the address after #, so that links work from any server and after a reload. */

export type Place =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; at: number }
  | { page: "rules"; game: string; rule: string | null }
  | { page: "lesson"; game: string; step: number }
  | { page: "fair" }
  | { page: "gallery"; name: string };

/** The place an address means; what is unknown is the lobby. */
export function read(hash: string): Place {
  const [page, first, second] = parts(hash);
  if (page === "table" && first) return { page, table: first };
  if (page === "replay" && first) return { page, table: first, at: count(second) };
  if (page === "rules" && first) return { page, game: first, rule: second ?? null };
  if (page === "lesson" && first) return { page, game: first, step: count(second) };
  if (page === "fair") return { page };
  if (page === "gallery") return { page, name: first ?? "" };
  return { page: "lobby" };
}

function parts(hash: string): string[] {
  try {
    return hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  } catch {
    return []; // a % that begins no letter
  }
}

/** A whole number from 0 up, whatever was written; how far it may go, the page knows. */
function count(text: string | undefined): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.trunc(Number(text)) || 0));
}

let now = $state.raw<Place>({ page: "lobby" });

/** The page shown now. */
export function place(): Place {
  return now;
}

/** Follow the address from now on. */
export function follow(): void {
  const look = (): void => void (now = read(location.hash));
  addEventListener("hashchange", look);
  look();
}

/** Go to a page. */
export function go(path: string): void {
  location.hash = path;
}
