import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, posix, sep } from "node:path";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { readKeptList } from "./prerender/keep-previous-assets.ts";
import { isShellPage, shellPages } from "./shell-pages.ts";

/** Bytes that travel before the visitor does anything, as the server sends them: brotli. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
}

/** The heaviest page of one kind, with its heaviest document and scripts. */
export interface TypeWeight extends PageWeight {
  /** `city`: the file of the route that makes these pages. */
  type: string;
  /** An address of the kind: the one with the largest document. */
  path: string;
}

/** A built site: what its files say, and how many bytes of them travel. */
export interface SiteFiles {
  /** @param path `/assets/root-1a2b.js` */
  read(path: string): Promise<string>;
  size(path: string): Promise<number>;
}

const kilobyte = 1000;

/** What a page may weigh at most, in bytes. */
export const budgets = {
  scripts: 110 * kilobyte,
  /** Of a page that only the browser renders, with the accounts service's library. */
  shellScripts: 220 * kilobyte,
  styles: 15 * kilobyte,
  fonts: 60 * kilobyte,
  /** Of the home page. */
  homeHtml: 20 * kilobyte,
  /** Of the page of a city, which has the most to say. */
  cityHtml: 22 * kilobyte,
  /** Of any other page, and what an owner's room is measured by. */
  pageHtml: 24 * kilobyte,
};

/** Of whose documents more or less is allowed than of others. */
const htmlBudgets: Readonly<Record<string, number>> = {
  home: budgets.homeHtml,
  city: budgets.cityHtml,
};

/**
 * Weighs one page: its document, the scripts it names with everything they import statically, its
 * stylesheets, and the fonts that it preloads or that its stylesheets may ask for. What a script
 * fetches later with `import()` does not count.
 *
 * @param path of the document: `/services/index.html`
 */
export async function weighPage(path: string, files: SiteFiles): Promise<PageWeight> {
  const html = await files.read(path);
  const styles = linked(html, "stylesheet");
  const preloaded = linked(html, "preload").filter(isFont);
  const named = await Promise.all(styles.map(async (sheet) => fontsOf(await files.read(sheet))));
  return {
    html: await files.size(path),
    scripts: await totalSize(await withImports(scriptsOf(html), files), files),
    styles: await totalSize(styles, files),
    fonts: await totalSize([...preloaded, ...named.flat()], files),
  };
}

/** Weighs a kind of pages by its heaviest: all pages of a built site, by the route that makes them. */
export async function weighSite(clientDirectory: string): Promise<TypeWeight[]> {
  const files = filesOf(clientDirectory);
  const types = new Map<string, TypeWeight>();
  for (const path of await documentsOf(clientDirectory)) {
    const weight = await weighPage(path, files);
    const type = routeOf(await files.read(path)) ?? path;
    const known = types.get(type);
    const heavier = known && known.html >= weight.html ? known : { type, path, ...weight };
    types.set(type, { ...heavier, scripts: Math.max(known?.scripts ?? 0, weight.scripts) });
  }
  for (const weight of await weighShellPages(clientDirectory, files)) {
    // One of the two would be judged by nobody.
    if (types.has(weight.type)) throw new Error(`Two kinds of pages are called ${weight.type}.`);
    types.set(weight.type, weight);
  }
  return [...types.values()].toSorted((one, other) => other.scripts - one.scripts);
}

async function weighShellPages(
  clientDirectory: string,
  files: SiteFiles,
): Promise<readonly TypeWeight[]> {
  const ofEarlierBuilds = await readKeptList(dirname(clientDirectory));
  const names = (await readdir(join(clientDirectory, "assets"))).filter(
    (name) => name.endsWith(".js") && !(name in ofEarlierBuilds),
  );
  const asset = (module: string) =>
    names
      .filter((name) => name.replace(/-[\w-]{8}\.js$/, "") === module)
      .map((n) => `/assets/${n}`);
  const manifest = await files.read(asset("manifest")[0] ?? "");
  const moduleOf = (route: string) =>
    new RegExp(`"id":"${route}"[^}]*?"module":"([^"]+)"`).exec(manifest)?.[1] ?? route;
  return Promise.all(
    Object.entries(shellPages).map(async ([type, { path, parts, routes }]) => {
      const started = scriptsOf(await files.read(path));
      const all = [...started, ...routes.map(moduleOf), ...parts.flatMap(asset)];
      return {
        type,
        path,
        ...(await weighPage(path, files)),
        scripts: await totalSize(await withImports(all, files), files),
      };
    }),
  );
}

