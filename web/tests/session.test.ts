import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Session } from "../src/lib/session.svelte";

/** The wire of the only session, with what was sent over it. */
let wire: { onopen?: () => void; onmessage?: (event: { data: string }) => void; sent: { id: string }[] };

class FakeSocket {
  sent: { id: string }[] = [];
  constructor() {
    wire = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string });
  }
  close(): void {}
}

const table = { table: "t1", game: "flush", status: "playing", chairs: [], calls: ["flinch 0", "flinch 1", "flinch 2"] };
const words = { en: "It is not your turn.", fr: "Ce n’est pas à vous." };

describe("a sitting at a table", () => {
  let session: Session;
  const hears = (message: object): void => wire.onmessage?.({ data: JSON.stringify(message) });

  beforeEach(() => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { href: "http://parlour.test/" });
    vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined });
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
    session = new Session("t1");
    wire.onopen?.();
    hears({ type: "welcome", protocol: 1, version: 3, answers: 3, now: 0, you: 0, table, view: { at: 3 } });
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  it("forgets why something was refused when the table has changed, and not before", async () => {
    const asked = session.play(["7"]);
    hears({ type: "refused", id: wire.sent.at(-1)?.id, version: 3, code: "turn", text: words });
    expect([await asked, session.refused?.text]).toEqual([false, words]);
    hears({ type: "update", version: 4, at: 1, news: { what: "said", seat: 1, text: "Hello" } });
    expect(session.refused?.text).toEqual(words);
    hears({ type: "update", version: 5, at: 1, view: { at: 5 } });
    expect(session.refused).toBeNull();
  });

  const id = (): string | undefined => wire.sent.at(-1)?.id;

  it("lets a call be made while a play waits, and one only", async () => {
    const play = session.play(["play 4"]);
    expect([session.playing, session.calling, session.pending]).toEqual([true, false, true]);
    const played = id();
    const call = session.play(["flinch 2"]);
    expect(wire.sent.at(-1)).toMatchObject({ type: "call", move: "flinch 2", version: 3 });
    hears({ type: "done", id: id(), version: 4 });
    await call;
    // it is kept, and told to nobody before the time for calls is over
    expect([session.playing, session.calling]).toEqual([true, true]);
    hears({ type: "update", version: 4, at: 1, news: { what: "heard", callers: [0], seat: 0, accused: 2 }, view: { at: 4 } });
    expect([session.playing, session.calling]).toEqual([true, false]);
    hears({ type: "refused", id: played, version: 4, code: "rule", text: words });
    expect([await play, session.pending]).toEqual([false, false]);
  });

  it("says what the server could not do, until it answers or the table changes", async () => {
    for (const well of [() => ({ type: "done", id: id(), version: 3 }), () => ({ type: "update", version: 4, at: 1 })]) {
      const asked = session.ask({ type: "react", reaction: "oops" });
      const answer = { type: "done", id: id(), version: 3 };
      hears({ type: "error", code: "store", text: words });
      expect(session.trouble).toEqual(words);
      hears(well());
      hears(answer);
      await asked;
      expect(session.trouble).toBeNull();
    }
  });

  const left = (seat: number, why: string): object => ({ what: "left", seat, name: "Zoé", why });

  it.each(["kicked", "away"])("knows that the chair was lost and why, until another is taken: %s", (why) => {
    localStorage.setItem("seat:t1", "s3cret");
    hears({ type: "update", version: 4, at: 1, you: null, table, news: left(0, why) });
    expect([session.lost, localStorage.getItem("seat:t1")]).toEqual([why, null]);
    hears({ type: "update", version: 5, at: 1, news: left(1, "left") });
    expect(session.lost).toBe(why);
    hears({ type: "update", version: 6, at: 1, you: 1, table, news: { what: "sat", seat: 1, name: "Zoé" } });
    expect(session.lost).toBeNull();
  });

  it("knows of it too when the chair was lost while the line was down", () => {
    hears({ type: "error", code: "secret", text: words });
    expect([session.lost, session.trouble]).toEqual(["unknown", null]);
    const welcome = { type: "welcome", protocol: 1, version: 4, answers: 4, now: 0, you: null, table, view: null };
    hears({ type: "gap", missed: [{ type: "update", version: 4, at: 1, news: left(0, "kicked") }], welcome });
    expect(session.lost).toBe("kicked");
  });

  it("has lost nothing where another goes, or the player himself", () => {
    hears({ type: "update", version: 4, at: 1, you: 0, table, news: left(1, "kicked") });
    hears({ type: "update", version: 5, at: 1, you: null, table, news: left(0, "left") });
    expect(session.lost).toBeNull();
  });

  it("does not give a hint that comes when the table is another, or a move under way", async () => {
    const late = session.ask({ type: "hint" });
    const advice = { type: "advice", id: id(), move: "7", text: words };
    expect(session.advising).toBe(true);
    hears({ type: "update", version: 4, at: 1, view: { at: 4 } });
    hears(advice);
    await late;
    expect([session.advice, session.advising]).toEqual([null, false]);
    const again = session.ask({ type: "hint" });
    const second = { ...advice, id: id() };
    void session.play(["7"]);
    hears(second);
    await again;
    expect(session.advice).toBeNull();
  });

  it("gives a hint though somebody spoke meanwhile", async () => {
    const asked = session.ask({ type: "hint" });
    const advice = { type: "advice", id: id(), move: "7", text: words };
    hears({ type: "update", version: 4, at: 1, news: { what: "said", seat: 1, text: "Hello" } });
    hears(advice);
    await asked;
    expect(session.advice?.move).toBe("7");
  });

  it("forgets a hint when the table has changed", async () => {
    const asked = session.ask({ type: "hint" });
    hears({ type: "advice", id: wire.sent.at(-1)?.id, move: "7", text: words });
    await asked;
    expect(session.advice?.move).toBe("7");
    hears({ type: "update", version: 4, at: 1, view: { at: 4 } });
    expect(session.advice).toBeNull();
  });
});
