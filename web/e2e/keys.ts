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

type Key = "ArrowRight" | "ArrowLeft" | "Tab" | "Shift+Tab";

/** The way from the focus to a place: a key and how often, as far as can be seen from here. */
function wayTo(page: Page, what: string): Promise<{ key: Key; times: number } | "there" | "gone"> {
  return page.evaluate((selector) => {
    const place = document.querySelector<HTMLElement>(selector);
    const now = document.activeElement;
    if (!place) return "gone";
    if (now === place) return "there";
    const walked = (part: Element): Element[] => [...part.querySelectorAll("button[data-spot]")];
    const part = place.matches("[data-spot]") ? place.closest(".region") : null;
    if (part && now?.matches("[data-spot]") && part === now.closest(".region")) {
      // within a part of the table the arrows lead on
      const steps = walked(part).indexOf(place) - walked(part).indexOf(now);
      return { key: steps > 0 ? "ArrowRight" : "ArrowLeft", times: Math.abs(steps) } as const;
    }
    const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex]")].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
    const before = now && now !== document.body && now.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING;
    const [first, last] = before ? [place, now] : [now, place];
    const between = stops.filter(
      (one) =>
        (!first || first === document.body || first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    return { key: before ? "Shift+Tab" : "Tab", times: between.length + 1 } as const;
  }, what);
}

/** Goes to a place by keys alone; false when it is gone on the way. */
export async function walkTo(page: Page, what: string): Promise<boolean> {
  for (let steps = 0; steps < FAR; steps += 1) {
    const way = await wayTo(page, what);
    if (way === "there") return true;
    if (way === "gone") return false;
    // the table may change on the way: what was seen at first is good for one go
    for (let times = steps === 0 ? way.times : 1; times > 0; times -= 1) await page.keyboard.press(way.key);
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

/** Plays to the end of the game; a button with a key of its own is pressed by that. */
export async function playByKeys(page: Page, most = 900): Promise<Played> {
  for (let acts = 0; acts < most; acts += 1) {
    const seen = await look(page);
    if (seen.over) return { acts, drags: 0 };
    if (seen.sheet) await page.keyboard.press("Escape");
    else {
      const choice = choose(seen);
      const key = "button" in choice ? seen.keys[choice.button] : null;
      if (key) await page.keyboard.press(key);
      else if (await walkTo(page, chosen(choice))) await page.keyboard.press("Enter");
    }
  }
  throw new Error(`The game was not over after ${most} acts.`);
}