/** What is too heavy, one sentence each. */
export function overweight(weights: readonly TypeWeight[]): string[] {
  return weights.flatMap(({ type, html, scripts, styles, fonts }) => {
    const limits: [kind: string, bytes: number, limit: number][] = [
      ["scripts", scripts, isShellPage(type) ? budgets.shellScripts : budgets.scripts],
      ["styles", styles, budgets.styles],
      ["fonts", fonts, budgets.fonts],
      ["HTML", html, htmlBudgets[type] ?? budgets.pageHtml],
    ];
    return limits
      .filter(([, bytes, limit]) => bytes > limit)
      .map(([kind, bytes, limit]) => `${type}: ${bytes} bytes of ${kind}, ${limit} allowed`);
  });
}

const isFont = (path: string) => path.endsWith(".woff2");

/** Addresses of `<link>` elements of one kind. */
export function linked(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** The scripts that a document starts by itself: all that it names, in an element or in a line of code. */
export function scriptsOf(html: string): string[] {
  const code = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", text = ""]) =>
      attributes.includes(`type="${deferredModule}"`) || attributes.includes("src=")
        ? attributes + text
        : [],
  );
  const named = [...code.join("\n").matchAll(/["']([^"']+\.js)["']/g)];
  return [...named.flatMap(([, path]) => path ?? []), ...linked(html, deferredModule)];
}

/** Scripts with all that they import statically, each once. */
export async function withImports(
  scripts: readonly string[],
  files: SiteFiles,
): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...scripts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const folder = posix.dirname(path);
    waiting.push(...importsOf(await files.read(path)).map((name) => posix.resolve(folder, name)));
  }
  return found;
}

function importsOf(code: string): string[] {
  const statements = code.matchAll(
    /(?:^|[;}\s])(?:import|export)(?:[\w$\s{},*]+?from)?\s*["'`]([^"'`]+\.js)["'`]/g,
  );
  return [...statements].flatMap(([, name]) => name ?? []);
}

function fontsOf(style: string): string[] {
  return [...style.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .flatMap(([, path]) => path ?? [])
    .filter(isFont);
}

async function totalSize(paths: Iterable<string>, files: SiteFiles): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map((path) => files.size(path)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** `city`, from the list of route modules in a document; undefined where it starts no script. */
function routeOf(html: string): string | undefined {
  return /__reactRouterRouteModules = \{.*"pages\/[^"]*?([^"/]+)":\w+\}/.exec(html)?.[1];
}

async function documentsOf(clientDirectory: string): Promise<string[]> {
  const names = await readdir(clientDirectory, { recursive: true });
  return names
    .map((name) => `/${name.split(sep).join("/")}`)
    .filter((path) => path.endsWith("/index.html"))
    .sort();
}

/** Files of a build on this disk. What has a compressed copy travels as that copy. */
export function filesOf(clientDirectory: string): SiteFiles {
  const texts = new Map<string, Promise<string>>();
  return {
    read(path) {
      const known = texts.get(path) ?? readFile(join(clientDirectory, path), "utf8");
      texts.set(path, known);
      return known;
    },
    async size(path) {
      const file = join(clientDirectory, path);
      return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
    },
  };
}

if (import.meta.main) {
  const weights = await weighSite(join("build", "client"));
  const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(9);
  process.stdout.write(
    `${"KB before interaction".padEnd(26)}  scripts   styles    fonts     HTML\n`,
  );
  for (const { type, scripts, styles, fonts, html } of weights) {
    const numbers = [scripts, styles, fonts, html].map(inKilobytes).join("");
    process.stdout.write(`${type.padEnd(26)}${numbers}\n`);
  }
  const problems = overweight(weights);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
