/** A whole game of everything, on a desk and on a phone, in both languages: by tapping, by dragging, by keys alone. */

import type { Page } from "@playwright/test";
import { accessible, DESK, expect, fits, PHONE, test } from "./house";
import { countPointers, playByKeys } from "./keys";
import { sitDown, type Wish } from "./lobby";
import { playToTheEnd, type Played } from "./player";

/** On a phone it is a finger that taps and drags. */
type Manner = "tap" | "drag" | "keys";

interface Sitting extends Wish {
  by: Manner;
  french?: boolean;
  phone?: boolean;
  dark?: boolean;
}

const GAMES: Record<string, Sitting> = {
  "Flush, second edition": { title: "Flush", players: 3, options: { Rounds: 1 }, by: "drag" },
  "Flush, first edition": { title: "Flush", players: 2, options: { Edition: "first", Format: "elimination", Limit: 20 }, by: "tap", phone: true },
  "Flush, third edition": { title: "Flush", players: 3, options: { Edition: "third", Format: "rounds", Rounds: 1 }, by: "tap", french: true, dark: true },
  "Flush, until one is left": { title: "Flush", players: 3, options: { Edition: "third", Format: "elimination", Limit: 20 }, by: "tap" },
  "Color Flush": { title: "Color Flush", players: 4, options: { "Turn limit": 12 }, by: "drag", phone: true, french: true },
  "Color Flush, swaps by choice": { title: "Color Flush", players: 3, options: { "Turn limit": 16, "White on the pile": "may" }, by: "drag", dark: true },
  Flinch: { title: "Flinch", players: 4, options: { Stockpile: 3 }, by: "drag" },
  "Flinch 2000": { title: "Flinch", players: 3, options: { "Wilds (Flinch 2000)": "on", Stockpile: 3 }, by: "drag", phone: true },
  "Flinch, up and down": { title: "Flinch", players: 3, options: { Building: "up and down", Stockpile: 3 }, by: "tap", dark: true },
  "Flinch from 8": { title: "Flinch", players: 3, options: { Building: "from 8 both ways", Stockpile: 3 }, by: "keys", french: true },
  "Flinch with partners": { title: "Flinch", players: 4, options: { Partners: "on", Stockpile: 3 }, by: "tap", phone: true, dark: true },
  "Flinch by calling out": { title: "Flinch", players: 3, options: { Duties: "by calling out", Stockpile: 3 }, by: "tap" },
  Muggins: { title: "Muggins", players: 8, by: "keys", phone: true, french: true },
  "Muggins by calling out": { title: "Muggins", players: 8, options: { Duties: "by calling out" }, by: "drag" },
  "Solitaire Flinch": { title: "Solitaire Flinch", by: "tap", phone: true },
  "Solitaire Flinch from the pack alone": { title: "Solitaire Flinch", options: { "Empty spaces": "pack" }, by: "keys", french: true },
  "Solitaire Flinch as you like": { title: "Solitaire Flinch", options: { "Empty spaces": "as you like" }, by: "tap", dark: true },
  "Collector’s Flinch": { title: "Collector’s Flinch", players: 4, by: "keys", french: true, dark: true },
};

const HOW: Record<Manner, string> = { tap: "by tapping", drag: "by dragging", keys: "by keys" };

for (const [name, wish] of Object.entries(GAMES)) {
  test(`${name} is played to its end ${HOW[wish.by]}`, async ({ welcome }) => {
    const { page } = await welcome({ ...(wish.phone ? PHONE : DESK), colorScheme: wish.dark ? "dark" : "light" });
    const pointed = await countPointers(page);
    await sitDown(page, wish);
    await expect(page.locator(".felt")).toBeVisible();
    if (wish.french) await page.getByRole("button", { name: "Français" }).click();
    await fits(page);
    await accessible(page);
    const before = await pointed();
    let played = await play(page, wish.by);
    if (wish.by === "keys") expect(await pointed(), "what only a pointer does").toBe(before);
    // quick bots may be done before it is this player's turn; then it is played again
    for (let tries = 0; played.acts === 0 || (wish.by === "drag" && played.drags === 0); tries += 1) {
      expect(tries, "games that were over too soon").toBeLessThan(12);
      await again(page);
      played = await play(page, wish.by);
    }
    await expect(page.locator(".end h2")).not.toBeEmpty();
    await fits(page);
    await accessible(page);
  });
}

const play = (page: Page, by: Manner): Promise<Played> => (by === "keys" ? playByKeys(page) : playToTheEnd(page, { drag: by === "drag" }));

/** A rematch: the same seats, and the cards dealt anew. */
async function again(page: Page): Promise<void> {
  await page.locator(".end .main").click();
  await expect(page.locator(".room")).toBeVisible();
  await page.getByRole("button", { name: /^(Start|Commencer)/ }).click();
  await expect(page.locator(".felt")).toBeVisible();
}

test("a rematch keeps the seats", async ({ welcome }) => {
  const { page } = await welcome();
  await sitDown(page, { title: "Flinch", players: 3, options: { Stockpile: 1 } });
  await playToTheEnd(page);
  const names = await page.locator(".felt .who .name").allInnerTexts();
  await again(page);
  expect(await page.locator(".felt .who .name").allInnerTexts()).toEqual(names);
});
