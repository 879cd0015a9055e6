/**
 * Every act of every game can be made by tapping, by dragging and by keys. The moments are of real
 * games of all variants; the tables are drawn, and only what is drawn is tapped or carried.
 */

import { describe, expect, it, vi } from "vitest";
import moments from "../fixtures/moments.json";
import { kitOf } from "../src/games/kits";
import type { Scene } from "../src/games/kit";
import { buttons, kind, type Spot } from "../src/lib/acts";
import type { FlinchView, View } from "../src/lib/views";
import { Seated, waysOf, type AllWays } from "./ways";

// some thousand tables are drawn, which takes its time on a busy machine
vi.setConfig({ testTimeout: 300_000 });

interface Moment {
  view: View;
  /** the kind of each legal move, as the engine names it */
  kinds: Record<string, string>;
  /** in Flush: whole plays, one for each card that may be laid and each declaration */
  plays?: string[][];
  /** in Flinch: the view after a move, where the table then asks which place was meant */
  then?: Record<string, View>;
}

const stored = moments.moments as unknown as Moment[];
const KINDS: Record<string, string[]> = moments.kinds;
/** Nothing is carried anywhere: these are said, and said by pressing a button. */
const SAID = ["Declare", "KeepBases", "Propose", "Agree", "Decline", "KeepHand", "EndTurn", "Call", "LetStand", "GiveUp"];
/** These are made in several acts: cards are gathered before they are declared. */
const LAID = ["Lay", "LayTop", "Declare"];

const names = ["Zoé", "Ana", "Ben", "Cleo"];
const sceneOf = (view: View): Scene => ({ view, names: names.slice(0, view.seats), you: view.seat });
const told = ({ view }: Moment): string => JSON.stringify({ ...view.options, phase: (view as { phase?: string }).phase, seat: view.seat, turn: view.turn });

