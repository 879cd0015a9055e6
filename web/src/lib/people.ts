/** Who sits where, for the parts that show people. */

import { getContext, setContext } from "svelte";
import type { Chair } from "./protocol";

type People = (seat: number) => Chair;
const KEY = Symbol("people");
const NOBODY: Chair = { kind: "person", name: "", level: null, present: true, away_until: null, stand_in: false, salted: false };

/** Tell the parts below who sits where. */
export function setPeople(chairs: () => readonly Chair[]): void {
  setContext<People>(KEY, (seat) => chairs()[seat] ?? NOBODY);
}

/** Who sits on a seat. */
export function getPeople(): People {
  return getContext<People>(KEY);
}
