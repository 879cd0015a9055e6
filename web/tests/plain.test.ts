/** A game that the page has never heard of can be read and played on a plain table. */

import { render } from "svelte/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { kitOf } from "../src/games/kits";
import type { Scene } from "../src/games/kit";
import { Reading } from "../src/games/plain/fields";
import { cardOf, hasLesson, learn } from "../src/lib/shelf.svelte";
import type { View } from "../src/lib/views";
import { gameName, speak } from "../src/lib/words.svelte";
import Board from "../src/parts/Board.svelte";

const view = {
  game: "climb",
  options: {},
  seats: 3,
  seat: 0,
  turn: 0,
  hand: [1, 3, 3],
  hands: [3, 2, 4],
  stock: 2,
  laid: [1, 2, 4, 5],
  top: 0,
  dealer: 2,
  open_gate: true,
  legal: ["draw", "lay 1", "lay 3"],
} as View;
const scene: Scene = { view, names: ["Zoé", "Ana", "Ben"], you: 0 };
const watching: Scene = { view: { ...view, seat: null, hand: null, legal: [] } as View, names: scene.names, you: null };
const shown = async (one: Scene, more: object = {}): Promise<string> => render(Board, { props: { kit: await kitOf("climb"), scene: one, chairs: [], play: () => undefined, ...more } }).body;

describe("a plain table", () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  afterEach(() => (learn([]), speak("en")));

  it("has a place for every legal move, which makes just that move", async () => {
    const kit = await kitOf("climb");
    expect(kit.acts(scene).map((act) => act.moves)).toEqual([["draw"], ["lay 1"], ["lay 3"]]);
    for (const act of kit.acts(scene)) expect(kit.attempt(scene, act.from ?? "", null)).toEqual(act.moves);
    const body = await shown(scene);
    for (const move of view.legal) expect(body).toMatch(new RegExp(`data-spot="move:${move}"[^>]*>.*${move}, `, "s"));
    expect(body.match(/data-spot="/g)).toHaveLength(3);
  });

  it("offers nothing to who only watches, and shows nobody's hand", async () => {
    const kit = await kitOf("climb");
    expect(kit.acts(watching)).toEqual([]);
    expect(await shown(watching, { play: undefined })).not.toMatch(/data-spot=|Your hand/);
  });

  it("tells seat by seat what there is of each, and everything else by name", () => {
    const { hand, seats, rest } = new Reading().of(view, scene.names);
    expect(hand).toEqual(["1", "3", "3"]);
    expect(seats.map((fields) => fields.map(({ label, text }) => `${label} ${text}`))).toEqual([["cards in hand 3"], ["cards in hand 2"], ["cards in hand 4"]]);
    expect(rest.map(({ label, text }) => `${label} ${text}`)).toEqual(["stock 2", "laid 1, 2, 4, 5", "on top 0", "dealer Ben", "open gate yes"]);
  });

  it("does not take a list for one of seats that only happens to be as long", () => {
    const reading = new Reading();
    const laid = (cards: number[]): string[] => reading.of({ ...view, laid: cards } as View, scene.names).rest.map(({ label }) => label);
    expect(laid([])).toContain("laid");
    expect(laid([1, 2, 2])).toContain("laid");
  });

  it("can be heard as well as seen, in both languages", async () => {
    const kit = await kitOf("climb");
    expect(kit.told(scene).slice(0, 2)).toEqual(["Your hand, 3 cards: 1, 3, 3.", "Your moves: draw, lay 1, lay 3."]);
    expect(kit.told(scene).at(-1)).toBe("Ben: cards in hand: 4.");
    await speak("fr");
    expect(kit.told(scene).at(-1)).toBe("Ben\u00a0: cartes en main\u00a0: 4.");
    expect(await shown(scene)).toContain("Vos coups");
  });

  it("says whatever a view may hold", () => {
    const odd = { ...view, nothing: null, empty: [], heaps: [[1, 2], [3], []], tops: { left: "a1", right: null } } as unknown as View;
    const told = new Reading().of(odd, scene.names);
    expect(told.rest.map(({ text }) => text)).toEqual(expect.arrayContaining(["–", "left a1, right –"]));
    expect(told.seats.map((fields) => fields.at(-1)?.text)).toEqual(["1, 2", "3", "–"]);
  });
});

describe("a game that the page has no words for", () => {
  afterEach(() => (learn([]), speak("en")));

  it("is called by its title once the server has told it, and learnt only where it has a lesson", async () => {
    expect([gameName("climb"), hasLesson("climb"), hasLesson("flush")]).toEqual(["climb", false, true]);
    const card = { name: "climb", title: { en: "Climb", fr: "Grimpette" }, pitch: { en: "", fr: "" }, seats: [2], unofficial: [], minutes: 2, options: [], lesson: false };
    learn([card, { ...card, name: "ladder", lesson: true }]);
    expect([gameName("climb"), hasLesson("climb"), hasLesson("ladder"), cardOf("climb")?.minutes]).toEqual(["Climb", false, true, 2]);
    await speak("fr");
    expect(gameName("climb")).toBe("Grimpette");
    expect(gameName("flush")).toBe("Flush");
  });
});
