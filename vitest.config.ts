import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { contentFolder } from "#scripts/content-folder.ts";
import { filledModules } from "#scripts/filled-modules.ts";
import { compileCache } from "#scripts/server-process.mjs";
import { serviceAreaMap } from "#scripts/service-area-map-plugin.ts";
import { testShop } from "#scripts/test-shop.ts";

const fixture = resolve("tests/shop-fixture");
/** What a shop may have beyond that. */
const everything = resolve("tests/shop-with-everything");

/** Tests of what only a shop with everything has. */
const ofEverything = [
  "app/components/appointment-form/*.test.tsx",
  "app/components/financing-dialog.test.tsx",
  "app/lib/page-data/page-data.test.ts",
  "scripts/bench/generated-catalogue.test.ts",
  "scripts/launch-check.test.ts",
  "server/publishing/launch-pages.test.ts",
  "tests/contract/backend/demo.test.ts",
  "tests/publishing/any-text.test.ts",
];

/** Tests that judge what ships, or compare it with the shop of the tests. */
const ofContent = [
  "content/**/*.test.ts",
  "app/lib/page-data/page-heads.test.ts",
  "scripts/check-content.test.ts",
  "scripts/check-similarity.test.ts",
  "tests/any-shop/**/*.test.ts",
];

/**
 * A project of tests on one shop.
 *
 * @param folders where its content is; of several, the first that has a module
 */
const shopOf = (...folders: readonly [string, ...string[]]) => ({
  extends: true as const,
  plugins: [serviceAreaMap(folders.at(-1)), filledModules(...folders)],
});

// Tests of behavior run on a shop of their own: an owner's facts turn none of them red.
const shopOfTests = shopOf(fixture);
const shopWithEverything = shopOf(everything);
const shopThatShips = shopOf(contentFolder);

export default defineConfig({
  test: {
    // One process runs file after file: starting a fresh one for each took half of the run's processor time.
    isolate: false,
    maxWorkers: 2,
    // Many tests start the real server, for the same shop.
    env: { ...testShop, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache },
    // Generous: they end what hangs, and say nothing of how fast a busy machine has to be.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        ...shopOfTests,
        test: {
          name: "unit",
          include: ["{app,shop}/**/*.test.ts"],
          exclude: [...ofEverything, ...ofContent],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "components",
          include: ["app/**/*.test.tsx"],
          exclude: ofEverything,
          setupFiles: ["tests/support/patient-queries.ts"],
        },
      },
      {
        ...shopWithEverything,
        test: {
          name: "everything",
          include: ofEverything,
          setupFiles: ["tests/support/patient-queries.ts"],
        },
      },
      {
        ...shopThatShips,
        test: {
          name: "content",
          include: ofContent,
          env: { NODE_OPTIONS: process.env.NODE_OPTIONS ?? "", BUILD_DIRECTORY: resolve("build") },
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "integration",
          include: ["{server,platform,postgres,scripts}/**/*.test.ts", "tests/*/**/*.test.ts"],
          exclude: ["tests/faults/**", ...ofEverything, ...ofContent],
          globalSetup: ["tests/support/postgres-setup.ts"],
          setupFiles: ["tests/support/end-of-file.ts"],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/postgres-setup.ts"],
          setupFiles: ["tests/support/end-of-file.ts"],
        },
      },
    ],
  },
});
