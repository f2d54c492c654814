import { mkdir, readFile, rm } from "node:fs/promises";
import { relative } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { staticChecks } from "./lint.ts";
import { overweight, weighSite } from "./page-weight.ts";
import { run } from "./run.ts";
import { makeTestFolder } from "./test-folder.ts";

const results = "test-results";

interface Outcome {
  passed: number;
  /** What was left out, and why where somebody has said it. */
  skipped?: string[];
  /** What failed and how, told again at the end: the reason stands thousands of lines further up. */
  failures: string[];
}

/** Everything that has to hold, cheapest first, to the end even when something fails. */
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
process.env.TMPDIR = makeTestFolder();

const total: Required<Outcome> = { passed: 0, skipped: [], failures: [] };
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
  const file = `${results}/vitest.json`;
  const code = await run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return await readReport(file, name, code, (report: VitestReport) => ({
    passed: report.numPassedTests,
    skipped: report.testResults.flatMap(skippedOf),
    failures: report.testResults.filter(({ status }) => status === "failed").flatMap(failuresOf),
  }));
});
await step("page weight", async (name) => {
  const tooHeavy = overweight(await weighSite("build/client"));
  process.stdout.write(tooHeavy.map((line) => `${line}\n`).join(""));
  return whole(name, tooHeavy.length);
});
await step("browser", async (name) => {
  ensureChromium();
  const code = await run("playwright", ["test"]);
  return await readReport(`${results}/e2e.json`, name, code, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    skipped: report.suites.flatMap(specsOf).flatMap(skippedSpec),
    failures: report.suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => `${file} > ${title}`),
  }));
});

if (total.skipped.length > 0) {
  process.stdout.write(`\nLeft out, ${total.skipped.length}:\n`);
  process.stdout.write(total.skipped.map((line) => `- ${line}\n`).join(""));
}
process.stdout.write(total.failures.map((failure) => `\n✗ ${failure}\n`).join(""));
process.stdout.write(`\n${total.passed} passed, ${total.failures.length} failed\n`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

async function step(name: string, work: (name: string) => Promise<Outcome>): Promise<void> {
  const started = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const {
    passed,
    skipped = [],
    failures,
  } = await work(name).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    process.stdout.write(`${message}\n`);
    return { passed: 0, failures: [`${name}: ${message}`] };
  });
  total.passed += passed;
  total.skipped.push(...skipped);
  total.failures.push(...failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${failures.length === 0 ? "ok" : "FAILED"} (${seconds} s)\n`);
}

/** The outcome of a step that passes or fails as a whole. */
function whole(name: string, code: number): Outcome {
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
}

interface VitestReport {
  numPassedTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file as a whole failed. */
  message: string;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages: string[] | null;
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  ok: boolean;
  tests: { status: string; annotations: { type: string; description?: string }[] }[];
}

const leftOut = (file: string, name: string, why?: string) =>
  `${file} > ${name}${why ? `: ${why}` : ""}`;

function skippedOf({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => ["skipped", "pending", "todo"].includes(status))
    .map(({ fullName }) => leftOut(relative(".", name), fullName));
}

function skippedSpec({ file, title, tests }: PlaywrightSpec): string[] {
  return tests
    .filter(({ status }) => status === "skipped")
    .map(({ annotations }) =>
      leftOut(file, title, annotations.find(({ type }) => type === "skip")?.description),
    );
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The failed tests of a file, or the file itself when it could not be loaded. */
function failuresOf({ name, message, assertionResults }: VitestFile): string[] {
  const file = relative(".", name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  return failed.length === 0
    ? [`${file}\n${message}`]
    : failed.map(
        ({ fullName, failureMessages }) =>
          `${file} > ${fullName}\n${(failureMessages ?? []).join("\n")}`,
      );
}

/** What a runner's report says; a runner that failed without saying what is one failure. */
async function readReport<Report>(
  file: string,
  name: string,
  code: number,
  outcomeOf: (report: Report) => Outcome,
): Promise<Outcome> {
  const outcome = outcomeOf(JSON.parse(await readFile(file, "utf8")) as Report);
  return code !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome;
}
