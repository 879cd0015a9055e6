/** Flinch: a card goes to the Play Pile that waits for it; where several do, the table asks. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import type { Why } from "../../lib/desk.svelte";
import { uncovered } from "../../lib/memory";
import { cardName } from "../../lib/names";
import type { FlinchView, Whole } from "../../lib/views";
import { numberKey } from "../../lib/shortcuts";
import { listed, own, t } from "../../lib/words.svelte";
import type { Everything, Kit, Scene } from "../kit";
import { fromTheTop, whose } from "../kit";
import { alike, awaited, partner, places, source, starters } from "./places";
import Table from "./Table.svelte";

/** What naming a place says, where the table asks for one. */
function asked(move: string): string | null {
  const on = rest(move, "on");
  if (on) return t(on[1] === "up" ? "flinch.on_up" : "flinch.on_down", { pile: on[0] ?? "" });
  const start = rest(move, "start");
  return start && t("flinch.start", { card: start[0] ?? "" });
}

export const flinch = (): Kit<FlinchView> => {
  let wish: string | null = null;
  return {
    deck: "number",
    Table: Table as Kit<FlinchView>["Table"],

    acts({ view, names }: Scene<FlinchView>): Act[] {
      const held = view.phase === "choose" && view.chosen ? source(view, rest(view.chosen, "play") ?? []) : null;
      const calls = view.legal.filter((move) => rest(move, "flinch"));
      return view.legal.flatMap((move): Act[] => {
        const play = rest(move, "play");
        if (play) {
          const { spot, card } = source(view, play);
          const act = { from: spot, moves: [move], says: t("flinch.play", { card: cardName("number", card) }), rule: "FLI-PLAY-1" };
          const open = places(view, card);
          if (open.length > 0) return open.map((place) => ({ ...act, to: place.spot, here: () => void (wish = place.move) }));
          return [{ ...act, to: "shown", costs: true, says: t("flinch.try", { card: cardName("number", card) }), rule: "FLI-EXPOSE-1" }];
        }
        const reserve = rest(move, "reserve");
        if (reserve) {
          const [card = "", , pile = ""] = reserve;
          const says = t("flinch.reserve", { card: cardName("number", card), pile });
          return alike(view, pile).map((one) => ({ from: `hand:${card}`, to: `reserve:${view.seat}:${one}`, moves: [move], says, rule: "FLI-RESERVE-1" }));
        }
        const says = asked(move);
        if (says !== null) {
          const there = held ? places(view, held.card).filter((place) => place.move === move) : [];
          return there.map(({ spot }) => ({ from: held?.spot ?? "", to: spot, moves: [move], says, rule: "FLI-PILE-1" }));
        }
        const call = rest(move, "flinch");
        if (call) {
          const nth = calls.indexOf(move);
          return [{ moves: [move], says: t("flinch.call", { name: names[Number(call[0])] ?? "" }), key: nth === 0 ? "f" : numberKey(nth), main: true, rule: "FLI-CH-1" }];
        }
        const show = rest(move, "show");
        if (show) return [{ from: `hand:${show[0]}`, to: "shown", moves: [move], says: t("flinch.show", { card: show[0] ?? "" }), costs: true, rule: "FLI-EXPOSE-1" }];
        return [{ moves: [move], says: t("flinch.end"), key: "e", rule: "FLI-RESERVE-1" }];
      });
    },

    attempt({ view, you }: Scene<FlinchView>, from: Spot, to: Spot | null): string[] | null {
      if (to?.startsWith("hand")) return null;
      const [place, owner = "", which = ""] = from.split(":");
      const reserve = to?.startsWith("reserve:") ? to.split(":")[2] : null;
      const theirs = owner === String(partner(view, you)) ? "partner " : "";
      if (place === "hand") return [reserve ? `reserve ${owner} on ${alike(view, reserve)[0]}` : `play ${owner}`];
      if (place === "stock" && (owner === String(you) || theirs)) return [`play ${theirs}stock`];
      return place === "reserve" && (owner === String(you) || theirs) ? [`play ${theirs}reserve ${which}`] : null;
    },

    why({ view }: Scene<FlinchView>, _from: Spot, to: Spot | null): Why | null {
      const [place, which] = to?.split(":") ?? [];
      if (place !== "pile") return null;
      const pile = view.piles.find((one) => String(one.pile) === which);
      const build = view.options["build"];
      return { text: own("flinch.why_pile", { cards: listed((pile ? awaited(pile, build) : starters(build)).map(String), "disjunction") }), rule: "FLI-PILE-1" };
    },

    follow({ view }: Scene<FlinchView>): string[] | null {
      const meant = view.phase === "choose" && wish !== null && view.legal.includes(wish) ? [wish] : null;
      wish = null;
      return meant;
    },

    keeping: {
      without(event, names) {
        const name = names[Number(event["seat"])] ?? "";
        if (event["event"] === "reserved") return t("memory.reserve", { name, pile: Number(event["pile"]) });
        return event["event"] === "opening_reserves" ? t("memory.opening", { name }) : null;
      },
      heap(event, now) {
        if (event["event"] !== "reserved") return null;
        const [seat, pile] = [Number(event["seat"]), Number(event["pile"])];
        return { id: `${seat}:${pile}`, top: now.reserves[seat]?.[pile - 1]?.top ?? null };
      },
      veiled: (past, now) => ({ ...past, reserves: past.reserves.map((piles, seat) => piles.map((heap, i) => uncovered(heap, now.reserves[seat]?.[i]))) }),
    },

    everything({ hands = [], stockpiles = [], reserves = [], stack = [] }: Whole): Everything {
      const seats = hands.map((cards, seat) => [
        { label: t("replay.hand"), cards },
        fromTheTop(t("flinch.stockpile"), stockpiles[seat] ?? []),
        ...(reserves[seat] ?? []).map((heap, i) => fromTheTop(t("flinch.reserve_pile", { pile: i + 1 }), heap)),
      ]);
      return { seats, rest: [{ label: t("replay.top_first", { pile: t("flinch.stack") }), cards: stack }] };
    },

    told(scene: Scene<FlinchView>): string[] {
      const { view, names } = scene;
      const build = view.options["build"];
      const piles = view.piles.map((pile) => t("flinch.told.pile", { pile: pile.pile, cards: awaited(pile, build).join(" / ") }));
      const lines = [piles.length ? `${listed(piles)}.` : t("flinch.told.none")];
      if (view.hand) lines.push(t("told.hand", { cards: listed(view.hand.map((card) => cardName("number", card))) }));
      names.forEach((_, seat) => {
        const stock = view.stockpiles[seat];
        const tops = (view.reserves[seat] ?? []).map((heap) => heap.top).filter((top) => top !== null);
        lines.push(
          t("flinch.told.seat", {
            name: whose(scene, seat, t("you")),
            count: stock?.cards ?? 0,
            top: cardName("number", stock?.top ?? null),
            tops: tops.length ? listed(tops.map((top) => cardName("number", top))) : t("none"),
          }),
        );
      });
      return lines;
    },
  };
};
