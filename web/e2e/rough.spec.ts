/** What a player reads when something is taken from him or goes wrong, and what he can still do. */

import { accessible, address, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown } from "./lobby";
import { act, look } from "./player";
import { moments, pretend } from "./pretend";

const STORE = { en: "The server cannot reach its memory just now.", fr: "Le serveur n’atteint pas sa mémoire en ce moment." };
/** A turn of one's own in which there is also something to call. */
const CALLED = moments().find(({ view }) => view.game === "flinch" && view.turn === view.seat && ["play stock", "flinch 1"].every((move) => view.legal.includes(move)));
if (!CALLED) throw new Error("There is no such moment.");
const { view: called } = CALLED;

test("whoever has played and waits for the end of the time for calls can still call", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  await table.deal(called);
  table.park(true);
  const call = page.getByRole("button", { name: "Flinch! (Ana)" });
  await page.locator(`.felt [data-spot="stock:${called.seat}"]`).click();
  await page.locator(".felt .target").first().click();
  await expect.poll(table.sent).toEqual(["play stock"]);
  await expect(page.locator(".felt .spot.open")).toHaveCount(0);
  await expect(call).toBeVisible();
  await accessible(page);
  await page.keyboard.press("f");
  await expect.poll(table.sent).toEqual(["play stock", "flinch 1"]);
});

test("a player who is sent away reads it, and may sit down again", async ({ welcome }) => {
  const host = await welcome(DESK);
  await sitDown(host.page, { title: "Flinch", players: 3, friends: true });
  const guest = await welcome({ ...PHONE, locale: "fr-FR" });
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("textbox", { name: "Votre nom" }).fill("Zoé");
  await guest.page.getByRole("button", { name: "S’asseoir" }).first().click();
  await expect(guest.page.getByRole("button", { name: "S’asseoir" })).toHaveCount(0);
  await host.page.getByRole("button", { name: "Send away" }).click();
  const notice = guest.page.getByRole("alert");
  await expect(notice).toContainText("L’hôte a libéré votre chaise");
  await expect(notice).toContainText("prendre une chaise libre");
  await expect(notice.getByRole("link", { name: "À l’accueil" })).toBeVisible();
  await fits(guest.page);
  await accessible(guest.page);
  await guest.page.getByRole("button", { name: "S’asseoir" }).first().click();
  await expect(host.page.getByRole("button", { name: "Send away" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("what the server cannot do is said, and no longer when it can again", async ({ welcome }) => {
  const { page } = await welcome({ ...PHONE, locale: "fr-FR" });
  const table = await pretend(page);
  await table.deal(called);
  table.tell({ type: "error", code: "store", text: STORE });
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(STORE.fr);
  await page.getByRole("button", { name: "English" }).click();
  await expect(notice).toContainText(STORE.en);
  await fits(page);
  await accessible(page);
  await table.deal(called);
  await expect(notice).toHaveCount(0);
});

test("a line that the server has closed for good is said to be, and can be had again", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  await table.deal(called);
  table.tell({ type: "goodbye", reason: "unreadable", come_back: null });
  await expect(page.getByRole("alert")).toContainText("The server has closed the connection.");
  await expect(page.locator(".banner.down")).toHaveText("Connection closed");
  await expect(page.locator(".felt .spot.open")).toHaveCount(0);
  await accessible(page);
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.locator(".felt .spot.open")).not.toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a lesson’s own refusal follows the language", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(`${address()}/#/lesson/flinch/0`);
  await page.locator(".hand [data-spot]").first().click();
  await expect(page.locator(".refused")).toContainText("press Next");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator(".refused")).toContainText("appuyez sur Suite");
});

test("an address that names no moment of a game leads to one", async ({ welcome }) => {
  const { page } = await welcome();
  await sitDown(page, { title: "Solitaire Flinch" });
  for (let acts = 0; acts < 3; acts += 1) await act(page, await look(page));
  await page.getByRole("button", { name: "Give up" }).click();
  await page.locator(".end a", { hasText: "Replay" }).click();
  const moment = page.locator(".time .count");
  await expect(moment).toHaveText(/Moment 0 of \d+/);
  const last = await page.getByRole("slider").getAttribute("max");
  const replay = page.url().replace(/\/\d+$/, "");
  for (const fresh of [false, true]) {
    for (const [named, at] of [["Infinity", last], ["NaN", 0], ["1e9", last], ["-1", 0], ["1.5", 1], ["soon", 0]] as const) {
      await page.goto(`${replay}/${named}`);
      if (fresh) await page.reload();
      await expect(moment, named).toHaveText(`Moment ${at} of ${last}`);
      await expect(page, named).toHaveURL(`${replay}/${at}`);
      await expect(page.locator(".felt")).toBeVisible();
    }
  }
  await page.goto(`${replay}/Infinity`);
  await expect(moment).toHaveText(`Moment ${last} of ${last}`);
  await page.getByRole("button", { name: "One step back" }).click();
  await expect(moment).toHaveText(`Moment ${Number(last) - 1} of ${last}`);
});
