import { describe, expect, it } from "vitest";
import { chancesAt, points, turningPoint } from "../src/lib/chances";
import type { Eyes, ReplayMoment, ReplayPage } from "../src/lib/replay";
import { placed, retold, seenBy } from "../src/lib/replay";
import type { Moment } from "../src/lib/truth";
import type { View, Whole } from "../src/lib/views";
import FLUSH from "../fixtures/flush.json";
import type { Scene } from "../src/games/kit";
import { kitOf } from "../src/games/kits";
import { Seated } from "./ways";

const view = (more: object): View => ({ game: "x", options: {}, seats: 2, seat: null, turn: 0, legal: [], ...more }) as View;
const page = (number: number, first: number, moments: object[]): ReplayPage =>
  ({ game: "x", chairs: [], outcome: null, total: 5, pages: 2, page: number, first, moments }) as unknown as ReplayPage;

describe("a replay", () => {
  it("puts pages in their places, whichever comes first, and carries views on", () => {
    const a = view({ a: 1 });
    const b = view({ b: 2 });
    const later = placed([], page(1, 3, [{ version: 9, at: 0, moves: 3, view: b, own: [] }, { version: 10, at: 0, moves: 3 }]));
    expect(later.map((one) => one?.version)).toEqual([undefined, undefined, undefined, 9, 10]);
    const all = placed(later, page(0, 0, [{ version: 4, at: 0, moves: 0, view: a, own: [] }, { version: 5, at: 0, moves: 0 }, { version: 6, at: 0, moves: 1, view: b, own: [] }]));
    expect(all.map((one) => one?.view)).toEqual([a, a, b, b, b]);
  });

  const moment = {
    view: view({ hand: null, hands: [[{ front: null, back: "red" }], [{ front: null, back: "blue" }]] }),
    own: [
      { seat: 0, hand: ["7"], legal: ["lay 7"], hands: [[{ front: "green", back: null }], [{ front: null, back: "blue" }]] },
      { seat: 1, hand: ["2", "3"], hands: [[{ front: null, back: "red" }], [{ front: "white", back: null }]] },
    ],
    whole: {},
  } as unknown as ReplayMoment;

  it("shows a seat what it saw, and a spectator what was public", () => {
    expect(seenBy(moment, 1)).toMatchObject({ seat: 1, hand: ["2", "3"] });
    expect(seenBy(moment, 0)).toMatchObject({ legal: ["lay 7"] });
    expect(seenBy(moment, null)).toBe(moment.view);
  });

  it("with all cards knows whatever any seat knew, and has no hand of its own", () => {
    const seen = seenBy(moment, "all") as unknown as Record<string, unknown>;
    expect(seen["hands"]).toEqual([[{ front: "green", back: "red" }], [{ front: "white", back: "blue" }]]);
    expect([seen["hand"], seen["seat"], seen["legal"]]).toEqual([null, null, []]);
  });
});

