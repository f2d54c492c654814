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

describe("regular expressions take linear time for untrusted input", () => {
  it.each(sources)("in %s", (file) => {
    expect(expressionsIn(file).flatMap(weaknesses)).toEqual([]);
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
