/** Collector's Flinch: a number of the own hand, then the player who is asked for it. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import type { CollectorsView, Whole } from "../../lib/views";
import { listed, t } from "../../lib/words.svelte";
import type { Everything, Kit, Scene } from "../kit";
import { whose } from "../kit";
import Table from "./Table.svelte";

/** The numbers a player has asked for and may still hold, at a table that helps to remember. */
export function askedFor({ past = [] }: Scene<CollectorsView>, seat: number): number[] {
  const found = new Set<number>();
  for (const { event } of past.flatMap((moment) => moment.events)) {
    const number = Number(event["number"]);
    if (event["event"] === "asked" && event["seat"] === seat) found.add(number);
    if (event["event"] === "set_made" || (event["event"] === "handed_over" && event["seat"] === seat)) found.delete(number);
  }
  return [...found].sort((a, b) => a - b);
}

export const collectors = (): Kit<CollectorsView> => ({
  deck: "number",
  Table: Table as Kit<CollectorsView>["Table"],

  acts({ view, names }: Scene<CollectorsView>): Act[] {
    return view.legal.flatMap((move): Act[] => {
      const [seat = "", number = ""] = rest(move, "ask") ?? [];
      const says = t("collectors.ask", { name: names[Number(seat)] ?? "", card: number });
      return [{ from: `hand:${number}`, to: `seat:${seat}`, moves: [move], says, rule: "COL-ASK-1" }];
    });
  },

  attempt({ view, you }: Scene<CollectorsView>, from: Spot, to: Spot | null): string[] | null {
    if (to !== null && !to.startsWith("seat:")) return null;
    const seat = to?.slice(5) ?? String(((you ?? 0) + 1) % view.seats);
    return from.startsWith("hand:") ? [`ask ${seat} ${from.slice(5)}`] : null;
  },

  keeping: {
    without(event, names) {
      const [name, to] = [names[Number(event["seat"])] ?? "", names[Number(event["to"])] ?? ""];
      if (event["event"] === "asked") return t("memory.ask", { name, to });
      return event["event"] === "handed_over" ? t("memory.hand", { name, to, count: Number(event["count"]) }) : null;
    },
    veiled: (past) => past,
  },

  everything({ hands = [], store = [] }: Whole): Everything {
    const seats = hands.map((cards) => [{ label: t("replay.hand"), cards }]);
    return { seats, rest: [{ label: t("replay.top_first", { pile: t("region.store") }), cards: store }] };
  },

  told(scene: Scene<CollectorsView>): string[] {
    const { view, names } = scene;
    const lines = [t("collectors.told.store", { count: view.store })];
    if (view.hand) lines.unshift(t("told.hand", { cards: listed(view.hand) }));
    names.forEach((_, seat) => {
      const sets = (view.sets[seat] ?? []).map(String);
      lines.push(t("collectors.told.seat", { name: whose(scene, seat, t("you")), count: view.hands[seat] ?? 0, sets: sets.length ? listed(sets) : t("none_m") }));
    });
    return lines;
  },
});
