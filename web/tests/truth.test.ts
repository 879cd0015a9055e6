import { describe, expect, it } from "vitest";
import type { ServerMessage, TableState, Update, Welcome } from "../src/lib/protocol";
import type { Moment, Truth } from "../src/lib/truth";
import { hear, recall } from "../src/lib/truth";

const table = { table: "t1", game: "flush", status: "playing", chairs: [] } as unknown as TableState;
const welcome = (version: number, extra: Partial<Welcome> = {}): Welcome => ({
  type: "welcome", protocol: 1, version, answers: version, now: 5000, you: 0, table, view: { at: version }, ...extra,
});
const update = (version: number, extra: Partial<Update> = {}): Update => ({ type: "update", version, at: 1, ...extra });
const after = (...messages: ServerMessage[]): Truth => {
  let truth: Truth | null = null;
  for (const message of messages) truth = hear(truth, message, 4000).truth;
  if (!truth) throw new Error("nothing was heard");
  return truth;
};

describe("the truth of a table", () => {
  it("begins with the welcome, and knows how far the server's clock is ahead", () => {
    const truth = after(welcome(3));
    expect([truth.version, truth.you, truth.ahead]).toEqual([3, 0, 1000]);
  });

  it("takes updates in order, and keeps what they leave out", () => {
    const truth = after(welcome(3), update(4, { view: { at: 4 } }), update(5, { clock: { turn: 1, since: 0, until: 9, left: [] } }));
    expect([truth.version, truth.view, truth.clock?.until]).toEqual([5, { at: 4 }, 9]);
  });

  it("takes an update only once", () => {
    const truth = after(welcome(3), update(4, { view: { at: 4 } }), update(4, { view: { at: 99 } }), update(2));
    expect([truth.version, truth.view, truth.moments.length]).toEqual([4, { at: 4 }, 1]);
  });

  it("begins with its past after a reload, which is no news", () => {
    const missed = [update(2, { news: { what: "played", seat: 1, bot: false } }), update(3)];
    const heard = hear(null, { type: "gap", missed, welcome: welcome(3) }, 4000);
    expect(heard.truth?.moments.map((one) => one.version)).toEqual([2, 3]);
    expect(heard.news).toEqual([]);
    const later = hear(heard.truth, { type: "gap", missed: [update(3), update(4)], welcome: welcome(4) }, 4000);
    expect(later.truth?.moments.map((one) => one.version)).toEqual([2, 3, 4]);
    expect(later.news.map((one) => one.version)).toEqual([4]);
  });

  it("keeps the view as it was when the line comes back and nothing has changed", () => {
    const before = after(welcome(3));
    const again = (extra: Partial<Welcome>): Truth | null => hear(before, welcome(3, extra), 4000).truth;
    expect(again({})?.view).toBe(before.view);
    expect(hear(before, { type: "gap", missed: [], welcome: welcome(3) }, 4000).truth?.view).toBe(before.view);
    expect(again({ view: { at: 4 } })?.view).toEqual({ at: 4 });
    for (const other of [{ you: 1 }, { table: { ...table, table: "t2" } }]) expect(again(other)?.view).not.toBe(before.view);
  });

  it("notices when a version is missing, and changes nothing then", () => {
    const truth = after(welcome(3));
    const heard = hear(truth, update(5, { view: { at: 5 } }));
    expect(heard.missing).toBe(true);
    expect(heard.truth).toBe(truth);
  });

  it("tells null from nothing: a clock can end, a seat can be lost", () => {
    const clock = { turn: 1, since: 0, until: 9, left: [] };
    const truth = after(welcome(3, { clock }), update(4, { clock: null, you: null }), update(5));
    expect([truth.clock, truth.you]).toEqual([null, null]);
  });

  it("puts what was missed into the log after a break", () => {
    const gap: ServerMessage = { type: "gap", missed: [update(3), update(4), update(5)], welcome: welcome(5) };
    const truth = after(welcome(3), gap);
    expect([truth.version, truth.view]).toEqual([5, { at: 5 }]);
    expect(truth.moments.map((one) => one.version)).toEqual([4, 5]);
  });

  it("learns from a stale answer how things stand", () => {
    const truth = after(welcome(3), { type: "stale", id: "x", version: 7, missed: welcome(7) });
    expect([truth.version, truth.view]).toEqual([7, { at: 7 }]);
  });

  it("lets each line of the log show its moment", () => {
    const truth = after(welcome(3), update(4, { view: { at: 4 } }), update(5));
    expect(truth.moments.map((one) => one.view)).toEqual([{ at: 4 }, { at: 4 }]);
  });

  it("begins a new log at another table", () => {
    const truth = after(welcome(3), update(4), welcome(1, { table: { ...table, table: "t2" } }));
    expect(truth.moments).toEqual([]);
  });

  it("remembers what the log tells again: earlier moments, and the views that a gap left out", () => {
    const missed = [update(7, { news: { what: "played", seat: 1, bot: false } }), update(8)];
    const heard = hear(null, { type: "gap", missed, welcome: welcome(8) }, 4000).truth as Truth;
    const told = (version: number, view: unknown): Moment => ({ version, at: 1, news: null, events: [], view: view as Moment["view"] });
    const truth = recall(heard, [told(5, { at: 5 }), told(7, { at: 7 }), told(9, { at: 9 })]);
    expect(truth.moments.map((one) => [one.version, one.view])).toEqual([[5, { at: 5 }], [7, { at: 7 }], [8, { at: 7 }]]);
    expect(truth.view).toEqual({ at: 8 });
  });

  it("knows whom this player does not hear, until the seats are numbered anew", () => {
    const muted = (seat: number, is: boolean): NonNullable<Update["news"]> => ({ what: "muted", seat, muted: is });
    expect(after(welcome(3, { muted: [2] }), update(4, { news: muted(1, true) })).muted).toEqual([2, 1]);
    expect(after(welcome(3, { muted: [2] }), update(4, { news: muted(2, false) })).muted).toEqual([]);
    expect(after(welcome(3, { muted: [2] }), update(4, { news: { what: "started", seats: [0] } })).muted).toEqual([]);
  });
});
