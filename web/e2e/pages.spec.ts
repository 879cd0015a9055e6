/** Every other page: reached by its address, fit for every screen and every reader. */

import { accessible, address, DESK, expect, fits, inSight, PHONE, test, ZOOMED } from "./house";
import { moments, pretend, type View } from "./pretend";

const PAGES = { lobby: "", rules: "#/rules/flush/FLU-PICK-5", "fair deals": "#/fair" };
const GAMES = ["Flush", "Color Flush", "Flinch", "Muggins", "Solitaire Flinch", "Collector’s Flinch"];
const MOST = 150 * 1024;

for (const [name, path] of Object.entries(PAGES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the page ${name} is in order, ${colorScheme}`, async ({ welcome }) => {
      const { page } = await welcome({ ...(colorScheme === "dark" ? PHONE : DESK), colorScheme });
      await page.goto(`${address()}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status")).toHaveCount(0);
      await fits(page);
      await accessible(page);
      await page.getByRole("button", { name: "Français" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await fits(page);
      await accessible(page);
    });
  }
}

test("at 200 % nothing is cut off, on any page or table", async ({ welcome }) => {
  const { page } = await welcome(ZOOMED);
  for (const path of Object.values(PAGES)) {
    await page.goto(`${address()}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status")).toHaveCount(0);
    await fits(page);
    await inSight(page);
  }
  for (const title of GAMES) {
    await page.goto(address());
    await page.getByRole("button", { name: `Play: ${title}`, exact: true }).click();
    await expect(page.locator(".felt")).toBeVisible();
    await fits(page);
    await inSight(page);
  }
});

test("the cards over the lobby are whole on every screen", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(address());
  for (const [width, height] of [[360, 740], [740, 360], [768, 1024], [1440, 900]] as const) {
    await page.setViewportSize({ width, height });
    const edges = await page.locator(".hero .fan .card").evaluateAll((cards) => cards.flatMap((card) => [card.getBoundingClientRect().left, innerWidth - card.getBoundingClientRect().right]));
    expect(edges).toHaveLength(14);
    expect(Math.min(...edges), `${width} × ${height}`).toBeGreaterThanOrEqual(0);
  }
});

/** The choices already made of which what shows them cuts off more than that they are usual. */
const cutShort = (): string[] =>
  [...document.querySelectorAll<HTMLSelectElement>("dialog select")].flatMap((one) => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    const { font, paddingLeft, paddingRight } = getComputedStyle(one);
    pen.font = font;
    const arrow = 16;
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
    const text = one.selectedOptions[0]?.text ?? "";
    return pen.measureText(innerWidth < 500 ? text.replace(/ \(.*/, "") : text).width > room ? [text] : [];
  });

for (const [language, locale] of [["English", "en-GB"], ["French", "fr-FR"]] as const) {
  test(`what is usual can be read in full among the options, in ${language}`, async ({ welcome }) => {
    for (const screen of [DESK, PHONE]) {
      const { page } = await welcome({ ...screen, locale });
      await page.goto(address());
      for (let i = 0; i < GAMES.length; i += 1) {
        await page.locator("article").nth(i).locator(".doing button").nth(1).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        for (const finer of await page.locator("dialog summary").all()) await finer.click();
        expect(await page.evaluate(cutShort)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    }
  });
}

test("the first page weighs less than 150 KB", async ({ welcome }) => {
  const { page } = await welcome();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address());
  await expect(page.getByRole("button", { name: /^Play: / })).toHaveCount(GAMES.length);
  await page.waitForLoadState("networkidle");
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST);
});

test("the rules that mention a word are found, and where none does that is said", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(`${address()}/#/rules/muggins`);
  const search = page.getByRole("searchbox");
  await expect(page.locator("article li").first()).toBeVisible();
  const all = await page.locator("article li").count();
  await search.fill(" MUGGINS! ");
  await expect(page.locator("article li").first()).toBeVisible();
  expect(await page.locator("article li").count()).toBeLessThan(all);
  await search.fill("trumps");
  await expect(page.locator("article li")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "No rule mentions “trumps”." })).toBeVisible();
  await accessible(page);
});

test("the rules name their books in French too", async ({ welcome }) => {
  const { page } = await welcome({ locale: "fr-FR" });
  await page.goto(`${address()}/#/rules/flush`);
  await expect(page.locator(".source").filter({ hasText: "première édition" })).not.toHaveCount(0);
  await expect(page.locator(".source").filter({ hasText: "edition" })).toHaveCount(0);
  const table = await pretend(page);
  await table.deal(moments().find(({ view }) => view.game === "flush" && view.legal.includes("keep"))?.view as View);
  await page.locator(".below a").first().click();
  await expect(page.getByRole("dialog").locator(".source")).toContainText("première édition");
});
