/** Whether a deal was fair: what the browser saw before, against what is shown after. */

import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findings, given, witness } from "../src/lib/fair";
import type { TableState } from "../src/lib/protocol";
import { sha256 } from "../src/lib/sha256";

const truly = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("SHA-256", () => {
  it.each(["", "tea", "x".repeat(55), "x".repeat(56), "x".repeat(64), "x".repeat(1000), "木村 🂡 é", "\n"])("of %j is that of the machine", (text) => {
    expect(sha256(text)).toBe(truly(text));
  });
});

describe("a deal", () => {
  let kept: Map<string, string>;
  const salts = ["mine", "", "theirs"];
  const over = { table: "t1", status: "finished", commit: truly("secret"), secret: "secret", salts, seed: truly(`parlour fair deal 1\nsecret\n${salts.join("\n")}`) } as TableState;
  const before = { ...over, status: "open", secret: null, salts: null, seed: null } as TableState;
  const told = (table: TableState, you: number | null = 0): (boolean | null)[] => findings(table, you).map(({ good }) => good);

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
  });

  it("that kept to what was told before it was fair", () => {
    witness(before);
    given("t1", "mine");
    expect(told(over)).toEqual([true, true, true]);
    expect(told(before)).toEqual([]);
  });

  it("of which nothing was seen before the end is known by its seed only", () => {
    witness(over);
    expect(told(over)).toEqual([null, null, true]);
    given("t1", "mine");
    expect(told(over, null)).toEqual([null, null, true]);
  });

  it("is not fair where the server changed its secret, and the fingerprint with it", () => {
    witness(before);
    const other = { ...over, secret: "other", commit: truly("other"), seed: truly(`parlour fair deal 1\nother\n${salts.join("\n")}`) };
    expect(told(other)).toEqual([false, null, true]);
    witness({ ...before, commit: truly("other") }); // what was shown first counts
    expect(told(other)).toEqual([false, null, true]);
  });

  it("is not fair without one's own secret, or with a seed from elsewhere", () => {
    witness(before);
    given("t1", "another");
    expect(told(over)).toEqual([true, false, true]);
    expect(told({ ...over, seed: truly("chosen") })).toEqual([true, false, false]);
    expect(told({ ...over, salts: ["mine", "theirs", ""] }, 0)).toEqual([true, false, false]);
  });
});
