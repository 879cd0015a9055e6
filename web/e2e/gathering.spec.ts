/** How people come to a table and leave it again: without a name, with another one, for good. */

import { accessible, DESK, expect, fits, PHONE, test } from "./house";
import { sitDown } from "./lobby";

const TABLE = { title: "Flinch", players: 3, friends: true };

test("people without a name can sit at one table, and take a name there", async ({ welcome }) => {
  const host = await welcome(DESK);
  await sitDown(host.page, TABLE);
  await expect(host.page.locator(".chairs li").first()).toContainText("Guest");
  const guest = await welcome(PHONE);
  await guest.page.goto(host.page.url());
  const field = guest.page.getByRole("textbox", { name: "Your name" });
  const chair = guest.page.getByRole("button", { name: "Sit here" }).first();
  await expect(chair).toBeVisible();
  const [above, below] = [await field.boundingBox(), await chair.boundingBox()];
  expect(above && below && above.y < below.y, "the name is asked before the chair").toBe(true);
  await chair.click();
  await expect(host.page.locator(".chairs")).toContainText("Guest 2");
  await field.fill("Ana");
  await guest.page.getByRole("button", { name: "Change name" }).click();
  await expect(host.page.locator(".chairs")).toContainText("Ana");
  await expect(host.page.locator(".chairs")).not.toContainText("Guest 2");
  await fits(guest.page);
  await accessible(guest.page);
});

test("a link to this machine has no code to be photographed", async ({ welcome }) => {
  const { page } = await welcome(PHONE);
  await sitDown(page, TABLE);
  await expect(page.getByText("parlour serve --host 0.0.0.0")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code" })).toHaveCount(0);
  await fits(page);
  await accessible(page);
});

test("whoever leaves before the game leaves an open chair", async ({ welcome }) => {
  const host = await welcome(DESK);
  await sitDown(host.page, TABLE);
  const guest = await welcome({ ...PHONE, locale: "fr-FR" });
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("button", { name: "S’asseoir" }).first().click();
  await expect(host.page.getByRole("button", { name: "Send away" })).toBeVisible();
  await guest.page.getByRole("button", { name: "Quitter la table" }).click();
  await expect(guest.page.getByRole("heading", { level: 1, name: "Des jeux de cartes pour ce soir" })).toBeVisible();
  await expect(host.page.getByRole("button", { name: "Send away" })).toHaveCount(0);
});

test("whoever leaves a game is asked first, and a bot plays on", async ({ welcome }) => {
  const host = await welcome(DESK);
  await sitDown(host.page, TABLE);
  const guest = await welcome(PHONE);
  await guest.page.goto(host.page.url());
  await guest.page.getByRole("button", { name: "Sit here" }).first().click();
  await expect(guest.page.getByRole("button", { name: "Sit here" })).toHaveCount(0);
  await host.page.getByRole("button", { name: /Start/ }).click();
  await expect(guest.page.locator(".felt")).toBeVisible();
  const leave = guest.page.getByRole("button", { name: "Leave the table" });
  const sheet = guest.page.getByRole("dialog");
  await leave.click();
  await expect(sheet).toContainText("a bot, which plays on for good");
  await accessible(guest.page);
  await sheet.getByRole("button", { name: "Stay" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(guest.page.locator(".felt")).toBeVisible();
  await leave.click();
  await sheet.getByRole("button", { name: "Leave for good" }).click();
  await expect(guest.page.getByRole("heading", { level: 1, name: "Card games for tonight" })).toBeVisible();
  await expect(host.page.getByRole("region", { name: /^Guest 2, bot/ })).toBeVisible();
});
