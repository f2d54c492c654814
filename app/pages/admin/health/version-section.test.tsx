// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { UpgradeStatus } from "#shop/upgrade.ts";
import { VersionSection } from "./version-section.tsx";

const installed: UpgradeStatus = { version: "1.0.0", folder: "/srv/shop/incoming" };
const at = "2026-11-24T18:00:00.000Z";
const found = { version: "1.1.0", changes: [{ version: "1.1.0", points: ["It is quicker."] }] };
const show = (status: UpgradeStatus) =>
  render(<VersionSection loaded={status} />).container.textContent;
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("says how a later version comes here, and in a clone who brings it", () => {
  expect(show(installed)).toMatch(/^Version 1\.0\.0To upgrade, .* \/srv\/shop\/incoming /);
  expect(buttons()).toEqual([]);
  expect(show({ version: "1.0.0" })).toContain("whoever runs the server upgrades it there");
});

it("offers a version that is here, with what it changes", () => {
  expect(show({ ...installed, found })).toContain("Version 1.1.0 is hereIt is quicker.");
  expect(buttons()).toEqual(["Upgrade to 1.1.0"]);
});

it("names why one can't be taken, without a button", () => {
  const problem = "shop-1.1.0.tar.gz isn't what SHA256SUMS says.";
  expect(show({ ...installed, found: { ...found, problem } })).toContain(
    `It can't be taken. ${problem}`,
  );
  expect(buttons()).toEqual([]);
});

it("shows an upgrade at work, and nothing to press meanwhile", () => {
  expect(show({ ...installed, found, running: { version: "1.1.0", step: "changing" } })).toContain(
    "Your site is away for a few seconds.",
  );
  expect(buttons()).toEqual([]);
});

it.each<[NonNullable<UpgradeStatus["last"]>["outcome"], RegExp]>([
  [
    "changed",
    /^Upgraded from version 0\.9\.0 \(.*\)\. What was there before is in \/b\.tar\.gz\.$/,
  ],
  ["refused", /^The upgrade to version 1\.1\.0 didn't begin .* nothing was changed\. Why\.$/],
  ["back", /^Version 1\.1\.0 didn't come up .*Version 1\.0\.0 runs as before, .*: Why\.$/],
  ["ended", /^The upgrade to version 1\.1\.0 was cut off .*Version 1\.0\.0 runs as before/],
])("says how the last one came out: %s", (outcome, words) => {
  const told = outcome === "changed" ? { backup: "/b.tar.gz" } : { said: "Why." };
  const last = { at, from: "0.9.0", version: "1.1.0", outcome, ...told };
  show({ ...installed, last });
  expect(screen.getByRole("status").textContent).toMatch(words);
});
