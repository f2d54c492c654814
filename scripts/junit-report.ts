import { DOMParser, type Document, type Element } from "@xmldom/xmldom";

export interface Outcome {
  passed: number;
  /** Names of skipped tests, with the reason if there is one. */
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
    else if (elements(test, "skipped").length > 0) outcome.skipped.push(name + reasonOf(test));
    else outcome.passed += 1;
  }
  return outcome;
}

function reasonOf(test: Element): string {
  const reason = elements(test, "property").find((one) => one.getAttribute("name") === "skip");
  return reason ? `: ${reason.getAttribute("value")}` : "";
}

const elements = (within: Document | Element, name: string): Element[] =>
  Array.from(within.getElementsByTagName(name));
