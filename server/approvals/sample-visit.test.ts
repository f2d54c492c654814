import { afterAll, expect, it } from "vitest";
import { published, setPublished } from "#server/content/published.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

const plain = published();
afterAll(() => setPublished(plain));

it("the sample visit can be tried by anybody and keeps nothing", async () => {
  const claims = { ...plain.shop.claims, digitalInspection: true };
  setPublished({ ...plain, shop: { ...plain.shop, claims } });
  const shop = await createTestApp();
  const sample = await (await shop.app.request("/visit/sample")).text();
  expect(sample).toContain("This is a sample");
  expect(sample).toContain("Fix now");
  expect(sample).toContain("Send My Answers");
  expect(sample).not.toContain('href=""');
  const sent = await shop.app.request("/api/visit/sample/estimate", { method: "POST", body: "x" });
  expect(sent.headers.get("Location")).toBe("/visit/sample?done=answers");
  expect(await shop.sql("select from estimate_events")).toEqual([]);
  expect(await shop.sql("select from estimate_records")).toEqual([]);
});
