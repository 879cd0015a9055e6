/** Pictures of every screen: `npm run shots`. They go to shots/, to be looked at one by one. */

import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/chromium.js";

const launchOptions = await chromium();

export default defineConfig({
  testDir: "pictures",
  outputDir: "shots/failed",
  globalSetup: "./pictures/serving.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  reporter: [["list"]],
  use: { launchOptions, actionTimeout: 30_000, navigationTimeout: 60_000 },
});
