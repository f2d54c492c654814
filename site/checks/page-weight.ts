import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, posix, sep } from "node:path";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { readKeptList } from "#site/files/keep-previous-assets.ts";
import { isShellPage, shellPages } from "./shell-pages.ts";

/** Bytes transferred (brotli) before the visitor interacts with the page. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
}

/** The heaviest page of one kind, with its heaviest document and scripts. */
export interface TypeWeight extends PageWeight {
  /** Name of the route module, such as `city`. */
  type: string;
  /** Path of the page with the largest document. */
  path: string;
}

/** The files of a built site: their text, and their size on the wire. */
export interface SiteFiles {
  /** @param path `/assets/root-1a2b.js` */
  read(path: string): Promise<string>;
  size(path: string): Promise<number>;
}

const kilobyte = 1000;

/** Maximum page weights, in bytes. */
export const budgets = {
  scripts: 111 * kilobyte,
  /** For client-rendered pages, which load the client library of the accounts service. */
  shellScripts: 220 * kilobyte,
  // With its headers, a first flight (docs/decisions/app/first-paint.md): a byte more takes short pages a round trip longer.
  styles: 14 * kilobyte,
  fonts: 60 * kilobyte,
  /** For the home page. */
  homeHtml: 20 * kilobyte,
  /** For city pages, which have the most text. 200 bytes are for the hashes in file names, which vary. */
  cityHtml: 22_200,
  /** For any other page; also the basis for the limit on published pages (check-pages.ts). */
  pageHtml: 24 * kilobyte,
};

/** Page types whose HTML budget differs from `pageHtml`. */
const htmlBudgets: Readonly<Record<string, number>> = {
  home: budgets.homeHtml,
  city: budgets.cityHtml,
};

/**
 * Weighs one page: its document, its scripts with their static imports, its stylesheets, and the
 * fonts that it preloads or that its stylesheets reference. Dynamic imports are not counted.
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

/** Weighs all pages of a built site and returns the heaviest of each route, heaviest scripts first. */
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
    // One would overwrite the other, which would then never be checked.
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

/** Describes each exceeded budget, one line per page type and kind. */
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

/** The `href`s of the `<link>` elements with this `rel`. */
export function linked(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** The scripts a document loads by itself, named in an element's attributes or in inline code. */
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

/** Scripts and all their static imports, transitively and without duplicates. */
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

/** The route module listed in a document, such as `city`; undefined if it loads no scripts. */
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

/** Files of a build on disk; sizes are those of the brotli copy where there is one. */
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
