/** A small telephone and a long hand: whatever can be pressed, no card stays under it. */

import { accessible, expect, fits, test } from "./house";
import { tap } from "./player";
import { moments, pretend, type View } from "./pretend";

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true };
const LONG = ["1", "1s", "2", "2", "2s", "3", "3", "4", "4b", "5", "5", "5", "6", "6", "6s", "7", "7", "7b", "8", "8", "8", "9", "9", "9s", "10", "10", "10s", "F", "F", "Fg"];

function longHand(): View {
  const found = moments().find(({ view }) => view.game === "flush" && view["phase"] === "lay" && view.turn === view.seat && view.legal.length > 4);
  const view = found?.view as View;
  // a Mimic alone can be declared in two ways, which makes two buttons
  const pile = [{ seat: (view.seat + 1) % view.seats, as: 9, play: 1, cards: ["9"] }];
  return { ...view, hand: LONG, mimic: "4", pile, tray: [], flipped: null };
}

/** The places that cannot be hit once they have the focus, or are scrolled to as little as can be. */
const covered = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(".felt button[data-spot]")].flatMap((place) =>
    [() => place.focus(), () => place.scrollIntoView({ block: "nearest" }), () => place.scrollIntoView({ block: "end" })].flatMap((come, way) => {
      scrollTo(0, 0);
      come();
      const { left, top, width, height } = place.getBoundingClientRect();
      const along = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)));
      return along.some((found) => found !== null && place.contains(found)) ? [] : [`${place.dataset["spot"]}, way ${way}`];
    }),
  );

/** How much of each card of the hand can be tapped, in pixels across. */
const widths = (): number[] =>
  [...document.querySelectorAll<HTMLElement>(".hand .row")].flatMap((row) => {
    const lefts = [...row.querySelectorAll("button")].map((one) => one.getBoundingClientRect().left);
    return lefts.slice(1).map((left, i) => left - (lefts[i] ?? 0));
  });

test("no card of a long hand stays under the buttons of a small telephone", async ({ welcome }) => {
  const { page } = await welcome(SMALL);
  const table = await pretend(page);
  await table.deal(longHand());
  await expect(page.locator(".hand button")).toHaveCount(LONG.length);
  expect(await page.evaluate(covered), "before anything is gathered").toEqual([]);
  await tap(page, '[data-spot="hand:4#0"]');
  await expect(page.locator(".buttons button")).toHaveCount(2);
  expect(await page.evaluate(covered), "with two buttons").toEqual([]);
  expect(Math.min(...(await page.evaluate(widths)))).toBeGreaterThanOrEqual(23);
  await fits(page);
  await accessible(page);
});

test("however many buttons there are, the cards keep half of the screen", async ({ welcome }) => {
  const { page } = await welcome(SMALL);
  const table = await pretend(page);
  await table.deal(longHand());
  await tap(page, '[data-spot="hand:4#0"]');
  await page.locator(".buttons").evaluate((row) => row.append(...Array.from({ length: 8 }, () => row.querySelector("button")?.cloneNode(true) ?? "")));
  const bar = await page.locator(".pressing").boundingBox();
  expect(bar?.height ?? 0).toBeLessThanOrEqual(320);
  expect(await page.evaluate(covered)).toEqual([]);
});
