import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readBytes } from "#platform/http/body-bytes.ts";
import { parseJson, validate } from "#platform/http/json-body.ts";
import { isBot } from "#shop/is-bot.ts";
import { readSource, trafficKinds } from "#shop/traffic.ts";
import type { Traffic } from "./traffic.ts";

const eventSchema = z.tuple([
  z.enum(trafficKinds),
  // Any: a page that isn't there counts itself, too, and is told apart by its path.
  z.string().check(z.startsWith("/")),
  z.string().check(z.maxLength(80)),
]);

/**
 * `POST /api/count`: something was seen or pressed on a page (docs/contracts/api.md#counting). Nothing of
 * the request but these three is looked at twice. Says nothing back.
 */
export function countEvent(deps: {
  traffic: Pick<Traffic, "count">;
  hasPage: (path: string) => boolean;
  /** Who looks at a preview is not counted. */
  previews: { isIn(cookies: string | undefined): boolean };
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const [kind, page, source] = validate(eventSchema, parseJson(await readBytes(c.req.raw, 1024)));
    if (deps.previews.isIn(c.req.header("Cookie"))) return c.body(null, 204);
    const isUnwanted = c.req.header("Sec-GPC") === "1" || c.req.header("DNT") === "1";
    if (!isUnwanted && !isBot(c.req.header("User-Agent")) && deps.hasPage(page)) {
      deps.traffic.count(kind, page, readSource(source));
    }
    return c.body(null, 204);
  };
}
