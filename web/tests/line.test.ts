import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Condition, Wire } from "../src/lib/line";
import { Line } from "../src/lib/line";
import type { ServerMessage } from "../src/lib/protocol";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = { type: "welcome", version: 4 };

describe("the line to a table", () => {
  let wires: FakeWire[];
  let heard: ServerMessage[];
  let conditions: Condition[];
  let version: number | null;
  let line: Line;
  const last = (): FakeWire => wires.at(-1) as FakeWire;
  const up = (): void => {
    last().onopen?.();
    last().hears(welcome);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, heard, conditions, version] = [[], [], [], null];
    let ids = 0;
    const ears = { heard: (one: ServerMessage) => heard.push(one), condition: (one: Condition) => conditions.push(one), version: () => version };
    const connect = (): Wire => {
      wires.push(new FakeWire());
      return last();
    };
    line = new Line("t1", "s3cret", ears as never, connect, () => `id${(ids += 1)}`);
    line.dial();
  });
  afterEach(() => {
    line.hangUp();
    vi.useRealTimers();
  });

  it("says hello first, with the table and the seat's secret", () => {
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", protocol: 1, table: "t1", secret: "s3cret", version: null, past: 128 }]);
  });

  it("gives every question an id, and the answer to whoever asked", async () => {
    up();
    const answer = line.ask({ type: "play", version: 4, moves: ["7", "say 7"] });
    expect(last().sent[1]).toEqual({ type: "play", version: 4, moves: ["7", "say 7"], id: "id1" });
    last().hears({ type: "done", id: "id1", version: 5 });
    expect((await answer).type).toBe("done");
    expect(line.waiting).toBe(false);
  });

  it("keeps a move that was not answered and sends it again, once, under the same id", async () => {
    up();
    const answer = line.ask({ type: "play", version: 4, moves: ["7"] });
    version = 4;
    last().close();
    expect(conditions.at(-1)).toBe("down");
    await vi.advanceTimersByTimeAsync(300);
    expect(wires.length).toBe(2);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", protocol: 1, table: "t1", secret: "s3cret", version: 4 }]);
    last().hears({ type: "gap", missed: [], welcome });
    expect(last().sent.filter((one) => one["type"] === "play")).toEqual([{ type: "play", version: 4, moves: ["7"], id: "id1" }]);
    last().hears(welcome);
    expect(last().sent.filter((one) => one["type"] === "play").length).toBe(1);
    last().hears({ type: "done", id: "id1", version: 5 });
    expect((await answer).type).toBe("done");
  });

  it("keeps what is asked while the line is down, and sends it when it is up", async () => {
    up();
    last().close();
    void line.ask({ type: "react", reaction: "oops" });
    await vi.advanceTimersByTimeAsync(300);
    expect(last().sent).toEqual([]);
    up();
    expect(last().sent.map((one) => one["type"])).toEqual(["hello", "react"]);
  });

  it("waits longer from try to try, but never more than five seconds", async () => {
    for (const wait of [300, 600, 1200, 2400, 4800, 5000, 5000]) {
      const before = wires.length;
      last().close();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(wires.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(wires.length).toBe(before + 1);
    }
  });

  it("answers the server's ping at once and tells nobody", () => {
    up();
    const before = heard.length;
    last().hears({ type: "ping", n: 7 });
    expect(last().sent.at(-1)).toEqual({ type: "pong", n: 7 });
    expect(heard.length).toBe(before);
  });

  it("asks a quiet line whether it is there, and dials anew when it is not", async () => {
    up();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().sent.at(-1)?.["type"]).toBe("ping");
    const silent = last();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(silent.closed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });

  it("is said to be down from when it was given up for silence until it is up again", async () => {
    up();
    await vi.advanceTimersByTimeAsync(36_000);
    expect(conditions).toEqual(["connecting", "up", "down"]);
    up();
    expect(conditions.at(-1)).toBe("up");
  });

  it("asks at once when the machine says that it has no network, and is down where no answer comes", async () => {
    const told = new EventTarget();
    vi.stubGlobal("addEventListener", told.addEventListener.bind(told));
    vi.stubGlobal("removeEventListener", told.removeEventListener.bind(told));
    line.redial();
    up();
    await vi.advanceTimersByTimeAsync(100);
    // a server on the same machine answers all the same
    told.dispatchEvent(new Event("offline"));
    expect(last().sent.at(-1)?.["type"]).toBe("ping");
    await vi.advanceTimersByTimeAsync(100);
    last().hears({ type: "pong", n: 0 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(conditions.at(-1)).toBe("up");
    told.dispatchEvent(new Event("offline"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(conditions.at(-1)).toBe("down");
    line.hangUp();
    const sent = last().sent.length;
    told.dispatchEvent(new Event("offline"));
    expect(last().sent.length).toBe(sent);
    vi.unstubAllGlobals();
  });

  it("hears nothing more from a wire it has given up", () => {
    up();
    const old = last();
    line.redial();
    const before = heard.length;
    old.hears({ type: "update", version: 5, at: 1 });
    expect(heard.length).toBe(before);
  });

  it("asks again, after a while and under the same id, what the server could not keep", async () => {
    up();
    const answer = line.ask({ type: "play", version: 4, moves: ["7"] });
    const plays = (): unknown[] => last().sent.filter((one) => one["type"] === "play");
    last().hears({ type: "error", code: "store", text: {} });
    expect(plays().length).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(plays()).toEqual([{ type: "play", version: 4, moves: ["7"], id: "id1" }, { type: "play", version: 4, moves: ["7"], id: "id1" }]);
    last().hears({ type: "done", id: "id1", version: 5 });
    expect((await answer).type).toBe("done");
    last().hears({ type: "error", code: "store", text: {} });
    await vi.advanceTimersByTimeAsync(3000);
    expect(plays().length).toBe(2);
  });

  it("does not repeat what the server could not read", async () => {
    up();
    void line.ask({ type: "play", version: 4, moves: ["7"] });
    last().hears({ type: "error", code: "unreadable", text: {} });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last().sent.filter((one) => one["type"] === "play").length).toBe(1);
  });

  it("ends where the server says goodbye for good, and there only", async () => {
    up();
    last().hears({ type: "goodbye", reason: "restart", come_back: 500 });
    last().close();
    expect(conditions.at(-1)).toBe("down");
    await vi.advanceTimersByTimeAsync(300);
    last().hears({ type: "goodbye", reason: "protocol" });
    expect(conditions.at(-1)).toBe("closed");
    const before = wires.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBe(before);
  });

  it("comes back as nobody's, once the seat is lost", () => {
    up();
    line.standUp();
    line.redial();
    last().onopen?.();
    expect(last().sent[0]?.["secret"]).toBeNull();
  });

  it("takes a seat by dialling as its owner", () => {
    up();
    line.sitAs("0ther");
    last().onopen?.();
    expect(last().sent[0]?.["secret"]).toBe("0ther");
  });
});
