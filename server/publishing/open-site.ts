import { join } from "node:path";
import type { Database } from "#platform/database/database.ts";
import { readSecret } from "#platform/database/secrets.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "#server/config.ts";
import { setPublished } from "#server/content/published.ts";
import type { SiteFiles } from "#server/http/site-files.ts";
import { findPicture, queryIn } from "#server/pictures/stored-pictures.ts";
import { createLiveSite, loadPreview, loadSite } from "./live-site.ts";
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
  /** Where a captcha may be set while the server runs. */
  settings: { config(): Pick<Config, "captcha">; onChange(listener: () => void): void };
  database: Database;
  log: Log;
  now: () => Date;
  build: string;
}): Promise<OpenSite> {
  const { config, settings, database, log, now, build } = deps;
  const { siteUrl, provider } = config;
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
  const captchaOrigin = () => {
    const { captcha } = settings.config();
    return captcha && new URL(captcha.scriptUrl).origin;
  };
  const deployment = {
    siteUrl,
    captcha: captchaOrigin(),
    provider: provider && new URL(provider.url).origin,
  };
  const publishing = {
    database,
    log,
    place,
    deployment,
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

  /** Has the policy of pages allow the captcha that is set now, and no other. */
  async function allowCaptcha(): Promise<void> {
    const origin = captchaOrigin();
    if (deployment.captcha === origin) return;
    deployment.captcha = origin;
    const { directory } = live.current();
    const next = await loadSite(directory, deployment);
    // A version that was published meanwhile has been loaded with it.
    if (live.current().directory === directory) live.show(next);
  }
  let following = Promise.resolve();
  settings.onChange(() => {
    // One after the other, so that the last one holds.
    following = following.then(allowCaptcha).catch((err: unknown) => {
      log.warn({ err }, "pages don't allow the captcha that was set");
    });
  });

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
