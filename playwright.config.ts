import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.ts";
import { shopWithEverything } from "./scripts/test-shop.ts";

// Inherited by the test workers and the servers they start.
Object.assign(process.env, shopWithEverything);

/** `essential`, `rest` or `all`: which tests (docs/contributing.md#kinds-of-tests). */
const scope = process.env.TEST_SCOPE ?? "all";

/** Whether a file is tagged as a whole, as Vitest's files are. */
const isRest = (file: string) =>
  readFileSync(`tests/e2e/${file}`, "utf8").startsWith("/** @module-tag rest */");

/** One project per file: files never share a worker, and with it a server, so that what one leaves behind cannot fail another. */
function projectsOf(file: string) {
  const project = { testMatch: file };
  if (scope === "essential") return isRest(file) ? [] : [{ ...project, grepInvert: /@rest/ }];
  if (scope === "rest" && !isRest(file)) return [{ ...project, grep: /@rest/ }];
  return [project];
}

export default defineConfig({
  testDir: "tests/e2e",
  projects: readdirSync("tests/e2e").flatMap(projectsOf),
  globalSetup: "./tests/support/shop-template.ts",
  // A page waits for its server for a part of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Longest is the first day of an owner.
  timeout: 300_000,
  // What is on its way on a busy machine comes within it; publishing has a limit of its own.
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
        // A page of a test lives for seconds: optimizing its code costs more than it saves, a seventh of the renderer's time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // Off by default, because tracing takes a fourth of the run's CPU time; use `--trace on`.
    screenshot: "only-on-failure",
  },
});
