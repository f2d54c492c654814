import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminEntries } from "#app/components/menu-entries.ts";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { shellOf } from "#server/http/site-routes.ts";
import type { City } from "#shop/catalog/city.ts";
import { pageVariants } from "#shop/page-keys.ts";
import { cityPath, paths, setupPath } from "#shop/paths.ts";

/** Pages that the browser renders: each needs a file where no server knows the rule. */
const browserPages = [
  paths.signIn,
  paths.profile,
  ...adminEntries.map(({ path }) => path),
  // Not in the menu of the desk, but in the address bar of whoever loads them again.
  `${paths.admin}/book`,
  `${paths.admin}/customers/record`,
  setupPath,
];

/** No server of ours takes forms: they stay on the visitor's device. */
const config = {
  supabaseUrl: "",
  supabaseKey: "",
  realtime: false,
  forms: { endpoint: null, webhook: null, proxies: [], captchaKey: null },
};

/** Stands in the pages of unknown entries for what was looked for. */
const slugMarker = "{{slug}}";

/** Shows what was looked for, as it stands in the address: no server fills it in. */
const namesSlug =
  '<script>document.currentScript.replaceWith(location.pathname.split("/")[2])</script>';

/** `/auto-repair-Forest-Park-GA`: a city as people write it (docs/product.md#addresses-of-pages). */
const namedVariant = ({ name, state }: City) =>
  `/auto-repair-${name.replaceAll(" ", "-")}-${state}`;

/**
 * Adds to a build what our own server would answer by rule, so that any static host can serve it: the
 * shell under each address that the browser renders, other forms of page addresses, the pages for
 * unknown ones, and the configuration.
 */
export async function writeStaticHost(clientDirectory: string): Promise<void> {
  const copy = async (from: string, urlPath: string) => {
    await mkdir(join(clientDirectory, urlPath), { recursive: true });
    await copyFile(join(clientDirectory, from), join(clientDirectory, urlPath, "index.html"));
  };
  for (const urlPath of browserPages) await copy(shellOf(urlPath).slice(1), urlPath);
  const named = cities.map((city) => [namedVariant(city), cityPath(city)] as const);
  for (const [variant, canonical] of [...pageVariants(catalogue), ...named]) {
    await copy(join(canonical, "index.html"), variant);
  }
  // Hosts that know of pages for unknown addresses take the nearest one.
  for (const folder of ["", "services", "locations"]) {
    const page = await readFile(join(clientDirectory, folder, "404/index.html"), "utf8");
    const named = page.replaceAll(slugMarker, namesSlug);
    await writeFile(join(clientDirectory, folder, "404.html"), named);
  }
  // The desk knows its screens itself, and says which of them a demo does not have.
  const desk = join(clientDirectory, shellOf(paths.admin));
  await copyFile(desk, join(clientDirectory, paths.admin, "404.html"));
  await writeFile(join(clientDirectory, "config.json"), `${JSON.stringify(config)}\n`);
}
