import { hash } from "node:crypto";
import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

/**
 * Runs only the loaders of a page's routes. Serializing their data for the router takes as long again, and
 * is done only for pages that are rendered.
 *
 * @returns a function from URL and context to a hash of the loaders' data; undefined if a loader throws or
 *   returns a response instead of data
 */
export function loaderDataOf({ routes }: ServerBuild) {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return [];
      const { id, path, index, caseSensitive, module } = route;
      const own = {
        id,
        ...(path !== undefined && { path }),
        ...(caseSensitive && { caseSensitive }),
      };
      const loader = module.loader as RouteObject["loader"];
      const object = { ...own, ...(loader && { loader }) };
      return [index ? { ...object, index } : { ...object, children: childrenOf(id) }];
    });
  const handler = createStaticHandler(childrenOf(undefined));
  return async (url: string, requestContext: RouterContextProvider) => {
    const answer = await handler.query(new Request(url), { requestContext });
    if (answer instanceof Response || answer.errors) return undefined;
    return hash("sha256", JSON.stringify({ ...answer.loaderData }, exactly), "base64url");
  };
}

/** Stands for `undefined`, which JSON omits and the router's format does not. */
const nothing = "\0undefined";

/** JSON replacer. @throws {TypeError} for values that JSON does not represent distinctly, such as a Date or Map */
function exactly(_: string, value: unknown): unknown {
  if (value === undefined) return nothing;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (Object.getPrototypeOf(value) === Object.prototype) return value;
  throw new TypeError("A loader gives something else than texts, numbers, lists and records.");
}
