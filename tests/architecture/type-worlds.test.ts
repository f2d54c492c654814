import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const filesOf = (project: string): string[] =>
  execFileSync("node_modules/.bin/tsc", ["--project", project, "--listFilesOnly"], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }).split("\n");

it.each([
  [
    "browsers",
    "tsconfig.app.json",
    "/app/root.tsx",
    /\/node_modules\/(@types\/node|undici-types)\//,
  ],
  ["the server", "tsconfig.node.json", "/server/main.ts", /\/lib\.dom\.[\w.]*d\.ts$/],
])("code for %s cannot use types of the other environment", (_, project, own, foreign) => {
  const files = filesOf(project);
  expect(files.some((file) => file.endsWith(own))).toBe(true);
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
});
