import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { servicePairs } from "#shop/pages/content-pages.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { cityPath, ownPagePath, paths, serviceInCityPath, servicePath } from "#shop/pages/paths.ts";

/**
 * Looks up when the content of each page last changed, in the Git history of `content/`. Without history,
 * or in a shallow clone, no date is known: none is better than a wrong one.
 *
 * @returns a function from a page's path to `YYYY-MM-DD`, or undefined
 */
export async function lastChanges(
  content: PageContent,
): Promise<(path: string) => string | undefined> {
  const dates = await datesOfFiles();
  const newest = (files: readonly string[]) =>
    files
      .flatMap((file) => dates.get(file) ?? [])
      .toSorted()
      .at(-1);
  const sources = contentOfPages(content);
  return (path) => newest(sources.get(path) ?? ["content/shop.ts"]);
}

/** The content files of each page, by path. */
function contentOfPages({
  catalogue,
  cities,
  ownPages,
  services,
}: PageContent): Map<string, string[]> {
  const shop = "content/shop.ts";
  const serviceFile = ({ id }: { id: string }) => `content/services/${id}.ts`;
  const cityFile = ({ id }: { id: string }) => `content/cities/${id}.ts`;
  const everyService = services.map(serviceFile);
  const everyCity = cities.map(cityFile);
  return new Map<string, string[]>([
    [paths.home, [shop, "content/testimonials.ts", ...everyService]],
    [paths.services, everyService],
    [paths.locations, everyCity],
    [paths.financing, ["content/financing.ts", "content/financing-offer.ts"]],
    [paths.testimonials, ["content/testimonials.ts"]],
    [paths.sitemap, [...everyService, ...everyCity]],
    [paths.terms, [shop, "content/legal/terms.ts"]],
    [paths.privacy, [shop, "content/legal/privacy.ts"]],
    ...(ownPages ?? []).map((page): [string, string[]] => [
      ownPagePath(page),
      ["content/own-pages.ts"],
    ]),
    ...services.map((service): [string, string[]] => [
      servicePath(service),
      [serviceFile(service), "content/prices.ts"],
    ]),
    ...cities.map((city): [string, string[]] => [cityPath(city), [cityFile(city)]]),
    ...servicePairs(catalogue).map(({ service, city }): [string, string[]] => [
      serviceInCityPath(service, city),
      [serviceFile(service), cityFile(city)],
    ]),
  ]);
}

/** The date of the newest commit of each file below `content/`. */
async function datesOfFiles(): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>();
  const history = await git("log", "--format=commit %cs", "--name-only", "--", "content");
  const shallow = await git("rev-parse", "--is-shallow-repository");
  if (history === undefined || shallow?.trim() !== "false") return dates;
  let date = "";
  for (const line of history.split("\n")) {
    if (line.startsWith("commit ")) date = line.slice("commit ".length);
    else if (line !== "" && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

async function git(...parameters: string[]): Promise<string | undefined> {
  return promisify(execFile)("git", parameters, { maxBuffer: 1 << 26 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
