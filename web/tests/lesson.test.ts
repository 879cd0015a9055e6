import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lesson, LessonScene } from "../src/lib/lesson";
import { accepted, isAsked } from "../src/lib/lesson";
import { Walk } from "../src/lib/lesson.svelte";
import { speak, t, told } from "../src/lib/words.svelte";

const scene = (actor: number | null): LessonScene => ({ actor, events: [], view: { game: "flush", options: {}, seats: 2, seat: 0, turn: 0, legal: [] } });
const words = { en: "a", fr: "b" };
const moment = (accepts: string[][], actors: (number | null)[]) => ({ say: words, do: null, rules: [], accepts, scenes: actors.map(scene) });
const lesson: Lesson = {
  game: "flush",
  names: ["Lou", "Ana"],
  seat: 0,
  moments: [moment([], [null]), moment([["7", "7", "say 7"]], [null]), moment([], [0, 1, 1])],
};

describe("a step of a lesson", () => {
  const accepts = [["7", "t1", "say 7"]];

  it("accepts whole ways only", () => {
    expect(accepted(accepts, ["7", "t1", "say 7"])).toBe(true);
    expect(accepted(accepts, ["7", "say 7"])).toBe(false);
  });

  it("is about the acts that make its moves or gather its cards", () => {
    const here = (): void => undefined;
    expect(isAsked(accepts, { from: "hand:7", says: "", here })).toBe(true);
    expect(isAsked(accepts, { from: "base:1", says: "", here })).toBe(true);
    expect(isAsked(accepts, { from: "tray:7", says: "", here })).toBe(true);
    expect(isAsked(accepts, { from: "hand:8", says: "", here })).toBe(false);
    expect(isAsked(accepts, { moves: ["7", "t1", "say 7"], says: "" })).toBe(true);
    expect(isAsked(accepts, { moves: ["flip 1"], says: "" })).toBe(false);
  });
});

describe("walking through a lesson", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const refusal = { kind: "refused" as const, text: words, rule: "FLU-TURN-4", full: words };

  it("leads on with accepted moves, and shows what the others do one act at a time", async () => {
    const walk = new Walk(lesson, 1);
    await walk.play(["7", "7", "say 7"]);
    expect([walk.step, walk.running, walk.scene.actor]).toEqual([2, true, 0]);
    vi.advanceTimersByTime(1500);
    expect([walk.running, walk.scene.actor]).toEqual([true, 1]);
    vi.advanceTimersByTime(1500);
    expect(walk.running).toBe(false);
  });

  it("shows cards on their way where something happens, and only there", () => {
    const walk = new Walk(lesson, 1);
    expect(walk.happened).toBeNull();
    walk.next();
    expect(walk.happened).toEqual({ seat: 0, events: [] });
    vi.advanceTimersByTime(1500);
    expect(walk.happened?.seat).toBe(1);
    walk.turnTo(1);
    expect(walk.happened).toBeNull();
  });

  it("asks the rules about other moves, and stays", async () => {
    const ask = vi.fn(() => Promise.resolve(refusal));
    const walk = new Walk(lesson, 1, ask);
    await walk.play(["8"]);
    expect(ask).toHaveBeenCalledWith("flush", 1, ["8"]);
    expect([walk.step, walk.refused?.rule]).toEqual([1, "FLU-TURN-4"]);
    walk.turnTo(0);
    expect(walk.refused).toBeNull();
  });

  it("says why not in the language that is spoken, also when that changes", async () => {
    const walk = new Walk(lesson, 0, () => Promise.reject(new Error("no server")));
    for (const [step, key] of [[0, "lesson.listen"], [1, "lesson.unasked"]] as const) {
      walk.turnTo(step);
      await walk.play(["8"]);
      const refused = walk.refused;
      const english = t(key);
      expect(refused && told(refused.text)).toBe(english);
      await speak("fr");
      expect([walk.refused, refused && told(refused.text)]).toEqual([refused, t(key)]);
      expect(t(key)).not.toBe(english);
      await speak("en");
    }
  });

  it("goes to the end of what the others do before it goes on", () => {
    const walk = new Walk(lesson, 1);
    walk.next();
    walk.next();
    expect([walk.step, walk.running, walk.last]).toEqual([2, false, true]);
    walk.turnTo(99);
    expect(walk.step).toBe(2);
  });
});
