import { join, posix } from "node:path";
import { expect, type Page } from "@playwright/test";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { filesOf, linked, scriptsOf, weighSite, withImports } from "#site/checks/page-weight.ts";

/** A type of page of the built site, with its lazily loaded chunks. */
export interface PageType {
  type: string;
  /** Path of one such page. */
  path: string;
  /** `/assets/toast-1a2b3c4d.js`: each file that any code of the page may import lazily. */
  lazyChunks: string[];
}

const client = join(process.env.BUILD_DIRECTORY ?? "build", "client");
const files = filesOf(client);

/** `toast`, of `/assets/toast-1a2b3c4d.js`. */
export const nameOf = (chunk: string): string => chunk.replace(/^\/assets\/|-[\w-]{8}\.js$/g, "");

/**
 * Blocks chunks of a page.
 *
 * @param how responds as after a deploy that removed them, or not at all
 */
export async function refuse(
  page: Page,
  chunks: readonly string[],
  how: "404" | "disconnected" = "404",
) {
  const asked = new Set<string>();
  const isGone = ({ pathname }: URL) => chunks.includes(pathname);
  await page.route(isGone, (route) => {
    asked.add(nameOf(new URL(route.request().url()).pathname));
    return how === "404"
      ? route.fulfill({ status: 404, body: "Not Found" })
      : route.abort("internetdisconnected");
  });
  return {
    isAsked: () => asked.size > 0,
    /**
     * Some chunks are requested once others have loaded. Excludes what other missing chunks would
     * request.
     */
    expectAsked: (except: readonly string[] = []) =>
      expect
        .poll(() => [...asked].toSorted(), { message: "asked for" })
        .toEqual(
          expect.arrayContaining(chunks.map(nameOf).filter((name) => !except.includes(name))),
        ),
    restore: () => page.unroute(isGone),
  };
}

/** Returns the chunks required for a page's hydration, with all their imports. */
export const startedChunksOf = async (path: string): Promise<string[]> =>
  [...(await withImports(scriptsOf(await files.read(documentOf(path))), files))].sort();

/** Returns what a lazy part, such as `contact-form`, loads in addition to a hydrated page. */
export async function filesOfPart({ path, lazyChunks }: PageType, part: string): Promise<string[]> {
  const started = await startedChunksOf(path);
  const needed = await withImports(
    lazyChunks.filter((chunk) => nameOf(chunk) === part),
    files,
  );
  return [...needed].filter((chunk) => !started.includes(chunk));
}

/** Returns what a page preloads before hydration, according to its document. */
export const preloadsOf = async (path: string): Promise<string[]> =>
  linked(await files.read(documentOf(path)), deferredModule).toSorted();

const documentOf = (path: string) => posix.join(path, "index.html");

/** Returns every type of prerendered page that runs scripts, from the last build. */
export async function pageTypes(): Promise<PageType[]> {
  const weights = await weighSite(client);
  const types = await Promise.all(
    weights
      .filter(({ path }) => path.endsWith("/index.html"))
      .map(async ({ type, path }) => ({
        type,
        path: path.replace(/\/index\.html$/, "") || "/",
        lazyChunks: await lazyChunksOf(scriptsOf(await files.read(path))),
      })),
  );
  return types.filter(({ lazyChunks }) => lazyChunks.length > 0);
}

/**
 * Returns the lazy chunks of a screen that only the browser renders.
 *
 * @param routes its modules, named as in the route manifest: `pages/account/profile`
 */
export async function lazyChunksOfScreen(routes: readonly string[]): Promise<string[]> {
  const { started, modules } = await readManifest();
  return await lazyChunksOf([...started, ...routes.map((route) => modules.get(route) ?? route)]);
}

/** Returns the facts of the content that a client-rendered screen loads with its API client. */
export async function lateFacts(): Promise<string[]> {
  const { started } = await readManifest();
  const facts = started.find((path) => nameOf(path) === "facts") ?? "";
  return (await files.read(facts)).match(/\/assets\/late-facts-[\w-]+\.js/g) ?? [];
}

/** Returns every module of client-rendered screens, named as in the route manifest. */
export async function screenRoutes(): Promise<string[]> {
  const { modules } = await readManifest();
  return [...modules.keys()].filter((id) => id !== "root" && !id.startsWith("pages/public/"));
}

/** Reads the scripts of the client-rendered shell, and the module of each route. */
async function readManifest() {
  const started = scriptsOf(await files.read("/__spa-fallback.html"));
  const manifest = await files.read(started.find((path) => path.includes("/manifest-")) ?? "");
  const routes = manifest.matchAll(/"id":"([^"]+)"[^}]*?"module":"([^"]+)"/g);
  return { started, modules: new Map([...routes].map(([, id = "", module = ""]) => [id, module])) };
}

/** Returns the chunks behind `import()` in these scripts, recursively. */
async function lazyChunksOf(started: readonly string[]): Promise<string[]> {
  const first = await withImports(started, files);
  const found = new Set<string>();
  let seen = first;
  for (;;) {
    const codes = await Promise.all([...seen].map((path) => files.read(path)));
    const named = [...seen].flatMap((path, index) =>
      [...(codes[index] ?? "").matchAll(/\bimport\(\s*["'`](\.\/[^"'`]+\.js)["'`]\s*\)/g)].map(
        ([, name = ""]) => posix.resolve(posix.dirname(path), name),
      ),
    );
    const added = named.filter((path) => !found.has(path) && !first.has(path));
    if (added.length === 0) return [...found].sort();
    for (const path of added) found.add(path);
    seen = await withImports(added, files);
  }
}
