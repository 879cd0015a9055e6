/** A whole game of everything, on a desk and on a phone, in both languages, by tapping and by dragging. */

import type { Page } from "@playwright/test";
import { accessible, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown, type Wish } from "./lobby";
import { playToTheEnd } from "./player";

interface Sitting extends Wish {
  /** acts after which a game that can be given up is given up */
  patience?: number;
  french?: boolean;
  phone?: boolean;
  drag?: boolean;
  dark?: boolean;
}

const GAMES: Record<string, Sitting> = {
  "Flush, second edition": { title: "Flush", players: 3, options: { Rounds: 2 }, drag: true },
  "Flush, first edition": { title: "Flush", players: 2, options: { Edition: "first", Rounds: 1 }, phone: true },
  "Flush, third edition": { title: "Flush", players: 3, options: { Edition: "third", Format: "rounds", Rounds: 1 }, french: true, dark: true },
  "Flush, until one is left": { title: "Flush", players: 3, options: { Edition: "third", Format: "elimination", Limit: 20 } },
  "Color Flush": { title: "Color Flush", players: 4, options: { "Turn limit": 12 }, phone: true, french: true },
  "Color Flush, swaps by choice": { title: "Color Flush", players: 3, options: { "Turn limit": 16, "White on the pile": "may" }, drag: true, dark: true },
  Flinch: { title: "Flinch", players: 4, options: { Stockpile: 4 }, drag: true },
  "Flinch 2000": { title: "Flinch", players: 3, options: { "Wilds (Flinch 2000)": "on", Stockpile: 3 }, phone: true },
  "Flinch, up and down": { title: "Flinch", players: 3, options: { Building: "up and down", Stockpile: 4 }, dark: true },
  "Flinch from 8": { title: "Flinch", players: 3, options: { Building: "from 8 both ways", Stockpile: 4 }, french: true },
  "Flinch with partners": { title: "Flinch", players: 4, options: { Partners: "on", Stockpile: 3 }, phone: true, dark: true },
  "Flinch by calling out": { title: "Flinch", players: 3, options: { Duties: "by calling out", Stockpile: 3 } },
  Muggins: { title: "Muggins", players: 8, phone: true, french: true },
  "Muggins by calling out": { title: "Muggins", players: 8, options: { Duties: "by calling out" }, drag: true },
  "Solitaire Flinch": { title: "Solitaire Flinch", phone: true },
  "Solitaire Flinch from the pack alone": { title: "Solitaire Flinch", options: { "Empty spaces": "pack" }, french: true, drag: true, patience: 50 },
  "Solitaire Flinch as you like": { title: "Solitaire Flinch", options: { "Empty spaces": "as you like" }, dark: true, patience: 50 },
  "Collector’s Flinch": { title: "Collector’s Flinch", players: 4, french: true, drag: true },
};

for (const [name, wish] of Object.entries(GAMES)) {
  test(`${name} is played to its end`, async ({ welcome }) => {
    const { page } = await welcome({ ...(wish.phone ? PHONE : DESK), colorScheme: wish.dark ? "dark" : "light" });
    await sitDown(page, wish);
    await expect(page.locator(".felt")).toBeVisible();
    if (wish.french) await page.getByRole("button", { name: "Français" }).click();
    await fits(page);
    await accessible(page);
    const manner = { drag: wish.drag ?? false, patience: wish.patience ?? 300 };
    let played = await playToTheEnd(page, manner);
    // quick bots may be done before it is this player's turn; then it is played again
    for (let tries = 0; played.acts === 0 || (wish.drag && played.drags === 0); tries += 1) {
      expect(tries, "games that were over too soon").toBeLessThan(12);
      await again(page);
      played = await playToTheEnd(page, manner);
    }
    await expect(page.locator(".end h2")).not.toBeEmpty();
    await fits(page);
    await accessible(page);
  });
}

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
