/** Whole games without a mouse. */

import { accessible, address, DESK, expect, PHONE, test } from "./house";
import { countPointers, enter, playByKeys, walkToField } from "./keys";

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
    expect(await pointed()).toBe(0);
  });
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
  await page.keyboard.press("t");
  await expect(page.locator("[aria-live]").filter({ hasText: "Your hand" })).toHaveCount(1);
});
