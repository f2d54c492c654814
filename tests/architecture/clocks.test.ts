import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Files that ask this device for the time, and why. */
const reasons: Readonly<Record<string, string>> = {
  "app/lib/server-clock.ts": "is where the difference to the server's clock is added",
  "app/lib/document/shop-clock.ts":
    "measures and adds that difference, because it runs before modules",
  "app/lib/submission/device-session.ts": "supabase-js stores the instant by this clock",
  "app/lib/bay/kept-jobs.ts":
    "compares what this device keeps with when it was kept, by the same clock",
  "app/lib/bay/sync.ts": "how long ago a photo was taken, which is right on a clock that is wrong",
  "app/lib/outside-tags/load-tags.ts": "Google's script counts its own times from this call",
};

const asksTheDevice = /\bDate\.now\(\)|\bnew Date\(\)/;

it("the website asks the device for the time only where that is right", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter(
    (file) => !/(\.test|-for-tests)\.tsx?$/.test(file) && !file.startsWith("app/lib/backend/demo"),
  );
  const found = files.filter((file) => asksTheDevice.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
