import type * as z from "zod/mini";

/** Error message for an issue, as the editor sees it; undefined if the schema defines its own. */
export function contentMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue;
  if (code === "invalid_type") {
    if (input === undefined || input === "") return "Required";
    if (issue.expected === "int") return "Enter a whole number";
    return issue.expected === "number" ? "Enter a number" : `This must be ${issue.expected}`;
  }
  if (code === "too_small") {
    const { origin, minimum, inclusive } = issue;
    if (origin === "string") {
      return input === "" ? "Required" : `Enter at least ${minimum} characters`;
    }
    if (origin === "array") return `List at least ${minimum}`;
    return inclusive ? `Enter ${minimum} or more` : `Enter more than ${minimum}`;
  }
  if (code === "too_big") {
    const { origin, maximum, inclusive } = issue;
    if (origin === "string") return `Keep this to ${maximum} characters`;
    if (origin === "array") return `List at most ${maximum}`;
    return inclusive ? `Enter ${maximum} or less` : `Enter less than ${maximum}`;
  }
  if (code === "invalid_format") return formats[issue.format] ?? "This isn't in the right format";
  if (code === "invalid_value") {
    return input === undefined || input === ""
      ? "Select one"
      : `Select one of these: ${issue.values.join(", ")}`;
  }
  if (code === "invalid_union") return "This isn't one of the kinds that there are";
  if (code === "unrecognized_keys") return `This holds what isn't known: ${issue.keys.join(", ")}`;
  return undefined;
}

const formats: Readonly<Record<string, string>> = {
  email: "Enter an email address",
  date: "Please select a date",
  url: "Enter a whole address, with https://",
};
