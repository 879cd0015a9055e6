/** Color Flush: give, take and flip, with every act saying which side ends up toward whom. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import type { Why } from "../../lib/desk.svelte";
import { cardName } from "../../lib/names";
import type { ColorView, Whole } from "../../lib/views";
import { listed, own, t } from "../../lib/words.svelte";
import type { Everything, Kit, Scene } from "../kit";
import { whose } from "../kit";
import Table from "./Table.svelte";

const named = (face: string | null | undefined): string => cardName("color", face ?? null);

export const colorFlush = (): Kit<ColorView> => ({
  deck: "color",
  Table: Table as Kit<ColorView>["Table"],

  acts({ view, names, you }: Scene<ColorView>): Act[] {
    const hand = you === null ? [] : (view.hands[you] ?? []);
    const front = (slot: string | undefined): string => named(hand.find((card) => String(card.slot) === slot)?.front);
    return view.legal.flatMap((move): Act[] => {
      const give = rest(move, "give");
      if (give) {
        const [slot, , to = ""] = give;
        const face = front(slot);
        if (to !== "pile") {
          return [{ from: `mine:${slot}`, to: `seat:${to}`, moves: [move], says: t("color.give", { face, name: names[Number(to)] ?? "" }), rule: "CF-GIVE-1" }];
        }
        const white = hand.find((card) => String(card.slot) === slot)?.front === "white";
        return [{ from: `mine:${slot}`, to: "pile", moves: [move], says: t(white ? "color.lay_white" : "color.lay", { face }), rule: white ? "CF-WHITE-2" : "CF-GIVE-1" }];
      }
      const take = rest(move, "take");
      if (take) {
        if (take[0] === "pile") {
          return [{ from: "pile", to: "mine", moves: [move], says: t("color.take_pile", { face: named(view.pile[0]?.front) }), rule: "CF-TAKE-1" }];
        }
        const [slot, , owner = ""] = take;
        const face = named(view.hands[Number(owner)]?.find((card) => String(card.slot) === slot)?.back);
        return [{ from: `theirs:${owner}:${slot}`, to: "mine", moves: [move], says: t("color.take", { face, name: names[Number(owner)] ?? "" }), rule: "CF-TAKE-1" }];
      }
      const flip = rest(move, "flip");
      if (flip) return [{ from: `mine:${flip[0]}`, to: "flip", moves: [move], says: t("color.flip", { face: front(flip[0]) }), rule: "CF-FLIP-1" }];
      const swap = rest(move, "swap");
      if (swap) {
        const act = { from: `seat:${swap[1]}`, moves: [move], says: t("color.swap", { name: names[Number(swap[1])] ?? "" }), rule: "CF-WHITE-2" };
        return [act, { ...act, to: "mine" }];
      }
      return [{ moves: [move], says: t("color.keep"), rule: "CF-WHITE-2" }];
    });
  },

  attempt(_scene: Scene<ColorView>, from: Spot, to: Spot | null): string[] | null {
    const [place, a, b] = from.split(":");
    const [target, seat] = to?.split(":") ?? [];
    if (place === "mine" && a) {
      if (target === "mine" || target === "theirs") return null;
      if (target === "seat") return [`give ${a} to ${seat}`];
      return target === "pile" ? [`give ${a} to pile`] : [`flip ${a}`];
    }
    if (place === "theirs") return [`take ${b} from ${a}`];
    if (place === "pile") return ["take pile"];
    return place === "seat" ? [`swap with ${a}`] : null;
  },

  why(_scene: Scene<ColorView>, from: Spot, to: Spot | null): Why | null {
    return from.startsWith("mine:") && to?.startsWith("theirs:") ? { text: own("color.why_player"), rule: "CF-GIVE-1" } : null;
  },

  keeping: {
    without(event, names) {
      const who = (seat: string): string => names[Number(event[seat])] ?? "";
      const name = who("seat");
      switch (event["event"]) {
        case "gave":
          return t("memory.gave", { name, to: who("to") });
        case "took":
          return t("memory.took", { name, to: who("owner") });
        case "flipped":
          return t("memory.flipped", { name });
        case "gave_to_pile":
          return t("memory.to_pile", { name });
        case "took_from_pile":
          return t("memory.from_pile", { name });
        default:
          return null;
      }
    },
    veiled: (past, _now, recent) =>
      recent ? past : { ...past, pile: [], hands: past.hands.map((hand) => hand.map(({ slot }) => ({ slot, front: null, back: null }))) },
  },

  everything({ pile = [] }: Whole): Everything {
    const cards = { cards: pile.map((card) => card.front), others: pile.map((card) => card.back) };
    return { seats: [], rest: [{ label: t("replay.top_first", { pile: t("region.draw_pile") }), ...cards }] };
  },

  told(scene: Scene<ColorView>): string[] {
    const { view, names, you } = scene;
    const aid = view.options["memory_aid"] === true;
    const sides = (face: string | null | undefined, other: string | null | undefined): string => cardName("color", face ?? null, aid ? other : null);
    const lines = [t("color.told.pile", { face: sides(view.pile[0]?.front, view.pile[0]?.back), count: view.pile.length })];
    names.forEach((_, seat) => {
      const hand = view.hands[seat] ?? [];
      const faces = listed(hand.map((card) => seat === you ? sides(card.front, card.back) : sides(card.back, card.front)));
      if (seat === you) lines.unshift(t("color.told.mine", { faces }));
      else lines.push(t("color.told.theirs", { name: whose(scene, seat, t("you")), faces }));
    });
    return lines;
  },
});

/** What is still to be done in this turn. */
export function toDo(view: ColorView): string[] {
  return (["give", "take", "flip"] as const).filter((one) => !view.done.includes(one)).map((one) => t(`color.action.${one}`));
}
