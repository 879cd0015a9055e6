/** Whole games without a mouse, from the lobby on; games of all others are played by keys in `games.spec.ts`. */

import type { Page } from "@playwright/test";
import { accessible, address, DESK, expect, PHONE, test } from "./house";
import { countPointers, enter, playByKeys, walkTo, walkToField } from "./keys";

const GAMES = {
  Flush: { screen: DESK, options: { Rounds: "1" } },
  "Color Flush": { screen: PHONE, options: { "Turn limit": "8" } },
};

for (const [title, { screen, options }] of Object.entries(GAMES)) {
  test(`${title} is played by keys alone, from the lobby to the end`, async ({ welcome }) => {
    const { page } = await welcome(screen);
    const pointed = await countPointers(page);
    await page.goto(address());
    await enter(page, `button[aria-label="Options: ${title}"]`);
    await walkToField(page, "Players");
    await page.keyboard.press("Home");
    await walkToField(page, "Pace of the bots");
    await page.keyboard.press("Home");
    for (const [name, value] of Object.entries(options)) {
      await walkToField(page, name);
      await page.keyboard.type(value);
    }
    await enter(page, "dialog .doing .main");
    await expect(page.locator(".felt")).toBeVisible();
    const { acts } = await playByKeys(page);
    // in Flush nobody is out of cards before everybody had a turn
    if (title === "Flush") expect(acts).toBeGreaterThan(0);
    await expect(page.locator(".end h2")).not.toBeEmpty();
    await accessible(page);
    await readTheLog(page);
    await enter(page, '.end a[href^="#/replay"]');
    await expect(page.getByRole("slider")).toBeVisible(); // the replay, not the table that is still there
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText("in a replay");
    expect(await pointed()).toBe(0);
  });
}

/** The log is one stop for Tab; the arrows go from line to line, and Enter shows the moment. */
async function readTheLog(page: Page): Promise<void> {
  const lines = page.locator(".log button");
  const stops = (): Promise<number[]> => lines.evaluateAll((all) => all.flatMap((one, i) => ((one as HTMLElement).tabIndex >= 0 ? [i] : [])));
  expect(await lines.count()).toBeGreaterThan(2);
  expect(await walkTo(page, '.log button:not([tabindex="-1"])')).toBe(true);
  const [newest = 0] = await stops();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
  await expect(lines.nth(newest - 1)).toBeFocused();
  expect(await stops()).toEqual([newest - 1]);
  await page.keyboard.press("Enter");
  await expect(page.locator(".log .chosen").filter({ has: page.locator(":focus") })).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(lines.first()).toBeFocused();
}

test("the keys are told, and the table is told aloud", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(address());
  await enter(page, 'button[aria-label="Play: Collector’s Flinch"]');
  await expect(page.locator(".felt")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Enter");
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // what a bot does at the same moment may be told instead: then it is asked for again
  await expect(async () => {
    await page.keyboard.press("t");
    await expect(page.locator("[aria-live]").filter({ hasText: "Your hand" })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
});
