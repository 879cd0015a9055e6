/** Muggins: the card in play is the Stockpile's top or the one just drawn. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import type { Why } from "../../lib/desk.svelte";
import { uncovered } from "../../lib/memory";
import { cardName } from "../../lib/names";
import type { MugginsView, Whole } from "../../lib/views";
import { numberKey } from "../../lib/shortcuts";
import { listed, own, t } from "../../lib/words.svelte";
import type { Everything, Kit, Scene } from "../kit";
import { fromTheTop, mine, whose } from "../kit";
import Table from "./Table.svelte";

export const muggins = (): Kit<MugginsView> => ({
  deck: "number",
  Table: Table as Kit<MugginsView>["Table"],

  acts({ view, names, you }: Scene<MugginsView>): Act[] {
    const from = view.drawn === null ? `stock:${you}` : "drawn";
    const card = cardName("number", view.drawn ?? view.stockpiles[you ?? -1]?.top ?? null);
    const calls = view.legal.filter((move) => rest(move, "muggins"));
    return view.legal.flatMap((move): Act[] => {
      const pile = rest(move, "pile");
      if (pile) return [{ from, to: `pile:${pile[0]}`, moves: [move], says: t("muggins.pile", { card, pile: pile[0] ?? "" }), rule: "MUG-TURN-1" }];
      const stock = rest(move, "stock");
      if (stock) return [{ from, to: `stock:${stock[0]}`, moves: [move], says: t("muggins.stock", { card, name: names[Number(stock[0])] ?? "" }), rule: "MUG-TURN-1" }];
      const call = rest(move, "muggins");
      if (call) {
        const nth = calls.indexOf(move);
        return [{ moves: [move], says: t("muggins.call", { name: names[Number(call[0])] ?? "" }), key: nth === 0 ? "f" : numberKey(nth), main: true, rule: "MUG-CALL-1" }];
      }
      switch (move) {
        case "start":
          return [{ from, to: "pile:new", moves: [move], says: t("muggins.start"), rule: "MUG-TURN-1" }];
        case "draw": {
          const act = { moves: [move], says: t("muggins.draw"), rule: "MUG-TURN-1" };
          return [{ ...act, from: `packet:${you}` }, { ...act, from: `packet:${you}`, to: "drawn" }, { ...act, key: "d", main: true }];
        }
        case "keep":
          return [{ from, to: `stock:${you}`, moves: [move], says: t("muggins.keep", { card }), rule: "MUG-TURN-1" }];
        default:
          return [{ moves: [move], says: t("muggins.stand"), rule: "MUG-CALL-1" }];
      }
    });
  },

  attempt({ view, you }: Scene<MugginsView>, from: Spot, to: Spot | null): string[] | null {
    if (from === `packet:${you}`) return ["draw"];
    if (!to) return view.drawn === null && from === `stock:${you}` ? ["start"] : null;
    const [place, which] = to.split(":");
    if (place === "pile") return [which === "new" ? "start" : `pile ${which}`];
    return place === "stock" ? [which === String(you) ? "keep" : `stock ${which}`] : null;
  },

  why(scene: Scene<MugginsView>, from: Spot, to: Spot | null): Why | null {
    const { view } = scene;
    const undrawn = mine(scene) && view.drawn === null && view.legal.includes("draw");
    // the top of the own Stockpile is played first, where it goes anywhere
    const top = view.legal.some((move) => /^(start|pile|stock)\b/.test(move));
    return to === null && undrawn && !top && !from.startsWith("packet:") ? { text: own("muggins.why_draw"), rule: "MUG-TURN-1" } : null;
  },

  keeping: {
    without(event, names) {
      const name = names[Number(event["seat"])] ?? "";
      switch (event["event"]) {
        case "drew":
          return t("memory.draw", { name });
        case "kept":
          return t("memory.keep", { name });
        case "played_on_stockpile":
          return t("memory.stock", { name, to: names[Number(event["to"])] ?? "" });
        default:
          return null;
      }
    },
    heap(event, now) {
      const seat = event["event"] === "kept" ? event["seat"] : event["event"] === "played_on_stockpile" ? event["to"] : null;
      return seat === null ? null : { id: String(seat), top: now.stockpiles[Number(seat)]?.top ?? null };
    },
    veiled: (past, now) => ({ ...past, stockpiles: past.stockpiles.map((heap, seat) => uncovered(heap, now.stockpiles[seat])) }),
  },

  everything({ hands = [], stockpiles = [] }: Whole): Everything {
    const packet = t("replay.top_first", { pile: t("muggins.packet") });
    return { seats: hands.map((cards, seat) => [{ label: packet, cards }, fromTheTop(t("muggins.stockpile"), stockpiles[seat] ?? [])]), rest: [] };
  },

  told(scene: Scene<MugginsView>): string[] {
    const { view, names } = scene;
    const piles = view.piles.filter((top) => top > 0).map(String);
    const lines = [piles.length ? t("muggins.told.piles", { cards: listed(piles) }) : t("flinch.told.none")];
    if (view.drawn) lines.unshift(t("muggins.told.drawn", { card: view.drawn }));
    names.forEach((_, seat) => {
      const top = cardName("number", view.stockpiles[seat]?.top ?? null);
      const shown = view.stockpiles[seat]?.top ? top : t("none");
      lines.push(t("muggins.told.seat", { name: whose(scene, seat, t("you")), top: shown, hand: view.hands[seat] ?? 0, stock: view.stockpiles[seat]?.cards ?? 0 }));
    });
    return lines;
  },
});
