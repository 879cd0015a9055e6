/** A player who does what the page marks as possible, by tapping or dragging, and no more. */

import { expect, type Page } from "@playwright/test";
import { carry, hasTouch, pointOn } from "./pointer";

export interface Seen {
  over: boolean;
  sheet: boolean;
  open: { spot: string; costs: boolean }[];
  targets: string[];
  buttons: string[];
  /** the key of each button, where it has one */
  keys: (string | null)[];
  main: number;
}

export interface Manner {
  /** carry cards where they can be carried, instead of tapping twice */
  drag?: boolean;
  /** so many acts at most */
  most?: number;
}

export interface Played {
  acts: number;
  drags: number;
}

const LONG = 120_000;

/** What a player sees now; runs in the page. */
function glance(): Seen & { yours: boolean } {
  const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
  const buttons = all(".buttons button");
  return {
    over: document.querySelector(".end") !== null,
    sheet: document.querySelector("dialog[open]") !== null,
    open: all(".felt .spot.open").map((one) => ({ spot: one.dataset["spot"] ?? "", costs: one.classList.contains("costs") })),
    targets: all(".felt .spot.target").map((one) => one.dataset["spot"] ?? ""),
    buttons: buttons.map((one) => one.innerText),
    keys: buttons.map((one) => one.getAttribute("aria-keyshortcuts")),
    main: buttons.findIndex((one) => one.classList.contains("main")),
    yours: document.querySelector(".banner.yours") !== null,
  };
}

/** What a player sees now, if there is anything to do: the end, a sheet, or an act. */
export async function lookNow(page: Page): Promise<Seen | null> {
  const seen = await page.evaluate(glance);
  return seen.over || seen.sheet || (seen.yours && seen.open.length + seen.buttons.length > 0) ? seen : null;
}

/** What a player sees once there is anything to do. */
export async function look(page: Page): Promise<Seen> {
  let seen: Seen | null = null;
  const waiting = { message: "something to do, or the end", timeout: LONG, intervals: [30] };
  await expect.poll(async () => (seen = await lookNow(page)) !== null, waiting).toBe(true);
  return seen as unknown as Seen;
}

/** One act, or a sheet put away. */
export async function act(page: Page, seen: Seen): Promise<void> {
  if (seen.sheet) await page.keyboard.press("Escape");
  else await tap(page, chosen(choose(seen)));
}

export const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

export type Choice = { spot: string } | { button: number };

/** Where to go, or which button to press. */
export function choose(seen: Seen): Choice {
  if (seen.targets.length > 0) return { spot: any(seen.targets) };
  const last = seen.buttons.length - 1;
  const places = seen.open.filter(({ spot }) => !spot.startsWith("tray:"));
  const cheap = places.filter(({ costs }) => !costs);
  if (seen.main >= 0 && (places.length === 0 || Math.random() < 0.7)) return { button: seen.main };
  if (places.length > 0) return { spot: any(cheap.length > 0 ? cheap : places).spot };
  return last >= 0 ? { button: last } : { spot: any(seen.open).spot };
}

/** The selector of what was chosen. */
export const chosen = (choice: Choice): string =>
  "spot" in choice ? `.felt [data-spot="${choice.spot}"]` : `.buttons button:nth-of-type(${choice.button + 1})`;

/** Plays to the end of the game. */
export async function playToTheEnd(page: Page, { drag = false, most = 900 }: Manner = {}): Promise<Played> {
  const played: Played = { acts: 0, drags: 0 };
  for (; played.acts < most; played.acts += 1) {
    const seen = await look(page);
    if (seen.over) return played;
    if (drag && !seen.sheet && seen.targets.length === 0 && (await carryAny(page, choose(seen)))) played.drags += 1;
    else await act(page, seen);
  }
  throw new Error(`The game was not over after ${most} acts.`);
}

/** One tap, with a finger where the screen has touch. What is gone by now is looked for anew. */
export async function tap(page: Page, what: string): Promise<void> {
  let point: { x: number; y: number } | null = null;
  // cards may still be on their way, or a sheet about to close; what stays covered is a fault
  const reached = async (): Promise<boolean> => (point = await pointOn(page, what)) !== null || (await page.locator(what).count()) === 0;
  await expect.poll(reached, { message: `${what} can be tapped`, timeout: 20_000, intervals: [50] }).toBe(true);
  const found = point as { x: number; y: number } | null;
  if (!found) return;
  if (await hasTouch(page)) await page.touchscreen.tap(found.x, found.y);
  else await page.mouse.click(found.x, found.y);
}

/**
 * What the table looks like, and what was told of it; it changes with whatever is done. A card that
 * is turned and turned back, because it was black, leaves the table itself as it was.
 */
const looks = (): string =>
  [...document.querySelectorAll<HTMLElement>(".felt [data-spot], .felt [data-face], .end h2")]
    .map((one) => one.dataset["spot"] ?? one.dataset["face"])
    .concat(String(document.querySelectorAll(".log li").length), [...document.querySelectorAll('[role="log"]')].map((one) => one.textContent))
    .join();

/** Carries a card to a place that takes it; false where this is nothing to carry. */
async function carryAny(page: Page, choice: Choice): Promise<boolean> {
  if (!("spot" in choice)) return false;
  const before = await page.evaluate(looks);
  if (!(await carry(page, chosen(choice), (places) => (places.length > 0 ? any(places) : undefined)))) return false;
  await expect.poll(() => page.evaluate(looks), { message: "what carrying a card did", timeout: LONG, intervals: [20, 50, 100] }).not.toBe(before);
  return true;
}
