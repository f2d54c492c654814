import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Many tests share few cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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
