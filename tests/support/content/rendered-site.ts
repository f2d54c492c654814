import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { afterFile } from "#tests/support/after-file.ts";

const run = promisify(execFile);

/** The build whose code renders the sites of these tests. */
export const shopBuild = resolve(process.env.BUILD_DIRECTORY ?? "build");

/**
 * Renders a document as publishing does, without publishing it.
 *
 * @param options.like the folder of a site rendered before; defaults to the build
 * @param options.at the renderer's current time
 * @returns the folder of the site, which is deleted after the file's tests; rejects with the
 *   renderer's error output
 */
export async function renderSite(
  document: SiteContent,
  { like = shopBuild, at }: { like?: string; at?: string } = {},
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "rendered-"));
  afterFile(() => rm(directory, { recursive: true, force: true }));
  await writeFile(join(directory, "content.json"), JSON.stringify(document));
  const clock = at && `--import=${pathToFileURL("tests/support/servers/moved-clock.ts").href}`;
  await run(process.execPath, ["site/render-site.ts", directory, shopBuild, "quick", like], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_URL: "https://shop.example",
      ...(clock && {
        NODE_OPTIONS: [process.env.NODE_OPTIONS, clock].join(" "),
        MOVED_CLOCK: at,
      }),
    },
  });
  return directory;
}

/** Returns every file for visitors except compressed copies, by its path below the site. */
export async function filesOfSite(directory: string): Promise<Map<string, Buffer>> {
  const client = join(directory, "client");
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(client + name)] as const)),
  );
}
