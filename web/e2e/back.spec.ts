/** Coming back to the truth: a reload in mid-turn, a second tab, a laptop that slept. */

import type { Page } from "@playwright/test";
import { accessible, expect, test } from "./house";
import { sitDown } from "./lobby";
import { choose, chosen, look, playToTheEnd, tap } from "./player";
import type { Frame } from "./secrets";

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

test("a laptop that slept wakes to the truth", async ({ welcome }) => {
  const { page, sleep, wake } = await welcome();
  await myTurn(page);
  const before = await table(page);
  await sleep();
  await expect(page.locator(".banner.down")).toBeVisible();
  expect(await table(page)).toBe(before);
  await accessible(page);
  await wake();
  await expect(page.locator(".banner.down")).toHaveCount(0);
  const seen = await look(page);
  if (!seen.over) await tap(page, chosen(choose(seen)));
  await playToTheEnd(page);
});

/** Does whatever can be done, until a move is on its way and nothing more can be. */
async function move(page: Page): Promise<void> {
  for (let taps = 0; taps < 6; taps += 1) {
    const spot = await page.evaluate(() => (document.querySelector<HTMLElement>(".felt .spot.target") ?? document.querySelector<HTMLElement>(".felt .spot.open"))?.dataset["spot"] ?? null);
    if (spot === null) return;
    await tap(page, chosen({ spot }));
  }
  throw new Error("No tap made a move.");
}

test("a move is made once, whether the line is cut before it leaves or before it is answered", async ({ welcome }) => {
  const { page, frames, sent, deafen, sleep, wake } = await welcome();
  await sitDown(page, { title: "Solitaire Flinch" });
  await look(page);
  const plays = (): Frame[] => sent.filter(({ type }) => type === "play");
  const done = (): number => frames.filter(({ type }) => type === "done").length;
  const before = await table(page);

  // before it leaves: it is kept, said to be kept, and leaves when the line is back
  await sleep();
  await expect(page.locator(".banner.down")).toBeVisible();
  await move(page);
  await expect(page.locator(".banner.down")).toContainText("Your move is kept");
  await accessible(page);
  expect(plays()).toEqual([]);
  expect(await table(page)).toBe(before);
  await wake();
  await expect.poll(() => table(page)).not.toBe(before);
  expect(plays()).toHaveLength(1);

  // before it is answered: the server has made it, the page has not heard of it and sends it again
  await look(page);
  const [answered, middle] = [done(), await table(page)];
  await deafen();
  await move(page);
  await expect.poll(done).toBe(answered + 1);
  expect(await table(page)).toBe(middle);
  await sleep();
  await expect(page.locator(".banner.down")).toBeVisible();
  await wake();
  await expect.poll(() => table(page)).not.toBe(middle);
  await expect.poll(() => plays().length).toBe(3);
  expect(plays()[2]).toEqual(plays()[1]);

  // the game goes on, and its record knows of nothing twice
  await look(page);
  await page.getByRole("button", { name: "Give up" }).click();
  await expect(page.locator(".end")).toBeVisible();
  const record = await page.evaluate(async () => (await fetch(document.querySelector<HTMLAnchorElement>(".end a[download]")?.href ?? "")).text());
  const made = [plays()[0], plays()[1]].flatMap((one) => one?.["moves"] as string[]);
  expect((JSON.parse(record) as { moves: string[] }).moves).toEqual([...made, "give up"].map((one) => `0 ${one}`));
});
