import { beforeEach, describe, expect, it } from "vitest";
import type { Act } from "../src/lib/acts";
import { Desk } from "../src/lib/desk.svelte";
import { read } from "../src/lib/address.svelte";
import { face } from "../src/lib/faces";
import { rounds } from "../src/lib/score";
import type { Moment } from "../src/lib/truth";
import { speak, t, told } from "../src/lib/words.svelte";

describe("the desk", () => {
  let played: string[][];
  let tried: [string, string | null][];
  let looked: string[];
  let acts: Act[];
  let desk: Desk;
  let answered: boolean;
  let over: boolean;

  beforeEach(() => {
    answered = true;
    over = false;
    [played, tried, looked] = [[], [], []];
    acts = [
      { from: "hand:7", to: "pile:1", moves: ["play 7"], says: "Play 7" },
      { from: "hand:7", to: "reserve:0:2", moves: ["reserve 7 on 2"], says: "Reserve 7", rule: "FLI-RESERVE-1" },
      { from: "pack", moves: ["turn"], says: "Turn" },
    ];
    desk = new Desk({
      acts: () => acts,
      attempt: (from, to) => {
        tried.push([from, to]);
        if (from === "hand:7" && to === "pile:2") return ["play 7"];
        return ["stack", "reserve:0:2", "seat:1"].includes(from) ? null : [`try ${from}`];
      },
      inspect: (spot) => spot === "stack" && looked.push(spot) > 0,
      play: (moves) => {
        played.push(moves);
        answered = false;
      },
      waits: () => !answered,
      still: () => over,
    });
  });

  it("plays a card that is tapped and then a place", () => {
    desk.tap("hand:7#1");
    expect(desk.picked).toBe("hand:7#1");
    expect(desk.completes("pile:1")?.says).toBe("Play 7");
    desk.tap("pile:1");
    expect(played).toEqual([["play 7"]]);
    expect(desk.picked).toBeNull();
  });

  it("plays a card that is dragged to a place", () => {
    desk.dragged = "hand:7#0";
    desk.drop("hand:7#0", "reserve:0:2");
    expect(played).toEqual([["reserve 7 on 2"]]);
  });

  it("leaves a card where it was let go until the table has answered, and no other", () => {
    const there = { x: 30, y: -200 };
    for (const to of ["pile:1", "pile:9"]) {
      desk.drop("hand:7#0", to, there);
      expect([desk.left("hand:7#0"), desk.left("hand:7#1")], to).toEqual([there, null]);
      answered = true;
      expect(desk.left("hand:7#0"), to).toBeNull();
      desk.tap("pack");
      expect(desk.left("hand:7#0"), to).toBeNull();
      answered = true;
    }
  });

  it("leaves it there too when something is called meanwhile", () => {
    const there = { x: 30, y: -200 };
    desk.drop("hand:7#0", "pile:1", there);
    desk.do({ moves: ["flinch 1"], says: "Flinch!" });
    expect([desk.left("hand:7#0"), played]).toEqual([there, [["play 7"], ["flinch 1"]]]);
  });

  it("does not leave a card lying where nothing came of it", () => {
    desk.drop("hand:7#0", null, { x: 30, y: -200 });
    answered = false; // what is under way is something else
    expect(desk.left("hand:7#0")).toBeNull();
  });

  it("needs no place where there is none to choose", () => {
    desk.tap("pack");
    expect(played).toEqual([["turn"]]);
  });

  it("puts a card down again when it is tapped twice, and with Escape", () => {
    desk.tap("hand:7#0");
    desk.tap("hand:7#0");
    expect(desk.picked).toBeNull();
    desk.tap("hand:7#0");
    expect(desk.cancel()).toBe(true);
    expect(desk.cancel()).toBe(false);
    expect(played).toEqual([]);
  });

  it("takes another card when that is tapped instead", () => {
    acts.push({ from: "hand:9", to: "pile:1", moves: ["play 9"], says: "Play 9" });
    desk.tap("hand:7#0");
    desk.tap("hand:9#0");
    expect(desk.picked).toBe("hand:9#0");
  });

  it("asks the table why not, when something else is tried", () => {
    desk.tap("hand:3#0");
    desk.tap("hand:7#0");
    desk.tap("pile:9");
    expect(tried).toEqual([["hand:3", null], ["hand:7", "pile:9"]]);
    expect(played).toEqual([["try hand:3"], ["try hand:7"]]);
  });

  it("looks closer at a place where nothing can be tried", () => {
    desk.tap("stack");
    expect([looked, played]).toEqual([["stack"], []]);
  });

  const why = (): string => (desk.refused ? told(desk.refused.text) : "");

  it("says that a card comes first, where only its place was chosen", () => {
    desk.tap("reserve:0:2");
    expect([why(), desk.refused?.rule, played]).toEqual([t("why.first"), "FLI-RESERVE-1", []]);
    desk.tap("hand:7#0");
    expect(desk.refused).toBeNull();
  });

  it("says that there is nothing to do, where nothing else can be said", () => {
    desk.tap("seat:1");
    expect(why()).toBe(t("why.nothing"));
  });

  it.each(["tap", "drop"])("keeps hold of a card that does not go there, and says so: %s", (manner) => {
    if (manner === "tap") ["hand:7#0", "pile:2"].forEach((spot) => desk.tap(spot));
    else desk.drop("hand:7#0", "pile:2");
    expect([desk.picked, why(), played]).toEqual(["hand:7#0", t("why.not_there"), []]);
    desk.tap("pile:1");
    expect([desk.refused, played]).toEqual([null, [["play 7"]]]);
  });

  it("says nothing of the kind while the table has not answered, or can only be looked at", () => {
    answered = false;
    desk.tap("seat:1");
    expect(desk.refused).toBeNull();
    [answered, over] = [true, true];
    desk.tap("seat:1");
    expect(desk.refused).toBeNull();
  });

  it("hints at the only thing a place can do, with its rule", () => {
    desk.look("pack");
    expect(desk.hint).toEqual({ says: "Turn", rule: null });
    desk.tap("hand:7#0");
    desk.look("reserve:0:2");
    expect(desk.hint).toEqual({ says: "Reserve 7", rule: "FLI-RESERVE-1" });
  });

  it("hints at none of several things before others, and once the card is held asks where it goes", () => {
    desk.look("hand:7#0");
    expect(desk.hint.says).toBe(t("hint.several", { count: 2 }));
    desk.tap("hand:7#0");
    expect(desk.hint.says).toBe(t("hint.where"));
  });

  it("hints in the language that is spoken now", async () => {
    desk.look("hand:7#0");
    const before = desk.hint.says;
    await speak("fr");
    expect([desk.hint.says === before, desk.hint.says]).toEqual([false, t("hint.several", { count: 2 })]);
    await speak("en");
    expect(desk.hint.says).toBe(before);
  });

  it("does nothing when a card is dropped where it was, or beside the table", () => {
    desk.drop("hand:7#0", "hand:7#1");
    desk.drop("hand:7#0", null);
    expect([played, tried]).toEqual([[], []]);
  });
});

