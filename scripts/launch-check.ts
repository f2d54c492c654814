import { existsSync } from "node:fs";
import { join } from "node:path";
import { createLog } from "#platform/log.ts";
import { OperatorError } from "#postgres/errors.ts";
import { asDatabase } from "#scripts/admin/keys.ts";
import { checkContent, contentLine } from "#scripts/build/check-content.ts";
import { type Config, readConfig } from "#server/config.ts";
import { liveState } from "#server/content/content-rows.ts";
import { asOwner } from "#server/database/as-owner.ts";
import { isBuild, type ShownVersion, siteOf } from "#server/publishing/kept-sites.ts";
import { describeFindings, launchFindings } from "#server/publishing/launch-findings.ts";
import { openSettings } from "#server/settings/settings.ts";
import { samplesOf } from "#shop/catalog/editing/samples.ts";
import { formatCount } from "#shop/text/format.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { reportErrors } from "./backup/report-errors.ts";

const build = process.env.BUILD_DIRECTORY ?? "build";

/** Samples that are still in `content/`, one line each, naming the file to edit. */
export function placeholders(): string[] {
  const content = folderContent();
  return samplesOf(content).map((sample) => contentLine(sample, content));
}

const hasDatabase = ({ databaseUrl, dataDirectory }: Config) =>
  databaseUrl !== undefined || existsSync(join(dataDirectory, "postgres/PG_VERSION"));

/** The environment's configuration, with what was set at the desk. */
async function settingsInUse(config: Config): Promise<Config> {
  if (!hasDatabase(config)) return config;
  return await asOwner(config, async (client) => {
    const database = { ...asDatabase(client), listen: () => undefined };
    const log = createLog("silent");
    return (await openSettings({ environment: process.env, database, log })).config();
  });
}

/**
 * The folder of the live site, or the build if nothing was ever published.
 *
 * @throws {OperatorError} if the live version was not rendered on this machine by this release
 */
async function liveDirectory(config: Config): Promise<string> {
  if (!hasDatabase(config)) return build;
  const live = await asOwner(config, async (client) => {
    const { rows } = await client.query<ShownVersion & Record<string, unknown>>(liveState);
    return rows[0];
  });
  if (!live || isBuild(live)) return build;
  const sites = join(config.dataDirectory, "site");
  const directory = await siteOf(sites, { ...live, build, siteUrl: config.siteUrl });
  if (directory) return directory;
  throw new OperatorError(
    `Version ${live.number} is live, and ${sites} does not have it as this release shows it. Start the server once.`,
  );
}

if (import.meta.main) {
  await reportErrors(async () => {
    const config = readConfig(process.env);
    const directory = await liveDirectory(config);
    if (!existsSync(join(directory, "content.json"))) {
      throw new OperatorError("There is no site yet. Run `npm run build` first.");
    }
    const found = await launchFindings({
      config: await settingsInUse(config),
      directory,
      now: Date.now(),
    });
    const open =
      directory === build
        ? // For the content folder, samples are listed by file instead.
          [...checkContent(), ...placeholders(), ...describeFindings({ ...found, samples: [] })]
        : describeFindings(found);
    process.exitCode = open.length === 0 ? 0 : 1;
    const verdict =
      open.length === 0 ? "Ready to launch." : `${formatCount(open.length, "thing")} to do first.`;
    return [...open, verdict].map((line) => `${line}\n`).join("");
  });
}
