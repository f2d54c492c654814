import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { shop } from "#server/content/published.ts";
import { type CalendarFeed, calendarFeed } from "#shop/calendar/calendar-feed.ts";

interface FeedDependencies {
  database: Database;
  siteUrl: string;
  now: () => Date;
}

/**
 * `GET /feeds/{token}.ics`: visits and closures for whoever subscribed to the address in a calendar
 * program. What it shows is decided in the database, by the account that made it
 * (docs/contracts/api.md#calendar-feeds).
 */
export function readFeed({ database, siteUrl, now }: FeedDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const [, token = ""] = /^([0-9a-f]{64})\.ics$/.exec(c.req.param("file") ?? "") ?? [];
    const feed = await database.transaction("service_role", async (tx) => {
      const { rows } = await tx.query<{ feed: CalendarFeed | null }>(
        "select private.calendar_feed($1, $2) as feed",
        [token, now()],
      );
      return rows[0]?.feed;
    });
    if (!feed) return c.notFound();
    c.header("Cache-Control", "private, no-cache");
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Type", "text/calendar; charset=utf-8");
    return c.body(calendarFeed(shop(), siteUrl, feed));
  };
}
