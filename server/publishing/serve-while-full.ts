import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "#server/config.ts";
import { setPublished } from "#server/content/published.ts";
import { healthz } from "#server/http/monitoring.ts";
import { renderError } from "#server/http/render-error.ts";
import { closeServer, createHttpServer, explainListenFailure, listen } from "#server/http/serve.ts";
import { standingSites } from "./kept-sites.ts";
import { loadSite } from "./live-site.ts";

/** What the embedded database needs to start: a segment of its log, and a little more. */
const neededBytes = 20 * 1024 * 1024;
const lookAgainMilliseconds = 1000;

/**
 * While the disk of `DATA_DIR` is full the embedded database cannot start: serves the pages that
 * stand there meanwhile, and tells everybody else to try again, as a running server does. Resolves
 * when there is room, at once as a rule.
 *
 * @param build folder of the build, which is the site as long as none has been published
 */
export async function serveWhileFull(
  config: Pick<Config, "dataDirectory" | "databaseUrl" | "siteUrl" | "port" | "host">,
  log: Log,
  build: string,
): Promise<void> {
  const { dataDirectory, siteUrl, port, host } = config;
  const isUsed = existsSync(join(dataDirectory, "postgres", "PG_VERSION"));
  if (config.databaseUrl || !isUsed || (await hasRoom(dataDirectory))) return;
  const site = await loadSite(await newestSite(join(dataDirectory, "site"), build), {
    siteUrl,
    captcha: undefined,
    provider: undefined,
  });
  setPublished(site.content);
  const server = createHttpServer(waitingApp(), site.files, () => false);
  const listening = await listen(server, port, host).catch((error) => {
    throw explainListenFailure(error, port, host);
  });
  log.error(
    { port: listening, directory: dataDirectory },
    "the disk of DATA_DIR is full, and the database waits for room to start; pages are served meanwhile",
  );
  while (!(await hasRoom(dataDirectory))) await delay(lookAgainMilliseconds);
  await closeServer(server, 0);
  log.info("there is room on the disk again");
}

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= neededBytes;
}

async function newestSite(sites: string, build: string): Promise<string> {
  for await (const directory of standingSites(sites, Number.MAX_SAFE_INTEGER)) return directory;
  return build;
}

function waitingApp(): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  app.get("/healthz", healthz());
  app.get("/readyz", (c) => c.json({ status: "the disk is full" }, 503));
  app.all("*", () => {
    const words = "We can't do that right now. Try again in a moment, or call us.";
    throw new HttpError(503, "unavailable", words, { retryAfter: 5 });
  });
  app.onError(renderError);
  return app;
}
