import { mkdir, readFile, rm } from "node:fs/promises";
import { ensureChromium } from "./chromium.ts";
import { type Outcome, readReport } from "./junit-report.ts";
import { staticChecks } from "./lint.ts";
import { overweight, weighSite } from "./page-weight.ts";
import { run } from "./run.ts";
import { makeTestFolder } from "./test-folder.ts";

const results = "test-results";

/** Everything that has to hold, cheapest first, to the end even when something fails. */
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
process.env.TMPDIR = makeTestFolder();

const outcomes: Outcome[] = [];
for (const { name, command, args } of staticChecks) {
  await step(name, async () => whole(name, await run(command, args)));
}
// Before the tests: some of them start the real server, which serves the built site.
await step("build", async (name) =>
  whole(name, await run("node", ["scripts/build.ts", "--if-changed"])),
);
await step("build of the demo", async (name) =>
  whole(name, await run("node", ["scripts/build.ts", "--if-changed", "--demo"])),
);
await step("build of the tests' shop", async (name) =>
  whole(name, await run("node", ["scripts/build-test-shop.ts"])),
);
await step("unit, integration, policies, contracts, faults", async (name) => {
  const file = `${results}/vitest.xml`;
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${file}`];
  return await reported(name, file, await run("vitest", ["run", ...reporters]));
});
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

// Told again at the end: the reasons stand thousands of lines further up.
const skipped = outcomes.flatMap((outcome) => outcome.skipped);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
if (skipped.length > 0) process.stdout.write(`\nLeft out, ${skipped.length}:\n`);
process.stdout.write(skipped.map((line) => `- ${line}\n`).join(""));
process.stdout.write(failures.map((failure) => `\n✗ ${failure}\n`).join(""));
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

async function step(name: string, work: (name: string) => Promise<Outcome>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const outcome = await work(name).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${message}\n`);
    return { passed: 0, skipped: [], failures: [`${name}: ${message}`] };
  });
  outcomes.push(outcome);
  const word = outcome.failures.length === 0 ? "ok" : "FAILED";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${word} (${seconds} s)\n`);
}

/** The outcome of a step that passes or fails as a whole. */
function whole(name: string, code: number): Outcome {
  return code === 0
    ? { passed: 1, skipped: [], failures: [] }
    : { passed: 0, skipped: [], failures: [name] };
}

/** What a runner has reported; one that failed without saying what is one failure. */
async function reported(name: string, file: string, code: number): Promise<Outcome> {
  const outcome = readReport(await readFile(file, "utf8"));
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome;
}
