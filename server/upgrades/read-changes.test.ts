import { expect, it } from "vitest";
import { changesSince, compareVersions } from "./read-changes.ts";

const changelog = `# Changelog

What a reader notices.

## 1.10.0

- Photos open at once ([operations](docs/operations.md#memory)).
- The \`desk\` says
  what [waits](docs/product.md).

## 1.2.0

- Bills have numbers.

## 1.1.0

- What runs already.
`;

it("tells an owner what changed since the version that runs, without links", () => {
  expect(changesSince(changelog, "1.1.0")).toEqual([
    { version: "1.10.0", points: ["Photos open at once.", "The desk says what waits."] },
    { version: "1.2.0", points: ["Bills have numbers."] },
  ]);
  expect(changesSince(changelog, "1.10.0")).toEqual([]);
  expect(changesSince("no changelog at all", "1.1.0")).toEqual([]);
});

it("compares versions by their numbers", () => {
  expect(compareVersions("1.10.0", "1.9.9")).toBeGreaterThan(0);
  expect(compareVersions("1.0.0", "1.0.0")).toBe(0);
  expect(compareVersions("1.9.9", "2.0.0")).toBeLessThan(0);
});
