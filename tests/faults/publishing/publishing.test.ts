/** @module-tag rest */
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import {
  afterRestart,
  createPublishingShop,
  killed,
  type PublishingShop,
} from "#tests/support/content/publishing.ts";
import { nextBuild } from "#tests/support/servers/next-build.ts";

let shop: PublishingShop;
let sites: string;
beforeAll(async () => {
  shop = await createPublishingShop();
});
beforeEach(async () => {
  sites = await shop.folder();
});

const settled = async (number: number) => {
  await expect.poll(() => shop.settled(number)).toBeDefined();
  return await shop.settled(number);
};
const withPrice = (low: number) =>
  shop.add(({ prices }) => Object.assign(prices[0] ?? {}, { low }));

/** Runs a program with a small disk mounted on the folder of sites. */
const onSmallDisk = [
  ...["unshare", "--user", "--map-root-user", "--mount", "--"],
  ...["sh", "-c", 'mount -t tmpfs -o size=1m shop "$SITES" && exec "$@"', "sh"],
];
const canMount = (() => {
  try {
    execFileSync(onSmallDisk[0] ?? "", [...onSmallDisk.slice(1), "true"], {
      stdio: "ignore",
      env: { ...process.env, SITES: "/mnt" },
    });
    return true;
  } catch {
    return false;
  }
})();

const condition = canMount ? "" : " (needs a machine that lets us mount a file system)";

/** Publishes a price that must be rejected with a message. */
async function expectFailure(words: string, started: Parameters<PublishingShop["start"]>[1]) {
  const before = await shop.live();
  const child = shop.start(sites, started);
  const refused = await settled(await withPrice(301));
  // The process's own mount is visible only through /proc.
  const names = await readdir(started?.through ? `/proc/${child.pid}/root${sites}` : sites);
  await killed(child);
  expect(refused).toMatchObject({ published: false });
  expect(refused?.problem).toContain(words);
  expect(refused?.problem).toContain("Visitors see what they saw before.");
  expect(refused?.problem).not.toMatch(/^\s*at |Error:/m);
  expect(await shop.live()).toBe(before);
  const draft = await shop.sql<{ document: unknown }>("select document from content_draft");
  expect(draft[0]?.document).toEqual(folderContent());
  expect(names.filter((name) => name.startsWith(".new-"))).toEqual([]);
}

describe("a version that cannot be rendered is rejected with a message, and nothing else changes:", () => {
  it.runIf(canMount)(`the disk is full${condition}`, async () => {
    await expectFailure("There is no room left on the disk", { through: onSmallDisk });
  });

  it("the renderer throws", async () => {
    await expectFailure("The pages could not be rendered.", {
      environment: { BUILD_DIRECTORY: await nextBuild(shop.deps.place.build, { isBroken: true }) },
    });
  });
});

describe("a version whose time is over while no server runs", () => {
  it("is seen by nobody after the next start, not even for seconds", async () => {
    const number = await withPrice(305);
    const child = shop.start(sites);
    expect(await settled(number)).toMatchObject({ published: true });
    await killed(child);
    await shop.sql(
      `update content_versions set publish_at = now() - interval '2 hours',
         ends_at = now() - interval '1 hour' where number = $1`,
      [number],
    );
    const { content } = await afterRestart(shop, sites);
    expect(content.prices[0]?.low).toBe(folderContent().prices[0]?.low);
  });
});

describe("concurrent publishers", () => {
  it("publish one version after the other, and every process serves the last one", async () => {
    const folders = [sites, await shop.folder()];
    const shown = folders.map((folder) => {
      const lines: string[] = [];
      const child = shop.start(folder, { alone: false });
      createInterface({ input: child.stdout ?? process.stdin }).on("line", (line) =>
        lines.push(line),
      );
      return { child, lines };
    });
    for (const { lines } of shown) await expect.poll(() => lines.length).toBeGreaterThan(0);
    const numbers = await Promise.all([withPrice(311), withPrice(312)]);
    const last = Math.max(...numbers);
    for (const { lines } of shown) {
      await expect.poll(() => lines.some((line) => line.includes(`/${last}-`))).toBe(true);
    }
    for (const number of numbers) expect(await settled(number)).toMatchObject({ published: true });
    await expect.poll(() => shop.live()).toBe(last);
    for (const { child } of shown) await killed(child);
    const [one, other] = await Promise.all(
      folders.map(async (folder) => {
        const { directory } = await afterRestart(shop, folder);
        return await readFile(join(directory, "client/services/brake-system-service/index.html"));
      }),
    );
    expect(one).toEqual(other);
  });
});
