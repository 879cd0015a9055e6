import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/chromium.js";

const launchOptions = await chromium();

// One worker and long patience: a busy machine must not make a test fail.
export default defineConfig({
  testDir: "e2e",
  outputDir: "e2e/results",
  globalSetup: "./e2e/server.ts",
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  use: { launchOptions, actionTimeout: 30_000, navigationTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } },
});
