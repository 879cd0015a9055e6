/** Every screen, on a desk and on a phone, by day in English and by night in French. */

import { test, type Page } from "@playwright/test";
import { address, playOn, sit } from "./sitting";

const FOLDER = new URL("../shots/", import.meta.url).pathname;
const SCREENS = { desk: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } };
const LIGHTS = [
  { light: "light", locale: "en-GB" },
  { light: "dark", locale: "fr-FR" },
] as const;
const TABLES = [
  { name: "flush", game: "flush", seats: 4, turns: 6, level: "keen" },
  { name: "flush-third-6", game: "flush", seats: 6, turns: 4, options: { edition: "third" } },
  { name: "color-flush", game: "color-flush", seats: 4, turns: 3 },
  { name: "color-flush-6", game: "color-flush", seats: 6, turns: 3, options: { memory_aid: true } },
  { name: "flinch", game: "flinch", seats: 4, turns: 6 },
  { name: "flinch-8", game: "flinch", seats: 8, turns: 5, options: { wilds: true } },
  { name: "muggins", game: "muggins", seats: 4, turns: 6 },
  { name: "muggins-8", game: "muggins", seats: 8, turns: 5 },
  { name: "solitaire-flinch", game: "solitaire-flinch", seats: 1, turns: 24 },
  { name: "collectors-flinch", game: "collectors-flinch", seats: 4, turns: 4 },
] as const;

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const { light, locale } of LIGHTS) {
    test.describe(`${screen}, ${light}`, () => {
      test.use({ viewport, colorScheme: light, locale, hasTouch: screen === "phone", contextOptions: { reducedMotion: "reduce" } });

      const shoot = async (page: Page, name: string, whole = true): Promise<void> => {
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${FOLDER}${name}-${screen}-${light}.png`, fullPage: whole, animations: "disabled" });
      };

      test("pages", async ({ page }) => {
        for (const [name, path, sign] of [
          ["lobby", "", "article"],
          ["rules", "#/rules/flush/FLU-PICK-5", ".meant"],
          ["fair", "#/fair", "article ol"],
          ["lesson", "#/lesson/flush/3", ".speech"],
          ["lesson-color", "#/lesson/color-flush/3", ".speech"],
        ] as const) {
          await page.goto(`${address()}/${path}`);
          await page.locator(sign).first().waitFor();
          await shoot(page, name, name !== "rules");
        }
        await page.goto(address());
        await page.locator("article .doing button").nth(1).click();
        await page.locator("dialog").waitFor();
        await shoot(page, "options", false);
        await sit(page, { game: "flinch", seats: 4, friends: true });
        await shoot(page, "waiting-room");
      });

      for (const { name, turns, ...wish } of TABLES.filter(({ seats }) => seats <= 4 || (light === "light" && screen === "phone"))) {
        test(name, async ({ page }) => {
          const table = await sit(page, wish);
          await playOn(page, table, turns);
          await page.locator(".banner.yours, .end").first().waitFor();
          await shoot(page, name);
        });
      }

      test("at the table: picked up, a refusal, the keys, a hint", async ({ page }) => {
        await sit(page, { game: "color-flush", seats: 3 });
        await page.locator(".banner.yours").waitFor();
        await page.locator('.felt [data-spot^="mine:"].open').first().click();
        await shoot(page, "picked-up");
        await page.keyboard.press("?");
        await page.locator("dialog").waitFor();
        await shoot(page, "keys", false);
        await page.keyboard.press("Escape");
        await sit(page, { game: "flinch", seats: 3 });
        await page.locator(".banner.yours").waitFor();
        await page.keyboard.press("h");
        await page.locator(".advice").waitFor();
        await shoot(page, "hint");
        // the highest card fits nowhere so early, and starts no pile
        await page.locator(".hand [data-spot]").last().click({ position: { x: 5, y: 12 } });
        if (!(await page.locator(".refused").count())) await page.locator('[data-spot="pile:new"]').click();
        await page.locator(".refused").waitFor();
        await shoot(page, "refusal");
        await page.locator(".refused a").click();
        await page.locator("dialog, article").first().waitFor();
        await shoot(page, "rule", false);
      });

      test("between rounds, the end, the replay", async ({ page }) => {
        const rounds = await sit(page, { game: "flush", seats: 4, level: "keen", options: { rounds: 2 } });
        await playOn(page, rounds, "round");
        await page.locator("dialog").waitFor();
        await shoot(page, "between-rounds", false);
        await playOn(page, rounds, "end");
        await page.keyboard.press("Escape");
        await page.locator(".end").waitFor();
        await shoot(page, "end");
        await page.locator(".end summary").click();
        await shoot(page, "fairness");
        await page.goto(`${address()}/#/replay/${rounds}/60`);
        await page.locator(".time svg .turn, .time .turned").first().waitFor({ timeout: 60_000 }).catch(() => undefined);
        await shoot(page, "replay");
      });
    });
  }
}
