import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/chromium.js";

const launchOptions = await chromium();

// Long patience: a busy machine must not make a test fail.
export default defineConfig({
  testDir: "e2e",
  outputDir: "e2e/results",
  globalSetup: "./e2e/server.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  use: { launchOptions, actionTimeout: 60_000, navigationTimeout: 120_000, contextOptions: { reducedMotion: "reduce" } },
});
