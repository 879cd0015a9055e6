/** Every lesson, done from the first step to the last by doing what it asks. */

import type { Page } from "@playwright/test";
import { accessible, address, DESK, expect, fits, PHONE, test } from "./house";
import { chosen, tap, type Choice } from "./player";

const GAMES = ["flush", "color-flush", "flinch", "muggins", "solitaire-flinch", "collectors-flinch"];
/** taps that a step takes at most */
const MOST = 12;

GAMES.forEach((game, i) => {
  const french = i % 2 === 1;
  test(`the lesson of ${game} is done to its end`, async ({ welcome }) => {
    const { page } = await welcome({ ...(i % 3 === 2 ? PHONE : DESK), colorScheme: i % 2 ? "light" : "dark" });
    await page.goto(`${address()}/#/lesson/${game}`);
    if (french) await page.getByRole("button", { name: "Français" }).click();
    await expect(page.locator(".speech")).toBeVisible();
    const asked = await page.evaluate(async (name) => {
      const { moments } = (await (await fetch(`/api/games/${name}/lesson`)).json()) as { moments: { do: unknown }[] };
      return moments.filter((moment) => moment.do).length;
    }, game);
    let [done, opened] = [0, false];
    while ((await page.locator(".speech a.main").count()) === 0) {
      if (await listened(page)) continue;
      const past = page.locator(".speech summary");
      if (done > 0 && !opened && (await past.count()) > 0) {
        await past.click();
        opened = true;
        await accessible(page);
      }
      if (done === 0) await accessible(page);
      await doIt(page);
      done += 1;
    }
    await expect(page.locator(".speech a.main")).toBeVisible();
    expect(done, "things done").toBe(asked);
    expect(asked).toBeGreaterThan(2);
    await fits(page);
    await accessible(page);
  });

  test(`the table of ${game} reads sensibly aloud`, async ({ welcome }) => {
    const { page } = await welcome();
    await page.goto(`${address()}/#/lesson/${game}`);
    await expect(page.locator(".speech")).toBeVisible();
    await expect(page.locator(".felt")).toMatchAriaSnapshot({ name: `${game}.aria.yml` });
  });
});

test("a step can be shown instead of done, and gone back to", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(`${address()}/#/lesson/flinch/1`);
  const step = page.locator(".speech h2");
  const show = page.getByRole("button", { name: "Show me" });
  await expect(step).toContainText("2");
  await show.click();
  await expect(step).toContainText("3");
  await expect(page.locator(".felt .spot", { hasText: "Play Pile 1: 1" })).toBeVisible();
  await page.keyboard.press("b");
  await expect(step).toContainText("2");
  await expect(page.locator(".felt .spot", { hasText: "Play Pile 1" })).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(step).toContainText("3");
  await expect(show).toBeVisible();
});

/** Goes on where there is nothing to do; in one go, lest the next thing to do be asked for meanwhile. */
const listened = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    if (document.querySelector(".speech .do")) return false;
    document.querySelector<HTMLElement>('.speech [aria-keyshortcuts="n"]')?.click();
    return true;
  });

/** What the step asks for, by going where the page points and nowhere else. */
async function doIt(page: Page): Promise<void> {
  const step = page.locator(".speech h2");
  const before = await step.innerText();
  for (let taps = 0; taps < MOST && (await step.innerText()) === before; taps += 1) {
    const way: Choice = await page.evaluate(() => {
      const spot = (what: string): string | undefined => document.querySelector<HTMLElement>(`.felt .spot${what}`)?.dataset["spot"];
      const target = spot(".target");
      if (target !== undefined) return { spot: target };
      if (document.querySelector(".buttons button")) return { button: 0 };
      return { spot: spot('.open:not(.picked, [data-spot^="tray:"])') ?? "" };
    });
    await tap(page, chosen(way));
  }
  expect(await step.innerText(), "the step that follows").not.toBe(before);
}
