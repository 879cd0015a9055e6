/** A player without a mouse: Tab, the arrow keys and Enter, from the lobby to the end. */

import { expect, type Page } from "@playwright/test";
import { choose, chosen, look, type Played } from "./player";

const FAR = 160;

/** Counts what only a pointer does, in every page to come. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { pointed: number };
    counted.pointed = 0;
    for (const kind of ["pointerdown", "mousedown", "touchstart"]) addEventListener(kind, () => (counted.pointed += 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { pointed: number }).pointed);
}

/** Whether the focus is there, or in the part of the table that has it, where the arrows lead on. */
function focus(page: Page, what: string): Promise<"there" | "near" | "before" | "after" | "gone"> {
  return page.evaluate((selector) => {
    const place = document.querySelector<HTMLElement>(selector);
    const now = document.activeElement;
    if (!place) return "gone";
    if (now === place) return "there";
    const part = place.matches("[data-spot]") ? place.closest(".region") : null;
    if (part && now?.matches("[data-spot]") && part === now.closest(".region")) return "near";
    return now && now !== document.body && now.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
  }, what);
}

/** Goes to a place by keys alone; false when it is gone on the way. */
export async function walkTo(page: Page, what: string): Promise<boolean> {
  for (let steps = 0; steps < FAR; steps += 1) {
    const now = await focus(page, what);
    if (now === "there") return true;
    if (now === "gone") return false;
    await page.keyboard.press({ near: "ArrowRight", before: "Shift+Tab", after: "Tab" }[now]);
  }
  throw new Error(`${what} cannot be reached by keys.`);
}

/** Presses Enter on something. */
export async function enter(page: Page, what: string): Promise<void> {
  await expect(page.locator(what)).toBeVisible();
  expect(await walkTo(page, what), what).toBe(true);
  await page.keyboard.press("Enter");
}

/** Goes to a field of the options by the first words of its label. */
export async function walkToField(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  if (!(await sheet.locator("label").filter({ hasText: name }).first().isVisible())) await enter(page, "dialog summary");
  for (let steps = 0; steps < FAR; steps += 1) {
    const label = await page.evaluate(() => document.activeElement?.closest("label")?.innerText ?? "");
    if (label.trim().startsWith(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The field ${name} cannot be reached by keys.`);
}

/** Plays to the end of the game. */
export async function playByKeys(page: Page, most = 400): Promise<Played> {
  for (let acts = 0; acts < most; acts += 1) {
    const seen = await look(page);
    if (seen.over) return { acts, drags: 0 };
    if (seen.sheet) await page.keyboard.press("Escape");
    else if (await walkTo(page, chosen(choose(seen)))) await page.keyboard.press("Enter");
  }
  throw new Error(`The game was not over after ${most} acts.`);
}
