// Pictures of every screen, on a desk and on a phone, by day and by night: npm run shots [ADDRESS]
// A server must be running there with the built page. The pictures go to shots/.

import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";

const address = process.argv[2] ?? "http://127.0.0.1:8000";
const folder = new URL("../shots/", import.meta.url).pathname;
const GAMES = [
  ["flush", 4],
  ["color-flush", 4],
  ["flinch", 4],
  ["muggins", 4],
  ["solitaire-flinch", 1],
  ["collectors-flinch", 4],
];
const SCREENS = { desk: { width: 1280, height: 860 }, phone: { width: 360, height: 740 } };
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

/** Sit down with bots and make a few moves, as a player would: by tapping. */
async function play(page, game, seats, moves) {
  await page.goto(address);
  await page.evaluate(
    async ([name, count]) => {
      const chairs = Array.from({ length: count }, (_, i) => (i ? { kind: "bot", level: "keen" } : { kind: "open" }));
      const body = JSON.stringify({ game: name, name: "Zoé", chairs, manner: { pace: 0 } });
      const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
      const made = await answer.json();
      localStorage.setItem(`seat:${made.table}`, made.secret);
      sessionStorage.setItem("start", made.table);
      location.hash = `#/table/${made.table}`;
    },
    [game, seats],
  );
  // the table may change between looking and tapping; then the next look finds it changed
  const tap = (what) => page.locator(what).first().click({ timeout: 800 }).catch(() => undefined);
  for (let made = 0; made < moves; made += 1) {
    await page.waitForSelector(".banner.yours, .end", { timeout: 20_000 });
    if (await page.locator(".end").count()) return;
    await page.waitForTimeout(150);
    const cheap = ".felt .spot.open:not(.costs)";
    if (game !== "solitaire-flinch" && (await page.locator(cheap).count())) await tap(cheap);
    else if (await page.locator(".buttons .main").count()) await tap(".buttons .main");
    else await tap(".felt .spot.open");
    if (await page.locator(".felt .spot.target").count()) await tap(".felt .spot.target");
    await page.waitForTimeout(250);
  }
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"]) {
    const locale = colorScheme === "light" ? "en" : "fr";
    const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: "reduce" });
    const page = await context.newPage();
    const shoot = (name) => page.screenshot({ path: `${folder}${name}-${screen}-${colorScheme}.png`, fullPage: true });
    for (const [name, path] of Object.entries({ lobby: "", rules: "#/rules/flush/FLU-PICK-5", fair: "#/fair" })) {
      await page.goto(`${address}/${path}`);
      await page.waitForTimeout(700);
      await shoot(name);
    }
    for (const [game, seats] of GAMES) {
      await play(page, game, seats, 8);
      await page.waitForTimeout(500);
      await shoot(game);
    }
    await context.close();
  }
}
await browser.close();
