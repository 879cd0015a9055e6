/** Every sheet and every state of the page, by day in English and by night in French: axe finds no fault. */

import type { Page } from "@playwright/test";
import { accessible, address, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown } from "./lobby";
import { lookNow, tap } from "./player";

const TOURS = [
  { language: "English", screen: { ...DESK, colorScheme: "light" }, french: false },
  { language: "French", screen: { ...PHONE, colorScheme: "dark" }, french: true },
] as const;

async function inOrder(page: Page): Promise<void> {
  await fits(page);
  await accessible(page);
}

/** What was opened, and that it can be closed again. */
async function sheet(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await inOrder(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const speak = async (page: Page, french: boolean): Promise<void> => {
  if (french) await page.getByRole("button", { name: "Français" }).click();
};

for (const { language, screen, french } of TOURS) {
  const says = (english: string, other: string): string => (french ? other : english);

  test(`what went wrong is said in order, in ${language}`, async ({ welcome }) => {
    const { page, faults } = await welcome({ ...screen, locale: french ? "fr-FR" : "en-GB" });
    for (const path of ["#/table/nowhere", "#/replay/nowhere", "#/lesson/nowhere", "#/rules/nowhere"]) {
      await page.goto(`${address()}/${path}`);
      await expect(page.getByRole("alert")).toBeVisible();
      await inOrder(page);
    }
    await page.route("**/api/games", (route) => route.abort());
    await page.goto(`${address()}/#/`);
    await page.reload();
    await expect(page.getByRole("alert")).toBeVisible();
    await inOrder(page);
    await page.unroute("**/api/games");
    await page.reload();
    await page.getByRole("button", { name: says("Options: Flush", "Options : Flush") }).click();
    await page.getByRole("dialog").locator("summary").click();
    await inOrder(page);
    await page.route("**/api/tables", (route) => route.abort());
    await page.getByRole("dialog").locator(".main").click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await inOrder(page);
    // the browser itself says that there was nothing there
    expect(faults.splice(0).filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]);
  });

  test(`a table of friends is in order in every state, in ${language}`, async ({ welcome }) => {
    const host = await welcome(screen);
    const { page } = host;
    await sitDown(page, { title: "Flush", players: 3, options: { Clock: "30 minutes each for the game, and 10 s a turn" }, friends: true });
    await speak(page, french);
    await expect(page.locator(".room .invite")).toBeVisible();
    const guest = await welcome({ ...screen, locale: french ? "fr-FR" : "en-GB" });
    await guest.page.goto(page.url());
    await expect(guest.page.locator(".room .invite")).toBeVisible();
    await inOrder(guest.page);
    // a name that is taken is refused
    await guest.page.getByRole("textbox", { name: says("Your name", "Votre nom") }).fill("Guest");
    await guest.page.getByRole("button", { name: says("Sit here", "S’asseoir") }).first().click();
    await expect(guest.page.getByRole("alert")).toBeVisible();
    await inOrder(guest.page);
    await guest.page.getByRole("textbox", { name: says("Your name", "Votre nom") }).fill("Zoé");
    await guest.page.getByRole("button", { name: says("Sit here", "S’asseoir") }).first().click();
    await page.locator(".talk input").fill("Bonsoir!");
    await page.keyboard.press("Enter");
    await expect(guest.page.locator(".said")).toContainText("Bonsoir!");
    await page.locator(".talk summary").click();
    await inOrder(page);
    await page.getByRole("button", { name: says("Start", "Commencer") }).click();

    for (const one of [page, guest.page]) await expect(one.locator(".felt")).toBeVisible();
    await expect(page.locator(".clock")).toBeVisible();
    await page.locator(".talk .reactions button").first().click();
    await page.locator(".talk summary").click();
    await page.locator(".talk details button").first().click();
    await inOrder(page);
    // a card out of turn is refused, with its rule
    const turn = async (): Promise<number> => (await Promise.all([page, guest.page].map((one) => one.locator(".banner.yours").count()))).indexOf(1);
    await expect.poll(turn, { message: "the turn of one of the two", timeout: 60_000 }).not.toBe(-1);
    const idle = (await turn()) === 0 ? guest.page : page;
    await tap(idle, ".hand [data-spot]");
    await expect(idle.locator(".refused")).toBeVisible();
    await inOrder(idle);
    await page.locator('.felt [data-spot="pile"]').click();
    await sheet(page);
    await page.keyboard.press("l");
    await inOrder(page);
    await page.keyboard.press("l");
    // somebody who is away is waited for
    await guest.page.context().close();
    await expect(page.locator(".tag.away")).toBeVisible();
    await inOrder(page);
  });

  test(`a table with bots is in order in every state, in ${language}`, async ({ welcome }) => {
    const { page } = await welcome(screen);
    await sitDown(page, { title: "Flush", players: 3, options: { Edition: "first", Rounds: 1 } });
    await speak(page, french);
    await page.keyboard.press("?");
    await sheet(page);
    await page.getByRole("button", { name: says("Score", "Score") }).click();
    await sheet(page);
    await page.locator(".log button").first().click();
    await expect(page.locator(".past")).toBeVisible();
    await inOrder(page);
    await page.locator(".past .main").click();
    await expect.poll(() => lookNow(page)).not.toBeNull();
    await page.keyboard.press("h");
    await expect(page.locator(".advice")).toBeVisible();
    await expect(page.locator(".advised").first()).toBeVisible();
    await inOrder(page);
    await tap(page, ".hand .spot.open");
    await inOrder(page);
    await page.locator(".below a").first().click();
    await sheet(page);
  });
}

test("what becomes of a card of Color Flush is shown in order, in both languages, by day and by night", async ({ welcome }) => {
  const { page } = await welcome({ ...DESK, colorScheme: "light" });
  await sitDown(page, { title: "Color Flush", players: 3 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => (await lookNow(page)) !== null, { timeout: 60_000 }).toBe(true);
    await tap(page, ".fronts .spot.open");
    await expect(page.locator(".fate")).toBeVisible();
    await inOrder(page);
    await page.keyboard.press("Escape");
    await speak(page, colorScheme === "light");
  }
});
