/** Where the sides of a card of Color Flush end up: front to its holder, back to everybody else. */

import type { Act } from "../../lib/acts";
import { kind } from "../../lib/acts";
import type { ColorView } from "../../lib/views";
import { t } from "../../lib/words.svelte";
import type { Scene } from "../kit";

export interface Way {
  place: string;
  /** a face, null where nobody knows it yet who looks, and who will see it */
  sides: { face: string | null; toward: string }[];
}

interface Sides {
  /** the side this player sees of it now */
  seen: string | null;
  /** the other side, where it may be shown */
  other: string | null;
}

function sidesOf({ view, you }: Scene<ColorView>, spot: string): Sides {
  const [place, a, b] = kind(spot).split(":");
  const aid = view.options["memory_aid"] === true;
  const card = place === "pile" ? view.pile[0] : view.hands[place === "mine" ? (you ?? -1) : Number(a)]?.find((one) => String(one.slot) === (place === "mine" ? a : b));
  const [seen, other] = place === "theirs" ? [card?.back, card?.front] : [card?.front, card?.back];
  return { seen: seen ?? null, other: aid ? (other ?? null) : null };
}

/** Every way the card from a place can go, in the order the acts have; whoever is given it, the sides are the same. */
export function ways(scene: Scene<ColorView>, acts: readonly Act[], from: string): Way[] {
  const { seen, other } = sidesOf(scene, from);
  const [me, all] = [t("fate.you"), t("fate.others")];
  const places = new Set(acts.filter((act) => act.from === kind(from) && act.to !== undefined).map(({ to = "" }) => to.split(":")[0] ?? ""));
  return [...places].map((to) => {
    if (to === "pile") return { place: t("fate.pile"), sides: [{ face: seen, toward: t("fate.everybody") }] };
    if (to === "flip") return { place: t("color.flip_here"), sides: [{ face: other, toward: me }, { face: seen, toward: all }] };
    if (to === "mine") return { place: t("fate.take"), sides: [{ face: seen, toward: me }, { face: other, toward: all }] };
    return { place: t("fate.give"), sides: [{ face: other, toward: t("fate.receiver") }, { face: seen, toward: t("fate.you_others") }] };
  });
}
