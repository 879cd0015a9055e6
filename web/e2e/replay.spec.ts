/** A finished game, looked at again. */

import type { Page } from "@playwright/test";
import { accessible, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown } from "./lobby";
import { playToTheEnd } from "./player";

const GAMES = {
  desk: { screen: DESK, wish: { title: "Flush", players: 3, options: { Edition: "third", Format: "rounds", Rounds: 1 } } },
  phone: { screen: PHONE, wish: { title: "Color Flush", players: 3, options: { "Turn limit": 8 } } },
} as const;

/** The log from the deal on. */
async function log(page: Page): Promise<string[]> {
  const lines = await page.locator(".log li").allInnerTexts();
  return lines.slice(lines.findIndex((line) => line.includes("dealt")));
}

for (const [name, { screen, wish }] of Object.entries(GAMES)) {
  test(`a game is looked at again, on a ${name}`, async ({ welcome }) => {
    const { page, frames } = await welcome({ ...screen, colorScheme: name === "desk" ? "dark" : "light" });
    await sitDown(page, wish);
    await playToTheEnd(page);
    const told = await log(page);
    expect(told.length).toBeGreaterThan(5);
    await page.locator(".end a", { hasText: "Replay" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(wish.title);
    const scrub = page.getByRole("slider");
    const moment = page.locator(".time .count");
    await expect(moment).toHaveText(/Moment 0 of \d+/);
    const last = Number(await scrub.getAttribute("max"));
    expect(last).toBeGreaterThan(1);
    await scrub.fill(String(Math.floor(last / 2)));
    await expect(moment).toHaveText(`Moment ${Math.floor(last / 2)} of ${last}`);
    await page.getByRole("button", { name: "One step on" }).click();
    await expect(moment).toHaveText(`Moment ${Math.floor(last / 2) + 1} of ${last}`);
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(moment).toHaveText(`Moment ${last} of ${last}`);
    await fits(page);
    await expect(page.locator("figure")).toBeVisible({ timeout: 120_000 });
    await accessible(page);
    // what is said of it: to the own seat what it was told while it was played
    const you = frames.map((frame) => frame["you"]).findLast((seat) => typeof seat === "number");
    await page.getByLabel("As seen by").selectOption(String(you));
    await expect.poll(() => log(page)).toEqual(told);
    // from a seat, a hidden card stays hidden; with all cards, every one is seen
    await page.getByRole("button", { name: "To the beginning" }).click();
    const hidden = page.locator('.felt [data-face="?"]');
    await page.getByLabel("As seen by").selectOption({ label: "a spectator" });
    await expect(page.locator(".felt")).toBeVisible();
    await expect(hidden).not.toHaveCount(0);
    await expect(page.locator(".hand")).toHaveCount(0);
    // a link to a moment, opened by somebody else
    await page.getByRole("button", { name: "One step on" }).click();
    const friend = await welcome();
    await friend.page.goto(page.url());
    await expect(friend.page.locator(".time .count")).toHaveText(`Moment 1 of ${last}`);
    await expect(friend.page.locator(".felt [data-face]").first()).toBeVisible();
    await expect(friend.page.locator('.felt [data-face="?"]')).toHaveCount(0);
  });
}
