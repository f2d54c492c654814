/** @module-tag rest */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import { waitUntil } from "#postgres/supervisor/processes.ts";
import { createLiveSite } from "#server/publishing/live-site.ts";
import { openLiveSite, startPublisher } from "#server/publishing/publisher.ts";
import {
  createRenderAttempts,
  firstPauseMilliseconds,
} from "#server/publishing/render-attempts.ts";
import {
  createPublishingShop,
  killed,
  type PublishingShop,
} from "#tests/support/content/publishing.ts";
import { nextBuild, scriptOf } from "#tests/support/servers/next-build.ts";

let shop: PublishingShop;
let sites: string;
beforeAll(async () => {
  shop = await createPublishingShop();
});
beforeEach(async () => {
  sites = await shop.folder();
});

describe("an upgrade of a shop with published content", () => {
  const brakes = "client/services/brake-system-service/index.html";
  const startOf = async (build: string, folder = sites) =>
    await openLiveSite({ ...shop.deps, place: { ...shop.deps.place, sites: folder, build } });
  let number: number;
  let published: string;
  beforeAll(async () => {
    published = await shop.folder();
    number = await shop.add(({ prices }) => Object.assign(prices[0] ?? {}, { low: 331 }));
    const child = shop.start(published);
    await waitUntil(async () => (await shop.live()) === number, 120_000);
    await killed(child);
  });

  it("renders the content with the new release, and keeps it", async () => {
    const { directory } = await startOf(await nextBuild(shop.deps.place.build, {}), published);
    expect(basename(directory)).toContain(`${number}-next`);
    expect(await readFile(join(directory, brakes), "utf8")).toContain("$331");
  });

  it("still serves the scripts of pages opened two releases ago", async () => {
    const releases = ["first", "second", "third"];
    let site: Awaited<ReturnType<typeof startOf>> | undefined;
    for (const release of releases)
      site = await startOf(await nextBuild(shop.deps.place.build, { release }), published);
    const server = createServer((request, response) => {
      if (!site?.files.serve(request, response)) response.writeHead(404).end();
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0), "listening");
    const { port } = server.address() as AddressInfo;
    const statuses = await Promise.all(
      [...releases, "fourth"].map(
        async (release) => (await fetch(`http://localhost:${port}/${scriptOf(release)}`)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404]);
  });

  it("serves the previous site if the new release cannot render it", async () => {
    const { directory, content } = await startOf(
      await nextBuild(shop.deps.place.build, { isBroken: true }),
      published,
    );
    expect(await readFile(join(directory, brakes), "utf8")).toContain("$331");
    expect(content.prices[0]?.low).toBe(331);
  });

  it("serves no page, and never the build's samples, if there is no site", async () => {
    const { files, content } = await startOf(
      await nextBuild(shop.deps.place.build, { isBroken: true }),
    );
    expect(content.prices[0]?.low).toBe(331);
    expect(files.notFoundPage("/")).toBeUndefined();
    const home = { method: "GET", url: "/" } as IncomingMessage;
    expect(files.serve(home, {} as ServerResponse)).toBe(false);
  });

  it("is retried with increasing delays while rendering fails, and reported once", async () => {
    const build = await nextBuild(shop.deps.place.build, { isBroken: true });
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

  it("does not start if the new release cannot read the content, and names the release that can", async () => {
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
