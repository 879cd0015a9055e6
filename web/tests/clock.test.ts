import { render } from "svelte/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beat } from "../src/lib/ticking.svelte";
import Clock from "../src/parts/Clock.svelte";

let still = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 });
  still = beat();
});
afterEach(() => {
  still();
  vi.useRealTimers();
});

const clock = (passing: boolean): string => render(Clock, { props: { until: 103_000, label: "Calls", passing } }).body.replace(/<[^>]*>/g, "");

it("the time for calls is gone once it is over", () => {
  expect(clock(true)).toContain("Calls 0:03");
  vi.advanceTimersByTime(2_500);
  expect(clock(true)).toContain("Calls 0:01");
  vi.advanceTimersByTime(1_000);
  expect(clock(true)).not.toContain("Calls");
});

it("a player who has no time left is shown to have none", () => {
  vi.advanceTimersByTime(3_500);
  expect(clock(false)).toContain("0:00");
});
