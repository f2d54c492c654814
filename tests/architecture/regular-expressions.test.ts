import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

/** Folders whose code handles untrusted input. */
const folders = ["server", "platform", "postgres", "shop"];

interface Expression {
  pattern: string;
  flags: string;
}

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** Returns every regular expression literal in a file. */
function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex } = node as { regex?: Expression | null };
    if (regex) found.push(regex);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(readFileSync(file, "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

/** Returns the characters for which an expression takes more than linear time. */
function weaknesses({ pattern, flags }: Expression): string[] {
  const { reports } = analyse({ source: pattern, flags });
  return reports.map(
    ({ type, character }) => `/${pattern}/${flags}: ${type} with ${JSON.stringify(character)}`,
  );
}

/** A word in an expression, followed by any number of characters. */
const wordAndMore = /([\w<!"=: -]{2,})(?:\[\^[^\]]*\]|\.|\[\\s\\S\])[*+]/g;

/** Milliseconds for the slowest text of one of its words, repeated. */
function slowestRepeat({ pattern, flags }: Expression): number {
  const times = Array.from(pattern.matchAll(wordAndMore), ([, word = ""]) => {
    const text = word.repeat(Math.ceil(120_000 / word.length));
    const expression = new RegExp(pattern, flags);
    const since = performance.now();
    expression.test(text);
    return performance.now() - since;
  });
  return Math.max(0, ...times);
}

describe("regular expressions take linear time for untrusted input", () => {
  it.each(sources)("in %s", (file) => {
    const expressions = expressionsIn(file);
    expect(expressions.flatMap(weaknesses)).toEqual([]);
    // The analysis knows runs of one character, not of words: each begins a match that runs to the end.
    expect(expressions.filter((one) => slowestRepeat(one) > 500)).toEqual([]);
  });

  it("and a slow one is reported: a word with everything behind it", () => {
    expect(slowestRepeat({ pattern: "<!DOCTYPE[^>]*\\[", flags: "i" })).toBeGreaterThan(500);
  });

  it.each(["\\/+$", "\\s*;\\s*q=", "^(a+)+$", "^\\s*(\\d+)\\s*$|\\s+$"])(
    "and a slow one is reported: /%s/",
    (pattern) => {
      expect(weaknesses({ pattern, flags: "" })).not.toEqual([]);
    },
  );

  it("for all files with regular expressions", () => {
    expect(sources.flatMap(expressionsIn).length).toBeGreaterThan(100);
  });
});
