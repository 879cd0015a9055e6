import { describe, expect, it } from "vitest";
import { journeys, type Box, type Happened, type Journey, type Lying } from "../src/lib/journeys";

const at = (left: number, top: number): Box => ({ left, top, width: 60, height: 84 });
const SEATS = [at(0, 900), at(0, 0), at(500, 0)];
const MIDDLE = at(300, 450);
const place = (seat: number | null): Box | null => (seat === null ? MIDDLE : (SEATS[seat] ?? null));
const lies = (element: string, face: string, box: Box, more: Partial<Lying> = {}): Lying => ({ element, face, box, count: null, seat: null, hand: false, ...more });
const told = (seat: number | null, ...events: object[]): Happened => ({ seat, events: events.map((event) => ({ event, text: { en: "", fr: "" } })) as never });
const moved = (before: Lying[], after: Lying[], happened: Happened): Journey[] => journeys(before, after, happened, place);

const held = (face: string, n: number): Lying => lies(`hand ${face}`, face, at(100 * n, 800), { hand: true });
const stack = (count: number): Lying => lies("stack", "?", at(600, 400), { count });

describe("a card that moves", () => {
  it("comes from where it was seen, over the card it is laid on", () => {
    const pile = lies("pile", "4", at(300, 400));
    const after = { ...pile, face: "5" };
    const found = moved([pile, held("5", 1)], [after], told(0, { event: "played", seat: 0, card: "5" }));
    expect(found).toEqual([{ kind: "comes", card: after, from: at(100, 800), over: pile }]);
  });

  it("comes from the player who had it, where his hand cannot be seen", () => {
    const pile = lies("pile", "5", at(300, 400));
    const found = moved([held("9", 1)], [pile, held("9", 1)], told(2, { event: "played", seat: 2, card: "5" }, { event: "drew", seat: 0, count: 5 }));
    expect(found).toEqual([{ kind: "comes", card: pile, from: SEATS[2], over: null }]);
  });

  it("leaves what it uncovers where it is", () => {
    const stock = lies("stock", "5", at(0, 100), { count: 10, seat: 1 });
    const pile = lies("pile", "5", at(300, 400));
    const found = moved([stock, { ...pile, face: "4" }], [{ ...stock, face: "9", count: 9 }, pile], told(1, { event: "stock_turned", seat: 1, card: "9" }));
    expect(found.map(({ kind, card }) => [kind, card.element])).toEqual([["comes", "pile"]]);
    expect(found[0]).toMatchObject({ from: stock.box });
  });

  it("is the nearest of those with its face, so that a pile closes up by itself", () => {
    const before = [lies("a", "6", at(300, 400)), held("6", 1)];
    const after = [lies("b", "6", at(290, 400)), lies("c", "6", at(310, 400))];
    const found = moved(before, after, told(0));
    expect(found).toContainEqual(expect.objectContaining({ card: after[1], from: at(100, 800) }));
  });

  it("makes the rest of the hand close up", () => {
    const rest = lies("hand 7", "7", at(200, 800), { hand: true });
    const closed = { ...rest, box: at(150, 800) };
    expect(moved([held("5", 1), rest], [closed], told(0))).toContainEqual({ kind: "comes", card: closed, from: rest.box, over: null });
  });
});

describe("hidden cards", () => {
  it("go to another player face down, a few at most", () => {
    const found = moved([stack(90)], [stack(85)], told(1, { event: "drew", seat: 2, count: 5, cards: null }));
    expect(found).toHaveLength(3);
    for (const one of found) expect(one).toEqual({ kind: "goes", card: stack(90), to: SEATS[2] });
  });

  it("come from the heap into the own hand", () => {
    const found = moved([stack(90)], [stack(89), held("7", 1)], told(0, { event: "drew", seat: 0, card: "7" }));
    expect(found).toEqual([{ kind: "comes", card: held("7", 1), from: stack(90).box, over: null }]);
  });

  it("are shown where they are turned up for all", () => {
    const drawn = lies("drawn", "11", at(300, 400));
    const found = moved([stack(45)], [stack(44), drawn], told(1, { event: "drew", seat: 1, card: "11" }));
    expect(found).toEqual([{ kind: "comes", card: drawn, from: stack(45).box, over: null }]);
  });

  it("come from whoever handed them over, and go to whoever asked", () => {
    const handed = { event: "handed_over", seat: 1, to: 0, number: 7, count: 1 };
    expect(moved([held("3", 1)], [held("3", 1), held("7", 2)], told(0, handed))).toEqual([{ kind: "comes", card: held("7", 2), from: SEATS[1], over: null }]);
    expect(moved([held("3", 1), held("7", 2)], [held("3", 1)], told(1, { ...handed, seat: 0, to: 1 }))).toEqual([{ kind: "goes", card: held("7", 2), to: SEATS[1] }]);
  });
});

describe("the sides of Color Flush", () => {
  const theirs = (seat: number, slot: number, face: string): Lying => lies(`${seat}:${slot}`, face, at(100 * slot, 100 * seat), { seat });

  it("are shown in flight as they are seen where the card ends up", () => {
    const found = moved([theirs(1, 3, "blue")], [theirs(2, 4, "red")], told(1, { event: "gave", seat: 1, slot: 3, to: 2, place: 4, front: "red", back: "blue" }));
    expect(found).toEqual([{ kind: "comes", card: theirs(2, 4, "red"), from: theirs(1, 3, "blue").box, over: null }]);
  });

  it("turn where the card lies", () => {
    const found = moved([theirs(1, 3, "blue")], [theirs(1, 3, "red")], told(1, { event: "flipped", seat: 1, slot: 3, old: "red", new: "blue" }));
    expect(found).toEqual([{ kind: "turns", card: theirs(1, 3, "red") }]);
  });

  it("do not fly when the pile only shows its next card", () => {
    const pile = lies("pile", "red", at(300, 400));
    const mine = lies("mine", "red", at(100, 800), { hand: true });
    const found = moved([pile], [{ ...pile, face: "blue" }, mine], told(0, { event: "took_from_pile", seat: 0, front: "red" }, { event: "pile_shows", face: "blue" }));
    expect(found).toEqual([{ kind: "comes", card: mine, from: pile.box, over: null }]);
  });
});

describe("a pile", () => {
  const pile = [lies("a", "6", at(300, 400)), lies("b", "6s", at(310, 400))];

  it("goes to whoever picks it up", () => {
    expect(moved(pile, [], told(2, { event: "picked_up", seat: 2, cards: ["6", "6s"] })).map((one) => one.kind)).toEqual(["goes", "goes"]);
  });

  it("leaves the table when it is flushed", () => {
    expect(moved(pile, [], told(2, { event: "flushed", seat: 2, count: 2 })).map((one) => one.kind)).toEqual(["fades", "fades"]);
  });
});

describe("a table that is new", () => {
  it("has the own hand dealt from its middle, and nothing else in the air", () => {
    const found = moved([lies("old", "6", at(300, 400))], [held("6", 1), lies("base", "9", at(0, 100), { seat: 1 })], told(null, { event: "round_dealt", round: 2 }));
    expect(found).toEqual([{ kind: "comes", card: held("6", 1), from: MIDDLE, over: null }]);
  });

  it("has nothing in the air where nobody could follow it", () => {
    const many = Array.from({ length: 30 }, (_, i) => lies(`new ${i}`, String(i), at(i * 10, 300)));
    expect(moved([], many, told(1))).toEqual([]);
  });
});
