import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { liveState, liveVersion } from "#server/content/content-rows.ts";
import { setPublished } from "#server/content/published.ts";
import type { Deployment } from "#server/http/site-files.ts";
import {
  contentName,
  isBuild,
  removeOldSites,
  type ShownVersion,
  siteBefore,
  standingSites,
} from "./kept-sites.ts";
import { type LiveSite, type LoadedSite, loadSite, siteWithoutPages } from "./live-site.ts";
import { endDue, publishDue, type Query } from "./publish-due.ts";
import type { RenderAttempts } from "./render-attempts.ts";
import { type RenderingPlace, renderedSite, type Version } from "./rendered-sites.ts";

/**
 * Maximum delay after a version's publication time, after a notice or an offer begins or ends, or
 * after a version's process was killed.
 */
const checkEveryMilliseconds = 15_000;

export interface PublisherDependencies {
  database: Database;
  log: Log;
  place: RenderingPlace;
  deployment: Deployment;
  /** Number of rendered versions to keep, including the live one. */
  keepSites: number;
  /** Whether no other process serves this database: any existing claim is then stale. */
  alone: boolean;
  /** Schedules retries of versions that failed to render. */
  attempts: RenderAttempts;
}

/**
 * Keeps this process serving the version that is live in the database, whether published by it or
 * by another process.
 */
export interface Publisher {
  /** Resolves once work in progress has ended. */
  stop(): Promise<void>;
}

/** Runs statements with the server's role. */
function serverQuery(database: Database): Query {
  return async <Row extends object>(sql: string, values: unknown[] = []) => {
    const { rows } = await database.transaction("service_role", (tx) =>
      tx.query<Row & Record<string, unknown>>(sql, values),
    );
    return rows;
  };
}

/**
 * Loads the live site, with what is shown at this time. Version 0 is the build itself, unless the desk
 * has changed closures; others are rendered if this process does not have them, such as after an upgrade. If that fails, the
 * newest existing site is served, never the build's sample content; if there is none, no pages are
 * served.
 *
 * @throws {OperatorError} if this release cannot read the published version and there is no
 *   existing site
 */
export async function openLiveSite(deps: PublisherDependencies): Promise<LoadedSite> {
  const { database, place, deployment, log } = deps;
  const query = serverQuery(database);
  const [last] = await query<Version>(liveVersion);
  // Its time was over while no server ran: nobody gets to see it until the publisher takes it back.
  if (last && (await endDue(query))) {
    const like = await siteBefore(place, last.number);
    await publishDue({ query, place, log, like: () => like });
  }
  const [live] = await query<Version>(liveVersion);
  if (!live || isBuild(live)) return await loadSite(place.build, deployment);
  try {
    return await loadSite(
      await renderedSite(place, live, await siteBefore(place, live.number)),
      deployment,
    );
  } catch (error) {
    noteFailure(deps, live, error);
  }
  for await (const directory of standingSites(place.sites, live.number)) {
    const site = await loadSite(directory, deployment).catch(() => undefined);
    if (site) return site;
  }
  return siteWithoutPages(place.build, live);
}

/** Logs a recurring failure only once. */
function noteFailure(deps: PublisherDependencies, version: Version, error: unknown) {
  const { attempts, log, place } = deps;
  if (!attempts.failed(contentName(version, place.now()), error)) return;
  log.error({ err: error, version: version.number }, "the published version cannot be shown");
}

/** Publishes versions as they become due, until stopped. */
export function startPublisher(deps: PublisherDependencies, site: LiveSite): Publisher {
  const { database, log, place, deployment, keepSites, attempts } = deps;
  const query = serverQuery(database);
  /** Name of the content being served. */
  let shown: string | undefined;
  let hasChecked = !deps.alone;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  /** Error of the last check, which is logged only once while it recurs. */
  let problem: string | undefined;

  const show = (next: LoadedSite) => {
    site.show(next);
    setPublished(next.content);
  };

  async function showLive(): Promise<void> {
    const [state] = await query<ShownVersion>(liveState);
    const name = state && contentName(state, place.now());
    if (!name || name === shown || !attempts.isDue(name)) return;
    const [live] = await query<Version>(liveVersion);
    if (!live) return;
    const directory = await showVersion(live).catch((error: unknown) => {
      if (!stopped) noteFailure(deps, live, error);
    });
    if (directory === undefined) return;
    shown = name;
    await removeOldSites(place.sites, directory, keepSites);
  }

  /** @returns folder of the site */
  async function showVersion(version: Version): Promise<string> {
    const directory = isBuild(version)
      ? place.build
      : await renderedSite(place, version, site.current().directory);
    if (directory !== site.current().directory) show(await loadSite(directory, deployment));
    return directory;
  }

  async function check(): Promise<void> {
    try {
      if (!hasChecked) {
        await query("update content_versions set claimed_until = null where claimed_until > now()");
        hasChecked = true;
      }
      do {
        again = false;
        await publishDue({
          query,
          place,
          log,
          like: () => site.current().directory,
          load: async (directory) => {
            const next = await loadSite(directory, deployment);
            return () => show(next);
          },
        });
        await showLive();
      } while (again && !stopped);
      problem = undefined;
    } catch (error) {
      const isNews = problem !== String(error);
      problem = String(error);
      if (!stopped && isNews) log.warn({ err: error }, "publishing failed and is tried again");
    }
  }

  const wake = () => {
    again = true;
    if (stopped) return;
    running ??= check().finally(() => {
      running = undefined;
    });
  };
  database.listen("content", wake);
  const timer = setInterval(wake, checkEveryMilliseconds);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
