/** From the lobby to a table, as a person goes: a game, its options, play. */

import { expect, type Locator, type Page } from "@playwright/test";
import { address } from "./house";

export interface Wish {
  title: string;
  players?: number;
  /** options by their names in English */
  options?: Record<string, string | number>;
  friends?: boolean;
}

/** Sit down at a new table; bots answer at once. */
export async function sitDown(page: Page, wish: Wish): Promise<void> {
  await page.goto(address());
  await page.getByRole("button", { name: `Options: ${wish.title}` }).click();
  await fill(page, wish);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: wish.friends ? /friends/i : /bots|^Play$/i }).click();
  await expect(page.locator(".felt, .room").first()).toBeVisible();
}

/** A field by the first words of its label. */
function field(page: Page, name: string): Locator {
  const words = new RegExp(`^\\s*${name.replace(/[()]/g, "\\$&")}`);
  return page.getByRole("dialog").locator("label").filter({ hasText: words }).locator("select, input").first();
}

async function fill(page: Page, { title, players, options = {} }: Wish): Promise<void> {
  const sheet = page.getByRole("dialog");
  if (title !== "Solitaire Flinch") {
    await field(page, "Bots").selectOption({ label: "Gentle" });
    await field(page, "Pace of the bots").selectOption({ label: "at once" });
  }
  if (players) await field(page, "Players").selectOption(String(players));
  const more = sheet.locator("summary");
  if ((await more.count()) && Object.keys(options).length > 0) await more.click();
  for (const [name, value] of Object.entries(options)) {
    if (typeof value === "number") await field(page, name).fill(String(value));
    else await field(page, name).selectOption({ label: value });
  }
}
