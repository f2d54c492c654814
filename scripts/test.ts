import { mkdir, readFile, rm } from "node:fs/promises";
import { ensureChromium } from "./chromium.ts";
import { type Outcome, readReport } from "./junit-report.ts";
import { staticChecks } from "./lint.ts";
import { overweight, weighSite } from "./page-weight.ts";
import { run, runAside } from "./run.ts";
import { makeTestFolder } from "./test-folder.ts";

const results = "test-results";
const faults = `${results}/faults.xml`;

interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

/** `npm test`: runs all checks, cheapest first, and continues after a failure. */
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
process.env.TMPDIR = makeTestFolder();

const outcomes: Outcome[] = [];
// Built before the tests: some of them start the real server, which serves the built site.
const builds: Check[] = [
  { name: "build", command: "node", args: ["scripts/build.ts", "--if-changed"] },
  // Each reuses the shop-independent files of the previous build.
  shopOfTests("shop-fixture"),
  shopOfTests("shop-with-everything"),
];
const demo = shopOfTests("shop-with-everything", "--demo");
// Run concurrently, because a build leaves processors idle half of the time.
await Promise.all([staticChecks, builds, [demo]].map(inTurn));
// The fault tests use their own servers and databases, and spend most of their time waiting for them.
await Promise.all([
  step("unit, integration, policies, contracts", async (name) => {
    const file = `${results}/vitest.xml`;
    return await reported(name, file, await run("vitest", vitest("!faults", file)));
  }),
  aside("faults", "vitest", [...vitest("faults", faults), "--maxWorkers=1"], (code) =>
    reported("faults", faults, code),
  ),
]);
await step("page weight", async (name) => {
  const tooHeavy = overweight(await weighSite("build/client"));
  process.stdout.write(tooHeavy.map((line) => `${line}\n`).join(""));
  return whole(name, tooHeavy.length);
});
await step("browser", async (name) => {
  ensureChromium();
  const file = `${results}/e2e.xml`;
  const environment = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: file };
  const code = await run("playwright", ["test", "--reporter=line,junit"], environment);
  return await reported(name, file, code);
});

// Repeat failures and skips at the end: they were printed thousands of lines earlier.
const skipped = outcomes.flatMap((outcome) => outcome.skipped);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
if (skipped.length > 0) process.stdout.write(`\nLeft out, ${skipped.length}:\n`);
process.stdout.write(skipped.map((line) => `- ${line}\n`).join(""));
process.stdout.write(failures.map((failure) => `\n✗ ${failure}\n`).join(""));
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

/** The step that builds the site of a test shop, or its demo. */
function shopOfTests(...args: readonly string[]): Check {
  const name = ["build of", ...args].join(" ");
  return { name, command: "node", args: ["scripts/build-test-shop.ts", ...args] };
}

/** Runs checks one after the other, concurrently with other steps. */
async function inTurn(steps: readonly Check[]): Promise<void> {
  for (const { name, command, args } of steps) {
    await aside(name, command, args, async (code) => whole(name, code));
  }
}

/** Runs a step concurrently with others; its output is printed when it ends. */
async function aside(
  name: string,
  command: string,
  args: readonly string[],
  outcome: (code: number) => Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  let said = "";
  const found = await runAside(command, args)
    .then(async (end) => {
      said = end.said;
      return await outcome(end.code);
    })
    .catch((error: unknown) => broken(name, error));
  process.stdout.write(`\n== ${name}\n${said}`);
  conclude(name, started, found);
}

async function step(name: string, work: (name: string) => Promise<Outcome>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const outcome = await work(name).catch((error: unknown) => broken(name, error));
  conclude(name, started, outcome);
}

function conclude(name: string, started: number, outcome: Outcome): void {
  outcomes.push(outcome);
  const word = outcome.failures.length === 0 ? "ok" : "FAILED";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${word} (${seconds} s)\n`);
}

/** The outcome of a step that could not run. */
function broken(name: string, error: unknown): Outcome {
  const message = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${message}\n`);
  return { passed: 0, skipped: [], failures: [`${name}: ${message}`] };
}

/** Vitest arguments that run these projects and write a JUnit report to a file. */
function vitest(project: string, file: string): string[] {
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${file}`];
  return ["run", `--project=${project}`, ...reporters];
}

/** The outcome of a step that passes or fails as a whole. */
function whole(name: string, code: number): Outcome {
  return code === 0
    ? { passed: 1, skipped: [], failures: [] }
    : { passed: 0, skipped: [], failures: [name] };
}

/** Reads a runner's report; a nonzero exit without a reported failure counts as one failure. */
async function reported(name: string, file: string, code: number): Promise<Outcome> {
  const outcome = readReport(await readFile(file, "utf8"));
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome;
}
