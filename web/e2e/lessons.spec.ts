/** Every lesson, done from the first step to the last by doing what it asks. */

import { accessible, address, DESK, expect, fits, PHONE, test } from "./house";
import { chosen, tap } from "./player";

const GAMES = ["flush", "color-flush", "flinch", "muggins", "solitaire-flinch", "collectors-flinch"];
const LONGEST = 200;

GAMES.forEach((game, i) => {
  const french = i % 2 === 1;
  test(`the lesson of ${game} is done to its end`, async ({ welcome }) => {
    const { page } = await welcome({ ...(i % 3 === 2 ? PHONE : DESK), colorScheme: i % 2 ? "light" : "dark" });
    await page.goto(`${address()}/#/lesson/${game}`);
    if (french) await page.getByRole("button", { name: "Français" }).click();
    await expect(page.locator(".speech")).toBeVisible();
    let done = 0;
    for (let steps = 0; steps < LONGEST; steps += 1) {
      if (await page.locator(".speech a.main").count()) break;
      const asked = (await page.locator(".speech .do").count()) > 0;
      if (asked && done === 0) await accessible(page);
      if (asked) done += 1;
      if (asked) await doIt(page);
      else await page.keyboard.press("n");
    }
    await expect(page.locator(".speech a.main")).toBeVisible();
    expect(done, "things to do").toBeGreaterThan(2);
    await fits(page);
    await accessible(page);
  });

  test(`the table of ${game} reads sensibly aloud`, async ({ welcome }) => {
    const { page } = await welcome();
    await page.goto(`${address()}/#/lesson/${game}`);
    await expect(page.locator(".speech")).toBeVisible();
    await expect(page.locator(".felt")).toMatchAriaSnapshot({ name: `${game}.aria.yml` });
  });
});

type Watched = Parameters<typeof tap>[0];

/** What the step asks for: the marked places in turn, until the next step is reached. */
async function doIt(page: Watched): Promise<void> {
  const step = (): Promise<string> => page.locator(".speech h2").innerText();
  const before = await step();
  for (let taps = 0; taps < 12 && (await step()) === before; taps += 1) {
    const seen = await page.evaluate(() => {
      const spots = (what: string): string[] => [...document.querySelectorAll<HTMLElement>(what)].map((one) => one.dataset["spot"] ?? "");
      return { targets: spots(".felt .spot.target"), open: spots(".felt .spot.open").filter((one) => !one.startsWith("tray:")), buttons: document.querySelectorAll(".buttons button").length };
    });
    const [spot] = [...seen.targets, ...seen.open];
    if (seen.targets.length === 0 && seen.buttons > 0 && (seen.open.length === 0 || taps > 2)) await tap(page, chosen({ button: 0 }));
    else if (spot) await tap(page, chosen({ spot }));
  }
  // where the page marks several ways and this one led nowhere, it shows its own
  if ((await step()) === before) await page.keyboard.press("n");
}
