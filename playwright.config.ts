import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type PlaywrightTestProject } from "@playwright/test";
import { isProof } from "#tests/support/proof.ts";
import { findChromium } from "./scripts/chromium.ts";
import { shopWithEverything } from "./scripts/test/test-shop.ts";

// Inherited by the test workers and the servers they start.
Object.assign(process.env, shopWithEverything);

/** `essential`, `rest` or `all`: which tests (docs/contributing.md#kinds-of-tests). */
const scope = process.env.TEST_SCOPE ?? "all";

const textOf = (file: string) => readFileSync(`tests/e2e/${file}`, "utf8");

/** Whether a file is tagged as a whole, as Vitest's files are. */
const isRest = (file: string) => textOf(file).startsWith("/** @module-tag rest */");

const files = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".spec.ts"),
);

/** The file of a name, in whichever folder it is. */
function fileOf(name: string): string {
  const found = files.find((file) => file.endsWith(`/${name}.spec.ts`));
  if (found === undefined) throw new Error(`There is no ${name}.spec.ts`);
  return found;
}

/**
 * Files that may share a worker, and with it a browser and a server: their tests leave nothing behind that others
 * could meet. All others have workers of their own, so that what one leaves behind cannot fail another.
 */
const listed = [
  // Pages for everybody.
  "contact-form city-page crawl fonts financing-page first-view header home hostile-surroundings keyboard-focus missing-chunks missing-images missing-start narrow-screens not-found-pages outbound-traffic pages routes stranded wide-and-zoomed",
  // People with addresses and days of their own.
  "account-security accounts appointment-form book-by-keyboard first-seconds passkeys second-factor session-from-address visit",
  // Views of one desk.
  "desk-slow-network missing-chunks-of-screens print",
].map((names) => names.split(" ").map(fileOf));

/** Those whose tests have a shop each. */
const ofOwnShops = files.filter((file) => textOf(file).includes("testOfOwnShop as test"));

const sharing = [...listed, ofOwnShops];

const alone = files.filter((file) => !sharing.flat().includes(file));
const groups = [...sharing, ...alone.map((file) => [file])];

/**
 * The projects of a group. Of a file that is tagged as a whole, every test belongs to the rest. PROOF=full also runs
 * what repeats for every page or screen what one shows.
 */
function projectsOf(group: readonly string[]): (PlaywrightTestProject & { testMatch: string[] })[] {
  const [whole, mixed] = [group.filter(isRest), group.filter((file) => !isRest(file))];
  if (scope === "essential") return [{ testMatch: mixed, grepInvert: /@rest|@proof/ }];
  const repeated = isProof ? {} : { grepInvert: /@proof/ };
  if (scope === "all") return [{ testMatch: [...group], ...repeated }];
  return [
    { testMatch: whole, ...repeated },
    { testMatch: mixed, grep: isProof ? /@rest|@proof/ : /@rest/ },
  ];
}

/**
 * What Playwright turns off in Chromium that matters here, since only one list counts, and the parts of the browser's
 * own window that are pages: they cost ordinary Chromium as much as the page under test, where nobody sees them.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
];

export default defineConfig({
  testDir: "tests/e2e",
  projects: groups.flatMap(projectsOf).filter(({ testMatch }) => testMatch.length > 0),
  globalSetup: "./tests/support/servers/shop-template.ts",
  // A page waits for its server for a part of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: only meant to end tests that hang, however slow a busy machine is.
  timeout: 600_000,
  // What is on its way on a busy machine comes within it; publishing has a limit of its own.
  expect: { timeout: 30_000 },
  reporter: "line",
  outputDir: "test-results/e2e",
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
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
        `--disable-features=${disabledFeatures.join(",")}`,
        // A page of a test lives for seconds: optimizing its code costs more than it saves, a seventh of the renderer's time.
        "--js-flags=--no-opt --no-maglev",
      ],
    },
    // Off by default, because tracing takes a fourth of the run's CPU time; use `--trace on`.
    screenshot: "only-on-failure",
  },
});
