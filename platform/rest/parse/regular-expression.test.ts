import { describe, expect, it } from "vitest";
import { assertPlainExpression } from "./regular-expression.ts";

describe("a client's regular expression", () => {
  it.each([
    "",
    "^[AB]",
    "red|green",
    "(?:front|rear) (left|right)",
    "\\d{3}-\\d{4}$",
    "[[:alpha:]]+\\.",
    "[^]x]",
    "a\\\\1",
    "\\mword\\M",
    "(\\(770\\) ?)?555",
    "x{2,20}?",
    "a{", // Left to PostgreSQL to reject.
    "(",
  ])("is accepted: %s", (pattern) => {
    expect(() => assertPlainExpression(pattern)).not.toThrow();
  });

  it.each([
    ["a reference to a group", "(a+)\\1"],
    ["one after an escaped backslash", "(a)\\\\\\1"],
    ["one behind a bracket that opens with its end", "(a)[]\\]]\\1"],
    ["one inside of brackets", "(a)[\\1]"],
    ["one behind a class", "(a)[[:alpha:]]\\1"],
    ["one behind a collating element", "(a)[[.\\.]]\\1"],
    ["one behind another one's lonely bracket", "(a)[[=]\\1]"],
    ["an octal character", "\\01"],
    ["a character by its number", "\\x28a\\u0029"],
    ["looking ahead", "a(?=b)"],
    ["not looking ahead", "a(?!b)"],
    ["looking behind", "(?<=a)b"],
    ["another flavor", "(?b)\\(a\\)\\1"],
    ["another flavor, by its director", "***:(a)\\1"],
    ["plain text, by its director", "***=a"],
    ["a comment", "a(?#(b)\\1)"],
    ["repetitions of repetitions", "(a{255}){255}"],
    ["repetitions that add up", "(((a{20}){20}){20}"],
    ["repetitions of an open end", "(a{200,}b{200,}){4}"],
    ["a repetition of a quantifier", "a{255}{255}"],
    ["parentheses in parentheses", "(".repeat(12)],
    ["length", "a".repeat(201)],
  ])("is rejected for %s", (_, pattern) => {
    expect(() => assertPlainExpression(pattern)).toThrow(
      expect.objectContaining({ status: 400, code: "2201B" }),
    );
  });
});
