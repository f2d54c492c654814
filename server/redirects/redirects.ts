import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { createTurns } from "#platform/turns.ts";
import { keepWriting } from "#server/counts/keep-writing.ts";
import { isUnbuilt } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { type MissedAddresses, missedAddresses } from "./missed-addresses.ts";
import { type Redirect, type RedirectTarget, redirectMap } from "./redirect-map.ts";

/** The old addresses of the shop's site, as this process knows them. */
export interface Redirects {
  /** Where an address leads for which there is no page, and counts it as asked for. */
  follow(url: string): RedirectTarget | undefined;
  /** Whether an address of the home page was another one's before, as `/?p=12` of older WordPress sites. */
  isBelowHome(url: string): boolean;
  /** Counts an address that leads nowhere. */
  missed: MissedAddresses["note"];
  /** Writes what was counted since the last time. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the list in memory, loads it anew when it changes in the database, and writes down, off the
 * way of requests, what was asked for.
 *
 * @param deps.hasPage whether the site that is served has a page at a path
 */
export function openRedirects(deps: {
  database: Database;
  log: Log;
  now: () => Date;
  timeZone: () => string;
  hasPage: (path: string) => boolean;
}): Redirects {
  const { database, log, now, timeZone } = deps;
  const isPage = (path: string) => deps.hasPage(path) || isUnbuilt(path);
  const missed = missedAddresses();
  let follow = redirectMap([]);
  let hits = new Map<string, number>();

  const load = async () => {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<Redirect>('select id, old_path as "oldPath", new_path as "newPath" from redirects'),
    );
    follow = redirectMap(rows);
  };
  const inTurn = createTurns();
  database.listen("redirects", () => {
    inTurn(load).catch((err: unknown) => log.warn({ err }, "old addresses could not be loaded"));
  });

  async function write(): Promise<void> {
    if (hits.size === 0 && missed.isEmpty()) return;
    const day = shopTimeOf(now(), timeZone()).date;
    const counted = hits;
    hits = new Map();
    await database.transaction("service_role", async (tx) => {
      await tx.query(
        `update redirects set hits = hits + times, last_hit_on = $2
           from jsonb_each_text($1) as counted (id, number), cast(number as bigint) as times
          where redirects.id = counted.id::uuid`,
        [JSON.stringify(Object.fromEntries(counted)), day],
      );
      await missed.write(tx, day);
    });
  }

  return {
    isBelowHome: (url) => url.startsWith("/?") && follow(url, isPage) !== undefined,
    follow(url) {
      const found = follow(url, isPage);
      if (found) hits.set(found.id, (hits.get(found.id) ?? 0) + 1);
      return found;
    },
    missed: missed.note,
    write,
    stop: keepWriting(write, log, "missed addresses").stop,
  };
}
