import { expect, it } from "vitest";
import { selectTests } from "./select-tests.ts";

it("finds tests by a part of their path, for the runner of each", async () => {
  expect(await selectTests(["./scripts/test/select-tests"])).toEqual({
    vitestFiles: ["scripts/test/select-tests.test.ts"],
    browserFiles: [],
    name: undefined,
  });
  const { vitestFiles, browserFiles } = await selectTests(["Waitlist"]);
  expect(vitestFiles).toContain("tests/policies/waitlist.test.ts");
  expect(browserFiles).toEqual(["tests/e2e/desk/waitlist.spec.ts"]);
});

it("finds them by a word of their name where no path has it, taken literally", async () => {
  expect(await selectTests(["taken literally (yes)"])).toMatchObject({
    vitestFiles: ["scripts/test/select-tests.test.ts"],
    name: "taken literally \\(yes\\)",
  });
});

it("finds nothing for a word that stands nowhere", async () => {
  const word = ["nothing", "says", "so"].join("-");
  expect(await selectTests([word])).toMatchObject({ vitestFiles: [], browserFiles: [] });
});