describe("addresses", () => {
  it("name their page, and what is unknown is the lobby", () => {
    expect(read("#/table/a-B_9")).toEqual({ page: "table", table: "a-B_9" });
    expect(read("#/rules/flush/FLU-PICK-5")).toEqual({ page: "rules", game: "flush", rule: "FLU-PICK-5" });
    expect(read("#/replay/x/12")).toEqual({ page: "replay", table: "x", at: 12 });
    expect(read("#/nowhere")).toEqual({ page: "lobby" });
    expect(read("#/table/")).toEqual({ page: "lobby" });
    expect(read("#/table/50%")).toEqual({ page: "lobby" });
  });

  it("count from nothing up, in whole steps", () => {
    for (const [text, at] of [["-3", 0], ["2.9", 2], ["x", 0], ["", 0], ["07", 7], ["NaN", 0], ["-1", 0], ["1.5", 1], ["1e9", 1e9], ["Infinity", Number.MAX_SAFE_INTEGER], ["-Infinity", 0]] as const) {
      expect(read(`#/replay/x/${text}`), text).toEqual({ page: "replay", table: "x", at });
      expect(read(`#/lesson/flush/${text}`), text).toEqual({ page: "lesson", game: "flush", step: at });
    }
  });
});

describe("faces", () => {
  it("are read from notations, and what is unknown has none", () => {
    expect(face("flush", "7sl")).toEqual({ deck: "flush", kind: "number", value: 7, marks: ["skip", "link"] });
    expect(face("flush", "Fg")).toEqual({ deck: "flush", kind: "flush", gold: true });
    expect(face("number", "W")).toEqual({ deck: "number", kind: "wild" });
    expect(face("color", "red")).toEqual({ deck: "color", kind: "color", color: "red" });
    expect([face("color", "pink"), face("number", "x"), face("flush", null)]).toEqual([null, null, null]);
  });
});

describe("the score sheet", () => {
  it("has a row for each round that was told", () => {
    const event = (one: Record<string, unknown>): Moment["events"][number] => ({ event: one, text: { en: "", fr: "" } });
    const moment = (...events: Moment["events"]): Moment => ({ version: 1, at: 1, news: null, events, view: null });
    const won = event({ event: "round_won", seat: 1, bonus: 15 });
    const scored = event({ event: "scored", seat: 0, points: 12, total: 12 });
    expect(rounds([moment(won, scored), moment(), moment(won)], 2)).toEqual([[12, -15], [null, -15]]);
  });
});
