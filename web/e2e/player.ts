/** A player who does what the page marks as possible, by tapping, and no more. */

import type { Page } from "@playwright/test";

interface Seen {
  over: boolean;
  sheet: boolean;
  open: { spot: string; costs: boolean }[];
  targets: string[];
  buttons: number;
  main: boolean;
}

/** What a player sees at the moment it is worth looking: the end, a sheet, or something to do. */
async function look(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(
    () => {
      const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
      const over = document.querySelector(".end") !== null;
      const sheet = document.querySelector("dialog[open]") !== null;
      const open = all(".felt .spot.open").map((one) => ({ spot: one.dataset["spot"] ?? "", costs: one.classList.contains("costs") }));
      const targets = all(".felt .spot.target").map((one) => one.dataset["spot"] ?? "");
      const buttons = all(".buttons button").length;
      const yours = document.querySelector(".banner.yours") !== null;
      if (!over && !sheet && !(yours && open.length + buttons > 0)) return null;
      return { over, sheet, open, targets, buttons, main: document.querySelector(".buttons .main") !== null };
    },
    undefined,
    { timeout: 90_000 },
  );
  return (await seen.jsonValue()) as Seen;
}

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Where to go, or which button to press; the last one gives up or passes. */
function choose(seen: Seen, patient: boolean): { spot: string } | { button: string } {
  if (seen.targets.length > 0) return { spot: any(seen.targets) };
  const places = seen.open.filter(({ spot }) => !spot.startsWith("tray:"));
  const cheap = places.filter(({ costs }) => !costs);
  if (seen.main && (places.length === 0 || Math.random() < 0.7)) return { button: ".buttons .main" };
  if (places.length > 0 && patient) return { spot: any(cheap.length > 0 ? cheap : places).spot };
  return { button: seen.buttons > 0 ? ".buttons button:last-child" : ".buttons .main" };
}

/** Plays to the end of the game; how many times something was chosen. */
export async function playToTheEnd(page: Page, { most = 600, patience = 80 }: { most?: number; patience?: number } = {}): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    const seen = await look(page);
    if (seen.over) return count;
    if (seen.sheet) {
      await page.keyboard.press("Escape");
      continue;
    }
    // past all patience, a game that can be given up is given up
    const patient = count < patience || seen.buttons === 0;
    const choice = choose(seen, patient);
    await tap(page, "spot" in choice ? `.felt [data-spot="${choice.spot}"]` : choice.button);
  }
  throw new Error(`The game was not over after ${most} acts.`);
}

/** One tap, at a corner: cards in a hand lie over each other. What is gone by now is looked for anew. */
async function tap(page: Page, what: string): Promise<void> {
  const place = page.locator(what).first();
  await place.click({ position: { x: 5, y: 12 }, timeout: 10_000 }).catch(async (error: unknown) => {
    if (await place.count()) throw error;
  });
}
