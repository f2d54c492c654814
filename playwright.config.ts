import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";
import { shopWithEverything } from "./scripts/test-shop.ts";

// For the processes that run tests, and the servers that these start.
Object.assign(process.env, shopWithEverything);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/shop-template.ts",
  fullyParallel: true,
  // As in vitest.config.ts.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: they end what hangs, and say nothing of how fast a busy machine has to be.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: "line",
  outputDir: "test-results/e2e",
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    // A trace of each test, kept or not, costs a fourth of the run's processor time: `--trace on` makes one.
    screenshot: "only-on-failure",
  },
});
