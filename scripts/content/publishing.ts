import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { OperatorError } from "#postgres/errors.ts";
import type { Config } from "#server/config.ts";
import { findPicture } from "#server/pictures/stored-pictures.ts";
import { publishDue, type Query } from "#server/publishing/publish-due.ts";

/** How long a running server has to claim a version; after that, this process publishes it. */
const serverHasMilliseconds = 3000;

interface State {
  published: boolean;
  problem: string | null;
  claimed: boolean;
}

/** Runs statements as the database owner. */
export const queryOf =
  (client: pg.Client): Query =>
  async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row & pg.QueryResultRow>(sql, values)).rows;

/**
 * Waits until a version is live. A running server publishes it; if none is running, this process renders
 * it for the next server start.
 *
 * @throws {OperatorError} with the reason if it cannot be published
 */
export async function waitUntilLive(
  client: pg.Client,
  config: Pick<Config, "dataDirectory" | "siteUrl">,
  number: number,
): Promise<void> {
  const query = queryOf(client);
  const since = Date.now();
  for (;;) {
    const [state] = await query<State>(
      `select published_at is not null as published, problem,
         coalesce(claimed_until > now(), false) as claimed
       from content_versions where number = $1`,
      [number],
    );
    if (state?.published) return;
    if (state?.problem) throw new OperatorError(state.problem);
    if (!state?.claimed && Date.now() - since > serverHasMilliseconds) {
      const build = resolve(process.env.BUILD_DIRECTORY ?? "build");
      await publishDue({
        query,
        place: {
          sites: join(config.dataDirectory, "site"),
          build,
          siteUrl: config.siteUrl,
          now: () => new Date(),
          pictures: {
            directory: join(config.dataDirectory, "pictures"),
            read: (name) => findPicture(query, name),
          },
        },
        log: { info: () => undefined, warn: () => undefined },
        like: () => build,
      });
    }
    await setTimeout(100);
  }
}
