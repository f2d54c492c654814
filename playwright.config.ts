import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";
import { shopWithEverything } from "./scripts/test-shop.ts";

// Inherited by the test workers and the servers they start.
Object.assign(process.env, shopWithEverything);

export default defineConfig({
  testDir: "tests/e2e",
  // One project per file: files never share a worker, and with it a server, so that what one leaves behind cannot
  // fail another.
  projects: readdirSync("tests/e2e").map((testMatch) => ({ testMatch })),
  globalSetup: "./tests/support/shop-template.ts",
  // As in vitest.config.ts.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: only meant to end tests that hang, however slow a busy machine is.
  timeout: 600_000,
  expect: { timeout: 240_000 },
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
        // A page of a test lives for seconds: optimizing its code costs more than it saves, a seventh of the renderer's time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // Off by default, because tracing takes a fourth of the run's CPU time; use `--trace on`.
    screenshot: "only-on-failure",
  },
});
