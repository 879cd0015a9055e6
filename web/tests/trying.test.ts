/** What each game says of what is gathered or tried on the page, before the table is asked. */

import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import moments from "../fixtures/moments.json";
import type { Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import { buttons, kind } from "../src/lib/acts";
import { Desk } from "../src/lib/desk.svelte";
import type { FlinchView, FlushView, MugginsView, View } from "../src/lib/views";
import { t, told } from "../src/lib/words.svelte";
import Felt from "./Felt.svelte";
import { Seated } from "./ways";

const stored = (moments.moments as unknown as { view: View }[]).map(({ view }) => view);
const names = ["Zoé", "Ana", "Ben", "Cleo", "Dov", "Eda", "Fay", "Gus"];
const sceneOf = (view: View): Scene => ({ view, names: names.slice(0, view.seats), you: view.seat });

/** The first stored moment of a game that is as wanted. */
function moment<V extends View>(game: string, wanted: (view: V) => boolean): V {
  const found = stored.find((view) => view.game === game && view.turn === view.seat && wanted(view as V));
  if (!found) throw new Error(`No moment of ${game} is like that.`);
  return found as V;
}

describe("the tray of Flush", () => {
  const laying = moment<FlushView>("flush", (view) => view.phase === "lay" && view.tray.length === 0 && view.legal.some((move) => /^\d/.test(move)));

  it("says what is in it and what every declaration would do, with each card gathered or put back", async () => {
    const seated = await Seated.at(sceneOf(laying));
    const said = (): string => seated.kit.prepared?.(seated.scene) ?? "";
    expect(said()).toBe("");
    seated.tap(seated.drawn().find(({ spot, open }) => open && spot.startsWith("hand:"))?.spot ?? "");
    const declaring = buttons(seated.desk.acts).filter(({ moves }) => moves?.at(-1)?.startsWith("say "));
    expect(declaring.length).toBeGreaterThan(0);
    expect(said()).toMatch(/^In the tray: /);
    for (const { says } of declaring) expect(said()).toContain(says);
    seated.tap(seated.drawn().find(({ spot }) => spot.startsWith("tray:"))?.spot ?? "");
    expect(said()).toBe(t("flush.told.tray_empty"));
    seated.kit.clear?.();
    expect(said()).toBe("");
  });

  it("is emptied in one go", async () => {
    const seated = await Seated.at(sceneOf(laying));
    const before = JSON.stringify(seated.drawn());
    expect(seated.putBack()).toBe(false);
    seated.tap(seated.drawn().find(({ spot, open }) => open && spot.startsWith("hand:"))?.spot ?? "");
    expect(JSON.stringify(seated.drawn())).not.toBe(before);
    expect([seated.putBack(), JSON.stringify(seated.drawn())]).toEqual([true, before]);
    expect(seated.kit.prepared?.(seated.scene)).toBe(t("flush.told.tray_empty"));
  });
});

describe("a try that no move stands for", () => {
  const why = ({ desk }: Seated): string => (desk.refused ? told(desk.refused.text) : "");

  it("of an upper place in Solitaire Flinch is answered here, not sent as a move there is not", async () => {
    const seated = await Seated.at(sceneOf(moment("solitaire-flinch", () => true)));
    seated.tap("upper:1");
    expect([seated.sent, why(seated) !== ""]).toEqual([[], true]);
  });

  it("of a Stockpile in Muggins, before a card is drawn, is to draw first", async () => {
    const view = moment<MugginsView>("muggins", (one) => one.drawn === null && one.legal.every((move) => !/^(start|pile|stock)/.test(move)) && one.legal.includes("draw"));
    const seated = await Seated.at(sceneOf(view));
    seated.tap(`stock:${((view.seat ?? 0) + 1) % view.seats}`);
    expect([why(seated), seated.sent]).toEqual([t("muggins.why_draw"), []]);
  });

  it("of another pile in Flinch says what that pile waits for, and the card stays in the hand", async () => {
    const opens = (view: View): { from: string; to: string } | undefined => {
      const { piles } = view as FlinchView;
      const hand = view.legal.flatMap((move) => /^play (\d+)$/.exec(move)?.[1] ?? []);
      const other = piles.find((pile) => hand.some((card) => pile.low === 1 && pile.high + 1 !== Number(card)) && view.options["build"] === "up");
      const card = hand.find((one) => other && other.high + 1 !== Number(one));
      return other && card ? { from: `hand:${card}`, to: `pile:${other.pile}` } : undefined;
    };
    const view = moment<FlinchView>("flinch", (one) => one.phase !== "choose" && opens(one) !== undefined);
    const { from = "", to = "" } = opens(view) ?? {};
    const seated = await Seated.at(sceneOf(view));
    const card = seated.drawn().find(({ spot }) => kind(spot) === from)?.spot ?? "";
    seated.carry(card, to);
    const pile = view.piles.find((one) => `pile:${one.pile}` === to);
    expect([why(seated), seated.desk.picked, seated.sent]).toEqual([t("flinch.why_pile", { cards: String((pile?.high ?? 0) + 1) }), card, []]);
  });

  it("of a card on a card of another in Color Flush is to choose the player, whatever else is left to do", async () => {
    for (const view of stored.filter((one) => one.game === "color-flush" && one.turn === one.seat && one.legal.some((move) => /^(give|flip)/.test(move)))) {
      const seated = await Seated.at(sceneOf(view));
      const card = seated.drawn().find(({ spot, open }) => open && spot.startsWith("mine:"))?.spot;
      const other = seated.drawn().find(({ spot }) => spot.startsWith("theirs:"))?.spot;
      if (!card || !other) continue;
      seated.carry(card, other);
      expect([why(seated), seated.desk.picked, seated.sent]).toEqual([t("color.why_player"), card, []]);
    }
  });
});

describe("a table that can only be looked at", () => {
  const drawn = async (view: View, still: boolean): Promise<string> => {
    const desk = new Desk({ acts: () => [], attempt: () => null, inspect: () => false, play: () => undefined, still: () => still });
    return render(Felt, { props: { kit: await kitOf(view.game), scene: sceneOf(view), desk } }).body;
  };

  it.each([
    ["flush", "Choose cards of one value"],
    ["color-flush", ">+<"],
  ])("asks for nothing any more: %s", async (game, asked) => {
    const view = moment<View & { tray?: string[] }>(game, (one) => (one.tray ?? []).length === 0);
    expect(await drawn(view, false)).toContain(asked);
    expect(await drawn(view, true)).not.toContain(asked);
  });
});
