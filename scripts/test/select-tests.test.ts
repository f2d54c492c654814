import { expect, it } from "vitest";
import { filesOfRest, selectTests } from "./select-tests.ts";

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

it("finds the files of which npm test leaves something out", async () => {
  const files = await filesOfRest();
  // As a whole, one test of it, and a part of its guesses.
  expect(files).toContain("tests/faults/durability/upgrade.test.ts");
  expect(files).toContain("tests/faults/processes/sigkill.test.ts");
  expect(files).toContain("server/appointments/planning.test.ts");
  expect(files).not.toContain("scripts/test/test-steps.test.ts");
});
