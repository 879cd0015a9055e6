/**
 * Two browsers play each other while a third watches, and one of them loses its connection in the
 * middle. What each was told and shows is held to what it may know.
 */

import type { Page } from "@playwright/test";
import { accessible, expect, type Guest, PHONE, test } from "./house";
import { sitDown, type Wish } from "./lobby";
import { act, chosen, lookNow, tap } from "./player";
import { beyond, compare, faces, lastView } from "./secrets";

const GAMES: Record<string, Wish> = {
  "Flush with Blinds": { title: "Flush", players: 2, options: { Edition: "third", Format: "rounds", Rounds: 1 }, friends: true },
  "Color Flush": { title: "Color Flush", players: 3, options: { "Turn limit": 10 }, friends: true },
  Flinch: { title: "Flinch", players: 2, options: { Stockpile: 3 }, friends: true },
};
/** Players at random usually need some two hundred acts for a game, but one in a few hundred takes four times as many. */
const MOST = 3000;

for (const [name, wish] of Object.entries(GAMES)) {
  test(`${name}: two play, one watches, one is cut off`, async ({ welcome }) => {
    const host = await welcome();
    await sitDown(host.page, wish);
    const link = await host.page.getByRole("textbox", { name: "Link for friends" }).inputValue();
    const guest = await welcome({ ...PHONE, locale: "fr-FR" });
    await guest.page.goto(link);
    await guest.page.getByRole("button", { name: "S’asseoir" }).first().click();
    await expect(guest.page.getByRole("button", { name: "S’asseoir" })).toHaveCount(0);
    const watcher = await welcome();
    await watcher.page.goto(link);
    await expect(watcher.page.locator(".room")).toBeVisible();
    await accessible(guest.page);
    await host.page.getByRole("button", { name: /Start/ }).click();
    const all = [host, guest, watcher];
    for (const { page } of all) await expect(page.locator(".felt")).toBeVisible();
    await accessible(watcher.page);

    let turns = 0;
    while (!(await isOver(host.page)) && turns < MOST) {
      for (const player of [guest, host]) {
        const seen = await lookNow(player.page);
        if (!seen || seen.over) continue;
        if (turns === 1) await cutOff(player);
        else await act(player.page, seen);
        turns += 1;
        if (turns % 10 === 1) for (const one of all) await showsNoMore(one);
      }
    }
    expect(turns, "acts of the two").toBeGreaterThan(1);
    expect(turns, "acts until the end").toBeLessThan(MOST);
    for (const { page } of all) await expect(page.locator(".end")).toBeVisible();
    for (const one of all) await showsNoMore(one);
    // all saw what the server was bound to, and whoever played added a secret of his own
    for (const [{ page }, found] of [[host, "✓✓✓"], [guest, "✓✓✓"], [watcher, "✓–✓"]] as const) {
      await page.locator(".end summary").click();
      await expect(page.locator(".end details")).toContainText("parlour verify");
      expect((await page.locator(".end details li span").allInnerTexts()).join("")).toBe(found);
      await accessible(page);
    }
    expect(compare(all.map(({ frames }) => frames))).toEqual([]);
    expect(watcher.frames.some((frame) => frame["you"] != null)).toBe(false);
  });
}

const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector(".end") !== null);

/** The line is cut in the middle of a turn; what is begun or done meanwhile is kept until it is back. */
async function cutOff({ page, sleep, wake }: Guest): Promise<void> {
  await sleep();
  await expect(page.locator(".banner.down")).toBeVisible();
  await accessible(page);
  const spot = await page.evaluate(() => document.querySelector<HTMLElement>(".felt .spot.open")?.dataset["spot"] ?? null);
  if (spot !== null) await tap(page, chosen({ spot }));
  await wake();
  await expect(page.locator(".banner.down")).toHaveCount(0);
}

/** No face on the table that the page was not told of; beside it, a card picked up is shown a second time. */
async function showsNoMore({ page, frames }: Guest): Promise<void> {
  const shown = (): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.felt [data-face]:not([data-face="?"], .fate *)')].map((one) => one.dataset["face"] ?? ""));
  await expect.poll(async () => beyond(await shown(), faces(lastView(frames)))).toEqual([]);
}
