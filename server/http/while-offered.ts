import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/** Responds 404, as for unknown routes, while the shop does not offer the feature. */
export function whileOffered(
  isOffered: () => boolean,
  handler: (c: Context<AppEnvironment>) => Promise<Response>,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    if (isOffered()) return await handler(c);
    throw new HttpError(404, "not_found", "There is nothing at this address.");
  };
}
