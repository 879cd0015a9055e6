import { describe, expect, it } from "vitest";
import { flinch } from "../src/games/flinch/kit";
import { collectors } from "../src/games/collectors-flinch/kit";
import { beneath, faded, lastLap, mustRemember, uncovered } from "../src/lib/memory";
import type { Moment } from "../src/lib/truth";
import type { CollectorsView, FlinchView, View } from "../src/lib/views";

const NAMES = ["Ana", "Ben"];
const words = { en: "as told", fr: "comme dit" };
const moment = (version: number, turn: number, ...events: Record<string, unknown>[]): Moment => ({
  version,
  at: 0,
  news: null,
  events: events.map((event) => ({ event: event as never, text: words })),
  view: { turn } as View,
});
const reserved = (seat: number, card: string, pile: number): Record<string, unknown> => ({ event: "reserved", seat, card, pile });
const table = (reserves: { cards: number; top: string | null }[][]): FlinchView =>
  ({ turn: 0, seats: 2, options: { memory_aid: false }, reserves }) as unknown as FlinchView;

describe("what people must remember", () => {
  const keeping = flinch().keeping;
  if (!keeping) throw new Error("Flinch has something to remember");

  it("is named by the log only while it lies on top", () => {
    const moments = [moment(1, 1, reserved(0, "7", 1)), moment(2, 0, reserved(1, "9", 1)), moment(3, 1, reserved(0, "7", 1))];
    const now = table([[{ cards: 2, top: "7" }], [{ cards: 1, top: "9" }]]);
    const lost = faded(keeping, moments, now, NAMES);
    expect(lost.get(moments[0]?.events[0] as never)).toBe("Ana lays a card on Reserve Pile 1.");
    expect([...lost.keys()]).toEqual([moments[0]?.events[0]]);
  });

  it("is no longer named when the top has been played on, either", () => {
    const moments = [moment(1, 1, reserved(0, "7", 1))];
    expect(faded(keeping, moments, table([[{ cards: 0, top: null }], []]), NAMES).size).toBe(1);
  });

  it("is not shown at a moment before, once it is covered", () => {
    const past = table([[{ cards: 1, top: "7" }, { cards: 1, top: "3" }], []]);
    const now = table([[{ cards: 2, top: "9" }, { cards: 1, top: "3" }], []]);
    expect(keeping.veiled(past, now, true).reserves[0]).toEqual([{ cards: 1, top: null }, { cards: 1, top: "3" }]);
    expect(uncovered({ cards: 2, top: "4" }, { cards: 1, top: "9" }).top).toBe("4");
  });

  it("is what was said in the last round of turns, where no card shows it", () => {
    const asked = (number: number): Record<string, unknown> => ({ event: "asked", seat: 0, to: 1, number });
    const moments = [moment(1, 1, asked(4)), moment(2, 0), moment(3, 1, asked(5)), moment(4, 0)];
    const now = { turn: 0, seats: 2, options: { memory_aid: false } } as unknown as CollectorsView;
    const keeps = collectors().keeping;
    expect(lastLap(moments, now)).toBe(2);
    expect([...faded(keeps as never, moments, now, NAMES).values()]).toEqual(["Ana asks Ben for a number."]);
  });

  it("must be remembered only while the game is played without memory aid", () => {
    const view = (aid: unknown): View => ({ options: aid === undefined ? {} : { memory_aid: aid } }) as View;
    expect([mustRemember(view(false), false), mustRemember(view(false), true), mustRemember(view(true), false), mustRemember(view(undefined), false)]).toEqual([true, false, false, false]);
  });

  it("can be followed from the deal where the table helps", () => {
    const heaps = [[1, "4"], [2, "9"], [3, "2"], [2, "9"], [3, "W"]] as const;
    const past = heaps.map(([cards, top]) => ({ view: { reserves: [[{ cards, top }]] } }) as unknown as Moment);
    expect(beneath(past, (view) => (view as FlinchView).reserves[0]?.[0])).toEqual(["9", "4"]);
  });
});
