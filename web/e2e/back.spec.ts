/** Coming back to the truth: a reload in mid-turn, a second tab, a laptop that slept. */

import type { Page } from "@playwright/test";
import { accessible, expect, test } from "./house";
import { sitDown } from "./lobby";
import { choose, chosen, look, playToTheEnd, tap } from "./player";

const FLINCH = { title: "Flinch", players: 3, options: { Stockpile: 2 } };

/** Everything that lies on the table, by place and face. */
const table = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".felt [data-spot], .felt [data-face]")].map((one) => one.dataset["spot"] ?? one.dataset["face"]).join());

/** At a table, at a moment when this player may act. */
async function myTurn(page: Page): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    await sitDown(page, FLINCH);
    if (!(await look(page)).over) return;
  }
  throw new Error("Every game was over before this player’s turn.");
}

test("a reload in mid-turn finds the table as it was", async ({ welcome }) => {
  const { page } = await welcome();
  await myTurn(page);
  const before = await table(page);
  await page.reload();
  await look(page);
  expect(await table(page)).toBe(before);
  await expect(page.locator(".log li").first()).toBeVisible();
  await playToTheEnd(page);
});

test("a second tab has the same seat, and both see every move", async ({ welcome }) => {
  const { page } = await welcome();
  await myTurn(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await look(second);
  expect(await table(second)).toBe(await table(page));
  // played in the second, seen in the first
  await playToTheEnd(second);
  await expect(page.locator(".end")).toBeVisible();
  expect(await page.locator(".end h2").innerText()).toBe(await second.locator(".end h2").innerText());
});

test("a laptop that slept wakes to the truth, and its move is made once", async ({ welcome }) => {
  const { page, sleep, wake } = await welcome();
  await myTurn(page);
  await sleep();
  await expect(page.locator(".banner.down")).toBeVisible();
  await accessible(page);
  await wake();
  await expect(page.locator(".banner.down")).toHaveCount(0);
  const seen = await look(page);
  if (!seen.over) await tap(page, chosen(choose(seen)));
  await playToTheEnd(page);
});
