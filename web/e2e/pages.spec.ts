/** Every other page: reached by its address, fit for every screen and every reader. */

import { accessible, address, DESK, expect, fits, PHONE, test } from "./house";

const PAGES = { lobby: "", rules: "#/rules/flush/FLU-PICK-5", "fair deals": "#/fair" };

for (const [name, path] of Object.entries(PAGES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`the page ${name} is in order, ${colorScheme}`, async ({ welcome }) => {
      for (const screen of [DESK, PHONE]) {
        const { page } = await welcome({ ...screen, colorScheme });
        await page.goto(`${address()}/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("status")).toHaveCount(0);
        await fits(page);
        await accessible(page);
        await page.getByRole("button", { name: "Français" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "fr");
        await accessible(page);
      }
    });
  }
}
