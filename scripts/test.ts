import { mkdir, readFile, rm } from "node:fs/promises";
import { ensureChromium } from "./chromium.ts";
import { staticChecks } from "./lint.ts";
import { overweight, weighSite } from "./page-weight.ts";
import { run } from "./run.ts";

const results = "test-results";

interface Count {
  passed: number;
  failed: number;
}

/** Everything that has to hold, cheapest first, to the end even when something fails. */
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
for (const { name, command, args } of staticChecks) {
  await step(name, async () => outcome(await run(command, args)));
}
// Before the tests: some of them start the real server, which serves the built site.
await step("build", async () => outcome(await run("node", ["scripts/build.ts", "--if-changed"])));
await step("build of the demo", async () =>
  outcome(await run("node", ["scripts/build.ts", "--if-changed", "--demo"])),
);
await step("unit, integration, policies, contracts, faults", async () => {
  const file = `${results}/vitest.json`;
  const code = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return await readCount(file, code, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded has no test that could fail.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
  }));
});
await step("page weight", async () => {
  const tooHeavy = overweight(await weighSite("build/client"));
  process.stdout.write(tooHeavy.map((line) => `${line}\n`).join(""));
  return outcome(tooHeavy.length);
});
await step("browser", async () => {
  ensureChromium();
  const code = await run("playwright", ["test"]);
  return await readCount(`${results}/e2e.json`, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
});

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function step(name: string, work: () => Promise<Count>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const count = await work().catch((error: unknown): Count => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${count.failed === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
}

function outcome(code: number): Count {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts from a runner's report; a runner that failed without saying what counts as one failure. */
async function readCount<Report>(
  file: string,
  code: number,
  // biome-ignore lint/suspicious/noExplicitAny: the reports of two runners, read at the edge
  count: (report: any) => Count,
): Promise<Count> {
  const read = count(JSON.parse(await readFile(file, "utf8")) as Report);
  return code !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read;
}
