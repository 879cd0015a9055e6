import { defineConfig } from "@playwright/test";
import { chromium } from "./scripts/chromium.js";

const launchOptions = await chromium();

// Long patience: a busy machine must not make a test fail. What passes only when tried again is
// told as flaky, and is to be put right like a failure.
export default defineConfig({
  testDir: "e2e",
  outputDir: "e2e/results",
  globalSetup: "./e2e/server.ts",
  fullyParallel: true,
  workers: 2,
  retries: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  snapshotPathTemplate: "{testDir}/aria/{arg}{ext}",
  use: { launchOptions, actionTimeout: 60_000, navigationTimeout: 120_000, contextOptions: { reducedMotion: "reduce" } },
});
