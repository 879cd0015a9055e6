/** A table whose other seats are all bots begins by itself when its host arrives. */

const KEY = "start";

/** Begin the table as soon as it opens. */
export function autoStart(table: string): void {
  sessionStorage.setItem(KEY, table);
}

/** Whether to begin this table now; true once. */
export function shouldStart(table: string): boolean {
  const is = sessionStorage.getItem(KEY) === table;
  if (is) sessionStorage.removeItem(KEY);
  return is;
}
