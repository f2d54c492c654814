import { DOMParser, type Document, type Element } from "@xmldom/xmldom";

export interface Outcome {
  passed: number;
  /** What was left out, and why where somebody has said it. */
  skipped: string[];
  /** What failed and how. */
  failures: string[];
}

/** Reads what a test runner reports as JUnit does, which both of ours can. */
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
