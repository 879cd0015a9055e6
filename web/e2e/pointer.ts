/** What carries cards over the table: the mouse of a desk, or a finger where the screen has touch. */

import { expect, type CDPSession, type Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

interface Pointer {
  down: (at: Point) => Promise<unknown>;
  move: (to: Point) => Promise<unknown>;
  up: () => Promise<unknown>;
}

const LONG = 120_000;
/** A finger must go some way before it is seen to move at all. */
const AWAY = { x: 14, y: 22 };
/** Within this of the upper and lower edges the page scrolls; see `carrying.svelte.ts`. */
const EDGE = 60;
const fingers = new WeakMap<Page, Promise<CDPSession>>();
const touched = new WeakMap<Page, Promise<boolean>>();

/** Whether the screen has touch; that does not change, and is asked once. */
export function hasTouch(page: Page): Promise<boolean> {
  const known = touched.get(page) ?? page.evaluate(() => navigator.maxTouchPoints > 0);
  touched.set(page, known);
  return known;
}

async function pointerOf(page: Page): Promise<Pointer> {
  if (!(await hasTouch(page))) {
    const down = async (at: Point): Promise<void> => {
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
    };
    return { down, move: (to) => page.mouse.move(to.x, to.y, { steps: 3 }), up: () => page.mouse.up() };
  }
  const session = fingers.get(page) ?? page.context().newCDPSession(page);
  fingers.set(page, session);
  const cdp = await session;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: Point[]): Promise<unknown> => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: at });
  return { down: (at) => touch("touchStart", [at]), move: (to) => touch("touchMove", [to]), up: () => touch("touchEnd", []) };
}

/** A point at which something can really be hit: cards in a hand lie over each other. */
export async function pointOn(page: Page, what: string): Promise<Point | null> {
  return page.evaluate((selector) => {
    const place = document.querySelector<HTMLElement>(selector);
    if (!place) return null;
    const hit = (): { x: number; y: number } | null => {
      const { left, top, width, height } = place.getBoundingClientRect();
      for (const down of [0.2, 0.5, 0.8]) {
        for (const along of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const [x, y] = [left + width * along, top + height * down];
          const found = document.elementFromPoint(x, y);
          if (found && place.contains(found)) return { x, y };
        }
      }
      return null;
    };
    place.scrollIntoView({ block: "nearest" });
    const point = hit();
    if (point) return point;
    place.scrollIntoView({ block: "center" });
    return hit();
  }, what);
}

/** Where a place is: a point on it, or the way to scroll until it is in sight. */
function whereIs(page: Page, what: string): Promise<Point | "above" | "below" | "gone"> {
  return page.evaluate(
    ([selector, edge]) => {
      const place = document.querySelector<HTMLElement>(selector)?.getBoundingClientRect();
      if (!place) return "gone";
      const bar = document.querySelector(".pressing")?.getBoundingClientRect().height ?? 0;
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      if (y < edge && scrollY > 0) return "above";
      const end = document.documentElement.scrollHeight - innerHeight;
      if (y > innerHeight - Math.max(edge, bar) && scrollY < end - 1) return "below";
      return { x, y };
    },
    [what, EDGE] as const,
  );
}

/** The places that would take what is held now. */
const targets = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".felt .spot.target")].map((one) => `.felt [data-spot="${one.dataset["spot"] ?? ""}"]`));

/**
 * Takes up what lies somewhere, and puts it down where `choose` says of the places that would take
 * it; false where nothing takes it, and it is put back.
 */
export async function carry(page: Page, what: string, choose: (places: string[]) => string | undefined): Promise<boolean> {
  const from = await pointOn(page, what);
  if (!from) return false;
  const pointer = await pointerOf(page);
  await pointer.down(from);
  await pointer.move({ x: from.x + AWAY.x, y: from.y + AWAY.y });
  const to = choose(await targets(page));
  if (to === undefined) {
    await pointer.move(from);
    await pointer.up();
    return false;
  }
  let there = await whereIs(page, to);
  if (typeof there === "string" && there !== "gone") {
    // held at the edge, until the page has scrolled far enough
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await pointer.move({ x: size.width / 2, y: there === "above" ? 8 : size.height - 8 });
    await expect.poll(async () => typeof (there = await whereIs(page, to)), { message: `${to} comes into sight`, timeout: LONG, intervals: [30] }).toBe("object");
    // away from the edge it scrolls no further, and only now is it where it stays
    await pointer.move({ x: size.width / 2, y: size.height / 2 });
    there = await whereIs(page, to);
  }
  if (typeof there !== "string") await pointer.move(there);
  await pointer.up();
  return typeof there !== "string";
}
