import { describe, expect, it } from "vitest";
import { colorFlush } from "../src/games/color-flush/kit";
import { ways } from "../src/games/color-flush/fate";
import { means } from "../src/lib/acts";
import type { ColorView } from "../src/lib/views";

const view = (aid: boolean): ColorView =>
  ({
    game: "color-flush",
    options: { memory_aid: aid },
    seats: 2,
    seat: 0,
    turn: 0,
    legal: ["give 1 to 1", "give 1 to pile", "flip 1", "take 2 from 1"],
    done: [],
    hands: [[{ slot: 1, front: "red", back: "blue" }], [{ slot: 2, front: null, back: "green" }]],
    pile: [{ front: "white", back: null }],
  }) as unknown as ColorView;
const found = (aid: boolean, from: string): unknown[] => {
  const scene = { view: view(aid), names: ["Ana", "Ben"], you: 0 };
  return ways(scene, colorFlush().acts(scene), from).map(({ place, sides }) => [place, ...sides.map(({ face, toward }) => `${toward}: ${face}`)]);
};

describe("where the sides of a card go", () => {
  it("shows the side seen, and not the other, at a table without memory aid", () => {
    expect(found(false, "mine:1")).toEqual([
      ["given away", "who gets it sees: null", "you and the others see: red"],
      ["on the pile", "everybody sees: red"],
      ["turn over", "you see: null", "the others see: red"],
    ]);
  });

  it("shows both where the table helps to remember", () => {
    expect(found(true, "mine:1")).toContainEqual(["turn over", "you see: blue", "the others see: red"]);
  });

  it("makes the back that one sees of another's card one's own front", () => {
    expect(found(false, "theirs:1:2")).toEqual([["into your hand", "you see: green", "the others see: null"]]);
  });
});

describe("the table told aloud", () => {
  const told = (aid: boolean): string[] => colorFlush().told({ view: view(aid), names: ["Ana", "Ben"], you: 0 });

  it("names both sides of a card only where the table helps to remember, and both are known", () => {
    expect(told(false)).toEqual(["Your fronts: red.", "The draw pile shows white; 1 card.", "Backs of Ben: green."]);
    expect(told(true)[0]).toBe("Your fronts: red, blue on the other side.");
    expect(told(true).slice(1)).toEqual(told(false).slice(1));
  });
});

describe("a hint", () => {
  it("speaks of the act with its move, or of the one that prepares it", () => {
    expect([means({ says: "", moves: ["turn"] }, "turn"), means({ says: "", prepares: "7s" }, "7s"), means({ says: "" }, "7s")]).toEqual([true, true, false]);
  });
});
