import { readFileSync, writeFileSync } from "node:fs";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { type Effort, fileEffort, writeCompressed } from "./compress.ts";

/** What the policy of a document must allow. */
export type FoundSources = [file: string, sources: PageSources];

/** Finishes one file after the other (finish-files.ts). */
export function finishAll(files: readonly string[], effort?: Effort): FoundSources[] {
  const found: FoundSources[] = [];
  for (const file of files) {
    const content = finish(file, found);
    writeCompressed(file, content, effort ?? fileEffort(content.length));
  }
  return found;
}

function finish(file: string, found: FoundSources[]): Buffer {
  if (file.endsWith(".html")) return finishPage(file, found);
  if (/[\\/]manifest-\w+\.js$/.test(file)) return finishManifest(file);
  return readFileSync(file);
}

/**
 * Every page carries the list of all pages' files. What each file imports stands there to be fetched
 * ahead, which no page does; left out, the list is half as heavy.
 */
function finishManifest(file: string): Buffer {
  const manifest = readFileSync(file, "utf8").replace(/"imports":\[[^\]]*\]/g, '"imports":[]');
  writeFileSync(file, manifest);
  return Buffer.from(manifest);
}

/** Notes what the page's policy must allow. */
function finishPage(file: string, found: FoundSources[]): Buffer {
  const html = readFileSync(file, "utf8");
  found.push([file, pageSources(html)]);
  return Buffer.from(html);
}
