import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { deskScreens } from "#shop/pages/desk-screens.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { pageVariants } from "#shop/pages/page-keys.ts";
import { paths } from "#shop/pages/paths.ts";
import { shellOf } from "./built-site.ts";
import { filesOf } from "./files-of.ts";

/** Client-rendered pages: each needs a file, because a static host has no rule that serves the shell. */
const browserPages = [paths.signIn, paths.profile, ...deskScreens.map(({ path }) => path)];

/** Without a server, submitted forms stay on the visitor's device. */
const config = {
  supabaseUrl: "",
  supabaseKey: "",
  realtime: false,
  forms: { endpoint: null, webhook: null, proxies: [], captchaKey: null },
};

/** Placeholder for the requested slug in the 404 pages. */
const slugMarker = "{{slug}}";

/** Script that inserts the slug from the URL, which a server would do otherwise. */
const namesSlug =
  '<script>document.currentScript.replaceWith(location.pathname.split("/")[2])</script>';

/**
 * Links each page's data to a second name in the page's folder: static hosts redirect to paths with a trailing slash,
 * where the router fetches `services/_.data` instead of `services.data`. Includes compressed copies.
 */
export async function nameDataTwice(clientDirectory: string): Promise<void> {
  for (const file of await filesOf(clientDirectory)) {
    const [, page, ending] = /^(.*[\\/][^\\/_][^\\/]*)\.data(\.\w+)?$/.exec(file) ?? [];
    if (page) await linkOrCopy(file, join(page, `_.data${ending ?? ""}`));
  }
}

/**
 * Adds files for what our own server answers by rule, so that any static host can serve the site: the shell
 * for each client-rendered page, variants of page paths, 404 pages, and the configuration.
 */
export async function writeStaticHost(
  { catalogue }: PageContent,
  clientDirectory: string,
): Promise<void> {
  const copy = async (from: string, urlPath: string) => {
    await mkdir(join(clientDirectory, urlPath), { recursive: true });
    await copyFile(join(clientDirectory, from), join(clientDirectory, urlPath, "index.html"));
  };
  for (const urlPath of browserPages) await copy(shellOf(urlPath).slice(1), urlPath);
  for (const [variant, canonical] of pageVariants(catalogue)) {
    await copy(join(canonical, "index.html"), variant);
  }
  await nameDataTwice(clientDirectory);
  // Hosts that support 404.html serve the nearest one.
  for (const folder of ["", "services", "locations"]) {
    const page = await readFile(join(clientDirectory, folder, "404/index.html"), "utf8");
    const named = page.replaceAll(slugMarker, namesSlug);
    await writeFile(join(clientDirectory, folder, "404.html"), named);
  }
  // The desk routes its screens itself, and explains which ones a demo lacks.
  const desk = join(clientDirectory, shellOf(paths.admin));
  await copyFile(desk, join(clientDirectory, paths.admin, "404.html"));
  await writeFile(join(clientDirectory, "config.json"), `${JSON.stringify(config)}\n`);
  // Without a server nothing is counted.
  await writeFile(join(clientDirectory, "count.js"), "");
}
