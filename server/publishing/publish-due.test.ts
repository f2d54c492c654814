import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { similarPages } from "./publish-due.ts";

/** Formats the owner's message for pages with these similarities to another page. */
async function told(similarities: readonly number[]): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "similar-"));
  try {
    const siblings = similarities.map((similarity, index) => [
      `/services/brakes-${index}`,
      { id: "/services/brakes-waco", similarity },
    ]);
    await writeFile(join(site, "siblings.json"), JSON.stringify(siblings));
    return await similarPages(site, 0.5);
  } finally {
    await rm(site, { recursive: true });
  }
}

it("no message for pages that are different enough", async () => {
  expect(await told([])).toBe("");
  expect(await told([0.1, 0.5])).toBe("");
});

it("lists pages that are too similar, with the page they resemble", async () => {
  expect(await told([0.2, 0.75])).toBe(
    "Search engines will be told to skip 1 page too much like others:\n/services/brakes-1 is 75% like /services/brakes-waco",
  );
});

it("lists the first five of many pages and counts the rest", async () => {
  const lines = (await told(Array.from({ length: 8 }, () => 0.9))).split("\n");
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain("8 pages");
  expect(lines[6]).toBe("and 3 more");
});
