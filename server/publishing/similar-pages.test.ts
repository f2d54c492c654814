import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { similarPages } from "./similar-pages.ts";

/** What the owner is told of pages that are so much like another one. */
async function told(similarities: readonly number[]): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "similar-"));
  try {
    const siblings = similarities.map((similarity, index) => [
      `/services/brakes-${index}`,
      { id: "/services/brakes-waco", similarity },
    ]);
    await writeFile(join(site, "siblings.json"), JSON.stringify({ siblings }));
    return await similarPages(site, 0.5);
  } finally {
    await rm(site, { recursive: true });
  }
}

it("pages that say enough of their own are not spoken of", async () => {
  expect(await told([])).toBe("");
  expect(await told([0.1, 0.5])).toBe("");
});

it("pages too much like others are named with what they are like", async () => {
  expect(await told([0.2, 0.75])).toBe(
    "Search engines will be told to skip 1 page too much like others:\n/services/brakes-1 is 75% like /services/brakes-waco",
  );
});

it("of many pages the first five are named, and the rest counted", async () => {
  const lines = (await told(Array.from({ length: 8 }, () => 0.9))).split("\n");
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain("8 pages");
  expect(lines[6]).toBe("and 3 more");
});
