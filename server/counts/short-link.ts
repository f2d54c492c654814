import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/**
 * `GET /go/{name}`: a short link of the shop, of a card or a code to scan. Leads to its page, and says so
 * there, for the counts.
 */
export function followShortLink({ database }: { database: Database }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const name = (c.req.param("name") ?? "").toLowerCase();
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return await c.notFound();
    const [link] = await database.read<{ path: string }>("service_role", {
      text: "select path from short_links where name = $1",
      values: [name],
    });
    if (!link) return await c.notFound();
    const [path = "", fragment] = link.path.split("#");
    c.header("Cache-Control", "no-store");
    return c.redirect(`${path}?go=${name}${fragment ? `#${fragment}` : ""}`, 302);
  };
}
