import { hash } from "node:crypto";
import {
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

/**
 * Runs only the loaders of a page's routes, one after the other: none of them waits for anything. The router's own way
 * to run them takes as long again, and serializing their data another time; both are done only for pages that are
 * rendered.
 *
 * @returns a function from URL and context to a hash of the loaders' data; undefined if a loader throws or
 *   returns a response instead of data, or no route matches
 */
export function loaderDataOf({ routes }: Pick<ServerBuild, "routes">) {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, index, caseSensitive } = route;
      const own = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive && { caseSensitive }),
      };
      return [index ? { ...own, index } : { ...own, children: childrenOf(id) }];
    });
  const { match } = createStaticHandler(childrenOf(undefined));
  return async (address: string, context: RouterContextProvider): Promise<string | undefined> => {
    const url = new URL(address);
    const matches = match(url.pathname);
    if (!matches) return undefined;
    const data: Record<string, unknown> = {};
    const pattern = matches
      .map(({ route }) => route.path)
      .filter(Boolean)
      .join("/");
    for (const { route, params } of matches) {
      const loader = routes[route.id]?.module.loader;
      if (!loader) continue;
      const args: LoaderFunctionArgs = {
        // Made on demand: no loader reads it, and ten thousand of them take a while.
        get request() {
          return new Request(url);
        },
        url,
        params,
        pattern,
        context,
      };
      try {
        data[route.id] = await loader(args);
      } catch {
        return undefined;
      }
      if (data[route.id] instanceof Response) return undefined;
    }
    return hashOf(data);
  };
}

/**
 * Hashes JSON and what it leaves out. The engine writes JSON by itself; with a replacer, which it would call for every
 * value, it takes three times as long.
 */
function hashOf(data: Record<string, unknown>): string {
  const undefinedAt: (number | string)[] = [];
  let place = 0;
  const see = (key: string, value: unknown): void => {
    place += 1;
    if (value === undefined) undefinedAt.push(place, key);
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const entry of value) see("", entry);
      return;
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) {
      throw new TypeError("A loader gives something else than texts, numbers, lists and records.");
    }
    for (const name in value) see(name, (value as Record<string, unknown>)[name]);
  };
  see("", data);
  return hash("sha256", JSON.stringify([data, undefinedAt]), "base64url");
}
