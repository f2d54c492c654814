import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { compileCache } from "#scripts/server-process.mjs";
import { testShop } from "#scripts/test/test-shop.ts";
import { contentFolder } from "#site/content/content-folder.ts";

const fixture = resolve("tests/shop-fixture");
/** A shop with every optional part. */
const everything = resolve("tests/shop-with-everything");

/** Unit and component tests of optional parts, which only the shop with everything has. */
const unitsOfEverything = [
  "app/components/appointment-form/**/*.test.tsx",
  "app/components/financing/financing-dialog.test.tsx",
  "app/lib/page-data/page-data.test.ts",
];

/** Integration tests of optional parts. */
const integrationOfEverything = [
  "scripts/launch-check.test.ts",
  "server/publishing/launch-pages.test.ts",
  "tests/contract/backend/demo.test.ts",
  "tests/publishing/any-text.test.ts",
];

/** Tests that check the content that ships, or compare it with a test shop. */
const ofContent = [
  "content/**/*.test.ts",
  "app/lib/page-data/page-heads.test.ts",
  "scripts/build/check-content.test.ts",
  "site/checks/check-similarity.test.ts",
  "tests/any-shop/**/*.test.ts",
  "tests/publishing/what-is-off.test.ts",
];

/** Configuration of a test project that runs on one shop's content. */
const shopOf = (folder: string) => ({
  extends: true as const,
  resolve: { alias: [{ find: /^#content\//, replacement: `${folder}/` }] },
});

/** Publishes that content before the code of pages is loaded. */
const published = "tests/support/content/publish-folder.ts";

// Tests of behavior use a test shop, so that changes of an owner's content cannot break them.
const shopOfTests = shopOf(fixture);
const shopWithEverything = shopOf(everything);
const shopThatShips = shopOf(contentFolder);

/** Begins with what takes minutes: otherwise, as the smaller files, one worker would be at it when the others have ended. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/release/");
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      { name: "rest", description: "Left out by npm test, run by npm run test:rest." },
      {
        name: "guessing",
        description: "With a tenth of its guesses in npm test, all in test:rest.",
      },
    ],
    // Workers are reused for many files: starting a process per file took half of the run's CPU time.
    isolate: false,
    // One more than processors: they wait for servers and databases for a part of the time.
    maxWorkers: 3,
    // Many tests start the real server, which needs the same shop.
    env: { ...testShop, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache },
    // Generous: only meant to end tests that hang, however slow a busy machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        ...shopOfTests,
        test: {
          name: "unit",
          include: ["{app,shop}/**/*.test.ts"],
          exclude: [...unitsOfEverything, ...ofContent],
          setupFiles: [published],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "components",
          include: ["app/**/*.test.tsx"],
          exclude: unitsOfEverything,
          setupFiles: [published, "tests/support/browser/component-tests.ts"],
        },
      },
      {
        ...shopWithEverything,
        test: {
          name: "everything",
          include: unitsOfEverything,
          setupFiles: [published, "tests/support/browser/component-tests.ts"],
        },
      },
      {
        ...shopWithEverything,
        test: {
          name: "everything-integration",
          include: integrationOfEverything,
          setupFiles: [published, "tests/support/end-of-file.ts"],
        },
      },
      {
        ...shopThatShips,
        test: {
          name: "content",
          include: ofContent,
          setupFiles: [published],
          env: { NODE_OPTIONS: process.env.NODE_OPTIONS ?? "", BUILD_DIRECTORY: resolve("build") },
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "integration",
          include: ["{server,platform,postgres,scripts,site}/**/*.test.ts", "tests/*/**/*.test.ts"],
          exclude: ["tests/faults/**", ...integrationOfEverything, ...ofContent],
          globalSetup: ["tests/support/servers/postgres-setup.ts"],
          setupFiles: [published, "tests/support/end-of-file.ts"],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/servers/postgres-setup.ts"],
          setupFiles: [published, "tests/support/end-of-file.ts"],
        },
      },
    ],
  },
});
