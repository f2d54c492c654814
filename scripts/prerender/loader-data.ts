import { hash } from "node:crypto";
import {
  createStaticHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

/**
 * Asks the loaders of a page's routes, and nothing else of the page: to write down what they give, as the
 * router fetches it, takes as long again, and is left to pages that are rendered.
 *
 * @returns of an address and its context: hash of what its loaders give; undefined where one gives no data
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

/** What JSON leaves out, and the router does not. */
const nothing = "\0undefined";

/** @throws when JSON cannot tell one value from another */
function exactly(_: string, value: unknown): unknown {
  if (value === undefined) return nothing;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (Object.getPrototypeOf(value) === Object.prototype) return value;
  throw new TypeError("A loader gives something else than texts, numbers, lists and records.");
}
