/** Solitaire Flinch: turn, place, build down, bring everything up. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import type { SolitaireView, Whole } from "../../lib/views";
import { listed, t } from "../../lib/words.svelte";
import type { Everything, Inspected, Kit, Scene } from "../kit";
import Table from "./Table.svelte";

function spotOf(source: string): Spot {
  return source === "turned" || source === "stock" ? source : `lower:${source}`;
}

function cardOf(view: SolitaireView, source: string): string {
  if (source === "turned") return view.turned ?? "";
  if (source === "stock") return view.stockpile.at(-1) ?? "";
  return view.lower[Number(source) - 1]?.at(-1) ?? "";
}

/** The places of the upper row that a card goes to. */
function uppers(view: SolitaireView, card: string): Spot[] {
  return view.upper.flatMap((height, i) => (height === Number(card) - 1 ? [`upper:${i + 1}`] : []));
}

export const solitaire = (): Kit<SolitaireView> => ({
  deck: "number",
  Table: Table as Kit<SolitaireView>["Table"],

  acts({ view }: Scene<SolitaireView>): Act[] {
    return view.legal.flatMap((move): Act[] => {
      const up = rest(move, "up");
      if (up) {
        const card = cardOf(view, up[0] ?? "");
        return uppers(view, card).map((to) => ({ from: spotOf(up[0] ?? ""), to, moves: [move], says: t("solitaire.up", { card }), rule: "SOL-PLAY-1" }));
      }
      const down = rest(move, "down");
      if (down) {
        const says = t("solitaire.down", { card: cardOf(view, down[0] ?? ""), pile: down[1] ?? "" });
        return [{ from: spotOf(down[0] ?? ""), to: `lower:${down[1]}`, moves: [move], says, rule: "SOL-PLAY-1" }];
      }
      const fill = rest(move, "fill");
      if (fill) {
        const says = t("solitaire.fill", { card: cardOf(view, fill[0] ?? "") });
        return view.lower.flatMap((pile, i) =>
          pile.length ? [] : [{ from: spotOf(fill[0] ?? ""), to: `lower:${i + 1}`, moves: [move], says, rule: "SOL-SPACE-1" }],
        );
      }
      const carry = rest(move, "move");
      if (carry) {
        const says = t("solitaire.move", { pile: carry[0] ?? "", to: carry[1] ?? "" });
        return [{ from: `lower:${carry[0]}`, to: `lower:${carry[1]}`, moves: [move], says, rule: "SOL-PLAY-3" }];
      }
      if (move === "stock") return [{ from: "turned", to: "stock", moves: [move], says: t("solitaire.stock", { card: view.turned ?? "" }), rule: "SOL-PLAY-2" }];
      if (move === "turn") {
        const act = { moves: [move], says: t("solitaire.turn"), rule: "SOL-PLAY-2" };
        return [{ ...act, from: "pack" }, { ...act, from: "pack", to: "turned" }, { ...act, key: "d", main: true }];
      }
      return [{ moves: [move], says: t("solitaire.give_up"), rule: "SOL-WIN-1" }];
    });
  },

  attempt({ view }: Scene<SolitaireView>, from: Spot, to: Spot | null): string[] | null {
    if (from === "pack") return ["turn"];
    if (to === null && (from === "stock" || from.startsWith("upper:") || (from === "turned" && view.turned === null))) return null;
    const [row, pile] = from.split(":");
    const source = row === "lower" ? pile : row;
    const [target, which] = to?.split(":") ?? ["upper"];
    if (target === "upper") return [`up ${source}`];
    if (target === "stock") return ["stock"];
    if (target !== "lower") return null;
    return [row === "lower" ? `move ${source} ${which}` : `down ${source} ${which}`];
  },

  inspect({ view }: Scene<SolitaireView>, spot: Spot): Inspected | null {
    return spot === "stock" ? { title: t("solitaire.stockpile"), rows: [{ label: t("solitaire.top_first"), cards: view.stockpile.toReversed() }] } : null;
  },

  everything({ pack = [] }: Whole): Everything {
    return { seats: [], rest: [{ label: t("replay.top_first", { pile: t("solitaire.pack") }), cards: pack }] };
  },

  told({ view }: Scene<SolitaireView>): string[] {
    const lower = view.lower.map((pile, i) => t("solitaire.told.lower", { pile: i + 1, cards: pile.length ? `${pile[0]}–${pile.at(-1)}` : t("none") }));
    return [
      view.turned ? t("solitaire.told.turned", { card: view.turned }) : t("solitaire.told.pack", { count: view.pack }),
      t("solitaire.told.upper", { cards: listed(view.upper.map(String)) }),
      `${listed(lower)}.`,
      t("solitaire.told.stock", { card: view.stockpile.at(-1) ?? t("none"), count: view.stockpile.length }),
    ];
  },
});
