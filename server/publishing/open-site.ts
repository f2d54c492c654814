import { join } from "node:path";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "#server/config.ts";
import { setPublished } from "#server/content/published.ts";
import type { SiteFiles } from "#server/http/site-files.ts";
import { findPicture, queryIn } from "#server/pictures/stored-pictures.ts";
import { createLiveSite, loadPreview } from "./live-site.ts";
import { pageChanges } from "./page-changes.ts";
import { createPreviews, type Previews } from "./previews.ts";
import { openLiveSite, startPublisher } from "./publisher.ts";
import { createRenderAttempts } from "./render-attempts.ts";
import { renderedSite } from "./rendered-sites.ts";

/** The site served to visitors, and its controls. */
interface OpenSite extends SiteFiles {
  previews: Previews;
  /** Folder of the live site. */
  directory(): string;
  /** Aborts renderings in progress. */
  stop(): Promise<void>;
}

/**
 * Serves the live version, switches to each newly published one, and serves drafts to previewing
 * browsers.
 *
 * @param deps.build folder of the build: it is version 0, and its code renders the others
 */
export async function openSite(deps: {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
  build: string;
}): Promise<OpenSite> {
  const { config, database, log, now, build } = deps;
  const { siteUrl, captcha, provider } = config;
  const stopping = new AbortController();
  const directory = join(config.dataDirectory, "previews");
  const place = {
    sites: join(config.dataDirectory, "site"),
    build,
    siteUrl,
    pictures: {
      directory: join(config.dataDirectory, "pictures"),
      read: (name: string) => storedPicture(database, name),
    },
    now,
    signal: stopping.signal,
  };
  const deployment = {
    siteUrl,
    captcha: captcha && new URL(captcha.scriptUrl).origin,
    provider: provider && new URL(provider.url).origin,
  };
  const publishing = {
    ...{ database, log, place, deployment },
    alone: !config.databaseUrl,
    keepSites: config.keepSites,
    attempts: createRenderAttempts(),
  };
  const live = createLiveSite(await openLiveSite(publishing));
  setPublished(live.current().content);
  const publisher = startPublisher(publishing, live);

  const previews = createPreviews({
    directory,
    secret: await readSecret(database, "previews"),
    now,
    log,
    render: (number, document, signal) =>
      renderedSite(
        {
          ...place,
          sites: directory,
          signal: AbortSignal.any([stopping.signal, signal]),
        },
        { number, document },
        live.current().directory,
      ),
    compare: (rendered) => pageChanges(live.current().directory, rendered),
    load: (rendered) => loadPreview(rendered, deployment),
  });
  await previews.cleanUp();

  return {
    serve: (request, response) =>
      previews.serve(request, response) ?? live.serve(request, response),
    hasPage: live.hasPage,
    notFoundPage: live.notFoundPage,
    previews,
    directory: () => live.current().directory,
    async stop() {
      stopping.abort();
      await publisher.stop();
      previews.stop();
    },
  };
}

const storedPicture = (database: Database, name: string) =>
  database.transaction("service_role", (tx) => findPicture(queryIn(tx), name));
