import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { samplesOf } from "#shop/catalog/editing/samples.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { builtPages, type PageFinding, pageFindings } from "./launch-pages.ts";
import { type SettingFinding, unreadyBackups, unreadySettings } from "./launch-settings.ts";

/** What must be fixed before the shop can open to visitors. */
export interface LaunchFindings {
  /** Sample values in the document, or the mistakes that keep this release from reading it. */
  samples: readonly ContentMistake[];
  /** Sample texts on pages, and texts that contradict the shop's facts. */
  pages: PageFinding[];
  settings: SettingFinding[];
}

/**
 * Formats all findings as lines: `SMTP_URL: not set; email is written to files and reaches no one`.
 */
export const describeFindings = ({ samples, pages, settings }: LaunchFindings): string[] => [
  ...samples.map(describeMistake),
  ...pages.map(
    ({ page, message, field }) => `${page}: ${message}${field ? ` (${field.join(".")})` : ""}`,
  ),
  ...settings.map(({ setting, message }) => `${setting}: ${message}`),
];

/**
 * Checks a rendered site and the settings of its server.
 *
 * @param options.atDesk whether the owner can set a connection at the desk
 * @param options.directory folder of the site, including its document
 * @param options.now milliseconds since the epoch
 * @param options.startedAt when the server started, if one runs
 */
export async function launchFindings({
  config,
  atDesk,
  directory,
  now,
  startedAt,
}: {
  config: Config;
  atDesk?: Parameters<typeof unreadySettings>[1];
  directory: string;
  now: number;
  startedAt?: number;
}): Promise<LaunchFindings> {
  const document: unknown = JSON.parse(await readFile(join(directory, "content.json"), "utf8"));
  const read = readContent(document, new Date(now).getFullYear());
  return {
    samples: read.ok ? samplesOf(read.content) : read.mistakes,
    pages: read.ok ? await findingsOf(directory, read.content) : [],
    settings: [
      ...unreadySettings(config, atDesk),
      ...(await unreadyBackups(config.backups, now, startedAt)),
    ],
  };
}

let known: { directory: string; findings: Promise<PageFinding[]> } | undefined;

/** Findings on the pages of a site; cached, because a rendered site never changes. */
function findingsOf(directory: string, content: SiteContent): Promise<PageFinding[]> {
  if (known?.directory !== directory) {
    const findings = pageFindings(builtPages(join(directory, "client")), shownContent(content));
    known = { directory, findings };
    findings.catch(() => {
      known = undefined;
    });
  }
  return known.findings;
}
