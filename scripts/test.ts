import { mkdir, rm } from "node:fs/promises";
import { filesOfRest, selectTests } from "#scripts/test/select-tests.ts";
import { makeTestFolder } from "#scripts/test/test-folder.ts";
import { type Command, conclude, inTurn, step } from "#scripts/test/test-steps.ts";
import { overweight, weighSite } from "#site/checks/page-weight.ts";
import { ensureChromium } from "./chromium.ts";
import { staticChecks } from "./lint.ts";

/**
 * `npm test`: what breaks most. `npm run test:rest`: what it leaves out, the tests that are tagged
 * `rest`. `npm run test:all`: both. With words (`npm test -- visit`), only the tests whose file or name has one.
 */
const [scope = "", ...words] = process.argv.slice(2);
const results = "test-results";
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
process.env.TMPDIR = makeTestFolder();

const shop = (...args: readonly string[]): Command => ({
  name: ["build of", ...args].join(" "),
  command: "node",
  args: ["scripts/build-test-shop.ts", ...args],
});
// Before the tests: some of them start the real server, which serves the built site. Those of the test shops take
// from the first what is the same for every shop.
const builds: readonly Command[] = [
  { name: "build", command: "node", args: ["scripts/build.ts", "--if-changed"] },
  shop("shop-fixture"),
  shop("shop-with-everything"),
];
const demo = shop("shop-with-everything", "--demo");

const vitest = (name: string, ...args: readonly string[]): Command => ({
  name,
  command: "vitest",
  args: ["run", "--reporter=junit", `--outputFile.junit=${results}/${name}.xml`, ...args],
  report: `${results}/${name}.xml`,
});
const inVitest = (tests: string, ...args: readonly string[]) =>
  inTurn([
    {
      ...vitest("unit, integration, policies, contracts, faults", ...args),
      environment: { TEST_SCOPE: tests },
    },
  ]);
const browser = (tests: string, ...args: readonly string[]): Command => {
  const part = args.find((arg) => arg.startsWith("--shard="))?.replace(/^--shard=/, "part ");
  const name = part ? `browser, ${part}` : "browser";
  // A part that ends without a report is not taken for the one before.
  const report = `${results}/${name.replaceAll("/", " of ")}.xml`;
  return {
    name,
    command: "playwright",
    args: ["test", "--reporter=junit", ...args],
    report,
    environment: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, TEST_SCOPE: tests },
  };
};

/** Of the browser's rest, where it is run part by part. */
const parts = 6;

if (words.length > 0) await runSelected();
else if (scope === "all") await runAll();
else if (scope === "rest") await runRest();
else await runEssential();

async function runEssential(): Promise<void> {
  // Together, because a build leaves processors idle half of the time.
  await Promise.all([inTurn(staticChecks), inTurn(builds)]);
  await inVitest("essential", "--tags-filter=!rest");
  await weigh();
  await inBrowser("essential");
  conclude([
    "what npm run test:rest runs: loading on slow and broken networks, most faults, every width and theme, the demo",
  ]);
}

async function runRest(): Promise<void> {
  await Promise.all([inTurn(builds), inTurn([demo])]);
  await inVitest("rest", "--tags-filter=rest or guessing", ...(await filesOfRest()));
  const { TEST_UNTIL } = process.env;
  if (TEST_UNTIL !== undefined) return conclude(await inBrowserUntil(Number(TEST_UNTIL)));
  await inBrowser("rest");
  conclude([]);
}

/**
 * Runs the browser's rest part by part, for a service that ends a run after a time, however slow its machine is that
 * day: what is begun is seen to its end. Begins with another part every day, so that none is always the last.
 *
 * @param until Unix time in seconds after which no part is begun
 * @returns what was left out, a sentence each
 */
async function inBrowserUntil(until: number): Promise<string[]> {
  const today = Math.floor(Date.now() / 86_400_000);
  const leftOut: string[] = [];
  for (let turn = 0; turn < parts; turn += 1) {
    const name = `${((today + turn) % parts) + 1}/${parts}`;
    // What is no number leaves nothing out.
    if (Date.now() / 1000 >= until)
      leftOut.push(`part ${name} of the browser's rest: it was not begun before TEST_UNTIL`);
    else await inBrowser("rest", `--shard=${name}`);
  }
  return leftOut;
}

async function runAll(): Promise<void> {
  await Promise.all([inTurn(staticChecks), inTurn(builds), inTurn([demo])]);
  await inVitest("all");
  await weigh();
  await inBrowser("all");
  conclude([]);
}

async function runSelected(): Promise<void> {
  const { vitestFiles, browserFiles, name } = await selectTests(words);
  if (vitestFiles.length + browserFiles.length === 0) {
    process.stderr.write(`No test's file or name has ${words.join(" or ")} in it.\n`);
  }
  const needsSite = [...vitestFiles, ...browserFiles].some((file) => !/^(app|shop)\//.test(file));
  if (needsSite) await inTurn(builds);
  if (browserFiles.some((file) => file.includes("demo"))) await inTurn([demo]);
  if (vitestFiles.length > 0) {
    const filter = name ? [`--testNamePattern=${name}`] : [];
    await inTurn([vitest("tests without a browser", ...vitestFiles, ...filter)]);
  }
  if (browserFiles.length > 0)
    await inBrowser("all", ...browserFiles, ...(name ? [`--grep=${name}`] : []));
  conclude([]);
}

async function inBrowser(tests: string, ...args: readonly string[]): Promise<void> {
  ensureChromium();
  await inTurn([browser(tests, ...args)]);
}

async function weigh(): Promise<void> {
  await step("page weight", async () => {
    const failures = overweight(await weighSite("build/client"));
    return { passed: failures.length === 0 ? 1 : 0, skipped: [], failures };
  });
}
