/** Whoever plays by keys is never thrown off the table, and hears what happens with a sheet open too. */

import type { Page } from "@playwright/test";
import { accessible, address, expect, test } from "./house";
import { walkTo } from "./keys";
import { sitDown } from "./lobby";
import { moments, pretend, type Pretended, type View } from "./pretend";

/** A stored moment of a game with these moves and without those, at the turn of who looks. */
function moment(game: string, has: RegExp, wanted: (view: View) => boolean = () => true): View {
  const found = moments().find(({ view }) => view.game === game && view.turn === view.seat && view.legal.some((move) => has.test(move)) && wanted(view));
  if (!found) throw new Error(`No moment of ${game} is like that.`);
  return found.view;
}

const laying = (): View => moment("flush", /^\d/, (view) => view["phase"] === "lay" && (view["tray"] as string[]).length === 0 && (view["hand"] as string[]).length > 4);
/** What has the focus: a place at the table, "felt", the words of something else, or "" for nothing. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const now = document.activeElement as HTMLElement | null;
    if (!now || now === document.body) return "";
    return now.dataset["spot"] ?? (now.matches(".felt") ? "felt" : now.innerText.trim());
  });
const go = async (page: Page, what: string): Promise<void> => void expect(await walkTo(page, what)).toBe(true);
const spoken = (page: Page, text: string | RegExp) => page.locator('[role="log"]').filter({ hasText: text });

test("gathering in Flush by keys: the focus goes to a neighbour, the tray is told, Esc puts all back", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  await table.deal(laying());
  await go(page, ".hand .spot.open");
  const card = await focused(page);
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-spot^="tray:"]')).toHaveCount(1);
  expect(await focused(page)).toMatch(/^hand:/);
  await expect(spoken(page, /In the tray: .* — /)).toHaveCount(1);
  // taken back
  await go(page, '[data-spot^="tray:"]');
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-spot^="tray:"]')).toHaveCount(0);
  expect(await focused(page)).toBe("tray");
  await expect(spoken(page, "The tray is empty.")).toHaveCount(1);
  // and with Esc
  await go(page, `[data-spot="${card}"]`);
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-spot^="tray:"]')).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator('[data-spot^="tray:"]')).toHaveCount(0);
  expect(await focused(page)).toMatch(/^hand:/);
  // declared, with an answer that takes its time
  await go(page, `[data-spot="${card}"]`);
  await page.keyboard.press("Enter");
  await go(page, ".buttons button.main");
  table.park(true);
  await page.keyboard.press("Enter");
  await expect(page.locator(".buttons")).toHaveCount(0);
  expect(await focused(page)).toBe("felt");
  const { hand, ...rest } = laying() as View & { hand: string[] };
  table.happen("A card was laid.", {}, { ...rest, hand: hand.slice(1), turn: (rest.turn ?? 0) + 1, legal: [] });
  await expect(page.locator(".hand .spot")).toHaveCount(hand.length - 1);
  expect(await focused(page)).toMatch(/^hand:/);
  await accessible(page);
});

const DRAWS: [string, RegExp, Partial<View>, string][] = [
  ["muggins", /^draw$/, { drawn: "9", legal: ["keep"] }, "drawn"],
  ["solitaire-flinch", /^turn$/, { turned: "9", legal: ["stock", "down turned 1"] }, "turned"],
];
for (const [game, draw, after, place] of DRAWS) {
  test(`a card that is ${place} by its button has the focus`, async ({ welcome }) => {
    const { page } = await welcome();
    const table = await pretend(page);
    const before = moment(game, draw);
    await table.deal(before);
    await go(page, ".buttons button.main");
    table.park(true);
    await page.keyboard.press("Enter");
    await expect(page.locator(".buttons button.main")).toHaveCount(0);
    expect(await focused(page)).toBe("felt");
    table.happen("A card is turned up.", {}, { ...before, ...after });
    await expect.poll(() => focused(page)).toBe(place);
  });
}

test("when the time for calls is over, the focus goes from the call to the table", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  const calling = moments().find(({ view }) => view.game === "flinch" && view.legal.length === 1 && /^flinch/.test(view.legal[0] ?? "") && (view["hand"] as string[]).length > 0);
  if (!calling) throw new Error("Nobody can call.");
  await table.deal(calling.view);
  await go(page, ".buttons button.main");
  table.happen("The time is over.", {}, { ...calling.view, legal: [] });
  await expect(page.locator(".buttons")).toHaveCount(0);
  expect(await focused(page)).toMatch(/^hand:/);
});

async function tableWithLog(page: Page): Promise<Pretended> {
  const table = await pretend(page);
  const view = laying();
  await table.deal(view);
  for (const text of ["First.", "Second."]) table.happen(text, {}, { ...view, round: 1 });
  await expect(page.locator(".log button")).toHaveCount(2);
  return table;
}

test("the way back to now, the log put away and another language leave the focus on the page", async ({ welcome }) => {
  const { page } = await welcome();
  await tableWithLog(page);
  await go(page, '.log button:not([tabindex="-1"])');
  await page.keyboard.press("Enter");
  await go(page, ".past .main");
  await page.keyboard.press("Enter");
  await expect(page.locator(".past")).toHaveCount(0);
  expect(await focused(page)).toMatch(/^hand:/);
  await go(page, '.log button:not([tabindex="-1"])');
  await page.keyboard.press("l");
  await expect(page.locator(".log")).toHaveCount(0);
  expect(await focused(page)).toMatch(/^hand:/);
  await go(page, 'header button[lang="fr"]');
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(() => focused(page)).toBe("English");
});

test("a table that was refused leaves the focus on what asked for it", async ({ welcome }) => {
  const guest = await welcome();
  const { page } = guest;
  await page.goto(address());
  await page.getByRole("button", { name: "Options: Flinch" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Partners").selectOption("on");
  await sheet.getByRole("button", { name: "Play with bots" }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toContainText("Partners are for 4, 6 or 8 players");
  expect(await focused(page)).toBe("Play with bots");
  // the browser itself says that it was refused
  guest.faults.splice(0);
});

test("chairs are given out by keys one after the other", async ({ welcome }) => {
  const { page } = await welcome();
  await sitDown(page, { title: "Flinch", players: 4, friends: true });
  const chairs = page.locator(".chairs li");
  await chairs.nth(2).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(chairs.nth(2).getByRole("button")).toHaveText("Open the chair");
  await expect(chairs.nth(2).getByRole("button")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(chairs.nth(3).getByRole("button")).toBeFocused();
});

test("the hint line speaks the language that was chosen last, and asks where a card goes once it is held", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  await table.deal(moment("collectors-flinch", /^ask/, (view) => view.seats > 2));
  const card = page.locator(".hand .spot.open").first();
  await card.hover();
  await expect(page.locator(".hint")).toContainText("choose it, then where");
  await page.evaluate(() => document.querySelector<HTMLElement>('header button[lang="fr"]')?.click());
  await expect(page.locator(".hint")).toContainText("puis l’endroit");
  await card.click();
  await expect(page.locator(".hint")).toContainText("Choisissez où elle va");
  // the place alone
  await page.keyboard.press("Escape");
  await page.locator('[data-spot^="seat:"]').first().click();
  await expect(page.getByRole("alert")).toContainText("Choisissez d’abord la carte");
  await accessible(page);
});

test("with a sheet open, what happens is said inside it", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await tableWithLog(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  table.happen("Ana plays a card.");
  const heard = page.getByRole("dialog").locator('[aria-live="polite"]');
  await expect(heard).toHaveText("Ana plays a card.");
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // the score sheet opens with what has to be said
  table.happen("Ana has won the round.", { event: "round_won", seat: 1, bonus: 0 });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(heard).toHaveText("Ana has won the round.");
});

test("with a sheet open, what the house has to say is said inside it, and again when it is something else", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await tableWithLog(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  const heard = sheet.locator('[aria-live="polite"]');
  for (const en of ["The server cannot keep moves just now.", "The server is full."]) {
    table.tell({ type: "error", code: "store", text: { en, fr: en } });
    await expect(heard).toContainText(en);
  }
  await accessible(page);
  // without the sheet the page says it itself, and nobody hears it twice
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText("The server is full.");
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: "The server is full." })).toHaveCount(0);
});

test("on a slow line a move and a hint under way are to be seen, and a second hint is not asked for", async ({ welcome }) => {
  const { page } = await welcome();
  const table = await pretend(page);
  await table.deal(moment("muggins", /^draw$/, (view) => view["drawn"] === null));
  table.park(true);
  for (let i = 0; i < 2; i += 1) await page.keyboard.press("h");
  await expect(page.locator(".advice")).toHaveText("A hint is being thought of …");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(table.sent()).toEqual(["hint"]);
  await accessible(page);
  await page.keyboard.press("d");
  await expect(page.locator(".banner")).toHaveText("Sending …");
  await expect(page.locator(".banner.yours")).toHaveCount(0);
});
