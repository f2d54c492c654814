import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import { waitUntil } from "#postgres/supervisor/processes.ts";
import { copyEndings } from "#scripts/postbuild/compress.ts";
import { folderContent } from "#server/content/folder-content.ts";
import { assertWhole } from "#server/http/built-site.ts";
import { createLiveSite } from "#server/publishing/live-site.ts";
import { openLiveSite, startPublisher } from "#server/publishing/publisher.ts";
import {
  createRenderAttempts,
  firstPauseMilliseconds,
} from "#server/publishing/render-attempts.ts";
import {
  afterRestart,
  createPublishingShop,
  killed,
  type PublishingShop,
} from "#tests/support/publishing.ts";

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

/** Runs a program where a small disk lies under the folder of the sites. */
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

/** Publishes a price, and expects to be told why that is not possible. */
async function expectRefusal(words: string, started: Parameters<PublishingShop["start"]>[1]) {
  const before = await shop.live();
  const child = shop.start(sites, started);
  const refused = await settled(await withPrice(301));
  // A disk of its own is seen by the process alone.
  const names = await readdir(started?.through ? `/proc/${child.pid}/root${sites}` : sites);
  await killed(child);
  expect(refused).toMatchObject({ published: false });
  expect(refused?.problem).toContain(words);
  expect(refused?.problem).toContain("Visitors see what they saw before.");
  expect(await shop.live()).toBe(before);
  const draft = await shop.sql<{ document: unknown }>("select document from content_draft");
  expect(draft[0]?.document).toEqual(folderContent());
  expect(names.filter((name) => name.startsWith(".new-"))).toEqual([]);
}

/** The build of another release, made of other sources; where its code finds its packages. */
async function nextBuild({ isBroken }: { isBroken: boolean }): Promise<string> {
  const folder = await mkdtemp(resolve("node_modules/.cache/next-release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const build = join(folder, "build");
  execFileSync("cp", ["-r", shop.deps.place.build, build]);
  const list = JSON.parse(await readFile(join(build, "files.json"), "utf8"));
  await writeFile(join(build, "files.json"), JSON.stringify({ ...list, sources: "next-release" }));
  if (isBroken) {
    await writeFile(join(build, "server/index.js"), 'throw new Error("a broken renderer");');
  }
  return build;
}

describe("a version that cannot be rendered is refused in words, and nothing else changes:", () => {
  it.runIf(canMount)(`the disk is full${condition}`, async () => {
    await expectRefusal("There is no room left on the disk", { through: onSmallDisk });
  });

  it("the renderer throws", async () => {
    await expectRefusal("The pages could not be rendered.", {
      environment: { BUILD_DIRECTORY: await nextBuild({ isBroken: true }) },
    });
  });
});

describe("several at once", () => {
  it("publish one version after the other, and every process shows the last one", async () => {
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

describe("what was published quickly", () => {
  it("is compressed as well as can be afterwards, and stays whole", async () => {
    const number = await withPrice(321);
    const child = shop.start(sites);
    await expect.poll(() => shop.live()).toBe(number);
    const page = "client/services/brake-system-service/index.html";
    const folder = async () =>
      (await readdir(sites)).find((name) => name.startsWith(`${number}-`)) ?? "";
    const quick = (await readFile(join(sites, await folder(), `${page}.br`))).length;
    const sizes = async () =>
      Promise.all(
        copyEndings.map(
          async (ending) =>
            (await readFile(join(sites, await folder(), page + ending)).catch(() => "")).length,
        ),
      );
    await expect.poll(async () => (await sizes()).every((size) => size > 0)).toBe(true);
    expect((await sizes())[0]).toBeLessThan(quick * 0.95);
    await killed(child);
    await assertWhole(join(sites, await folder()));
  });
});

describe("an upgrade of a shop that has published", () => {
  const brakes = "client/services/brake-system-service/index.html";
  const startOf = async (build: string, folder = sites) =>
    await openLiveSite({ ...shop.deps, place: { ...shop.deps.place, sites: folder, build } });
  let number: number;
  let published: string;
  beforeAll(async () => {
    published = await shop.folder();
    number = await withPrice(331);
    const child = shop.start(published);
    await waitUntil(async () => (await shop.live()) === number, 120_000);
    await killed(child);
  });

  it("renders what the shop says with the new release, and keeps saying it", async () => {
    const { directory } = await startOf(await nextBuild({ isBroken: false }), published);
    expect(basename(directory)).toContain(`${number}-next`);
    expect(await readFile(join(directory, brakes), "utf8")).toContain("$331");
  });

  it("serves the site of before where the new release cannot render it", async () => {
    const { directory, content } = await startOf(await nextBuild({ isBroken: true }), published);
    expect(await readFile(join(directory, brakes), "utf8")).toContain("$331");
    expect(content.prices[0]?.low).toBe(331);
  });

  it("serves no page, and never the samples of the build, where no site stands", async () => {
    const { files, content } = await startOf(await nextBuild({ isBroken: true }));
    expect(content.prices[0]?.low).toBe(331);
    expect(files.notFoundPage("/")).toBeUndefined();
    const home = { method: "GET", url: "/" } as IncomingMessage;
    expect(files.serve(home, {} as ServerResponse)).toBe(false);
  });

  it("is tried again ever less often while it cannot be rendered, and said once", async () => {
    const build = await nextBuild({ isBroken: true });
    let now = 0;
    const attempts = createRenderAttempts(() => now);
    const isDue = vi.spyOn(attempts, "isDue");
    const failed = vi.spyOn(attempts, "failed");
    const log = createLog("silent");
    const said = vi.spyOn(log, "error");
    const deps = { ...shop.deps, log, attempts, place: { ...shop.deps.place, sites, build } };
    const publisher = startPublisher(deps, createLiveSite(await openLiveSite(deps)));
    onTestFinished(() => publisher.stop());
    const look = async (): Promise<void> => {
      const looks = isDue.mock.calls.length;
      await shop.sql("select pg_notify('content', '')");
      await expect.poll(() => isDue.mock.calls.length).toBeGreaterThan(looks);
    };
    await expect.poll(() => isDue.mock.calls.length).toBeGreaterThan(0);
    for (const failures of [2, 2, 3]) {
      now += firstPauseMilliseconds;
      await look();
      await expect.poll(() => failed.mock.calls.length).toBe(failures);
    }
    expect(said).toHaveBeenCalledOnce();
  });

  it("does not start where the new release cannot read it, and says which release can", async () => {
    const [before] = await shop.sql("select document from content_versions where number = $1", [
      number,
    ]);
    await shop.sql("update content_versions set document = '{}' where number = $1", [number]);
    await expect(startOf(shop.deps.place.build)).rejects.toThrow(
      `This release cannot read the published version ${number}`,
    );
    await shop.sql("update content_versions set document = $2 where number = $1", [
      number,
      JSON.stringify(before?.document),
    ]);
  });
});