describe.each(Object.keys(KINDS))("%s", (game) => {
  const own = stored.filter(({ view }) => view.game === game);
  const found = new Map<Moment, AllWays>();
  const ways = async (moment: Moment): Promise<AllWays> => {
    const known = found.get(moment) ?? (await waysOf(sceneOf(moment.view)));
    found.set(moment, known);
    return known;
  };
  const single = (moment: Moment): string[] => moment.view.legal.filter((move) => !LAID.includes(moment.kinds[move] ?? ""));

  it("is met in moments with every kind of move there is", () => {
    const met = new Set(own.flatMap(({ kinds }) => Object.values(kinds)));
    expect([...met].sort()).toEqual(KINDS[game]);
  });

  it("has a way to every legal move by tapping, and by the keys, which choose the same places", async () => {
    for (const moment of own) {
      const { tap, button } = await ways(moment);
      expect(single(moment).filter((move) => !tap.has(move) && !button.has(move)), told(moment)).toEqual([]);
    }
  });

  it("has a way to every legal move by dragging, but for what is only said", async () => {
    for (const moment of own) {
      const { drag, button } = await ways(moment);
      const carried = single(moment).filter((move) => !SAID.includes(moment.kinds[move] ?? ""));
      expect(carried.filter((move) => !drag.has(move)), told(moment)).toEqual([]);
      const said = single(moment).filter((move) => SAID.includes(moment.kinds[move] ?? ""));
      expect(said.filter((move) => !button.has(move)), told(moment)).toEqual([]);
    }
  });

  it("sends nothing but legal moves, and never two things for one act", async () => {
    for (const moment of own) {
      const { tap, drag, button } = await ways(moment);
      const sent = [...tap.keys(), ...drag.keys(), ...button.keys()].filter((moves) => !moves.includes(", ") && !moves.startsWith("say "));
      expect(sent.filter((move) => !moment.view.legal.includes(move)), told(moment)).toEqual([]);
      for (const all of [tap, drag, button]) {
        const acts = [...all.values()].flat();
        expect(acts.length, told(moment)).toBe(new Set(acts).size);
      }
    }
  });

  it("does not make a move when something is put down where it does not go", async () => {
    for (const moment of own) {
      const scene = sceneOf(moment.view);
      const seated = await Seated.at(scene);
      const drawn = seated.drawn();
      const takes = (from: Spot, to: Spot): boolean => seated.desk.acts.some((act) => act.from === kind(from) && act.to === kind(to));
      for (const { spot: from, open } of drawn) {
        if (!open) seated.tap(from);
        for (const { spot: to } of open ? drawn : []) {
          if (takes(from, to)) continue;
          seated.carry(from, to);
          seated.desk.cancel();
        }
      }
      expect(seated.sent.flat().filter((move) => moment.view.legal.includes(move)), told(moment)).toEqual([]);
    }
  });

  it("says why not, or lets the table say it, whatever else is tapped or put down somewhere", async () => {
    for (const moment of own.filter(({ view }) => view.turn === view.seat)) {
      const seated = await Seated.at(sceneOf(moment.view));
      const silent: string[] = [];
      const tried = (how: string): void => {
        const { text } = seated.desk.refused ?? {};
        if (seated.sent.length + seated.looked.length === 0 && !(text && !/undefined|\{\{|^$/.test(text.en))) silent.push(how);
        seated.reset();
      };
      const drawn = seated.drawn().filter(({ button }) => button);
      for (const { spot: from, open } of drawn) {
        if (!open) tried((seated.tap(from), from));
        for (const { spot: to, open: begins } of open ? drawn : []) {
          seated.tap(from);
          const held = seated.desk.picked === from && !begins && !seated.desk.completes(to);
          if (held) seated.tap(to);
          if (held && kind(from) !== kind(to)) tried(`${from} → ${to}`);
          else seated.reset();
        }
      }
      expect(silent, told(moment)).toEqual([]);
    }
  });

  it("has every place within reach of Tab and the arrow keys, each with a name of its own", async () => {
    for (const moment of own) {
      const drawn = (await Seated.at(sceneOf(moment.view))).drawn().filter(({ button }) => button);
      expect(drawn.filter(({ walked }) => !walked), told(moment)).toEqual([]);
      expect(new Set(drawn.map(({ spot }) => spot)).size, told(moment)).toBe(drawn.length);
    }
  });

  it("says what each act does, with no two buttons of the same words or the same key", async () => {
    for (const moment of own) {
      const acts = (await kitOf(game)).acts(sceneOf(moment.view));
      for (const { says } of acts) expect(says, told(moment)).not.toMatch(/undefined|null|\{\{|^$/);
      const shown = buttons(acts);
      const keys = shown.flatMap(({ key }) => (key === undefined ? [] : [key]));
      expect(new Set(shown.map(({ says }) => says)).size, told(moment)).toBe(shown.length);
      expect(new Set(keys).size, told(moment)).toBe(keys.length);
    }
  });
});

describe("a play of Flush", () => {
  const laying = stored.filter(({ plays }) => plays !== undefined);
  const spotOf = (move: string): Spot => (/^t\d/.test(move) ? `base:${move.slice(1)}` : `hand:${move}`);

  /** Gathers the cards in some manner, and presses the button that sends the play. */
  async function gather(moment: Moment, play: string[], put: (seated: Seated, spot: Spot) => void): Promise<string[]> {
    const seated = await Seated.at(sceneOf(moment.view));
    for (const move of play.slice(0, -1)) {
      const spot = seated.drawn().find((one) => one.open && kind(one.spot) === spotOf(move))?.spot;
      if (spot === undefined) return [`${move} cannot be gathered`];
      put(seated, spot);
    }
    const declare = buttons(seated.desk.acts).find((act) => act.moves?.at(-1) === play.at(-1));
    if (declare) seated.press(declare);
    return seated.sent.flat();
  }

  it.each([
    ["tapping its cards", (seated: Seated, spot: Spot) => seated.tap(spot)],
    ["dragging its cards to the tray", (seated: Seated, spot: Spot) => seated.carry(spot, "tray")],
    ["dragging its cards to the pile", (seated: Seated, spot: Spot) => seated.carry(spot, "pile")],
  ])("is made by %s and declaring them", async (_, put) => {
    const met = new Set<string>();
    for (const moment of laying) {
      for (const play of moment.plays ?? []) {
        expect(await gather(moment, play, put), told(moment)).toEqual(play);
        met.add(moment.kinds[play[0] ?? ""] ?? "");
      }
    }
    expect([...met].sort()).toEqual([...LAID].sort());
  });

  it("begins with the cards that may be laid, and no other", async () => {
    for (const moment of laying) {
      const open = (await Seated.at(sceneOf(moment.view))).desk.acts.flatMap(({ prepares }) => prepares ?? []);
      const legal = moment.view.legal.filter((move) => /^Lay/.test(moment.kinds[move] ?? ""));
      expect([...new Set(open)].sort(), told(moment)).toEqual(legal.sort());
    }
  });

  it("is put back card by card, by tapping and by dragging", async () => {
    for (const manner of ["tap", "drag"]) {
      for (const moment of laying.filter(({ plays }) => plays?.some((play) => play.length > 1))) {
        const seated = await Seated.at(sceneOf(moment.view));
        const before = JSON.stringify(seated.drawn());
        const [first = ""] = moment.plays?.find((play) => play.length > 1) ?? [];
        seated.tap(seated.drawn().find((one) => kind(one.spot) === spotOf(first))?.spot ?? "");
        const laid = seated.drawn().find((one) => one.open && kind(one.spot) === `tray:${first}`)?.spot ?? "";
        if (manner === "tap") seated.tap(laid);
        else {
          seated.desk.dragged = laid;
          seated.carry(laid, seated.drawn().find((one) => one.target)?.spot ?? "");
        }
        expect(JSON.stringify(seated.drawn()), told(moment)).toBe(before);
      }
    }
  });
});

describe("a card of Flinch that could go to several piles", () => {
  const several = stored.filter(({ then }) => then !== undefined);

  it("goes to the one it was carried or tapped to, without being asked again", async () => {
    let asked = 0;
    for (const moment of several) {
      for (const [move, after] of Object.entries(moment.then ?? {})) {
        const { drag, tap } = await waysOf(sceneOf(moment.view));
        for (const [manner, chosen] of [["drag", drag.get(move)], ["tap", tap.get(move)]] as const) {
          const reached = new Set<string>();
          for (const how of chosen ?? []) {
            const [from = "", to = ""] = how.split(/ → |, /);
            const seated = await Seated.at(sceneOf(moment.view));
            if (manner === "drag") seated.carry(from, to);
            else [from, to].forEach((spot) => seated.tap(spot));
            for (const one of seated.kit.follow?.(sceneOf(after)) ?? []) reached.add(one);
          }
          const places = after.legal.filter((one) => /^(on|start) /.test(one));
          expect([...reached].sort(), `${manner} ${told(moment)}`).toEqual(places.sort());
          asked += places.length;
        }
      }
    }
    expect(asked).toBeGreaterThan(20);
  });
});

describe("a card of Flinch for the Reserve", () => {
  const reserving = stored.filter(({ view }) => view.legal.some((move) => move.startsWith("reserve ")));

  it("goes to whichever empty pile it is carried or tapped to: to the table they are alike", async () => {
    let others = 0;
    for (const { view } of reserving) {
      const empty = (view as FlinchView).reserves[view.seat ?? 0]?.flatMap((heap, i) => (heap.cards === 0 ? [i + 1] : [])) ?? [];
      if (empty.length === 0) continue;
      const { drag, tap } = await waysOf(sceneOf(view));
      for (const move of view.legal.filter((one) => one.startsWith("reserve "))) {
        const reached = (how: string): string => how.split(/ → |, /)[1] ?? "";
        const places = empty.map((pile) => `reserve:${view.seat}:${pile}`);
        for (const ways of [drag, tap]) expect((ways.get(move) ?? []).map(reached)).toEqual(places);
      }
      others += empty.length - 1;
    }
    expect(others).toBeGreaterThan(3);
  });

  it("is refused for its real reason, whichever empty pile it is tried on", async () => {
    const { view } = reserving.find((moment) => (moment.view as FlinchView).reserves[moment.view.seat ?? 0]?.every((heap) => heap.cards === 0)) ?? {};
    if (!view) throw new Error("No moment has an empty Reserve.");
    const scene = sceneOf(view);
    expect((await kitOf("flinch")).attempt(scene, "hand:7", `reserve:${view.seat}:5`)).toEqual(["reserve 7 on 1"]);
  });
});
