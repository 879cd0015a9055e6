/** A part of the page that is late or does not arrive: something is said, and it can be had after all. */

import { accessible, address, expect, test, type Guest } from "./house";
import { moments, pretend } from "./pretend";

const found = moments().find(({ view }) => view.game === "muggins");
if (!found) throw new Error("There is no such moment.");
const { view } = found;

/** What could not be fetched was meant to be missing. */
const forgive = ({ faults }: Guest): void => void faults.splice(0, faults.length, ...faults.filter((one) => !/ERR_FAILED|dynamically imported module/.test(one)));

test("a page whose part is late says so", async ({ welcome }) => {
  const { page } = await welcome();
  await page.goto(address());
  let arrive = (): void => undefined;
  const held = new Promise<void>((done) => (arrive = done));
  await page.route("**/assets/Rules-*.js", async (route) => (await held, route.continue()));
  await page.evaluate(() => (location.hash = "/rules/flinch"));
  await expect(page.locator("main").getByRole("status")).toHaveText("One moment …");
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Rules of Flinch" })).toBeVisible();
});

test("a page whose part does not arrive says so, and can be had again", async ({ welcome }) => {
  const guest = await welcome();
  const { page } = guest;
  await page.route("**/assets/Table-*.js", (route) => route.abort());
  await page.goto(`${address()}/#/table/nowhere`);
  await expect(page.getByRole("alert")).toHaveText("A part of the page did not arrive.");
  await accessible(page);
  await page.unroute("**/assets/Table-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The table cannot be opened" })).toBeVisible();
  forgive(guest);
});

test("a running game whose own part does not arrive is no waiting room", async ({ welcome }) => {
  const guest = await welcome();
  const { page } = guest;
  await page.route("**/assets/kit*.js", (route) => route.abort());
  const table = await pretend(page);
  const dealt = table.deal(view);
  await expect(page.getByRole("alert")).toHaveText("A part of the page did not arrive.");
  await expect(page.getByRole("button", { name: /Start/ })).toHaveCount(0);
  await accessible(page);
  await page.unroute("**/assets/kit*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await dealt;
  forgive(guest);
});

test("a page whose French does not arrive goes on in English", async ({ welcome }) => {
  const guest = await welcome({ locale: "fr-FR" });
  await guest.page.route("**/assets/fr-*.js", (route) => route.abort());
  await guest.page.goto(address());
  await expect(guest.page.getByRole("heading", { level: 1, name: "Card games for tonight" })).toBeVisible();
  forgive(guest);
});
