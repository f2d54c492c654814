import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { ContentMistake } from "#shop/catalog/content-mistakes.ts";
import { describeMistake, readContent } from "#shop/catalog/read-content.ts";
import { samplesOf } from "#shop/catalog/samples.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { builtPages, type PageFinding, pageFindings } from "./launch-pages.ts";
import { type SettingFinding, unreadyBackups, unreadySettings } from "./launch-settings.ts";

/** What keeps a shop from being open to visitors. */
export interface LaunchFindings {
  /** What the document still says as an example, or cannot be read by this release. */
  samples: readonly ContentMistake[];
  /** What pages say as an example, or against the shop's own facts. */
  pages: PageFinding[];
  settings: SettingFinding[];
}

/** All of it as lines: `SMTP_URL: not set; email is written to files and reaches no one`. */
export const describeFindings = ({ samples, pages, settings }: LaunchFindings): string[] => [
  ...samples.map(describeMistake),
  ...pages.map(
    ({ page, message, field }) => `${page}: ${message}${field ? ` (${field.join(".")})` : ""}`,
  ),
  ...settings.map(({ setting, message }) => `${setting}: ${message}`),
];

/**
 * Looks at a rendered site and at the settings of the server that shows it.
 *
 * @param options.directory of the site, with its document beside the pages
 * @param options.now milliseconds
 */
export async function launchFindings({
  config,
  directory,
  now,
}: {
  config: Config;
  directory: string;
  now: number;
}): Promise<LaunchFindings> {
  const document: unknown = JSON.parse(await readFile(join(directory, "content.json"), "utf8"));
  const read = readContent(document, new Date(now).getFullYear());
  return {
    samples: read.ok ? samplesOf(read.content) : read.mistakes,
    pages: read.ok ? await findingsOf(directory, read.content) : [],
    settings: [...unreadySettings(config), ...(await unreadyBackups("backups", now))],
  };
}

let known: { directory: string; findings: Promise<PageFinding[]> } | undefined;

/** What the pages of a site say; looked for once, because a site that is rendered never changes. */
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
