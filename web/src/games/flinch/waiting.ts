/** What everybody at a table of Flinch is waiting for. */

import type { FlinchView } from "../../lib/views";
import { listed, t } from "../../lib/words.svelte";
import { awaited, starters } from "./places";

/** The numbers that would go on, and whether any card in sight is one of them. */
export function waiting(view: FlinchView): string {
  const build = view.options["build"];
  const wanted = new Set([...view.piles.flatMap((pile) => awaited(pile, build)), ...starters(build)]);
  const seen = [
    ...view.stockpiles.map((heap) => heap.top),
    ...view.reserves.flat().map((heap) => heap.top),
    ...(view.hand ?? []),
  ];
  const someFits = seen.some((card) => card === "W" || (card !== null && wanted.has(Number(card))));
  const numbers = [...wanted].sort((a, b) => a - b).map(String);
  return t(someFits ? "flinch.waits" : "flinch.stuck", { cards: listed(numbers, "disjunction") });
}