describe("all cards", () => {
  const flush = view({ game: "flush", hand: null, hands: [1, 0], bases: [[{ base: 1, top: "7" }], [{ base: 2, top: null }]], unused: 1 });
  const whole = { hands: [["3"], []], bases: [[{ base: 1, top: "7", blind: "9" }], [{ base: 2, top: null, blind: "F" }]], unused: ["5"] };
  const moment = { view: flush, own: [{ seat: 0, hand: ["3"] }, { seat: 1, hand: [] }], whole } as unknown as ReplayMoment;
  const felt = async (eyes: Eyes): Promise<string> => {
    const scene: Scene = { view: { ...FLUSH, ...seenBy(moment, eyes) }, names: ["Ana", "Ben"], you: typeof eyes === "number" ? eyes : null };
    return (await Seated.at(scene)).body();
  };
  const down = /data-face="\?"/;

  it("are Blinds too, which lie face up on the table, and for nobody else", async () => {
    const seen = await felt("all");
    expect(seen).not.toMatch(down);
    for (const blind of ["9", "F"]) expect(seen).toContain(`data-face="${blind}"`);
    for (const eyes of [0, 1, null]) expect(await felt(eyes)).toMatch(down);
  });

  const everything = async (game: string, cards: Whole): Promise<string[][][]> => {
    const { seats, rest } = (await kitOf(game)).everything?.(cards) ?? { seats: [], rest: [] };
    return [...seats, rest].map((rows) => rows.map((row) => row.cards));
  };

  it("are every hand, every pile from its top down, and what nobody has", async () => {
    expect(await everything("flush", whole)).toEqual([[["3"]], [[]], [["5"]]]);
    expect(await everything("flinch", { hands: [["1"]], stockpiles: [["2", "3"]], reserves: [[["4", "5"], []]], stack: ["6"] })).toEqual([[["1"], ["3", "2"], ["5", "4"], []], [["6"]]]);
    expect(await everything("muggins", { hands: [["1", "2"]], stockpiles: [["3", "4"]] })).toEqual([[["1", "2"], ["4", "3"]], []]);
    expect(await everything("collectors-flinch", { hands: [["1"], ["2"]], store: ["3"] })).toEqual([[["1"]], [["2"]], [["3"]]]);
    expect(await everything("solitaire-flinch", { pack: ["9", "8"] })).toEqual([[["9", "8"]]]);
    expect(await everything("color-flush", { pile: [{ front: "red", back: "blue" }, { front: "white", back: "red" }] })).toEqual([[["red", "white"]]]);
  });
});

describe("what happened, told again", () => {
  const drew = (card: string | null): Moment["events"] => [{ event: { event: "drew", seat: 1, card }, text: { en: card ?? "a card", fr: "" } }] as never;
  const moment = { version: 7, events: drew("9") } as unknown as ReplayMoment;

  it("is everything for somebody with all cards", () => {
    expect(retold(moment, "all", null).events).toEqual(drew("9"));
  });

  it("is for a seat or a spectator what they were told then", () => {
    const heard = new Map([[7, drew(null)]]);
    for (const eyes of [0, null]) expect(retold(moment, eyes, heard).events).toEqual(drew(null));
  });

  it("is nothing before it is known what they were told", () => {
    for (const eyes of [0, 1, null]) {
      expect(retold(moment, eyes, null).events).toEqual([]);
      expect(retold(moment, eyes, new Map()).events).toEqual([]);
    }
  });
});

describe("the chances", () => {
  const known = [
    { at: 0, chances: [0.5, 0.5] },
    { at: 4, chances: [0.3, 0.7] },
    { at: 5, chances: [0.8, 0.2] },
    { at: 9, chances: [1, 0] },
  ];

  it("stand at the first moment with so many moves, once that is fetched", () => {
    const moments = [{ moves: 0 }, { moves: 1 }, { moves: 1 }, undefined];
    expect(points([{ moves: 0, chances: [1] }, { moves: 1, chances: [0] }, { moves: 2, chances: [0] }], moments)).toEqual([
      { at: 0, chances: [1] },
      { at: 1, chances: [0] },
    ]);
  });

  it("are read between two judged moments", () => {
    expect(chancesAt(known, 2)).toEqual([0.4, 0.6]);
    expect(chancesAt(known, 5)).toEqual([0.8, 0.2]);
    expect(chancesAt([], 2)).toBeNull();
  });

  it("turn where a winner's rose most, and nowhere if they hardly rose", () => {
    expect(turningPoint(known, [0])).toEqual({ at: 5, seat: 0, before: 0.3, after: 0.8 });
    expect(turningPoint(known, [1])).toMatchObject({ at: 4, seat: 1 });
    expect(turningPoint([{ at: 0, chances: [0.9] }, { at: 1, chances: [1] }], [0])).toBeNull();
    expect(turningPoint(known, [])).toBeNull();
  });
});
