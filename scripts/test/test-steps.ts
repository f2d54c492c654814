import { readFile } from "node:fs/promises";
import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { runAside } from "#scripts/run.ts";

/** A program whose end is the end of a step. */
export interface Command {
  name: string;
  command: string;
  args: readonly string[];
  /** JUnit report that it writes, with a test each; without one, the step passes or fails as a whole. */
  report?: string;
  environment?: Readonly<Record<string, string>>;
}

const outcomes: Outcome[] = [];

/**
 * Runs steps one after the other, each also after a failure, and prints a line for each when it ends. What a program
 * prints is shown only if it failed without a report that says why.
 */
export async function inTurn(commands: readonly Command[]): Promise<void> {
  for (const command of commands) {
    await step(command.name, async () => {
      const { code, output } = await runAside(command.command, command.args, command.environment);
      const outcome = command.report
        ? await readFile(command.report, "utf8").then(readReport, () => undefined)
        : { ...nothing, passed: code === 0 ? 1 : 0 };
      if (outcome && (code === 0 || outcome.failures.length > 0)) return outcome;
      return { ...nothing, ...outcome, failures: [`${command.name}\n${tailOf(output)}`] };
    });
  }
}

/** Runs a step of this process, and prints its line. An error is its failure. */
export async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const started = performance.now();
  const outcome = await work().catch(
    (error: unknown): Outcome => ({
      ...nothing,
      failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`],
    }),
  );
  outcomes.push(outcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failures } = outcome;
  const words =
    failures.length > 0 ? `${failures.length} FAILED, ${passed} passed` : `${passed} passed`;
  process.stdout.write(`${name}: ${words} (${seconds} s)\n`);
  // By name at once, in case that somebody ends the run before its end, where the reasons are printed.
  process.stdout.write(failures.map((failure) => `  ✗ ${failure.split("\n")[0]}\n`).join(""));
}

const nothing: Outcome = { passed: 0, skipped: [], failures: [] };

/**
 * Prints what failed and what was left out, `N passed, N failed` last, and sets the exit code.
 *
 * @param leftOut what this command does not run at all, a sentence each
 */
export function conclude(leftOut: readonly string[]): void {
  const skipped = [...outcomes.flatMap((outcome) => outcome.skipped), ...leftOut];
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  process.stdout.write(failures.map((failure) => `\n✗ ${failure}\n`).join(""));
  if (skipped.length > 0) process.stdout.write("\nLeft out:\n");
  process.stdout.write(skipped.map((line) => `- ${line}\n`).join(""));
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/** The end of what a program printed, where the reason stands. */
const tailOf = (output: string): string => output.trim().split("\n").slice(-60).join("\n");

interface Outcome {
  passed: number;
  /** Names of tests that this machine cannot run, with the reason; those of another tag have none. */
  skipped: string[];
  /** Names of failed tests, each with its error. */
  failures: string[];
}

/** Parses a JUnit XML report, which both Vitest and Playwright can write. */
export function readReport(xml: string): Outcome {
  const outcome: Outcome = { passed: 0, skipped: [], failures: [] };
  for (const test of elements(new DOMParser().parseFromString(xml, "text/xml"), "testcase")) {
    const name = `${test.getAttribute("classname")} > ${test.getAttribute("name")}`;
    const [failure] = [...elements(test, "failure"), ...elements(test, "error")];
    if (failure) outcome.failures.push(`${name}\n${failure.textContent?.trim()}`);
    else if (elements(test, "skipped").length === 0) outcome.passed += 1;
    else outcome.skipped.push(...reasonsOf(test).map((reason) => `${name}: ${reason}`));
  }
  return outcome;
}

/** Why a test was skipped: Playwright writes it beside the test, Vitest's tests have it in their name. */
function reasonsOf(test: Element): string[] {
  const [, needs] = /\((needs [^)]+)\)/.exec(test.getAttribute("name") ?? "") ?? [];
  if (needs) return [needs];
  const reason = elements(test, "property").find((one) => one.getAttribute("name") === "skip");
  return reason ? [reason.getAttribute("value") ?? ""] : [];
}

const elements = (within: Document | Element, name: string): Element[] =>
  Array.from(within.getElementsByTagName(name));
