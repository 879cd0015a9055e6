/** A whole game of everything, by tapping, on a desk and on a phone, in both languages. */

import { accessible, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown, type Wish } from "./lobby";
import { playToTheEnd } from "./player";

const GAMES: Record<string, Wish & { french?: boolean; phone?: boolean }> = {
  "Flush, second edition": { title: "Flush", players: 4, options: { Rounds: 1 } },
  "Flush, first edition": { title: "Flush", players: 4, options: { Edition: "first", Rounds: 1 }, phone: true },
  "Flush, third edition": { title: "Flush", players: 4, options: { Edition: "third", Format: "rounds", Rounds: 1 }, french: true },
  "Color Flush": { title: "Color Flush", players: 4, options: { "Turn limit": 12 }, phone: true, french: true },
  Flinch: { title: "Flinch", players: 4, options: { Stockpile: 2 } },
  "Flinch 2000": { title: "Flinch", players: 3, options: { "Wilds (Flinch 2000)": "on", Stockpile: 2 }, phone: true },
  "Flinch, up and down": { title: "Flinch", players: 3, options: { Building: "up and down", Stockpile: 2 } },
  "Flinch from 8": { title: "Flinch", players: 3, options: { Building: "from 8 both ways", Stockpile: 2 }, french: true },
  "Flinch with partners": { title: "Flinch", players: 4, options: { Partners: "on", Stockpile: 2 } },
  Muggins: { title: "Muggins", players: 8, phone: true, french: true },
  "Solitaire Flinch": { title: "Solitaire Flinch", phone: true },
  "Collector’s Flinch": { title: "Collector’s Flinch", players: 4, french: true },
};

for (const [name, wish] of Object.entries(GAMES)) {
  test(`${name} is played to its end`, async ({ welcome }) => {
    const { page } = await welcome(wish.phone ? PHONE : DESK);
    await sitDown(page, wish);
    await expect(page.locator(".felt")).toBeVisible();
    if (wish.french) await page.getByRole("button", { name: "Français" }).click();
    await fits(page);
    await accessible(page);
    const acts = await playToTheEnd(page);
    expect(acts).toBeGreaterThan(0);
    await expect(page.locator(".end h2")).not.toBeEmpty();
    await fits(page);
    await accessible(page);
  });
}
