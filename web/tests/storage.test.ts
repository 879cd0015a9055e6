import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawText, forget, keepSeat, seatAt } from "../src/lib/seats";
import { autoStart, shouldStart } from "../src/lib/starting";

/** A browser's store, which may be full, or shut altogether. */
class FakeStorage {
  kept = new Map<string, string>();
  full = false;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => {
    if (this.full) throw new Error("the quota is exceeded");
    this.kept.set(key, value);
  };
  removeItem = (key: string): void => void this.kept.delete(key);
}

describe("what a browser keeps", () => {
  let storage: FakeStorage;
  beforeEach(() => {
    storage = new FakeStorage();
    vi.stubGlobal("localStorage", storage);
  });
  afterEach(() => {
    forget("t1");
    vi.unstubAllGlobals();
  });

  it("is found in its store, and dropped there", () => {
    keepSeat("t1", "s3cret");
    expect([seatAt("t1"), storage.kept.get("seat:t1")]).toEqual(["s3cret", "s3cret"]);
    forget("t1");
    expect([seatAt("t1"), storage.kept.size]).toEqual([null, 0]);
  });

  it("is remembered when the store is full, and wins over what was written before", () => {
    keepSeat("t1", "old");
    storage.full = true;
    keepSeat("t1", "new");
    expect(seatAt("t1")).toBe("new");
    storage.full = false;
    keepSeat("t1", "newest");
    expect([seatAt("t1"), storage.kept.get("seat:t1")]).toEqual(["newest", "newest"]);
  });

  it("is remembered where there is no store at all", () => {
    vi.stubGlobal("localStorage", undefined);
    vi.stubGlobal("sessionStorage", undefined);
    keepSeat("t1", "s3cret");
    autoStart("t1");
    expect([seatAt("t1"), shouldStart("t2"), shouldStart("t1"), shouldStart("t1")]).toEqual(["s3cret", false, true, false]);
    forget("t1");
    expect(seatAt("t1")).toBeNull();
  });
});

describe("a text drawn by chance", () => {
  it("needs nothing that a page over plain http does not have", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(drawText()).toMatch(/^[0-9a-f]{32}$/);
    expect(drawText()).not.toBe(drawText());
    vi.unstubAllGlobals();
  });
});
