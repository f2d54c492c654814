import { DOMParser, type Document, type Element } from "@xmldom/xmldom";

export interface Outcome {
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
