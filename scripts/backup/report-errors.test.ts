import { writeFile } from "node:fs/promises";
import { afterEach, expect, it, vi } from "vitest";
import { reportErrors } from "./report-errors.ts";

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it("a command that finds the disk full says so, and does not blame the database", async () => {
  const said: unknown[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(text) > 0);
  await reportErrors(async () => {
    await writeFile("/dev/full", "tables");
    return "";
  });
  expect(said).toEqual([
    "There is no room left on the disk. Nothing was kept of what was being written.\n",
  ]);
  expect(process.exitCode).toBe(1);
});
