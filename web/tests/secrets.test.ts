import { describe, expect, it } from "vitest";
import { beyond, checkFrames, compare, type Frame, type Json } from "../e2e/secrets";

const stored = import.meta.glob<{ default: Frame }>("../fixtures/*.json", { eager: true });
const view = (name: string): Frame => structuredClone(stored[`../fixtures/${name}.json`]?.default ?? {});
const update = (seen: Frame, more: Frame = {}): Frame => ({ type: "update", version: 1, you: seen["seat"] ?? null, view: seen, ...more });
const as = (seen: Frame, seat: Json, more: Frame = {}): Frame => ({ ...structuredClone(seen), seat, hand: null, ...more });

describe("a page that is told too much is noticed", () => {
  it("passes what a seat may know", () => {
    for (const name of ["flush", "flush-third", "flinch", "flinch-2000", "muggins", "solitaire-flinch", "collectors-flinch"]) expect(checkFrames([update(view(name))])).toEqual([]);
  });

  it("notices the hands of the others", () => {
    for (const name of ["flush", "flinch", "collectors-flinch"]) {
      const leak = { ...view(name), hands: [["1"], ["2"], ["3"], ["4"]] };
      expect(checkFrames([update(leak)])).toHaveLength(1);
    }
  });

  it("notices the cards below the top of a Reserve Pile", () => {
    const leak = view("flinch");
    (leak["reserves"] as Json[][])[1] = [{ cards: 2, top: "9", below: ["4"] }];
    expect(checkFrames([update(leak)])).toHaveLength(1);
  });

  it("notices a Blind told beside its Base", () => {
    const leak = view("flush-third");
    (leak["bases"] as Json[][])[1] = [{ base: 1, top: null, blind: "7" }];
    expect(checkFrames([update(leak)])).toHaveLength(1);
  });

  it("notices a card drawn by somebody else, in an event", () => {
    const event = { event: "drew", seat: 1, count: 1, cards: ["7"] };
    expect(checkFrames([update(view("flinch"), { events: [{ event }] })])).toHaveLength(1);
    expect(checkFrames([update(view("flinch"), { events: [{ event: { ...event, seat: 0 } }] })])).toEqual([]);
    expect(checkFrames([update(view("flinch"), { events: [{ event: { ...event, cards: null } }] })])).toEqual([]);
  });

  it("notices the same in what was missed and is told later", () => {
    const leak = update({ ...view("flush"), hands: [["1"]] });
    expect(checkFrames([{ type: "gap", missed: [leak], welcome: { type: "welcome", you: 0 } }])).not.toEqual([]);
  });

  it("notices the view of another seat, and a hand shown to a spectator", () => {
    expect(checkFrames([{ ...update(view("flush")), you: 2 }])).toHaveLength(1);
    expect(checkFrames([{ ...update({ ...view("flush"), seat: null }), you: null }])).toHaveLength(1);
  });

  it("notices a refusal that says more than why", () => {
    expect(checkFrames([{ type: "refused", id: "a", version: 1, text: "no", hand: ["7"] }])).toHaveLength(1);
  });

  it("notices a back of the own hand that nobody showed", () => {
    const leak = view("color-flush");
    const own = (leak["hands"] as Record<string, Json>[][])[0] ?? [];
    const fair = [update(leak, { events: [{ event: { event: "dealt" } }] })];
    expect(checkFrames(fair)).toEqual([]);
    Object.assign(own[0] ?? {}, { back: "red" });
    expect(checkFrames(fair).length).toBeGreaterThan(0);
    Object.assign(own[0] ?? {}, { back: "red", back_seen: [0] });
    expect(checkFrames(fair), "even if it is said to have been seen").toHaveLength(1);
  });
});

describe("pages of one table are compared", () => {
  it("and what is public is the same for all", () => {
    const mine = view("flush-third");
    expect(compare([[update(mine)], [update(as(mine, null))]])).toEqual([]);
    const bases = structuredClone(mine["bases"]) as Json[][];
    bases[0] = [{ base: 1, top: "F" }];
    expect(compare([[update(mine)], [update(as(mine, null, { bases }))]])).toHaveLength(1);
  });

  it("and a spectator sees no side that a seat does not", () => {
    const mine = view("color-flush");
    const bare = (hand: Record<string, Json>[]): Record<string, Json>[] => hand.map((card) => ({ ...card, front: null, back: null }));
    const public_ = as(mine, null, { hands: (mine["hands"] as Record<string, Json>[][]).map(bare) });
    expect(compare([[update(mine)], [update(public_)]])).toEqual([]);
    Object.assign((public_["hands"] as Record<string, Json>[][])[0]?.[0] ?? {}, { back: "red" });
    expect(compare([[update(mine)], [update(public_)]])).toHaveLength(1);
  });

  it("and nobody remembers a card that is not there", () => {
    const mine = view("flush");
    const other = as(mine, 1, { hand: ["2", "3"], known: [["9"], [], [], []] });
    expect(compare([[update(mine)], [update(other)]])).toHaveLength(1);
    expect(beyond(["7", "7"], ["7", "8"])).toEqual(["7"]);
  });
});
