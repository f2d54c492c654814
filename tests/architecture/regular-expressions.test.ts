import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

/** The folders whose code reads what strangers send. */
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

/** Every regular expression that is written in a file. */
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

/** What a text can be made of for which an expression takes more than proportional time. */
function weaknesses({ pattern, flags }: Expression): string[] {
  const { reports } = analyse({ source: pattern, flags });
  return reports.map(
    ({ type, character }) => `/${pattern}/${flags}: ${type} with ${JSON.stringify(character)}`,
  );
}

describe("no text that a stranger sends costs more time than it is long", () => {
  it.each(sources)("in the regular expressions of %s", (file) => {
    expect(expressionsIn(file).flatMap(weaknesses)).toEqual([]);
  });

  it.each(["\\/+$", "\\s*;\\s*q=", "^(a+)+$", "^\\s*(\\d+)\\s*$|\\s+$"])(
    "and what would be found is found: /%s/",
    (pattern) => {
      expect(weaknesses({ pattern, flags: "" })).not.toEqual([]);
    },
  );

  it("looks at all there are", () => {
    expect(sources.flatMap(expressionsIn).length).toBeGreaterThan(100);
  });
});
