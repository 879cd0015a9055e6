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

const table = { table: "t1", game: "flush", status: "playing", chairs: [] };
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

  it("forgets a hint when the table has changed", async () => {
    const asked = session.ask({ type: "hint" });
    hears({ type: "advice", id: wire.sent.at(-1)?.id, move: "7", text: words });
    await asked;
    expect(session.advice?.move).toBe("7");
    hears({ type: "update", version: 4, at: 1, view: { at: 4 } });
    expect(session.advice).toBeNull();
  });
});
