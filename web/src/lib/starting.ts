/** A table whose other seats are all bots begins by itself when its host arrives. */

import { passing } from "./storage";

const KEY = "start";

/** Begin the table as soon as it opens. */
export function autoStart(table: string): void {
  passing.keep(KEY, table);
}

/** Whether to begin this table now; true once. */
export function shouldStart(table: string): boolean {
  const is = passing.recall(KEY) === table;
  if (is) passing.drop(KEY);
  return is;
}
