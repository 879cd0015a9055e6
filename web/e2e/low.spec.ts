/** Tables on a screen that is wide but low: a telephone on its side, and a desk at twice the size. */

import { accessible, expect, fits, test } from "./house";
import { moments, pretend, type View } from "./pretend";

const SCREENS = {
  "a telephone on its side": { viewport: { width: 844, height: 390 }, hasTouch: true },
  "a desk at twice the size": { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
};
const GAMES = ["flush", "color-flush", "flinch", "muggins", "solitaire-flinch", "collectors-flinch"];

/** The turn of the viewer with the most to do. */
function busiest(game: string): View {
  const turns = moments().map(({ view }) => view).filter((view) => view.game === game && view.turn === view.seat);
  return turns.reduce((one, other) => (other.legal.length > one.legal.length ? other : one));
}

/** The parts of a turn that are not wholly on the screen, or lie under something else; nobody has scrolled. */
const unseen = (): string[] =>
  [".banner", ".tools", ".others", ".mine", ".hand", ".fronts", '.felt[data-game="solitaire-flinch"] .row', ".felt .spot.open", ".buttons .button"].flatMap((part) =>
    [...document.querySelectorAll<HTMLElement>(part)].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return [`${part}: ${Math.round(top)} to ${Math.round(bottom)}`];
      if (!one.matches("button")) return [];
      const hit = [0.08, 0.3, 0.5, 0.9].some((x) => [0.15, 0.5, 0.85].some((y) => one.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y))));
      return hit ? [] : [`${part}: ${one.textContent?.trim()} is covered`];
    }),
  );

for (const [name, screen] of Object.entries(SCREENS)) {
  for (const game of GAMES) {
    test(`${game}: on ${name} a whole turn is in sight at once`, async ({ welcome }) => {
      const { page } = await welcome(screen);
      const table = await pretend(page);
      await table.deal(busiest(game));
      expect(await page.evaluate(unseen)).toEqual([]);
      await fits(page);
      await accessible(page);
    });
  }
}

/** A table of Flinch for many, who all have cards on every Reserve Pile. */
function crowd(seats: number): View {
  const view = moments().map((one) => one.view).find((one) => one.game === "flinch" && one.seats === 4 && one.turn === one.seat && (one["piles"] as unknown[]).length > 1) as View;
  const around = (name: string): unknown[] => Array.from({ length: seats }, (_, i) => (view[name] as unknown[])[i % view.seats]);
  const lists = Object.fromEntries(["exposed", "stockpiles", "reserves", "hands"].map((name) => [name, around(name)]));
  const options = { ...view.options, partners: false };
  return { ...view, ...lists, options, seats, legal: view.legal.filter((move) => !move.includes("partner")) };
}

/** The Play Piles whose number cannot be seen, and the names that are broken within a word; nobody has scrolled. */
const lost = (): string[] => {
  const shown = (one: Element): boolean => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [0.1, 0.9].every((down) => document.elementFromPoint(left + width / 2, top + height * down)?.closest(".piles") != null);
  };
  const piles = [...document.querySelectorAll(".felt .pile")].filter((one) => ![...one.querySelectorAll("b"), one].every(shown));
  const names = [...document.querySelectorAll<HTMLElement>(".felt .line .name")].filter((one) => one.getClientRects().length > 1 || one.offsetHeight > 24);
  return [...piles, ...names].map((one) => one.textContent ?? "");
};

for (const [name, screen] of Object.entries({ ...SCREENS, "a small telephone on its side": { viewport: { width: 740, height: 360 }, hasTouch: true } })) {
  for (const locale of ["en-GB", "fr-FR"]) {
    test(`Flinch for six and for eight, ${locale}: on ${name} every Play Pile and every name can be read`, async ({ welcome }) => {
      const { page } = await welcome({ ...screen, locale });
      const table = await pretend(page);
      for (const seats of [6, 8]) {
        await table.deal(crowd(seats));
        await expect(page.locator(".others .who")).toHaveCount(seats - 1);
        expect(await page.evaluate(lost), `${seats} players`).toEqual([]);
        await fits(page);
      }
    });
  }
}

const LONG = "Maximilienne-Alexandrine de Rochefoucaul";

for (const game of ["flush", "color-flush", "flinch", "muggins", "collectors-flinch"]) {
  test(`${game}: a long name keeps to one line of its seat, and leaves the hand its room`, async ({ welcome }) => {
    for (const screen of Object.values(SCREENS)) {
      const { page } = await welcome(screen);
      const table = await pretend(page);
      await table.deal(busiest(game));
      await page.locator(".line .name").evaluateAll((names, long) => names.forEach((name) => (name.textContent = long)), LONG);
      const beyond = await page.locator(".who .name").evaluateAll((names) =>
        names.filter((name) => {
          const seat = name.closest(".who")?.getBoundingClientRect();
          const { right, height } = name.getBoundingClientRect();
          return height > 24 || right > (seat?.right ?? 0);
        }).length,
      );
      expect(beyond).toBe(0);
      const felt = (await page.locator(".felt").boundingBox())?.width ?? 0;
      for (const hand of await page.locator(".mine .hand").all()) expect((await hand.boundingBox())?.width ?? 0).toBeGreaterThan(felt * 0.4);
      await fits(page);
    }
  });
}

/** Color Flush for six, seven cards each. */
function six(): View {
  const view = moments().map((one) => one.view).find((one) => one.game === "color-flush" && one.seats === 4 && one.turn === one.seat) as View;
  const hands = view["hands"] as { slot: number }[][];
  const seven = (hand: { slot: number }[]): object[] => Array.from({ length: 7 }, (_, i) => ({ ...hand[i % hand.length], slot: i + 1 }));
  const full = Array.from({ length: 6 }, (_, seat) => (seat === view.seat ? (hands[seat] ?? []) : seven(hands[seat] ?? hands[view.seat + 1] ?? [])));
  return { ...view, seats: 6, hands: full };
}

for (const [width, height] of [[1280, 800], [844, 390], [390, 844]] as const) {
  test(`the cards of five others in Color Flush can be told apart on ${width} × ${height}`, async ({ welcome }) => {
    const { page } = await welcome({ viewport: { width, height } });
    const table = await pretend(page);
    await table.deal(six());
    const widths = await page.locator(".others .card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(widths).toHaveLength(35);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(24);
    const lines = await page.locator(".backs").evaluateAll((hands) => hands.map((hand) => new Set([...hand.children].map((card) => Math.round(card.getBoundingClientRect().top))).size));
    expect(Math.max(...lines), "lines of cards before a player").toBeLessThanOrEqual(2);
    await fits(page);
  });
}
