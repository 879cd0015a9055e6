/** Flinch: a card goes to the Play Pile that waits for it; where several do, the table asks. */

import type { Act, Spot } from "../../lib/acts";
import { rest } from "../../lib/acts";
import { uncovered } from "../../lib/memory";
import { cardName } from "../../lib/names";
import type { FlinchPile, FlinchView } from "../../lib/views";
import { listed, t } from "../../lib/words.svelte";
import type { Kit, Scene } from "../kit";
import { whose } from "../kit";
import Table from "./Table.svelte";

/** The numbers a Play Pile waits for. */
export function awaited(pile: FlinchPile, build: unknown): number[] {
  const up = pile.high < 15 ? [pile.high + 1] : [];
  const down = pile.low > 1 ? [pile.low - 1] : [];
  if (build === "eights") return [...down, ...up];
  return pile.low === 1 ? up : down;
}

/** The numbers that start a pile. */
export function starters(build: unknown): number[] {
  return build === "eights" ? [8] : build === "up_and_down" ? [1, 15] : [1];
}

/** The seat of the partner, where there is one. */
export function partner(view: FlinchView, seat: number | null): number | null {
  return view.options["partners"] === true && seat !== null ? (seat + view.seats / 2) % view.seats : null;
}

interface Source {
  spot: Spot;
  card: string;
}

function source(view: FlinchView, words: string[]): Source {
  const seat = view.seat ?? 0;
  const theirs = words[0] === "partner";
  const owner = theirs ? (partner(view, seat) ?? seat) : seat;
  const [what = "", which = ""] = theirs ? words.slice(1) : words;
  if (what === "stock") return { spot: `stock:${owner}`, card: view.stockpiles[owner]?.top ?? "" };
  if (what === "reserve") return { spot: `reserve:${owner}:${which}`, card: view.reserves[owner]?.[Number(which) - 1]?.top ?? "" };
  return { spot: `hand:${what}`, card: what };
}

function places(view: FlinchView, card: string): Spot[] {
  const build = view.options["build"];
  const fits = (numbers: number[]): boolean => card === "W" || numbers.includes(Number(card));
  const piles = view.piles.filter((pile) => fits(awaited(pile, build))).map((pile) => `pile:${pile.pile}`);
  return fits(starters(build)) ? [...piles, "pile:new"] : piles;
}

function chosen(move: string): { to: Spot; says: string } | null {
  const on = rest(move, "on");
  if (on) return { to: `pile:${on[0]}`, says: t(on[1] === "up" ? "flinch.on_up" : "flinch.on_down", { pile: on[0] ?? "" }) };
  const start = rest(move, "start");
  return start ? { to: "pile:new", says: t("flinch.start", { card: start[0] ?? "" }) } : null;
}

export const flinch = (): Kit<FlinchView> => {
  let wish: Spot | null = null;
  return {
    deck: "number",
    Table: Table as Kit<FlinchView>["Table"],

    acts({ view, names }: Scene<FlinchView>): Act[] {
      return view.legal.flatMap((move): Act[] => {
        const play = rest(move, "play");
        if (play) {
          const { spot, card } = source(view, play);
          const says = t("flinch.play", { card: cardName("number", card) });
          const open = places(view, card);
          return (open.length ? open : ["pile:new"]).map((to) => ({ from: spot, to, moves: [move], says, rule: "FLI-PLAY-1", here: () => void (wish = to) }));
        }
        const reserve = rest(move, "reserve");
        if (reserve) {
          const [card = "", , pile = ""] = reserve;
          const says = t("flinch.reserve", { card: cardName("number", card), pile });
          return [{ from: `hand:${card}`, to: `reserve:${view.seat}:${pile}`, moves: [move], says, rule: "FLI-RESERVE-1" }];
        }
        const place = chosen(move);
        if (place) return [{ moves: [move], says: place.says, rule: "FLI-PILE-1" }, { from: "chosen", to: place.to, moves: [move], says: place.says, rule: "FLI-PILE-1" }];
        const call = rest(move, "flinch");
        if (call) return [{ moves: [move], says: t("flinch.call", { name: names[Number(call[0])] ?? "" }), key: "f", main: true, rule: "FLI-CH-1" }];
        const show = rest(move, "show");
        if (show) return [{ from: `hand:${show[0]}`, to: "table", moves: [move], says: t("flinch.show", { card: show[0] ?? "" }), rule: "FLI-BLOCK-1" }];
        return [{ moves: [move], says: t("flinch.end"), key: "e", rule: "FLI-RESERVE-1" }];
      });
    },

    attempt({ view, you }: Scene<FlinchView>, from: Spot, to: Spot | null): string[] | null {
      const [place, owner = "", which = ""] = from.split(":");
      const reserve = to?.startsWith("reserve:") ? to.split(":")[2] : null;
      const theirs = owner === String(partner(view, you)) ? "partner " : "";
      if (place === "hand") return [reserve ? `reserve ${owner} on ${reserve}` : `play ${owner}`];
      if (place === "stock" && (owner === String(you) || theirs)) return [`play ${theirs}stock`];
      return place === "reserve" && (owner === String(you) || theirs) ? [`play ${theirs}reserve ${which}`] : null;
    },

    follow({ view }: Scene<FlinchView>): string[] | null {
      if (view.phase !== "choose" || wish === null) return null;
      const meant = view.legal.filter((move) => chosen(move)?.to === wish);
      wish = null;
      return meant.length === 1 ? meant : null;
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

    told(scene: Scene<FlinchView>): string[] {
      const { view, names } = scene;
      const build = view.options["build"];
      const piles = view.piles.map((pile) => t("flinch.told.pile", { pile: pile.pile, cards: awaited(pile, build).join(" / ") }));
      const lines = [piles.length ? listed(piles) : t("flinch.told.none")];
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
