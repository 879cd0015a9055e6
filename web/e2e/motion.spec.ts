/** Cards are seen to move: shortly, in nobody's way, and with no face that the page was not told. */

import type { Page } from "@playwright/test";
import { DESK, expect, PHONE, test } from "./house";
import { sitDown, type Wish } from "./lobby";
import { look, playToTheEnd, tap } from "./player";
import { faces } from "./secrets";

const LONGEST = 250;

interface Flight {
  /** when it is there, in ms after it set out */
  end: number;
  /** the face it shows in the air; null for a card that lies on the table */
  face: string | null;
}

/** Notes every animation of the pages to come; held, each of them stands still in the air. */
async function watchTheSky(page: Page, held: boolean): Promise<() => Promise<Flight[]>> {
  await page.addInitScript((hold) => {
    const noted = globalThis as unknown as { flights: Flight[] };
    noted.flights = [];
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const flight = plain.apply(this, given);
      const face = (this as HTMLElement).dataset["flies"] ?? null;
      noted.flights.push({ end: Number(flight.effect?.getComputedTiming().endTime), face });
      if (hold) {
        flight.pause();
        flight.currentTime = 100;
      }
      return flight;
    };
  }, held);
  return () => page.evaluate(() => (globalThis as unknown as { flights: Flight[] }).flights);
}

const GAMES: Record<string, { wish: Wish; phone: boolean; held: boolean }> = {
  "Flush, while every flight stands still": { wish: { title: "Flush", players: 3, options: { Edition: "third", Format: "rounds", Rounds: 1 } }, phone: false, held: true },
  "Color Flush, as it is played": { wish: { title: "Color Flush", players: 3, options: { "Turn limit": 8 } }, phone: true, held: false },
};

for (const [name, { wish, phone, held }] of Object.entries(GAMES)) {
  test(`cards move: ${name}`, async ({ welcome }) => {
    const { page, frames } = await welcome({ ...(phone ? PHONE : DESK), reducedMotion: "no-preference" });
    const flights = await watchTheSky(page, held);
    await sitDown(page, wish);
    await playToTheEnd(page);
    const seen = await flights();
    expect(seen.length, "flights").toBeGreaterThan(0);
    expect(seen.filter(({ end }) => !(end > 0 && end <= LONGEST))).toEqual([]);
    const known = new Set(["?", ...frames.flatMap((frame) => faces(frame))]);
    expect(seen.filter(({ face }) => face !== null && !known.has(face))).toEqual([]);
    // what was in the air is gone with the game, or stands there because the test holds it
    if (!held) await expect(page.locator(".sky > *")).toHaveCount(0);
  });
}

test("a card that moves on while it is turned over is as wide as ever", async ({ welcome }) => {
  const { page } = await welcome({ ...PHONE, reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const noted = globalThis as unknown as { widths: number[]; turns: number };
    [noted.widths, noted.turns] = [[], 0];
    const plain = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const flight = plain.apply(this, given);
      const card = this as HTMLElement;
      if (card.dataset["flies"]) noted.widths.push(parseFloat(card.style.getPropertyValue("--card")));
      if ((given[0] as Keyframe[])[0]?.["transform"] === "scaleX(0)") {
        noted.turns += 1;
        flight.pause(); // seen from the edge, until it moves on
      }
      return flight;
    };
  });
  await sitDown(page, { title: "Color Flush", players: 4, options: { "Turn limit": 30 } });
  await playToTheEnd(page);
  const { widths, turns } = await page.evaluate(() => {
    const { widths, turns } = globalThis as unknown as { widths: number[]; turns: number };
    return { widths, turns };
  });
  expect(turns).toBeGreaterThan(0);
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.min(...widths)).toBeGreaterThan(10);
});

test("a card in the air is a picture: the table below is already as it is", async ({ welcome }) => {
  const { page } = await welcome({ reducedMotion: "no-preference" });
  await watchTheSky(page, true);
  await sitDown(page, { title: "Flush", players: 2 });
  await look(page);
  const card = page.locator(".hand .spot.open [data-face]").first();
  const face = await card.getAttribute("data-face");
  const from = await card.boundingBox();
  // a card like it, of a bot that began, may hang in the air already
  await page.locator(".sky > *").evaluateAll((all) => all.forEach((one) => one.setAttribute("data-before", "")));
  await tap(page, `.felt [data-spot="${await page.locator(".hand .spot.open").first().getAttribute("data-spot")}"]`);
  const tray = page.locator(`.tray [data-face="${face}"]`);
  await expect(tray).toHaveCount(1);
  const to = await tray.boundingBox();
  const flown = page.locator(`.sky > [data-flies="${face}"]:not([data-before])`);
  const heights = await flown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(heights.filter((top) => top < from!.y && top > to!.y), "on its way from the hand to the tray").toHaveLength(1);
  const ends = await page.evaluate(() => document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime)).filter((end) => end !== Infinity));
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST);
  await expect(page.locator(".sky")).toHaveAttribute("aria-hidden", "true");
  // the next act does not wait for it: the card is put back
  await tap(page, `.felt [data-spot^="tray:"]`);
  await expect(tray).toHaveCount(0);
});
